import type { Db } from '#app/platform/database/database.server.ts'
import type { Gift } from './gift-store.server.ts'

export async function findGiftByReference(db: Db, reference: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('reference', '=', reference).executeTakeFirst()
}
