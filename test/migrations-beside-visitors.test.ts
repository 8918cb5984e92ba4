import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openEmptyDatabase } from './open-test-database.ts'
import { waitFor } from './wait-for.ts'

const scripts = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'))

/** A database as it was before a migration, with one monthly gift. */
async function openBefore(script: string) {
  const database = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const add = async (files: string[]) => {
    for (const file of files) await cp(join('db/migrations', file), join(folder, file))
    await migrate(database, folder)
  }
  await add(scripts.filter((file) => file < script))
  await sql`insert into gifts (id, reference, attempt, created_at, practice, frequency, amount_cents, description, email, anonymous, checkout_expires_at)
    values ('00000000-0000-4000-8000-000000000001', 'MS-1', 'one', now(), false, 'monthly', 3300, 'Growth Nurturer, monthly', 'ruth@example.org', false, now())`.execute(
    database.db,
  )
  await sql`insert into monthly_gifts (gift_id, subscription_id, customer_id, truth_order, status, amount_cents, started_at)
    values ('00000000-0000-4000-8000-000000000001', 'sub_1', 'cus_1', 1, 'active', 3300, now())`.execute(database.db)
  await sql`insert into gift_payments (payment_id, gift_id, receipt, truth_order, practice, amount_cents, fee_cents, refunded_cents, fraud_warning, paid_at)
    values ('pi_1', '00000000-0000-4000-8000-000000000001', 'MS-1-1', 1, false, 3300, 126, 0, false, now())`.execute(database.db)
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { database, migrateOn: () => add([script]), close }
}

// The embedded database has one session: there is nobody beside a migration.
test.skipIf(!process.env.TEST_DATABASE_URL).each(scripts.filter((file) => file >= '0035'))(
  'while visitors are served, %s ends none of their transactions, nor is it ended',
  async (script) => {
    const { database, migrateOn, close } = await openBefore(script)
    const { db } = database
    const asked: Promise<unknown>[] = []
    let answered = 0
    const ask = (asking: Promise<unknown>) => asked.push(asking.catch((error: Error) => error).finally(() => answered++))
    /** That all who asked have their answer, or wait for somebody else. */
    const seen = () => waitFor('an answer, or a wait', async () => answered + (await countWaiting(db)) >= asked.length)
    await db.transaction().execute(async (trx) => {
      // A payment is being booked, the migration begins, pages read in another order, and the booking goes on.
      await sql`select * from gifts for update`.execute(trx)
      await sql`update gift_payments set fee_cents = 0`.execute(trx)
      ask(migrateOn())
      await seen()
      for (const table of ['monthly_gifts', 'gift_payments'])
        ask(sql`select amount_cents from ${sql.table(table)} where gift_id in (select id from gifts)`.execute(db))
      await seen()
      await sql`update monthly_gifts set amount_cents = 1100`.execute(trx)
      await sql`lock table ledger_entries, ledger_postings in row exclusive mode`.execute(trx)
      await sql`update gifts set settled_at = now()`.execute(trx)
    })
    expect((await Promise.all(asked)).filter((answer) => answer instanceof Error)).toEqual([])
    await close()
  },
)

/** Connections to this database that wait for a lock, or for a while. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ many: string }>`select count(*) as many from pg_stat_activity
    where datname = current_database() and wait_event_type in ('Lock', 'Timeout')`.execute(db)
  return Number(rows[0]!.many)
}
