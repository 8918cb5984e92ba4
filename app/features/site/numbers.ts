import { language } from '#words/language.ts'
import type { Counted } from '#words/types.ts'

const whole = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 0 })

/** '1,234'. */
export const formatNumber = (number: number): string => whole.format(number)
/** For a sentence that goes by how many there are. */
export const counted = (count: number): Counted => ({ count, written: formatNumber(count) })
