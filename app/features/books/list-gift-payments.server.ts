import type { Db } from '#app/platform/database/database.server.ts'
import type { GiftPayment } from './payment-store.server.ts'

/** Every payment of one gift, the newest first; also one that the bank took back. */
export async function listGiftPayments(db: Db, giftId: string): Promise<GiftPayment[]> {
  return db.selectFrom('giftPayments').selectAll().where('giftId', '=', giftId).orderBy('paidAt', 'desc').orderBy('receipt').execute()
}
