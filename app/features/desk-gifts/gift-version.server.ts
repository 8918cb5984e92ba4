import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import { listGiftPayments } from '#app/features/books/list-gift-payments.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { listRefundsOfGift } from '#app/features/refunds/list-refunds-of-gift.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Of all that a decision on a gift hangs on: what is left of each payment, what is asked for, and whether it goes on. */
export async function giftVersion(db: Db, giftId: string): Promise<string> {
  const [payments, refunds, monthly] = await Promise.all([
    listGiftPayments(db, giftId),
    listRefundsOfGift(db, giftId),
    findMonthlyGift(db, giftId),
  ])
  return versionOf(
    giftId,
    ...payments.flatMap(({ paymentId, keptCents, disputeStatus }) => [paymentId, keptCents, disputeStatus]),
    ...refunds.flatMap(({ id, outcome }) => [id, outcome]),
    monthly?.cancellationAt,
    monthly?.status === 'canceled',
  )
}
