import { idsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { GiftChange } from './change-store.server.ts'

/** Every amount that a gift was changed to, the newest first: a payment is for the newest that was asked for before it. */
export async function listDoneAmounts(db: Db, giftId: string): Promise<GiftChange[]> {
  return db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('outcome', '=', 'done')
    .where('kind', '=', 'amount')
    .orderBy('serial', 'desc')
    .execute()
}

/** The newest wish to take a change back. */
export async function findUndoing(db: Db, { id, giftId }: Pick<GiftChange, 'id' | 'giftId'>): Promise<GiftChange | undefined> {
  return db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('undoes', '=', id)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every wish to change one of a person's monthly gifts, the newest first. */
export async function listChangesOf(db: Db, email: string): Promise<GiftChange[]> {
  const changes = db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', 'in', idsOfGiver(db, email))
  return changes.orderBy('serial', 'desc').execute()
}

/** Ids of every change of these gifts: private links are made for them. */
export async function listChangeIds(db: Db, giftIds: string[]): Promise<string[]> {
  if (giftIds.length === 0) return []
  const rows = await db.selectFrom('monthlyGiftChanges').select('id').where('giftId', 'in', giftIds).execute()
  return rows.map(({ id }) => id)
}
