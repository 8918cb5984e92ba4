import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from './fake-stripe/fake-stripe.ts'
import { type EndpointName, parameters } from './fake-stripe/parameters.ts'

/** Where the types of the pinned SDK, which are made from Stripe's published specification, tell what an endpoint takes. */
const types: [RegExp, string][] = [
  [/checkout\/sessions/, 'Checkout/Sessions'],
  [/invoice_payments/, 'InvoicePayments'],
  [/invoices/, 'Invoices'],
  [/subscriptions/, 'Subscriptions'],
  [/products/, 'Products'],
  [/payment_intents/, 'PaymentIntents'],
  [/refunds/, 'Refunds'],
  [/disputes/, 'Disputes'],
  [/early_fraud_warnings/, 'Radar/EarlyFraudWarnings'],
  [/balance_transactions/, 'BalanceTransactions'],
  [/balance$/, 'Balance'],
  [/payouts/, 'Payouts'],
  [/customers/, 'Customers'],
  [/payment_methods/, 'PaymentMethods'],
  [/billing_portal/, 'BillingPortal/Sessions'],
  [/test_clocks/, 'TestHelpers/TestClocks'],
  [/events/, 'Events'],
]
const shared = readFileSync('node_modules/stripe/esm/shared.d.ts', 'utf8') + readFileSync('node_modules/stripe/esm/lib.d.ts', 'utf8')
const typesOf = (name: string) => {
  const found = types.find(([path]) => path.test(name))
  if (!found) throw new Error(`Where are the types of ${name}?`)
  return readFileSync(`node_modules/stripe/esm/resources/${found[1]}.d.ts`, 'utf8') + shared
}

const secretKey = 'sk_test_parameters'
let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe({ webhookSecret: 'whsec_parameters', secretKey })
})
afterAll(() => fake.stop())

test.each(Object.keys(parameters) as EndpointName[])('every parameter of %s is one that Stripe publishes', (name) => {
  const text = typesOf(name)
  const names = Object.keys(parameters[name]).flatMap((pattern) => pattern.split(/[[\]]+/))
  for (const part of names.filter((each) => each !== '' && each !== '*' && each !== 'expand'))
    expect(text, `${part} of ${name}`).toMatch(new RegExp(`\\b'?${part}'?\\??:`))
})

test.each([
  [
    'POST /v1/products',
    'name=Gift&colour=green',
    { code: 'parameter_unknown', param: 'colour', message: 'Received unknown parameter: colour' },
  ],
  ['POST /v1/products', '', { code: 'parameter_missing', param: 'name', message: 'Missing required param: name.' }],
  ['POST /v1/products', 'name=', { code: 'parameter_invalid_empty', param: 'name' }],
  ['POST /v1/products', 'name[first]=Gift', { param: 'name' }],
  ['POST /v1/checkout/sessions', 'mode=payment&metadata=x', { param: 'metadata', message: 'Invalid object' }],
  ['POST /v1/checkout/sessions', 'mode=payment&line_items[quantity]=1', { param: 'line_items', message: 'Invalid array' }],
  ['POST /v1/subscriptions/sub_1', 'items[id]=si_1', { param: 'items', message: 'Invalid array' }],
  ['POST /v1/subscriptions/sub_1', 'pause_collection=void', { param: 'pause_collection', message: 'Invalid object' }],
  ['POST /v1/subscriptions/sub_1', 'proration_behavior=never', { param: 'proration_behavior' }],
  ['GET /v1/subscriptions/sub_1', 'expand[]=metadata', { param: 'expand', message: 'This property cannot be expanded (metadata).' }],
  ['GET /v1/invoices/in_1', 'expand[]=payments.data.payment.payment_intent.latest_charge', { param: 'expand' }],
  ['GET /v1/invoices/in_1', 'expand=payments', { param: 'expand', message: 'Invalid array' }],
])('%s refuses "%s" by name', async (endpoint, form, error) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2026-10-28.endive' }
  const url = method === 'GET' ? `${fake.baseUrl}${path}?${form}` : fake.baseUrl + path
  const answer = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: form }) })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } })
})

test('what only the fake keeps never goes out', async () => {
  const { id } = fake.records.add('cs_test', 'checkout.session', { mode: 'payment', fake_name: 'secret', line: { fake_inner: 1 } })
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2026-10-28.endive' }
  expect(await (await fetch(`${fake.baseUrl}/v1/checkout/sessions/${id}`, { headers })).text()).not.toContain('fake_')
})
