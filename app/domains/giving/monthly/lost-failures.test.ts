import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { describeGiving } from '#app/domains/giving/your-giving/describe-giving.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { givingAlone, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'

let giving: Giving
let email: string
givingAlone((its) => {
  giving = its
  email = newcomer().email
})

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS
async function join() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const failureMails = () => giving.mails('gift-payment-failed')
const shownFailure = async () => describeGiving(await findGiving(giving.services, email), giving.services.now()).monthly[0]?.failure
const sweepAfter = async (hours: number) => {
  giving.later(hours * HOUR_MS)
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
}

test('a month that could not be charged and whose event was lost is told within hours, once for each try, and then its page says when it is tried again', async () => {
  const { subscriptionId } = await join()
  giving.later(MONTH_MS)
  const invoice = giving.invoices.get(giving.world.charge(subscriptionId, false))!
  giving.events.length = 0
  await sweepAfter(3)
  expect(await failureMails()).toHaveLength(1)
  expect(await shownFailure()).toMatchObject({ cause: 'card-expired', nextTry: { time: invoice.nextAttemptAt!.toISOString() } })
  for (let each = 0; each < 3; each++) await sweepAfter(2)
  expect(await failureMails()).toHaveLength(1)
  // The moment of the next try has passed, and nothing was heard of it.
  giving.later(3 * 24 * HOUR_MS)
  expect(await shownFailure()).toMatchObject({ nextTry: 'unknown' })
  Object.assign(invoice, { attemptCount: 2, nextAttemptAt: null })
  await sweepAfter(2)
  expect(await failureMails()).toHaveLength(2)
  expect(await shownFailure()).toMatchObject({ nextTry: 'none' })
})

test('of two months that are owed each is told once, in whatever turn their events come and however often', async () => {
  const { subscriptionId } = await join()
  giving.later(MONTH_MS)
  giving.world.charge(subscriptionId, false)
  const events = [...giving.events]
  await giving.deliverAll()
  giving.later(MONTH_MS)
  giving.world.charge(subscriptionId, false)
  giving.events.length = 0
  await sweepAfter(2)
  expect(await failureMails()).toHaveLength(2)
  for (const event of events) await giving.deliver({ ...event, eventId: crypto.randomUUID() })
  for (let each = 0; each < 3; each++) await sweepAfter(2)
  expect(await failureMails()).toHaveLength(2)
})

test('who ends a gift that the provider does not know any more is told that it is under way, and a person is told to look', async () => {
  const own = await join()
  giving.subscriptions.delete(own.subscriptionId)
  expect(await cancelMonthlyGift(giving.services, own, { who: 'giver', reason: null })).toEqual({ ok: true, state: 'underway' })
  giving.later(5 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect(await listOpenAlerts(giving.db)).toMatchObject([
    { kind: 'object-missing', details: { object: 'subscription', id: own.subscriptionId } },
  ])
})

test('who has asked to end a gift is not told of a failed month that was lost', async () => {
  const own = await join()
  giving.later(MONTH_MS)
  giving.world.charge(own.subscriptionId, false)
  giving.events.length = 0
  giving.services.payments.cancel = () => Promise.reject(new PaymentUnavailable('away'))
  await cancelMonthlyGift(giving.services, own, { who: 'giver', reason: null })
  giving.later(3 * HOUR_MS)
  await reconcileMonthlyGifts(giving.services)
  expect(await failureMails()).toEqual([])
})
