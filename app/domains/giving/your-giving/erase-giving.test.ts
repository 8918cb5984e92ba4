import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { countImpact } from '#app/composition/impact.server.ts'
import { moveGiftMessagesToInbox } from '#app/domains/giving/receipts/gift-messages.server.ts'
import { pauseMonthlyGift, changeAmount } from '#app/domains/giving/monthly/request-change.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findTablesWith as tablesOf } from '#test/support/tables-with.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer, readLedger } from '#test/support/giving/open-giving.ts'
import { eraseGiver } from '#test/support/giving/erase-giver.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const tablesWith = (word: string) => tablesOf(database.db, word)

async function giveMuch() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer, honoree: 'Grandmother Ada', message: 'Psalm of mine' })
  giving.world.pay(checkoutId)
  const once = await giving.begin({ email: email.toUpperCase(), name: 'Ruth of Moab' })
  giving.world.pay(once.checkoutId)
  await giving.begin({ email })
  await giving.deliverAll()
  await moveGiftMessagesToInbox(giving.services)
  await changeAmount(giving.services, { giftId, email }, { kind: 'circle', id: 'seed-planter' })
  await pauseMonthlyGift(giving.services, { giftId, email })
  return { giftId, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}

test('amounts, accounts, receipts, seeds and what was made possible are what they were; of the people one is counted less', async () => {
  await giveMuch()
  const seen = async () => ({
    ledger: await readLedger(database.db),
    accounts: await sumAccounts(database.db, false),
    impact: await countImpact(giving.services, { practice: false }),
    payments: await database.db.selectFrom('giftPayments').selectAll().orderBy('paymentId').execute(),
    seeds: await sql`select sum(seeds) as seeds from seed_entries`.execute(database.db).then(({ rows }) => rows),
  })
  const before = await seen()
  await eraseGiver(giving.services, email)
  await giving.deliverAll()
  const { communityMembers } = before.impact
  expect(await seen()).toEqual({ ...before, impact: { ...before.impact, communityMembers: communityMembers - 1 } })
})

test('the monthly gift of who is erased is canceled, also where the provider does not answer; a charge after it is booked without a mail', async () => {
  const { giftId, subscriptionId } = await giveMuch()
  giving.world.failNext(1)
  expect(await eraseGiver(giving.services, email)).toMatchObject({
    count: 3,
    paragraphs: expect.arrayContaining([expect.stringContaining('is canceled')]),
  })
  expect(giving.subscriptions.get(subscriptionId)?.status).not.toBe('canceled')
  giving.world.setStatus(subscriptionId, 'active')
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  const paid = await database.db.selectFrom('giftPayments').select('receipt').where('giftId', '=', giftId).execute()
  expect(paid).toHaveLength(2)
  giving.later(5 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await giving.deliverAll()
  expect((await tablesWith(email)).gifts).toBeUndefined()
})
