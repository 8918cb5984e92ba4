/** What happens when a practice card is charged. The browser reads the card number and sends only this outcome. */
export type PracticeOutcome = 'succeeds' | 'declines' | 'needs-confirmation' | 'succeeds-then-fails-next'

export const practiceCards: { number: string; outcome: PracticeOutcome }[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds' },
  { number: '4000 0000 0000 0002', outcome: 'declines' },
  { number: '4000 0025 0000 3155', outcome: 'needs-confirmation' },
  { number: '4000 0000 0000 0341', outcome: 'succeeds-then-fails-next' },
]

export type CardProblem =
  | { field: 'number'; reason: 'missing' | 'digits' | 'not-for-practice' }
  | { field: 'expiry'; reason: 'past' }
  | { field: 'cvc'; reason: 'digits' }

export function checkPracticeCard(
  card: { number: string; expiry: string; cvc: string },
  now: Date,
): { ok: true; outcome: PracticeOutcome } | { ok: false; problems: CardProblem[] } {
  const problems: CardProblem[] = []
  const outcome = practiceCardOutcome(card.number)
  if (onlyDigits(card.number) === '') problems.push({ field: 'number', reason: 'missing' })
  else if (!/^\d{12,19}$/.test(onlyDigits(card.number))) problems.push({ field: 'number', reason: 'digits' })
  else if (!outcome) problems.push({ field: 'number', reason: 'not-for-practice' })
  if (!monthIsNotPast(card.expiry, now)) problems.push({ field: 'expiry', reason: 'past' })
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.push({ field: 'cvc', reason: 'digits' })
  return problems.length === 0 && outcome ? { ok: true, outcome } : { ok: false, problems }
}

export function practiceCardOutcome(cardNumber: string): PracticeOutcome | null {
  const digits = onlyDigits(cardNumber)
  return practiceCards.find((card) => onlyDigits(card.number) === digits)?.outcome ?? null
}

/** @param expiry `MM/YY`; the card is valid through the last day of that month */
export function monthIsNotPast(expiry: string, now: Date): boolean {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry)
  if (!parts) return false
  const month = Number(parts[1])
  const year = 2000 + Number(parts[2])
  if (month < 1 || month > 12) return false
  const months = year * 12 + month - 1 - (now.getFullYear() * 12 + now.getMonth())
  return months >= 0 && months <= 20 * 12
}

function onlyDigits(text: string): string {
  return text.replace(/[\s-]/g, '')
}
