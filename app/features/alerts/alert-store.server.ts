import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type AlertTable = {
  id: Generated<string>
  kind: string
  subject: string
  summary: string
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  practice: boolean
  raisedAt: Moment
  handledAt: Moment | null
  handledBy: string | null
  toldAt: Generated<Date | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    moneyAlerts: AlertTable
  }
}

export type MoneyAlert = Selectable<AlertTable>

/** Tells the desk that a person must look. Noticing the same thing again tells nothing new. */
export async function raiseAlert(
  db: Db,
  alert: { kind: string; subject: string; summary: string; details?: Record<string, unknown>; practice: boolean; at: Date },
): Promise<void> {
  const { at, details, ...row } = alert
  await db
    .insertInto('moneyAlerts')
    .values({ ...row, details: JSON.stringify(details ?? {}), raisedAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

/** What still waits for a person, oldest first. */
export async function listOpenAlerts(db: Db): Promise<MoneyAlert[]> {
  return db.selectFrom('moneyAlerts').selectAll().where('handledAt', 'is', null).orderBy('raisedAt').limit(200).execute()
}

export async function listUntoldAlerts(db: Db, limit: number) {
  return db.selectFrom('moneyAlerts').selectAll().where('toldAt', 'is', null).orderBy('raisedAt').limit(limit).execute()
}

/** @returns false where somebody else was first */
export async function markTold(trx: Trx, id: string, at: Date): Promise<boolean> {
  const noted = await trx.updateTable('moneyAlerts').set({ toldAt: at }).where('id', '=', id).where('toldAt', 'is', null).executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
