import type { Db } from '#app/platform/database/database.server.ts'

/** The newest payment of a gift that arrived. */
export async function findLastPaid(db: Db, giftId: string): Promise<{ amountCents: number; paidAt: Date } | undefined> {
  return db
    .selectFrom('giftPayments')
    .select(['amountCents', 'paidAt'])
    .where('giftId', '=', giftId)
    .where('failedAt', 'is', null)
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
