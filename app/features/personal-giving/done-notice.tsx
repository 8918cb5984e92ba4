import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { findDone } from './find-done.ts'
import type { GivingView, MonthlyView } from './giving-view.ts'

/** @param did what the address says was done last: it may be opened again at any time, so that nothing untrue may come of it */
export function DoneNotice({ did, monthly }: { did: string | null } & Pick<GivingView, 'monthly'>) {
  const found = findDone(did, { monthly })
  if (!found) return null
  const { done, gift } = found
  const { title, text, justNow } = yourGivingWords.done[done]
  // Whoever has one gift need not be told which.
  const which = { amount: formatMoney(gift.amountCents), reference: monthly.length > 1 ? gift.reference : null }
  return (
    <Notice kind={done === 'card-failed' ? 'problem' : 'success'} title={title(which)} live focusOnLoad>
      <p>
        {done === 'new-card' ? sayNewCard(gift) : text} {gift.canceledJustNow && justNow}
      </p>
    </Notice>
  )
}

function sayNewCard({ state, failure, nextCharge, nextChargeCents }: MonthlyView): string {
  const { again, unknown, next, used, paused } = yourGivingWords.newCard
  if (state === 'paused') return paused
  if (failure) return typeof failure.nextTry === 'string' ? unknown : again(failure.nextTry.shown)
  return nextCharge ? next(formatMoney(nextChargeCents), nextCharge.shown) : used
}
