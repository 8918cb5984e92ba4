import { FakeStripeError, missing } from './answers.ts'
import type { Balance, Emit } from './balance.ts'
import type { Cards } from './cards.ts'
import type { Checkouts } from './checkouts.ts'
import type { Parameters } from './form.ts'
import type { Invoices } from './invoices.ts'
import type { EndpointName } from './parameters.ts'
import type { Kept, Records } from './records.ts'
import type { Refunds } from './refunds.ts'
import type { Renewals } from './renewals.ts'

/** Five years, in seconds. */
const FAR_AHEAD = 5 * 365 * 86_400

/** A list answers a page; anything else answers one object. */
export type Endpoint = { name: EndpointName; act(asked: Parameters, id: string): Kept | Kept[] | Promise<Kept> }

/** The part of the API that the adapter uses. */
export function endpointsOf(fake: {
  records: Records
  balance: Balance
  cards: Cards
  invoices: Invoices
  renewals: Renewals
  refunds: Refunds
  checkouts: Checkouts
  emit: Emit
  now: () => number
  baseUrl: () => string
}): Endpoint[] {
  const { records, balance, cards, invoices, renewals, refunds, checkouts, emit, now, baseUrl } = fake
  const retrieve = (name: EndpointName, object: string): Endpoint => ({ name, act: (_asked, id) => records.get(id, object) })
  const ofPayment = (name: EndpointName, object: string): Endpoint => ({
    name,
    act: ({ payment_intent, created = {} }) =>
      records.list(
        object,
        (each) => (!payment_intent || each.payment_intent === payment_intent) && each.created >= Number(created.gte ?? 0),
      ),
  })
  const ofInvoice = (name: EndpointName, act: (invoice: Kept, asked: Parameters) => Kept): Endpoint => ({
    name,
    act: (asked, id) => act(records.get(id, 'invoice'), asked),
  })

  function livingSubscription(id: string): Kept {
    const subscription = records.get(id, 'subscription')
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw missing('subscription', id)
    return subscription
  }

  function updateSubscription(asked: Parameters, id: string): Kept {
    const subscription = livingSubscription(id)
    const [change] = asked.items ?? []
    if (change) {
      const [item] = subscription.items.data
      if (change.id !== item.id) throw missing('subscription item', change.id)
      records.get(change.price_data.product, 'product')
      if (asked.proration_behavior !== 'none') throw new FakeStripeError(400, 'fake_unsupported', 'The fake does not prorate.')
      item.price = { ...change.price_data, unit_amount: Number(change.price_data.unit_amount) }
    }
    if (asked.default_payment_method) {
      const card = records.get(asked.default_payment_method, 'payment_method')
      if (card.customer !== subscription.customer)
        throw new FakeStripeError(
          400,
          'resource_missing',
          'The customer does not have a payment method with this ID.',
          'default_payment_method',
        )
      subscription.default_payment_method = card.id
    }
    if ('pause_collection' in asked)
      subscription.pause_collection = asked.pause_collection ? { resumes_at: null, ...asked.pause_collection } : null
    emit('customer.subscription.updated', subscription)
    return subscription
  }

  return [
    { name: 'POST /v1/checkout/sessions', act: checkouts.create },
    retrieve('GET /v1/checkout/sessions/:id', 'checkout.session'),
    { name: 'POST /v1/checkout/sessions/:id/expire', act: (_asked, id) => checkouts.expire(records.get(id, 'checkout.session')) },
    retrieve('GET /v1/invoices/:id', 'invoice'),
    { name: 'GET /v1/invoices', act: (asked) => invoices.invoicesOf(records.get(asked.subscription, 'subscription'), asked.status) },
    ofInvoice('POST /v1/invoices/:id', (invoice, asked) => {
      if (asked.auto_advance) invoice.auto_advance = asked.auto_advance === 'true'
      return invoice
    }),
    ofInvoice('POST /v1/invoices/:id/finalize', (invoice, asked) => {
      const goesOn = (asked.auto_advance ?? String(invoice.auto_advance)) === 'true'
      const finalized = invoices.finalize(invoice, now(), goesOn)
      // As at Stripe, which tries in the background what it goes on with.
      if (goesOn) invoices.attempt(invoice, now())
      return finalized
    }),
    {
      name: 'POST /v1/invoiceitems',
      act(asked) {
        const invoice = records.get(asked.invoice, 'invoice')
        if (invoice.customer !== asked.customer)
          throw new FakeStripeError(400, 'resource_missing', 'The invoice is not one of this customer.', 'invoice')
        return invoices.addItem(invoice, Number(asked.amount), asked.description ?? '', now())
      },
    },
    ofInvoice('POST /v1/invoices/:id/void', (invoice) => invoices.voidInvoice(invoice, now())),
    ofInvoice('POST /v1/invoices/:id/pay', (invoice) => invoices.pay(invoice, now())),
    retrieve('GET /v1/subscriptions/:id', 'subscription'),
    { name: 'POST /v1/subscriptions/:id', act: updateSubscription },
    { name: 'POST /v1/subscriptions/:id/resume', act: (asked, id) => renewals.resume(livingSubscription(id), asked) },
    {
      name: 'DELETE /v1/subscriptions/:id',
      act(_asked, id) {
        const subscription = livingSubscription(id)
        invoices.end(subscription, now())
        return subscription
      },
    },
    { name: 'POST /v1/products', act: (asked) => records.add('prod', 'product', { name: asked.name }) },
    retrieve('GET /v1/payment_intents/:id', 'payment_intent'),
    {
      name: 'GET /v1/invoice_payments',
      act: (asked) => records.list('invoice_payment', (each) => each.payment.payment_intent === asked.payment?.payment_intent),
    },
    ofPayment('GET /v1/charges', 'charge'),
    { name: 'POST /v1/refunds', act: refunds.refund },
    ofPayment('GET /v1/refunds', 'refund'),
    ofPayment('GET /v1/disputes', 'dispute'),
    ofPayment('GET /v1/radar/early_fraud_warnings', 'radar.early_fraud_warning'),
    { name: 'GET /v1/balance', act: () => balance.balance() as unknown as Kept },
    {
      name: 'GET /v1/balance_transactions',
      act({ created = {} }) {
        // Whether Stripe lists up to a day that lies far ahead is said nowhere.
        if (Number(created.lt ?? 0) > now() + FAR_AHEAD) throw new FakeStripeError(400, '', 'Invalid timestamp', 'created[lt]')
        return records
          .list('balance_transaction', (each) => each.created >= Number(created.gte ?? 0) && each.created < Number(created.lt ?? Infinity))
          .toSorted((one, other) => other.created - one.created)
      },
    },
    retrieve('GET /v1/payouts/:id', 'payout'),
    retrieve('GET /v1/customers/:id', 'customer'),
    { name: 'GET /v1/payment_methods', act: (asked) => cards.cardsOf(cards.getCustomer(asked.customer).id, asked.type) },
    {
      name: 'POST /v1/billing_portal/sessions',
      act(asked) {
        cards.getCustomer(asked.customer)
        const session = records.add('bps', 'billing_portal.session', { customer: asked.customer, return_url: asked.return_url })
        session.url = `${baseUrl()}/p/session/${session.id}`
        return session
      },
    },
  ]
}
