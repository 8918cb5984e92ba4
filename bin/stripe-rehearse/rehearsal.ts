import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { addMonths } from '../../app/integrations/payments/months.ts'
import type { PaymentProvider } from '../../app/integrations/payments/payment-provider.ts'

export type ReportRow = { step: string; did: string; expected: string; verdict: 'as expected' | 'wrong' | 'told' }

export type Rehearsal = {
  stripe: Stripe
  provider: PaymentProvider
  run: string
  begun: number
  /** How long to wait for Stripe's work in the background. */
  patienceMs: number
  rows: ReportRow[]
  /** A gift that this run made and refunded. A later step looks for its events. */
  given?: { paymentId: string; refundId: string }
}

export function recordCheck(rehearsal: Rehearsal, step: string, did: unknown, expected: string, holds: boolean): void {
  rehearsal.rows.push({ step, did: String(did), expected, verdict: holds ? 'as expected' : 'wrong' })
}

export function recordFinding(rehearsal: Rehearsal, step: string, did: unknown, either: string): void {
  rehearsal.rows.push({ step, did: String(did), expected: either, verdict: 'told' })
}

export async function pollUntil<T>({ patienceMs }: Rehearsal, look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await look()
    if (isSo(found) || performance.now() >= end) return found
    await sleep(Math.min(1000, patienceMs / 10))
  }
}

export type TestClock = { id: string; begins: Date }

/** Moves a test clock to a month after its start and waits for Stripe. As at Stripe, the 31st becomes the last day of a shorter month. */
export async function advanceClock(rehearsal: Rehearsal, { id, begins }: TestClock, month: number, minutes: number): Promise<void> {
  const { stripe } = rehearsal
  const to = addMonths(begins, month).getTime() / 1000 + minutes * 60
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: to })
  const patient = { ...rehearsal, patienceMs: Math.max(rehearsal.patienceMs, 120_000) }
  const { status } = await pollUntil(
    patient,
    () => stripe.testHelpers.testClocks.retrieve(id),
    ({ status: each }) => each !== 'advancing',
  )
  if (status !== 'ready') throw new Error(`Stripe's test clock is ${status}.`)
}

export function catchError(asked: Promise<unknown>): Promise<{ name: string; of?: string; message: string }> {
  return asked.then(
    () => ({ name: 'nothing', message: 'it was taken' }),
    (error: unknown) => error as { name: string; of?: string; message: string },
  )
}
