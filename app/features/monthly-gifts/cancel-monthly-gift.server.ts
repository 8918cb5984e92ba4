import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { keepCancellationWish } from './keep-cancellation-wish.server.ts'
import { findMonthlyGift, type MonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'
import { keepSubscriptionTruth, syncMonthlyGift } from './sync-monthly-gift.server.ts'

export type CancelledGift =
  /** `underway`: it is written down and will be finished within minutes, because the provider did not say yes. */
  { ok: true; state: 'done' | 'underway' } | NotTheirs

/**
 * Ends a monthly gift for good. The wish is written down before the provider is asked, so it cannot be lost;
 * asking twice ends it once. A mail confirms it.
 * @param owner.email whose personal link was used
 */
export async function cancelMonthlyGift(
  services: GivingServices,
  owner: { giftId: string; email: string },
  by: { who: 'giver' | 'desk'; reason: string | null },
): Promise<CancelledGift> {
  const { db } = services
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  if (own.monthly.status === 'canceled') return { ok: true, state: 'done' }
  await inTransaction(db, (trx) => keepCancellationWish(services, trx, owner.giftId, { by: by.who, reason: by.reason }))
  try {
    await finishCancellation(services, owner.giftId)
    const after = await findMonthlyGift(db, owner.giftId)
    return { ok: true, state: after?.status === 'canceled' ? 'done' : 'underway' }
  } catch (error) {
    // Also where the provider knows nothing of it: the wish holds, and a person is told by the sweep.
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    services.log.warn({ err: error, giftId: owner.giftId }, 'a cancellation is left to the sweep')
    return { ok: true, state: 'underway' }
  }
}

/** Carries a written-down cancellation to the provider. Safe to repeat. */
export async function finishCancellation(services: GivingServices, giftId: string): Promise<void> {
  const { db, payments } = services
  const monthly: MonthlyGift | undefined = await findMonthlyGift(db, giftId)
  if (!monthly || monthly.status === 'canceled' || !monthly.cancellationAt) return
  try {
    const truth = await payments.cancel({ subscriptionId: monthly.subscriptionId, key: `gift:${giftId}:cancel` })
    // Taken after the answer: whatever was fetched before it is older.
    const order = await nextTruthOrder(db)
    await inTransaction(db, (trx) => keepSubscriptionTruth(services, trx, giftId, truth, order, { cancelledBy: monthly.cancellationBy }))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // Refused usually means that it had ended already; the truth says.
    await syncMonthlyGift(services, monthly.subscriptionId)
  }
}

/** The same for whoever does not wait for it: what the provider does not hear now, the sweep tells it. */
export async function finishOrLeave(services: GivingServices, giftId: string): Promise<void> {
  await finishCancellation(services, giftId).catch((error: unknown) =>
    services.log.warn({ err: error, giftId }, 'a cancellation is left to the sweep'),
  )
}
