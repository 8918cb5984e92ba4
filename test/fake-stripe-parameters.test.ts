import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from './fake-stripe/fake-stripe.ts'
import type { parameters } from './fake-stripe/parameters.ts'
import type { AllMisplaced, Misplaced } from './fake-stripe/published.ts'

const secretKey = 'sk_test_parameters'
let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe({ webhookSecret: 'whsec_parameters', secretKey })
})
afterAll(() => fake.stop())

// Held by the check of types: each parameter stands where Stripe has it, in its nesting, and is of its kind.
test('every parameter that the stand-in takes is one that Stripe publishes, in its place', () => {
  expectTypeOf<AllMisplaced<typeof parameters>>().toBeNever()
  // What is planted is found: a name that an endpoint has not, a wrong nesting, a wrong kind, a word too many.
  expectTypeOf<Misplaced<Stripe.ProductCreateParams, { name: 'text!'; email: 'text' }>>().toEqualTypeOf<'email'>()
  expectTypeOf<Misplaced<Stripe.SubscriptionUpdateParams, { 'items[price_data]': 'text' }>>().toEqualTypeOf<'items[price_data]'>()
  expectTypeOf<Misplaced<Stripe.SubscriptionUpdateParams, { unit_amount: 'integer' }>>().toEqualTypeOf<'unit_amount'>()
  expectTypeOf<Misplaced<Stripe.RefundCreateParams, { amount: 'text' }>>().toEqualTypeOf<'amount'>()
  expectTypeOf<Misplaced<Stripe.RefundCreateParams, { reason: 'duplicate|boredom' }>>().toEqualTypeOf<'reason'>()
  expectTypeOf<Misplaced<Stripe.ProductCreateParams, { metadata: 'text' }>>().toEqualTypeOf<'metadata'>()
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
