import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhoneNumber } from '#app/platform/format/phone.ts'

const US_TERRITORIES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
/** Text messages to other types of numbers cost the ministry more, or cost the owner of the number. */
const TEXTABLE_TYPES = ['FIXED_LINE_OR_MOBILE', 'MOBILE', 'FIXED_LINE']

/** Returns a number such as +14045550101; undefined if the site sends no text messages to it. */
export function parseTextablePhone(typed: string): string | undefined {
  const read = parsePhoneNumber(typed)
  const number = read && !read.extension ? parsePhoneNumberFromString(read.digits, 'US') : undefined
  if (!number || !US_TERRITORIES.includes(number.country ?? '') || !TEXTABLE_TYPES.includes(number.getType() ?? '')) return undefined
  return number.number
}
