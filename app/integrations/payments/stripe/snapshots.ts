import type Stripe from 'stripe'
import type { CheckoutSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { toCardFailure } from './card-failures.ts'

export function toCheckoutSnapshot(session: Stripe.Checkout.Session): CheckoutSnapshot {
  return {
    checkoutId: session.id,
    giftId: session.client_reference_id,
    frequency: session.mode === 'subscription' ? 'monthly' : 'once',
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paymentStatus: session.payment_status === 'paid' ? 'paid' : 'unpaid',
    amountCents: session.amount_total ?? 0,
    paymentId: toId(session.payment_intent),
    subscriptionId: toId(session.subscription),
    customerId: toId(session.customer),
  }
}

/** @param invoice with `payments.data.payment.payment_intent` expanded */
export function toInvoiceSnapshot(invoice: Stripe.Invoice): InvoiceSnapshot {
  const payment = findInvoicePayment(invoice)
  const intent = payment?.payment_intent
  const status = invoice.status ?? 'draft'
  return {
    invoiceId: invoice.id,
    subscriptionId: toId(invoice.parent?.subscription_details?.subscription ?? null),
    status: status as InvoiceSnapshot['status'],
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    paymentId: toId(intent ?? null),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    failure: status !== 'paid' && typeof intent === 'object' ? intentFailure(intent) : null,
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    paidOutside: status === 'paid' && (payment?.type === 'payment_record' || (invoice.amount_paid_off_stripe ?? 0) > 0),
  }
}

function findInvoicePayment(invoice: Stripe.Invoice): Stripe.InvoicePayment.Payment | undefined {
  const payments = invoice.payments?.data ?? []
  const paid = payments.filter(({ status }) => status === 'paid')
  // Part of an invoice may have been paid outside of Stripe; a payment at Stripe comes first.
  const counts = paid.find(({ payment }) => payment.type === 'payment_intent') ?? paid[0]
  return (counts ?? payments.find((each) => each.is_default) ?? payments.at(-1))?.payment
}

export function findPaymentIntent(invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const intent = findInvoicePayment(invoice)?.payment_intent
  return typeof intent === 'object' ? intent : null
}

function intentFailure(intent: Stripe.PaymentIntent): InvoiceSnapshot['failure'] {
  return intent.status === 'requires_action' ? 'needs-confirmation' : toCardFailure(intent.last_payment_error)
}

/** @param subscription with `latest_invoice` expanded, unless it has ended */
export function toSubscriptionSnapshot(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const item = subscription.items.data[0]
  const status = subscriptionStatus(subscription)
  const latest = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  // A renewal whose invoice is still a draft is charged within the hour, although its period has begun already.
  const mayContinue = latest?.status === 'open' || (latest?.status === 'draft' && latest.auto_advance)
  const begun = mayContinue && latest.next_payment_attempt !== null ? latest : null
  const amountCents = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const charging = status === 'active' || status === 'past-due'
  const ended = status === 'canceled'
  const periodEnd = item?.current_period_end ?? null
  const endsAt = ended ? null : subscription.cancel_at_period_end ? periodEnd : subscription.cancel_at
  const nextCharge = begun?.next_payment_attempt ?? periodEnd
  const chargesBefore = nextCharge !== null && (endsAt === null || nextCharge < endsAt)
  return {
    subscriptionId: subscription.id,
    giftId: subscription.metadata.giftId ?? null,
    customerId: toId(subscription.customer) ?? '',
    status,
    amountCents,
    nextChargeAt: charging && chargesBefore ? toDate(nextCharge) : null,
    nextChargeCents: charging && chargesBefore ? (begun?.amount_due ?? amountCents) : null,
    periodEndsAt: ended ? null : toDateOrNull(periodEnd),
    endsAt: toDateOrNull(endsAt),
    givenUp: subscription.status === 'unpaid',
    startedAt: toDate(subscription.start_date),
    endedAt: toDateOrNull(subscription.ended_at),
  }
}

function subscriptionStatus(subscription: Stripe.Subscription): SubscriptionSnapshot['status'] {
  switch (subscription.status) {
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled'
    case 'incomplete':
      return 'incomplete'
    case 'paused':
      return 'paused'
  }
  // A pause by `pause_collection` leaves Stripe's own status unchanged.
  if (subscription.pause_collection) return 'paused'
  return subscription.status === 'past_due' || subscription.status === 'unpaid' ? 'past-due' : 'active'
}

export function toId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds)
}
