import { expect, test } from 'vitest'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { countImpact } from '#app/composition/impact.server.ts'
import { courseCents } from '#app/domains/giving/pricing/prices.ts'
import { giftRequest, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { findMemberRank, getMembership } from './members.server.ts'

const database = await openTestDatabase()

test('a member is a person with an active monthly gift that has been paid, counted once and only while it lasts', async () => {
  const giving = openGiving(database)
  const members = async (practice = false) => (await getMembership({ db: database.db }, { practice })).members
  expect(await getMembership({ db: database.db }, { practice: false })).toEqual({
    members: 0,
    unlockAt: 1000,
    percent: 0,
    unlocked: false,
  })

  const places: (number | null)[] = []
  const join = async (email: string) => {
    const { checkoutId, giftId } = await giving.begin({ email, priced: growthNurturer })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    places.push(await findMemberRank(database.db, giftId, false))
    return giving.checkouts.get(checkoutId)!.subscriptionId!
  }
  const unpaid = await giving.begin({ email: 'unpaid@example.org', priced: growthNurturer })
  expect(await findMemberRank(database.db, unpaid.giftId, false)).toBe(null)
  const once = await giving.begin({ email: 'once@example.org' })
  giving.world.pay(once.checkoutId)
  await giving.deliverAll()
  expect(await members()).toBe(0)

  const first = await join('ada@example.org')
  const second = await join('ADA@example.org')
  await join('ben@example.org')
  expect(await members()).toBe(2)
  // Who gives twice is one member, and who gave once is none.
  expect(places).toEqual([1, 1, 2])
  expect(await findMemberRank(database.db, once.giftId, false)).toBe(null)
  giving.world.end(first)
  await giving.deliverAll()
  expect(await members()).toBe(2)
  giving.world.setStatus(second, 'paused')
  await giving.deliverAll()
  expect(await members()).toBe(1)
  giving.world.setStatus(second, 'active')
  await giving.deliverAll()
  expect(await members()).toBe(2)
  giving.world.charge(second, false)
  await giving.deliverAll()
  expect(await members()).toBe(1)
  expect(await members(true)).toBe(0)
})

test('a member whose bank disputes all of the only payment is none while it does, and one of whom a part stays is', async () => {
  const giving = openGiving(database)
  const members = async () => (await getMembership({ db: database.db }, { practice: false })).members
  const before = await members()
  const { checkoutId } = await giving.begin({ email: 'disputed@example.org', priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const first = [...giving.payments.keys()][0]!
  const dispute = async (act: () => void) => {
    act()
    await giving.deliverAll()
    return (await members()) - before
  }
  expect(await dispute(() => giving.world.dispute(first))).toBe(0)
  expect(await dispute(() => giving.world.closeDispute(first, 'won'))).toBe(1)
  expect(await dispute(() => giving.world.charge(giving.checkouts.get(checkoutId)!.subscriptionId!, true))).toBe(1)
  const second = [...giving.payments.keys()][1]!
  expect(await dispute(() => giving.world.dispute(second, growthNurturer.amountCents - 1))).toBe(1)
  expect(await dispute(() => giving.world.closeDispute(second, 'lost'))).toBe(1)
})

test('who has had it all back is no member, nor who has asked to end it while the provider does not hear', async () => {
  const giving = openGiving(database)
  const members = async () => (await getMembership({ db: database.db }, { practice: false })).members
  const before = await members()
  const join = async (email: string) => {
    const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
  }
  const refunded = await join('refunded@example.org')
  const ending = await join('ending@example.org')
  expect(await members()).toBe(before + 2)
  const { paymentId } = await database.db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('giftId', '=', refunded.giftId)
    .executeTakeFirstOrThrow()
  giving.world.refund(paymentId, growthNurturer.amountCents)
  await giving.deliverAll()
  expect(await members()).toBe(before + 1)
  giving.world.failNext(1)
  await cancelMonthlyGift(giving.services, ending)
  expect(await members()).toBe(before)
})

test('practice gifts count nowhere but in practice', async () => {
  const giving = openGiving(database, { livemode: false })
  const live = await countImpact({ db: database.db }, { practice: false })
  const { checkoutId } = await giving.begin(
    giftRequest({ email: 'practice@example.org', priced: { ...giftRequest().priced, amountCents: 60_000 } }),
  )
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  expect(await countImpact({ db: database.db }, { practice: false })).toEqual(live)
  expect(await countImpact({ db: database.db }, { practice: true })).toMatchObject({
    totalSeeds: 600,
    studentsSupported: 0,
    coursesEnabled: 2,
    communityMembers: 1,
  })
})

test('courses are counted from what stays of a payment that is disputed in part', async () => {
  const giving = openGiving(database, { livemode: false })
  const courses = async () => (await countImpact({ db: database.db }, { practice: true })).coursesEnabled
  const before = await courses()
  const { checkoutId } = await giving.begin({ priced: { ...giftRequest().priced, amountCents: 3 * courseCents } })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const paymentId = giving.checkouts.get(checkoutId)!.paymentId!
  giving.world.dispute(paymentId, courseCents)
  await giving.deliverAll()
  expect((await courses()) - before).toBe(2)
  giving.world.closeDispute(paymentId, 'lost')
  await giving.deliverAll()
  expect((await courses()) - before).toBe(2)
})
