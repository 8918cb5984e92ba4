import { findCardToCharge, addCard, setDelinquent } from './cards.ts'
import { chargeCard, addIntent } from './charges.ts'
import { type Context, DAY } from './context.ts'
import { refuse, StripeRefusal, type StripeObject } from './records.ts'

/** A failed invoice is retried this many days after its creation. */
const RETRY_DAYS = [3, 5, 7]

export function getInvoiceSubscription({ records }: Context, invoice: StripeObject): StripeObject {
  return records.get(invoice.parent.subscription_details.subscription, 'subscription')
}

export function listInvoices({ records }: Context, subscriptionId: string, status?: string): StripeObject[] {
  const matches = (each: StripeObject) =>
    each.parent.subscription_details.subscription === subscriptionId && (!status || each.status === status)
  return records.list('invoice', matches)
}

function listInvoicePayments({ records }: Context, invoice: StripeObject): StripeObject[] {
  return records.list('invoice_payment', (each) => each.invoice === invoice.id)
}

export function addInvoice(
  context: Context,
  subscription: StripeObject,
  period: { start: number; end: number },
  at: number,
  amount?: number,
) {
  const [item] = subscription.items.data
  const { name } = context.records.get(item.price.product, 'product')
  const description = `1 × ${name} (at $${(item.price.unit_amount / 100).toFixed(2)} / month)`
  const line = { id: 'il_1', object: 'line_item', amount: amount ?? item.price.unit_amount, description, period }
  const finalizesAt = at + context.behavior.draftTime
  const invoice = context.records.add('in', 'invoice', {
    created: at,
    customer: subscription.customer,
    default_payment_method: null,
    currency: 'usd',
    status: 'draft',
    auto_advance: true,
    automatically_finalizes_at: finalizesAt,
    next_payment_attempt: finalizesAt,
    attempt_count: 0,
    amount_due: line.amount,
    amount_paid: 0,
    hosted_invoice_url: null,
    lines: {
      object: 'list',
      has_more: false,
      data: [
        {
          ...line,
          parent: { type: 'subscription_item_details' },
        },
      ],
    },
    period_start: item.current_period_start,
    period_end: period.start,
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        metadata: subscription.metadata,
      },
    },
    status_transitions: {
      finalized_at: null,
      paid_at: null,
      voided_at: null,
      marked_uncollectible_at: null,
    },
  })
  subscription.latest_invoice = invoice.id
  return invoice
}

export function linkIntent({ records }: Context, invoice: StripeObject, intent: StripeObject, at: number): void {
  records.add('inpay', 'invoice_payment', {
    invoice: invoice.id,
    payment: {
      type: 'payment_intent',
      payment_intent: intent.id,
    },
    status: 'open',
    is_default: true,
    created: at,
    status_transitions: {
      canceled_at: null,
      paid_at: null,
    },
  })
}

function getOrAddIntent(context: Context, invoice: StripeObject, at: number): StripeObject {
  const [linked] = listInvoicePayments(context, invoice)
  if (linked) return context.records.get(linked.payment.payment_intent, 'payment_intent')
  const intent = addIntent(context, invoice.amount_due, {}, at)
  linkIntent(context, invoice, intent, at)
  return intent
}

export function finalizeInvoice(context: Context, invoice: StripeObject, at: number, advances: boolean): StripeObject {
  if (invoice.status !== 'draft') refuseInvoice(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`)
  const next_payment_attempt = advances ? at : null
  Object.assign(invoice, { status: 'open', auto_advance: advances, automatically_finalizes_at: null, next_payment_attempt })
  invoice.hosted_invoice_url = context.pages.invoice(invoice.id)
  invoice.status_transitions.finalized_at = at
  context.emit('invoice.finalized', invoice)
  return invoice
}

function closeInvoice(invoice: StripeObject, changes: Record<string, unknown>): void {
  Object.assign(invoice, { next_payment_attempt: null, auto_advance: false, ...changes })
}

export function markInvoicePaid(context: Context, invoice: StripeObject, at: number): void {
  closeInvoice(invoice, { status: 'paid', amount_paid: invoice.amount_due })
  invoice.status_transitions.paid_at = at
  for (const payment of listInvoicePayments(context, invoice)) {
    payment.status = 'paid'
    payment.status_transitions.paid_at = at
  }
  context.emit('invoice.paid', invoice)
  setDelinquent(context, invoice.customer, false)
}

export function setSubscriptionStatus({ emit }: Context, subscription: StripeObject, status: string): void {
  subscription.status = status
  emit('customer.subscription.updated', subscription)
}

/** Tries to charge an invoice. @param byHand true if the try is not a scheduled one */
export function attemptPayment(context: Context, invoice: StripeObject, at: number, byHand = false): boolean {
  const subscription = getInvoiceSubscription(context, invoice)
  const intent = getOrAddIntent(context, invoice, at)
  if (!byHand || invoice.attempt_count === 0) invoice.attempt_count += 1
  const card = findCardToCharge(context, subscription, invoice)
  const outcome = card ? chargeCard(context, intent, at, card) : 'failed'
  if (outcome === 'paid') {
    markInvoicePaid(context, invoice, at)
    if (subscription.status !== 'canceled') setSubscriptionStatus(context, subscription, 'active')
    return true
  }
  if (outcome === 'processing') {
    invoice.next_payment_attempt = null
    return false
  }
  if (outcome === 'asked') context.emit('invoice.payment_action_required', invoice)
  handleFailedAttempt(context, invoice, at, { planned: !byHand, asked: outcome === 'asked' })
  return false
}

export function handleFailedAttempt(context: Context, invoice: StripeObject, at: number, { planned = true, asked = false } = {}): void {
  const subscription = getInvoiceSubscription(context, invoice)
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  // The bank may have answered after the planned day, so the next try is at least a day after this one.
  if (planned) invoice.next_payment_attempt = days === undefined || asked ? null : Math.max(invoice.created + days * DAY, at + DAY)
  context.emit('invoice.payment_failed', invoice)
  if (planned) setDelinquent(context, invoice.customer, true)
  if (planned && days === undefined) {
    const { afterRetries } = context.behavior
    if (afterRetries === 'cancel') endSubscription(context, subscription, at, 'payment_failed')
    else setSubscriptionStatus(context, subscription, afterRetries === 'unpaid' ? 'unpaid' : 'past_due')
  } else if (subscription.status === 'active') setSubscriptionStatus(context, subscription, 'past_due')
}

/** Ends a subscription and the collection of its open invoices. Stripe's documentation contradicts itself about drafts; here they stay. */
export function endSubscription(context: Context, subscription: StripeObject, at: number, reason = 'cancellation_requested'): void {
  Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at, cancellation_details: { reason } })
  for (const invoice of listInvoices(context, subscription.id, 'open')) closeInvoice(invoice, {})
  context.emit('customer.subscription.deleted', subscription)
}

export function markInvoiceVoid(context: Context, invoice: StripeObject, at: number): StripeObject {
  closeInvoice(invoice, { status: 'void' })
  invoice.status_transitions.voided_at = at
  const subscription = getInvoiceSubscription(context, invoice)
  if (subscription.latest_invoice === invoice.id && subscription.status === 'past_due')
    setSubscriptionStatus(context, subscription, 'active')
  context.emit('invoice.voided', invoice)
  return invoice
}

export function addInvoiceItem(context: Context, invoice: StripeObject, amount: number, description: string): StripeObject {
  if (invoice.status !== 'draft') refuseInvoice('You can only add invoice items to draft invoices.')
  const at = context.now()
  const line = { id: `il_${invoice.lines.data.length + 1}`, object: 'line_item', amount, description, period: { start: at, end: at } }
  invoice.lines.data.push({ ...line, parent: { type: 'invoice_item_details' } })
  const total = invoice.lines.data.reduce((sum: number, each: StripeObject) => sum + each.amount, 0)
  invoice.amount_due = Math.max(0, total)
  return context.records.add('ii', 'invoiceitem', { invoice: invoice.id, customer: invoice.customer, amount, description })
}

export function markPaidOutside(context: Context, invoiceId: string): void {
  const at = context.now()
  const invoice = context.records.get(invoiceId, 'invoice')
  for (const payment of listInvoicePayments(context, invoice)) payment.status = 'canceled'
  context.records.add('inpay', 'invoice_payment', {
    invoice: invoice.id,
    payment: {
      type: 'payment_record',
      payment_record: `pr_${invoiceId}`,
    },
    status: 'paid',
    is_default: false,
    created: at,
    status_transitions: {
      canceled_at: null,
      paid_at: at,
    },
  })
  closeInvoice(invoice, { status: 'paid', amount_paid: invoice.amount_due })
  invoice.status_transitions.paid_at = at
  setDelinquent(context, invoice.customer, false)
  const subscription = getInvoiceSubscription(context, invoice)
  if (subscription.status !== 'canceled') setSubscriptionStatus(context, subscription, 'active')
  context.emit('invoice.paid', invoice)
}

export function voidInvoice(context: Context, invoice: StripeObject): StripeObject {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    refuseInvoice(`You can only pass in open invoices. This invoice is ${invoice.status}.`)
  const [linked] = listInvoicePayments(context, invoice)
  if (linked && context.records.get(linked.payment.payment_intent, 'payment_intent').status === 'processing')
    refuseInvoice('This invoice has a payment that is processing, and cannot be voided.')
  return markInvoiceVoid(context, invoice, context.now())
}

export function payInvoice(context: Context, invoice: StripeObject): StripeObject {
  const at = context.now()
  if (invoice.status === 'paid') refuse('invoice_already_paid', 'Invoice is already paid')
  if (invoice.status === 'draft') finalizeInvoice(context, invoice, at, false)
  if (invoice.status !== 'open') refuseInvoice(`This invoice is ${invoice.status} and cannot be paid.`)
  if (!attemptPayment(context, invoice, at, true) && getOrAddIntent(context, invoice, at).status !== 'processing')
    throw new StripeRefusal(402, 'card_declined', 'Your card was declined.')
  return invoice
}

export function confirmInvoice(context: Context, invoiceId: string): void {
  const at = context.now()
  const invoice = context.records.get(invoiceId, 'invoice')
  chargeCard(context, getOrAddIntent(context, invoice, at), at, addCard(context, 'succeeds'))
  markInvoicePaid(context, invoice, at)
  setSubscriptionStatus(context, getInvoiceSubscription(context, invoice), 'active')
}

function refuseInvoice(message: string): never {
  refuse('invoice_not_editable', message)
}
