import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { pauseMonthlyGift } from './request-change.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const HOUR_MS = 3_600_000
async function join() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const cancellationMails = async () => (await giving.mails('gift-cancelled')).filter(({ toAddress }) => toAddress === email)

const fates: [status: string, hours: number, befall: (subscriptionId: string) => void][] = [
  ['active', 25, () => {}],
  ['past-due', 2, (id) => void giving.world.charge(id, false)],
  ['paused', 2, (id) => void giving.world.setStatus(id, 'paused')],
  ['incomplete', 2, (id) => void giving.world.setStatus(id, 'incomplete')],
  [
    'past-due',
    2,
    (id) => {
      Object.assign(giving.subscriptions.get(id)!, { givenUp: true })
      giving.world.setStatus(id, 'past-due')
    },
  ],
]

test.each(fates)(
  'a gift that is %s and whose end nobody told us of is found ended within %i hours, and its giver is told',
  async (status, hours, befall) => {
    const { giftId, subscriptionId } = await join()
    befall(subscriptionId)
    await giving.deliverAll()
    expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status })
    giving.world.end(subscriptionId)
    giving.events.length = 0
    giving.later(hours * HOUR_MS)
    expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
    expect(await findMonthlyGift(database.db, giftId)).toMatchObject({ status: 'canceled', cancellationBy: 'provider' })
    expect(await cancellationMails()).toHaveLength(1)
  },
)

test('what was looked at is not looked at again before its time, and a provider that is away is asked for the same ones next', async () => {
  const own = await join()
  await pauseMonthlyGift(giving.services, own)
  giving.later(30 * 60_000)
  const asked = vi.spyOn(giving.services.payments, 'fetchSubscription')
  const askedFor = () => asked.mock.calls.filter(([id]) => id === own.subscriptionId).length
  await reconcileMonthlyGifts(giving.services)
  expect(askedFor()).toBe(0)
  giving.later(HOUR_MS)
  asked.mockRejectedValue(new PaymentUnavailable('away'))
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 1 })
  asked.mockRestore()
  giving.world.end(own.subscriptionId)
  giving.events.length = 0
  await reconcileMonthlyGifts(giving.services)
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'canceled' })
})

test('a monthly gift that the provider does not know any more is told to a person, and does not keep the others waiting', async () => {
  const [gone, own] = [await join(), await join()]
  giving.subscriptions.delete(gone.subscriptionId)
  giving.world.end(own.subscriptionId)
  giving.events.length = 0
  giving.later(25 * HOUR_MS)
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 1 })
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'canceled' })
  expect(await listOpenAlerts(database.db)).toContainEqual(
    expect.objectContaining({ kind: 'object-missing', details: { object: 'subscription', id: gone.subscriptionId } }),
  )
})
