import { refuse } from './records.ts'

// oxlint-disable-next-line no-explicit-any -- decoded forms are as loose as the wire is
export type Parameters = Record<string, any>

const PAGE = 'limit=integer starting_after'
const EXPAND_BALANCE = 'expand[]=data.balance_transaction|data.failure_balance_transaction'
const ITEMS = `items[][id] items[][price_data][currency]=usd items[][price_data][product] items[][price_data][unit_amount]=integer
  items[][price_data][recurring][interval]=month`

/**
 * The parameters of Stripe's documentation that the site and `npm run cli -- stripe:rehearse` send, by method and path. A name
 * may be followed by `=` and its kind: `integer`, `signed` (may be negative), `url`, `empty` (an empty value unsets it) or the
 * allowed values. `!` means required, `[]` any index, `[*]` any key. Others are refused, as Stripe refuses unknown parameters.
 */
const documented = {
  'POST /v1/checkout/sessions': `mode=payment|subscription! success_url=url! cancel_url=url client_reference_id customer_email
    expires_at=integer submit_type=auto|book|donate|pay|subscribe adaptive_pricing[enabled]=true|false metadata[*]
    excluded_payment_method_types[]=affirm|afterpay_clearpay|klarna|sunbit|zip
    payment_intent_data[description] payment_intent_data[metadata][*] subscription_data[description] subscription_data[metadata][*]
    line_items[][quantity]=integer! line_items[][price_data][currency]=usd! line_items[][price_data][unit_amount]=integer!
    line_items[][price_data][product_data][name]! line_items[][price_data][recurring][interval]=month`,
  'GET /v1/checkout/sessions/:id': '',
  'POST /v1/checkout/sessions/:id/expire': '',
  'GET /v1/invoices/:id': 'expand[]=payments.data.payment.payment_intent',
  'GET /v1/invoices': `${PAGE} subscription status=draft|open|paid|uncollectible|void`,
  'POST /v1/invoices/:id': 'auto_advance=true|false',
  'POST /v1/invoices/:id/finalize': 'auto_advance=true|false',
  'POST /v1/invoices/:id/void': '',
  'POST /v1/invoices/:id/pay': 'payment_method',
  'POST /v1/invoiceitems': 'customer invoice currency=usd amount=signed description',
  'GET /v1/subscriptions/:id': 'expand[]=latest_invoice|default_payment_method',
  'POST /v1/subscriptions/:id': `default_payment_method pause_collection=empty pause_collection[behavior]=keep_as_draft|mark_uncollectible|void
    proration_behavior=always_invoice|create_prorations|none ${ITEMS}`,
  'POST /v1/subscriptions/:id/resume': `billing_cycle_anchor[type]=now|unchanged proration_behavior=always_invoice|create_prorations|none`,
  'DELETE /v1/subscriptions/:id': '',
  'POST /v1/products': 'name!',
  'GET /v1/payment_intents/:id': 'expand[]=latest_charge.balance_transaction|latest_charge.failure_balance_transaction',
  'GET /v1/invoice_payments': `${PAGE} payment[type]=payment_intent payment[payment_intent] expand[]=data.invoice`,
  'POST /v1/refunds': 'payment_intent! amount=integer reason=duplicate|fraudulent|requested_by_customer',
  'GET /v1/charges': `${PAGE} payment_intent ${EXPAND_BALANCE}`,
  'GET /v1/refunds': `${PAGE} payment_intent ${EXPAND_BALANCE}`,
  'GET /v1/disputes': `${PAGE} payment_intent created[gte]=integer`,
  'GET /v1/radar/early_fraud_warnings': `${PAGE} payment_intent created[gte]=integer`,
  'GET /v1/balance': '',
  'GET /v1/balance_transactions': `${PAGE} created[gte]=integer created[lt]=integer expand[]=data.source`,
  'GET /v1/customers/:id': 'expand[]=invoice_settings.default_payment_method',
  'GET /v1/payment_methods': `${PAGE} customer type=card`,
  'POST /v1/billing_portal/sessions': `customer! return_url=url flow_data[type]=payment_method_update
    flow_data[after_completion][type]=redirect flow_data[after_completion][redirect][return_url]=url!`,
  // Only `stripe:rehearse` sends the parameters below.
  'POST /v1/customers': 'email test_clock',
  'POST /v1/customers/:id': 'invoice_settings[default_payment_method]',
  'POST /v1/payment_methods/:id/attach': 'customer!',
  'POST /v1/payment_methods': 'type=card! card[token] billing_details[email]',
  'POST /v1/subscriptions/:id/pause': '',
  'POST /v1/payment_intents': `amount=integer! currency=usd! confirm=true|false customer payment_method
    allowed_payment_method_types[]=card|us_bank_account mandate_data[customer_acceptance][type]=offline|online metadata[*]`,
  'POST /v1/subscriptions': `customer! default_payment_method metadata[*] ${ITEMS}`,
  'POST /v1/test_helpers/test_clocks': 'frozen_time=integer! name',
  'GET /v1/test_helpers/test_clocks/:id': '',
  'POST /v1/test_helpers/test_clocks/:id/advance': 'frozen_time=integer!',
  'DELETE /v1/test_helpers/test_clocks/:id': '',
  'GET /v1/events': `${PAGE} created[gte]=integer`,
} as const

export type EndpointName = keyof typeof documented
type Rule = { kind: string; required: boolean }

export const endpointParameters = Object.fromEntries(
  Object.entries(documented).map(([endpoint, names]) => [endpoint, new Map(names.split(/\s+/).filter(Boolean).map(readRule))]),
) as Record<EndpointName, Map<string, Rule>>

function readRule(text: string): [string, Rule] {
  const [, name = '', kind = 'text', required] = /^([^=!]+)(?:=([^!]+))?(!)?$/.exec(text)!
  return [name, { kind, required: required === '!' }]
}

/** Stripe expands nested objects to at most this many levels. */
const MAX_DEPTH = 4

export function parseForm(form: URLSearchParams, rules: Map<string, Rule>): Parameters {
  const present = new Set<string>()
  for (const [name, value] of form) {
    const listed = name.replace(/\[\d*\]/g, '[]')
    const pattern = rules.has(listed) ? listed : listed.replace(/\[[^\][]+\]$/, '[*]')
    const rule = rules.get(pattern)
    if (!rule) refuse('parameter_unknown', `Received unknown parameter: ${name}`, name)
    present.add(pattern)
    checkValue(name, value, rule.kind)
  }
  for (const [pattern, { required }] of rules)
    if (required && isMissing(pattern, present)) refuse('parameter_missing', `Missing required param: ${pattern}.`, pattern)
  return decode(form)
}

/** A required parameter within an optional one is required only if the optional one is present. */
function isMissing(pattern: string, present: Set<string>): boolean {
  if (present.has(pattern)) return false
  const [root = ''] = pattern.split('[')
  return root === pattern || root === 'line_items' || [...present].some((each) => each.startsWith(pattern.replace(/\[[^[]*\]$/, '[')))
}

function checkValue(name: string, value: string, kind: string): void {
  if (name.startsWith('expand[') && value.split('.').length > MAX_DEPTH)
    refuse('', `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${value}`, 'expand')
  if (kind === 'empty' ? value !== '' : value === '')
    refuse('parameter_invalid_empty', `You passed '${value}' for '${name}', which cannot be unset or is no object.`, name)
  if (kind === 'text' || kind === 'empty') return
  if (kind === 'integer' || kind === 'signed') {
    if (!(kind === 'signed' ? /^-?\d+$/ : /^\d+$/).test(value)) refuse('parameter_invalid_integer', `Invalid integer: ${value}`, name)
  } else if (kind === 'url') {
    if (!URL.canParse(value)) refuse('url_invalid', 'Not a valid URL', name)
  } else if (!kind.split('|').includes(value)) refuse('', `Invalid ${name}: must be one of ${kind.replaceAll('|', ', ')}`, name)
}

function decode(form: URLSearchParams): Parameters {
  const decoded: Parameters = {}
  for (const [name, value] of form) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let place: Parameters = decoded
    path.forEach((part, depth) => {
      const next = path[depth + 1]
      if (next === undefined) place[part] = value
      else place = place[part] ??= /^\d+$/.test(next) ? [] : {}
    })
  }
  return decoded
}
