import {
  type CardProblem,
  checkPracticeCard,
  practiceCards,
  type PracticeOutcome,
} from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { practiceCardWords } from '#words/practice-card.ts'

const PARTS = ['number', 'expiry', 'cvc'] as const
const PREFIX = 'gift-card'

/** The id of one of the three card fields; they have no name, so no form can send them. */
export function cardFieldId(part: (typeof PARTS)[number]): string {
  return `${PREFIX}-${part}`
}

/** Reads and checks the card as it was typed, here in the browser; the outcome is all that leaves this function. */
export function readPracticeCard(form: HTMLFormElement): { outcome: PracticeOutcome | undefined; errors: Record<string, string> } {
  const [number, expiry, cvc] = PARTS.map((part) => form.querySelector<HTMLInputElement>(`#${cardFieldId(part)}`)?.value ?? '')
  const checked = checkPracticeCard({ number: number!, expiry: expiry!, cvc: cvc! }, new Date())
  if (checked.ok) return { outcome: checked.outcome, errors: {} }
  return {
    outcome: undefined,
    errors: Object.fromEntries(checked.problems.map((problem) => [`card-${problem.field}`, sayProblem(problem)])),
  }
}

function sayProblem(problem: CardProblem): string {
  const { number, expiry, cvc } = practiceCardWords.problems
  switch (problem.reason) {
    case 'not-for-practice':
      return number[problem.reason](practiceCards.map((card) => card.number).join(', '))
    case 'missing':
      return number[problem.reason]
    case 'past':
      return expiry[problem.reason]
    case 'digits':
      return problem.field === 'number' ? number.digits : cvc.digits
  }
}
