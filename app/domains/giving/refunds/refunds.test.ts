import { expect, test } from 'vitest'
import { PaymentRefused, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { fetchOrderedPayment, recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { reconcileEvents, reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { sendRefund } from './refunds.server.ts'
import { listRefundsByPayment } from './refund-store.server.ts'

let giving: Giving
let email: string
givingForEach((its) => {
  giving = its
  email = newcomer().email
})

const minute = 60_000
const day = 24 * 60 * minute

/** A circle of which the first payment was warned of; what became of the news is for the test to say. */
async function warned() {
  const begun = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(begun.checkoutId)
  const paymentId = [...giving.payments.keys()].at(-1)!
  const { subscriptionId } = giving.checkouts.get(begun.checkoutId)!
  giving.world.warn(paymentId)
  return { ...begun, paymentId, subscriptionId: subscriptionId! }
}
const refuse = (error: Error) => {
  const { refund } = giving.services.payments
  const keys: string[] = []
  giving.services.payments.refund = async ({ key }) => {
    keys.push(key)
    throw error
  }
  return { keys, relent: () => void (giving.services.payments.refund = refund) }
}
const mailsOf = async () => (await giving.mails()).filter(({ toAddress }) => toAddress === email).map(({ kind }) => kind)
const alertsAbout = async (reference: string) =>
  (await listOpenAlerts(giving.db))
    .filter(({ details }) => 'reference' in details && details.reference === reference)
    .map(({ kind }) => kind)

test('a refund that is refused leaves the money in the books; it is asked for again under another key, and told', async () => {
  const { giftId, paymentId, reference, subscriptionId } = await warned()
  const { keys, relent } = refuse(new PaymentRefused('charge_disputed'))
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ amountCents: 3300, remainingCents: 3300 })
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationBy: 'fraud-warning' })
  expect((await alertsAbout(reference)).toSorted()).toEqual(['fraud-warning', 'refund-refused'])
  // Whether it is thanked for is not decided yet.
  expect(await mailsOf()).toEqual(['gift-cancelled'])

  giving.later(day)
  relent()
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  await giving.deliverAll()
  await reconcileEvents(giving.services)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0 })
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: 'made', refusals: 1, outages: 0 }])
  expect((await mailsOf()).toSorted()).toEqual(['gift-cancelled', 'gift-receipt'])
  expect(new Set(keys).size).toBe(1)
})

test('one that is refused five days in a row is left to a person, and the payment then has its receipt', async () => {
  const { paymentId } = await warned()
  const { keys } = refuse(new PaymentRefused('never'))
  await giving.deliverAll()
  for (let each = 0; each < 6; each++) {
    giving.later(day)
    await reconcileEvents(giving.services)
  }
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(5)
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: 'refused' }])
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 3300, receiptMailedAt: expect.any(Date) })
})

test.each([
  [false, 1],
  [true, 2],
])('a provider that is away (answered: %s) keeps no money out of the books, and the sweep asks again', async (answered, keyCount) => {
  const { giftId, paymentId, subscriptionId } = await warned()
  const { cancel } = giving.services.payments
  const away = new PaymentUnavailable('not now', { answered })
  const { keys, relent } = refuse(away)
  giving.services.payments.cancel = () => Promise.reject(away)
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 3300 })
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationAt: expect.any(Date), status: 'active' })
  giving.later(5 * minute)
  await reconcileEvents(giving.services)
  expect(new Set(keys).size).toBe(keyCount)
  relent()
  giving.services.payments.cancel = cancel
  giving.later(5 * minute)
  await reconcileEvents(giving.services)
  await reconcileMonthlyGifts(giving.services)
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
})

test('outages are no refusals: the first no after four of them is asked for again the next day', async () => {
  const { paymentId } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  for (let each = 0; each < 4; each++) {
    giving.later(30 * minute)
    await reconcileEvents(giving.services)
  }
  relent()
  const no = refuse(new PaymentRefused('too little in the balance'))
  giving.later(60 * minute)
  await reconcileEvents(giving.services)
  no.relent()
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: null, outages: 5, refusals: 1 }])
  giving.later(day)
  await reconcileEvents(giving.services)
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: 'made' }])
})

test('an answer from before a refund does not say that the refund failed', async () => {
  const { paymentId, reference } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  relent()
  const [request] = await listRefundsByPayment(giving.db, paymentId)
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = async (id) => {
    giving.services.payments.fetchPayment = fetchPayment
    const said = await fetchPayment(id)
    // Another process returns the money while this answer is on its way.
    await sendRefund(giving.services, request!.id)
    return said
  }
  await recordPayment(giving.services, paymentId)
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: 'made' }])
  expect(await alertsAbout(reference)).not.toContain('refund-failed')
})

test('a refund whose answer was lost is not made twice', async () => {
  const { paymentId } = await warned()
  const { refund } = giving.services.payments
  giving.services.payments.refund = async (request) => {
    await refund(request)
    throw new PaymentUnavailable('the answer was lost', { answered: true })
  }
  await giving.deliverAll()
  giving.services.payments.refund = refund
  giving.later(5 * minute)
  await reconcileEvents(giving.services)
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await listRefundsByPayment(giving.db, paymentId)).toMatchObject([{ outcome: 'made', refundId: expect.any(String) }])
})

const saidOf = async (reference: string) =>
  (await listOpenAlerts(giving.db))
    .filter(({ kind, details }) => kind === 'refund-failed' && 'reference' in details && details.reference === reference)
    .map(describeAlert)

test('a refund that fails five times is asked for no more, and the last alert says so', async () => {
  const { paymentId, reference } = await warned()
  await giving.deliverAll()
  for (let each = 0; each < 6; each++) {
    giving.later(minute)
    const refund = giving.payments.get(paymentId)!.refunds.at(-1)
    if (refund) giving.world.failRefund(refund.refundId)
    await giving.deliverAll()
  }
  expect(await listRefundsByPayment(giving.db, paymentId)).toHaveLength(5)
  const said = await saidOf(reference)
  expect(said.filter((each) => each.endsWith('It is asked for again.'))).toHaveLength(4)
  expect(said.at(-1)).toContain('$33')
  expect(said.at(-1)).toContain('Nobody asks for it again')
  expect(giving.payments.get(paymentId)!.refunds).toEqual([])
})

test('a refund that was made by hand and does not arrive is told once', async () => {
  const { checkoutId, reference } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  const { paymentId } = giving.checkouts.get(checkoutId)!
  const refundId = giving.world.refund(paymentId!, 2500)
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId!)).toMatchObject({ remainingCents: 7500 })
  giving.world.failRefund(refundId)
  const [event] = giving.events
  await giving.deliverAll()
  await giving.deliver({ ...event!, id: crypto.randomUUID() })
  expect(await findPayment(giving.db, paymentId!)).toMatchObject({ remainingCents: 10_000 })
  expect(await saidOf(reference)).toEqual([expect.stringMatching(/^A refund of \$25 for .* Nobody asks for it again/)])
})

test('what the provider said before a refund does not count as its failure', async () => {
  const { paymentId, reference } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  relent()
  const before = await fetchOrderedPayment(giving.services, paymentId)
  const [request] = await listRefundsByPayment(giving.db, paymentId)
  expect(await sendRefund(giving.services, request!.id)).toBe(true)
  await recordPayment(giving.services, paymentId, { fetched: before })
  expect(await saidOf(reference)).toEqual([])
  expect(await listRefundsByPayment(giving.db, paymentId)).toHaveLength(1)
})

test('a refund that fails afterwards is told, and asked for again', async () => {
  const { paymentId, reference } = await warned()
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0 })
  giving.world.failRefund(giving.payments.get(paymentId)!.refunds[0]!.refundId)
  await giving.deliverAll()
  expect(await alertsAbout(reference)).toContain('refund-failed')
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0 })
  expect((await listRefundsByPayment(giving.db, paymentId)).map(({ outcome }) => outcome)).toEqual(['made', 'made'])
})

const mailsTo = async () => (await giving.mails()).filter(({ toAddress }) => toAddress === email)
const toldOf = async (paymentId: string) => {
  const alerts = await listOpenAlerts(giving.db)
  return alerts.filter(({ kind, subject }) => kind === 'fraud-warning' && subject === paymentId).map(describeAlert)
}

test.each([
  ['paid', 1, 'It is refunded without waiting for a dispute.'],
  ['disputed', 0, 'It was disputed already, so nothing is refunded.'],
  ['refunded', 1, 'All of it was refunded already.'],
])('a warning of fraud about a payment that is %s says what becomes of it, however often it comes', async (before, refunds, said) => {
  const { checkoutId } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const paymentId = giving.checkouts.get(checkoutId)!.paymentId!
  if (before === 'disputed') giving.world.dispute(paymentId)
  if (before === 'refunded') giving.world.refund(paymentId, 10_000)
  giving.world.warn(paymentId)
  giving.world.warn(paymentId)
  await giving.deliverAll()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(refunds)
  expect(await toldOf(paymentId)).toEqual([expect.stringContaining(`may be fraud. ${said}`)])
})

test('what a bank decided for the ministry is not given away after all, whether the warning was heard before or after', async () => {
  const pay = async () => {
    const { checkoutId } = await giving.begin({ email })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    return giving.checkouts.get(checkoutId)!.paymentId!
  }
  const win = async (paymentId: string) => {
    giving.later(30 * 86_400_000)
    giving.world.closeDispute(paymentId, 'won')
    await giving.deliverAll()
  }
  // Warned of while it is disputed; warned of when it was won; and one whose refund waits for a provider that is away.
  const [during, after, waiting] = [await pay(), await pay(), await pay()]
  giving.world.dispute(during)
  giving.world.warn(during)
  giving.world.dispute(after)
  await giving.deliverAll()
  await win(during)
  await win(after)
  giving.world.warn(after)
  await giving.deliverAll()
  const { refund } = giving.services.payments
  giving.services.payments.refund = () => Promise.reject(new PaymentUnavailable('away'))
  giving.world.warn(waiting)
  await giving.deliverAll()
  giving.services.payments.refund = refund
  giving.world.dispute(waiting)
  await giving.deliverAll()
  await win(waiting)
  await reconcileEvents(giving.services)
  for (const paymentId of [during, after, waiting]) {
    expect(giving.payments.get(paymentId)?.refunds).toEqual([])
    expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 10_000, disputeStatus: 'won' })
  }
  expect(await listRefundsByPayment(giving.db, waiting)).toMatchObject([{ outcome: 'not-needed' }])
})

test('whose payment went back for fraud before it was heard of is told so, and neither thanked nor welcomed', async () => {
  const { checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  giving.world.warn([...giving.payments.keys()][0]!)
  await giving.deliverAll()
  const mails = await mailsTo()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['gift-cancelled', 'gift-receipt'])
  const text = JSON.stringify(mails.find(({ kind }) => kind === 'gift-receipt')?.parts)
  expect(text).toContain('Your gift of $33 was paid, but none of it is with us now. Its status is below.')
  expect(text).toContain('Returned to you')
  expect(text).not.toMatch(/Thank you|has arrived/)
})
