import { z } from 'zod'
import { deskGiftWords } from '#copy/giving/desk-money.ts'
import { findGift, type Gift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { listGiftsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import { listGiftPayments } from '#app/domains/giving/ledger/payment-lists.server.ts'
import type { GiftPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { findMonthlyGift, wasCanceled } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { type GiftRefund, listRefundsByGift } from '#app/domains/giving/refunds/refund-store.server.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { listAlertsAbout } from '#app/domains/staff/alerts/alert-store.server.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { handleDecision } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { canActOnGift } from '#app/integrations/payments/payment-provider.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment, formatShortDay } from '#app/platform/format/dates.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import { requestRefund, endMonthlyGift, giftVersion, checkRefundable } from './refund-gift.server.ts'
import { REFUND_REASONS } from './refund-reasons.ts'

export async function showGift({ db, payments: provider }: Pick<Services, 'db' | 'payments'>, id: string) {
  const gift = isUuid(id) ? await findGift(db, id) : undefined
  if (!gift) return undefined
  const version = await giftVersion(db, id)
  const [payments, refunds, monthly, similarGifts, alerts, timeline] = await Promise.all([
    listGiftPayments(db, id),
    listRefundsByGift(db, id),
    findMonthlyGift(db, id),
    listSimilarGifts(db, gift),
    listAlertsAbout(db, gift.reference),
    listTimeline(db, 'gift', id),
  ])
  const { reference, description, amountCents, email, name, anonymous, message, honoree, purpose, practice } = gift
  return {
    id,
    reference,
    what: `${description}, ${formatMoney(amountCents)}`,
    begun: formatMoment(gift.createdAt),
    status: giftStatus(gift, payments),
    monthly:
      monthly && (monthly.status === 'canceled' ? ('ended' as const) : wasCanceled(monthly) ? ('ending' as const) : ('monthly' as const)),
    practice,
    fraud: payments.some(({ fraudWarning }) => fraudWarning),
    giver: { email, name, anonymous, message, honoree, purpose, forgotten: gift.anonymizedAt !== null },
    payments: payments.map((payment) => showPayment(payment, refunds)),
    refunds: refunds.map((refund) => showRefund(refund, payments)),
    similarGifts,
    alerts: alerts.map((alert) => ({
      id: alert.id,
      said: describeAlert(alert),
      raised: formatShortDay(alert.raisedAt),
      closed: alert.handledAt !== null,
    })),
    canAsk: canActOnGift(provider, gift),
    seen: formatSeenVersion(version, timeline),
    timeline,
  }
}

function giftStatus({ settledAt, closedAt }: Gift, payments: GiftPayment[]) {
  if (settledAt) return payments.some(({ remainingCents }) => remainingCents > 0) ? ('paid' as const) : ('returned' as const)
  return closedAt ? ('closed' as const) : ('open' as const)
}

function showPayment(payment: GiftPayment, refunds: GiftRefund[]) {
  const { paymentId, receipt, paidAt, amountCents, refundedCents, remainingCents, disputeStatus, failedAt } = payment
  const requests = refunds.filter((request) => request.paymentId === paymentId)
  return {
    id: paymentId,
    receipt,
    day: formatShortDay(paidAt),
    amount: formatMoney(amountCents),
    kept: formatMoney(remainingCents),
    dispute: disputeStatus,
    failed: failedAt !== null,
    refundable: checkRefundable(payment, requests) ? null : formatMoney(amountCents - refundedCents),
  }
}

function showRefund({ id, paymentId, amountCents, reason, requestedAt, requestedBy, outcome }: GiftRefund, payments: GiftPayment[]) {
  return {
    id,
    receipt: payments.find((payment) => payment.paymentId === paymentId)?.receipt ?? '',
    amount: formatMoney(amountCents),
    reason,
    when: formatMoment(requestedAt),
    by: requestedBy.startsWith('staff:') ? requestedBy.slice('staff:'.length) : null,
    outcome: outcome ?? ('open' as const),
  }
}

export type GiftToDecide = NonNullable<Awaited<ReturnType<typeof showGift>>>

const DAY_MS = 86_400_000
const SIMILAR_WITHIN_DAYS = 92
/** A paid gift of the same amount from the same e-mail address, begun at most this many days apart, is shown as a likely duplicate. */
const DUPLICATE_WITHIN_DAYS = 3

async function listSimilarGifts(db: Db, { id, email, amountCents, createdAt, practice }: Gift) {
  if (email === null) return []
  const apart = (other: Gift) => Math.abs(other.createdAt.getTime() - createdAt.getTime()) / DAY_MS
  const begunSince = new Date(createdAt.getTime() - SIMILAR_WITHIN_DAYS * DAY_MS)
  const gifts = await listGiftsByEmail(db, email, { begunSince, practice })
  const others = gifts.filter((other) => other.id !== id && apart(other) <= SIMILAR_WITHIN_DAYS)
  return others.map((other) => ({
    id: other.id,
    reference: other.reference,
    begun: formatShortDay(other.createdAt),
    amount: formatMoney(other.amountCents),
    status: other.settledAt ? ('paid' as const) : other.closedAt ? ('closed' as const) : ('open' as const),
    isLikelyDuplicate: other.settledAt !== null && other.amountCents === amountCents && apart(other) <= DUPLICATE_WITHIN_DAYS,
  }))
}

const { acts, refused } = deskGiftWords
const form = z.object({
  act: z.enum(['refund', 'end']),
  payment: z.string().max(255).optional(),
  reason: z.enum(REFUND_REASONS, acts.refund.reasonMissing).optional(),
  password: z.string().max(1_024).optional(),
})

export function handleGiftDecision(request: FormRequest, { id }: GiftToDecide) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'gift', id },
    confirmsPassword: true,
    validate: ({ act, payment, reason }): Record<string, string> => {
      if (act === 'end') return {}
      return { ...(payment ? {} : { payment: acts.refund.missing }), ...(reason ? {} : { reason: acts.refund.reasonMissing }) }
    },
    decide: (services, { act, payment, reason }, decider) => {
      if (act === 'end') return endMonthlyGift(services, id, decider)
      return requestRefund(services, { giftId: id, paymentId: payment!, reason: reason! }, decider)
    },
    describeRefusal: (why) => (why in refused ? { notice: refused[why as keyof typeof refused] } : undefined),
  })
}
