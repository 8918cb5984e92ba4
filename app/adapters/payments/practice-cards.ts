/**
 * The well-known practice card numbers and what each does. Runs in the browser: the number is looked at there,
 * and only the outcome is sent.
 */
export type PracticeOutcome = 'succeeds' | 'declines' | 'needs-confirmation' | 'succeeds-then-fails-next'

export const practiceCards: { number: string; outcome: PracticeOutcome; meaning: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', meaning: 'The payment goes through.' },
  { number: '4000 0000 0000 0002', outcome: 'declines', meaning: 'The card is declined.' },
  { number: '4000 0025 0000 3155', outcome: 'needs-confirmation', meaning: 'The bank asks for a confirmation.' },
  {
    number: '4000 0000 0000 0341',
    outcome: 'succeeds-then-fails-next',
    meaning: 'The first payment goes through; later monthly charges fail.',
  },
]

type CardField = 'number' | 'expiry' | 'cvc'
export type CardProblem = { field: CardField; message: string }

/**
 * Checks the three fields as typed and tells the outcome of the practice payment.
 * A number that is not a practice number is refused even where it is a possible card: real cards do not belong here.
 */
export function checkPracticeCard(
  card: { number: string; expiry: string; cvc: string },
  now: Date,
): { ok: true; outcome: PracticeOutcome } | { ok: false; problems: CardProblem[] } {
  const problems: CardProblem[] = []
  const outcome = outcomeOf(card.number)
  if (!passesLuhn(card.number)) problems.push({ field: 'number', message: 'Check the card number: a digit seems to be wrong or missing.' })
  else if (!outcome) problems.push({ field: 'number', message: notAPracticeNumber })
  if (!monthIsNotPast(card.expiry, now)) problems.push({ field: 'expiry', message: 'Enter a month that has not passed, like 04/30.' })
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.push({ field: 'cvc', message: 'Enter the 3 or 4 digits of the security code.' })
  return problems.length === 0 && outcome ? { ok: true, outcome } : { ok: false, problems }
}

const notAPracticeNumber = `This is a practice payment, so please do not use a real card. The practice numbers are: ${practiceCards
  .map((card) => card.number)
  .join(', ')}.`

/** What the number does, or null for every number that is not a practice number. Spaces and dashes do not matter. */
export function outcomeOf(cardNumber: string): PracticeOutcome | null {
  const digits = digitsOf(cardNumber)
  return practiceCards.find((card) => digitsOf(card.number) === digits)?.outcome ?? null
}

/** The check digit of ISO/IEC 7812 over 12 to 19 digits. */
export function passesLuhn(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber)
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** `MM/YY`, with or without spaces. A card is good through the last day of its month. */
export function monthIsNotPast(expiry: string, now: Date): boolean {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry)
  if (!parts) return false
  const month = Number(parts[1])
  const year = 2000 + Number(parts[2])
  if (month < 1 || month > 12) return false
  const months = year * 12 + month - 1 - (now.getFullYear() * 12 + now.getMonth())
  return months >= 0 && months <= 20 * 12
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}
