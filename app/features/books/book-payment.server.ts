import { isPractice, type PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { findCircle } from '#app/features/gifts/circles.ts'
import { findGift, type Gift, lockGift, markSettled, markUnsettled, nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import { circleWelcomeMail, receiptMail } from '#app/features/gifts/giving-mails.ts'
import { takenOf } from '#app/features/gifts/taken.ts'
import { finishCancellation, keepCancellationWish } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { findMonthlyGift, noteOnMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { bookGiftSeeds } from '#app/features/seeds/book-gift-seeds.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { bookDifference } from './book-difference.server.ts'
import { bookingsFor, disputeOf, refundedCents } from './ledger.ts'
import { findPayment, type GiftPayment, keepPayment, markReceiptMailed, markSeedsBooked } from './payment-store.server.ts'

type BookServices = Pick<Services, 'db' | 'payments' | 'sendMail' | 'pageCache' | 'now' | 'settings' | 'log'>
declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    /** Money that was given or returned. */
    gifts: true
    seeds: true
  }
}

export type BookOutcome = 'booked' | 'nothing-new' | 'pending' | 'failed' | 'not-ours' | 'other-currency'

/**
 * Brings our books in line with what the provider says about one payment: money, gift, seeds, receipt.
 * Safe to repeat, in any order, by several processes at once.
 */
export async function bookPayment(
  services: BookServices,
  paymentId: string,
  known: { giftId?: string; invoiceId?: string } = {},
): Promise<BookOutcome> {
  const { db, payments, now } = services
  let order = await nextTruthOrder(db)
  let truth = await payments.fetchPayment(paymentId)
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
  if (await refundWarnedPayment(services, truth, gift)) {
    order = await nextTruthOrder(db)
    truth = await payments.fetchPayment(paymentId)
  }
  return inTransaction(db, (trx) => keepPaymentTruth(services, trx, gift.id, truth, { order, invoiceId }))
}

/**
 * A payment names its gift, or belongs to an invoice of a monthly gift, or is in our books already.
 * The invoice also tells when the subscription moved on, so that is brought up to date with it.
 */
async function findGiftOf(
  services: BookServices,
  truth: PaymentTruth,
  known: { giftId?: string; invoiceId?: string },
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

/** A warning of fraud comes before a dispute: money returned now costs nothing more. True when something was done. */
async function refundWarnedPayment(services: BookServices, truth: PaymentTruth, gift: Gift): Promise<boolean> {
  const { db, payments, now } = services
  if (!truth.fraudWarning || truth.status !== 'succeeded') return false
  const monthly = await findMonthlyGift(db, gift.id)
  if (monthly && monthly.status !== 'canceled') {
    await inTransaction(db, (trx) => keepCancellationWish(services, trx, gift.id, { by: 'fraud-warning', reason: null }))
    await finishCancellation(services, gift.id)
  }
  const left = truth.amountCents - refundedCents(truth)
  // The provider refuses a refund once the bank has taken the money back by a dispute.
  const refund = left <= 0 ? 'refunded-before' : disputeOf(truth) ? 'disputed-before' : 'made'
  await raiseAlert(db, {
    kind: 'fraud-warning',
    subject: truth.paymentId,
    details: { reference: gift.reference, refund },
    practice: gift.practice,
    at: now(),
  })
  if (refund !== 'made') return false
  await payments.refund({
    paymentId: truth.paymentId,
    amountCents: left,
    reason: 'fraudulent',
    key: `payment:${truth.paymentId}:fraud-refund`,
  })
  return true
}

async function keepPaymentTruth(
  services: BookServices,
  trx: Trx,
  giftId: string,
  truth: PaymentTruth,
  { order, invoiceId }: { order: number; invoiceId: string | null },
): Promise<BookOutcome> {
  const at = services.now()
  const gift = await lockGift(trx, giftId)
  if (!gift) return 'not-ours'
  const practice = isPractice(services.payments)
  const payment = await keepPayment(trx, gift, truth, { order, invoiceId, practice, at })
  // A declined card ends nothing: the payment page lets the giver try another one.
  if (!payment) return truth.status === 'succeeded' ? 'nothing-new' : truth.status
  const told = await tryWithin(trx, () => services.pageCache.forgetAtCommit(trx, 'gifts', 'members', 'seeds'))
  // Pages tell it a minute later.
  if (!told.ok) services.log.error({ err: told.error, paymentId: payment.paymentId }, 'pages could not be told of the money')
  const income = gift.frequency === 'monthly' ? 'circle-income' : 'gift-income'
  const about = { source: services.payments.name, paymentId: truth.paymentId, giftId, practice, at }
  const booked = await bookDifference(trx, about, bookingsFor(truth, income, at))
  if (truth.status === 'succeeded') await markSettled(trx, giftId, payment.paidAt)
  else if (gift.frequency === 'once') await markUnsettled(trx, giftId, at)
  await tellTheDesk(trx, gift, truth, at)

  await bookBeside(services, trx, gift, payment, 'seeds', async () => {
    if (gift.email)
      await bookGiftSeeds(trx, { paymentId: truth.paymentId, email: gift.email, seeds: seedsFor(payment.keptCents), practice, at })
    await markSeedsBooked(trx, truth.paymentId)
  })
  if (!payment.receiptMailedAt && truth.status === 'succeeded')
    await bookBeside(services, trx, gift, payment, 'receipt', () => mailReceipt(services, trx, gift, payment))
  return truth.status === 'failed' ? 'failed' : booked > 0 ? 'booked' : 'nothing-new'
}

async function mailReceipt({ sendMail, settings, now }: BookServices, trx: Trx, gift: Gift, payment: GiftPayment): Promise<void> {
  if (gift.email) {
    const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, gift.id) : undefined
    const nextChargeAt =
      monthly && monthly.status !== 'canceled' && monthly.nextChargeAt !== null && monthly.nextChargeAt > payment.paidAt
        ? monthly.nextChargeAt
        : null
    const { receipt, amountCents, keptCents, paidAt } = payment
    const taken = takenOf(payment)
    await sendMail(
      trx,
      receiptMail(settings.siteName, gift.email, gift, { receipt, amountCents, taken, paidAt, seeds: seedsFor(keptCents), nextChargeAt }),
    )
    if (keptCents > 0 && monthly?.circleId && !monthly.welcomedAt) {
      const circle = findCircle(monthly.circleId)
      if (circle) await sendMail(trx, circleWelcomeMail(settings.siteName, gift.email, gift, circle))
      await noteOnMonthlyGift(trx, gift.id, { welcomedAt: now() })
    }
  }
  await markReceiptMailed(trx, payment.paymentId, now())
}

/** What is not money must not undo money: it is left for the sweep, and the desk is told. */
async function bookBeside(
  services: BookServices,
  trx: Trx,
  gift: Gift,
  payment: GiftPayment,
  what: 'seeds' | 'receipt',
  work: () => Promise<void>,
): Promise<void> {
  const done = await tryWithin(trx, work)
  if (done.ok) return
  services.log.error({ err: done.error, paymentId: payment.paymentId }, `${what} could not be booked beside the money`)
  await raiseAlert(trx, {
    kind: `${what}-not-booked`,
    subject: payment.paymentId,
    details: { receipt: payment.receipt },
    practice: gift.practice,
    at: services.now(),
  })
}

async function tellTheDesk(trx: Trx, gift: Gift, truth: PaymentTruth, at: Date): Promise<void> {
  const dispute = disputeOf(truth)
  const tell = (kind: `dispute-${'open' | 'won' | 'lost'}` | 'amount-differs', subject: string) =>
    raiseAlert(trx, { kind, subject, details: { reference: gift.reference }, practice: gift.practice, at })
  if (dispute) await tell(`dispute-${dispute.status}`, dispute.disputeId)
  if (gift.frequency === 'once' && truth.amountCents !== gift.amountCents) await tell('amount-differs', truth.paymentId)
}
