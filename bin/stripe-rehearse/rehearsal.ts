import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { addMonths } from '#app/adapters/payments/months.ts'
import type { PaymentProvider } from '#app/adapters/payments/payment-provider.ts'

/** One thing that Stripe did, beside what the site relies on. `told`: the site takes it either way; it was not known before. */
export type Row = { step: string; did: string; expected: string; verdict: 'as expected' | 'wrong' | 'told' }

/** What every step works with. */
export type Rehearsal = {
  stripe: Stripe
  provider: PaymentProvider
  /** Names this run, in keys and addresses. */
  run: string
  /** When it began, in seconds. */
  begun: number
  /** How long to wait for what Stripe does in the background. */
  patienceMs: number
  rows: Row[]
  /** A gift of this run, and what was returned of it. */
  given?: { paymentId: string; refundId: string }
}

export function expectThat(rehearsal: Rehearsal, step: string, did: unknown, expected: string, holds: boolean): void {
  rehearsal.rows.push({ step, did: String(did), expected, verdict: holds ? 'as expected' : 'wrong' })
}

export function tell(rehearsal: Rehearsal, step: string, did: unknown, either: string): void {
  rehearsal.rows.push({ step, did: String(did), expected: either, verdict: 'told' })
}

/** Looks until it is so, or patience is over; the last look either way. */
export async function lookUntil<T>({ patienceMs }: Rehearsal, look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await look()
    if (isSo(found) || performance.now() >= end) return found
    await sleep(Math.min(1000, patienceMs / 10))
  }
}

/** A clock of Stripe's that can be moved, and where it stood at first. */
export type Clock = { id: string; begins: Date }

/**
 * Moves the clock of a test customer to the day on which a month begins for what began with the clock, and some minutes on; waits until
 * Stripe has done what falls due. A month is counted from the first day each time, as Stripe does it: a 31st has shorter months.
 */
export async function moveClock(rehearsal: Rehearsal, { id, begins }: Clock, month: number, minutes: number): Promise<void> {
  const { stripe } = rehearsal
  const to = addMonths(begins, month).getTime() / 1000 + minutes * 60
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: to })
  const patient = { ...rehearsal, patienceMs: Math.max(rehearsal.patienceMs, 120_000) }
  const { status } = await lookUntil(
    patient,
    () => stripe.testHelpers.testClocks.retrieve(id),
    ({ status: each }) => each !== 'advancing',
  )
  if (status !== 'ready') throw new Error(`Stripe's test clock is ${status}.`)
}

export function errorOf(asked: Promise<unknown>): Promise<{ name: string; of?: string; message: string }> {
  return asked.then(
    () => ({ name: 'nothing', message: 'it was taken' }),
    (error: unknown) => error as { name: string; of?: string; message: string },
  )
}
