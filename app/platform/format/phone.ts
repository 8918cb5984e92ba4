/** E.164 has 15 at most. */
const MAX_DIGITS = 15
/** A longer run without a plus holds a second number, as in '(404) 555-0142/0143'. */
const MAX_NATIONAL_DIGITS = 12
const MIN_DIGITS = 10

/** `digits` begin with a plus where the country is among them; `text` is the number without what stands around it. */
export type PhoneNumber = { digits: string; extension: string | undefined; text: string }

/**
 * Parses a phone number with any separators, an extension, a `tel:` prefix, or 00 or 011 in place of the plus. Of several numbers
 * it returns the first.
 */
export function parsePhoneNumber(typed: string): PhoneNumber | undefined {
  const parts = [typed, ...typed.split(/[,;|/]|\sor\s/i)]
  for (const part of parts) {
    const number = parseOne(part.trim().replace(/^tel:/i, '').trimStart())
    if (number) return number
  }
  return undefined
}

export const isPhone = (typed: string): boolean => parsePhoneNumber(typed) !== undefined

function parseOne(text: string): PhoneNumber | undefined {
  const plain = text.replace(/[\s()./\p{Dash}]+/gu, ' ').trim()
  const [main = '', extension, ...more] = plain.split(/[,;]? ?(?:ext(?:ension|n)?|x|#)[ :=]*/i)
  if (!/^\+?[ \d]+$/.test(main) || more.length > 0 || (extension !== undefined && !/^\d{1,7}$/.test(extension))) return undefined
  const digits = main.replaceAll(' ', '').replace(/^(?:00|011)(?=[1-9])/, '+')
  const many = digits.replace('+', '').length
  const most = digits.startsWith('+') ? MAX_DIGITS : MAX_NATIONAL_DIGITS
  return many >= MIN_DIGITS && many <= most ? { digits, extension, text } : undefined
}

export function phoneHref(phone: string): string {
  const { digits = phone.replace(/[^\d+]/g, ''), extension } = parsePhoneNumber(phone) ?? {}
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
