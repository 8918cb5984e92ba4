import { addDays, addMonths } from '#app/adapters/payments/months.ts'
import { FakeStripeError } from './answers.ts'
import type { Kept, Records } from './records.ts'

export type Emit = (type: string, object: Kept) => void
export type CardOutcome = 'succeeds' | 'declines'

const RETRY_DAYS = [3, 5, 7]

/** Charges, invoices and renewals. Moments are seconds. */
export type Billing = ReturnType<typeof openBilling>

export function openBilling(records: Records, emit: Emit) {
  /** What the card that a customer left does at the next charge. */
  const cards = new Map<string, CardOutcome>()

  /** One try to pay an intent. */
  function charge(intent: Kept, at: number, outcome: CardOutcome): boolean {
    if (outcome === 'declines') {
      intent.status = 'requires_payment_method'
      const payment_method = { object: 'payment_method', type: 'card', billing_details: { email: intent.fake_email ?? null } }
      intent.last_payment_error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', payment_method }
      emit('payment_intent.payment_failed', intent)
      return false
    }
    const made = records.add('ch', 'charge', {
      amount: intent.amount,
      payment_intent: intent.id,
      paid: true,
      status: 'succeeded',
      created: at,
    })
    const fee = Math.round(intent.amount * 0.029) + 30
    made.balance_transaction = book(made, 'charge', intent.amount, fee, at).id
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null, latest_charge: made.id })
    emit('payment_intent.succeeded', intent)
    return true
  }

  function book(source: Kept, category: string, amount: number, fee: number, at: number): Kept {
    const fields = {
      amount,
      fee,
      net: amount - fee,
      currency: 'usd',
      balance_type: 'payments',
      reporting_category: category,
      source: source.id,
      created: at,
    }
    return records.add('txn', 'balance_transaction', fields)
  }

  function newIntent(amount: number, metadata: object, at: number): Kept {
    const fields = { amount, amount_received: 0, currency: 'usd', metadata, status: 'requires_payment_method', created: at }
    return records.add('pi', 'payment_intent', { ...fields, last_payment_error: null, latest_charge: null })
  }

  function newInvoice(subscription: Kept, period: { start: number; end: number }, at: number): Kept {
    const { amount, metadata } = { amount: subscription.items.data[0].price.unit_amount, metadata: subscription.metadata }
    const invoice = records.add('in', 'invoice', {
      created: at,
      customer: subscription.customer,
      currency: 'usd',
      status: 'open',
      amount_due: amount,
      amount_paid: 0,
      attempt_count: 0,
      next_payment_attempt: null,
      lines: { object: 'list', has_more: false, data: [{ id: 'il_1', object: 'line_item', amount, period }] },
      // As at Stripe: the period that has just ended, not the one that is paid for.
      period_start: subscription.items.data[0].current_period_start,
      period_end: period.start,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata } },
      status_transitions: { paid_at: null, voided_at: null },
    })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function payInvoice(invoice: Kept, at: number): void {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null })
    invoice.status_transitions.paid_at = at
    for (const payment of records.list('invoice_payment', (each) => each.invoice === invoice.id)) payment.status = 'paid'
    emit('invoice.paid', invoice)
  }

  function intentOf(invoice: Kept, at: number): Kept {
    const [linked] = records.list('invoice_payment', (each) => each.invoice === invoice.id)
    if (linked) return records.get(linked.payment.payment_intent, 'payment_intent')
    const intent = newIntent(invoice.amount_due, {}, at)
    const payment = { type: 'payment_intent', payment_intent: intent.id }
    records.add('inpay', 'invoice_payment', { invoice: invoice.id, payment, status: 'open', is_default: true, created: at })
    return intent
  }

  function attempt(invoice: Kept, subscription: Kept, at: number): void {
    const intent = intentOf(invoice, at)
    invoice.attempt_count += 1
    if (charge(intent, at, cards.get(subscription.customer) ?? 'declines')) {
      payInvoice(invoice, at)
      subscription.status = 'active'
      return emit('customer.subscription.updated', subscription)
    }
    const days = RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : inDays(invoice.created, days)
    emit('invoice.payment_failed', invoice)
    if (days === undefined) return end(subscription, at)
    subscription.status = 'past_due'
    emit('customer.subscription.updated', subscription)
  }

  function end(subscription: Kept, at: number): void {
    Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at })
    // Stripe leaves what was owed open, and stops asking for it.
    for (const invoice of invoicesOf(subscription, 'open')) invoice.next_payment_attempt = null
    emit('customer.subscription.deleted', subscription)
  }

  function invoicesOf(subscription: Kept, status: string): Kept[] {
    return records.list('invoice', (each) => each.parent.subscription_details.subscription === subscription.id && each.status === status)
  }

  function voidInvoice(invoice: Kept, at: number): Kept {
    if (invoice.status !== 'open') throw new FakeStripeError(400, 'invoice_not_editable', `This invoice is ${invoice.status}.`)
    Object.assign(invoice, { status: 'void', next_payment_attempt: null })
    invoice.status_transitions.voided_at = at
    for (const subscription of records.list('subscription', (each) => each.latest_invoice === invoice.id && each.status === 'past_due')) {
      subscription.status = 'active'
      emit('customer.subscription.updated', subscription)
    }
    emit('invoice.voided', invoice)
    return invoice
  }

  function renew(subscription: Kept, at: number): void {
    const [item] = subscription.items.data
    subscription.fake_periods += 1
    const period = { start: at, end: inMonths(subscription.billing_cycle_anchor, subscription.fake_periods) }
    const invoice = newInvoice(subscription, period, at)
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end })
    if (subscription.pause_collection) voidInvoice(invoice, at)
    else attempt(invoice, subscription, at)
  }

  return {
    cards,
    charge,
    book,
    newIntent,
    end,
    voidInvoice,
    invoicesOf,
    /** The subscription of a checkout, with its first invoice paid by `intent`. */
    subscribe(made: { customer: string; amount: number; product: string; metadata: object; intent: Kept; at: number }): Kept {
      const { customer, amount, product, metadata, intent, at } = made
      const periodEnd = inMonths(at, 1)
      const price = { unit_amount: amount, currency: 'usd', product, recurring: { interval: 'month' } }
      const item = {
        id: `si_${intent.id.slice(3)}`,
        object: 'subscription_item',
        quantity: 1,
        price,
        current_period_start: at,
        current_period_end: periodEnd,
      }
      const subscription = records.add('sub', 'subscription', {
        created: at,
        start_date: at,
        billing_cycle_anchor: at,
        fake_periods: 1,
        customer,
        metadata,
        status: 'active',
        pause_collection: null,
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        canceled_at: null,
        items: { object: 'list', has_more: false, data: [item] },
      })
      const invoice = newInvoice(subscription, { start: at, end: periodEnd }, at)
      invoice.attempt_count = 1
      const payment = { type: 'payment_intent', payment_intent: intent.id }
      records.add('inpay', 'invoice_payment', { invoice: invoice.id, payment, status: 'paid', is_default: true, created: at })
      emit('customer.subscription.created', subscription)
      payInvoice(invoice, at)
      return subscription
    },
    /** What falls due next, up to a moment. */
    findDue(until: number): { at: number; act: () => void } | undefined {
      const renewals = records
        .list('subscription', (each) => each.status !== 'canceled')
        .map((each) => ({
          at: Number(each.items.data[0].current_period_end),
          act: () => renew(each, each.items.data[0].current_period_end),
        }))
      const retries = records
        .list('invoice', (each) => each.status === 'open' && each.next_payment_attempt !== null)
        .map((each) => ({
          at: Number(each.next_payment_attempt),
          act: () => attempt(each, records.get(each.parent.subscription_details.subscription, 'subscription'), each.next_payment_attempt),
        }))
      return [...renewals, ...retries].filter((due) => due.at <= until).toSorted((one, other) => one.at - other.at)[0]
    },
  }
}

function inMonths(seconds: number, months: number): number {
  return addMonths(new Date(seconds * 1000), months).getTime() / 1000
}

function inDays(seconds: number, days: number): number {
  return addDays(new Date(seconds * 1000), days).getTime() / 1000
}
