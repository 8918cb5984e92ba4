import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach } from '#test/support/giving/giving-for-each.ts'
import type { Giving } from '#test/support/giving/open-giving.ts'
import { MAX_RUN_SECONDS, reconcileEvents, reconcileOpenGifts } from './giving-jobs.server.ts'

let database: Database
let giving: Giving
givingForEach((its, file) => ([giving, database] = [its, file]))
beforeEach(async () => {
  await database.db.updateTable('paymentEvents').set({ processedAt: new Date(), outcome: 'another test' }).execute()
  await database.db
    .updateTable('gifts')
    .set({ closedAt: new Date(), closedReason: 'expired' })
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  await database.db.deleteFrom('keyValues').execute()
})

const minute = 60_000

async function paidUnheard(gifts: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < gifts; each++) {
    const { giftId, checkoutId } = await giving.begin({ email: `giver${each}@example.org` })
    giving.world.pay(checkoutId)
    ids.push(giftId)
  }
  giving.events.length = 0
  giving.later(45 * minute)
  return ids
}

const settled = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => findGift(database.db, id)))).filter((gift) => gift?.settledAt).length

test('a provider that hangs is left after the first, and the sweep ends within its time', async () => {
  const ids = await paidUnheard(5)
  const { fetchCheckout } = giving.services.payments
  const began = giving.services.now().getTime()
  // What one thing takes at most: three tries of twenty seconds.
  giving.services.payments.fetchCheckout = async (id) => {
    giving.later(minute)
    giving.world.failNext(1)
    return fetchCheckout(id)
  }
  expect(await reconcileOpenGifts(giving.services)).toEqual({ looked: 1, failed: 1, left: 4 })
  expect(giving.services.now().getTime() - began).toBeLessThan(MAX_RUN_SECONDS * 1000)
  giving.services.payments.fetchCheckout = fetchCheckout
  expect(await reconcileOpenGifts(giving.services)).toEqual({ looked: 5, failed: 0, left: 0 })
  expect(await settled(ids)).toBe(5)
})

test('a provider that refuses every connection is asked twice, not two hundred times', async () => {
  await paidUnheard(5)
  giving.world.failNext(5)
  expect(await reconcileOpenGifts(giving.services)).toEqual({ looked: 2, failed: 2, left: 3 })
  giving.world.failNext(0)
})

test('a second start while one runs does nothing', async () => {
  const ids = await paidUnheard(3)
  const { fetchCheckout } = giving.services.payments
  const second: unknown[] = []
  giving.services.payments.fetchCheckout = async (id) => {
    second.push(await reconcileOpenGifts(giving.services))
    return fetchCheckout(id)
  }
  expect(await reconcileOpenGifts(giving.services)).toEqual({ looked: 3, failed: 0, left: 0 })
  expect(second).toEqual(['taken', 'taken', 'taken'])
  giving.services.payments.fetchCheckout = fetchCheckout
  expect(await settled(ids)).toBe(3)
})

test('a part that cannot even list what is due ends no other', async () => {
  const { giftId, checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  await sql`alter table payment_events rename to away`.execute(database.db)
  await database.db.updateTable('giftPayments').set({ receiptMailedAt: null }).where('giftId', '=', giftId).execute()
  const swept = await reconcileEvents(giving.services)
  await sql`alter table away rename to payment_events`.execute(database.db)
  expect(swept).toMatchObject({ looked: 1, failed: 2 })
  const payment = await database.db.selectFrom('giftPayments').selectAll().where('giftId', '=', giftId).executeTakeFirst()
  expect(payment).toMatchObject({ receiptMailedAt: expect.any(Date) })
})
