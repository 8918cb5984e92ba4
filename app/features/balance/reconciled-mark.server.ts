import type { Db } from '#app/platform/database/database.server.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'

const name = (practice: boolean) => `ledger-reconciled:${practice ? 'practice' : 'real'}`

/** When the books were last held against the provider from end to end. */
export async function findReconciled(db: Db, practice: boolean): Promise<Date | undefined> {
  const at = await findMark(db, name(practice))
  return at === undefined ? undefined : new Date(at)
}

export async function markReconciled(db: Db, practice: boolean, at: Date): Promise<void> {
  await setMark(db, name(practice), at.toISOString())
}
