import { language } from '#words/language.ts'

/** US dollars, as the language writes them. */
const formatter = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language.locale, { ...options, style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

const whole = formatter({ maximumFractionDigits: 0 })
const exact = formatter({})

/** Integer cents as people read them: `$33`, `$1,000.50`. */
export const formatMoney = (amountCents: number): string => signed(amountCents, amountCents % 100 === 0 ? whole : exact)
/** With both their places, so that a column of them lines up: `$33.00`. */
export const formatCents = (amountCents: number): string => signed(amountCents, exact)

/** Behind a true minus sign, as wide as the digits below it. */
function signed(amountCents: number, { format }: Intl.NumberFormat): string {
  return `${amountCents < 0 ? '−' : ''}${format(Math.abs(amountCents) / 100)}`
}
