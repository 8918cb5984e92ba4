import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openEmptyDatabase } from '#test/open-test-database.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

test('sentences in rows from before are told as they were, or become the reason that they stood for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir('db/migrations'))
    if (/^000\d.*\.sql$/.test(file)) await cp(join('db/migrations', file), join(folder, file))
  const database = await openEmptyDatabase()
  await migrate(database, folder)
  const { db } = database
  const failed = async (reference: string, sentence: string | null) => {
    const id = crypto.randomUUID()
    await sql`insert into gifts (id, reference, attempt, created_at, practice, frequency, amount_cents, description, anonymous, checkout_expires_at)
      values (${id}, ${reference}, ${reference}, now(), false, 'monthly', 3300, 'Growth Nurturer, monthly', false, now())`.execute(db)
    await sql`insert into monthly_gifts (gift_id, subscription_id, customer_id, truth_order, status, amount_cents, started_at, failure_at, failure_reason)
      values (${id}, ${reference}, ${reference}, 1, 'past-due', 3300, now(), now(), ${sentence})`.execute(db)
    return id
  }
  const declined = await failed('MS-1', 'Your card was declined.')
  const short = await failed('MS-2', 'Your card has insufficient funds.')
  const unknown = await failed('MS-3', 'Something that nobody knows any more.')
  await sql`insert into money_alerts (kind, subject, summary, practice, raised_at)
    values ('amount-differs', 'pi_1', 'The payment of MS-1 is not the amount.', false, now())`.execute(db)

  await migrate(database, 'db/migrations')
  expect(await findMonthlyGift(db, declined)).toMatchObject({ failureCause: 'card-declined' })
  expect(await findMonthlyGift(db, short)).toMatchObject({ failureCause: 'insufficient-funds' })
  expect(await findMonthlyGift(db, unknown)).toMatchObject({ failureAt: expect.any(Date), failureCause: null })
  expect((await listOpenAlerts(db)).map(sayAlert)).toEqual(['The payment of MS-1 is not the amount.'])
  await database.close()
  await rm(folder, { recursive: true })
})
