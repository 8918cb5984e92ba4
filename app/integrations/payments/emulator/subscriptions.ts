import { addMonths } from '#app/integrations/payments/months.ts'
import { bookChargeNow } from './balance.ts'
import { settleProcessing } from './charges.ts'
import { type Context, HOUR } from './context.ts'
import {
  attemptPayment,
  handleFailedAttempt,
  endSubscription,
  finalizeInvoice,
  linkIntent,
  addInvoice,
  markInvoicePaid,
  setSubscriptionStatus,
  markInvoiceVoid,
  getInvoiceSubscription,
} from './invoices.ts'
import type { Parameters } from './parameters.ts'
import { notFound, refuse, type StripeObject } from './records.ts'

const subscriptionItem = (subscription: StripeObject) => subscription.items.data[0]
const renews = ({ status }: StripeObject) => !['canceled', 'incomplete', 'incomplete_expired', 'paused'].includes(status)

export function addSubscription(
  context: Context,
  made: { customer: string; card: string | null; amount: number; product: string; metadata: object; intent: StripeObject },
): StripeObject {
  const { customer, card, amount, product, metadata, intent } = made
  const at = context.now()
  const end = addMonthsToSeconds(at, 1)
  const price = { unit_amount: amount, currency: 'usd', product, recurring: { interval: 'month' } }
  const paid = intent.status === 'succeeded'
  const subscription = context.records.add('sub', 'subscription', {
    created: at,
    start_date: at,
    billing_cycle_anchor: at,
    customer,
    default_payment_method: card,
    metadata,
    status: paid ? 'active' : 'incomplete',
    pause_collection: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    canceled_at: null,
    internal_periods: 1,
    internal_expires_at: paid ? null : at + 23 * HOUR,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${intent.id.slice(3)}`,
          object: 'subscription_item',
          quantity: 1,
          price,
          current_period_start: at,
          current_period_end: end,
        },
      ],
    },
  })
  const invoice = addInvoice(context, subscription, { start: at, end }, at)
  invoice.attempt_count = 1
  linkIntent(context, invoice, intent, at)
  context.emit('customer.subscription.created', subscription)
  finalizeInvoice(context, invoice, at, true)
  invoice.next_payment_attempt = null
  if (paid) markInvoicePaid(context, invoice, at)
  return subscription
}

export function getActiveSubscription({ records }: Context, id: string): StripeObject {
  const subscription = records.get(id, 'subscription')
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw notFound('subscription', id)
  return subscription
}

export function updateSubscription(context: Context, id: string, asked: Parameters): StripeObject {
  const { records, emit } = context
  const subscription = getActiveSubscription(context, id)
  const [change] = asked.items ?? []
  if (change) {
    const item = subscriptionItem(subscription)
    if (change.id !== item.id) throw notFound('subscription item', change.id)
    records.get(change.price_data.product, 'product')
    if (asked.proration_behavior !== 'none') refuse('unsupported', 'The emulator does not prorate.')
    item.price = { ...change.price_data, unit_amount: Number(change.price_data.unit_amount) }
  }
  if (asked.default_payment_method) {
    const card = records.get(asked.default_payment_method, 'payment_method')
    if (card.customer !== subscription.customer)
      refuse('resource_missing', 'The customer does not have a payment method with this ID.', 'default_payment_method')
    subscription.default_payment_method = card.id
  }
  if ('pause_collection' in asked)
    subscription.pause_collection = asked.pause_collection ? { resumes_at: null, ...asked.pause_collection } : null
  emit('customer.subscription.updated', subscription)
  return subscription
}

export function renewSubscription(context: Context, subscription: StripeObject, at: number): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= at) return endSubscription(context, subscription, at)
  const item = subscriptionItem(subscription)
  subscription.internal_periods += 1
  const period = { start: at, end: addMonthsToSeconds(subscription.billing_cycle_anchor, subscription.internal_periods) }
  const invoice = addInvoice(context, subscription, period, at)
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end })
  context.emit('invoice.created', invoice)
  context.emit('customer.subscription.updated', subscription)
  if (subscription.pause_collection?.behavior === 'void') markInvoiceVoid(context, invoice, at)
  else if (subscription.status === 'unpaid')
    Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
}

export function finalizeAndCharge(context: Context, invoice: StripeObject, at: number): void {
  finalizeInvoice(context, invoice, at, true)
  attemptPayment(context, invoice, at)
}

/** Pauses as the dashboard can: with the status `paused`, which differs from `pause_collection`. */
export function pauseFromDashboard({ records, emit }: Context, subscriptionId: string): StripeObject {
  const subscription = records.get(subscriptionId, 'subscription')
  subscription.status = 'paused'
  emit('customer.subscription.paused', subscription)
  emit('customer.subscription.updated', subscription)
  return subscription
}

/** By default a new month begins now. With an unchanged anchor, the rest of the month is charged unless proration is `none`. */
export function resumeSubscription(context: Context, id: string, asked: Parameters) {
  const subscription = getActiveSubscription(context, id)
  if (subscription.status !== 'paused') refuse('subscription_not_paused', 'This subscription is not paused.')
  const at = context.now()
  const item = subscriptionItem(subscription)
  let charged = item.price.unit_amount
  if (asked.billing_cycle_anchor?.type === 'unchanged') {
    while (item.current_period_end <= at) {
      subscription.internal_periods += 1
      item.current_period_start = item.current_period_end
      item.current_period_end = addMonthsToSeconds(subscription.billing_cycle_anchor, subscription.internal_periods)
    }
    const left = (item.current_period_end - at) / (item.current_period_end - item.current_period_start)
    charged = asked.proration_behavior === 'none' ? 0 : Math.round(charged * left)
  } else {
    Object.assign(subscription, { billing_cycle_anchor: at, internal_periods: 1 })
    Object.assign(item, { current_period_start: at, current_period_end: addMonthsToSeconds(at, 1) })
  }
  context.emit('customer.subscription.resumed', subscription)
  if (charged === 0) setSubscriptionStatus(context, subscription, 'active')
  else finalizeAndCharge(context, addInvoice(context, subscription, { start: at, end: item.current_period_end }, at, charged), at)
  return subscription
}

export function cancelFromDashboard(context: Context, subscriptionId: string, { atPeriodEnd = false } = {}): void {
  const subscription = context.records.get(subscriptionId, 'subscription')
  if (!atPeriodEnd) return endSubscription(context, subscription, context.now())
  const cancel_at = subscriptionItem(subscription).current_period_end
  Object.assign(subscription, { cancel_at_period_end: true, cancel_at, canceled_at: context.now() })
  context.emit('customer.subscription.updated', subscription)
}

export function settleBankPayment(context: Context, paymentId: string, succeeds: boolean): void {
  const { records, emit, now } = context
  const intent = records.get(paymentId, 'payment_intent')
  const [linked] = records.list('invoice_payment', (each) => each.payment.payment_intent === intent.id)
  settleProcessing(context, intent, succeeds)
  if (!linked) return
  const invoice = records.get(linked.invoice, 'invoice')
  const subscription = getInvoiceSubscription(context, invoice)
  if (succeeds) {
    markInvoicePaid(context, invoice, now())
    if (subscription.status !== 'canceled') setSubscriptionStatus(context, subscription, 'active')
  } else if (subscription.status !== 'incomplete' && subscription.status !== 'canceled') {
    handleFailedAttempt(context, invoice, now())
  } else {
    // Neither the first charge nor that of an ended subscription is retried.
    emit('invoice.payment_failed', invoice)
  }
}

type DueAction = { at: number; act: () => void }

export function findNextDueAction(context: Context, until: number): DueAction | undefined {
  const { records } = context
  const due: DueAction[] = []
  const collect = (kind: string, timeOf: (record: StripeObject) => number | null, act: (record: StripeObject, at: number) => void) => {
    for (const record of records.list(kind, (each) => (timeOf(each) ?? Infinity) <= until)) {
      const at = timeOf(record)!
      due.push({ at, act: () => act(record, at) })
    }
  }
  collect(
    'subscription',
    (each) => (renews(each) ? subscriptionItem(each).current_period_end : null),
    (each, at) => renewSubscription(context, each, at),
  )
  const advances = (each: StripeObject, status: string) => each.status === status && each.auto_advance
  collect(
    'invoice',
    (each) => (advances(each, 'draft') ? each.automatically_finalizes_at : null),
    (each, at) => finalizeAndCharge(context, each, at),
  )
  collect(
    'invoice',
    (each) => (advances(each, 'open') ? each.next_payment_attempt : null),
    (each, at) => void attemptPayment(context, each, at),
  )
  collect(
    'charge',
    (each) => each.internal_booked_at ?? null,
    (each, at) => bookChargeNow(context, each, at),
  )
  collect(
    'subscription',
    (each) => (each.status === 'incomplete' ? each.internal_expires_at : null),
    (each) => setSubscriptionStatus(context, each, 'incomplete_expired'),
  )
  return due.reduce<DueAction | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
}

function addMonthsToSeconds(seconds: number, months: number): number {
  return addMonths(new Date(seconds * 1000), months).getTime() / 1000
}
