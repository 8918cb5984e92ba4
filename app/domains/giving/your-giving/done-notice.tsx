import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type GivingView, type MonthlyView, ONGOING_STATES, type RequestView, type GivingDone, givingDone } from './giving-view.ts'

export function DoneNotice({ did, monthly }: { did: string | null } & Pick<GivingView, 'monthly'>) {
  const found = findDoneNotice(did, { monthly })
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

const STATES_OF_NOTICE: Record<GivingDone, MonthlyView['state'][]> = {
  canceled: ['canceled'],
  canceling: ['canceling'],
  paused: ['paused'],
  pausing: ONGOING_STATES,
  resumed: ['active', 'failed'],
  resuming: ONGOING_STATES,
  changed: ONGOING_STATES,
  changing: ONGOING_STATES,
  waits: ONGOING_STATES,
  card: ONGOING_STATES,
}
const AFTER_DECISION: Partial<Record<GivingDone, { request: RequestView['kind']; decided: GivingDone | undefined }>> = {
  pausing: { request: 'pause', decided: 'paused' },
  resuming: { request: 'resume', decided: 'resumed' },
  changing: { request: 'amount', decided: 'changed' },
  waits: { request: 'amount', decided: undefined },
}

/** @param did such as `paused.MS-7KQ4-2F` @returns undefined unless it is still true of the gift: the URL may be opened again later */
export function findDoneNotice(
  did: string | null,
  { monthly }: Pick<GivingView, 'monthly'>,
): { done: GivingDone; gift: MonthlyView } | undefined {
  const [name, reference] = did?.split('.') ?? []
  const word = givingDone.find((done) => done === name)
  const gift = monthly.find((each) => each.reference === reference)
  if (!word || !gift) return undefined
  const done = word === 'canceling' && gift.state === 'canceled' ? 'canceled' : replaceIfDecided(word, gift)
  return done && STATES_OF_NOTICE[done].includes(gift.state) ? { done, gift } : undefined
}

function replaceIfDecided(word: GivingDone, { requests }: MonthlyView): GivingDone | undefined {
  const waiting = AFTER_DECISION[word]
  return waiting && !requests.some(({ kind }) => kind === waiting.request) ? waiting.decided : word
}
