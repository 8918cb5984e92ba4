import type { Db } from '#app/platform/database/database.server.ts'

/** Which of these gifts have a payment, or one since a moment; also one that was taken back. */
export async function listPaidSince(db: Db, giftIds: string[], since: Date = new Date(0)): Promise<Set<string>> {
  if (giftIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('giftPayments')
    .select('giftId')
    .distinct()
    .where('giftId', 'in', giftIds)
    .where('paidAt', '>=', since)
    .execute()
  return new Set(rows.map(({ giftId }) => giftId))
}
