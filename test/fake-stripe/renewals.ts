import { addMonths } from '#app/adapters/payments/months.ts'
import { FakeStripeError } from './answers.ts'
import type { Balance, Emit } from './balance.ts'
import type { Charges } from './charges.ts'
import type { Parameters } from './form.ts'
import { HOUR, type Invoices } from './invoices.ts'
import type { Kept, Records } from './records.ts'

/** Subscriptions from month to month. Moments are seconds. */
export type Renewals = ReturnType<typeof openRenewals>

export function openRenewals(fake: {
  records: Records
  balance: Balance
  charges: Charges
  invoices: Invoices
  emit: Emit
  now: () => number
}) {
  const { records, balance, charges, invoices, emit, now } = fake
  const itemOf = (subscription: Kept) => subscription.items.data[0]
  const isAlive = (subscription: Kept) => !['canceled', 'incomplete', 'incomplete_expired', 'paused'].includes(subscription.status)

  function renew(subscription: Kept, at: number): void {
    if (subscription.cancel_at !== null && subscription.cancel_at <= at) return invoices.end(subscription, at)
    const item = itemOf(subscription)
    subscription.fake_periods += 1
    const period = { start: at, end: inMonths(subscription.billing_cycle_anchor, subscription.fake_periods) }
    const invoice = invoices.newInvoice(subscription, period, at)
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end })
    emit('invoice.created', invoice)
    emit('customer.subscription.updated', subscription)
    if (subscription.pause_collection?.behavior === 'void') return void invoices.setVoid(invoice, at)
    // What nobody pays for any more stays a draft.
    if (subscription.status === 'unpaid')
      Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
  }

  function finalizeAndTry(invoice: Kept, at: number): void {
    invoices.finalize(invoice, at, true)
    invoices.attempt(invoice, at)
  }

  return {
    /** The subscription of a checkout or of the API, with its first invoice tried by `intent`. */
    subscribe(made: {
      customer: string
      card: string | null
      amount: number
      product: string
      metadata: object
      intent: Kept
      at: number
    }): Kept {
      const { customer, card, amount, product, metadata, intent, at } = made
      const periodEnd = inMonths(at, 1)
      const price = { unit_amount: amount, currency: 'usd', product, recurring: { interval: 'month' } }
      const id = `si_${intent.id.slice(3)}`
      const period = { current_period_start: at, current_period_end: periodEnd }
      const paid = intent.status === 'succeeded'
      const subscription = records.add('sub', 'subscription', {
        created: at,
        start_date: at,
        billing_cycle_anchor: at,
        fake_periods: 1,
        customer,
        default_payment_method: card,
        metadata,
        status: paid ? 'active' : 'incomplete',
        pause_collection: null,
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        canceled_at: null,
        items: { object: 'list', has_more: false, data: [{ id, object: 'subscription_item', quantity: 1, price, ...period }] },
      })
      const invoice = invoices.newInvoice(subscription, { start: at, end: periodEnd }, at)
      invoice.attempt_count = 1
      invoices.link(invoice, intent, at)
      emit('customer.subscription.created', subscription)
      invoices.finalize(invoice, at, true)
      invoice.next_payment_attempt = null
      if (paid) invoices.setPaid(invoice, at)
      else
        balance.plan(at + 23 * HOUR, () => {
          if (subscription.status === 'incomplete') invoices.setStatus(subscription, 'incomplete_expired')
        })
      return subscription
    },
    /** The bank answers about the transfer that pays, or does not pay, an invoice. */
    decideInvoice(intent: Kept, succeeds: boolean): void {
      const [linked] = records.list('invoice_payment', (each) => each.payment.payment_intent === intent.id)
      charges.decide(intent, succeeds)
      if (!linked) return
      const invoice = records.get(linked.invoice, 'invoice')
      const subscription = invoices.subscriptionOf(invoice)
      if (succeeds) {
        invoices.setPaid(invoice, now())
        if (subscription.status !== 'canceled') invoices.setStatus(subscription, 'active')
        return
      }
      // The first month is not tried again, nor one of a gift that has ended.
      const planned = subscription.status !== 'incomplete' && subscription.status !== 'canceled'
      if (planned) return invoices.tellFailed(invoice, now(), { planned })
      emit('invoice.payment_failed', invoice)
    },
    cancelFromDashboard(subscriptionId: string, { atPeriodEnd = false } = {}): void {
      const subscription = records.get(subscriptionId, 'subscription')
      if (!atPeriodEnd) return invoices.end(subscription, now())
      const end = itemOf(subscription).current_period_end
      Object.assign(subscription, { cancel_at_period_end: true, cancel_at: end, canceled_at: now() })
      emit('customer.subscription.updated', subscription)
    },
    /** Paused in the dashboard or by the portal: Stripe's own pause, which is another than that of the collection. */
    pauseFromDashboard(subscriptionId: string): void {
      const subscription = records.get(subscriptionId, 'subscription')
      subscription.status = 'paused'
      emit('customer.subscription.paused', subscription)
      emit('customer.subscription.updated', subscription)
    },
    /**
     * As Stripe documents it: a new month from now on unless the old day is to hold, and what is left of the month is charged unless
     * that is refused. Such an invoice is finalized at once, and the subscription goes on when it is paid.
     */
    resume(subscription: Kept, { billing_cycle_anchor: anchor, proration_behavior: prorates }: Parameters): Kept {
      if (subscription.status !== 'paused') throw new FakeStripeError(400, 'subscription_not_paused', 'This subscription is not paused.')
      const at = now()
      const item = itemOf(subscription)
      const { unit_amount: whole } = item.price
      let charged = 0
      if (anchor?.type === 'unchanged') {
        while (item.current_period_end <= at) {
          subscription.fake_periods += 1
          item.current_period_start = item.current_period_end
          item.current_period_end = inMonths(subscription.billing_cycle_anchor, subscription.fake_periods)
        }
        const left = (item.current_period_end - at) / (item.current_period_end - item.current_period_start)
        if (prorates !== 'none') charged = Math.round(whole * left)
      } else {
        Object.assign(subscription, { billing_cycle_anchor: at, fake_periods: 1 })
        Object.assign(item, { current_period_start: at, current_period_end: inMonths(at, 1) })
        charged = whole
      }
      emit('customer.subscription.resumed', subscription)
      if (charged === 0) {
        invoices.setStatus(subscription, 'active')
        return subscription
      }
      const invoice = invoices.newInvoice(subscription, { start: at, end: item.current_period_end }, at, charged)
      finalizeAndTry(invoice, at)
      return subscription
    },
    /** What falls due next, up to a moment. */
    findDue(until: number): { at: number; act: () => void } | undefined {
      const renewing = records
        .list('subscription', isAlive)
        .map((each) => ({ at: Number(itemOf(each).current_period_end), act: () => renew(each, itemOf(each).current_period_end) }))
      const drafts = records
        .list('invoice', (each) => each.status === 'draft' && each.auto_advance && each.automatically_finalizes_at !== null)
        .map((each) => ({ at: Number(each.automatically_finalizes_at), act: () => finalizeAndTry(each, each.automatically_finalizes_at) }))
      const retries = records
        .list('invoice', (each) => each.status === 'open' && each.auto_advance && each.next_payment_attempt !== null)
        .map((each) => ({ at: Number(each.next_payment_attempt), act: () => void invoices.attempt(each, each.next_payment_attempt) }))
      const planned = balance.agenda.slice(0, 1).map(({ at, act }) => ({
        at,
        act: () => {
          balance.agenda.shift()
          act()
        },
      }))
      return [...renewing, ...drafts, ...retries, ...planned]
        .filter((due) => due.at <= until)
        .toSorted((one, other) => one.at - other.at)[0]
    },
  }
}

function inMonths(seconds: number, months: number): number {
  return addMonths(new Date(seconds * 1000), months).getTime() / 1000
}
