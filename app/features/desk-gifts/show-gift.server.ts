import { canAskAbout } from '#app/adapters/payments/payment-provider.ts'
import { listAlertsAbout } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { listGiftPayments } from '#app/features/books/list-gift-payments.server.ts'
import type { GiftPayment } from '#app/features/books/payment-store.server.ts'
import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { findGift, type Gift } from '#app/features/gifts/gift-store.server.ts'
import { findMonthlyGift, isOver } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { GiftRefund } from '#app/features/refunds/refund-store.server.ts'
import { listRefundsOfGift } from '#app/features/refunds/list-refunds-of-gift.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import type { Services } from '#app/platform/services.server.ts'
import { giftVersion } from './gift-version.server.ts'
import { listTwins } from './list-twins.server.ts'
import { whyNotRefundable } from './why-not-refundable.ts'

/** A gift: what was paid and is left of it, who gave it, and what else they gave around that time. */
export async function showGift({ db, payments: provider }: Pick<Services, 'db' | 'payments'>, id: string) {
  const gift = isUuid(id) ? await findGift(db, id) : undefined
  if (!gift) return undefined
  const version = await giftVersion(db, id)
  const [payments, refunds, monthly, twins, alerts, deeds] = await Promise.all([
    listGiftPayments(db, id),
    listRefundsOfGift(db, id),
    findMonthlyGift(db, id),
    listTwins(db, gift),
    listAlertsAbout(db, gift.reference),
    listDeedsTo(db, 'gift', id),
  ])
  const { reference, description, amountCents, email, name, anonymous, message, honoree, purpose, practice } = gift
  return {
    id,
    reference,
    what: `${description}, ${formatMoney(amountCents)}`,
    begun: momentOf(gift.createdAt),
    standing: standingOf(gift, payments),
    monthly: monthly && (monthly.status === 'canceled' ? ('ended' as const) : isOver(monthly) ? ('ending' as const) : ('monthly' as const)),
    practice,
    fraud: payments.some(({ fraudWarning }) => fraudWarning),
    giver: { email, name, anonymous, message, honoree, purpose, forgotten: gift.forgottenAt !== null },
    payments: payments.map((payment) => showPayment(payment, refunds)),
    refunds: refunds.map((refund) => showRefund(refund, payments)),
    twins,
    alerts: alerts.map((alert) => ({
      id: alert.id,
      said: sayAlert(alert),
      raised: shortDay(alert.raisedAt),
      closed: alert.handledAt !== null,
    })),
    canAsk: canAskAbout(provider, gift),
    seen: seenOf(version, deeds),
    deeds,
  }
}

function standingOf({ settledAt, closedAt }: Gift, payments: GiftPayment[]) {
  if (settledAt) return payments.some(({ keptCents }) => keptCents > 0) ? ('paid' as const) : ('returned' as const)
  return closedAt ? ('closed' as const) : ('open' as const)
}

function showPayment(payment: GiftPayment, refunds: GiftRefund[]) {
  const { paymentId, receipt, paidAt, amountCents, refundedCents, keptCents, disputeStatus, failedAt } = payment
  const wishes = refunds.filter((wish) => wish.paymentId === paymentId)
  return {
    id: paymentId,
    receipt,
    day: shortDay(paidAt),
    amount: formatMoney(amountCents),
    kept: formatMoney(keptCents),
    dispute: disputeStatus,
    failed: failedAt !== null,
    refundable: whyNotRefundable(payment, wishes) ? null : formatMoney(amountCents - refundedCents),
  }
}

function showRefund({ id, paymentId, amountCents, reason, askedAt, askedBy, outcome }: GiftRefund, payments: GiftPayment[]) {
  return {
    id,
    receipt: payments.find((payment) => payment.paymentId === paymentId)?.receipt ?? '',
    amount: formatMoney(amountCents),
    reason,
    when: momentOf(askedAt),
    by: askedBy.startsWith('staff:') ? askedBy.slice('staff:'.length) : null,
    outcome: outcome ?? ('open' as const),
  }
}

export type GiftToDecide = NonNullable<Awaited<ReturnType<typeof showGift>>>
