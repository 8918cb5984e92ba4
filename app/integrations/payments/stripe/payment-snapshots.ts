import type Stripe from 'stripe'
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { toDate, toDateOrNull } from './snapshots.ts'

/**
 * @param payment.intent with `latest_charge.balance_transaction` and `latest_charge.failure_balance_transaction` expanded
 * @param payment.charges with both balance transactions expanded
 * @param payment.refunds with both balance transactions expanded
 */
export function toPaymentSnapshot(payment: {
  intent: Stripe.PaymentIntent
  invoice: Stripe.Invoice | null
  invoicePaidAt: Date | null
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  fraudWarned: boolean
}): PaymentSnapshot {
  const { intent, invoice, invoicePaidAt, charges, refunds } = payment
  const status = paymentStatus(intent)
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const booked = asBooking(charge?.balance_transaction)
  const back = asBooking(charge?.failure_balance_transaction)
  const arrived = status === 'succeeded' || back !== null
  const submitted = status === 'pending' && booked !== null
  return {
    paymentId: intent.id,
    giftId: intent.metadata.giftId ?? invoice?.parent?.subscription_details?.metadata?.giftId ?? null,
    invoiceId: invoice?.id ?? null,
    status,
    declinedEmail: intent.last_payment_error?.payment_method?.billing_details.email ?? null,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    feeCents: arrived || submitted ? (booked?.fee ?? null) : 0,
    submittedAt: submitted ? toDate(booked.created) : null,
    paidAt: arrived && charge ? paidAt(charge, invoicePaidAt) : null,
    refunds: refunds
      .filter(({ status: each }) => each !== 'failed' && each !== 'canceled')
      .toSorted((one, other) => one.created - other.created)
      .map(refundSnapshot),
    failedRefunds: payment.refunds
      .filter(({ status }) => status === 'failed')
      .map(({ id: refundId, amount: amountCents }) => ({ refundId, amountCents })),
    disputes: payment.disputes.toSorted((one, other) => one.created - other.created).map(disputeSnapshot),
    takenBack: back && { amountCents: -back.amount, feeCents: back.fee, at: toDate(back.created) },
    fraudWarning: payment.fraudWarned,
    otherFees: [
      ...sumOtherFees(
        intent.id,
        charges.filter(({ id }) => id !== charge?.id),
      ),
      ...refunds.filter(({ status: each }) => each === 'failed' || each === 'canceled').flatMap((each) => sumOtherFees(each.id, [each])),
    ],
  }
}

/** With these payment methods, Stripe creates a charge at once, but the bank confirms it days later. */
const DELAYED_METHODS = new Set([
  'ach_credit_transfer',
  'ach_debit',
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_credit_transfer',
  'sepa_debit',
  'sofort',
  'us_bank_account',
])

/** A card is charged at once. Payments by a delayed method are dated by their invoice; null without one. */
function paidAt({ payment_method_details: method, created }: Stripe.Charge, invoicePaidAt: Date | null): Date | null {
  return method && !DELAYED_METHODS.has(method.type) ? toDate(created) : invoicePaidAt
}

function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const booked = asBooking(refund.balance_transaction)
  const { id: refundId, amount: amountCents, created } = refund
  return { refundId, amountCents, feeCents: booked?.fee ?? 0, at: toDate(created), moved: refund.balance_transaction !== null }
}

type Booked = Pick<Stripe.Charge | Stripe.Refund, 'balance_transaction' | 'failure_balance_transaction'>

function sumOtherFees(sourceId: string, things: Booked[]): PaymentSnapshot['otherFees'] {
  const booked = things.flatMap((each) => [asBooking(each.balance_transaction), asBooking(each.failure_balance_transaction)])
  const moved = booked.filter((each) => each !== null)
  const feeCents = -moved.reduce((sum, { net }) => sum + net, 0)
  return feeCents === 0 ? [] : [{ sourceId, feeCents, at: toDate(Math.max(...moved.map(({ created }) => created))) }]
}

function asBooking(reference: string | Stripe.BalanceTransaction | null | undefined): Stripe.BalanceTransaction | null {
  return typeof reference === 'object' ? reference : null
}

function paymentStatus(intent: Stripe.PaymentIntent): PaymentSnapshot['status'] {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'canceled') return 'failed'
  return intent.status === 'requires_payment_method' && intent.last_payment_error ? 'failed' : 'pending'
}

function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const booked = dispute.balance_transactions
  return {
    disputeId: dispute.id,
    status: disputeStatus(dispute.status),
    fraudulent: dispute.reason === 'fraudulent',
    dueBy: toDateOrNull(dispute.evidence_details.due_by || null),
    amountCents: dispute.amount,
    withdrawnCents: Math.max(0, -booked.reduce((sum, each) => sum + each.amount, 0)),
    feeCents: booked.reduce((sum, each) => sum + each.fee, 0),
    at: toDate(dispute.created),
  }
}

function disputeStatus(status: Stripe.Dispute['status']): DisputeSnapshot['status'] {
  if (status === 'prevented' || status.startsWith('warning_')) return 'inquiry'
  // During an appeal the money is gone, as after a loss.
  if (status === 'lost' || status.startsWith('appeal_')) return 'lost'
  return status === 'won' ? 'won' : 'open'
}
