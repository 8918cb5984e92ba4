import { asWebsite, LONGEST_WEBSITE } from '#app/forms/field-rules.ts'
import { readPhoneNumber } from '#app/forms/phone-number.ts'
import { withoutInvisible } from '#app/forms/text-rules.ts'
import { asOneLine, isOneLine } from '#app/platform/one-line.ts'

type Read = { ok: true; value: string | null } | { ok: false; reason: string }

const NOTHING: Read = { ok: true, value: null }
const LONGEST_PHONE = 40
/** A record may name several. */
const LONGEST_PHONES = 200
/** Most text is nothing but these, and then needs no closer look. */
const PLAIN = /^[ -~]*$/

/** A single line, trimmed; null where there is none. */
export function readLine(value: unknown, longest: number): Read {
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value !== 'string')
    return typeof value === 'number' ? { ok: true, value: String(value) } : { ok: false, reason: 'is not a text' }
  const plain = PLAIN.test(value)
  if (!plain && !value.isWellFormed()) return { ok: false, reason: 'holds half of a character' }
  const line = (plain ? value : withoutInvisible(value)).trim()
  if (!plain && !isOneLine(line)) return { ok: false, reason: 'holds a line break or another control character' }
  if (isLonger(line, longest)) return { ok: false, reason: `is longer than ${longest} characters` }
  return line === '' ? NOTHING : { ok: true, value: line }
}

/** In letters, of which none is more than two of what JavaScript counts: one of many megabytes is not taken apart for it. */
function isLonger(text: string, longest: number): boolean {
  return text.length > 2 * longest || (text.length > longest && Array.from(text).length > longest)
}

/** A text with its line breaks as spaces, cut at a word where it is longer. */
export function readText(value: unknown, longest: number): Read {
  if (typeof value !== 'string') return readLine(value, longest)
  const line = readLine(asOneLine(value).replace(/ {2,}/g, ' '), Number.POSITIVE_INFINITY)
  if (!line.ok || line.value === null) return line
  if (!isLonger(line.value, longest)) return line
  const cut = Array.from(line.value.slice(0, 2 * longest))
    .slice(0, longest - 1)
    .join('')
  return { ok: true, value: `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : undefined)}…` }
}

/** Five digits, or nine as ZIP+4. A number that has lost its zeros, as spreadsheets do it, is not guessed. */
export function readZip(value: unknown): Read {
  const line = readLine(value, LONGEST_PHONE)
  if (!line.ok || line.value === null) return line
  const [, five, four] = /^(\d{5})(?:-?(\d{4}))?$/.exec(line.value) ?? []
  return five ? { ok: true, value: four ? `${five}-${four}` : five } : { ok: false, reason: 'is no ZIP code' }
}

/** A number of the North American plan as (404) 555-0101, with its extension; others as they are. Of several the first. */
export function readPhone(value: unknown): Read {
  const line = readLine(value, LONGEST_PHONES)
  if (!line.ok || line.value === null) return line
  const { digits = '', extension, text = '' } = readPhoneNumber(line.value) ?? {}
  const [, area, exchange, number] = /^\+?1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? []
  if (area) return { ok: true, value: `(${area}) ${exchange}-${number}${extension ? ` ext. ${extension}` : ''}` }
  return digits.startsWith('+') ? readLine(text, LONGEST_PHONE) : { ok: false, reason: 'is no phone number' }
}

/** An address on the public net, as it was written; https where it says nothing. */
export function readWebsite(value: unknown): Read {
  const line = readLine(value, LONGEST_WEBSITE)
  if (!line.ok || line.value === null) return line
  const website = asWebsite(line.value)
  return website === undefined ? { ok: false, reason: 'is no public web address' } : { ok: true, value: website }
}
