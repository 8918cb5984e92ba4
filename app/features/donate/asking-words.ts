import { bankQuestionWords as words } from '#words/practice-mode.ts'
import { longDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { AskedGift } from './gift-answer.ts'

/** What the practice bank says beside its question: that nothing is charged yet, and what would be charged next. */
export function askingWords({ amountCents, nextChargeAt }: AskedGift): string {
  const text = words.text(formatMoney(amountCents))
  return nextChargeAt ? `${text} ${words.next(longDay(new Date(nextChargeAt)))}` : text
}
