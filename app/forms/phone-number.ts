/** E.164 has 15 at most. */
const MOST_DIGITS = 15
/** Of more, without a plus, the rest is another number: '(404) 555-0142/0143'. */
const MOST_WITHOUT_COUNTRY = 12
const FEWEST_DIGITS = 10

/** `digits` begin with a plus where the country is among them; `text` is the number without what stands around it. */
export type PhoneNumber = { digits: string; extension: string | undefined; text: string }

/**
 * Reads a phone number as people write and paste it: with spaces, dots, slashes, brackets and hyphens of any kind, with an
 * extension, as an address (`tel:`), with 00 or 011 for a plus. Of several the first.
 */
export function readPhoneNumber(typed: string): PhoneNumber | undefined {
  const parts = [typed, ...typed.split(/[,;|/]|\sor\s/i)]
  for (const part of parts) {
    const number = readOne(part.trim().replace(/^tel:/i, '').trimStart())
    if (number) return number
  }
  return undefined
}

export const looksLikePhone = (typed: string): boolean => readPhoneNumber(typed) !== undefined

function readOne(text: string): PhoneNumber | undefined {
  const plain = text.replace(/[\s()./\p{Dash}]+/gu, ' ').trim()
  const [main = '', extension, ...more] = plain.split(/[,;]? ?(?:ext(?:ension|n)?|x|#)[ :=]*/i)
  if (!/^\+?[ \d]+$/.test(main) || more.length > 0 || (extension !== undefined && !/^\d{1,7}$/.test(extension))) return undefined
  const digits = main.replaceAll(' ', '').replace(/^(?:00|011)(?=[1-9])/, '+')
  const many = digits.replace('+', '').length
  const most = digits.startsWith('+') ? MOST_DIGITS : MOST_WITHOUT_COUNTRY
  return many >= FEWEST_DIGITS && many <= most ? { digits, extension, text } : undefined
}
