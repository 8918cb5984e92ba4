import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { reconcileEvents } from '#app/domains/giving/events/giving-jobs.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { stripeGivingForEach } from '#test/support/giving/giving-for-each.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import type { StripeGiving } from '#test/support/giving/stripe-giving.ts'
import { recordPayment } from './record-payment.server.ts'
import { sumAccounts } from './ledger-store.server.ts'
import { findPayment } from './payment-store.server.ts'
import { book } from '#app/integrations/payments/emulator/balance.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

const sums = () => sumAccounts(giving.db, true)
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
/** The hourly and daily runs find nothing that differs, and tell nobody of anything. */
const inLine = async () => {
  expect(await giving.reconcile()).toMatchObject({ driftCents: 0 })
  expect((await sums()).clearing).toBe((await giving.services.payments.fetchBalance()).cents)
  expect(await alerts()).toEqual([])
}
const pass = async (by: Parameters<typeof giving.fake.advance>[0]) => {
  await giving.fake.advance(by)
  await giving.hear()
}
const mailsTo = async (email: string, kind: string) => (await giving.mails(kind)).filter(({ toAddress }) => toAddress === email)

/** What the payment service tells has no parts of seconds. */
const wholeSecond = (at: Date) => Math.floor(at.getTime() / 1000) * 1000

/** $100, of which Stripe keeps 80 cents. */
const begin = () => giving.give('starts-a-transfer')

test('a debit that is under way stands on the balance and in the books, and is neither income nor a difference', async () => {
  const { giftId, email } = await begin()
  await pass({ hours: 1 })
  await inLine()
  expect(await sums()).toMatchObject({ 'under-way': -10_000, 'gift-income': 0, fees: 80, clearing: 9920 })
  await pass({ days: 3 })
  await inLine()
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: null, closedAt: null })
  expect((await findGiving(giving.services, email)).receipts).toEqual([])
  expect(await mailsTo(email, 'gift-receipt')).toEqual([])
})

test('its giver sees it on the way for as long as the bank has not answered, and no longer', async () => {
  const email = 'waits-for-the-bank@example.org'
  const once = await giving.give('starts-a-transfer', undefined, email)
  const monthly = await giving.give('starts-a-transfer', growthNurturer, email)
  const shown = async () => (await findGiving(giving.services, email)).waiting.map(({ reference }) => reference).toSorted()
  for (const by of [{ hours: 1 }, { days: 3 }]) {
    await pass(by)
    expect(await shown()).toEqual([once.reference, monthly.reference].toSorted())
  }
  giving.fake.decideTransfer(once.checkoutId, true)
  giving.fake.decideTransfer(monthly.checkoutId, false)
  await giving.hear()
  expect(await shown()).toEqual([])
})

test('one of which no event is heard is found by what it moved', async () => {
  const { checkoutId } = await giving.begin({ email: 'lost@example.org' })
  await giving.fake.settle(checkoutId, 'starts-a-transfer')
  giving.lose()
  await giving.fake.advance({ minutes: 20 })
  await reconcileEvents(giving.services)
  expect(await sums()).toMatchObject({ 'under-way': -10_000, clearing: 9920 })
  await pass({ hours: 3 })
  await inLine()
})

test('paid, it is income of the day on which it was paid, and receipted once', async () => {
  const { checkoutId, paymentId, email } = await begin()
  await pass({ days: 4 })
  const paidAt = giving.fake.now()
  giving.fake.decideTransfer(checkoutId, true)
  await giving.hear()
  expect(await sums()).toMatchObject({ 'under-way': 0, 'gift-income': -10_000, fees: 80, clearing: 9920 })
  const payment = await findPayment(giving.db, paymentId)
  expect(payment!.paidAt.getTime()).toBeGreaterThanOrEqual(paidAt.getTime())
  expect(await mailsTo(email, 'gift-receipt')).toHaveLength(1)
  await pass({ hours: 1 })
  await inLine()
  await pass({ days: 1 })
  await inLine()
})

test('what a wallet pays is income of the day on which it was paid, also where that is heard of days later', async () => {
  const email = 'wallet@example.org'
  const { checkoutId } = await giving.begin({ email })
  const before = wholeSecond(giving.fake.now())
  await giving.fake.settle(checkoutId, 'by-wallet')
  const after = giving.fake.now().getTime()
  await pass({ days: 2 })
  const [receipt] = (await findGiving(giving.services, email)).receipts
  expect(receipt!.paidAt.getTime()).toBeGreaterThanOrEqual(before)
  expect(receipt!.paidAt.getTime()).toBeLessThanOrEqual(after)
  await inLine()
})

test('that it was paid is found within minutes where its event is lost', async () => {
  const { checkoutId, email } = await begin()
  await pass({ days: 4 })
  giving.fake.decideTransfer(checkoutId, true)
  giving.lose()
  await reconcileEvents(giving.services)
  await inLine()
  expect(await sums()).toMatchObject({ 'under-way': 0, 'gift-income': -10_000 })
  expect(await mailsTo(email, 'gift-receipt')).toHaveLength(1)
})

test('unpaid, it leaves its fees alone, and the giver has no receipt', async () => {
  const { checkoutId, paymentId, giftId, email } = await begin()
  await pass({ days: 4 })
  giving.fake.decideTransfer(checkoutId, false)
  await giving.hear()
  expect(await sums()).toMatchObject({ 'under-way': 0, 'gift-income': 0, fees: 80 + 400, clearing: -480 })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0, arrived: false })
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: null, closedReason: 'failed' })
  expect(await mailsTo(email, 'gift-receipt')).toEqual([])
  await pass({ hours: 1 })
  await inLine()
})

test('a month that no bank paid is mailed and tried again; each try that cost something is in the books', async () => {
  const { checkoutId, subscriptionId, email } = await giving.join('starts-a-transfer')
  giving.fake.decideTransfer(checkoutId, true)
  await pass({ days: 1 })
  await pass({ months: 1 })
  await pass({ hours: 1 })
  const [, month] = giving.invoicesOf(subscriptionId)
  const paymentId = (await giving.services.payments.fetchInvoice(month!.id)).paymentId!
  await pass({ days: 2 })
  await inLine()
  giving.fake.decideInvoice(paymentId, false)
  await giving.hear()
  expect(await mailsTo(email, 'gift-payment-failed')).toHaveLength(1)
  await inLine()
  // The next day on which it is tried, and the bank's answer.
  await pass({ days: 2 })
  await inLine()
  const before = wholeSecond(giving.fake.now())
  giving.fake.decideInvoice(paymentId, true)
  const after = wholeSecond(giving.fake.now())
  await giving.hear()
  await pass({ hours: 1 })
  await inLine()
  expect(await sums()).toMatchObject({ 'under-way': 0, 'circle-income': -6600, fees: 26 * 3 + 400 })
  const { paidAt } = (await findPayment(giving.db, paymentId))!
  expect([before, after]).toContain(paidAt?.getTime())
  expect(await mailsTo(email, 'gift-receipt')).toHaveLength(2)
})

test('one of which the first try is older than what is compared, and the second is not, is no difference', async () => {
  const { checkoutId, subscriptionId } = await giving.join('starts-a-transfer')
  giving.fake.decideTransfer(checkoutId, true)
  await pass({ months: 1 })
  await pass({ hours: 1 })
  const month = giving.invoicesOf(subscriptionId)[1]!
  const paymentId = (await giving.services.payments.fetchInvoice(month.id)).paymentId!
  await pass({ days: 3 })
  giving.fake.decideInvoice(paymentId, false)
  await pass({ days: 2 })
  giving.fake.decideInvoice(paymentId, true)
  await pass({ days: 28 })
  for (let day = 33; day < 44; day++) {
    await pass({ days: 1 })
    await inLine()
  }
})

test('an answer from before the bank paid changes nothing of what is booked since', async () => {
  const { checkoutId, paymentId } = await begin()
  const old = await giving.services.payments.fetchPayment(paymentId)
  giving.fake.decideTransfer(checkoutId, true)
  await giving.hear()
  expect(await recordPayment(giving.services, paymentId, { fetched: { order: 1, snapshot: old } })).toBe('pending')
  expect(await sums()).toMatchObject({ 'under-way': 0, 'gift-income': -10_000 })
})

const inLineWithBalance = async () => {
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  expect(await giving.reconcile()).toMatchObject({ driftCents: 0 })
  expect((await sums()).clearing).toBe((await giving.services.payments.fetchBalance()).cents)
}
const refund = async (paymentId: string, amountCents: number) => {
  const { refundId } = await giving.services.payments.refund({ paymentId, amountCents, reason: 'duplicate', key: crypto.randomUUID() })
  await giving.hear()
  return refundId
}

test('what a refund costs is in the books, also where its money comes back and its fee does not', async () => {
  const { paymentId } = await giving.give()
  await inLineWithBalance()
  giving.fake.behavior.refundFeeCents = 25
  await refund(paymentId, 1000)
  expect(await sums()).toMatchObject({ refunds: 1000, fees: 320 + 25 })
  await inLineWithBalance()
  const second = await refund(paymentId, 2000)
  giving.fake.settleRefund(second, false)
  await giving.hear()
  expect(await sums()).toMatchObject({ refunds: 1000, fees: 320 + 50 })
  await inLineWithBalance()
  // That of a refund which somebody made by hand and which did not arrive; none of the books.
  expect(await alerts()).toEqual(['refund-failed'])
})

test('what moves in another currency in the same account is told as that, and is no difference', async () => {
  await giving.give()
  await inLineWithBalance()
  giving.fake.adjust('charge', 4200, 'eur')
  giving.fake.payOut(3000, 'eur')
  await inLineWithBalance()
  expect(await alerts()).toContain('balance-other-currency')
  expect(new Set(await alerts())).toEqual(new Set(['balance-other-currency']))
  expect(await sums()).toMatchObject({ bank: 0, adjustments: 0, elsewhere: 0 })
})

test('a charge of the old kind, which has no intent, and what is refunded of it are money of others', async () => {
  await giving.give()
  await inLineWithBalance()
  const { context, records } = giving.fake
  const charge = records.add('ch', 'charge', { amount: 8000, payment_intent: null })
  book(context, charge, { type: 'charge', category: 'charge', amount: 8000, fee: 262 })
  await inLineWithBalance()
  const returned = records.add('re', 'refund', { amount: 1000, charge: charge.id, payment_intent: null })
  book(context, returned, { type: 'refund', category: 'refund', amount: -1000 })
  for (let each = 0; each < 2; each++) await inLineWithBalance()
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
  await inLineWithBalance()
})

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const inDays = (days: number) => new Date(Math.floor(giving.fake.now().getTime() / 1000) * 1000 + days * 86_400_000)

/** A month that failed, heard of while Stripe had not said yet when it tries again. */
async function failedWithoutADay() {
  const { subscriptionId, giftId } = await giving.join('succeeds-then-fails-next')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  const invoice = giving.invoicesOf(subscriptionId).at(-1)!
  invoice.next_payment_attempt = null
  await giving.hear()
  const nextTry = async () => (await findMonthlyGift(giving.db, giftId))?.failureNextAttemptAt
  expect(await nextTry()).toBeNull()
  return { invoice, nextTry, mails: async () => (await giving.mails('gift-payment-failed')).length }
}

test('a day for the next try that is planned after the failure is heard of is known by its event, without another mail', async () => {
  const { invoice, nextTry, mails } = await failedWithoutADay()
  const [later, moved] = [inDays(3), inDays(5)]
  for (const day of [later, moved]) {
    invoice.next_payment_attempt = seconds(day)
    giving.fake.emit('invoice.updated', invoice)
    await giving.hear()
    expect(await nextTry()).toEqual(day)
  }
  expect(await mails()).toBe(1)
})

test('the sweep finds it where the event is lost', async () => {
  const { invoice, nextTry, mails } = await failedWithoutADay()
  const day = inDays(3)
  invoice.next_payment_attempt = seconds(day)
  giving.fake.emit('invoice.updated', invoice)
  await reconcileEvents(giving.services)
  expect(await nextTry()).toEqual(day)
  expect(await mails()).toBe(1)
})
