import { language } from '#words/language.ts'
import type { Counted } from '#words/types.ts'

const whole = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '1,234'. */
export const formatNumber = (number: number): string => whole.format(number)
/** '2.0'. */
export const formatTenths = (number: number): string => tenths.format(number)
/** For a sentence that goes by how many there are. */
export const counted = (count: number): Counted => ({ count, written: formatNumber(count) })
