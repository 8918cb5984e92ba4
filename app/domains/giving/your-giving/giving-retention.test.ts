import { expect, test } from 'vitest'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer, readLedger } from '#test/support/giving/open-giving.ts'
import { findGiving } from './find-giving.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const day = 86_400_000
const typed = { name: 'Ruth', message: 'For the children', honoree: 'Grandmother Ada' }
const sweep = () => purgeAll({ db: database.db }, giving.services.now())
const personOf = async (giftId: string) => {
  const { email: address, name, message, honoree, checkoutUrl, anonymizedAt } = (await findGift(database.db, giftId))!
  return { address, name, message, honoree, checkoutUrl, anonymizedAt }
}
const nobody = { address: null, name: null, message: null, honoree: null, checkoutUrl: null, anonymizedAt: expect.any(Date) }

test('a gift that was begun and not paid loses its person 30 days after its checkout has ended, and not a day before', async () => {
  const { giftId, reference } = await giving.begin({ email, ...typed })
  giving.later(day)
  await reconcileOpenGifts(giving.services)
  giving.later(28 * day)
  await sweep()
  expect(await personOf(giftId)).toMatchObject({ address: email, ...typed, anonymizedAt: null })
  giving.later(3 * day)
  await sweep()
  expect(await personOf(giftId)).toEqual(nobody)
  expect(await findGift(database.db, giftId)).toMatchObject({ reference, amountCents: 10_000 })
  expect(await sweep()).toMatchObject({ givers: 0 })
})

test('one that was paid keeps its giver; one that the bank decides weeks later is kept as long as it is open', async () => {
  const paid = await giving.begin({ email, ...typed })
  giving.world.pay(paid.checkoutId)
  const late = await giving.begin({ email, ...typed })
  giving.world.pay(late.checkoutId, 'pending')
  await giving.deliverAll()
  giving.later(60 * day)
  await reconcileOpenGifts(giving.services)
  await sweep()
  for (const { giftId } of [paid, late]) expect(await personOf(giftId)).toMatchObject({ address: email, ...typed })
  giving.world.decide(late.checkoutId, 'succeeded')
  await giving.deliverAll()
  expect((await findGiving(giving.services, email)).receipts).toHaveLength(2)
})

test('seven years after its last payment a gift loses its person, and the books what they had; a monthly gift that goes on does not', async () => {
  const once = await giving.begin({ email, ...typed })
  giving.world.pay(once.checkoutId)
  const monthly = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(monthly.checkoutId)
  await giving.deliverAll()
  const subscriptionId = giving.checkouts.get(monthly.checkoutId)!.subscriptionId!
  giving.later(7 * 365 * day)
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  const ledger = await readLedger(database.db)
  await sweep()
  expect(await personOf(once.giftId)).toMatchObject({ address: email })
  giving.later(3 * day)
  await sweep()
  expect(await personOf(once.giftId)).toEqual(nobody)
  expect(await personOf(monthly.giftId)).toMatchObject({ address: email })
  giving.world.end(subscriptionId)
  await giving.deliverAll()
  giving.later(6 * 365 * day)
  await sweep()
  expect(await personOf(monthly.giftId)).toMatchObject({ address: email })
  giving.later(366 * day)
  await sweep()
  expect(await personOf(monthly.giftId)).toEqual(nobody)
  expect(await readLedger(database.db)).toEqual(ledger)
})

test('a gift that the bank took back loses its person 30 days after it was, however often that is heard', async () => {
  const { giftId, checkoutId } = await giving.begin({ email, ...typed })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  giving.later(5 * day)
  giving.world.takeBack(giving.checkouts.get(checkoutId)!.paymentId!)
  const [told] = giving.events
  await giving.deliverAll()
  giving.later(29 * day)
  await giving.deliver({ ...told!, id: crypto.randomUUID() })
  await sweep()
  expect(await personOf(giftId)).toMatchObject({ address: email, ...typed, anonymizedAt: null })
  giving.later(2 * day)
  await sweep()
  expect(await personOf(giftId)).toEqual(nobody)
})

test.each([
  [false, 'loses its person 30 days after its end'],
  [true, 'keeps its person for seven years, where another payment stayed'],
])('a monthly gift of which the bank took a payment back (another one stayed: %s) %s', async (stayed) => {
  const { giftId, checkoutId } = await giving.begin({ email, ...typed, priced: growthNurturer })
  giving.world.pay(checkoutId)
  const first = [...giving.payments.keys()].at(-1)!
  await giving.deliverAll()
  giving.later(5 * day)
  giving.world.takeBack(first)
  const { subscriptionId } = giving.checkouts.get(checkoutId)!
  if (stayed) giving.world.charge(subscriptionId!, true)
  await giving.deliverAll()
  giving.later(40 * day)
  await sweep()
  expect(await personOf(giftId)).toMatchObject({ address: email, anonymizedAt: null })
  giving.world.end(subscriptionId!)
  await giving.deliverAll()
  giving.later(29 * day)
  await sweep()
  expect(await personOf(giftId)).toMatchObject({ address: email, anonymizedAt: null })
  giving.later(2 * day)
  await sweep()
  if (!stayed) return expect(await personOf(giftId)).toEqual(nobody)
  expect(await personOf(giftId)).toMatchObject({ address: email, anonymizedAt: null })
  giving.later(7 * 365 * day)
  await sweep()
  expect(await personOf(giftId)).toEqual(nobody)
})

test('what must be kept does not stand in the way of what comes after it', async () => {
  const { giftId, checkoutId } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const row = (await findGift(database.db, giftId))!
  const begun = Array.from({ length: 1_100 }, (_, number) => ({
    ...row,
    id: crypto.randomUUID(),
    reference: `MS-${number}-${email.slice(0, 8)}`,
    idempotencyKey: crypto.randomUUID(),
    checkoutId: null,
    settledAt: null,
    closedAt: row.checkoutExpiresAt,
    closedReason: 'expired' as const,
  }))
  for (let at = 0; at < begun.length; at += 100)
    await database.db
      .insertInto('gifts')
      .values(begun.slice(at, at + 100))
      .execute()
  giving.later(40 * day)
  expect((await sweep()).givers).toBeGreaterThanOrEqual(1_100)
})
