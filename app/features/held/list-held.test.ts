import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotesAbout } from '#app/features/inbox/note-store.server.ts'
import { listRepliesTo } from '#app/features/replies/reply-store.server.ts'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mailbox.server.ts'
import { listLinksFor } from '#app/platform/personal-links.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { planOf } from '#test/plan-of.ts'
import { listHeldSubmissions } from './held-submissions.server.ts'

const email = 'canary.bird@example.org'
let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test.each<[string, (db: Db) => Promise<unknown>]>([
  ...submissionKinds.map((kind): [string, (db: Db) => Promise<unknown>] => [kind.what, (db) => listHeldSubmissions(db, [kind], email)]),
  ['mail', (db) => listMailsTo(db, email)],
  ['link', (db) => listLinksFor(db, [email])],
  ['reply', (db) => listRepliesTo(db, email)],
  ['note', (db) => listNotesAbout(db, ['00000000-0000-4000-8000-000000000000'])],
])('%s: what is held of somebody is found without reading through what is held of all others', async (_, ask) => {
  expect(await planOf(database.db, ask)).not.toContain('Seq Scan')
})
