import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { lockGift, nextTruthOrder } from './gift-store.server.ts'
import { findMonthlyGift, type MonthlyGift, noteOnMonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'
import type { SettleServices } from './settle-gift.server.ts'
import { keepSubscriptionTruth, syncMonthlyGift } from './sync-monthly-gift.server.ts'

export type CancelledGift =
  /** `underway`: it is written down and will be finished within minutes, because the provider did not answer. */
  { ok: true; state: 'done' | 'underway' } | NotTheirs

/**
 * Ends a monthly gift for good. The wish is written down before the provider is asked, so it cannot be lost;
 * asking twice ends it once. A mail confirms it.
 * @param owner.email whose private link was used
 */
export async function cancelMonthlyGift(
  services: SettleServices,
  owner: { giftId: string; email: string },
  by: { who: 'giver' | 'desk'; reason: string | null },
): Promise<CancelledGift> {
  const { db, now } = services
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  if (own.monthly.status === 'canceled') return { ok: true, state: 'done' }
  await db.transaction().execute(async (trx) => {
    await lockGift(trx, owner.giftId)
    const monthly = await findMonthlyGift(trx, owner.giftId)
    if (monthly && !monthly.cancellationAt)
      await noteOnMonthlyGift(trx, owner.giftId, {
        cancellationAt: now(),
        cancellationBy: by.who,
        cancellationReason: by.reason?.slice(0, 500) ?? null,
      })
  })
  try {
    await finishCancellation(services, owner.giftId)
    const after = await findMonthlyGift(db, owner.giftId)
    return { ok: true, state: after?.status === 'canceled' ? 'done' : 'underway' }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { ok: true, state: 'underway' }
  }
}

/** Carries a written-down cancellation to the provider. Safe to repeat. */
export async function finishCancellation(services: SettleServices, giftId: string): Promise<void> {
  const { db, payments } = services
  const monthly: MonthlyGift | undefined = await findMonthlyGift(db, giftId)
  if (!monthly || monthly.status === 'canceled' || !monthly.cancellationAt) return
  const order = await nextTruthOrder(db)
  try {
    const truth = await payments.cancel({ subscriptionId: monthly.subscriptionId, key: `gift:${giftId}:cancel` })
    await db
      .transaction()
      .execute((trx) => keepSubscriptionTruth(services, trx, giftId, truth, order, { cancelledBy: monthly.cancellationBy }))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // Refused usually means that it had ended already; the truth says.
    await syncMonthlyGift(services, monthly.subscriptionId)
  }
}
