import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { AlertContent } from './alert-details.ts'

type AlertTable = {
  id: Generated<string>
  kind: AlertContent['kind']
  subject: string
  /** What it says, where it was raised before its details could; empty since. */
  summary: ColumnType<string, undefined, never>
  details: ColumnType<AlertContent['details'], string, never>
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

/** One alert for one thing: `subject` is the provider's id of it, or ours, or a day. */
export type NewAlert = AlertContent & { subject: string; practice: boolean; at: Date }

/** Tells the desk that a person must look. Noticing the same thing again tells nothing new. */
export async function raiseAlert(db: Db, { kind, details, subject, practice, at }: NewAlert): Promise<void> {
  await db
    .insertInto('moneyAlerts')
    .values({ kind, subject, details: JSON.stringify(details), practice, raisedAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}

/** What still waits for a person, oldest first. */
export async function listOpenAlerts(db: Db): Promise<MoneyAlert[]> {
  return db.selectFrom('moneyAlerts').selectAll().where('handledAt', 'is', null).orderBy('raisedAt').limit(200).execute()
}

/** Oldest first. @param but.ids these are left out */
export async function listUntoldAlerts(db: Db, limit: number, but: { ids: string[] }): Promise<MoneyAlert[]> {
  return db
    .selectFrom('moneyAlerts')
    .selectAll()
    .where('toldAt', 'is', null)
    .$if(but.ids.length > 0, (query) => query.where('id', 'not in', but.ids))
    .orderBy('raisedAt')
    .limit(limit)
    .execute()
}

/** @returns false where somebody else was first */
export async function markTold(trx: Trx, id: string, at: Date): Promise<boolean> {
  const noted = await trx.updateTable('moneyAlerts').set({ toldAt: at }).where('id', '=', id).where('toldAt', 'is', null).executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export async function findAlert(db: Db, id: string): Promise<MoneyAlert | undefined> {
  return db.selectFrom('moneyAlerts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAlerts(db: Db, ids: string[]): Promise<MoneyAlert[]> {
  return ids.length === 0 ? [] : db.selectFrom('moneyAlerts').selectAll().where('id', 'in', ids).execute()
}

/** Nobody else closes it meanwhile. */
export async function lockAlert(trx: Trx, id: string): Promise<MoneyAlert | undefined> {
  return trx.selectFrom('moneyAlerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function noteHandled(trx: Trx, id: string, handled: { handledAt: Date; handledBy: string }): Promise<void> {
  await trx.updateTable('moneyAlerts').set(handled).where('id', '=', id).execute()
}

/** All about one gift, the newest first, whether they are closed or not. @param reference of the gift; its receipts begin with it */
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
