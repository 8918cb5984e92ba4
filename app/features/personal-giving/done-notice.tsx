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
        {[
          done === 'new-card' || done === 'new-card-paid' ? sayNewCard(gift, done === 'new-card-paid') : text,
          gift.canceledJustNow && justNow,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Notice>
  )
}

/** @param isPaid what was owed is paid with it, which the books may not have yet */
function sayNewCard(gift: MonthlyView, isPaid: boolean): string {
  const { state, failure, nextCharge, nextChargeCents, paidSinceCard: paid } = gift
  const { again, unknown, next, used, paused, ...words } = yourGivingWords.newCard
  if (state === 'paused') return paused
  if (failure) return `${used} ${typeof failure.nextTry === 'string' ? unknown : again(failure.nextTry.shown)}`
  const told = paid ? words.paid(formatMoney(paid.amountCents), paid.on.shown) : isPaid && words.owedPaid
  return [used, told, nextCharge && next(formatMoney(nextChargeCents), nextCharge.shown)].filter(Boolean).join(' ')
}
