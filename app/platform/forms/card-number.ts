/**
 * Whether a text holds what looks like a payment card's number: 13 to 19 digits, perhaps in groups, that begin as
 * cards do (2 to 6) and pass the Luhn check (ISO/IEC 7812-1). Nothing on this site asks for one.
 */
export function holdsCardNumber(text: string): boolean {
  return cardNumbersIn(text.normalize('NFKC')).length > 0
}

/** The same text with such numbers hidden, fit to be shown again. */
export function hideCardNumbers(text: string): string {
  const found = cardNumbersIn(text.normalize('NFKC'))
  if (found.length === 0) return text
  // Full-width and other digits become plain ones first, so that the places are right.
  const plain = text.normalize('NFKC')
  return found.reduceRight((hidden, { from, to }) => `${hidden.slice(0, from)}•••• ••••${hidden.slice(to)}`, plain)
}

/** The parts of a text that are card numbers, with whatever stands between their digits. */
function cardNumbersIn(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  // Ids are chosen by chance, and one in several hundred has such a run of digits.
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return found
  for (const run of text.matchAll(/\d(?:[\s.\-/]{0,2}\d){12,}/g)) {
    const digits = [...run[0].matchAll(/\d/g)].map(({ 0: digit, index }) => ({ digit, at: run.index + index }))
    let start = 0
    while (start + 13 <= digits.length) {
      const length = lengthOfCardAt(digits, start)
      if (length) found.push({ from: digits[start]!.at, to: digits[start + length - 1]!.at + 1 })
      start += length || 1
    }
  }
  return found
}

type Digit = { digit: string; at: number }

/**
 * A card begins and ends where a group of digits does: it may stand behind a telephone code or before its own month,
 * but not within a longer number.
 */
function lengthOfCardAt(digits: Digit[], start: number): number {
  const parted = (one: Digit | undefined, next: Digit | undefined) => !one || !next || next.at - one.at > 1
  if (!/[2-6]/.test(digits[start]!.digit) || !parted(digits[start - 1], digits[start])) return 0
  const isCard = (length: number) =>
    start + length <= digits.length &&
    parted(digits[start + length - 1], digits[start + length]) &&
    passesLuhn(
      digits
        .slice(start, start + length)
        .map(({ digit }) => digit)
        .join(''),
    )
  return [16, 15, 14, 13, 19, 18, 17].find(isCard) ?? 0
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
