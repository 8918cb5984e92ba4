import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { type ReceivedTable, selectReceived } from './received-rows.server.ts'

/** What an act of sending was answered, if it was stored. */
export async function findReference(db: Db, table: ReceivedTable, attempt: string): Promise<{ reference: string } | undefined> {
  return selectReceived(db, table).select('reference').where('attempt', '=', attempt).executeTakeFirst()
}

/** Whether an act of sending was stored, as a part of another statement. */
export function isStored(db: Db, table: ReceivedTable, attempt: string): Expression<SqlBool> {
  return expressionBuilder<Tables>().exists(selectReceived(db, table).where('attempt', '=', attempt))
}
