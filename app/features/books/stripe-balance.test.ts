import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { stripeGivingForEach } from '#test/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/giving/stripe-giving.ts'
import { sumAccounts } from './ledger-store.server.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

const sums = () => sumAccounts(giving.db, true)
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const inLine = async () => {
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  expect(await giving.reconcile()).toMatchObject({ driftCents: 0, differences: [] })
  expect((await sums()).clearing).toBe((await giving.services.payments.fetchBalance()).cents)
}
const refund = async (paymentId: string, amountCents: number) => {
  const { refundId } = await giving.services.payments.refund({ paymentId, amountCents, reason: 'duplicate', key: crypto.randomUUID() })
  await giving.hear()
  return refundId
}

test('what a refund costs is in the books, also where its money comes back and its fee does not', async () => {
  const { paymentId } = await giving.give()
  await inLine()
  giving.fake.refundsCost(25)
  await refund(paymentId, 1000)
  expect(await sums()).toMatchObject({ refunds: 1000, fees: 320 + 25 })
  await inLine()
  const second = await refund(paymentId, 2000)
  giving.fake.settleRefund(second, false)
  await giving.hear()
  expect(await sums()).toMatchObject({ refunds: 1000, fees: 320 + 50 })
  await inLine()
  // That of a refund which somebody made by hand and which did not arrive; none of the books.
  expect(await alerts()).toEqual(['refund-failed'])
})

test('what moves in another currency in the same account is told as that, and is no difference', async () => {
  await giving.give()
  await inLine()
  giving.fake.adjust('charge', 4200, 'eur')
  const { id } = giving.fake.payOut(3000, 'eur')
  await inLine()
  expect(await alerts()).toContain('balance-other-currency')
  expect(new Set(await alerts())).toEqual(new Set(['balance-other-currency']))
  expect((await listOpenAlerts(giving.db)).map(({ subject }) => subject)).toContain(id)
  expect(await sums()).toMatchObject({ bank: 0, adjustments: 0, elsewhere: 0 })
})

test('a charge of the old kind, which has no intent, and what is refunded of it are money of others', async () => {
  await giving.give()
  await inLine()
  const { book, records } = giving.fake
  const charge = records.add('ch', 'charge', { amount: 8000, payment_intent: null })
  book(charge, 'charge', 'charge', 8000, 262)
  await inLine()
  book(records.add('re', 'refund', { amount: 1000, charge: charge.id, payment_intent: null }), 'refund', 'refund', -1000)
  for (let each = 0; each < 2; each++) await inLine()
  expect(await sums()).toMatchObject({ elsewhere: -7000, refunds: 0, 'gift-income': -10_000 })
  expect(await alerts()).toEqual(['money-of-others'])
})

test('a month that was marked as paid outside of Stripe is told once as that, and mends the gift', async () => {
  const { giftId, subscriptionId, reference } = await giving.join('succeeds-then-fails-next')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  const [, owed] = giving.invoicesOf(subscriptionId)
  giving.fake.payOutside(owed!.id)
  await giving.hear()
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'paid-outside', subject: owed!.id, details: { reference, amountCents: 3300 } },
  ])
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active', failureAt: null })
  expect(await sums()).toMatchObject({ 'circle-income': -3300 })
  await inLine()
})
