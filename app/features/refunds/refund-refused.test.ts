import { expect, test } from 'vitest'
import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { askForPayment, bookPayment } from '#app/features/books/book-payment.server.ts'
import { findPayment } from '#app/features/books/payment-store.server.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { sweepEvents, sweepMonthlyGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { givingForEach, newcomer } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { carryRefund } from './carry-refund.server.ts'
import { listRefundsOf } from './refund-store.server.ts'

let giving: Giving
let email: string
givingForEach((its) => {
  giving = its
  email = newcomer().email
})

const minute = 60_000
const day = 24 * 60 * minute
const nobodyIsTold = async () => {}

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
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ amountCents: 3300, keptCents: 3300 })
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationBy: 'fraud-warning' })
  expect((await alertsAbout(reference)).toSorted()).toEqual(['fraud-warning', 'refund-refused'])
  // Whether it is thanked for is not decided yet.
  expect(await mailsOf()).toEqual(['gift-cancelled'])

  giving.later(day)
  relent()
  expect(await sweepEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  await giving.deliverAll()
  await sweepEvents(giving.services)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 0 })
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: 'made', refusals: 1, outages: 0 }])
  expect((await mailsOf()).toSorted()).toEqual(['gift-cancelled', 'gift-receipt'])
  expect(new Set(keys).size).toBe(1)
})

test('one that is refused five days in a row is left to a person, and the payment then has its receipt', async () => {
  const { paymentId } = await warned()
  const { keys } = refuse(new PaymentRefused('never'))
  await giving.deliverAll()
  for (let each = 0; each < 6; each++) {
    giving.later(day)
    await sweepEvents(giving.services)
  }
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(5)
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: 'refused' }])
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 3300, receiptMailedAt: expect.any(Date) })
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
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 3300 })
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationAt: expect.any(Date), status: 'active' })
  giving.later(5 * minute)
  await sweepEvents(giving.services)
  expect(new Set(keys).size).toBe(keyCount)
  relent()
  giving.services.payments.cancel = cancel
  giving.later(5 * minute)
  await sweepEvents(giving.services)
  await sweepMonthlyGifts(giving.services)
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
})

test('outages are no refusals: the first no after four of them is asked for again the next day', async () => {
  const { paymentId } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  for (let each = 0; each < 4; each++) {
    giving.later(30 * minute)
    await sweepEvents(giving.services)
  }
  relent()
  const no = refuse(new PaymentRefused('too little in the balance'))
  giving.later(60 * minute)
  await sweepEvents(giving.services)
  no.relent()
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: null, outages: 5, refusals: 1 }])
  giving.later(day)
  await sweepEvents(giving.services)
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: 'made' }])
})

test('an answer from before a refund does not say that the refund failed', async () => {
  const { paymentId, reference } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  relent()
  const [wish] = await listRefundsOf(giving.db, paymentId)
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = async (id) => {
    giving.services.payments.fetchPayment = fetchPayment
    const said = await fetchPayment(id)
    // Another process returns the money while this answer is on its way.
    await carryRefund(giving.services, wish!.id, nobodyIsTold)
    return said
  }
  await bookPayment(giving.services, paymentId)
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: 'made' }])
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
  await sweepEvents(giving.services)
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await listRefundsOf(giving.db, paymentId)).toMatchObject([{ outcome: 'made', refundId: expect.any(String) }])
})

const saidOf = async (reference: string) =>
  (await listOpenAlerts(giving.db))
    .filter(({ kind, details }) => kind === 'refund-failed' && 'reference' in details && details.reference === reference)
    .map(sayAlert)

test('a refund that fails five times is asked for no more, and the last alert says so', async () => {
  const { paymentId, reference } = await warned()
  await giving.deliverAll()
  for (let each = 0; each < 6; each++) {
    giving.later(minute)
    const refund = giving.payments.get(paymentId)!.refunds.at(-1)
    if (refund) giving.world.failRefund(refund.refundId)
    await giving.deliverAll()
  }
  expect(await listRefundsOf(giving.db, paymentId)).toHaveLength(5)
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
  expect(await findPayment(giving.db, paymentId!)).toMatchObject({ keptCents: 7500 })
  giving.world.failRefund(refundId)
  const [event] = giving.events
  await giving.deliverAll()
  await giving.deliver({ ...event!, eventId: crypto.randomUUID() })
  expect(await findPayment(giving.db, paymentId!)).toMatchObject({ keptCents: 10_000 })
  expect(await saidOf(reference)).toEqual([expect.stringMatching(/^A refund of \$25 for .* Nobody asks for it again/)])
})

test('what the provider said before a refund does not count as its failure', async () => {
  const { paymentId, reference } = await warned()
  const { relent } = refuse(new PaymentUnavailable('away'))
  await giving.deliverAll()
  relent()
  const before = await askForPayment(giving.services, paymentId)
  const [wish] = await listRefundsOf(giving.db, paymentId)
  expect(await carryRefund(giving.services, wish!.id, nobodyIsTold)).toBe(true)
  await bookPayment(giving.services, paymentId, { truth: before })
  expect(await saidOf(reference)).toEqual([])
  expect(await listRefundsOf(giving.db, paymentId)).toHaveLength(1)
})

test('a refund that fails afterwards is told, and asked for again', async () => {
  const { paymentId, reference } = await warned()
  await giving.deliverAll()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 0 })
  giving.payments.get(paymentId)!.refunds.length = 0
  await giving.deliver({
    eventId: crypto.randomUUID(),
    type: 'refund.failed',
    createdAt: new Date(),
    subject: { kind: 'payment', id: paymentId },
  })
  expect(await alertsAbout(reference)).toContain('refund-failed')
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 0 })
  expect((await listRefundsOf(giving.db, paymentId)).map(({ outcome }) => outcome)).toEqual(['made', 'made'])
})
