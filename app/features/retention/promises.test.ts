import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { privacyWords } from '#words/privacy.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { closeWaiting } from '#app/features/memories/close-waiting.server.ts'
import { sweepOpenGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { filesOf } from '#app/features/pictures/picture.ts'
import { insertPicture } from '#app/features/pictures/picture-store.server.ts'
import { sweepPictures } from '#app/features/pictures/sweep-pictures.server.ts'
import { requireHolder } from '#app/features/seeds/seed-store.server.ts'
import { forgetVisitors } from '#app/features/visits/forget-visitors.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { checkCode, makeCode } from '#app/platform/codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { DONE_JOBS_KEPT_SECONDS, JOBS_SWEPT_EVERY_SECONDS } from '#app/platform/jobs.server.ts'
import { sweepLimits } from '#app/platform/limits.server.ts'
import { setMark } from '#app/platform/marks.server.ts'
import { makePersonalLink } from '#app/platform/personal-links.server.ts'
import { listSweeps } from '#app/platform/sweeps.server.ts'
import { statementMark } from '#app/features/personal-giving/statement-marks.server.ts'
import { type Giving, openGiving } from '#test/giving/open-giving.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { nightlyName, removeOlder } from '../../../bin/backup/nightly-files.ts'
import { PROMISES } from './promises.ts'
import { retention } from './retention.server.ts'
import { sweepOld } from './sweep-old.server.ts'

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
const sweep = () => sweepOld(database.db, now())
const received = (name: string, receivedAt: Date) => ({ reference: name, attempt: name, receivedAt, suspicion: null })
/** What is an hour too old, and what has an hour left. */
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

/** How each figure of the privacy page is kept to: what is an hour past it goes, and what has an hour left stays. */
const PROOFS: Record<keyof typeof retention, (figure: number) => Promise<void>> = {
  async contactMonths(months) {
    const typed = { name: 'R', email: 'r@example.org', subject: 's', message: 'm' }
    const rows = each(byMonths(months), (name, at) => ({ ...received(name, at), ...typed }))
    await database.db.insertInto('contactMessages').values(rows).execute()
    expect(await sweep()).toMatchObject({ messages: 1 })
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
    expect(await sweep()).toMatchObject({ sentMails: 1 })
    expect(await database.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'young' }])
  },
  async waitingMemoryDays(days) {
    await database.db
      .insertInto('memories')
      .values(each(byDays(days), (name, at) => memory(name, at, {})))
      .execute()
    expect(await closeWaiting(giving.services)).toBe(1)
    const rows = await database.db.selectFrom('memories').select(['reference', 'outcome']).orderBy('reference').execute()
    expect(rows).toEqual([
      { reference: 'old', outcome: 'refused' },
      { reference: 'young', outcome: 'waiting' },
    ])
  },
  async closedMemoryDays(days) {
    const closed = each(byDays(days), (name, at) => memory(name, at, { outcome: 'refused', closedAt: at }))
    await database.db.insertInto('memories').values(closed).execute()
    expect(await sweep()).toMatchObject({ closedMemories: 1 })
    const rows = await database.db.selectFrom('memories').select(['story', 'firstName']).orderBy('reference').execute()
    expect(rows).toEqual([
      { story: null, firstName: null },
      { story: 'young', firstName: 'young' },
    ])
  },
  async removalWishMonths(months) {
    const wish = { slug: 'gone', who: 'other' as const, message: null, email: null, hidden: false }
    const rows = each(byMonths(months), (name, at) => ({ ...received(name, at), ...wish }))
    await database.db.insertInto('storyRemovals').values(rows).execute()
    expect(await sweep()).toMatchObject({ wishes: 1 })
    expect(await database.db.selectFrom('storyRemovals').select('reference').execute()).toEqual([{ reference: 'young' }])
  },
  async networkCounterHours(hours) {
    const ages = { old: ago(hours * HOUR_MS + 60_000), young: ago(hours * HOUR_MS - 60_000) }
    await database.db
      .insertInto('rateLimits')
      .values(each(ages, (bucket, windowStart) => ({ bucket, windowStart, taken: 1 })))
      .execute()
    await sweepLimits(database.db, now())
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
    await sweepOpenGifts(giving.services)
    expect(await networks()).toEqual(['n', 1])
    // The job of every hour comes once more within the promise.
    giving.later(checkoutExpiresAt.getTime() - now().getTime() + (hours - 1) * HOUR_MS)
    await sweepOpenGifts(giving.services)
    expect(await networks()).toEqual([null, 0])
  },
  async doneWorkDays(days) {
    expect(DONE_JOBS_KEPT_SECONDS + JOBS_SWEPT_EVERY_SECONDS).toBeLessThanOrEqual(days * 86_400)
  },
  async backupNights(nights) {
    const folder = mkdtempSync(join(tmpdir(), 'nights-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const paths = Array.from({ length: nights + 1 }, (_, night) =>
      nightlyName(folder, 'https://seeds.example.org', ago((nights - night) * DAY_MS)),
    )
    for (const path of paths) writeFileSync(path, '')
    expect((await removeOlder(paths.at(-1)!, nights, async () => true)).removed).toEqual([basename(paths[0]!)])
    expect(readdirSync(folder)).toHaveLength(nights)
  },
  async visitorHours(hours) {
    const holderId = await inTransaction(database.db, (trx) => requireHolder(trx, 'r@example.org', now()))
    const days = [dayOf(ago(hours * HOUR_MS)), dayOf(now())]
    await database.db
      .insertInto('visitorSalts')
      .values(days.map((day) => ({ day, salt: day })))
      .execute()
    await database.db
      .insertInto('seenVisitors')
      .values(days.map((day) => ({ day, digest: day, holderId, network: day, seenAs: 'posted' as const })))
      .execute()
    expect(await forgetVisitors(database.db, now())).toBe(1)
    expect(await database.db.selectFrom('visitorSalts').select('salt').execute()).toEqual([{ salt: days[1] }])
    expect(await database.db.selectFrom('seenVisitors').select('digest').execute()).toEqual([{ digest: days[1] }])
  },
  async personalLinkDays(days) {
    for (const [subject, at] of Object.entries(byDays(days)))
      await inTransaction(database.db, (trx) => makePersonalLink(trx, 'key', { purpose: 'data', subject }, at))
    expect(await sweep()).toMatchObject({ links: 1 })
    expect(await database.db.selectFrom('personalLinks').select('subject').execute()).toEqual([{ subject: 'young' }])
  },
  async unpaidGiftDays(days) {
    const { giftId } = await giving.begin({ email: 'r@example.org' })
    giving.later(DAY_MS)
    await sweepOpenGifts(giving.services)
    const { closedAt } = (await findGift(database.db, giftId))!
    giving.later(closedAt!.getTime() - now().getTime() + days * DAY_MS - HOUR_MS)
    await sweep()
    expect(await personOf(giftId)).toBe('r@example.org')
    giving.later(2 * HOUR_MS)
    expect(await sweep()).toMatchObject({ givers: 1 })
    expect(await personOf(giftId)).toBeNull()
  },
  async moneyYears(years) {
    const { giftId, checkoutId } = await giving.begin({ email: 'r@example.org' })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    const paidAt = now()
    giving.later(monthsAgo(-12 * years, 1).getTime() - paidAt.getTime())
    await sweep()
    expect(await personOf(giftId)).toBe('r@example.org')
    giving.later(2 * HOUR_MS)
    expect(await sweep()).toMatchObject({ givers: 1 })
    expect(await personOf(giftId)).toBeNull()
  },
}

test.each(Object.entries(PROOFS))('%s: what is past it goes, and what has an hour left stays', async (figure, prove) => {
  await prove(retention[figure as keyof typeof retention])
})

test('a code opens nothing after its minutes, and its row goes the night after; a claim that was begun goes after its day', async () => {
  const made = await inTransaction(database.db, (trx) => makeCode(trx, 'start', now()))
  expect(made.expiresAt.getTime() - now().getTime()).toBe(CODE_LIFE_MINUTES * 60_000)
  const start = {
    linkId: crypto.randomUUID(),
    kind: 'business' as const,
    placeId: null,
    channel: null,
    destination: null,
    verifiedAt: null,
    claimId: null,
    sentAt: null,
  }
  const starts = each({ old: ago(0), young: new Date(now().getTime() + 2 * HOUR_MS) }, (attempt, createdAt) => ({
    ...start,
    attempt,
    createdAt,
  }))
  await database.db.insertInto('claimStarts').values(starts).execute()
  giving.later(DAY_MS + HOUR_MS)
  expect(await checkCode(database.db, 'key', 'start', '123456', now())).toBe(false)
  expect(await sweep()).toMatchObject({ usedCodes: 1, starts: 1 })
})

test('a picture that was refused or withdrawn, and one that no form keeps, go with their files within hours', async () => {
  const kept = new Set<string>()
  const files = { remove: async (key: string) => void kept.delete(key), list: async function* () {} }
  const make = async (keptAt: Date | null, withdrawnAt: Date | null) => {
    const picture = { id: crypto.randomUUID(), width: 4, height: 3, widths: [4], thumbhash: 'x', purpose: 'memory' as const }
    for (const key of filesOf(picture)) kept.add(key)
    await insertPicture(database.db, { ...picture, bytes: 1, takenAt: now() })
    await database.db.updateTable('pictures').set({ keptAt, withdrawnAt }).where('id', '=', picture.id).execute()
    return picture
  }
  const [, , stays] = [await make(now(), now()), await make(null, null), await make(now(), null)]
  giving.later(3 * HOUR_MS)
  expect(await sweepPictures({ ...giving.services, files } as never)).toEqual({ pictures: 2, files: 0 })
  expect([...kept].toSorted()).toEqual(filesOf(stays).toSorted())
})

test('the mark that a yearly statement was mailed goes a year after it', async () => {
  const year = now().getUTCFullYear()
  for (const of of [year - 2, year - 1])
    await setMark(database.db, statementMark('key', 'r@example.org', { year: of, practice: false }), 'x')
  await sweep()
  const left = await database.db.selectFrom('facts').select('name').where('name', 'like', 'statement-mailed%').execute()
  expect(left).toEqual([{ name: statementMark('key', 'r@example.org', { year: year - 1, practice: false }) }])
})

test('every figure that the privacy page tells of has a proof and a line at the desk, and no line tells of another', () => {
  const read = new Set<string>()
  const kept = new Proxy(retention, { get: (_, name) => (read.add(String(name)), '1') })
  privacyWords({ siteName: 'Seeds', email: 'e', address: 'a' }, kept as never, '13')
  expect([...read].toSorted()).toEqual(Object.keys(PROOFS).toSorted())
  expect(PROMISES.flatMap(({ figures }) => figures as readonly string[]).toSorted()).toEqual([...read].toSorted())
})

/** Times that the page names in words, each with what holds it. */
const IN_WORDS: Record<string, string> = {
  'claim that you do not send in is deleted within two days': 'above',
  'the code itself is stored nowhere, and works for ten minutes': 'above',
  'what no listing and no claim keeps is deleted within two days': 'above',
  'a keyed mark that a yearly statement was mailed, for a year': 'above',
  'So that nobody counts twice in a day': 'app/features/visits/visits.test.ts',
  'its files are deleted within two days': 'above',
  'delete both within an hour': 'above: the counters, by a job of every hour',
  'until the browser is closed or twelve hours': 'app/features/desk-sessions/session-cookies.test.ts',
  'one says for half a year': 'app/features/desk-sessions/session-cookies.test.ts',
  'are not sent to us. After 400 days': 'app/features/donate/given-here.test.ts',
  'answer within 30 days': 'people, whom the desk tells how many days are left',
}

test('every time that the privacy page names in words is known here with what holds it', () => {
  const words = privacyWords({ siteName: 'S', email: 'e', address: 'a' }, new Proxy({}, { get: () => 'N' }) as never, '13')
  const times = /\b(?:\d+|an?|two|three|six|ten|twelve|half an?)[ -](?:minutes?|hours?|days?|weeks?|nights?|months?|years?)\b/g
  const said = JSON.stringify(words)
  const unknown = [...said.matchAll(times)].filter(({ index, 0: time }) => {
    const before = said.slice(Math.max(0, index - 120), index + time.length)
    return !Object.keys(IN_WORDS).some((known) => before.endsWith(known))
  })
  expect(unknown.map(({ index }) => said.slice(index - 60, index + 20))).toEqual([])
  expect(Object.keys(IN_WORDS).filter((known) => !said.includes(known))).toEqual([])
})

test('each sweep notes what it did under the name by which the desk shows it', async () => {
  const files = { remove: async () => {}, list: async function* () {} }
  await sweep()
  await closeWaiting(giving.services)
  await sweepPictures({ ...giving.services, files } as never)
  await sweepOpenGifts(giving.services)
  await forgetVisitors(database.db, now())
  await sweepLimits(database.db, now())
  const noted = [...(await listSweeps(database.db)).keys()]
  const shown = PROMISES.filter(({ every }) => every !== 'queue' && every !== 'backup').map(({ what }) => what as string)
  expect(noted.toSorted()).toEqual(shown.toSorted())
})

test('what went is counted each time and ever since', async () => {
  const mail = { kind: 'k', toAddress: 'r@e.org', subject: 's', parts: null, sentAt: null, sentBy: null, createdAt: ago(40 * DAY_MS) }
  await database.db.insertInto('mails').values([mail, mail]).execute()
  await sweep()
  expect((await listSweeps(database.db)).get('sentMails')).toEqual({ ranAt: now(), gone: 2, goneEver: 2 })
  giving.later(DAY_MS)
  await sweep()
  expect((await listSweeps(database.db)).get('sentMails')).toEqual({ ranAt: now(), gone: 0, goneEver: 2 })
})
