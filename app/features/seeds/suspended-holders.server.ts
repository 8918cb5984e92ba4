import type { Db, Trx } from '#app/platform/database/database.server.ts'

export async function isHolderSuspended(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('seedHolders').select('suspendedAt').where('id', '=', id).executeTakeFirst())?.suspendedAt != null
}

/** Undone by null. The caller holds the lock of the holder. */
export async function noteSuspended(trx: Trx, id: string, suspendedAt: Date | null): Promise<void> {
  await trx.updateTable('seedHolders').set({ suspendedAt }).where('id', '=', id).execute()
}

/** As a part of other queries. */
export const suspendedHolders = (db: Db) => db.selectFrom('seedHolders').where('suspendedAt', 'is not', null)
