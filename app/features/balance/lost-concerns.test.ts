import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { findPayment } from '#app/features/books/payment-store.server.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const hour = 3_600_000
const day = 24 * hour
const alerts = async () => (await listOpenAlerts(giving.db)).map(({ kind }) => kind)
const paid = async (priced?: typeof growthNurturer) => {
  const begun = await giving.begin(priced ? { priced } : {})
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return {
    ...begun,
    paymentId: [...giving.payments.keys()].at(-1)!,
    subscriptionId: giving.checkouts.get(begun.checkoutId)!.subscriptionId,
  }
}
/** As each hour: the last two days, and what is held against payments. Nobody heard an event. */
const hourly = async () => {
  giving.events.length = 0
  giving.later(hour)
  const now = giving.services.now().getTime()
  expect(await reconcileLedger(giving.services, { from: new Date(now - 2 * day) })).toMatchObject({
    driftCents: 0,
    differences: [],
    left: 0,
  })
}

test('a warning of fraud whose event was lost is found within the hour: the payment goes back, and the monthly gift ends', async () => {
  const { giftId, paymentId, subscriptionId } = await paid(growthNurturer)
  await hourly()
  giving.later(40 * day)
  giving.world.warn(paymentId)
  await hourly()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ fraudWarning: true, keptCents: 0 })
  expect(giving.subscriptions.get(subscriptionId!)?.status).toBe('canceled')
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ cancellationBy: 'fraud-warning' })
  expect(await alerts()).toEqual(['fraud-warning'])
})

test('so are a bank’s question and a dispute that is only told, each once, with its day to answer', async () => {
  const [asked, disputed] = [await paid(), await paid()]
  await hourly()
  giving.world.dispute(asked.paymentId, { inquiry: true })
  giving.world.dispute(disputed.paymentId, { unmoved: true })
  for (let each = 0; each < 3; each++) await hourly()
  expect((await alerts()).toSorted()).toEqual(['dispute-inquiry', 'dispute-open'])
})

test('a dispute that is lost, which moves nothing, is found within the day', async () => {
  const { paymentId } = await paid()
  giving.world.dispute(paymentId)
  await giving.deliverAll()
  for (let each = 0; each < 8; each++) await hourly()
  giving.later(20 * day)
  giving.world.closeDispute(paymentId, 'lost')
  await hourly()
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ disputeStatus: 'open' })
  giving.later(day)
  await reconcileLedger(giving.services)
  expect(await findPayment(giving.db, paymentId)).toMatchObject({ disputeStatus: 'lost' })
  expect(await alerts()).toEqual(['dispute-open', 'dispute-lost'])
})

test('what could not be looked at is looked at by the next, however long the provider was away', async () => {
  const { paymentId } = await paid()
  await hourly()
  giving.world.warn(paymentId)
  const { fetchPayment } = giving.services.payments
  giving.services.payments.fetchPayment = () => Promise.reject(new PaymentUnavailable('away'))
  for (let each = 0; each < 10; each++) await hourly()
  expect(await alerts()).toEqual([])
  giving.services.payments.fetchPayment = fetchPayment
  await hourly()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(1)
})

test('what somebody else took on the account is no concern of ours, and what was looked at is not asked for all its life', async () => {
  const { paymentId } = await paid()
  giving.payments.set('pi_foreign', {
    ...giving.payments.get(paymentId)!,
    paymentId: 'pi_foreign',
    giftId: crypto.randomUUID(),
    paidAt: null,
  })
  giving.world.warn('pi_foreign')
  await hourly()
  giving.payments.delete('pi_foreign')
  const listed = vi.spyOn(giving.services.payments, 'listConcerns')
  for (let each = 0; each < 10; each++) await hourly()
  expect(listed.mock.calls.at(-1)![0].getTime()).toBeGreaterThan(giving.services.now().getTime() - 8 * hour)
  expect(await alerts()).toEqual([])
})
