import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import type { AlertContent } from './alert-details.ts'

type AlertTable = {
  id: Generated<string>
  kind: AlertContent['kind']
  subject: string
  details: ColumnType<AlertContent['details'], string, never>
  practice: boolean
  raisedAt: Timestamp
  handledAt: Timestamp | null
  handledBy: string | null
  mailedAt: Generated<Date | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    moneyAlerts: AlertTable
  }
}

export type MoneyAlert = Selectable<AlertTable>

/** `subject` is an id of the provider or of the site, or a day. There is one alert for each kind and subject. */
export type NewAlert = AlertContent & { subject: string; practice: boolean; at: Date }

/** An alert that exists already is not raised again. */
export async function raiseAlert(db: Db, { kind, details, subject, practice, at }: NewAlert): Promise<void> {
  await db
    .insertInto('moneyAlerts')
    .values({ kind, subject, details: JSON.stringify(details), practice, raisedAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

/** Lists the oldest first. */
export async function listOpenAlerts(db: Db): Promise<MoneyAlert[]> {
  return db.selectFrom('moneyAlerts').selectAll().where('handledAt', 'is', null).orderBy('raisedAt').limit(200).execute()
}

/** Marks every unmailed alert as mailed. @returns those alerts, the oldest first */
export async function claimUnmailedAlerts(trx: Trx, now: Date): Promise<MoneyAlert[]> {
  const alerts = await trx.updateTable('moneyAlerts').set({ mailedAt: now }).where('mailedAt', 'is', null).returningAll().execute()
  return alerts.toSorted((one, other) => one.raisedAt.getTime() - other.raisedAt.getTime())
}

export async function findAlert(db: Db, id: string): Promise<MoneyAlert | undefined> {
  return db.selectFrom('moneyAlerts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAlerts(db: Db, ids: string[]): Promise<MoneyAlert[]> {
  return ids.length === 0 ? [] : db.selectFrom('moneyAlerts').selectAll().where('id', 'in', ids).execute()
}

export async function lockAlert(trx: Trx, id: string): Promise<MoneyAlert | undefined> {
  return trx.selectFrom('moneyAlerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markAlertHandled(trx: Trx, id: string, handled: { handledAt: Date; handledBy: string }): Promise<void> {
  await trx.updateTable('moneyAlerts').set(handled).where('id', '=', id).execute()
}

/** Lists all alerts about one gift, the newest first. @param reference of the gift; the numbers of its receipts begin with it */
export async function listAlertsAbout(db: Db, reference: string): Promise<MoneyAlert[]> {
  return db
    .selectFrom('moneyAlerts')
    .selectAll()
    .where((row) =>
      row.or([
        row(sql<string>`details ->> 'reference'`, '=', reference),
        row(sql<string>`details ->> 'receipt'`, 'like', `${reference}-%`),
      ]),
    )
    .orderBy('raisedAt', 'desc')
    .limit(50)
    .execute()
}
