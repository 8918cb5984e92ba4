import { isPractice, type PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findGift, type Gift, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { BookOutcome } from './book-outcome.ts'
import { keepPaymentTruth } from './keep-payment-truth.server.ts'
import { findPayment } from './payment-store.server.ts'
import { tellOfReturn } from './tell-of-return.server.ts'
import { carryAgainstFraud, looksLikeFraud } from '#app/features/refunds/stop-fraud.server.ts'

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    /** Money that was given or returned. */
    gifts: true
    seeds: true
  }
}

/** What is known besides what the provider says of the payment itself. @param truth where it was asked for already, with its order */
export type KnownOfPayment = { giftId?: string; invoiceId?: string; truth?: { order: number; said: PaymentTruth } }

/**
 * Brings our books in line with what the provider says about one payment: money, gift, seeds, receipt. Whatever else is to
 * be done about it (returning it, ending a monthly gift) is written down with the money and asked for afterwards.
 * Safe to repeat, in any order, by several processes at once.
 */
export async function bookPayment(services: GivingServices, paymentId: string, known: KnownOfPayment = {}): Promise<BookOutcome> {
  const { db, payments, now, log } = services
  const { order, said: truth } = known.truth ?? (await askForPayment(services, paymentId))
  const found = await findGiftOf(services, truth, known)
  if (!found || found.gift.practice !== isPractice(payments)) return 'not-ours'
  const { gift, invoiceId } = found
  if (truth.currency.toLowerCase() !== 'usd') {
    await raiseAlert(db, {
      kind: 'other-currency',
      subject: paymentId,
      details: { reference: gift.reference, currency: truth.currency.toUpperCase() },
      practice: gift.practice,
      at: now(),
    })
    return 'other-currency'
  }
  const outcome = await inTransaction(db, (trx) => keepPaymentTruth(services, trx, gift.id, truth, { order, invoiceId }))
  if (!looksLikeFraud(truth)) return outcome
  try {
    if (!(await carryAgainstFraud(services, { giftId: gift.id, paymentId }, tellOfReturn(services)))) return outcome
  } catch (error) {
    // It is written down: the sweep asks again.
    log.warn({ err: error, paymentId }, 'what is to be done about fraud waits for the provider')
    return outcome
  }
  const after = await askForPayment(services, paymentId)
  await inTransaction(db, (trx) => keepPaymentTruth(services, trx, gift.id, after.said, { order: after.order, invoiceId }))
  return outcome
}

/** The number is taken before the question: an answer that was overtaken must not be written over a newer one. */
export async function askForPayment(
  { db, payments }: Pick<GivingServices, 'db' | 'payments'>,
  paymentId: string,
): Promise<{ order: number; said: PaymentTruth }> {
  const order = await nextTruthOrder(db)
  return { order, said: await payments.fetchPayment(paymentId) }
}

/**
 * A payment names its gift, or belongs to an invoice of a monthly gift, or is in our books already.
 * The invoice also tells when the subscription moved on, so that is brought up to date with it.
 */
async function findGiftOf(
  services: GivingServices,
  truth: PaymentTruth,
  known: KnownOfPayment,
): Promise<{ gift: Gift; invoiceId: string | null } | undefined> {
  const { db, payments } = services
  const invoiceId = known.invoiceId ?? truth.invoiceId
  const giftId = known.giftId ?? (await findPayment(db, truth.paymentId))?.giftId ?? truth.giftId
  const gift = giftId ? await findGift(db, giftId) : undefined
  if (gift && (gift.frequency === 'once' || (await findMonthlyGift(db, gift.id)))) return { gift, invoiceId }
  if (!invoiceId) return gift && { gift, invoiceId }
  const { subscriptionId } = await payments.fetchInvoice(invoiceId)
  const owner = subscriptionId ? await syncMonthlyGift(services, subscriptionId) : gift
  return owner && { gift: owner, invoiceId }
}
