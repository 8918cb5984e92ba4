import { addDays } from '#app/adapters/payments/months.ts'
import { FakeStripeError } from './answers.ts'
import type { Emit } from './balance.ts'
import type { Cards } from './cards.ts'
import type { Charges } from './charges.ts'
import type { Kept, Records } from './records.ts'

const RETRY_DAYS = [3, 5, 7]
export const HOUR = 3600

/** What Stripe does with a subscription once its tries are used up, as it is set in the dashboard. */
export type AfterRetries = 'cancel' | 'unpaid' | 'leave'

/** Invoices from their draft to their end. Moments are seconds. */
export type Invoices = ReturnType<typeof openInvoices>

export function openInvoices(fake: { records: Records; charges: Charges; cards: Cards; emit: Emit }) {
  const { records, charges, cards, emit } = fake
  let afterRetries: AfterRetries = 'cancel'

  const subscriptionOf = (invoice: Kept) => records.get(invoice.parent.subscription_details.subscription, 'subscription')
  const linksOf = (invoice: Kept) => records.list('invoice_payment', (each) => each.invoice === invoice.id)

  function newInvoice(subscription: Kept, period: { start: number; end: number }, at: number): Kept {
    const { price } = subscription.items.data[0]
    const amount = price.unit_amount
    const description = `1 × ${records.get(price.product, 'product').name} (at $${(amount / 100).toFixed(2)} / month)`
    const invoice = records.add('in', 'invoice', {
      created: at,
      customer: subscription.customer,
      default_payment_method: null,
      currency: 'usd',
      status: 'draft',
      auto_advance: true,
      automatically_finalizes_at: at + HOUR,
      amount_due: amount,
      amount_paid: 0,
      attempt_count: 0,
      next_payment_attempt: at + HOUR,
      lines: { object: 'list', has_more: false, data: [{ id: 'il_1', object: 'line_item', amount, description, period }] },
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
    records.add('inpay', 'invoice_payment', { invoice: invoice.id, payment, status: 'open', is_default: true, created: at })
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
    invoice.status_transitions.finalized_at = at
    emit('invoice.finalized', invoice)
    return invoice
  }

  function setPaid(invoice: Kept, at: number): void {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null, auto_advance: false })
    invoice.status_transitions.paid_at = at
    for (const payment of linksOf(invoice)) payment.status = 'paid'
    emit('invoice.paid', invoice)
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
    const outcome = charges.charge(intent, at, cards.outcomeFor(subscription, invoice))
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
    const days = RETRY_DAYS[invoice.attempt_count - 1]
    if (!byHand) invoice.next_payment_attempt = days === undefined || outcome === 'asked' ? null : inDays(invoice.created, days)
    emit('invoice.payment_failed', invoice)
    if (!byHand && days === undefined) giveUp(subscription, at)
    else if (subscription.status === 'active') setStatus(subscription, 'past_due')
    return false
  }

  function giveUp(subscription: Kept, at: number): void {
    if (afterRetries === 'cancel') end(subscription, at, 'payment_failed')
    else setStatus(subscription, afterRetries === 'unpaid' ? 'unpaid' : 'past_due')
  }

  function end(subscription: Kept, at: number, reason = 'cancellation_requested'): void {
    Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at, cancellation_details: { reason } })
    // Stripe leaves what was owed open, and stops asking for it.
    for (const status of ['open', 'draft'])
      for (const invoice of invoicesOf(subscription, status)) Object.assign(invoice, { next_payment_attempt: null, auto_advance: false })
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
    setPaid,
    setVoid,
    setStatus,
    end,
    invoicesOf,
    subscriptionOf,
    afterRetries: (what: AfterRetries) => void (afterRetries = what),
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
      charges.charge(intentOf(invoice, at), at, 'succeeds')
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
