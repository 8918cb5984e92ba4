import type Stripe from 'stripe'
import type { CheckoutTruth, InvoiceTruth, PaymentTruth, SubscriptionTruth } from '../payment-provider.ts'
import { cardFailure } from './card-failures.ts'

export function checkoutTruth(session: Stripe.Checkout.Session): CheckoutTruth {
  return {
    checkoutId: session.id,
    giftId: session.client_reference_id,
    frequency: session.mode === 'subscription' ? 'monthly' : 'once',
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paymentStatus: session.payment_status === 'paid' ? 'paid' : 'unpaid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    customerId: idOf(session.customer),
    email: session.customer_details?.email ?? session.customer_email,
    createdAt: moment(session.created),
  }
}

/** @param invoice with `payments.data.payment.payment_intent` expanded */
export function invoiceTruth(invoice: Stripe.Invoice): InvoiceTruth {
  const payments = invoice.payments?.data ?? []
  const chosen = payments.find((each) => each.status === 'paid') ?? payments.find((each) => each.is_default) ?? payments.at(-1)
  const intent = chosen?.payment.payment_intent
  const status = invoice.status ?? 'draft'
  // `period_start` of the invoice itself is the period before; what is paid for stands on its line.
  const period = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end }
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
    status: status as InvoiceTruth['status'],
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency,
    paymentId: idOf(intent ?? null),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: momentOrNull(invoice.next_payment_attempt),
    failure: status !== 'paid' && typeof intent === 'object' ? cardFailure(intent.last_payment_error) : null,
    periodStart: moment(period.start),
    periodEnd: moment(period.end),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
  }
}

/** @param subscription with `latest_invoice` expanded, or ended */
export function subscriptionTruth(subscription: Stripe.Subscription): SubscriptionTruth {
  const item = subscription.items.data[0]
  const status = subscriptionStatus(subscription)
  const latest = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const retryAt = latest?.status === 'open' ? latest.next_payment_attempt : null
  const charging = status === 'active' || status === 'past-due'
  return {
    subscriptionId: subscription.id,
    giftId: subscription.metadata.giftId ?? null,
    customerId: idOf(subscription.customer) ?? '',
    status,
    amountCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    nextChargeAt: charging ? momentOrNull(retryAt ?? item?.current_period_end ?? null) : null,
    startedAt: moment(subscription.start_date),
    endedAt: momentOrNull(subscription.ended_at),
  }
}

function subscriptionStatus(subscription: Stripe.Subscription): SubscriptionTruth['status'] {
  switch (subscription.status) {
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled'
    case 'incomplete':
      return 'incomplete'
    case 'paused':
      return 'paused'
  }
  // Pausing the collection leaves Stripe's own status as it was.
  if (subscription.pause_collection) return 'paused'
  return subscription.status === 'past_due' || subscription.status === 'unpaid' ? 'past-due' : 'active'
}

/** @param payment.intent with `latest_charge.balance_transaction` expanded */
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
  return {
    paymentId: intent.id,
    giftId: intent.metadata.giftId ?? invoice?.parent?.subscription_details?.metadata?.giftId ?? null,
    invoiceId: invoice?.id ?? null,
    status,
    declinedEmail: intent.last_payment_error?.payment_method?.billing_details.email ?? null,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    feeCents: status === 'succeeded' ? (booked?.fee ?? 0) : 0,
    paidAt: status === 'succeeded' && charge ? moment(charge.created) : null,
    refunds: payment.refunds
      .filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')
      .toSorted((one, other) => one.created - other.created)
      .map((refund) => ({ refundId: refund.id, amountCents: refund.amount, at: moment(refund.created) })),
    dispute: disputeTruth(payment.disputes),
    fraudWarning: payment.fraudWarned,
  }
}

function paymentStatus(intent: Stripe.PaymentIntent): PaymentTruth['status'] {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'canceled') return 'failed'
  return intent.status === 'requires_payment_method' && intent.last_payment_error ? 'failed' : 'pending'
}

function disputeTruth(disputes: Stripe.Dispute[]): PaymentTruth['dispute'] {
  // An inquiry (`warning_…`) and a dispute that was prevented take no money.
  const dispute = disputes.find((each) => each.status !== 'prevented' && !each.status.startsWith('warning_'))
  if (!dispute) return null
  // During an appeal the money is gone, as after a loss.
  const isLost = dispute.status === 'lost' || dispute.status.startsWith('appeal_')
  return {
    disputeId: dispute.id,
    status: isLost ? 'lost' : dispute.status === 'won' ? 'won' : 'open',
    amountCents: isLost ? lostCents(dispute) : dispute.amount,
    feeCents: dispute.balance_transactions.reduce((sum, booked) => sum + booked.fee, 0),
    at: moment(dispute.created),
  }
}

/** Of a lost dispute a part may come back, or all, as of what was refunded before: its own amount stays the one it began with. */
function lostCents({ amount, balance_transactions: booked }: Stripe.Dispute): number {
  if (booked.length === 0) return amount
  return Math.max(0, -booked.reduce((sum, each) => sum + each.amount, 0))
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}

export function moment(seconds: number): Date {
  return new Date(seconds * 1000)
}

function momentOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : moment(seconds)
}
