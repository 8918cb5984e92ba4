import { isPractice, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { findGift, findGiftByCheckout, type Gift, markClosed } from '#app/domains/giving/gifts/gift-store.server.ts'
import { stopCountingAsUnpaid } from '#app/domains/giving/gifts/gift-limits.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { applyCancellationOrDefer, syncMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { recordPayment } from './record-payment.server.ts'

export type SettleOutcome = 'open' | 'settled' | 'pending' | 'failed' | 'expired' | 'subscribed' | 'not-ours'

/**
 * Fetches the state of a checkout and settles its gift. A monthly gift is settled by its first paid invoice.
 * @throws PaymentUnavailable when the provider does not answer, PaymentRefused when it does not know the checkout
 */
export async function settleGift(services: GivingServices, checkoutId: string): Promise<SettleOutcome> {
  const { db, payments, now } = services
  const snapshot = await payments.fetchCheckout(checkoutId)
  // The event may arrive before the checkout's id is stored, so the gift is also found by its own id.
  const gift = (await findGiftByCheckout(db, checkoutId)) ?? (snapshot.giftId ? await findGift(db, snapshot.giftId) : undefined)
  if (!gift || gift.practice !== isPractice(payments)) return 'not-ours'
  if (snapshot.status === 'expired') {
    await markClosed(db, gift.id, { at: now(), reason: 'expired' })
    return 'expired'
  }
  if (snapshot.status === 'open') return 'open'
  if (snapshot.paymentStatus === 'unpaid') await stopCountingAsUnpaid(db, gift.id)
  if (snapshot.subscriptionId) {
    const known = await syncMonthlyGift(services, snapshot.subscriptionId)
    const isDead = await closeIfCanceled(services, gift.id)
    if (known?.anonymizedAt) await applyCancellationOrDefer(services, gift.id)
    return isDead ? 'failed' : 'subscribed'
  }
  if (!snapshot.paymentId) return 'pending'
  const booked = await recordPayment(services, snapshot.paymentId, { giftId: gift.id })
  if (booked === 'failed') await markClosed(db, gift.id, { at: now(), reason: 'failed' })
  if (booked === 'pending' || booked === 'failed') return booked
  return 'settled'
}

/** Closes a gift whose subscription ended before anything was paid. */
async function closeIfCanceled({ db, now }: GivingServices, giftId: string): Promise<boolean> {
  const monthly = await findMonthlyGift(db, giftId)
  const gift = await findGift(db, giftId)
  if (monthly?.status !== 'canceled' || !gift || gift.settledAt) return false
  await markClosed(db, giftId, { at: now(), reason: 'failed' })
  return true
}

/** Settles or closes an open gift. An expired checkout is first ended at the provider, so that it cannot be paid afterwards. */
export async function settleOrExpireGift(services: GivingServices, gift: Gift): Promise<SettleOutcome> {
  const { db, payments, now } = services
  const over = gift.checkoutExpiresAt <= now()
  if (!gift.checkoutId) {
    // The checkout was never created, or its id was never stored.
    if (!over) return 'open'
    await markClosed(db, gift.id, { at: now(), reason: 'expired' })
    return 'expired'
  }
  const outcome = await settleGift(services, gift.checkoutId)
  if (outcome !== 'open' || !(over || gift.anonymizedAt)) return outcome
  try {
    await payments.expireCheckout(gift.checkoutId)
  } catch (error) {
    // The provider refuses to end a checkout that has just been paid or has just ended.
    if (!(error instanceof PaymentRefused)) throw error
  }
  return settleGift(services, gift.checkoutId)
}
