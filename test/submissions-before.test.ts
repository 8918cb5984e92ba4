import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openEmptyDatabase } from './open-test-database.ts'

const FIRST = ['0001_the_site_stands.sql', '0002_giving.sql', '0003_practice_payments.sql', '0004_tell_money_alerts.sql']

test('of the submissions from before, the ordinary count as told, the suspicious wait to be told, and no digest of what was typed is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of FIRST) await cp(join('db/migrations', file), join(folder, file))
  const database = await openEmptyDatabase()
  await migrate(database, folder)
  for (const reason of [null, 'honeypot', 'many-from-one-network', 'many-to-one-address'])
    await sql`insert into ambassadors (reference, attempt, received_at, held_reason, first_name, last_name, email)
      values (${`${reason}`}, ${`${reason}`}, '2026-11-20T12:00:00Z', ${reason}, 'Ruth', 'Ellis', 'ruth@example.org')`.execute(database.db)
  await sql`insert into mails (kind, to_address, subject, text_body, html_body, created_at, sent_at, sent_by)
    values ('contact', 'ruth@example.org', 'Sent', null, null, '2026-11-20T12:00:00Z', '2026-11-20T12:00:01Z', 'smtp')`.execute(database.db)

  await migrate(database, 'db/migrations')
  const rows = await database.db.selectFrom('ambassadors').select(['reference', 'attempt', 'suspicion', 'toldAt']).execute()
  for (const { reference, attempt } of rows) expect(attempt).not.toBe(reference)
  expect(Object.fromEntries(rows.map(({ reference, suspicion, toldAt }) => [reference, [suspicion, toldAt !== null]]))).toEqual({
    null: [null, true],
    honeypot: ['honeypot', false],
    'many-from-one-network': ['many-from-one-network', false],
    'many-to-one-address': [null, false],
  })
  expect(await database.db.selectFrom('mails').selectAll().execute()).toMatchObject([{ subject: 'Sent', parts: null, sentBy: 'smtp' }])
  await database.close()
  await rm(folder, { recursive: true })
})

test('the message of a gift from before is in the inbox under the day it was paid, and no job mails it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir('db/migrations')) if (file < '0055') await cp(join('db/migrations', file), join(folder, file))
  const database = await openEmptyDatabase()
  await migrate(database, folder)
  await sql`insert into gifts (id, reference, attempt, created_at, practice, frequency, amount_cents, description, email, name, anonymous,
      message, checkout_expires_at, settled_at)
    values (gen_random_uuid(), 'MS-TEST-01', 'a', '2026-05-01T12:00:00Z', true, 'once', 5000, 'Gift', 'ruth@example.org', 'Ruth', false,
      'For the garden', '2026-05-01T13:00:00Z', '2026-05-01T12:01:00Z')`.execute(database.db)

  await migrate(database, 'db/migrations')
  const { rows } = await sql`select kind, arrived_at, about, state from inbox_items`.execute(database.db)
  expect(rows).toEqual([{ kind: 'gift-message', arrivedAt: new Date('2026-05-01T12:01:00Z'), about: 'For the garden', state: 'new' }])
  const unfiled = await database.db.selectFrom('gifts').select('id').where('messageFiledAt', 'is', null).execute()
  expect(unfiled).toEqual([])
  await database.close()
  await rm(folder, { recursive: true })
})
