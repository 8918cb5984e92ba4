import type Stripe from 'stripe'
import type { DisputeTruth, PaymentTruth, PayoutTruth } from '../payment-provider.ts'
import { moment, momentOrNull } from './truths.ts'

/** @param payment.intent with `latest_charge.balance_transaction` and `latest_charge.failure_balance_transaction` expanded */
export function paymentTruth(payment: {
  intent: Stripe.PaymentIntent
  invoice: Stripe.Invoice | null
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  fraudWarned: boolean
}): PaymentTruth {
  const { intent, invoice } = payment
  const status = paymentStatus(intent)
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const booked = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const back = typeof charge?.failure_balance_transaction === 'object' ? charge.failure_balance_transaction : null
  return {
    paymentId: intent.id,
    giftId: intent.metadata.giftId ?? invoice?.parent?.subscription_details?.metadata?.giftId ?? null,
    invoiceId: invoice?.id ?? null,
    status,
    declinedEmail: intent.last_payment_error?.payment_method?.billing_details.email ?? null,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    feeCents: status === 'succeeded' || back ? (booked?.fee ?? null) : 0,
    paidAt: (status === 'succeeded' || back) && charge ? moment(charge.created) : null,
    refunds: payment.refunds
      .filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')
      .toSorted((one, other) => one.created - other.created)
      .map((refund) => ({
        refundId: refund.id,
        amountCents: refund.amount,
        at: moment(refund.created),
        moved: refund.balance_transaction !== null,
      })),
    failedRefunds: payment.refunds
      .filter(({ status }) => status === 'failed')
      .map(({ id: refundId, amount: amountCents }) => ({ refundId, amountCents })),
    disputes: payment.disputes.toSorted((one, other) => one.created - other.created).map(disputeTruth),
    takenBack: back && { amountCents: -back.amount, feeCents: back.fee, at: moment(back.created) },
    fraudWarning: payment.fraudWarned,
  }
}

function paymentStatus(intent: Stripe.PaymentIntent): PaymentTruth['status'] {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'canceled') return 'failed'
  return intent.status === 'requires_payment_method' && intent.last_payment_error ? 'failed' : 'pending'
}

function disputeTruth(dispute: Stripe.Dispute): DisputeTruth {
  const booked = dispute.balance_transactions
  return {
    disputeId: dispute.id,
    status: disputeStatus(dispute.status),
    fraudulent: dispute.reason === 'fraudulent',
    reason: dispute.reason,
    // Zero where no answer is taken.
    dueBy: momentOrNull(dispute.evidence_details.due_by || null),
    amountCents: dispute.amount,
    takenCents: Math.max(0, -booked.reduce((sum, each) => sum + each.amount, 0)),
    feeCents: booked.reduce((sum, each) => sum + each.fee, 0),
    at: moment(dispute.created),
  }
}

function disputeStatus(status: Stripe.Dispute['status']): DisputeTruth['status'] {
  // One that was prevented took no money either.
  if (status === 'prevented' || status.startsWith('warning_')) return 'inquiry'
  // During an appeal the money is gone, as after a loss.
  if (status === 'lost' || status.startsWith('appeal_')) return 'lost'
  return status === 'won' ? 'won' : 'open'
}

export function payoutTruth({ id, amount, status }: Stripe.Payout): PayoutTruth {
  return {
    payoutId: id,
    amountCents: amount,
    failed: status === 'failed' || status === 'canceled',
  }
}
