import { sql } from 'kysely'
import { giftsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { GiftPayment } from './payment-store.server.ts'

/** Every payment of one gift, the newest first; also one that the bank took back. */
export async function listGiftPayments(db: Db, giftId: string): Promise<GiftPayment[]> {
  return db.selectFrom('giftPayments').selectAll().where('giftId', '=', giftId).orderBy('paidAt', 'desc').orderBy('receipt').execute()
}

/** Every payment from one address, of both worlds, the newest first, with all that the provider said of it; also one that failed. */
export async function listAllPaymentsOf(db: Db, email: string) {
  return db
    .selectFrom('giftPayments as payment')
    .innerJoin(giftsOfGiver(db, email).as('gift'), 'gift.id', 'payment.giftId')
    .select(['payment.giftId', 'payment.receipt', 'payment.paymentId', 'payment.invoiceId', 'payment.paidAt', 'payment.failedAt'])
    .select(['payment.amountCents', 'payment.feeCents', 'payment.feeKnown', 'payment.refundedCents', 'payment.keptCents'])
    .select(['payment.disputeStatus', 'payment.disputedCents', 'payment.fraudWarning', 'payment.practice'])
    .select(['gift.frequency', 'gift.honoree', sql<string>`coalesce(payment.description, gift.description)`.as('description')])
    .orderBy('payment.paidAt', 'desc')
    .execute()
}
