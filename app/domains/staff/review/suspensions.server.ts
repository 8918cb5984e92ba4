import type { ColumnType, Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { toLabeledRows, type PersonalRecord } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'

export async function showSuspensions(db: Db, kind: SuspendedKind, subjectId: string) {
  const all = await listSuspensionsOf(db, kind, subjectId)
  return all.map(({ id, reason, since, suspendedBy, mailed, restoredAt, restoredBy }) => ({
    key: id,
    reason,
    mailed,
    since: formatShortDay(since),
    by: suspendedBy,
    restored: restoredAt && { day: formatShortDay(restoredAt), by: restoredBy! },
  }))
}

export type ShownSuspension = Awaited<ReturnType<typeof showSuspensions>>[number]

export type SuspendedKind = 'story' | 'listing' | 'ambassador'
type SuspensionTable = {
  id: string
  kind: SuspendedKind
  subjectId: string
  /** Empty after the person was erased. */
  reason: string
  since: Timestamp
  suspendedBy: string
  mailed: boolean
  restoredAt: ColumnType<Date | null, undefined, Date>
  restoredBy: ColumnType<string | null, undefined, string>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    suspensions: SuspensionTable
  }
}

export type Suspension = Selectable<SuspensionTable>

/** @returns false if the subject is already suspended */
export async function startSuspension(
  trx: Trx,
  suspension: Pick<Suspension, 'kind' | 'subjectId' | 'reason' | 'suspendedBy' | 'mailed'> & { since: Date },
): Promise<boolean> {
  const begun = await trx
    .insertInto('suspensions')
    .values({ id: randomUUID(), ...suspension })
    .onConflict((row) => row.columns(['kind', 'subjectId']).where('restoredAt', 'is', null).doNothing())
    .executeTakeFirst()
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false if the subject is not suspended */
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

/** Lists the newest first. */
export async function listSuspensionsOf(db: Db, kind: SuspendedKind, subjectId: string): Promise<Suspension[]> {
  return db
    .selectFrom('suspensions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .orderBy('since', 'desc')
    .execute()
}

/** Lists the newest first. */
export async function listOpenSuspensions(db: Db, most: number): Promise<Suspension[]> {
  const open = db.selectFrom('suspensions').selectAll().where('restoredAt', 'is', null)
  return open.orderBy('since', 'desc').orderBy('id').limit(most).execute()
}

export async function isSuspended(db: Db, kind: SuspendedKind, subjectId: string): Promise<boolean> {
  return (await listSuspensionsOf(db, kind, subjectId)).some(({ restoredAt }) => restoredAt === null)
}

export async function eraseReasons(trx: Trx, kind: SuspendedKind, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await trx.updateTable('suspensions').set({ reason: '' }).where('kind', '=', kind).where('subjectId', 'in', subjectIds).execute()
}

export async function deleteSuspensions(trx: Trx, kind: SuspendedKind, subjectId: string): Promise<void> {
  await trx.deleteFrom('suspensions').where('kind', '=', kind).where('subjectId', '=', subjectId).execute()
}

/** Lists the suspensions of these subjects, with their reasons, as records of the person whom they concern. */
export async function listSuspended(db: Db, kind: SuspendedKind, subjectIds: string[]): Promise<PersonalRecord[]> {
  const all = await Promise.all(subjectIds.map((id) => listSuspensionsOf(db, kind, id)))
  return all.flat().map(({ suspendedBy: _by, restoredBy: _restorer, ...suspension }) => ({
    id: suspension.id,
    at: suspension.since,
    rows: toLabeledRows({
      suspended: words.suspended[kind],
      why: suspension.reason,
      ended: suspension.restoredAt && formatShortDay(suspension.restoredAt),
    }),
    raw: suspension,
    page: { kind, id: suspension.subjectId },
  }))
}
