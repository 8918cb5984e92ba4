import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths } from '#app/integrations/payments/months.ts'
import type { PracticeCheckout, PracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AskedGift, lacksNextCharge, type PracticeAnswer } from './gift-answer.ts'
import { listWaitingEvents } from '#app/domains/giving/events/event-store.server.ts'

const OUTCOMES = ['succeeds', 'declines', 'needs-confirmation', 'confirmed', 'stopped', 'succeeds-then-fails-next'] as const
type Outcome = (typeof OUTCOMES)[number]

/** If recording takes longer, the thanks page polls for the result. */
const BOOKING_MS = 3_000

export function readOutcome(sent: unknown): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === sent)
}

/** The payment is recorded by its events, as with Stripe itself. */
export async function tryPracticeCard(
  services: Services,
  practice: PracticePayments,
  { checkout, outcome }: { checkout: PracticeCheckout; outcome: Outcome },
): Promise<PracticeAnswer> {
  const { checkoutId, giftId } = checkout
  const state = await practice.settleCheckout(checkoutId, outcome)
  if (state !== 'paid') return { state }
  await waitForBooking(services, giftId)
  return { state, giftId }
}

export async function askedGift(practice: PracticePayments, { amountCents, frequency }: PracticeCheckout): Promise<AskedGift> {
  return { amountCents, nextChargeAt: frequency === 'monthly' ? addMonths(await practice.practiceNow(), 1) : null }
}

/** Waits for the job that records the payment, so that the visitor sees the thanks at once. */
async function waitForBooking({ db }: Services, giftId: string): Promise<void> {
  for (const until = Date.now() + BOOKING_MS; ; await sleep(40)) {
    const status = await findGiftStatus({ db }, giftId)
    if (!status || (status.state !== 'waiting' && !lacksNextCharge(status)) || Date.now() > until) return
  }
}

const STEPS = { month: { months: 1 }, day: { days: 1 } }
const SETTLING_MS = 4_000

export async function movePracticeClock({ db, practice }: Pick<Services, 'db' | 'practice'>, step: string): Promise<boolean> {
  const by = Object.entries(STEPS).find(([name]) => name === step)?.[1]
  if (!practice || !by) return false
  await allBooked(db)
  await practice.advance(by)
  await allBooked(db)
  return true
}

async function allBooked(db: Services['db']): Promise<void> {
  const until = Date.now() + SETTLING_MS
  // Events are stored with the real time. The limit lies a minute ahead so that the newest are included.
  while (Date.now() < until && (await listWaitingEvents(db, new Date(Date.now() + 60_000), true)).length > 0) await sleep(100)
}
