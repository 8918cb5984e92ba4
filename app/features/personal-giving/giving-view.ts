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
  /** The newest payment since its giver gave a new card; null where there was none, of either. */
  paidSinceCard: { amountCents: number; on: Day } | null
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
  purpose: string | null
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

/** Whether a charge waits for its giver to confirm it to the bank. */
export function needsConfirmation(gift: Pick<MonthlyView, 'state' | 'failure' | 'wishes'>): boolean {
  return needsCard(gift) && gift.failure?.cause === 'needs-confirmation'
}

/** The states in which it is charged again, or would be if it were resumed. */
export const GOES_ON: MonthlyView['state'][] = ['active', 'failed', 'paused']
