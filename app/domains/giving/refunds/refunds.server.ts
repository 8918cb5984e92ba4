import { type PaymentSnapshot, PaymentRefused, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { type Gift, findGift, lockGift, nextSnapshotOrder } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { applyCancellation, requestCancellation } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findMonthlyGift, wasCanceled } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import {
  REQUESTED_BY_FRAUD_WARNING,
  insertRefund,
  listRefundsByPayment,
  closeRefund,
  findRefund,
  type GiftRefund,
  recordOutage,
  recordRefusal,
} from './refund-store.server.ts'
import { sumRefundedCents, disputeBlocksRefund } from '#app/domains/giving/ledger/ledger.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { refundMail } from '#app/domains/giving/receipts/giving-mails.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const MAX_REFUND_REQUESTS = 5

export function looksLikeFraud({ fraudWarning, disputes }: PaymentSnapshot): boolean {
  return fraudWarning || disputes.some(isFraudDispute)
}

/**
 * A fraud warning refunds the payment, because a refund costs less than a dispute. A warning or a dispute for fraud cancels the
 * monthly gift. Both requests are stored with the payment; `stopFraud` sends them.
 */
export async function requestFraudMeasures(
  services: GivingServices,
  trx: Trx,
  gift: Gift,
  snapshot: PaymentSnapshot,
  order: number,
): Promise<void> {
  const at = services.now()
  const { reference, practice } = gift
  const monthly = await findMonthlyGift(trx, gift.id)
  if (monthly && !wasCanceled(monthly)) {
    const by = snapshot.fraudWarning ? 'fraud-warning' : 'dispute'
    await requestCancellation(services, trx, gift.id, by)
    if (by === 'dispute') await raiseAlert(trx, { kind: 'gift-stopped', subject: gift.id, details: { reference }, practice, at })
  }
  if (snapshot.fraudWarning && snapshot.status === 'succeeded') await requestFraudRefund(trx, gift, snapshot, order, at)
}

export async function stopFraud(services: GivingServices, { giftId, paymentId }: { giftId: string; paymentId: string }): Promise<boolean> {
  const open = (await listRefundsByPayment(services.db, paymentId)).filter(({ doneAt, nextTryAt }) => !doneAt && !nextTryAt)
  let returned = false
  // The refund comes before the cancellation, which is less urgent because the next charge is up to a month away.
  for (const { id } of open) returned = (await sendRefund(services, id)) || returned
  await applyCancellation(services, giftId)
  return returned
}

async function requestFraudRefund(trx: Trx, gift: Gift, snapshot: PaymentSnapshot, order: number, at: Date): Promise<void> {
  const { paymentId } = snapshot
  const { reference, practice } = gift
  const left = snapshot.amountCents - sumRefundedCents(snapshot)
  const refund = left <= 0 ? 'refunded-before' : isDisputed(snapshot) ? 'disputed-before' : 'made'
  await raiseAlert(trx, { kind: 'fraud-warning', subject: paymentId, details: { reference, refund }, practice, at })
  if (refund !== 'made') return
  const requests = await listRefundsByPayment(trx, paymentId)
  const [last] = requests
  if (last) {
    const failed =
      last.outcome === 'made' && order > Number(last.madeOrder) && !snapshot.refunds.some(({ refundId }) => refundId === last.refundId)
    if (!failed) return
    const again = requests.length < MAX_REFUND_REQUESTS
    const details = { reference, amountCents: left, again }
    await raiseAlert(trx, { kind: 'refund-failed', subject: last.refundId ?? last.id, details, practice, at })
    if (!again) return
  }
  const request = { paymentId, giftId: gift.id, practice, amountCents: left, reason: 'fraudulent' as const }
  await insertRefund(trx, { ...request, requestedAt: at, requestedBy: REQUESTED_BY_FRAUD_WARNING })
}

function isFraudDispute({ fraudulent, status }: PaymentSnapshot['disputes'][number]): boolean {
  return fraudulent && (status === 'open' || status === 'lost')
}

type RefundServices = Pick<Services, 'db' | 'payments' | 'now' | 'sendMail' | 'settings'>

const MAX_REFUSALS = 5

/** Sends a stored refund. Safe to repeat. @returns true if money was returned, now or before @throws PaymentUnavailable; it stays due */
export async function sendRefund(services: RefundServices, id: string): Promise<boolean> {
  const { db, payments, now } = services
  const request = await findRefund(db, id)
  if (!request || request.doneAt) return false
  try {
    const snapshot = await payments.fetchPayment(request.paymentId)
    const left = snapshot.amountCents - sumRefundedCents(snapshot)
    if (left <= 0) {
      // The answer to an earlier try was lost, or staff refunded the payment at the provider.
      const refundId = snapshot.refunds.at(-1)?.refundId
      await closeAsRefunded(services, request, { amountCents: request.amountCents, refundId })
      return true
    }
    if (snapshot.status !== 'succeeded' || isDisputed(snapshot)) {
      await closeRefund(db, id, { at: now(), outcome: 'not-needed' })
      return false
    }
    const amountCents = Math.min(left, request.amountCents)
    const { refundId } = await payments.refund({
      paymentId: request.paymentId,
      amountCents,
      reason: request.reason,
      key: `refund:${id}:${request.keySerial}`,
    })
    await closeAsRefunded(services, request, { amountCents, refundId })
    return true
  } catch (error) {
    await recordFailure(services, request, error)
    if (error instanceof PaymentRefused) return false
    throw error
  }
}

function isDisputed({ disputes }: Pick<PaymentSnapshot, 'disputes'>): boolean {
  return disputes.some(({ status }) => disputeBlocksRefund(status))
}

/** Closes a refund as made. Of several callers, only the one that closes it sends the mail. */
async function closeAsRefunded(
  services: RefundServices,
  request: GiftRefund,
  { amountCents, refundId }: { amountCents: number; refundId: string | undefined },
): Promise<void> {
  const { db, now } = services
  const order = await nextSnapshotOrder(db)
  await inTransaction(db, async (trx) => {
    const gift = await lockGift(trx, request.giftId)
    const ended = await closeRefund(trx, request.id, { at: now(), outcome: 'made', order, ...(refundId ? { refundId } : {}) })
    if (ended && gift) await mailRefund(services, trx, gift, request, amountCents)
  })
}

/** Mails the giver about a refund. After a fraud warning the receipt says what was refunded, so no further mail is sent. */
async function mailRefund(
  { sendMail, settings }: RefundServices,
  trx: Trx,
  gift: Gift,
  { paymentId, requestedBy, reason }: GiftRefund,
  amountCents: number,
): Promise<void> {
  const payment = await findPayment(trx, paymentId)
  if (!gift.email || requestedBy === REQUESTED_BY_FRAUD_WARNING || !payment) return
  const monthly = await findMonthlyGift(trx, gift.id)
  const mayContinue = monthly !== undefined && !wasCanceled(monthly)
  const facts = { ...gift, description: payment.description }
  await sendMail(trx, refundMail(settings.siteName, gift.email, facts, { receipt: payment.receipt, amountCents, reason, mayContinue }))
}

async function recordFailure({ db, now }: RefundServices, request: GiftRefund, error: unknown): Promise<void> {
  const at = now()
  if (error instanceof PaymentRefused && error.of !== 'key-reused') {
    if ((await recordRefusal(db, request.id, at)) >= MAX_REFUSALS) await closeRefund(db, request.id, { at, outcome: 'refused' })
    const gift = await findGift(db, request.giftId)
    const details = { reference: gift?.reference ?? '', amountCents: request.amountCents }
    await raiseAlert(db, { kind: 'refund-refused', subject: request.id, details, practice: request.practice, at })
    return
  }
  const newKey = error instanceof PaymentRefused || (error instanceof PaymentUnavailable && error.answered)
  await recordOutage(db, request.id, { at, newKey })
}
