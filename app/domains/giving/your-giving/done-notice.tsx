import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type GivingView, type MonthlyView, GOES_ON, type RequestView, type GivingDone, givingDone } from './giving-view.ts'

export function DoneNotice({ did, monthly }: { did: string | null } & Pick<GivingView, 'monthly'>) {
  const found = findDone(did, { monthly })
  if (!found) return null
  const { done, gift } = found
  const { title, text, justNow } = yourGivingWords.done[done]
  const which = { amount: formatMoney(gift.amountCents), reference: monthly.length > 1 ? gift.reference : null }
  return (
    <Notice kind="success" title={title(which)} live focusOnLoad>
      <p>{[text, gift.canceledJustNow && justNow].filter(Boolean).join(' ')}</p>
    </Notice>
  )
}

const SHOWN_IN: Record<GivingDone, MonthlyView['state'][]> = {
  canceled: ['canceled'],
  canceling: ['canceling'],
  paused: ['paused'],
  pausing: GOES_ON,
  resumed: ['active', 'failed'],
  resuming: GOES_ON,
  changed: GOES_ON,
  changing: GOES_ON,
  waits: GOES_ON,
  card: GOES_ON,
}
const ONCE_DECIDED: Partial<Record<GivingDone, { request: RequestView['kind']; decided: GivingDone | undefined }>> = {
  pausing: { request: 'pause', decided: 'paused' },
  resuming: { request: 'resume', decided: 'resumed' },
  changing: { request: 'amount', decided: 'changed' },
  waits: { request: 'amount', decided: undefined },
}

/** @param did such as `paused.MS-7KQ4-2F` @returns undefined if the gift has changed since the address was made */
export function findDone(
  did: string | null,
  { monthly }: Pick<GivingView, 'monthly'>,
): { done: GivingDone; gift: MonthlyView } | undefined {
  const [name, reference] = did?.split('.') ?? []
  const word = givingDone.find((done) => done === name)
  const gift = monthly.find((each) => each.reference === reference)
  if (!word || !gift) return undefined
  const done = word === 'canceling' && gift.state === 'canceled' ? 'canceled' : decided(word, gift)
  return done && SHOWN_IN[done].includes(gift.state) ? { done, gift } : undefined
}

function decided(word: GivingDone, { requests }: MonthlyView): GivingDone | undefined {
  const waiting = ONCE_DECIDED[word]
  return waiting && !requests.some(({ kind }) => kind === waiting.request) ? waiting.decided : word
}
