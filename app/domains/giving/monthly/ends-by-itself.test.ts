import { expect, test } from 'vitest'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { changeAmount, pauseMonthlyGift, resumeMonthlyGift } from './request-change.server.ts'
import { getMembership } from '#app/domains/giving/ledger/members.server.ts'
import { describeGiving } from '#app/domains/giving/your-giving/describe-giving.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

/** At the provider it was set to end with the period that is paid for. */
async function endingGift() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const { subscriptionId } = giving.checkouts.get(checkoutId)!
  giving.fake.cancelFromDashboard(subscriptionId!, { atPeriodEnd: true })
  await giving.deliverAll()
  const endsAt = giving.subscriptions.get(subscriptionId!)!.endsAt!
  return { giftId, email, subscriptionId: subscriptionId!, endsAt }
}
const shown = async () => describeGiving(await findGiving(giving.services, email), giving.services.now()).monthly[0]!

test('a monthly gift that ends by itself says so, and on which day; no next charge is promised', async () => {
  const own = await endingGift()
  expect(await shown()).toMatchObject({ state: 'ends', nextCharge: null, endsOn: { time: own.endsAt.toISOString() } })
  expect(await findGiftStatus(giving.services, own.giftId)).toMatchObject({ state: 'changed' })
  expect((await getMembership(giving.services, { practice: false })).members).toBeGreaterThan(0)
})

test('it is neither changed nor paused nor resumed, and can be canceled at once', async () => {
  const own = await endingGift()
  const ending = { ok: false, reason: 'ends' }
  expect(await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })).toEqual(ending)
  expect(await pauseMonthlyGift(giving.services, own)).toEqual(ending)
  expect(await resumeMonthlyGift(giving.services, own)).toEqual(ending)
  expect(giving.subscriptions.get(own.subscriptionId)).toMatchObject({ status: 'active', amountCents: 3300 })
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  expect(await shown()).toMatchObject({ state: 'canceled' })
})

test('when its day has come it is canceled, and one mail says so; one that goes on after all is as it was', async () => {
  const own = await endingGift()
  Object.assign(giving.fake.records.get(own.subscriptionId, 'subscription'), { cancel_at: null, cancel_at_period_end: false })
  giving.world.setStatus(own.subscriptionId, 'active')
  await giving.deliverAll()
  expect(await shown()).toMatchObject({ state: 'active', endsOn: null, nextCharge: { time: own.endsAt.toISOString() } })
  giving.world.end(own.subscriptionId)
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'canceled', endsAt: null })
  expect((await giving.mails('gift-cancelled')).filter(({ toAddress }) => toAddress === email)).toHaveLength(1)
})
