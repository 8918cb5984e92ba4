import { canAskAbout } from '#app/adapters/payments/payment-provider.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { lockGift } from '#app/features/gifts/gift-store.server.ts'
import { finishOrLeave } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { keepCancellationWish } from '#app/features/monthly-gifts/keep-cancellation-wish.server.ts'
import { findMonthlyGift, isOver } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { giftVersion } from './gift-version.server.ts'

export type GiftEnded = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'not-monthly' | 'closed' }

/** Its card is not charged again. The wish is written down before the provider is asked, and a mail confirms it to the giver. */
export async function endMonthlyGift(services: GivingServices, giftId: string, decider: Decider): Promise<GiftEnded> {
  const { by, now } = decider
  const ended = await inTransaction(services.db, async (trx): Promise<GiftEnded> => {
    const gift = await lockGift(trx, giftId)
    if (!gift) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await giftVersion(trx, giftId))
    if (problem) return { ok: false, reason: problem }
    // No job would carry it.
    if (!canAskAbout(services.payments, gift)) return { ok: false, reason: 'closed' }
    const monthly = await findMonthlyGift(trx, giftId)
    if (!monthly || isOver(monthly)) return { ok: false, reason: 'not-monthly' }
    await keepCancellationWish(services, trx, giftId, { by: 'desk', reason: null })
    await writeHistory(trx, { by, verb: 'end-monthly-gift', subject: { kind: 'gift', id: giftId } }, now)
    return { ok: true }
  })
  if (ended.ok) await finishOrLeave(services, giftId)
  return ended
}
