import { lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { listGiftPayments } from '#app/domains/giving/ledger/payment-lists.server.ts'
import type { GiftPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { sendAndRecordRefund } from '#app/domains/giving/ledger/record-payment.server.ts'
import { applyCancellationOrDefer, requestCancellation } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findMonthlyGift, wasCanceled } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { disputeBlocksRefund } from '#app/domains/giving/ledger/ledger.ts'
import {
  findRefund,
  type GiftRefund,
  insertRefund,
  listRefundsByPayment,
  listRefundsByGift,
} from '#app/domains/giving/refunds/refund-store.server.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import {
  type Decider,
  formatDecider,
  type DecisionRefusal,
  hashVersion,
  authorizeDecision,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { canActOnGift } from '#app/integrations/payments/payment-provider.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

type StoredRefundRequest = { ok: true; refundId: string } | { ok: false; reason: DecisionRefusal | 'unknown' | 'closed' | NotRefundable }
/** `not-returned`: the provider has a dispute or a failure of this payment that is not in the ledger yet. */
export type RefundResult = { ok: true } | { ok: false; reason: Extract<StoredRefundRequest, { ok: false }>['reason'] | 'not-returned' }

/** Stores the refund request before sending it to the provider. If the provider does not answer or refuses, a job tries again. */
export async function requestRefund(
  services: GivingServices,
  { giftId, paymentId, reason }: { giftId: string; paymentId: string; reason: GiftRefund['reason'] },
  decider: Decider,
): Promise<RefundResult> {
  const { by, now } = decider
  const asked = await inTransaction(services.db, async (trx): Promise<StoredRefundRequest> => {
    const gift = await lockGift(trx, giftId)
    if (!gift) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'keeper', await giftVersion(trx, giftId))
    if (problem) return { ok: false, reason: problem }
    if (!canActOnGift(services.payments, gift)) return { ok: false, reason: 'closed' }
    const payment = (await listGiftPayments(trx, giftId)).find((each) => each.paymentId === paymentId)
    const requests = await listRefundsByPayment(trx, paymentId)
    const refused = payment ? checkRefundable(payment, requests) : 'unknown'
    if (!payment || refused) return { ok: false, reason: refused ?? 'unknown' }
    const amountCents = payment.amountCents - payment.refundedCents
    const { practice } = payment
    await insertRefund(trx, { paymentId, giftId, practice, amountCents, reason, requestedAt: now, requestedBy: formatDecider(by) })
    await writeAuditLog(trx, { by, verb: 'ask-for-refund', subject: { kind: 'gift', id: giftId }, after: { amountCents, reason } }, now)
    const [request] = (await listRefundsByPayment(trx, paymentId)).filter(({ doneAt }) => !doneAt)
    return { ok: true, refundId: request!.id }
  })
  if (!asked.ok) return asked
  await sendAndRecordRefund(services, asked.refundId).catch((error: unknown) =>
    services.log.warn({ err: error, giftId }, 'a refund is left to the next run'),
  )
  const request = await findRefund(services.db, asked.refundId)
  return request?.outcome === 'not-needed' ? { ok: false, reason: 'not-returned' } : { ok: true }
}

export type EndGiftResult = { ok: true } | { ok: false; reason: DecisionRefusal | 'unknown' | 'not-monthly' | 'closed' }

/** Stores the cancellation before sending it to the provider, so that it cannot be lost. A mail confirms it to the giver. */
export async function endMonthlyGift(services: GivingServices, giftId: string, decider: Decider): Promise<EndGiftResult> {
  const { by, now } = decider
  const ended = await inTransaction(services.db, async (trx): Promise<EndGiftResult> => {
    const gift = await lockGift(trx, giftId)
    if (!gift) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'keeper', await giftVersion(trx, giftId))
    if (problem) return { ok: false, reason: problem }
    if (!canActOnGift(services.payments, gift)) return { ok: false, reason: 'closed' }
    const monthly = await findMonthlyGift(trx, giftId)
    if (!monthly || wasCanceled(monthly)) return { ok: false, reason: 'not-monthly' }
    await requestCancellation(services, trx, giftId, 'desk')
    await writeAuditLog(trx, { by, verb: 'end-monthly-gift', subject: { kind: 'gift', id: giftId } }, now)
    return { ok: true }
  })
  if (ended.ok) await applyCancellationOrDefer(services, giftId)
  return ended
}

export async function giftVersion(db: Db, giftId: string): Promise<string> {
  const [payments, refunds, monthly] = await Promise.all([
    listGiftPayments(db, giftId),
    listRefundsByGift(db, giftId),
    findMonthlyGift(db, giftId),
  ])
  return hashVersion(
    giftId,
    ...payments.flatMap(({ paymentId, remainingCents, disputeStatus }) => [paymentId, remainingCents, disputeStatus]),
    ...refunds.flatMap(({ id, outcome }) => [id, outcome]),
    monthly?.cancellationAt,
    monthly?.status === 'canceled',
  )
}

export type NotRefundable = 'nothing-left' | 'disputed' | 'won' | 'asked'

export function checkRefundable(
  { amountCents, refundedCents, disputeStatus, failedAt }: GiftPayment,
  requests: Pick<GiftRefund, 'doneAt'>[],
): NotRefundable | undefined {
  if (requests.some(({ doneAt }) => !doneAt)) return 'asked'
  if (disputeStatus && disputeBlocksRefund(disputeStatus)) return disputeStatus === 'won' ? 'won' : 'disputed'
  return failedAt || amountCents - refundedCents <= 0 ? 'nothing-left' : undefined
}
