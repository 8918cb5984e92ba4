import type { CardFailure } from '#app/adapters/payments/payment-provider.ts'
import type { CircleId } from '#app/features/gifts/circles.ts'
import type { Taken } from '#app/features/gifts/taken.ts'
import type { PersonalData } from '#app/features/personal-data/data-view.ts'
import type { Day } from '#app/features/personal-links/shown-day.ts'

export type MonthlyView = {
  giftId: string
  reference: string
  circleId: CircleId | null
  amountCents: number
  /** `ends`: by itself, on a day that is known. `canceling`: somebody asked for it. */
  state: 'active' | 'failed' | 'paused' | 'ends' | 'canceling' | 'canceled' | 'incomplete'
  since: Day
  nextCharge: Day | null
  /** What it is for: one that had begun before a change keeps its amount. */
  nextChargeCents: number
  pausedSince: Day | null
  /** When a paused one is charged, if it is resumed now. */
  chargedIfResumed: Day | null
  endsOn: Day | null
  canceledOn: Day | null
  /** Whether it was asked to end a few minutes ago. */
  canceledJustNow: boolean
  /** `cardSaved`: a new card was given since, and was not tried yet. */
  failure: { cause: CardFailure | null; nextTry: NextTry; cardSaved: boolean } | null
  /** What came of the visit to the card page, where that was within the last day. */
  cardVisit: 'new-card' | 'no-card' | null
  /** What was asked for and is not decided. */
  wishes: WishView[]
}

/** When the failed charge is tried again; `none`: only the next month is charged, `stopped`: not even that. */
export type NextTry = Day | 'none' | 'stopped' | 'unknown'

export type WishView =
  /** `until`: by when a raise has to be confirmed by the link in its mail; null where it only waits for the provider. */
  { kind: 'amount'; amountCents: number; until: Day | null } | { kind: 'pause' | 'resume' }

export type ReceiptView = {
  receipt: string
  day: Day
  description: string
  honoree: string | null
  monthly: boolean
  amountCents: number
  /** Nothing where the payment stands whole. */
  taken: Taken[]
  practice: boolean
}

/** Everything that one personal link shows, ready to be set in type. */
export type GivingView = Described & {
  /** Nothing can be changed: nobody can be asked for it. */
  closed: boolean
  /** The wish to have everything removed that we hold, if it stands. */
  removal: PersonalData['removal']
}

/** The same as the books tell it. */
export type Described = {
  email: string
  monthly: MonthlyView[]
  /** The newest; the yearly statements hold all. */
  receipts: ReceiptView[]
  /** Whether there are receipts older than those. */
  olderReceipts: boolean
  waiting: { reference: string; amountCents: number; monthly: boolean }[]
  years: { year: number; gifts: number; totalCents: number }[]
  totalCents: number
  seeds: number
  practice: boolean
}

/** Whether its giver is asked for another card: not while a new one waits to be tried, nor once a pause is asked for. */
export function needsCard({ state, failure, wishes }: Pick<MonthlyView, 'state' | 'failure' | 'wishes'>): boolean {
  return state === 'failed' && !failure?.cardSaved && !wishes.some(({ kind }) => kind === 'pause')
}

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
  'card-failed',
] as const
export type GivingDone = (typeof givingDone)[number]

type State = MonthlyView['state']
/** It is charged again, or would be if it were resumed. */
export const GOES_ON: State[] = ['active', 'failed', 'paused']
const STANDS_IN: Record<GivingDone, State[]> = {
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
  if ((said === 'new-card' || said === 'card-failed') && cardVisit !== 'new-card') return undefined
  // What was said of a new card is over once it was tried, and what was said of that one with the next.
  if (said === 'new-card' && failure && !failure.cardSaved) return undefined
  if (said === 'card-failed' && !needsCard(gift)) return undefined
  const waiting = ONCE_DECIDED[said]
  return waiting && !wishes.some(({ kind }) => kind === waiting.wish) ? waiting.decided : said
}
