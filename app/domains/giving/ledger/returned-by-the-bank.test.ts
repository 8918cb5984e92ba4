import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { addCard } from '#app/integrations/payments/emulator/cards.ts'
import { chargeCard, addIntent } from '#app/integrations/payments/emulator/charges.ts'
import { linkIntent } from '#app/integrations/payments/emulator/invoices.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import { sumAccounts } from './ledger-store.server.ts'
import { findPaymentByInvoice, findPayment } from './payment-store.server.ts'
import { listPaymentsLackingFollowUp } from './payment-lists.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const sums = () => sumAccounts(giving.db, false)
const seeds = () => sumSeedsByEmail(giving.db, 'ruth@example.org', false)
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const inLine = async () => {
  giving.later(86_400_000)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
}

async function paid(priced?: typeof growthNurturer) {
  const begun = await giving.begin(priced ? { priced } : {})
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return {
    ...begun,
    paymentId: [...giving.payments.keys()].at(-1)!,
    subscriptionId: giving.checkouts.get(begun.checkoutId)!.subscriptionId,
  }
}
const tell = (paymentId: string) =>
  giving.deliver({
    eventId: crypto.randomUUID(),
    type: 'charge.dispute.updated',
    createdAt: new Date(),
    subject: { kind: 'payment', id: paymentId },
  })

test('a transfer that the bank takes back days later leaves its fees where the provider keeps them', async () => {
  const { giftId, paymentId } = await paid()
  giving.later(5 * 86_400_000)
  giving.world.takeBack(paymentId, 400)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'gift-income': 0, fees: 320 + 400, clearing: -720 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0, feeCents: 320 })
  expect(await seeds()).toBe(0)
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: null, closedReason: 'failed' })
  await inLine()
})

test('seeds of a payment that the bank took back are looked after like any others; it is owed no receipt', async () => {
  const { paymentId } = await paid()
  giving.world.takeBack(paymentId)
  await giving.deliverAll()
  const unfinished = () => listPaymentsLackingFollowUp(giving.db, false, giving.services.now())
  await giving.db.updateTable('giftPayments').set({ receiptMailedAt: null }).execute()
  expect(await unfinished()).toEqual([])
  // As after a booking of seeds that failed.
  await giving.db.updateTable('giftPayments').set({ seedsBookedOrder: 1 }).execute()
  expect(await unfinished()).toEqual([paymentId])
})

test('when a payment failed is not when it was last looked at', async () => {
  const { paymentId } = await paid()
  giving.world.takeBack(paymentId)
  await giving.deliverAll()
  const failedAt = giving.services.now()
  giving.later(86_400_000)
  await tell(paymentId)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ failedAt })
})

test('one that was paid and taken back before we heard of either is in the books, without a receipt', async () => {
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  const paymentId = giving.checkouts.get(checkoutId)!.paymentId!
  giving.world.takeBack(paymentId, 400)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'gift-income': 0, fees: 720, clearing: -720 })
  expect(await giving.mails()).toEqual([])
  await inLine()
})

test('a dispute is booked when its money moves, and what is told has its day to answer', async () => {
  const { paymentId, reference } = await paid()
  giving.world.dispute(paymentId, { unmoved: true })
  const [dispute] = giving.payments.get(paymentId)!.disputes
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 0, clearing: 9680 })
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'dispute-open', details: { reference, amountCents: 10_000, dueBy: dispute!.dueBy!.toISOString() } },
  ])
  giving.world.withdraw(paymentId)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 10_000, clearing: 9680 - 11_500 })
  await inLine()
  expect(await alerts()).toEqual(['dispute-open'])
  // A day that changes is told again.
  giving.fake.records.list('dispute')[0]!.evidence_details.due_by += 3 * 86_400
  await tell(paymentId)
  expect(await alerts()).toEqual(['dispute-open', 'dispute-open'])
})

test('an inquiry takes nothing, and is told with its day to answer', async () => {
  const { paymentId } = await paid()
  giving.world.dispute(paymentId, { amountCents: 4000, inquiry: true })
  await giving.deliverAll()
  expect(await alerts()).toEqual(['dispute-inquiry'])
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 10_000, disputeStatus: null })
  await inLine()
})

test('several disputes of one payment are booked each, and what is kept is what none of them holds', async () => {
  const { paymentId } = await paid()
  giving.world.dispute(paymentId, { amountCents: 2500, reason: 'general' })
  await giving.deliverAll()
  giving.world.closeDispute(paymentId, 'lost')
  giving.world.dispute(paymentId, { amountCents: 3000, reason: 'general' })
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 5500, fees: 320 + 3000 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 4500, disputedCents: 5500, disputeStatus: 'open' })
  expect(await seeds()).toBe(45)
  giving.world.closeDispute(paymentId, 'won')
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 2500 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 7500, disputedCents: 2500, disputeStatus: 'lost' })
  await inLine()
})

test('a refund that is on its way is told to the giver, and booked when it has moved', async () => {
  const { paymentId } = await paid()
  giving.fake.behavior.refunds = 'unfunded'
  const refundId = giving.world.refund(paymentId, 2500)
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ refunds: 0, clearing: 9680 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ refundedCents: 2500, remainingCents: 7500 })
  await inLine()
  giving.fake.settleRefund(refundId, true)
  await inLine()
  expect(await sums()).toMatchObject({ refunds: 2500 })
})

test('a dispute for fraud ends the monthly gift, and is told', async () => {
  const { giftId, paymentId, subscriptionId } = await paid(growthNurturer)
  giving.world.dispute(paymentId, { reason: 'fraudulent' })
  await giving.deliverAll()
  expect(giving.subscriptions.get(subscriptionId!)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'dispute' })
  expect((await alerts()).toSorted()).toEqual(['dispute-open', 'gift-stopped'])
  expect(giving.payments.get(paymentId)?.refunds).toEqual([])
})

test('any other dispute lets the monthly gift go on', async () => {
  const { paymentId, subscriptionId } = await paid(growthNurturer)
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  expect(giving.subscriptions.get(subscriptionId!)?.status).toBe('active')
  expect(await alerts()).toEqual(['dispute-open'])
})

test('a dispute for fraud whose provider cannot be reached ends the gift in our books, and the money is booked', async () => {
  const { giftId, paymentId } = await paid(growthNurturer)
  giving.world.dispute(paymentId, { reason: 'fraudulent' })
  giving.services.payments.cancel = () => Promise.reject(new Error('away'))
  await giving.deliverAll()
  expect(await sums()).toMatchObject({ 'dispute-losses': 3300 })
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active', cancellationAt: expect.any(Date) })
})

test.each([
  ['took the first back', true, { circle: -3300, kept: [0, 3300] }],
  ['keeps the first, as one of two parts', false, { circle: -6600, kept: [3300, 3300] }],
])('a month for which there is a second payment is booked with both, where the bank %s', async (_what, back, { circle, kept }) => {
  const first = (await paid(growthNurturer)).paymentId
  giving.later(3 * 86_400_000)
  const invoiceId = giving.payments.get(first)!.invoiceId!
  if (back) giving.world.takeBack(first)
  await giving.deliverAll()
  const { context, records } = giving.fake
  const intent = addIntent(context, 3300, {}, context.now())
  chargeCard(context, intent, context.now(), addCard(context, 'succeeds'))
  linkIntent(context, records.get(invoiceId, 'invoice'), intent, context.now())
  records.list('invoice_payment')[0]!.status = 'paid'
  for (const id of ['one', 'two'])
    await giving.deliver({
      eventId: id,
      type: 'invoice.paid',
      createdAt: giving.services.now(),
      subject: { kind: 'invoice', id: invoiceId },
    })
  expect(await sums()).toMatchObject({ 'circle-income': circle })
  expect([await findPayment(giving.db, first), await findPayment(giving.db, intent.id)]).toMatchObject(
    kept.map((remainingCents) => ({ remainingCents })),
  )
  expect(await findPaymentByInvoice(giving.db, invoiceId)).toMatchObject({ paymentId: back ? intent.id : first })
  expect((await giving.mails('gift-receipt')).map(({ subject }) => subject)).toHaveLength(2)
  await inLine()
})
