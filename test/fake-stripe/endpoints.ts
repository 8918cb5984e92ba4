import { FakeStripeError, missing } from './answers.ts'
import type { Billing, Emit } from './billing.ts'
import { type Checkouts, sessionRules } from './checkouts.ts'
import type { Parameters, ParameterRules } from './form.ts'
import type { Kept, Records } from './records.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for an object's id. */
  path: string
  rules: ParameterRules
  act(asked: Parameters, id: string): Kept | Kept[]
}

const page: ParameterRules = { limit: 'integer', starting_after: 'text' }

/** The part of the API that the adapter uses. A list answers a page; anything else answers one object. */
export function endpointsOf(fake: {
  records: Records
  billing: Billing
  checkouts: Checkouts
  emit: Emit
  now: () => number
  baseUrl: () => string
}): Endpoint[] {
  const { records, billing, checkouts, emit, now, baseUrl } = fake

  function retrieve(path: string, object: string): Endpoint {
    return { method: 'GET', path: `${path}/:id`, rules: {}, act: (_asked, id) => records.get(id, object) }
  }

  function ofPayment(path: string, object: string): Endpoint {
    return {
      method: 'GET',
      path,
      rules: { ...page, payment_intent: 'text' },
      act: (asked) => records.list(object, (each) => !asked.payment_intent || each.payment_intent === asked.payment_intent),
    }
  }

  function livingSubscription(id: string): Kept {
    const subscription = records.get(id, 'subscription')
    if (subscription.status === 'canceled') throw missing('subscription', id)
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
    if ('pause_collection' in asked) subscription.pause_collection = asked.pause_collection || null
    emit('customer.subscription.updated', subscription)
    return subscription
  }

  function refund(asked: Parameters): Kept {
    const intent = records.get(asked.payment_intent, 'payment_intent')
    const amount = Number(asked.amount)
    const before = records.list('refund', (each) => each.payment_intent === intent.id)
    if (records.list('dispute', (each) => each.payment_intent === intent.id && each.status !== 'won').length > 0)
      throw new FakeStripeError(400, 'charge_disputed', 'This charge has been charged back.')
    if (amount < 1 || amount > intent.amount_received - before.reduce((sum, each) => sum + each.amount, 0))
      throw new FakeStripeError(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.', 'amount')
    const made = records.add('re', 'refund', {
      amount,
      currency: 'usd',
      payment_intent: intent.id,
      reason: asked.reason,
      status: 'succeeded',
    })
    made.balance_transaction = billing.book(made, 'refund', -amount, 0, now()).id
    emit('charge.refunded', records.get(intent.latest_charge, 'charge'))
    emit('refund.created', made)
    return made
  }

  return [
    { method: 'POST', path: '/v1/checkout/sessions', rules: sessionRules, act: checkouts.create },
    retrieve('/v1/checkout/sessions', 'checkout.session'),
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      rules: {},
      act: (_asked, id) => checkouts.expire(records.get(id, 'checkout.session')),
    },
    retrieve('/v1/invoices', 'invoice'),
    {
      method: 'GET',
      path: '/v1/invoices',
      rules: { ...page, subscription: 'text', status: 'draft|open|paid|void|uncollectible' },
      act: (asked) => billing.invoicesOf(records.get(asked.subscription, 'subscription'), asked.status),
    },
    {
      method: 'POST',
      path: '/v1/invoices/:id/void',
      rules: {},
      act: (_asked, id) => billing.voidInvoice(records.get(id, 'invoice'), now()),
    },
    retrieve('/v1/subscriptions', 'subscription'),
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      rules: {
        pause_collection: 'emptyable',
        'pause_collection[behavior]': 'keep_as_draft|mark_uncollectible|void',
        proration_behavior: 'always_invoice|create_prorations|none',
        'items[][id]': 'text',
        'items[][price_data][currency]': 'usd',
        'items[][price_data][product]': 'text',
        'items[][price_data][unit_amount]': 'integer',
        'items[][price_data][recurring][interval]': 'month',
      },
      act: updateSubscription,
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/:id',
      rules: {},
      act(_asked, id) {
        const subscription = livingSubscription(id)
        billing.end(subscription, now())
        return subscription
      },
    },
    {
      method: 'POST',
      path: '/v1/products',
      rules: { name: 'text!' },
      act: (asked) => records.add('prod', 'product', { name: asked.name }),
    },
    retrieve('/v1/payment_intents', 'payment_intent'),
    {
      method: 'GET',
      path: '/v1/invoice_payments',
      rules: { ...page, 'payment[type]': 'payment_intent', 'payment[payment_intent]': 'text' },
      act: (asked) => records.list('invoice_payment', (each) => each.payment.payment_intent === asked.payment?.payment_intent),
    },
    {
      method: 'POST',
      path: '/v1/refunds',
      rules: { payment_intent: 'text!', amount: 'integer', reason: 'duplicate|fraudulent|requested_by_customer' },
      act: refund,
    },
    ofPayment('/v1/refunds', 'refund'),
    ofPayment('/v1/disputes', 'dispute'),
    ofPayment('/v1/radar/early_fraud_warnings', 'radar.early_fraud_warning'),
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      rules: { ...page, 'created[gte]': 'integer', 'created[lt]': 'integer' },
      act: ({ created = {} }) =>
        records.list(
          'balance_transaction',
          (each) => each.created >= Number(created.gte ?? 0) && each.created < Number(created.lt ?? Infinity),
        ),
    },
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      rules: {
        customer: 'text!',
        return_url: 'url',
        'flow_data[type]': 'payment_method_update',
        'flow_data[after_completion][type]': 'redirect',
        'flow_data[after_completion][redirect][return_url]': 'url!',
      },
      act(asked) {
        records.get(asked.customer, 'customer')
        const session = records.add('bps', 'billing_portal.session', { customer: asked.customer, return_url: asked.return_url })
        session.url = `${baseUrl()}/p/session/${session.id}`
        return session
      },
    },
  ]
}
