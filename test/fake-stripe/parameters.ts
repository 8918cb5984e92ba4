/**
 * Of Stripe's published parameters those that the site and its rehearsal send, by method and path, with their shapes:
 * `text`, `integer`, `url`, `emptyable`, or the allowed words joined by `|`; a final `!` means required. Array places are
 * written `[]`, any name `[*]`. What is not here is refused by name, as Stripe refuses what it has not.
 */
export type ParameterRules = Record<string, string>

const page: ParameterRules = { limit: 'integer', starting_after: 'text' }

export const parameters = {
  'POST /v1/checkout/sessions': {
    mode: 'payment|subscription!',
    success_url: 'url!',
    cancel_url: 'url',
    client_reference_id: 'text',
    customer_email: 'text',
    expires_at: 'integer',
    submit_type: 'auto|book|donate|pay|subscribe',
    'adaptive_pricing[enabled]': 'true|false',
    'metadata[*]': 'text',
    'payment_intent_data[description]': 'text',
    'payment_intent_data[metadata][*]': 'text',
    'subscription_data[description]': 'text',
    'subscription_data[metadata][*]': 'text',
    'line_items[][quantity]': 'integer!',
    'line_items[][price_data][currency]': 'usd!',
    'line_items[][price_data][unit_amount]': 'integer!',
    'line_items[][price_data][product_data][name]': 'text!',
    'line_items[][price_data][recurring][interval]': 'day|week|month|year',
  },
  'GET /v1/checkout/sessions/:id': {},
  'POST /v1/checkout/sessions/:id/expire': {},
  'GET /v1/invoices/:id': { 'expand[]': 'payments.data.payment.payment_intent' },
  'GET /v1/invoices': { ...page, subscription: 'text', status: 'draft|open|paid|uncollectible|void' },
  'POST /v1/invoices/:id': { auto_advance: 'true|false' },
  'POST /v1/invoices/:id/finalize': { auto_advance: 'true|false' },
  'POST /v1/invoices/:id/void': {},
  'POST /v1/invoices/:id/pay': { payment_method: 'text' },
  'GET /v1/subscriptions/:id': { 'expand[]': 'latest_invoice' },
  'POST /v1/subscriptions/:id': {
    default_payment_method: 'text',
    pause_collection: 'emptyable',
    'pause_collection[behavior]': 'keep_as_draft|mark_uncollectible|void',
    proration_behavior: 'always_invoice|create_prorations|none',
    'items[][id]': 'text',
    'items[][price_data][currency]': 'usd',
    'items[][price_data][product]': 'text',
    'items[][price_data][unit_amount]': 'integer',
    'items[][price_data][recurring][interval]': 'day|week|month|year',
  },
  'POST /v1/subscriptions/:id/resume': { 'billing_cycle_anchor[type]': 'now|unchanged' },
  'DELETE /v1/subscriptions/:id': {},
  'POST /v1/products': { name: 'text!' },
  'GET /v1/payment_intents/:id': {
    'expand[]': 'latest_charge.balance_transaction|latest_charge.failure_balance_transaction',
  },
  'GET /v1/invoice_payments': {
    ...page,
    'payment[type]': 'payment_intent',
    'payment[payment_intent]': 'text',
    'expand[]': 'data.invoice',
  },
  'POST /v1/refunds': { payment_intent: 'text!', amount: 'integer', reason: 'duplicate|fraudulent|requested_by_customer' },
  'GET /v1/refunds': { ...page, payment_intent: 'text' },
  'GET /v1/disputes': { ...page, payment_intent: 'text', 'created[gte]': 'integer' },
  'GET /v1/radar/early_fraud_warnings': { ...page, payment_intent: 'text', 'created[gte]': 'integer' },
  'GET /v1/balance': {},
  'GET /v1/balance_transactions': { ...page, 'created[gte]': 'integer', 'created[lt]': 'integer', 'expand[]': 'data.source' },
  'GET /v1/payouts/:id': {},
  'GET /v1/customers/:id': {},
  'GET /v1/payment_methods': { ...page, customer: 'text', type: 'card' },
  'POST /v1/billing_portal/sessions': {
    customer: 'text!',
    return_url: 'url',
    'flow_data[type]': 'payment_method_update',
    'flow_data[after_completion][type]': 'redirect',
    'flow_data[after_completion][redirect][return_url]': 'url!',
  },
  // Only the rehearsal asks for these: what a giver, a card network and a calendar do elsewhere.
  'POST /v1/customers': { email: 'text', test_clock: 'text' },
  'POST /v1/customers/:id': { 'invoice_settings[default_payment_method]': 'text' },
  'POST /v1/payment_methods/:id/attach': { customer: 'text!' },
  'POST /v1/payment_intents': {
    amount: 'integer!',
    currency: 'usd!',
    confirm: 'true|false',
    customer: 'text',
    payment_method: 'text',
    'payment_method_types[]': 'card',
    'metadata[*]': 'text',
  },
  'POST /v1/subscriptions': {
    customer: 'text!',
    default_payment_method: 'text',
    'metadata[*]': 'text',
    'items[][price_data][currency]': 'usd',
    'items[][price_data][product]': 'text',
    'items[][price_data][unit_amount]': 'integer',
    'items[][price_data][recurring][interval]': 'day|week|month|year',
  },
  'POST /v1/test_helpers/test_clocks': { frozen_time: 'integer!', name: 'text' },
  'GET /v1/test_helpers/test_clocks/:id': {},
  'POST /v1/test_helpers/test_clocks/:id/advance': { frozen_time: 'integer!' },
  'DELETE /v1/test_helpers/test_clocks/:id': {},
  'GET /v1/events': { ...page, 'created[gte]': 'integer' },
} satisfies Record<string, ParameterRules>

export type EndpointName = keyof typeof parameters
