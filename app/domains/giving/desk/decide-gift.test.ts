import { expect, test } from 'vitest'
import { openClosedPayments } from '#app/integrations/payments/closed-payments.ts'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { sendAndRecordRefund } from '#app/domains/giving/ledger/record-payment.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { reconcileEvents } from '#app/domains/giving/events/giving-jobs.server.ts'
import { listRefundsByPayment } from '#app/domains/giving/refunds/refund-store.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import { requestRefund, endMonthlyGift, giftVersion } from './refund-gift.server.ts'
import { showGift } from './gift-decision.server.ts'

let giving: Giving
let email: string
givingForEach((its) => {
  giving = its
  email = newcomer().email
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function given(more: object = {}) {
  const begun = await giving.begin({ email, ...more })
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return { ...begun, paymentId: [...giving.payments.keys()].at(-1)! }
}
const duplicate = ({ giftId, paymentId }: { giftId: string; paymentId: string }) => ({ giftId, paymentId, reason: 'duplicate' as const })
const mailsOf = async () => (await giving.mails()).filter(({ toAddress }) => toAddress === email).map(({ kind }) => kind)

test('what was given twice is seen beside its twin, and goes back once: money, seeds and a mail', async () => {
  const first = await given()
  giving.later(5 * MINUTE)
  const second = await given()
  giving.later(30 * DAY)
  await given({ priced: { ...growthNurturer, frequency: 'once', circleId: null } })
  const [anna, ben] = [await decider(giving, 'Anna'), await decider(giving, 'Ben')]
  const shown = (await showGift(giving.services, second.giftId))!
  expect(shown.similarGifts.map(({ reference, isLikelyDuplicate }) => [reference === first.reference, isLikelyDuplicate])).toEqual([
    [false, false],
    [true, true],
  ])
  expect(shown.payments).toMatchObject([{ refundable: '$100', kept: '$100' }])
  expect(await sumSeedsByEmail(giving.db, email, false)).toBe(233)

  expect(await requestRefund(giving.services, duplicate(second), anna)).toMatchObject({ ok: true })
  expect(giving.payments.get(second.paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, second.paymentId)).toMatchObject({ remainingCents: 0, refundedCents: 10_000 })
  expect(await sumSeedsByEmail(giving.db, email, false)).toBe(133)
  expect((await mailsOf()).filter((kind) => kind === 'gift-refund')).toHaveLength(1)
  expect(await requestRefund(giving.services, duplicate(second), ben)).toEqual({ ok: false, reason: 'nothing-left' })
  expect(giving.payments.get(second.paymentId)?.refunds).toHaveLength(1)
  expect((await findPayment(giving.db, first.paymentId))?.remainingCents).toBe(10_000)
  const after = (await showGift(giving.services, second.giftId))!
  expect(after).toMatchObject({ status: 'returned', refunds: [{ amount: '$100', reason: 'duplicate', by: 'Anna', outcome: 'made' }] })
  expect(await listAuditEntriesOf(giving, 'gift', second.giftId)).toEqual([
    ['Anna', 'ask-for-refund', { amountCents: 10_000, reason: 'duplicate' }],
  ])
})

test('while the provider is away the wish is kept and asked once more by itself; nobody asks for the same twice', async () => {
  const gift = await given()
  const [anna, ben] = [await decider(giving, 'Anna'), await decider(giving, 'Ben')]
  const { refund } = giving.services.payments
  giving.services.payments.refund = () => Promise.reject(new PaymentUnavailable('not now'))
  expect(await requestRefund(giving.services, duplicate(gift), anna)).toMatchObject({ ok: true })
  expect((await showGift(giving.services, gift.giftId))!).toMatchObject({
    refunds: [{ outcome: 'open' }],
    payments: [{ refundable: null }],
  })
  expect(await requestRefund(giving.services, duplicate(gift), ben)).toEqual({ ok: false, reason: 'asked' })
  expect(await mailsOf()).not.toContain('gift-refund')
  giving.services.payments.refund = refund
  giving.later(5 * MINUTE)
  await reconcileEvents(giving.services)
  expect(giving.payments.get(gift.paymentId)?.refunds).toHaveLength(1)
  expect(await listRefundsByPayment(giving.db, gift.paymentId)).toMatchObject([{ outcome: 'made', requestedBy: 'staff:Anna' }])
  await reconcileEvents(giving.services)
  expect((await mailsOf()).filter((kind) => kind === 'gift-refund')).toHaveLength(1)
})

test('two keepers who ask at the same moment return it once; one of them hears that it has changed', async () => {
  const gift = await given()
  const seen = await giftVersion(giving.db, gift.giftId)
  const both = [await decider(giving, 'Anna'), await decider(giving, 'Ben')]
  const asked = await Promise.all(both.map((by) => requestRefund(giving.services, duplicate(gift), { ...by, seen })))
  expect(asked.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(asked).toContainEqual({ ok: false, reason: 'changed' })
  expect(giving.payments.get(gift.paymentId)?.refunds).toHaveLength(1)
})

test('of what a bank disputes nothing is asked for; of another gift’s payment neither', async () => {
  const [gift, other] = [await given(), await given()]
  giving.world.dispute(gift.paymentId)
  await giving.deliverAll()
  const anna = await decider(giving, 'Anna')
  expect(await requestRefund(giving.services, duplicate(gift), anna)).toEqual({ ok: false, reason: 'disputed' })
  const crossed = { ...duplicate(gift), paymentId: other.paymentId }
  expect(await requestRefund(giving.services, crossed, anna)).toEqual({ ok: false, reason: 'unknown' })
  expect(giving.payments.get(other.paymentId)?.refunds).toEqual([])
})

test('what a bank decided for the ministry is not offered, is refused with a reason, and nobody is told that it goes back', async () => {
  const gift = await given()
  giving.world.dispute(gift.paymentId)
  await giving.deliverAll()
  giving.later(30 * DAY)
  giving.world.closeDispute(gift.paymentId, 'won')
  await giving.deliverAll()
  expect((await showGift(giving.services, gift.giftId))!.payments).toMatchObject([{ dispute: 'won', kept: '$100', refundable: null }])
  for (const name of ['Anna', 'Ben'])
    expect(await requestRefund(giving.services, duplicate(gift), await decider(giving, name))).toEqual({ ok: false, reason: 'won' })
  expect(await listRefundsByPayment(giving.db, gift.paymentId)).toEqual([])
  expect(await mailsOf()).not.toContain('gift-refund')
})

test('of a dispute that only the provider knows the keeper reads that nothing was returned, and the giver has no mail', async () => {
  const gift = await given()
  giving.world.dispute(gift.paymentId)
  const asked = await requestRefund(giving.services, duplicate(gift), await decider(giving, 'Anna'))
  expect(asked).toEqual({ ok: false, reason: 'not-returned' })
  expect(giving.payments.get(gift.paymentId)?.refunds).toEqual([])
  expect(await listRefundsByPayment(giving.db, gift.paymentId)).toMatchObject([{ outcome: 'not-needed' }])
  expect(await mailsOf()).not.toContain('gift-refund')
})

test('a refund whose answer was lost, or that several carry at once, is told once', async () => {
  const gift = await given()
  const { refund } = giving.services.payments
  giving.services.payments.refund = async (request) => {
    await refund(request)
    throw new PaymentUnavailable('the answer was lost', { answered: true })
  }
  expect(await requestRefund(giving.services, duplicate(gift), await decider(giving, 'Anna'))).toEqual({ ok: true })
  giving.services.payments.refund = refund
  expect(await mailsOf()).not.toContain('gift-refund')
  const [request] = await listRefundsByPayment(giving.db, gift.paymentId)
  await Promise.all([1, 2, 3].map(() => sendAndRecordRefund(giving.services, request!.id)))
  expect(await listRefundsByPayment(giving.db, gift.paymentId)).toMatchObject([{ outcome: 'made' }])
  expect((await mailsOf()).filter((kind) => kind === 'gift-refund')).toHaveLength(1)
})

test('where nobody can be asked about a gift nothing is wished: neither a refund nor an end', async () => {
  const gift = await given({ priced: growthNurturer })
  const anna = await decider(giving, 'Anna')
  const closed = { ...giving.services, payments: openClosedPayments({ livemode: giving.services.payments.livemode }) }
  const otherWorld = { ...giving.services, payments: { ...giving.services.payments, livemode: !giving.services.payments.livemode } }
  for (const services of [closed, otherWorld]) {
    expect(await requestRefund(services, duplicate(gift), anna)).toEqual({ ok: false, reason: 'closed' })
    expect(await endMonthlyGift(services, gift.giftId, anna)).toEqual({ ok: false, reason: 'closed' })
    expect((await showGift(services, gift.giftId))!.canAsk).toBe(false)
  }
  expect((await showGift(giving.services, gift.giftId))!.canAsk).toBe(true)
  expect(await listRefundsByPayment(giving.db, gift.paymentId)).toEqual([])
  expect(await findMonthlyGift(giving.db, gift.giftId)).toMatchObject({ status: 'active', cancellationAt: null })
  expect(await listAuditEntriesOf(giving, 'gift', gift.giftId)).toEqual([])
  expect((await mailsOf()).filter((kind) => kind !== 'gift-receipt' && kind !== 'circle-welcome')).toEqual([])
})

test('a monthly gift that was begun twice is ended: its card is charged no more, and a mail says so', async () => {
  const gift = await given({ priced: growthNurturer })
  const [anna, ben] = [await decider(giving, 'Anna'), await decider(giving, 'Ben')]
  expect((await showGift(giving.services, gift.giftId))!.monthly).toBe('monthly')
  expect(await endMonthlyGift(giving.services, gift.giftId, anna)).toEqual({ ok: true })
  await giving.deliverAll()
  const { subscriptionId } = giving.checkouts.get(gift.checkoutId)!
  expect(giving.subscriptions.get(subscriptionId!)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, gift.giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'desk' })
  expect(await mailsOf()).toContain('gift-cancelled')
  expect(await endMonthlyGift(giving.services, gift.giftId, ben)).toEqual({ ok: false, reason: 'not-monthly' })
  expect(await listAuditEntriesOf(giving, 'gift', gift.giftId)).toEqual([['Anna', 'end-monthly-gift', null]])
})

test('helpers return and end nothing, nor does who was disabled meanwhile', async () => {
  const gift = await given({ priced: growthNurturer })
  for (const by of [await decider(giving, 'Hal', 'helper'), await disabledDecider(giving)]) {
    expect(await requestRefund(giving.services, duplicate(gift), by)).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await endMonthlyGift(giving.services, gift.giftId, by)).toEqual({ ok: false, reason: 'not-allowed' })
  }
  expect(giving.payments.get(gift.paymentId)?.refunds).toEqual([])
})

test('a refund that the bank sends back days later is told to staff, who can ask for it again', async () => {
  const { giftId, paymentId, reference } = await given()
  const anna = await decider(giving, 'Anna')
  await requestRefund(giving.services, duplicate({ giftId, paymentId }), anna)
  await giving.deliverAll()
  giving.world.failRefund(giving.payments.get(paymentId)!.refunds[0]!.refundId)
  await giving.deliverAll()
  const failed = (await listOpenAlerts(giving.db)).filter(({ kind }) => kind === 'refund-failed')
  expect(failed).toMatchObject([{ details: { reference, amountCents: 10_000, again: false } }])
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 10_000 })
  expect(await requestRefund(giving.services, duplicate({ giftId, paymentId }), await decider(giving, 'Ben'))).toMatchObject({ ok: true })
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 0 })
})
