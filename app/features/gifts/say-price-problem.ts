import { circleWords } from '#words/circles.ts'
import { giftProblemWords } from '#words/gift-fields.ts'
import { tierWords } from '#words/tiers.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { maximumCents, minimumCents } from './gift-amounts.ts'
import type { PriceProblem } from './price-gift.ts'

/** How to mend an amount or a choice, in a sentence. */
export function sayPriceProblem(problem: PriceProblem): string {
  const { amount, onlyMonthly, onlyOnce, unknownChoice } = giftProblemWords
  switch (problem.reason) {
    case 'unknown-choice':
      return unknownChoice
    case 'monthly-only':
      return onlyMonthly(circleWords[problem.circleId].name)
    case 'once-only':
      return onlyOnce(tierWords[problem.tierId].title)
    case 'too-small':
    case 'negative':
      return amount[problem.reason](formatMoney(minimumCents))
    case 'too-large':
      return amount[problem.reason][problem.frequency](formatMoney(maximumCents[problem.frequency]))
    default:
      return amount[problem.reason]
  }
}
