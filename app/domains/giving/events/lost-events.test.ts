import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { reconcileEvents, reconcileMonthlyGifts } from './giving-jobs.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const HOUR_MS = 3_600_000
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
async function paid(priced?: typeof growthNurturer) {
  const begun = await giving.begin(priced ? { priced } : {})
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  const { subscriptionId, customerId } = giving.checkouts.get(begun.checkoutId)!
  return {
    ...begun,
    email: 'ruth@example.org',
    paymentId: giving.payments.keys().at(-1)!,
    subscriptionId: subscriptionId!,
    customerId: customerId!,
  }
}
/** The run of every five minutes. No webhook came. */
async function recover(): Promise<void> {
  giving.events.length = 0
  giving.later(5 * 60_000)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0, left: 0 })
}

test('a payment of which no webhook told is booked and receipted, once', async () => {
  await paid()
  const { giftId, checkoutId } = await giving.begin({ email: 'naomi@example.org' })
  giving.later(20 * 24 * HOUR_MS)
  giving.world.pay(checkoutId)
  for (let each = 0; each < 3; each++) await recover()
  expect(await findGift(giving.db, giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect((await giving.mails('gift-receipt')).filter(({ toAddress }) => toAddress === 'naomi@example.org')).toHaveLength(1)
})

test('a warning of fraud goes back, and ends the monthly gift', async () => {
  const { giftId, paymentId, subscriptionId } = await paid(growthNurturer)
  giving.later(40 * 24 * HOUR_MS)
  giving.world.warn(paymentId)
  await recover()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ fraudWarning: true, remainingCents: 0 })
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationBy: 'fraud-warning' })
  expect(await alerts()).toEqual(['fraud-warning'])
})

test('what a bank asks, takes and decides is told, each once', async () => {
  const [asked, disputed] = [await paid(), await paid()]
  giving.world.dispute(asked.paymentId, { inquiry: true })
  giving.world.dispute(disputed.paymentId)
  for (let each = 0; each < 3; each++) await recover()
  expect((await alerts()).toSorted()).toEqual(['dispute-inquiry', 'dispute-open'])
  giving.later(20 * 24 * HOUR_MS)
  giving.world.closeDispute(disputed.paymentId, 'lost')
  await recover()
  expect(await findPayment(giving.db, disputed.paymentId)).toMatchObject({ disputeStatus: 'lost' })
  expect(await alerts()).toContain('dispute-lost')
})

test('a month that could not be charged is mailed once for each try, and a new card pays it', async () => {
  const { giftId, subscriptionId, customerId } = await paid(growthNurturer)
  giving.world.charge(subscriptionId, false)
  for (let each = 0; each < 3; each++) await recover()
  expect(await giving.mails('gift-payment-failed')).toHaveLength(1)
  giving.world.changeCard(customerId)
  for (let each = 0; each < 2; each++) await recover()
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active', failureAt: null })
  expect(await giving.mails('gift-receipt')).toHaveLength(2)
  expect(await sumAccounts(giving.db, false)).toMatchObject({ 'circle-income': -6600 })
})

test('of two months that are owed each is mailed once, in whatever order their events come and however often', async () => {
  const { subscriptionId } = await paid(growthNurturer)
  giving.world.charge(subscriptionId, false)
  const events = giving.events.filter(giving.isHandled)
  await giving.deliverAll()
  giving.later(30 * 24 * HOUR_MS)
  giving.world.charge(subscriptionId, false)
  await recover()
  for (const event of events) await giving.deliver({ ...event, id: crypto.randomUUID() })
  await recover()
  expect(await giving.mails('gift-payment-failed')).toHaveLength(2)
})

test('a giver who has asked to end a gift is not told of a failed month that is heard of later', async () => {
  const own = await paid(growthNurturer)
  giving.world.charge(own.subscriptionId, false)
  giving.services.payments.cancel = () => Promise.reject(new PaymentUnavailable('away'))
  await cancelMonthlyGift(giving.services, own)
  await recover()
  expect(await giving.mails('gift-payment-failed')).toEqual([])
})

test('the end of a monthly gift is found, and its giver is told', async () => {
  const { giftId, subscriptionId } = await paid(growthNurturer)
  giving.world.end(subscriptionId)
  await recover()
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'provider' })
  expect(await giving.mails('gift-cancelled')).toHaveLength(1)
})

test('a provider that was away is asked from where the last list began, and only for what is newer than that', async () => {
  const { paymentId } = await paid()
  await recover()
  giving.world.refund(paymentId, 1000)
  const { listEvents } = giving.services.payments
  // oxlint-disable-next-line require-yield -- it does not answer
  giving.services.payments.listEvents = async function* () {
    throw new PaymentUnavailable('away')
  }
  giving.later(10 * 24 * HOUR_MS)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 1 })
  giving.services.payments.listEvents = listEvents
  await recover()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: 9000 })
  const listed = vi.spyOn(giving.services.payments, 'listEvents')
  await recover()
  expect(listed.mock.calls[0]![0].getTime()).toBeGreaterThan(giving.services.now().getTime() - 11 * 24 * HOUR_MS)
})

test('that webhooks do not come is told once a day; one that is only late is not', async () => {
  await paid()
  for (let each = 0; each < 3; each++) {
    await paid()
    giving.later(30 * 60_000)
    giving.events.length = 0
    await recover()
  }
  expect(await alerts()).toEqual([])
  for (let each = 0; each < 3; each++) {
    giving.world.pay((await giving.begin()).checkoutId)
    giving.later(2 * HOUR_MS)
    await recover()
  }
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'webhooks-missing', details: { events: expect.any(Number) } }])
})

test('who ends a gift that the provider does not know any more is told that it is under way, and a person is told to look', async () => {
  const own = await paid(growthNurturer)
  giving.world.forget(own.subscriptionId)
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'underway' })
  giving.later(5 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'object-missing', details: { object: 'subscription', id: own.subscriptionId } },
  ])
})
