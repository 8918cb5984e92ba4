import { expect, test } from 'vitest'
import { sweepEvents } from '#app/features/payment-events/sweep-gifts.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import type { Giving } from '#test/giving/open-giving.ts'
import { sumAccounts } from './ledger-store.server.ts'
import { findPayment } from './payment-store.server.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000
const sums = () => sumAccounts(giving.db, false)

/** Paid, and not yet booked at the provider. */
async function paid() {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const payment = [...giving.payments.values()][0]!
  payment.feeCents = null
  await giving.deliverAll()
  return payment
}
const told = (paymentId: string) => ({
  eventId: crypto.randomUUID(),
  type: 'charge.updated',
  createdAt: giving.services.now(),
  subject: { kind: 'payment' as const, id: paymentId },
})

test('a payment whose fee is not known yet is settled and receipted, and is no drift', async () => {
  const { paymentId } = await paid()
  expect(await sums()).toMatchObject({ 'gift-income': -10_000, clearing: 10_000, fees: 0 })
  expect(await giving.mails('gift-receipt')).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ feeKnown: false, feeDueAt: expect.any(Date) })
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
})

test('the event of its booking books the fee, once', async () => {
  const payment = await paid()
  payment.feeCents = 320
  for (let each = 0; each < 2; each++) await giving.deliver(told(payment.paymentId))
  expect(await sums()).toMatchObject({ clearing: 9680, fees: 320 })
  expect(await findPayment(giving.db, payment.paymentId)).toMatchObject({ feeKnown: true, feeCents: 320, feeDueAt: null })
})

test('without any event the sweep asks for it, within the hour', async () => {
  const payment = await paid()
  const asked = () => giving.calls.fetchPayment!
  let before = asked()
  giving.later(5 * minute)
  await sweepEvents(giving.services)
  expect(asked()).toBe(before + 1)
  before = asked()
  await sweepEvents(giving.services)
  expect(asked()).toBe(before)
  payment.feeCents = 320
  for (let elapsed = 10; elapsed <= 60; elapsed += 5) {
    giving.later(5 * minute)
    await sweepEvents(giving.services)
  }
  expect(await sums()).toMatchObject({ clearing: 9680, fees: 320 })
})

test('a fee that is zero is known', async () => {
  const payment = await paid()
  payment.feeCents = 0
  await giving.deliver(told(payment.paymentId))
  expect(await findPayment(giving.db, payment.paymentId)).toMatchObject({ feeKnown: true, feeCents: 0 })
})

test('a fee that was known is not forgotten by an answer without it', async () => {
  const payment = await paid()
  payment.feeCents = 320
  await giving.deliver(told(payment.paymentId))
  payment.feeCents = null
  await giving.deliver(told(payment.paymentId))
  expect(await sums()).toMatchObject({ clearing: 9680, fees: 320 })
  expect(await findPayment(giving.db, payment.paymentId)).toMatchObject({ feeKnown: true, feeCents: 320 })
})
