import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { listSweeps } from '#app/platform/sweeps.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { sweepOld } from './sweep-old.server.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('messages go after twelve months, mails after thirty days, sent or not, links and codes when they are over, a claim that was begun after a day; the rest stays', async () => {
  const { db } = database
  const message = (name: string, at: string) => ({
    reference: name,
    attempt: name,
    receivedAt: new Date(at),
    suspicion: null,
    name,
    email: 'a@example.org',
    subject: 's',
    message: 'm',
  })
  await db
    .insertInto('contactMessages')
    .values([message('old', '2025-11-20T12:00:00Z'), message('young', '2025-11-22T12:00:00Z')])
    .execute()
  const mail = (kind: string, createdAt: string) => ({
    kind,
    toAddress: 'a@example.org',
    subject: 's',
    parts: null,
    createdAt: new Date(createdAt),
    sentAt: null,
    sentBy: null,
  })
  await db
    .insertInto('mails')
    .values([mail('old', '2026-10-20'), mail('young', '2026-10-25')])
    .execute()
  const link = (expiresAt: string) => ({
    id: crypto.randomUUID(),
    purpose: expiresAt,
    subject: 's',
    tokenHash: expiresAt,
    createdAt: now,
    expiresAt: new Date(expiresAt),
    revokedAt: null,
  })
  await db
    .insertInto('personalLinks')
    .values([link('2026-11-20'), link('2026-11-30')])
    .execute()

  const start = (createdAt: string) => ({
    attempt: createdAt,
    linkId: crypto.randomUUID(),
    kind: 'business' as const,
    placeId: null,
    channel: null,
    destination: null,
    verifiedAt: null,
    claimId: null,
    sentAt: null,
    createdAt,
  })
  await db
    .insertInto('claimStarts')
    .values([start('2026-11-20T11:00:00Z'), start('2026-11-20T13:00:00Z')])
    .execute()
  const code = (expiresAt: string) => ({ id: crypto.randomUUID(), subject: expiresAt, tries: 0, expiresAt })
  await db
    .insertInto('codes')
    .values([code('2026-11-21T11:59:00Z'), code('2026-11-21T12:05:00Z')])
    .execute()

  expect(await sweepOld(db, now)).toEqual({
    messages: 1,
    sentMails: 1,
    links: 1,
    starts: 1,
    usedCodes: 1,
    closedMemories: 0,
    wishes: 0,
    trashed: 0,
    givers: 0,
    statementMarks: 0,
  })
  expect(await db.selectFrom('contactMessages').select('name').execute()).toEqual([{ name: 'young' }])
  expect((await db.selectFrom('mails').select('kind').orderBy('kind').execute()).map((row) => row.kind)).toEqual(['young'])
  expect(await db.selectFrom('personalLinks').select('purpose').execute()).toEqual([{ purpose: '2026-11-30' }])
  expect(await db.selectFrom('claimStarts').select('attempt').execute()).toEqual([{ attempt: '2026-11-20T13:00:00Z' }])
  expect(await db.selectFrom('codes').select('subject').execute()).toEqual([{ subject: '2026-11-21T12:05:00Z' }])
})

test('a part that fails keeps no other from being done and noted, and is named', async () => {
  const { db } = database
  const later = new Date('2026-11-22T12:00:00Z')
  await sql`create function fail_to_delete() returns trigger language plpgsql as $$ begin raise 'a broken disk'; end $$`.execute(db)
  for (const table of ['contact_messages', 'story_removals'])
    await sql`create trigger fail_here before delete on ${sql.table(table)} execute function fail_to_delete()`.execute(db)
  const failure = await sweepOld(db, later).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  expect(failure).toMatchObject({ message: 'What is past its time was not deleted of: messages, wishes' })
  expect((failure as AggregateError).errors.map(String)).toEqual([1, 2].map(() => expect.stringContaining('a broken disk')))
  const done = [...(await listSweeps(db))].filter(([, { ranAt }]) => ranAt.getTime() === later.getTime()).map(([what]) => what)
  expect(done.toSorted()).toEqual(
    ['sentMails', 'links', 'starts', 'usedCodes', 'closedMemories', 'trashed', 'givers', 'statementMarks'].toSorted(),
  )
})
