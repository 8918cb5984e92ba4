import { setTimeout as sleep } from 'node:timers/promises'
import type { PracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { findGiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { PracticeAnswer } from './gift-answer.ts'

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
  { checkoutId, giftId, outcome }: { checkoutId: string; giftId: string; outcome: Outcome },
): Promise<PracticeAnswer> {
  const settlement = await practice.settleCheckout(checkoutId, outcome)
  if (settlement.state === 'paid') return { state: 'paid', giftId, standing: await waitForBooking(services, giftId) }
  const { state } = settlement
  return { state: state === 'confirm' || state === 'declined' || state === 'stopped' ? state : 'expired' }
}

/** The event is booked by a job a moment later; waiting for it spares the visitor a page that says so. */
async function waitForBooking({ db }: Services, giftId: string) {
  for (const until = Date.now() + BOOKING_MS; ; await sleep(40)) {
    const standing = await findGiftStanding({ db }, giftId)
    if (standing?.state !== 'waiting' || Date.now() > until) return standing
  }
}
