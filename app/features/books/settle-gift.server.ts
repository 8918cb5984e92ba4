import { isPractice, PaymentRefused } from '#app/adapters/payments/payment-provider.ts'
import { findGift, findGiftByCheckout, type Gift, markClosed } from '#app/features/gifts/gift-store.server.ts'
import { giveBackPlace } from '#app/features/gifts/gift-place-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { finishOrLeave } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { bookPayment } from './book-payment.server.ts'

export type SettleOutcome = 'open' | 'settled' | 'pending' | 'failed' | 'expired' | 'subscribed' | 'not-ours'

/**
 * Asks the provider how a checkout ended and settles its gift accordingly.
 * A monthly gift settles with its first paid invoice, not here.
 */
export async function settleGift(services: GivingServices, checkoutId: string): Promise<SettleOutcome> {
  const { db, payments, now } = services
  const truth = await payments.fetchCheckout(checkoutId)
  // The event can overtake our own writing-down of the checkout, so the gift is known by either name.
  const gift = (await findGiftByCheckout(db, checkoutId)) ?? (truth.giftId ? await findGift(db, truth.giftId) : undefined)
  if (!gift || gift.practice !== isPractice(payments)) return 'not-ours'
  if (truth.status === 'expired') {
    await markClosed(db, gift.id, { at: now(), reason: 'expired' })
    return 'expired'
  }
  if (truth.status === 'open') return 'open'
  if (truth.paymentStatus === 'unpaid') await giveBackPlace(db, gift.id)
  if (truth.subscriptionId) {
    const known = await syncMonthlyGift(services, truth.subscriptionId)
    const isDead = await closeIfDead(services, gift.id)
    if (known?.forgottenAt) await finishOrLeave(services, gift.id)
    return isDead ? 'failed' : 'subscribed'
  }
  if (!truth.paymentId) return 'pending'
  const booked = await bookPayment(services, truth.paymentId, { giftId: gift.id })
  if (booked === 'failed') await markClosed(db, gift.id, { at: now(), reason: 'failed' })
  if (booked === 'pending' || booked === 'failed') return booked
  return 'settled'
}

/** A subscription that ended before anything was paid: its gift waits for nothing any more. */
async function closeIfDead({ db, now }: GivingServices, giftId: string): Promise<boolean> {
  const monthly = await findMonthlyGift(db, giftId)
  const gift = await findGift(db, giftId)
  if (monthly?.status !== 'canceled' || !gift || gift.settledAt) return false
  await markClosed(db, giftId, { at: now(), reason: 'failed' })
  return true
}

/**
 * Ends an open gift that nobody will pay, or settles it when its event never came.
 * A checkout that is over its time, or whose giver was erased, is ended at the provider first, so that it cannot be paid afterwards.
 */
export async function settleOpenGift(services: GivingServices, gift: Gift): Promise<SettleOutcome> {
  const { db, payments, now } = services
  const over = gift.checkoutExpiresAt <= now()
  if (!gift.checkoutId) {
    // The provider was never reached, or its answer was lost; nobody holds the address of that checkout.
    if (!over) return 'open'
    await markClosed(db, gift.id, { at: now(), reason: 'expired' })
    return 'expired'
  }
  const outcome = await settleGift(services, gift.checkoutId)
  if (outcome !== 'open' || !(over || gift.forgottenAt)) return outcome
  try {
    await payments.expireCheckout(gift.checkoutId)
  } catch (error) {
    // Paid or ended in this very moment; the truth says which.
    if (!(error instanceof PaymentRefused)) throw error
  }
  return settleGift(services, gift.checkoutId)
}
