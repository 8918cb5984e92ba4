import { GOES_ON, type GivingView, type MonthlyView, needsCard, type WishView } from './giving-view.ts'

/** What a form on the page did. */
const givingDone = [
  'canceled',
  'canceling',
  'paused',
  'pausing',
  'resumed',
  'resuming',
  'changed',
  'changing',
  'waits',
  'card',
  'new-card',
  'new-card-paid',
  'card-failed',
] as const
export type GivingDone = (typeof givingDone)[number]

const STANDS_IN: Record<GivingDone, MonthlyView['state'][]> = {
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
  'new-card': GOES_ON,
  'new-card-paid': ['active'],
  'card-failed': ['failed'],
}
/** A wish that was decided meanwhile is told as what came of it, where that is so. */
const ONCE_DECIDED: Partial<Record<GivingDone, { wish: WishView['kind']; decided: GivingDone | undefined }>> = {
  pausing: { wish: 'pause', decided: 'paused' },
  resuming: { wish: 'resume', decided: 'resumed' },
  changing: { wish: 'amount', decided: 'changed' },
  waits: { wish: 'amount', decided: undefined },
}

/**
 * What was done to which gift, if that gift still stands so: an address may be opened again long after, when it is
 * another way. @param did as the address says it: the word and the gift's reference, `paused.MS-7KQ4-2F`
 */
export function findDone(
  did: string | null,
  { monthly }: Pick<GivingView, 'monthly'>,
): { done: GivingDone; gift: MonthlyView } | undefined {
  const [word, reference] = did?.split('.') ?? []
  const said = givingDone.find((done) => done === word)
  const gift = monthly.find((each) => each.reference === reference)
  if (!said || !gift) return undefined
  const done = said === 'canceling' && gift.state === 'canceled' ? 'canceled' : decided(said, gift)
  return done && STANDS_IN[done].includes(gift.state) ? { done, gift } : undefined
}

function decided(said: GivingDone, gift: MonthlyView): GivingDone | undefined {
  const { wishes, failure, cardVisit } = gift
  // Of an older card that is used anew, or fails long after, it would not be true.
  if (said === 'card' && !cardVisit) return undefined
  if ((said === 'new-card' || said === 'new-card-paid' || said === 'card-failed') && cardVisit !== 'new-card') return undefined
  // What was said of a new card is over once it was tried, and what was said of that one with the next.
  if ((said === 'new-card' || said === 'new-card-paid') && failure && !failure.cardSaved) return undefined
  if (said === 'card-failed' && !needsCard(gift)) return undefined
  const waiting = ONCE_DECIDED[said]
  return waiting && !wishes.some(({ kind }) => kind === waiting.wish) ? waiting.decided : said
}
