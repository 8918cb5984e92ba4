import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { findDone, type GivingView } from './giving-view.ts'

/** @param did what the address says was done last: it may be opened again at any time, so that nothing untrue may come of it */
export function DoneNotice({ did, monthly }: { did: string | null } & Pick<GivingView, 'monthly'>) {
  const found = findDone(did, { monthly })
  if (!found) return null
  const { done, gift } = found
  const { title, text, justNow } = yourGivingWords.done[done]
  // Whoever has one gift need not be told which.
  const which = { amount: formatMoney(gift.amountCents), reference: monthly.length > 1 ? gift.reference : null }
  return (
    <Notice kind="success" title={title(which)} live focusOnLoad>
      <p>
        {text} {gift.canceledJustNow && justNow}
      </p>
    </Notice>
  )
}
