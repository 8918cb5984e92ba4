import { normalize } from '#app/platform/text.ts'

/**
 * Finds payment card numbers: 13 to 19 digits, perhaps in groups, that begin with 2 to 6 and pass the Luhn check (ISO/IEC
 * 7812-1). In an email address only numbers with a card company's own prefix and length count, because one number in ten passes
 * the Luhn check and many schools use student numbers as mailbox names.
 */
export function containsCardNumber(text: string): boolean {
  return findCardNumbers(normalize(text, 'NFKC')).length > 0
}

export function hideCardNumbers(text: string): string {
  const plain = normalize(text, 'NFKC')
  const found = findCardNumbers(plain)
  if (found.length === 0) return text
  const between = [0, ...found.map(({ to }) => to)].map((end, at) => plain.slice(end, found[at]?.from))
  return between.join('•••• ••••')
}

function findCardNumbers(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  const isCard = isAddress(text.trim()) ? isOfCardCompany : isLikeCard
  for (const run of maskIds(text).matchAll(/\d(?:[\s.\-/]{0,2}\d){12,}/g)) {
    const digits = [...run[0].matchAll(/\d/g)].map(({ 0: digit, index }) => ({ digit, at: run.index + index }))
    let start = 0
    while (start + 13 <= digits.length) {
      const length = lengthOfCardAt(digits, start, isCard)
      if (length) found.push({ from: digits[start]!.at, to: digits[start + length - 1]!.at + 1 })
      start += length || 1
    }
  }
  return found
}

function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && at === text.lastIndexOf('@') && text.slice(at + 2, -1).includes('.') && !/\s/.test(text)
}

/** UUIDs may contain digits that look like a card number. The mask keeps the length, so that positions stay valid. */
const maskIds = (text: string) =>
  text.replaceAll(/(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])/gi, (id) => '-'.repeat(id.length))

type Digit = { digit: string; at: number }

/** Returns 0 if no card number starts here. One must start and end at the edge of a digit group, but other digits may precede it. */
function lengthOfCardAt(digits: Digit[], start: number, isCard: (number: string) => boolean): number {
  const parted = (one: Digit | undefined, next: Digit | undefined) => !one || !next || next.at - one.at > 1
  if (!parted(digits[start - 1], digits[start])) return 0
  const endsHere = (length: number) =>
    start + length <= digits.length &&
    parted(digits[start + length - 1], digits[start + length]) &&
    isCard(
      digits
        .slice(start, start + length)
        .map(({ digit }) => digit)
        .join(''),
    )
  return [16, 15, 14, 13, 19, 18, 17].find(endsHere) ?? 0
}

const isLikeCard = (number: string) => /^[2-6]/.test(number) && passesLuhn(number)

/** American Express has 15 digits; Visa, Mastercard, Discover, JCB and UnionPay have 16 (their issuer identification numbers). */
const isOfCardCompany = (number: string) =>
  /^(?:3[47]\d{13}|(?:4\d{3}|5[1-5]\d{2}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)|6(?:011|4[4-9]\d|5\d{2})|35(?:2[89]|[3-8]\d)|62\d{2})\d{12})$/.test(
    number,
  ) && passesLuhn(number)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
