import { addDays } from '#app/adapters/payments/months.ts'
import { FakeStripeError } from './answers.ts'
import type { Emit } from './balance.ts'
import type { Cards } from './cards.ts'
import type { Charges } from './charges.ts'
import type { Kept, Records } from './records.ts'

const RETRY_DAYS = [3, 5, 7]
export const HOUR = 3600
const DAY = 24 * HOUR

/** What Stripe does with a subscription once its tries are used up, as it is set in the dashboard. */
export type AfterRetries = 'cancel' | 'unpaid' | 'leave'

/** Invoices from their draft to their end. Moments are seconds. */
export type Invoices = ReturnType<typeof openInvoices>

export function openInvoices(fake: { records: Records; charges: Charges; cards: Cards; emit: Emit; baseUrl: () => string }) {
  const { records, charges, cards, emit, baseUrl } = fake
  let afterRetries: AfterRetries = 'cancel'

  const subscriptionOf = (invoice: Kept) => records.get(invoice.parent.subscription_details.subscription, 'subscription')
  const linksOf = (invoice: Kept) => records.list('invoice_payment', (each) => each.invoice === invoice.id)

  /** @param amount where it is not that of a whole month */
  function newInvoice(subscription: Kept, period: { start: number; end: number }, at: number, amount?: number): Kept {
    const { price } = subscription.items.data[0]
    const description = `1 × ${records.get(price.product, 'product').name} (at $${(price.unit_amount / 100).toFixed(2)} / month)`
    const line = { id: 'il_1', object: 'line_item', amount: amount ?? price.unit_amount, description, period }
    const invoice = records.add('in', 'invoice', {
      created: at,
      customer: subscription.customer,
      default_payment_method: null,
      currency: 'usd',
      status: 'draft',
      auto_advance: true,
      automatically_finalizes_at: at + HOUR,
      amount_due: line.amount,
      amount_paid: 0,
      attempt_count: 0,
      next_payment_attempt: at + HOUR,
      // It has a page once it is no draft any more.
      hosted_invoice_url: null,
      lines: { object: 'list', has_more: false, data: [{ ...line, parent: { type: 'subscription_item_details' } }] },
      // As at Stripe: the period that has just ended, not the one that is paid for.
      period_start: subscription.items.data[0].current_period_start,
      period_end: period.start,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function link(invoice: Kept, intent: Kept, at: number): void {
    const payment = { type: 'payment_intent', payment_intent: intent.id }
    const status_transitions = { canceled_at: null, paid_at: null }
    records.add('inpay', 'invoice_payment', {
      invoice: invoice.id,
      payment,
      status: 'open',
      is_default: true,
      created: at,
      status_transitions,
    })
  }

  function intentOf(invoice: Kept, at: number): Kept {
    const [linked] = linksOf(invoice)
    if (linked) return records.get(linked.payment.payment_intent, 'payment_intent')
    const intent = charges.newIntent(invoice.amount_due, {}, at)
    link(invoice, intent, at)
    return intent
  }

  function finalize(invoice: Kept, at: number, goesOn: boolean): Kept {
    if (invoice.status !== 'draft') refuse(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`)
    const next = goesOn ? at : null
    Object.assign(invoice, { status: 'open', auto_advance: goesOn, automatically_finalizes_at: null, next_payment_attempt: next })
    invoice.hosted_invoice_url = `${baseUrl()}/i/${invoice.id}`
    invoice.status_transitions.finalized_at = at
    emit('invoice.finalized', invoice)
    return invoice
  }

  function setPaid(invoice: Kept, at: number): void {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null, auto_advance: false })
    invoice.status_transitions.paid_at = at
    for (const payment of linksOf(invoice)) {
      payment.status = 'paid'
      payment.status_transitions.paid_at = at
    }
    emit('invoice.paid', invoice)
    cards.setDelinquent(invoice.customer, false)
  }

  function setStatus(subscription: Kept, status: string): void {
    subscription.status = status
    emit('customer.subscription.updated', subscription)
  }

  /** @param byHand a try that was asked for, which counts as none and plans no other */
  function attempt(invoice: Kept, at: number, byHand = false): boolean {
    const subscription = subscriptionOf(invoice)
    const intent = intentOf(invoice, at)
    if (!byHand || invoice.attempt_count === 0) invoice.attempt_count += 1
    const card = cards.cardFor(subscription, invoice)
    const outcome = card ? charges.charge(intent, at, card) : 'failed'
    if (outcome === 'paid') {
      setPaid(invoice, at)
      if (subscription.status !== 'canceled') setStatus(subscription, 'active')
      return true
    }
    if (outcome === 'underway') {
      invoice.next_payment_attempt = null
      return false
    }
    if (outcome === 'asked') emit('invoice.payment_action_required', invoice)
    tellFailed(invoice, at, { planned: !byHand, asked: outcome === 'asked' })
    return false
  }

  /** A try has failed: the next one is planned, or what comes after the last one. */
  function tellFailed(invoice: Kept, at: number, { planned, asked = false }: { planned: boolean; asked?: boolean }): void {
    const subscription = subscriptionOf(invoice)
    const days = RETRY_DAYS[invoice.attempt_count - 1]
    // A bank may answer about a debit when the day for the next try is over.
    const next = days === undefined || asked ? null : Math.max(inDays(invoice.created, days), at + DAY)
    if (planned) invoice.next_payment_attempt = next
    emit('invoice.payment_failed', invoice)
    if (planned) cards.setDelinquent(invoice.customer, true)
    if (planned && days === undefined) giveUp(subscription, at)
    else if (subscription.status === 'active') setStatus(subscription, 'past_due')
  }

  function giveUp(subscription: Kept, at: number): void {
    if (afterRetries === 'cancel') end(subscription, at, 'payment_failed')
    else setStatus(subscription, afterRetries === 'unpaid' ? 'unpaid' : 'past_due')
  }

  function end(subscription: Kept, at: number, reason = 'cancellation_requested'): void {
    Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at, cancellation_details: { reason } })
    // Stripe leaves what was owed open, and stops asking for it. Whether it stops a draft as well is told in two ways.
    for (const invoice of invoicesOf(subscription, 'open')) Object.assign(invoice, { next_payment_attempt: null, auto_advance: false })
    emit('customer.subscription.deleted', subscription)
  }

  function invoicesOf(subscription: Kept, status?: string): Kept[] {
    return records.list(
      'invoice',
      (each) => each.parent.subscription_details.subscription === subscription.id && (!status || each.status === status),
    )
  }

  function setVoid(invoice: Kept, at: number): Kept {
    Object.assign(invoice, { status: 'void', next_payment_attempt: null, auto_advance: false })
    invoice.status_transitions.voided_at = at
    const subscription = subscriptionOf(invoice)
    if (subscription.latest_invoice === invoice.id && subscription.status === 'past_due') setStatus(subscription, 'active')
    emit('invoice.voided', invoice)
    return invoice
  }

  return {
    newInvoice,
    link,
    intentOf,
    finalize,
    attempt,
    tellFailed,
    setPaid,
    setVoid,
    setStatus,
    end,
    invoicesOf,
    subscriptionOf,
    afterRetries: (what: AfterRetries) => void (afterRetries = what),
    /** A line more, which may be less than nothing. */
    addItem(invoice: Kept, amount: number, description: string, at: number): Kept {
      if (invoice.status !== 'draft') refuse('You can only add invoice items to draft invoices.')
      const line = { id: `il_${invoice.lines.data.length + 1}`, object: 'line_item', amount, description, period: { start: at, end: at } }
      invoice.lines.data.push({ ...line, parent: { type: 'invoice_item_details' } })
      const total = invoice.lines.data.reduce((sum: number, each: Kept) => sum + each.amount, 0)
      invoice.amount_due = Math.max(0, total)
      return records.add('ii', 'invoiceitem', { invoice: invoice.id, customer: invoice.customer, amount, description })
    },
    /** Marked as paid outside of Stripe: there is a record of a payment, and none of Stripe's own. */
    payOutside(invoiceId: string, at: number): void {
      const invoice = records.get(invoiceId, 'invoice')
      for (const payment of linksOf(invoice)) payment.status = 'canceled'
      const payment = { type: 'payment_record', payment_record: `pr_${invoiceId}` }
      const status_transitions = { canceled_at: null, paid_at: at }
      const kept = { invoice: invoice.id, payment, status: 'paid', is_default: false, created: at, status_transitions }
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null, auto_advance: false })
      invoice.status_transitions.paid_at = at
      records.add('inpay', 'invoice_payment', kept)
      cards.setDelinquent(invoice.customer, false)
      if (subscriptionOf(invoice).status !== 'canceled') setStatus(subscriptionOf(invoice), 'active')
      emit('invoice.paid', invoice)
    },
    /** As it is asked for over the API. */
    voidInvoice(invoice: Kept, at: number): Kept {
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        refuse(`You can only pass in open invoices. This invoice is ${invoice.status}.`)
      const [linked] = linksOf(invoice)
      if (linked && records.get(linked.payment.payment_intent, 'payment_intent').status === 'processing')
        refuse('This invoice has a payment that is processing, and cannot be voided.')
      return setVoid(invoice, at)
    },
    pay(invoice: Kept, at: number): Kept {
      if (invoice.status === 'paid') throw new FakeStripeError(400, 'invoice_already_paid', 'Invoice is already paid')
      if (invoice.status === 'draft') finalize(invoice, at, false)
      if (invoice.status !== 'open') refuse(`This invoice is ${invoice.status} and cannot be paid.`)
      if (!attempt(invoice, at, true) && intentOf(invoice, at).status !== 'processing')
        throw new FakeStripeError(402, 'card_declined', 'Your card was declined.')
      return invoice
    },
    /** The giver confirms to the bank what it asked about. */
    confirm(invoiceId: string, at: number): void {
      const invoice = records.get(invoiceId, 'invoice')
      charges.charge(intentOf(invoice, at), at, cards.newCard('succeeds'))
      setPaid(invoice, at)
      setStatus(subscriptionOf(invoice), 'active')
    },
  }
}

function refuse(message: string): never {
  throw new FakeStripeError(400, 'invoice_not_editable', message)
}

function inDays(seconds: number, days: number): number {
  return addDays(new Date(seconds * 1000), days).getTime() / 1000
}
