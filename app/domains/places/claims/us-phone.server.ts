import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhoneNumber } from '#app/platform/format/phone.ts'

const US = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
/** Texts to other kinds of numbers cost more, or the owner pays for them. */
const TEXTED = ['FIXED_LINE_OR_MOBILE', 'MOBILE', 'FIXED_LINE']

/** In the form +14045550101; undefined for a number that no text can go to. */
export function usPhone(typed: string): string | undefined {
  const read = parsePhoneNumber(typed)
  const number = read && !read.extension ? parsePhoneNumberFromString(read.digits, 'US') : undefined
  if (!number || !US.includes(number.country ?? '') || !TEXTED.includes(number.getType() ?? '')) return undefined
  return number.number
}
