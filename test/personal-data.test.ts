import { whatWeHoldWords } from '#copy/privacy/what-we-hold.ts'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPage } from '#app/domains/privacy/personal-data/data-page.server.ts'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mail/mailbox.server.ts'
import { listPersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { insertEverythingOf } from '#test/support/insert-everything-of.ts'
import { openGiving } from '#test/support/giving/open-giving.ts'
import { listColumnsWith, markColumns } from '#test/support/marked-columns.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { listPersonalData } from '#app/domains/privacy/personal-data/list-personal-data.server.ts'
import { explainQuery } from '#test/support/explain-query.ts'

/** Each table that names a person, and the source that lists it, or why none does. Add new tables here. */
const LISTED: Record<string, string> = {
  ambassadors: 'ambassador',
  claim_starts: 'claimStart',
  claims: 'claim',
  contact_messages: 'message',
  enrolments: 'enrolment',
  gifts: 'gift',
  inbox_notes: 'note',
  inbox_replies: 'reply',
  mails: 'mail',
  memories: 'memory',
  partnerships: 'partnership',
  personal_links: 'link',
  places: 'listing',
  seed_holders: 'seeds',
  stories: 'memory',
  story_removals: 'story-removal',
  suspensions: 'suspension',
  inbox_items: 'not: a copy of what was sent, for the list at the desk',
}

/** Each table that refers to a gift by its id, and the source that lists it, or why none does. */
const TELLS_OF_GIFTS: Record<string, string> = {
  gift_consents: 'consent',
  gift_failed_tries: 'monthlyGift',
  gift_payments: 'payment',
  monthly_gift_changes: 'giftChange',
  monthly_gifts: 'monthlyGift',
  gift_declines: 'not: keyed digests of networks, for two hours',
  gift_refunds: 'not: what came of them is said with the payment',
  ledger_entries: 'not: the books, of the same payments',
}

/** What the privacy page says about stored data of gifts, piece by piece, with the labels that show it on the person's own page. */
const OF_GIFTS: [said: string, ...shown: (keyof typeof whatWeHoldWords.labels)[]][] = [
  ['Gifts: your email, ', 'email'],
  // The title of a gift contains its date.
  ['the amount and date, ', 'amount'],
  ['the name, dedication and message if you gave them, ', 'name', 'honoree', 'message'],
  ['what the link you came by said it is for, ', 'purpose'],
  ['and the sentence you agreed to for a monthly gift. ', 'agreed'],
  ['From the payment company: its numbers for you and the gift, ', 'companyNumber'],
  ['whether each charge worked and if not why, ', 'status', 'failedTries', 'lastFailure', 'bankFailed'],
  ['its fee, ', 'fee'],
  ['how much of it was returned or is questioned at your bank, ', 'refunded', 'questioned'],
  ['and whether the card network warned of fraud; ', 'fraudWarning'],
  ['and when a yearly statement was mailed. '],
  ['Whether you changed, paused or resumed a monthly gift, when, and what you agreed to. ', 'change', 'before', 'became'],
  ['Whether you asked to stay anonymous. ', 'hidden'],
]

/** Columns with a person's words that neither the privacy page nor the person's own page mentions, and why. */
const SAID_BY_NEITHER: Record<string, string> = {
  'inbox_items.about': 'a copy of what was sent',
  'inbox_items.who': 'the same',
  'mails.parts': 'the mails themselves, which the person has; their subjects are said',
  'partnerships.answers': 'choices, which are said by their names',
  'stories.alt': 'a story is public; the memory that it was made of is said',
  'stories.author': 'the same',
  'stories.body': 'the same',
  'stories.folded_text': 'the same',
  'stories.slug': 'the same',
  'stories.title': 'the same',
}
/** What the privacy page says of the desk and the person's own page does not show. */
const SAID_AT_THE_DESK = ['inbox_notes.text']

const canary = { email: 'canary.bird+tag@example.org', phone: '+14045550142', word: 'kanarienvogel' }
let database: Database
let services: Services
beforeEach(async () => {
  database = await openTestDatabase()
  const giving = openGiving(database)
  services = { ...giving.services, database } as unknown as Services
  await insertEverythingOf({ services, giving, put: () => {} }, canary)
})
afterEach(() => database.close())

const list = () => listPersonalData(database.db, personalData.sources, { email: canary.email })
async function tablesWithCanary() {
  const columns = await listColumnsWith(database.db, Object.values(canary))
  return [...new Set(columns.map((each) => each.split('.')[0]!))].toSorted()
}
const ownPage = async () => (await dataPage(personalData).load(services, canary.email))!

test('every table that names a person is on the one list, or is named here with the reason why not', async () => {
  expect(await tablesWithCanary()).toEqual(Object.keys(LISTED).toSorted())
  const listed = (await list()).map(({ name }) => name)
  expect(Object.values(LISTED).filter((what) => !what.startsWith('not: ') && !listed.includes(what))).toEqual([])
})

test('every column with words of a person is said at the desk and on the person’s own page, or is named here with the reason why not', async () => {
  const marks = await markColumns(database.db, canary.word)
  expect(Object.keys(marks).length).toBeGreaterThan(30)
  const atDesk = JSON.stringify((await list()).flatMap(({ records }) => records.map(({ rows, deskRows }) => [rows, deskRows])))
  const page = JSON.stringify(await ownPage())
  const missing = (text: string) => Object.keys(marks).filter((column) => !text.includes(marks[column]!))
  expect(missing(atDesk).toSorted()).toEqual(Object.keys(SAID_BY_NEITHER).toSorted())
  expect(missing(page).toSorted()).toEqual([...Object.keys(SAID_BY_NEITHER), ...SAID_AT_THE_DESK].toSorted())
})

test('the person’s own page has no note of the staff, nobody else’s words, no sign of suspicion, and no word of the desk', async () => {
  for (const table of ['contactMessages', 'ambassadors', 'memories', 'invitationCodes'] as const)
    await database.db.updateTable(table).set({ suspicion: 'honeypot' }).execute()
  const { sent, otherRecords } = await ownPage()
  const said = JSON.stringify([sent.map(({ rows }) => rows), otherRecords])
  expect(said).toContain(canary.phone)
  for (const name of ['Naomi', 'Anna', '"B"', '404"']) expect(said).not.toContain(name)
  expect(said).not.toMatch(/suspicio|honeypot|desk|contact-on-file|own-domain|past-due|they want|gift-corrected/i)
})

test('every thing says something of itself, and the titles have the day', async () => {
  const { sent, otherRecords } = await ownPage()
  expect(sent.filter(({ rows, shown }) => rows.length === 0 || !shown)).toEqual([])
  expect(otherRecords.flatMap(({ what, records }) => records.filter(({ rows }) => rows.length === 0).map(() => what))).toEqual([])
  expect(otherRecords.map(({ what }) => what).toSorted()).toEqual([
    'claimStart',
    'code',
    'consent',
    'giftChange',
    'link',
    'listing',
    'mail',
    'monthlyGift',
    'payment',
    'reply',
    'seeds',
    'suspension',
  ])
})

test('every table that tells of a gift is on the one list, or is named here with the reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'gift_id'`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TELLS_OF_GIFTS).toSorted())
  const listed = (await list()).map(({ name }) => name)
  expect(Object.values(TELLS_OF_GIFTS).filter((what) => !what.startsWith('not: ') && !listed.includes(what))).toEqual([])
})

test('whatever the privacy page says is kept of gifts has a line on the person’s own page, and at the desk', async () => {
  const { sections } = privacyWords({ siteName: '', email: '', address: '' }, {} as never, '', [])
  const line = sections.what.list.find((each) => each.startsWith('Gifts:'))!
  expect(line.slice(0, line.indexOf('Amounts, dates and receipt numbers'))).toBe(OF_GIFTS.map(([said]) => said).join(''))
  const { db } = database
  const [gift] = await db.updateTable('monthlyGifts').set({ failureCause: 'card-expired' }).returning('giftId').execute()
  await db.updateTable('gifts').set({ anonymous: true }).execute()
  await db
    .insertInto('giftFailedTries')
    .values({ ...gift!, invoiceId: 'in_1', tries: 2, mailedAt: services.now() })
    .execute()
  const taken = { refundedCents: 100, disputeStatus: 'open' as const, disputedCents: 100, fraudWarning: true, failedAt: services.now() }
  await db.updateTable('giftPayments').set(taken).execute()
  const { sent, otherRecords } = await ownPage()
  const own = [...sent, ...otherRecords.flatMap(({ records }) => records)].flatMap(({ rows }) => rows.map(([label]) => label))
  const missing = OF_GIFTS.flatMap(([, ...shown]) => shown).filter((label) => !own.includes(whatWeHoldWords.labels[label]))
  expect(missing).toEqual([])
  const atDesk = (await list()).flatMap(({ records }) => records.flatMap(({ rows }) => rows.map(([label]) => label)))
  expect(OF_GIFTS.flatMap(([, ...shown]) => shown).filter((label) => !atDesk.includes(whatWeHoldWords.labels[label]))).toEqual([])
})

test('a table with a person in it that no source lists is found', async () => {
  await sql`create table planted (id text, guest text)`.execute(database.db)
  await sql`insert into planted values ('1', ${canary.email})`.execute(database.db)
  expect(await tablesWithCanary()).toEqual([...Object.keys(LISTED), 'planted'].toSorted())
})

test('what is held of somebody is found without reading through what is held of all others', async () => {
  const subjects = ['00000000-0000-4000-8000-000000000000']
  const lists: [string, (db: Db) => Promise<unknown>][] = [
    ...personalData.sources.map((source): [string, (db: Db) => Promise<unknown>] => [
      source.name,
      (db) => source.list(db, { email: canary.email }, subjects),
    ]),
    ['mail', (db) => listMailsTo(db, canary.email)],
    ['link', (db) => listPersonalLinks(db, subjects)],
  ]
  const slow: string[] = []
  for (const [name, ask] of lists) if ((await explainQuery(database.db, ask)).includes('Seq Scan')) slow.push(name)
  // This table may be read from end to end, because it stays small: it lists failed charges.
  expect(slow).toEqual(['monthlyGift'])
})
