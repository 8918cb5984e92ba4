import { languageSettings } from '#copy/language.ts'
import type { Counted } from '#copy/types.ts'

const whole = new Intl.NumberFormat(languageSettings.locale, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(languageSettings.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const formatNumber = (number: number): string => whole.format(number)
export const formatTenths = (number: number): string => tenths.format(number)
export const counted = (count: number): Counted => ({ count, written: formatNumber(count) })

const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(languageSettings.locale, { ...options, style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

const wholeDollars = dollars({ maximumFractionDigits: 0 })
const exactDollars = dollars({})

export const formatMoney = (amountCents: number): string => signed(amountCents, amountCents % 100 === 0 ? wholeDollars : exactDollars)
export const formatCents = (amountCents: number): string => signed(amountCents, exactDollars)

function signed(amountCents: number, { format }: Intl.NumberFormat): string {
  return `${amountCents < 0 ? '−' : ''}${format(Math.abs(amountCents) / 100)}`
}
