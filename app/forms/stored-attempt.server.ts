import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'

export type ReceivedTable = { [Name in keyof Tables]: Tables[Name] extends Received ? Name : never }[keyof Tables]

/** What an act of sending was answered, if it was stored. */
export async function findReference(db: Db, table: ReceivedTable, attempt: string): Promise<{ reference: string } | undefined> {
  return db
    .selectFrom(table as 'contactMessages')
    .select('reference')
    .where('attempt', '=', attempt)
    .executeTakeFirst()
}

/** Whether an act of sending was stored, as a part of another statement. */
export function isStored(db: Db, table: ReceivedTable, attempt: string): Expression<SqlBool> {
  const stored = db.selectFrom(table as 'contactMessages').where('attempt', '=', attempt)
  return expressionBuilder<Tables>().exists(stored)
}
