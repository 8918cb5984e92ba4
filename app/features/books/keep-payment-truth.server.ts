import { isPractice, type PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { type Gift, lockGift, markSettled, markUnsettled } from '#app/features/gifts/gift-store.server.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { tellPages } from '#app/features/gifts/tell-pages.server.ts'
import { listDoneAmounts } from '#app/features/monthly-gifts/change-history.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { bookGiftSeeds } from '#app/features/seeds/book-gift-seeds.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import { bookDifference } from './book-difference.server.ts'
import type { BookOutcome } from './book-outcome.ts'
import { describePayment } from './describe-payment.ts'
import { bookingsFor } from './ledger.ts'
import { mailReceipt } from './mail-receipt.server.ts'
import { findPayment, type GiftPayment, keepPayment, markSeedsBooked } from './payment-store.server.ts'
import { listRefundsOf } from '#app/features/refunds/refund-store.server.ts'
import { looksLikeFraud, wishAgainstFraud } from '#app/features/refunds/stop-fraud.server.ts'
import { tellOfDisputes } from './tell-of-disputes.server.ts'
import { tellOfRefunds } from './tell-of-refunds.server.ts'

/** All that one answer of the provider's about a payment brings about, in one transaction and in its order: the money first. */
export async function keepPaymentTruth(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  truth: PaymentTruth,
  { order, invoiceId }: { order: number; invoiceId: string | null },
): Promise<BookOutcome> {
  const at = services.now()
  const gift = await lockGift(trx, giftId)
  if (!gift) return 'not-ours'
  const practice = isPractice(services.payments)
  const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, giftId) : undefined
  const paidAt = truth.paidAt ?? at
  const changes = monthly ? (await listDoneAmounts(trx, giftId)).filter(({ askedAt }) => askedAt <= paidAt) : []
  const description = describePayment(gift, truth.amountCents, { changes, circleId: monthly?.circleId ?? null })
  const about = { source: services.payments.name, paymentId: truth.paymentId, giftId, practice, at }
  if (truth.status === 'pending') return keepUnderWay(trx, about, truth, order)
  const payment = await keepPayment(trx, gift, truth, { order, invoiceId, practice, description, at })
  // A declined card ends nothing: the payment page lets the giver try another one.
  if (!payment) return truth.status === 'succeeded' ? 'nothing-new' : truth.status
  await tellPages(services, trx, 'gifts', 'members', 'seeds')
  const income = gift.frequency === 'monthly' ? 'circle-income' : 'gift-income'
  const { feeCents } = payment
  const account = payment.arrived ? income : 'under-way'
  const booked = await bookDifference(trx, about, bookingsFor(truth, account, { paidAt: payment.paidAt, feeCents, at }))
  if (truth.status === 'succeeded') await markSettled(trx, giftId, payment.paidAt)
  else if (gift.frequency === 'once') await markUnsettled(trx, giftId, at)
  await tellOfDisputes(trx, gift, truth, at)
  if (gift.frequency === 'once' && truth.amountCents !== gift.amountCents) await tellOfAmount(trx, gift, truth, at)
  if (looksLikeFraud(truth)) await wishAgainstFraud(services, trx, gift, truth, order)
  await tellOfRefunds(trx, gift, truth, at)

  await bookBeside(services, trx, gift, payment, 'seeds', async () => {
    await bookGiftSeeds(trx, { paymentId: truth.paymentId, email: gift.email, seeds: seedsFor(payment.keptCents), practice, at })
    await markSeedsBooked(trx, truth.paymentId)
  })
  // One that is about to go back is not thanked for: its receipt says what has become of it.
  const goesBack = (await listRefundsOf(trx, truth.paymentId)).some(({ doneAt }) => !doneAt)
  if (!payment.receiptMailedAt && truth.status === 'succeeded' && !goesBack)
    await bookBeside(services, trx, gift, payment, 'receipt', () => mailReceipt(services, trx, gift, payment))
  return truth.status === 'failed' ? 'failed' : booked > 0 ? 'booked' : 'nothing-new'
}

/**
 * What a bank has not paid yet may stand on the provider's balance all the same; it is no income, and is neither thanked for nor
 * counted.
 */
async function keepUnderWay(
  trx: Trx,
  about: Parameters<typeof bookDifference>[1],
  truth: PaymentTruth,
  order: number,
): Promise<BookOutcome> {
  const before = await findPayment(trx, truth.paymentId)
  // An answer from before it was decided. One that failed may be tried again.
  if (before && (!before.failedAt || Number(before.truthOrder) > order)) return 'pending'
  const known = { paidAt: truth.submittedAt ?? about.at, feeCents: truth.feeCents ?? 0, at: about.at }
  await bookDifference(trx, about, bookingsFor(truth, 'under-way', known))
  return 'pending'
}

/** What is not money must not undo money: it is left for the sweep, and the desk is told. */
async function bookBeside(
  services: GivingServices,
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

async function tellOfAmount(trx: Trx, { reference, practice }: Gift, { paymentId }: PaymentTruth, at: Date): Promise<void> {
  await raiseAlert(trx, { kind: 'amount-differs', subject: paymentId, details: { reference }, practice, at })
}
