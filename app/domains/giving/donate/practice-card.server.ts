import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths } from '#app/integrations/payments/months.ts'
import type { PracticeCheckout, PracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type BankQuestion, lacksNextCharge, type PracticePaymentResult } from './gift-answer.ts'
import { listWaitingEvents } from '#app/domains/giving/events/event-store.server.ts'

const OUTCOMES = ['succeeds', 'declines', 'needs-confirmation', 'confirmed', 'stopped', 'succeeds-then-fails-next'] as const
type Outcome = (typeof OUTCOMES)[number]

/** How long the answer to a practice payment waits until the payment is recorded. After that, the thanks page polls for it. */
const MAX_PAYMENT_WAIT_MS = 3_000

export function readOutcome(sent: unknown): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === sent)
}

/** Pays a checkout of a demo. As with Stripe itself, webhook events record the payment. */
export async function payWithPracticeCard(
  services: Services,
  practice: PracticePayments,
  { checkout, outcome }: { checkout: PracticeCheckout; outcome: Outcome },
): Promise<PracticePaymentResult> {
  const { checkoutId, giftId } = checkout
  const state = await practice.settleCheckout(checkoutId, outcome)
  if (state !== 'paid') return { state }
  await waitForPayment(services, giftId)
  return { state, giftId }
}

export async function getBankQuestion(practice: PracticePayments, { amountCents, frequency }: PracticeCheckout): Promise<BankQuestion> {
  return { amountCents, nextChargeAt: frequency === 'monthly' ? addMonths(await practice.practiceNow(), 1) : null }
}

/** Waits for the job that records the payment, so that the visitor sees the thanks at once. */
async function waitForPayment({ db }: Services, giftId: string): Promise<void> {
  for (const until = Date.now() + MAX_PAYMENT_WAIT_MS; ; await sleep(40)) {
    const status = await findGiftStatus({ db }, giftId)
    if (!status || (status.state !== 'waiting' && !lacksNextCharge(status)) || Date.now() > until) return
  }
}

const CLOCK_STEPS = { month: { months: 1 }, day: { days: 1 } }
const MAX_EVENT_WAIT_MS = 4_000

export async function advancePracticeClock({ db, practice }: Pick<Services, 'db' | 'practice'>, step: string): Promise<boolean> {
  const by = Object.entries(CLOCK_STEPS).find(([name]) => name === step)?.[1]
  if (!practice || !by) return false
  await waitForEvents(db)
  await practice.advance(by)
  await waitForEvents(db)
  return true
}

async function waitForEvents(db: Services['db']): Promise<void> {
  const until = Date.now() + MAX_EVENT_WAIT_MS
  // Events are stored with the time of the real clock. The limit is a minute ahead, so that the newest events are included.
  while (Date.now() < until && (await listWaitingEvents(db, new Date(Date.now() + 60_000), true)).length > 0) await sleep(100)
}
