import { sql } from 'kysely'
import type { Trx } from './database.server.ts'

/**
 * Runs work inside the transaction that may fail without failing the transaction:
 * its own changes are undone, everything before it stays.
 */
export async function tryWithin(trx: Trx, work: () => Promise<void>): Promise<{ ok: true } | { ok: false; error: unknown }> {
  await sql`savepoint beside_the_money`.execute(trx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint beside_the_money`.execute(trx)
    await sql`release savepoint beside_the_money`.execute(trx)
    return { ok: false, error }
  }
  await sql`release savepoint beside_the_money`.execute(trx)
  return { ok: true }
}
