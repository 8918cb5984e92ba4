import type { Db, Trx } from './tables.ts'
import { sql } from 'kysely'

type Act = (committed: boolean) => void | Promise<void>

const registered = new WeakMap<Trx, Act[]>()

/** Returns after the `afterCommit` callbacks have run; they do not run after a rollback. */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const acts: Act[] = []
  // A callback cannot undo the commit. Its error is ignored here, so it must report it itself.
  const end = (committed: boolean) => Promise.allSettled(acts.map(async (act) => act(committed)))
  const whole = db.transaction().execute((trx) => {
    registered.set(trx, acts)
    return work(trx)
  })
  const result = await whole.catch(async (error: unknown) => {
    await end(false)
    throw error
  })
  await end(true)
  return result
}

export function afterCommit(trx: Trx, act: () => void | Promise<void>): void {
  afterEnd(trx, (committed) => (committed ? act() : undefined))
}

/** Calls `act` with true after a commit, otherwise with false, even if only the answer to a successful commit was lost. */
export function afterEnd(trx: Trx, act: Act): void {
  const acts = registered.get(trx)
  if (!acts) throw new Error('Open the transaction with inTransaction: what has to follow its end would never be done.')
  acts.push(act)
}

/** Runs work that may fail without failing the transaction: a savepoint undoes only that work. */
export async function withSavepoint(trx: Trx, work: () => Promise<void>): Promise<{ ok: true } | { ok: false; error: unknown }> {
  await sql`savepoint attempt`.execute(trx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx)
    await sql`release savepoint attempt`.execute(trx)
    return { ok: false, error }
  }
  await sql`release savepoint attempt`.execute(trx)
  return { ok: true }
}
