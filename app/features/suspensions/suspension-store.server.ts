import { randomUUID } from 'node:crypto'
import type { ColumnType, Selectable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

export type SuspendedKind = 'story' | 'listing' | 'ambassador'
type SuspensionTable = {
  id: string
  kind: SuspendedKind
  subjectId: string
  /** As the person was told; empty once they are gone. */
  reason: string
  since: Moment
  suspendedBy: string
  told: boolean
  restoredAt: ColumnType<Date | null, undefined, Date>
  restoredBy: ColumnType<string | null, undefined, string>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    suspensions: SuspensionTable
  }
}

export type Suspension = Selectable<SuspensionTable>

/** @returns false where it is suspended already */
export async function beginSuspension(
  trx: Trx,
  suspension: Pick<Suspension, 'kind' | 'subjectId' | 'reason' | 'suspendedBy' | 'told'> & { since: Date },
): Promise<boolean> {
  const begun = await trx
    .insertInto('suspensions')
    .values({ id: randomUUID(), ...suspension })
    .onConflict((row) => row.columns(['kind', 'subjectId']).where('restoredAt', 'is', null).doNothing())
    .executeTakeFirst()
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false where it is not suspended */
export async function endSuspension(trx: Trx, kind: SuspendedKind, subjectId: string, ended: { by: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('suspensions')
    .set({ restoredAt: ended.at, restoredBy: ended.by })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('restoredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that there were, the newest first. */
export async function listSuspensionsOf(db: Db, kind: SuspendedKind, subjectId: string): Promise<Suspension[]> {
  return db
    .selectFrom('suspensions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .orderBy('since', 'desc')
    .execute()
}

/** Those that stand, the newest first. */
export async function listStandingSuspensions(db: Db, most: number): Promise<Suspension[]> {
  const standing = db.selectFrom('suspensions').selectAll().where('restoredAt', 'is', null)
  return standing.orderBy('since', 'desc').orderBy('id').limit(most).execute()
}

export async function isSuspended(db: Db, kind: SuspendedKind, subjectId: string): Promise<boolean> {
  return (await listSuspensionsOf(db, kind, subjectId)).some(({ restoredAt }) => restoredAt === null)
}

/** Whoever was told them is gone: so are the reasons. What is suspended stays so. */
export async function forgetReasons(trx: Trx, kind: SuspendedKind, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await trx.updateTable('suspensions').set({ reason: '' }).where('kind', '=', kind).where('subjectId', 'in', subjectIds).execute()
}

/** With what was suspended, or whose it was, the reasons go: the history says that it was done. */
export async function forgetSuspensions(trx: Trx, kind: SuspendedKind, subjectId: string): Promise<void> {
  await trx.deleteFrom('suspensions').where('kind', '=', kind).where('subjectId', '=', subjectId).execute()
}
