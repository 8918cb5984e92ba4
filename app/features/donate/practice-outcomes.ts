import type { PracticeOutcome } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import type { Frequency } from '#app/features/gifts/gift.ts'

const always: PracticeOutcome[] = ['succeeds', 'needs-confirmation', 'declines']

/** What the practice checkout offers, in its order. A gift that is given once has no next month to fail in. */
export function outcomesFor(frequency: Frequency): PracticeOutcome[] {
  return frequency === 'monthly' ? [...always, 'succeeds-then-fails-next'] : always
}
