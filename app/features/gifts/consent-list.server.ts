import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { idsOfGiver } from './giver-store.server.ts'

export type Consent = Selectable<Tables['giftConsents']>

/** Every sentence that one person agreed to, the newest first. */
export async function listConsentsOf(db: Db, email: string): Promise<Consent[]> {
  return db.selectFrom('giftConsents').selectAll().where('giftId', 'in', idsOfGiver(db, email)).orderBy('givenAt', 'desc').execute()
}
