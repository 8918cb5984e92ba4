import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { GivingTables } from '#app/platform/database/giving-tables.ts'

export type MoneyAlert = Selectable<GivingTables['moneyAlerts']>

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
