/** E.164 allows at most 15 digits. */
const MAX_DIGITS = 15
/** A longer run without a plus contains a second number, as in '(404) 555-0142/0143'. */
const MAX_NATIONAL_DIGITS = 12
const MIN_DIGITS = 10

/** `digits` start with a plus if they include the country code; `text` is the number without the surrounding text. */
export type PhoneNumber = { digits: string; extension: string | undefined; text: string }

/** Accepts any separators, an extension, a `tel:` prefix, and 00 or 011 for the plus. Of several numbers it returns the first. */
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
