import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Keeper } from '#app/domains/staff/desk/actor.ts'
import { listPersonalData } from '#app/domains/privacy/personal-data/list-personal-data.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { type TestPerson, insertEverythingOf, insertPendingWork } from '#test/support/insert-everything-of.ts'
import { openGiving, readLedger } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { addJoined } from '#test/support/staff.ts'
import { listTables, findTablesWith } from '#test/support/tables-with.ts'
import { erasePerson, lookUpPerson } from './persons.server.ts'

/** Tables in which no visitor's words or address can stand, and why. A new table is named here, or has its canary. */
const NOBODYS: Record<string, string> = {
  'public.gift_consents': 'the sentence that was agreed to, which names nobody',
  'public.gift_declines': 'keyed digests of networks, for two hours',
  'public.gift_failed_tries': 'numbers of the payment service',
  'public.gift_payments': 'amounts, days and numbers of the payment service',
  'public.monthly_gifts': 'amounts, days and numbers of the payment service',
  'public.gift_refunds': 'amounts and reasons from a list',
  'public.monthly_gift_changes': 'amounts and days, by the number of a gift',
  'public.payment_events': 'numbers of the payment service',
  'public.money_alerts': 'numbers and amounts',
  'public.ledger_entries': 'the books',
  'public.ledger_postings': 'the books',
  'public.seed_entries': 'seeds, under a number',
  'public.invitation_codes': 'by the number of a holder; they are deleted with them',
  'public.seen_visitors': 'digests, of the holder by a number',
  'public.visitor_salts': 'salts of days',
  'public.story_likes': 'digests of devices',
  'public.pictures': 'sizes and days; what is shown on them goes with its files',
  'public.used_picture_ids': 'random numbers',
  'public.codes': 'by the number of what they open',
  'public.rate_limits': 'keyed digests, for two days',
  'public.key_values': 'values of the site',
  'public.purge_runs': 'how much of what was deleted, and when',
  'public.migrations': 'names of migrations',
  'public.place_origins': 'who asks to be named',
  'public.desk_staff': 'staff, who are no visitors: their accounts are ended on the page of people',
  'public.content_versions': 'what the site says, and which staff wrote it',
  'public.desk_sessions': 'staff',
  'public.desk_apps': 'staff',
  'public.desk_passkeys': 'staff',
  'public.desk_recovery_codes': 'staff',
  'public.audit_log': 'what staff did; it holds no address',
}
/** The payment emulator plays the payment service, which keeps its own (docs/decisions/erasing-givers.md); the queue has tables that only name kinds of work. */
const OTHERS = /^public\.payment_emulator_|^jobs\.(?!job)|^jobs\.job_(?!common)|^jobs\.job$/

let database: Database
let services: Services
let giving: ReturnType<typeof openGiving>
let keeper: Keeper
let canary: TestPerson
const kept = new Set<string>()
const logged: unknown[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  giving = openGiving(database)
  const files = {
    open: async (key: string) => (kept.has(key) ? { bytes: 1, body: new Blob(['x']).stream() } : undefined),
    remove: async (key: string) => void kept.delete(key),
    list: async function* () {},
  }
  const log = Object.fromEntries(['info', 'warn', 'error', 'debug'].map((level) => [level, (...line: unknown[]) => logged.push(line)]))
  services = { ...giving.services, database, files, log } as unknown as Services
  Object.assign(giving.services, { log })
  keeper = (await addJoined(services, { password: null, name: 'Keeper', example: true })).actor as Keeper
  canary = { email: 'canary.bird+tag@example.org', phone: '+14045550142', word: 'kanarienvogel' }
  kept.clear()
  logged.length = 0
})
afterEach(() => database.close())

const leave = () => insertEverythingOf({ services, giving, put: (key) => void kept.add(key) }, canary)
const erase = (address = canary.email) => erasePerson(services, personalData.sources, keeper, address)

test('every table of the database has somebody’s canary in it, or is named with the reason why none can stand there', async () => {
  await leave()
  await insertPendingWork(services, canary)
  const found = { ...(await findTablesWith(database.db, canary.email)), ...(await findTablesWith(database.db, canary.word)) }
  const named = Object.keys(found).map((table) => (table.includes('.') ? table : `public.${table}`))
  const tables = (await listTables(database.db)).filter((table) => !OTHERS.test(table))
  expect(tables.filter((table) => !named.includes(table) && !(table in NOBODYS))).toEqual([])
  expect(named.filter((table) => table in NOBODYS)).toEqual([])
  expect(Object.keys(NOBODYS).filter((table) => !tables.includes(table))).toEqual([])
})

test('after a person is erased no row of any table names them but the last mail to them, no file of theirs is left, and no line of the log or the history tells', async () => {
  const { placeId, slug } = await leave()
  await insertPendingWork(services, canary)
  expect(kept.size).toBeGreaterThan(0)
  const ledger = await readLedger(database.db)
  const done = await erase(`  ${canary.email.toUpperCase()} `)
  await giving.deliverAll()
  expect(done).toMatchObject({ ok: true, erased: { gift: 3, message: 1, memory: 3, listing: 1, 'story-removal': 1, seeds: 1 } })
  expect(await findTablesWith(database.db, canary.word)).toEqual({})
  const rest = await findTablesWith(database.db, canary.email)
  // Of somebody whose address ends like theirs the mail and the work stay.
  expect(await findTablesWith(database.db, `big${canary.email}`)).toEqual({ mails: 1, 'jobs.job': 1, 'jobs.job_common': 1 })
  expect(rest).toEqual({ mails: 2, 'jobs.job': 1, 'jobs.job_common': 1 })
  expect(await findTablesWith(database.db, canary.phone)).toEqual({})
  expect([...kept]).toEqual([])
  expect(JSON.stringify(logged)).not.toContain(canary.email)
  expect(giving.forgotten).toEqual(expect.arrayContaining(['stories', 'ambassadors', 'enrolments', 'invitations', 'places']))
  expect(await database.db.selectFrom('stories').select('slug').where('slug', '=', slug).execute()).toEqual([])
  expect(
    await database.db.selectFrom('places').select(['name', 'email', 'ownedSince']).where('id', '=', placeId).executeTakeFirst(),
  ).toEqual({
    name: 'Bread and Bees',
    email: null,
    ownedSince: null,
  })
  // That the listing is suspended stays, without what its owner was told.
  expect(await database.db.selectFrom('suspensions').select(['kind', 'reason', 'restoredAt']).execute()).toEqual([
    { kind: 'listing', reason: '', restoredAt: null },
  ])
  expect(await readLedger(database.db)).toEqual(ledger)
  const [deed] = await database.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(deed).toMatchObject({ verb: 'erase-person', actorId: keeper.id, subjectKind: 'person', after: { gift: 3 } })
  giving.later(31 * 86_400_000)
  await purgeAll(services)
  expect(await database.db.selectFrom('mails').select('id').where('kind', '=', 'person-erased').execute()).toEqual([])
})

test('what others sent stays whole: their claim of the same business, their part of a mail of many', async () => {
  await leave()
  await insertPendingWork(services, canary)
  await erase()
  expect(await database.db.selectFrom('claims').select(['contactName', 'email', 'destination']).execute()).toEqual([
    { contactName: 'Naomi', email: '', destination: 'naomi@example.org' },
  ])
  const [digest] = await database.db.selectFrom('mails').select('parts').where('kind', '=', 'notice-digest').execute()
  expect(digest?.parts).toEqual([{ kind: 'rows', title: 'Message MS-2', rows: [['Email', 'naomi@example.org']] }])
})

test('once more finds nothing, writes no further mail, and the monthly gift is canceled at the payment service', async () => {
  await leave()
  await insertPendingWork(services, canary)
  expect(await erase()).toMatchObject({ ok: true })
  expect([...giving.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  expect(await listPersonalData(database.db, personalData.sources, { email: canary.email })).toMatchObject([
    { name: 'mail', records: [{}] },
  ])
  await database.db.deleteFrom('mails').where('kind', '=', 'person-erased').execute()
  expect(await erase()).toEqual({ ok: false, reason: 'nothing' })
  expect(await database.db.selectFrom('mails').select('id').where('kind', '=', 'person-erased').execute()).toEqual([])
})

test('where something fails on the way nothing is erased at all', async () => {
  await leave()
  await insertPendingWork(services, canary)
  const before = await findTablesWith(database.db, canary.email)
  services.sendMail = () => Promise.reject(new Error('no room for a mail'))
  await expect(erase()).rejects.toThrow('no room for a mail')
  expect(await findTablesWith(database.db, canary.email)).toEqual(before)
  expect(kept.size).toBeGreaterThan(0)
})

test('a helper neither looks anybody up nor erases them, whatever they were told they are', async () => {
  await leave()
  await insertPendingWork(services, canary)
  const { actor } = await addJoined(services, { role: 'helper', password: null, example: true })
  const posing = { ...actor, role: 'keeper' as const }
  expect(await erasePerson(services, personalData.sources, posing, canary.email)).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await lookUpPerson(services, personalData.sources, posing, canary.email)).toBeUndefined()
  expect(await findTablesWith(database.db, canary.word)).toMatchObject({ contact_messages: 1 })
})

test('who is looked up is shown all of it, and the history says how much it was and not whose', async () => {
  await leave()
  const held = (await lookUpPerson(services, personalData.sources, keeper, canary.email.toUpperCase()))!
  expect(held.map(({ name }) => name).toSorted()).toEqual(
    ['ambassador', 'claim', 'claimStart', 'code', 'enrolment', 'gift', 'link', 'listing', 'mail', 'memory', 'message', 'monthlyGift']
      .concat('consent', 'giftChange', 'note', 'partnership', 'payment', 'reply', 'seeds', 'story-removal', 'suspension')
      .toSorted(),
  )
  const recordsOf = (name: string) => held.find((each) => each.name === name)!.records
  const pagesOf = (name: string) => [...new Set(recordsOf(name).map(({ page }) => page?.kind))].toSorted()
  expect(['memory', 'claim', 'story-removal', 'partnership', 'listing', 'suspension'].map(pagesOf)).toEqual([
    ['memory'],
    ['claim'],
    ['removal'],
    ['application'],
    ['listing'],
    ['ambassador', 'listing', 'story'],
  ])
  for (const name of ['gift', 'payment', 'monthlyGift']) expect(pagesOf(name), name).toEqual(['gift'])
  for (const name of ['ambassador', 'code', 'seeds']) expect(pagesOf(name), name).toEqual(['ambassador'])
  expect(recordsOf('message')[0]!.rows).toContainEqual(['Message', canary.word])
  // Which of the staff decided is nothing that is held about them.
  expect(JSON.stringify(held)).not.toContain('Anna')
  expect(
    recordsOf('suspension')
      .map(({ raw }) => [raw.kind, raw.reason])
      .toSorted(),
  ).toEqual([
    ['ambassador', canary.word],
    ['listing', canary.word],
    ['story', canary.word],
  ])
  const [deed] = await database.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(deed).toMatchObject({ verb: 'look-up-person', after: { records: held.flatMap(({ records }) => records).length } })
})
