import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleCheckout } from '#app/adapters/payments/contract/example-checkout.ts'
import { type PaymentProvider, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { openStripePayments } from '#app/adapters/payments/stripe/stripe-payments.server.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe/fake-stripe.ts'

// What Stripe documents and a kinder stand-in would hide (docs/decisions/a-strict-stand-in.md).
const secretKey = 'sk_test_strict'
const webhookSecret = 'whsec_strict'

let fake: FakeStripe
let provider: PaymentProvider
let stripe: Stripe
beforeEach(async () => {
  fake = await startFakeStripe({ webhookSecret, secretKey })
  provider = openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl })
  const { hostname: host, port } = new URL(fake.baseUrl)
  stripe = new Stripe(secretKey, { apiVersion: '2026-10-28.endive', host, port: Number(port), protocol: 'http', telemetry: false })
})
afterEach(() => fake.stop())

const heard = () => fake.events.map(({ type }) => type)
async function owing() {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await provider.fetchCheckout(checkoutId)
  fake.turnCard(customerId!, 'declines')
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

test('a customer is told of when a charge fails and when it is made good, and not in between', async () => {
  const told = () => fake.events.filter(({ type }) => type === 'customer.updated').map(({ data }) => data.object.delinquent)
  const { customerId, invoiceId } = await owing()
  expect(told()).toEqual([true])
  await fake.advance({ days: 3 })
  expect(told()).toEqual([true])
  fake.turnCard(customerId, 'succeeds')
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
  fake.namesEmails(false)
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'declines')
  const [intent] = fake.records.list('payment_intent', () => true)
  expect(await provider.fetchPayment(intent!.id)).toMatchObject({ status: 'failed', giftId: null, declinedEmail: null })
})

test('after fifteen tries more within thirty days a card is not sent to its bank any more, even if it has become good', async () => {
  const { customerId, invoiceId } = await owing()
  for (let tries = 0; tries < 15; tries++) expect(await pay(invoiceId)).toBe('card_declined')
  fake.turnCard(customerId, 'succeeds')
  expect(await pay(invoiceId)).toBe('card_declined')
  expect(chargesOf('failed')[0]).toMatchObject({ outcome: { type: 'blocked', reason: 'previously_declined_do_not_retry' } })
})

test('a card that its bank says never to try again is not sent there again; another one is', async () => {
  const { subscriptionId, customerId, invoiceId } = await owing()
  fake.changeCard(customerId, 'stolen')
  await provider.useCustomersCard({ subscriptionId, key: 'stolen' })
  expect(await pay(invoiceId)).toBe('card_declined')
  const sent = chargesOf('failed').length
  expect(await pay(invoiceId)).toBe('card_declined')
  expect(chargesOf('failed')).toHaveLength(sent)
  fake.changeCard(customerId, 'succeeds')
  await provider.useCustomersCard({ subscriptionId, key: 'good' })
  expect(await provider.payOwed({ subscriptionId })).toMatchObject([{ paid: true }])
})

test('an object that something else is at is asked for again by itself, and is unavailable where it stays so', async () => {
  fake.faults.plan({ kind: 'locked', method: 'POST', times: 2 })
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  expect(checkoutId).toMatch(/^cs_/)
  fake.faults.plan({ kind: 'locked' })
  await expect(provider.startCheckout(exampleCheckout())).rejects.toThrow(PaymentUnavailable)
  await expect(provider.fetchCheckout(checkoutId)).rejects.toThrow(PaymentUnavailable)
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

test('to resume without a word about it begins a new month, or charges what is left of the old one', async () => {
  const begin = async () => {
    const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly', amountCents: 3000 })
    await fake.settle(checkoutId, 'succeeds')
    const { subscriptionId } = await provider.fetchCheckout(checkoutId)
    await fake.advance({ days: 5 })
    fake.pauseFromDashboard(subscriptionId!)
    return subscriptionId!
  }
  const charged = (id: string) =>
    fake.records.list('invoice', (each) => each.parent.subscription_details.subscription === id).map(({ amount_paid }) => amount_paid)
  const anew = await begin()
  await stripe.subscriptions.resume(anew)
  expect(charged(anew)).toEqual([3000, 3000])
  const prorated = await begin()
  await stripe.subscriptions.resume(prorated, { billing_cycle_anchor: { type: 'unchanged' } })
  expect(charged(prorated)).toHaveLength(2)
  expect(charged(prorated)[0]).toBeLessThan(3000)
})

test('a list up to a day that lies far ahead is refused; the site’s own has no end', async () => {
  const farAhead = Date.UTC(9999, 0, 1) / 1000
  await expect(stripe.balanceTransactions.list({ created: { lt: farAhead } })).rejects.toThrow('Invalid timestamp')
  expect(await Array.fromAsync(provider.listMovements(new Date(0)))).toEqual([])
})

test('only the draft of an invoice takes another line, which may lower it', async () => {
  const { customerId, invoiceId } = await owing()
  const item = { customer: customerId, invoice: invoiceId, currency: 'usd', amount: -100 }
  await expect(stripe.invoiceItems.create(item)).rejects.toThrow('draft')
})
