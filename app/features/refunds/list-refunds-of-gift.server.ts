import type { Db } from '#app/platform/database/database.server.ts'
import type { GiftRefund } from './refund-store.server.ts'

/** The wishes about all payments of a gift, the newest first. */
export async function listRefundsOfGift(db: Db, giftId: string): Promise<GiftRefund[]> {
  return db.selectFrom('giftRefunds').selectAll().where('giftId', '=', giftId).orderBy('askedAt', 'desc').orderBy('id').execute()
}
