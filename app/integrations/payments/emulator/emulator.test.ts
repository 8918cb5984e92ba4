import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments, stripeClientOptions } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { type StripeEmulator, startStripeEmulator } from './emulator.ts'

// What Stripe documents and a kinder emulator would hide (docs/decisions/stripe-emulator.md).
const secretKey = 'sk_test_strict'
const webhookSecret = 'whsec_strict'

let fake: StripeEmulator
let provider: PaymentProvider
let stripe: Stripe
beforeEach(async () => {
  fake = await startStripeEmulator({ webhookSecret, secretKey })
  provider = openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl })
  stripe = new Stripe(secretKey, stripeClientOptions(fake.baseUrl))
})
afterEach(() => fake.stop())

const heard = () => fake.events.map(({ type }) => type)
async function owing() {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await provider.fetchCheckout(checkoutId)
  fake.setCardOutcome(customerId!, 'declines')
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  const [invoice] = fake.records.list('invoice', ({ status }) => status === 'open')
  return { subscriptionId: subscriptionId!, customerId: customerId!, invoiceId: invoice!.id }
}
const pay = (invoiceId: string) =>
  stripe.invoices.pay(invoiceId).then(
    ({ status }) => status,
    (error: Stripe.errors.StripeError) => error.code,
  )
const chargesOf = (status: string) => fake.records.list('charge', (each) => each.status === status)

const ask = (endpoint: string, form: string) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeClientOptions(undefined).apiVersion }
  const url = method === 'GET' ? `${fake.baseUrl}${path}?${form}` : fake.baseUrl + path
  return fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: form }) })
}

test.each([
  ['POST /v1/products', 'name=Gift&colour=green', { code: 'parameter_unknown', param: 'colour' }],
  ['POST /v1/products', '', { code: 'parameter_missing', param: 'name' }],
  ['POST /v1/products', 'name=', { code: 'parameter_invalid_empty', param: 'name' }],
  ['POST /v1/products', 'name[first]=Gift', { code: 'parameter_unknown' }],
  ['POST /v1/checkout/sessions', 'mode=payment&line_items[quantity]=1', { code: 'parameter_unknown' }],
  ['POST /v1/checkout/sessions', 'mode=payment&line_items[0][price_data][currency]=eur', { param: 'line_items[0][price_data][currency]' }],
  ['POST /v1/subscriptions/sub_1', 'pause_collection=void', { param: 'pause_collection' }],
  ['POST /v1/subscriptions/sub_1', 'proration_behavior=never', { param: 'proration_behavior' }],
  ['GET /v1/subscriptions/sub_1', 'expand[0]=metadata', { param: 'expand[0]' }],
  ['GET /v1/invoices/in_1', 'expand[0]=payments.data.payment.payment_intent.latest_charge', { param: 'expand' }],
])('%s refuses "%s" by name', async (endpoint, form, error) => {
  const answer = await ask(endpoint, form)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } })
})

test('another key, or another version of the API, is refused', async () => {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2020-01-01' }
  expect((await fetch(`${fake.baseUrl}/v1/balance`, { headers })).status).toBe(400)
  expect((await fetch(`${fake.baseUrl}/v1/balance`, { headers: { ...headers, authorization: 'Bearer sk_test_other' } })).status).toBe(401)
})

test('a customer is told of when a charge fails and when it is made good, and not in between', async () => {
  const told = () => fake.events.filter(({ type }) => type === 'customer.updated').map(({ data }) => data.object.delinquent)
  const { customerId, invoiceId } = await owing()
  expect(told()).toEqual([true])
  await fake.advance({ days: 3 })
  expect(told()).toEqual([true])
  fake.setCardOutcome(customerId, 'succeeds')
  expect(await pay(invoiceId)).toBe('paid')
  expect(told()).toEqual([true, false])
})

test('a card that is declined leaves a charge that failed, which moves nothing', async () => {
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  await fake.settle(checkoutId, 'declines')
  const [charge] = chargesOf('failed')
  expect(charge).toMatchObject({ failure_code: 'card_declined', balance_transaction: null, outcome: { type: 'issuer_declined' } })
  expect(heard()).toEqual(['charge.failed', 'payment_intent.payment_failed'])
  const [intent] = fake.records.list('payment_intent', () => true)
  expect(await provider.fetchPayment(intent!.id)).toMatchObject({ status: 'failed', feeCents: 0, declinedEmail: 'ruth@example.org' })
  expect(await Array.fromAsync(provider.listMovements(new Date(0)))).toEqual([])
})

test('a declined card may carry no e-mail', async () => {
  fake.behavior.cardsNameEmail = false
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'declines')
  const [intent] = fake.records.list('payment_intent', () => true)
  expect(await provider.fetchPayment(intent!.id)).toMatchObject({ status: 'failed', giftId: null, declinedEmail: null })
})

test('a debit is booked when it is sent to the bank, and booked off with a fee when it is not paid', async () => {
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  await fake.settle(checkoutId, 'starts-a-transfer')
  const paymentId = (await provider.fetchCheckout(checkoutId)).paymentId!
  expect(await provider.fetchPayment(paymentId)).toMatchObject({
    status: 'pending',
    feeCents: 200,
    submittedAt: expect.any(Date),
    paidAt: null,
  })
  fake.decideTransfer(checkoutId, false)
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'failed', takenBack: { amountCents: 25_000, feeCents: 400 } })
  const moved = await Array.fromAsync(provider.listMovements(new Date(0)))
  expect(moved.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
    ['payment', paymentId],
    ['payment-taken-back', paymentId],
  ])
})
