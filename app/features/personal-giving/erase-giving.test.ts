import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { countImpact } from '#app/features/impact/count-impact.server.ts'
import { fileGiftMessages } from '#app/features/gifts/gift-messages.server.ts'
import { pauseMonthlyGift } from '#app/features/monthly-gifts/pause-monthly-gift.server.ts'
import { sweepMonthlyGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { findLinks } from '#app/features/personal-links/link-source.ts'
import { personalLinksJob } from '#app/features/personal-links/send-links.server.ts'
import { linkSources } from '#app/link-sources.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { makePersonalLink } from '#app/platform/personal-links.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tablesWith as tablesOf } from '#test/tables-with.ts'
import { givingForEach, newcomer } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer, readLedger } from '#test/giving/open-giving.ts'
import { eraseGiving, eraseGivingJob } from './erase-giving.server.ts'
import { findGiving } from './find-giving.server.ts'
import { sendYearlyStatements } from './send-statements.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})
const day = 86_400_000

const tablesWith = (word: string) => tablesOf(database.db, word)

async function giveMuch() {
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer, honoree: 'Grandmother Ada', message: 'Psalm of mine' })
  giving.world.pay(checkoutId)
  const once = await giving.begin({ email: email.toUpperCase(), name: 'Ruth of Moab' })
  giving.world.pay(once.checkoutId)
  await giving.begin({ email })
  await giving.deliverAll()
  await fileGiftMessages(giving.services)
  await changeAmount(giving.services, { giftId, email }, { kind: 'circle', id: 'seed-planter' })
  await pauseMonthlyGift(giving.services, { giftId, email })
  const { secretKey } = giving.services.settings
  const changes = await database.db.selectFrom('monthlyGiftChanges').select('id').where('giftId', '=', giftId).execute()
  await inTransaction(database.db, async (trx) => {
    await makePersonalLink(trx, secretKey, { purpose: 'giving', subject: email }, giving.services.now())
    for (const { id } of changes) await makePersonalLink(trx, secretKey, { purpose: 'change', subject: id }, giving.services.now())
  })
  return { giftId, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId!, changes: changes.map(({ id }) => id) }
}

/** As on the account page: one mail with a link to each page that knows the address, and the work that sent it. */
async function askForLinksAgain() {
  const links = personalLinksJob(giving.services, linkSources)
  await links.handle({ email })
  const { secretKey } = giving.services.settings
  const { links: found } = await findLinks(giving.services, linkSources, email)
  await inTransaction(database.db, async (trx) => {
    for (const { link } of found) await makePersonalLink(trx, secretKey, link, giving.services.now())
  })
}

test('one verb erases a person’s giving: every row of every table is searched, and only the last mail still has the address', async () => {
  const { giftId, changes } = await giveMuch()
  await askForLinksAgain()
  giving.later(300 * day)
  await sendYearlyStatements(giving.services)
  expect(Object.keys(await tablesWith(email))).toEqual(expect.arrayContaining(['gifts', 'mails', 'personal_links', 'seed_holders']))
  expect(await eraseGiving(giving.services, `  ${email.toUpperCase()} `, { who: 'giver', linkSources })).toEqual({ gifts: 3, stopped: 1 })
  expect(giving.forgottenWork).toEqual([{ name: 'send-personal-links', email }])
  await giving.deliverAll()
  expect(await tablesWith(email)).toEqual({ mails: 1 })
  expect((await giving.mails('giving-erased')).filter(({ toAddress }) => toAddress === email)).toHaveLength(1)
  for (const word of ['Grandmother Ada', 'Psalm of mine', 'Ruth of Moab']) expect(await tablesWith(word), word).toEqual({})
  expect(await database.db.selectFrom('personalLinks').select('id').where('subject', 'in', changes).execute()).toEqual([])
  expect(await findGiving(giving.services, email)).toMatchObject({ monthly: [], receipts: [] })
  expect(await database.db.selectFrom('gifts').select(['email', 'forgottenAt']).where('id', '=', giftId).executeTakeFirst()).toEqual({
    email: null,
    forgottenAt: expect.any(Date),
  })
  expect(await eraseGiving(giving.services, email, { who: 'giver', linkSources })).toEqual({ gifts: 0, stopped: 0 })
})

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
  await eraseGiving(giving.services, email, { who: 'desk', linkSources })
  await giving.deliverAll()
  const { communityMembers } = before.impact
  expect(await seen()).toEqual({ ...before, impact: { ...before.impact, communityMembers: communityMembers - 1 } })
})

test('the monthly gift of who is erased is canceled, also where the provider does not answer; a charge after it is booked without a mail', async () => {
  const { giftId, subscriptionId } = await giveMuch()
  giving.world.failNext(1)
  expect(await eraseGiving(giving.services, email, { who: 'giver', linkSources })).toMatchObject({ stopped: 1 })
  expect(giving.subscriptions.get(subscriptionId)?.status).not.toBe('canceled')
  giving.world.setStatus(subscriptionId, 'active')
  giving.world.charge(subscriptionId, true)
  await giving.deliverAll()
  const paid = await database.db.selectFrom('giftPayments').select('receipt').where('giftId', '=', giftId).execute()
  expect(paid).toHaveLength(2)
  giving.later(5 * 60_000)
  await sweepMonthlyGifts(giving.services)
  expect(giving.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  await giving.deliverAll()
  expect(await tablesWith(email)).toEqual({ mails: 1 })
})

test('who is known for something else keeps the links to that', async () => {
  await giveMuch()
  const message = { attempt: email, receivedAt: giving.services.now(), suspicion: null, name: 'Ruth', subject: 'Hi', message: 'Hi' }
  await database.db
    .insertInto('contactMessages')
    .values({ ...message, reference: email.slice(0, 8), email })
    .execute()
  await askForLinksAgain()
  const purposes = async () => {
    const links = await database.db.selectFrom('personalLinks').select('purpose').where('subject', '=', email).execute()
    return [...new Set(links.map(({ purpose }) => purpose))].toSorted()
  }
  expect(await purposes()).toEqual(expect.arrayContaining(['data', 'giving']))
  await eraseGiving(giving.services, email, { who: 'giver', linkSources })
  expect(await purposes()).toEqual(['data'])
})

test('the command names whose giving it is by a gift, so that no address lies in the list of work', async () => {
  const { giftId } = await giveMuch()
  const job = eraseGivingJob(giving.services, linkSources)
  expect(await job.answer({ giftId })).toEqual({ gifts: 3, stopped: 1 })
  expect(await job.answer({ giftId })).toEqual({ gifts: 0, stopped: 0 })
})
