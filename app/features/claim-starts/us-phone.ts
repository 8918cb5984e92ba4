import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readPhoneNumber } from '#app/forms/phone-number.ts'

/** The United States and those of its territories that have numbers of their own. */
const US = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
/** Others are paid by whoever is called, cost more, or follow a person abroad. */
const TEXTED = ['FIXED_LINE_OR_MOBILE', 'MOBILE', 'FIXED_LINE']

/** A number that a text can go to, in one way of writing, +14045550101; undefined for any other. */
export function usPhone(typed: string): string | undefined {
  const read = readPhoneNumber(typed)
  const number = read && !read.extension ? parsePhoneNumberFromString(read.digits, 'US') : undefined
  if (!number || !US.includes(number.country ?? '') || !TEXTED.includes(number.getType() ?? '')) return undefined
  return number.number
}
