import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, takeMark } from '#app/platform/marks.server.ts'

const FIRST_START = 'first-start'

/** Keeps when a site was first opened on this database; every later start leaves that alone. */
export async function noteFirstStart(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (trx) => takeMark(trx, FIRST_START, now.toISOString()))
}

/** @returns undefined where no site was opened on it yet */
export async function findFirstStart(db: Db): Promise<Date | undefined> {
  const at = await findMark(db, FIRST_START)
  return at === undefined ? undefined : new Date(at)
}
