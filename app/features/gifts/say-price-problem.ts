import { giftErrors } from '#words/giving.ts'
import { maximumCents, type PriceProblem } from './gift.ts'
import { formatMoney } from '#app/features/site/money.ts'

/** How to mend an amount or a choice, in a sentence. */
export function sayPriceProblem(problem: PriceProblem): string {
  const { amount, onlyMonthly, onlyOnce, unknownChoice } = giftErrors
  if ('offer' in problem) return problem.reason === 'monthly-only' ? onlyMonthly(problem.offer) : onlyOnce(problem.offer)
  if (problem.reason === 'unknown-choice') return unknownChoice
  if (problem.reason !== 'too-large') return amount[problem.reason]
  return giftErrors.amountTooLarge(formatMoney(maximumCents[problem.frequency]), problem.frequency === 'monthly')
}
