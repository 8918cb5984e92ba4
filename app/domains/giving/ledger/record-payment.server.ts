import { isPractice, type PaymentSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import {
  findGift,
  type Gift,
  nextSnapshotOrder,
  lockGift,
  markSettled,
  markUnsettled,
} from '#app/domains/giving/gifts/gift-store.server.ts'
import { type GivingServices, invalidatePages } from '#app/domains/giving/gifts/giving-services.server.ts'
import { findMonthlyGift, wasCanceled, listOngoingGifts, updateMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { syncMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { inTransaction, withSavepoint } from '#app/platform/database/in-transaction.server.ts'
import { findPayment, type GiftPayment, storePayment, markSeedsBooked, markReceiptMailed } from './payment-store.server.ts'
import { stopFraud, looksLikeFraud, requestFraudMeasures, sendRefund } from '#app/domains/giving/refunds/refunds.server.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { listDoneAmountChanges } from '#app/domains/giving/monthly/change-store.server.ts'
import { bookGiftSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { listGiftPayments } from './payment-lists.server.ts'
import { recordDifference } from './ledger-store.server.ts'
import { expectedEntries } from './ledger.ts'
import { REQUESTED_BY_FRAUD_WARNING, listRefundsByPayment, findRefund } from '#app/domains/giving/refunds/refund-store.server.ts'
import { giftNames } from '#copy/giving/gift-names.ts'
import { findCircle } from '#app/domains/giving/pricing/prices.ts'
import { describeGift } from '#app/domains/giving/pricing/describe-price.ts'
import { circleWelcomeMail, receiptMail } from '#app/domains/giving/receipts/giving-mails.ts'
import { listReturnedParts } from '#app/domains/giving/gifts/payment-status.ts'
import type { Services } from '#app/platform/services.server.ts'

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    gifts: true
    seeds: true
  }
}

type OrderedSnapshot = { order: number; snapshot: PaymentSnapshot }
type KnownPaymentFacts = { giftId?: string; invoiceId?: string; fetched?: OrderedSnapshot }

/**
 * Updates the ledger, the gift, its seeds and its receipt from the provider's snapshot of one payment. Requests that follow from
 * it, such as a refund, are stored in the same transaction and sent afterwards. It is safe to repeat, in any order and by several
 * processes.
 * @throws PaymentUnavailable when the provider does not answer
 */
export async function recordPayment(services: GivingServices, paymentId: string, known: KnownPaymentFacts = {}): Promise<RecordOutcome> {
  const { db, payments, now, log } = services
  const { order, snapshot } = known.fetched ?? (await fetchOrderedPayment(services, paymentId))
  const found = await findGiftOfPayment(services, snapshot, known)
  if (!found || found.gift.practice !== isPractice(payments)) return 'not-ours'
  const { gift, invoiceId } = found
  if (snapshot.currency.toLowerCase() !== 'usd') {
    await raiseAlert(db, {
      kind: 'other-currency',
      subject: paymentId,
      details: { reference: gift.reference, currency: snapshot.currency.toUpperCase() },
      practice: gift.practice,
      at: now(),
    })
    return 'other-currency'
  }
  const outcome = await inTransaction(db, (trx) => applyPaymentSnapshot(services, trx, gift.id, snapshot, { order, invoiceId }))
  if (!looksLikeFraud(snapshot)) return outcome
  try {
    if (!(await stopFraud(services, { giftId: gift.id, paymentId }))) return outcome
  } catch (error) {
    // The refund is stored, so a job sends it later.
    log.warn({ err: error, paymentId }, 'what is to be done about fraud waits for the provider')
    return outcome
  }
  const after = await fetchOrderedPayment(services, paymentId)
  await inTransaction(db, (trx) => applyPaymentSnapshot(services, trx, gift.id, after.snapshot, { order: after.order, invoiceId }))
  return outcome
}

export async function fetchOrderedPayment(
  { db, payments }: Pick<GivingServices, 'db' | 'payments'>,
  paymentId: string,
): Promise<OrderedSnapshot> {
  const order = await nextSnapshotOrder(db)
  return { order, snapshot: await payments.fetchPayment(paymentId) }
}

/** The gift is found by the id that the payment carries, by the stored payment, or by the subscription of its invoice. */
async function findGiftOfPayment(
  services: GivingServices,
  snapshot: PaymentSnapshot,
  known: KnownPaymentFacts,
): Promise<{ gift: Gift; invoiceId: string | null } | undefined> {
  const { db, payments } = services
  const invoiceId = known.invoiceId ?? snapshot.invoiceId
  const giftId = known.giftId ?? (await findPayment(db, snapshot.paymentId))?.giftId ?? snapshot.giftId
  const gift = giftId ? await findGift(db, giftId) : undefined
  if (gift && (gift.frequency === 'once' || (await findMonthlyGift(db, gift.id)))) return { gift, invoiceId }
  if (!invoiceId) return gift && { gift, invoiceId }
  const { subscriptionId } = await payments.fetchInvoice(invoiceId)
  const owner = subscriptionId ? await syncMonthlyGift(services, subscriptionId) : gift
  return owner && { gift: owner, invoiceId }
}

async function applyPaymentSnapshot(
  services: GivingServices,
  trx: Trx,
  giftId: string,
  snapshot: PaymentSnapshot,
  { order, invoiceId }: { order: number; invoiceId: string | null },
): Promise<RecordOutcome> {
  const at = services.now()
  const gift = await lockGift(trx, giftId)
  if (!gift) return 'not-ours'
  const practice = isPractice(services.payments)
  const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, giftId) : undefined
  const paidAt = snapshot.paidAt ?? at
  const changes = monthly ? (await listDoneAmountChanges(trx, giftId)).filter(({ requestedAt }) => requestedAt <= paidAt) : []
  const description = describePayment(gift, snapshot.amountCents, { changes, circleId: monthly?.circleId ?? null })
  const about = { source: services.payments.name, paymentId: snapshot.paymentId, giftId, practice, at }
  if (snapshot.status === 'pending') return recordPending(trx, about, snapshot, order)
  const payment = await storePayment(trx, gift, snapshot, { order, invoiceId, practice, description, at })
  // A declined card does not end the gift, because the payment page accepts another card.
  if (!payment) return snapshot.status === 'succeeded' ? 'nothing-new' : snapshot.status
  await invalidatePages(services, trx, 'gifts', 'members', 'seeds')
  const income = gift.frequency === 'monthly' ? 'circle-income' : 'gift-income'
  const { feeCents } = payment
  const account = payment.arrived ? income : 'under-way'
  const booked = await recordDifference(trx, about, expectedEntries(snapshot, account, { paidAt: payment.paidAt, feeCents, at }))
  if (snapshot.status === 'succeeded') await markSettled(trx, giftId, payment.paidAt)
  else if (gift.frequency === 'once') await markUnsettled(trx, giftId, at)
  await alertDisputes(trx, gift, snapshot, at)
  if (gift.frequency === 'once' && snapshot.amountCents !== gift.amountCents) {
    const details = { reference: gift.reference }
    await raiseAlert(trx, { kind: 'amount-differs', subject: snapshot.paymentId, details, practice: gift.practice, at })
  }
  if (looksLikeFraud(snapshot)) await requestFraudMeasures(services, trx, gift, snapshot, order)
  await alertFailedRefunds(trx, gift, snapshot, at)

  await recordOrAlert(services, trx, gift, payment, 'seeds', async () => {
    await bookGiftSeeds(trx, { paymentId: snapshot.paymentId, email: gift.email, seeds: seedsFor(payment.remainingCents), practice, at })
    await markSeedsBooked(trx, snapshot.paymentId)
  })
  // A payment that is about to be refunded gets its receipt after the refund, so that it states the refund.
  const goesBack = (await listRefundsByPayment(trx, snapshot.paymentId)).some(({ doneAt }) => !doneAt)
  if (!payment.receiptMailedAt && snapshot.status === 'succeeded' && !goesBack)
    await recordOrAlert(services, trx, gift, payment, 'receipt', () => mailReceipt(services, trx, gift, payment))
  return snapshot.status === 'failed' ? 'failed' : booked > 0 ? 'booked' : 'nothing-new'
}

/** A bank debit may be on the provider's balance before the bank confirms it. It is not income yet. */
async function recordPending(
  trx: Trx,
  about: Parameters<typeof recordDifference>[1],
  snapshot: PaymentSnapshot,
  order: number,
): Promise<RecordOutcome> {
  const before = await findPayment(trx, snapshot.paymentId)
  // If a final status is stored, this snapshot is older. Only a failed debit may be pending again, when it is retried.
  if (before && (!before.failedAt || Number(before.snapshotOrder) > order)) return 'pending'
  const known = { paidAt: snapshot.submittedAt ?? about.at, feeCents: snapshot.feeCents ?? 0, at: about.at }
  await recordDifference(trx, about, expectedEntries(snapshot, 'under-way', known))
  return 'pending'
}

/** Books seeds or mails a receipt. An error raises an alert, but does not roll back the payment; a job repeats the work later. */
async function recordOrAlert(
  services: GivingServices,
  trx: Trx,
  gift: Gift,
  payment: GiftPayment,
  what: 'seeds' | 'receipt',
  work: () => Promise<void>,
): Promise<void> {
  const done = await withSavepoint(trx, work)
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

export type RecordOutcome = 'booked' | 'nothing-new' | 'pending' | 'failed' | 'not-ours' | 'other-currency'

type Named = { amountCents: number | null; description: string | null }

/**
 * Names what a payment is for. A monthly gift may have had other amounts and names, so the newest name with the amount of the
 * payment is used. @param since the changes before the payment, newest first, and the current circle
 */
export function describePayment(
  gift: Named & { frequency: 'once' | 'monthly'; description: string },
  amountCents: number,
  since: { changes: Named[]; circleId: string | null } = { changes: [], circleId: null },
): string {
  if (gift.frequency === 'once') return gift.description
  const circle = findCircle(since.circleId)
  const ofCircle = circle && {
    amountCents: circle.priceCents,
    description: describeGift({ frequency: 'monthly', tierId: null, circleId: circle.id }),
  }
  const names = [...since.changes, gift, ofCircle]
  return names.find((name) => name?.amountCents === amountCents)?.description ?? giftNames.ofOwnAmount.monthly
}

async function mailReceipt(
  { sendMail, settings, now }: Pick<Services, 'sendMail' | 'settings' | 'now'>,
  trx: Trx,
  gift: Gift,
  payment: GiftPayment,
): Promise<void> {
  if (gift.email) {
    const monthly = gift.frequency === 'monthly' ? await findMonthlyGift(trx, gift.id) : undefined
    const nextChargeAt =
      monthly && monthly.status !== 'canceled' && monthly.nextChargeAt !== null && monthly.nextChargeAt > payment.paidAt
        ? monthly.nextChargeAt
        : null
    const mayContinue = monthly !== undefined && !wasCanceled(monthly)
    const { receipt, amountCents, remainingCents, paidAt } = payment
    const facts = { ...gift, description: payment.description }
    const isFirst = monthly !== undefined && (await listGiftPayments(trx, gift.id)).length === 1
    const others = isFirst
      ? (await listOngoingGifts(trx, gift.email, gift.practice)).filter(({ reference }) => reference !== gift.reference)
      : []
    const besidesCents = others.reduce((sum, other) => sum + other.amountCents, 0)
    const seeds = seedsFor(remainingCents)
    const paid = { receipt, amountCents, taken: listReturnedParts(payment), paidAt, seeds, nextChargeAt, mayContinue, besidesCents }
    await sendMail(trx, receiptMail(settings.siteName, gift.email, facts, paid))
    if (remainingCents > 0 && monthly?.circleId && !monthly.welcomedAt) {
      const circle = findCircle(monthly.circleId)
      if (circle) await sendMail(trx, circleWelcomeMail(settings.siteName, gift.email, gift, circle, nextChargeAt))
      await updateMonthlyGift(trx, gift.id, { welcomedAt: now() })
    }
  }
  await markReceiptMailed(trx, payment.paymentId, now())
}

async function alertDisputes(trx: Trx, { reference, practice }: Gift, snapshot: PaymentSnapshot, at: Date): Promise<void> {
  for (const { disputeId, status, amountCents, fraudulent, dueBy } of snapshot.disputes) {
    const due = dueBy?.toISOString() ?? null
    const dated = { subject: due ? `${disputeId} ${due.slice(0, 10)}` : disputeId, practice, at }
    if (status === 'open')
      await raiseAlert(trx, { kind: 'dispute-open', details: { reference, amountCents, fraudulent, dueBy: due }, ...dated })
    // An inquiry needs no alert once its deadline has passed.
    else if (status === 'inquiry' && dueBy && dueBy > at)
      await raiseAlert(trx, { kind: 'dispute-inquiry', details: { reference, amountCents, dueBy: due }, ...dated })
    else if (status === 'won' || status === 'lost')
      await raiseAlert(trx, { kind: `dispute-${status}`, subject: disputeId, details: { reference }, practice, at })
  }
}

/** Raises alerts about failed refunds, except after a fraud warning: `requestFraudMeasures` repeats those and raises their alerts. */
async function alertFailedRefunds(trx: Trx, { reference, practice }: Gift, snapshot: PaymentSnapshot, at: Date): Promise<void> {
  if (snapshot.failedRefunds.length === 0) return
  const requests = await listRefundsByPayment(trx, snapshot.paymentId)
  const again = requests.some(({ doneAt }) => !doneAt)
  for (const { refundId, amountCents } of snapshot.failedRefunds) {
    if (requests.some((request) => request.refundId === refundId && request.requestedBy === REQUESTED_BY_FRAUD_WARNING)) continue
    await raiseAlert(trx, { kind: 'refund-failed', subject: refundId, details: { reference, amountCents, again }, practice, at })
  }
}

export async function sendAndRecordRefund(services: GivingServices, refundId: string): Promise<void> {
  if (!(await sendRefund(services, refundId))) return
  const request = await findRefund(services.db, refundId)
  if (request) await recordPayment(services, request.paymentId)
}
