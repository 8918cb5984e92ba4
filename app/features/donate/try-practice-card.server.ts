import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths } from '#app/adapters/payments/months.ts'
import type { PracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { findStandingNow } from '#app/features/books/find-standing-now.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AskedGift, lacksNextCharge, type PracticeAnswer } from './gift-answer.ts'

type PracticeCheckout = NonNullable<Awaited<ReturnType<PracticePayments['findCheckout']>>>
type Outcome = Parameters<PracticePayments['settleCheckout']>[1]
const OUTCOMES: Outcome[] = ['succeeds', 'declines', 'needs-confirmation', 'confirmed', 'stopped', 'succeeds-then-fails-next']

/** How long the answer waits for the event to be booked; the thanks look again by themselves after that. */
const BOOKING_MS = 3_000

/** What a practice card did, as the class of its outcome: nothing else of a card ever comes here. */
export function readOutcome(sent: unknown): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === sent)
}

/** Tells the practice provider how a try went. What follows from it, of a declined card too, comes by its events, as from a real one. */
export async function tryPracticeCard(
  services: Services,
  practice: PracticePayments,
  { checkout, outcome }: { checkout: PracticeCheckout; outcome: Outcome },
): Promise<PracticeAnswer> {
  const { id, giftId } = checkout
  const settlement = await practice.settleCheckout(id, outcome)
  if (settlement.state === 'paid') return { state: 'paid', giftId, standing: await waitForBooking(services, giftId) }
  const { state } = settlement
  if (state === 'confirm') return { state, asked: await askedGift(practice, checkout) }
  return { state: state === 'declined' || state === 'stopped' ? state : 'expired' }
}

/** The gift as it is asked about before it is paid, with the day of its next charge by the practice clock. */
export async function askedGift(practice: PracticePayments, { amountCents, frequency }: PracticeCheckout): Promise<AskedGift> {
  return { amountCents, nextChargeAt: frequency === 'monthly' ? addMonths(await practice.practiceNow(), 1) : null }
}

/** The events are booked by a job a moment later; waiting for them spares the visitor a page that says so. */
async function waitForBooking({ db }: Services, giftId: string) {
  for (const until = Date.now() + BOOKING_MS; ; await sleep(40)) {
    const standing = await findStandingNow({ db }, giftId)
    if (!standing || (standing.state !== 'waiting' && !lacksNextCharge(standing)) || Date.now() > until) return standing
  }
}
