import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { listPictureFileNames } from '#app/platform/pictures/picture.ts'
import { insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { checkCode, issueCode } from '#app/platform/codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { COMPLETED_JOB_RETENTION_SECONDS, JOB_CLEANUP_INTERVAL_SECONDS } from '#app/platform/jobs/jobs.server.ts'
import { makePersonalLink } from '#app/platform/personal-links.server.ts'
import { type Giving, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { listPurgeRuns } from '#app/domains/privacy/retention/purge.server.ts'
import { type RetentionAge, retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { MESSAGE_RETENTION_MONTHS } from '#app/domains/community/contact/contact-fields.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'
import { submissionKinds } from '#app/composition/submission-kinds.server.ts'
import { nightlyBackupPath, removeOlderBackups } from '../bin/backup/nightly-files.ts'

let database: Database
let giving: Giving
beforeEach(async () => {
  database = await openTestDatabase()
  giving = openGiving(database)
})
afterEach(() => database.close())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const now = () => giving.services.now()
const ago = (ms: number) => new Date(now().getTime() - ms)
const monthsAgo = (months: number, hours: number) => {
  const at = ago(hours * HOUR_MS)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}
const purge = () => purgeAll(giving.services)
const received = (name: string, receivedAt: Date) => ({ reference: name, idempotencyKey: name, receivedAt, suspicion: null })
/** Two moments: `old` is an hour past the age, and `young` an hour short of it. */
type Ages = { old: Date; young: Date }
const byDays = (days: number): Ages => ({ old: ago(days * DAY_MS + HOUR_MS), young: ago(days * DAY_MS - HOUR_MS) })
const byMonths = (months: number): Ages => ({ old: monthsAgo(months, 1), young: monthsAgo(months, -1) })
const each = <Row>({ old, young }: Ages, row: (name: string, at: Date) => Row) => [row('old', old), row('young', young)]

const memory = (name: string, receivedAt: Date, more: object) => ({
  ...received(name, receivedAt),
  linkId: crypto.randomUUID(),
  about: 'event' as const,
  story: name,
  firstName: name,
  email: null,
  pictureId: null,
  showsMinor: false,
  consentedAt: null,
  ...more,
})

async function personOf(giftId: string) {
  return (await findGift(database.db, giftId))?.email
}

/** Tests each age that the privacy page names: data an hour past it is deleted, and data with an hour left stays. */
const PROOFS: Record<RetentionAge | 'months', (age: number) => Promise<void>> = {
  /** Messages are kept for as many months as their kind of submission says. */
  async months(months) {
    const typed = { name: 'R', email: 'r@example.org', subject: 's', message: 'm' }
    const rows = each(byMonths(months), (name, at) => ({ ...received(name, at), ...typed }))
    await database.db.insertInto('contactMessages').values(rows).execute()
    expect(await purge()).toMatchObject({ message: 1 })
    expect(await database.db.selectFrom('contactMessages').select('reference').execute()).toEqual([{ reference: 'young' }])
  },
  async mailDays(days) {
    const rows = each(byDays(days), (kind, createdAt) => ({
      kind,
      createdAt,
      toAddress: 'r@e.org',
      subject: 's',
      parts: null,
      sentAt: null,
      sentBy: null,
    }))
    await database.db.insertInto('mails').values(rows).execute()
    expect(await purge()).toMatchObject({ sentMails: 1 })
    expect(await database.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'young' }])
  },
  async waitingMemoryDays(days) {
    await database.db
      .insertInto('memories')
      .values(each(byDays(days), (name, at) => memory(name, at, {})))
      .execute()
    expect(await purge()).toMatchObject({ memoriesUndecided: 1 })
    const rows = await database.db.selectFrom('memories').select(['reference', 'outcome']).orderBy('reference').execute()
    expect(rows).toEqual([
      { reference: 'old', outcome: 'refused' },
      { reference: 'young', outcome: 'waiting' },
    ])
  },
  async closedMemoryDays(days) {
    const closed = each(byDays(days), (name, at) => memory(name, at, { outcome: 'refused', closedAt: at }))
    await database.db.insertInto('memories').values(closed).execute()
    expect(await purge()).toMatchObject({ closedMemories: 1 })
    const rows = await database.db.selectFrom('memories').select(['story', 'firstName']).orderBy('reference').execute()
    expect(rows).toEqual([
      { story: null, firstName: null },
      { story: 'young', firstName: 'young' },
    ])
  },
  async storyRemovalMonths(months) {
    const wish = { slug: 'gone', who: 'other' as const, message: null, email: null, hidden: false }
    const rows = each(byMonths(months), (name, at) => ({ ...received(name, at), ...wish }))
    await database.db.insertInto('storyRemovals').values(rows).execute()
    expect(await purge()).toMatchObject({ storyRemovals: 1 })
    expect(await database.db.selectFrom('storyRemovals').select('reference').execute()).toEqual([{ reference: 'young' }])
  },
  async networkCounterHours(hours) {
    const ages = { old: ago(hours * HOUR_MS + 60_000), young: ago(hours * HOUR_MS - 60_000) }
    await database.db
      .insertInto('rateLimits')
      .values(each(ages, (bucket, windowStart) => ({ bucket, windowStart, used: 1 })))
      .execute()
    await purge()
    expect(await database.db.selectFrom('rateLimits').select('bucket').execute()).toEqual([{ bucket: 'young' }])
  },
  async giftNetworkHours(hours) {
    const { giftId } = await giving.begin()
    await database.db.updateTable('gifts').set({ network: 'n', networkBlock: 'b' }).where('id', '=', giftId).execute()
    const { checkoutExpiresAt } = (await findGift(database.db, giftId))!
    await database.db
      .insertInto('giftDeclines')
      .values({ eventId: 'e', giftId, declinedAt: now(), network: 'n', networkBlock: 'b' } as never)
      .execute()
    const networks = async () => [
      (await findGift(database.db, giftId))!.network,
      (await database.db.selectFrom('giftDeclines').select('network').execute()).length,
    ]
    await purge()
    expect(await networks()).toEqual(['n', 1])
    // The hourly job runs once more before the promised time is over.
    giving.later(checkoutExpiresAt.getTime() - now().getTime() + (hours - 1) * HOUR_MS)
    await reconcileOpenGifts(giving.services)
    await purge()
    expect(await networks()).toEqual([null, 0])
  },
  async doneWorkDays(days) {
    expect(COMPLETED_JOB_RETENTION_SECONDS + JOB_CLEANUP_INTERVAL_SECONDS).toBeLessThanOrEqual(days * 86_400)
  },
  async backupNights(nights) {
    const folder = mkdtempSync(join(tmpdir(), 'nights-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const paths = Array.from({ length: nights + 1 }, (_, night) =>
      nightlyBackupPath(folder, 'https://seeds.example.org', ago((nights - night) * DAY_MS)),
    )
    for (const path of paths) writeFileSync(path, '')
    expect(await removeOlderBackups(paths.at(-1)!, nights)).toEqual([basename(paths[0]!)])
    expect(readdirSync(folder)).toHaveLength(nights)
  },
  async visitorHours(hours) {
    const holderId = await inTransaction(database.db, (trx) => getOrCreateHolder(trx, 'r@example.org', now()))
    const days = [officeDay(ago(hours * HOUR_MS)), officeDay(now())]
    await database.db
      .insertInto('visitorSalts')
      .values(days.map((day) => ({ day, salt: day })))
      .execute()
    await database.db
      .insertInto('seenVisitors')
      .values(days.map((day) => ({ day, digest: day, holderId, network: day, countedAs: 'posted' as const })))
      .execute()
    expect(await purge()).toMatchObject({ visitors: 1 })
    expect(await database.db.selectFrom('visitorSalts').select('salt').execute()).toEqual([{ salt: days[1] }])
    expect(await database.db.selectFrom('seenVisitors').select('digest').execute()).toEqual([{ digest: days[1] }])
  },
  async personalLinkDays(days) {
    for (const [subject, at] of Object.entries(byDays(days)))
      await inTransaction(database.db, (trx) => makePersonalLink(trx, 'key', { purpose: 'data', subject }, at))
    expect(await purge()).toMatchObject({ links: 1 })
    expect(await database.db.selectFrom('personalLinks').select('subject').execute()).toEqual([{ subject: 'young' }])
  },
  async unpaidGiftDays(days) {
    const { giftId } = await giving.begin({ email: 'r@example.org' })
    giving.later(DAY_MS)
    await reconcileOpenGifts(giving.services)
    const { closedAt } = (await findGift(database.db, giftId))!
    giving.later(closedAt!.getTime() - now().getTime() + days * DAY_MS - HOUR_MS)
    await purge()
    expect(await personOf(giftId)).toBe('r@example.org')
    giving.later(2 * HOUR_MS)
    expect(await purge()).toMatchObject({ givers: 1 })
    expect(await personOf(giftId)).toBeNull()
  },
  async moneyYears(years) {
    const { giftId, checkoutId } = await giving.begin({ email: 'r@example.org' })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    const paidAt = now()
    giving.later(monthsAgo(-12 * years, 1).getTime() - paidAt.getTime())
    await purge()
    expect(await personOf(giftId)).toBe('r@example.org')
    giving.later(2 * HOUR_MS)
    expect(await purge()).toMatchObject({ givers: 1 })
    expect(await personOf(giftId)).toBeNull()
  },
}

test.each(Object.entries(PROOFS))('%s: what is past it goes, and what has an hour left stays', async (figure, prove) => {
  await prove(figure === 'months' ? MESSAGE_RETENTION_MONTHS : retentionAges[figure as RetentionAge])
})

test('a code opens nothing after its minutes, and its row goes the night after; a claim that was begun goes after its day', async () => {
  const made = await inTransaction(database.db, (trx) => issueCode(trx, 'start', now()))
  expect(made.expiresAt.getTime() - now().getTime()).toBe(CODE_LIFE_MINUTES * 60_000)
  const start = { kind: 'business' as const, placeId: null, channel: null, destination: null, verifiedAt: null, typedName: null }
  const starts = [ago(0), new Date(now().getTime() + 2 * HOUR_MS)].map((createdAt) => ({ ...start, createdAt }))
  await database.db.insertInto('claimStarts').values(starts).execute()
  giving.later(DAY_MS + HOUR_MS)
  expect(await checkCode(database.db, 'key', 'start', '123456', now())).toBe(false)
  expect(await purge()).toMatchObject({ usedCodes: 1, starts: 1 })
})

test('a picture that was refused or withdrawn, and one that no form keeps, go with their files within hours', async () => {
  const kept = new Set<string>()
  const files = { remove: async (key: string) => void kept.delete(key), list: async function* () {} }
  const make = async (attachedAt: Date | null, withdrawnAt: Date | null) => {
    const picture = { id: crypto.randomUUID(), width: 4, height: 3, widths: [4], thumbhash: 'x', purpose: 'memory' as const }
    for (const key of listPictureFileNames(picture)) kept.add(key)
    await insertPicture(database.db, { ...picture, bytes: 1, uploadedAt: now() })
    await database.db.updateTable('pictures').set({ attachedAt, withdrawnAt }).where('id', '=', picture.id).execute()
    return picture
  }
  const [, , stays] = [await make(now(), now()), await make(null, null), await make(now(), null)]
  giving.later(3 * HOUR_MS)
  expect(await purgeAll({ ...giving.services, files } as never)).toMatchObject({ refusedPictures: 2 })
  expect([...kept].toSorted()).toEqual(listPictureFileNames(stays).toSorted())
})

test('every age that the privacy page tells of is kept by an entry of the registry, by the queue or by the backups, and no entry tells of another', () => {
  const read = new Set<string>()
  const ages = new Proxy(retentionAges, { get: (_, name) => (read.add(String(name)), '1') })
  const sentences = submissionKinds.map(({ words }) => words.privacy(ages as never))
  privacyWords({ siteName: 'Seeds', email: 'e', address: 'a' }, ages as never, '13', sentences)
  expect([...read].toSorted()).toEqual(Object.keys(PROOFS).toSorted())
  const kept = [...retentionEntries.flatMap(({ ages: its }) => its), 'doneWorkDays', 'backupNights', 'months']
  expect(kept.toSorted()).toEqual([...read].toSorted())
})

test('a memory waits no longer than its private link works', () => {
  expect(retentionAges.personalLinkDays).toBe(PERSONAL_LINK_DAYS)
  expect(retentionAges.waitingMemoryDays).toBe(PERSONAL_LINK_DAYS)
})

/** Times that the privacy page gives in words, each with the test or person that ensures it. */
const IN_WORDS: Record<string, string> = {
  'claim that you do not send in is deleted within two days': 'above',
  'the code itself is stored nowhere, and works for ten minutes': 'above',
  'what no listing and no claim keeps is deleted within two days': 'above',
  'So that nobody counts twice in a day': 'app/domains/community/visits/visits.test.ts',
  'its files are deleted within two days': 'above',
  'delete both within an hour': 'above: the counters, by the purge of every hour',
  'until the browser is closed or twelve hours': 'app/domains/staff/sign-in/sessions.test.ts',
  'one says for half a year': 'app/domains/staff/sign-in/sessions.test.ts',
  'answer within 30 days': 'people, whom the desk tells how many days are left',
}

test('every time that the privacy page names in words is known here with what holds it', () => {
  const ages = new Proxy({}, { get: () => 'N' })
  const words = privacyWords(
    { siteName: 'S', email: 'e', address: 'a' },
    ages as never,
    '13',
    submissionKinds.map(({ words }) => words.privacy(ages as never)),
  )
  const times = /\b(?:\d+|an?|two|three|six|ten|twelve|half an?)[ -](?:minutes?|hours?|days?|weeks?|nights?|months?|years?)\b/g
  const said = JSON.stringify(words)
  const unknown = [...said.matchAll(times)].filter(({ index, 0: time }) => {
    const before = said.slice(Math.max(0, index - 120), index + time.length)
    return !Object.keys(IN_WORDS).some((known) => before.endsWith(known))
  })
  expect(unknown.map(({ index }) => said.slice(index - 60, index + 20))).toEqual([])
  expect(Object.keys(IN_WORDS).filter((known) => !said.includes(known))).toEqual([])
})

test('what was purged is counted each time and ever since', async () => {
  const mail = { kind: 'k', toAddress: 'r@e.org', subject: 's', parts: null, sentAt: null, sentBy: null, createdAt: ago(40 * DAY_MS) }
  await database.db.insertInto('mails').values([mail, mail]).execute()
  await purge()
  expect((await listPurgeRuns(database.db)).get('sentMails')).toEqual({ ranAt: now(), purged: 2 })
  giving.later(DAY_MS)
  await purge()
  expect((await listPurgeRuns(database.db)).get('sentMails')).toEqual({ ranAt: now(), purged: 0 })
})

test('an entry that fails keeps no other from being purged and recorded, and is named', async () => {
  const { db } = database
  const row = { ...received('old', ago(400 * DAY_MS)), name: 'R', email: 'r@example.org', subject: 's', message: 'm' }
  await db.insertInto('contactMessages').values(row).execute()
  await sql`create function fail_to_delete() returns trigger language plpgsql as $$ begin raise 'a broken disk'; end $$`.execute(db)
  await sql`create trigger fail_here before delete on contact_messages execute function fail_to_delete()`.execute(db)
  const failure = await purge().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  expect(failure).toMatchObject({
    message: 'These were not purged: message',
    errors: [expect.objectContaining({ message: 'a broken disk' })],
  })
  const others = retentionEntries.map(({ name }) => name).filter((name) => name !== 'message')
  expect([...(await listPurgeRuns(db)).keys()].toSorted()).toEqual(others.toSorted())
})
