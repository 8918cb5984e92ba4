import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { PaymentUnavailable, type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments } from './stripe-payments.server.ts'

const secretKey = 'sk_test_adapter'
const webhookSecret = 'whsec_adapter'

let fake: StripeEmulator
let provider: PaymentProvider
beforeEach(async () => {
  fake = await startStripeEmulator({ webhookSecret, secretKey })
  provider = openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl }, { timeoutMs: 400 })
})
afterEach(() => fake.stop())

async function give(): Promise<string> {
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  await fake.settle(checkoutId, 'succeeds')
  return (await provider.fetchCheckout(checkoutId)).paymentId ?? ''
}

test('what is asked of Stripe is what was agreed: dollars, one piece, the gift named on session and payment, half an hour', async () => {
  const request = exampleCheckout()
  const { checkoutId } = await provider.startCheckout(request)
  const session = fake.records.get(checkoutId, 'checkout.session')
  expect(session).toMatchObject({
    mode: 'payment',
    amount_total: request.amountCents,
    client_reference_id: request.giftId,
    metadata: { giftId: request.giftId },
  })
  expect(session.internal_metadata).toEqual({ giftId: request.giftId })
  expect(session.adaptive_pricing).toEqual({ enabled: false })
  expect(session.excluded_payment_method_types).toContain('afterpay_clearpay')
  expect(session.expires_at * 1000 - Date.now()).toBeGreaterThan(30 * 60_000)
  expect(session.expires_at * 1000 - Date.now()).toBeLessThan(33 * 60_000)
})

test('one lost answer is asked for again by itself, and acted on once', async () => {
  fake.faults.plan({ kind: 'lost', method: 'POST', times: 1 })
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  expect(fake.records.list('checkout.session', () => true).map((session) => session.id)).toEqual([checkoutId])
})

test.each(['error', 'busy', 'locked', 'silence', 'lost', 'lost-error'] as const)(
  'when every answer is %s, it is told as unavailable',
  async (kind) => {
    fake.faults.plan({ kind })
    await expect(provider.startCheckout(exampleCheckout())).rejects.toThrow(PaymentUnavailable)
    await expect(provider.fetchCheckout('cs_test_1')).rejects.toThrow(PaymentUnavailable)
  },
)

test('a refund whose answers were all lost is not made again by a later call with its key', async () => {
  const paymentId = await give()
  const request = { paymentId, amountCents: 5000, reason: 'duplicate' as const, key: randomUUID() }
  fake.faults.plan({ kind: 'lost', path: '/v1/refunds' })
  await expect(provider.refund(request)).rejects.toThrow(PaymentUnavailable)
  fake.faults.clear()
  const { refundId } = await provider.refund(request)
  expect((await provider.fetchPayment(paymentId)).refunds.map((refund) => refund.refundId)).toEqual([refundId])
})

test('a new amount whose answers were lost at the last step is made with the same product by a later call', async () => {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'succeeds')
  const subscriptionId = (await provider.fetchCheckout(checkoutId)).subscriptionId ?? ''
  const change = { subscriptionId, amountCents: 7700, description: 'Harvest Champion, monthly', key: randomUUID() }
  fake.faults.plan({ kind: 'lost', method: 'POST', path: '/v1/subscriptions' })
  await expect(provider.changeAmount(change)).rejects.toThrow(PaymentUnavailable)
  fake.faults.clear()
  expect(await provider.changeAmount(change)).toMatchObject({ amountCents: 7700 })
  expect(fake.records.list('product', (product) => product.name === change.description)).toHaveLength(1)
})

test('a declined card is looked up with two requests, and a paid one with six', async () => {
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  await fake.settle(checkoutId, 'declines')
  const [intent] = fake.records.list('payment_intent', () => true)
  const asked = async () => {
    const before = fake.requests.length
    await provider.fetchPayment(intent!.id)
    return fake.requests.length - before
  }
  expect(await asked()).toBe(2)
  await fake.settle(checkoutId, 'succeeds')
  expect(await asked()).toBe(6)
})

test('a server that cannot be reached is unavailable', async () => {
  const nobody = openStripePayments({ secretKey, webhookSecret, apiBase: 'http://127.0.0.1:9' }, { timeoutMs: 400 })
  await expect(nobody.fetchCheckout('cs_test_1')).rejects.toThrow(PaymentUnavailable)
})

test('a wrong key is unavailable, because the request itself is right', async () => {
  const stranger = openStripePayments({ secretKey: 'sk_test_wrong', webhookSecret, apiBase: fake.baseUrl })
  await expect(stranger.fetchCheckout('cs_test_1')).rejects.toThrow(PaymentUnavailable)
})

test('the mode follows the key, and events of the other mode are refused', () => {
  const live = openStripePayments({ secretKey: 'sk_live_1', webhookSecret, apiBase: undefined })
  const restricted = openStripePayments({ secretKey: 'rk_live_1', webhookSecret, apiBase: undefined })
  expect([live.livemode, restricted.livemode, provider.livemode]).toEqual([true, true, false])
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object: { object: 'invoice', id: 'in_1' } } }
  const paid = JSON.stringify({ ...event, livemode: true })
  const practised = JSON.stringify({ ...event, livemode: false })
  expect(live.readWebhook(paid, fake.webhooks.sign(paid), new Date())).toMatchObject({ ok: true })
  expect(live.readWebhook(practised, fake.webhooks.sign(practised), new Date())).toEqual({ ok: false, reason: 'wrong-mode' })
})

test('movements over many pages are all listed, oldest first', async () => {
  fake.records.limitPages(2)
  const paid: string[] = []
  for (let count = 0; count < 5; count++) {
    paid.push(await give())
    await fake.advance({ minutes: 30 })
  }
  const listed = await Array.fromAsync(provider.listMovements(new Date(0), new Date(Date.now() + 86_400_000)))
  expect(listed.map((movement) => movement.sourceId)).toEqual(paid)
})

test('payouts and other bookings that move no gift are listed as what they are', async () => {
  const paymentId = await give()
  await fake.advance({ minutes: 30 })
  const { id: payoutId } = fake.payOut(4000)
  const { id: billId } = fake.billFee(200)
  const { id: newId } = fake.adjust('moon_tax', -5)
  fake.adjust('payout', -1).balance_type = 'issuing'
  const listed = await Array.fromAsync(provider.listMovements(new Date(0), new Date(Date.now() + 86_400_000)))
  expect(listed.map(({ sourceId, kind, amountCents }) => [kind, sourceId, amountCents]).toSorted()).toEqual([
    ['payment', paymentId, 25_000],
    ['payout', payoutId, -4000],
    ['provider-fee', billId, -200],
    ['unknown', newId, -5],
  ])
})

test('an inquiry before a dispute takes no money', async () => {
  const paymentId = await give()
  fake.openDispute(paymentId)
  const [dispute] = fake.records.list('dispute', () => true)
  if (dispute) dispute.status = 'warning_needs_response'
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([{ status: 'inquiry' }])
})

test('of a dispute that is lost the part that comes back is not taken, in the payment as in the balance', async () => {
  const paymentId = await give()
  const paid = (await provider.fetchPayment(paymentId)).amountCents
  fake.openDispute(paymentId)
  fake.closeDispute(paymentId, 'lost', 1000)
  const [dispute] = (await provider.fetchPayment(paymentId)).disputes
  expect(dispute).toMatchObject({ status: 'lost', amountCents: paid, withdrawnCents: paid - 1000, feeCents: 1500 })
  const listed = await Array.fromAsync(provider.listMovements(new Date(0), new Date(Date.now() + 60_000)))
  const moved = listed.filter(({ sourceId }) => sourceId === dispute?.disputeId).map(({ amountCents, feeCents }) => amountCents - feeCents)
  expect(moved.reduce((sum, cents) => sum + cents, 0)).toBe(-(paid - 1000) - 1500)
})

test('an appeal against a dispute that was lost changes nothing of what it took', async () => {
  const paymentId = await give()
  fake.openDispute(paymentId)
  fake.closeDispute(paymentId, 'lost', 1000)
  const { disputes: lost } = await provider.fetchPayment(paymentId)
  const [dispute] = fake.records.list('dispute', () => true)
  dispute!.status = 'appeal_under_review'
  expect((await provider.fetchPayment(paymentId)).disputes).toEqual(lost)
})

test.each([
  ['all of a payment that was refunded before', 25_000],
  ['a part', 4000],
])('a lost dispute about %s, of which all comes back, has taken nothing', async (_, cents) => {
  const paymentId = await give()
  if (cents === 25_000) await provider.refund({ paymentId, amountCents: cents, reason: 'duplicate', key: randomUUID() })
  fake.openDispute(paymentId, { amount: cents })
  fake.closeDispute(paymentId, 'lost', cents)
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([{ status: 'lost', withdrawnCents: 0, feeCents: 1500 }])
})

test('a dispute that is lost before anything of it is booked has taken nothing yet', async () => {
  const paymentId = await give()
  fake.openDispute(paymentId, { amount: 4000 })
  fake.closeDispute(paymentId, 'lost')
  const [dispute] = fake.records.list('dispute', () => true)
  dispute!.balance_transactions = []
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([
    { status: 'lost', amountCents: 4000, withdrawnCents: 0, feeCents: 0 },
  ])
})

test('a refund that failed on its way is not counted', async () => {
  const paymentId = await give()
  await provider.refund({ paymentId, amountCents: 5000, reason: 'duplicate', key: randomUUID() })
  const [refund] = fake.records.list('refund', () => true)
  if (refund) refund.status = 'failed'
  expect((await provider.fetchPayment(paymentId)).refunds).toEqual([])
})

test('a customer who was deleted at the dashboard has ended gifts, no card to follow and no card page', async () => {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'succeeds')
  const { customerId, subscriptionId } = await provider.fetchCheckout(checkoutId)
  fake.deleteCustomer(customerId!)
  expect(await provider.fetchSubscription(subscriptionId!)).toMatchObject({ status: 'canceled' })
  expect(await provider.useCustomersCard({ subscriptionId: subscriptionId!, key: randomUUID() })).toBe(false)
  await expect(provider.openPortal({ customerId: customerId!, returnUrl: 'https://site.example.org/giving' })).rejects.toMatchObject({
    name: 'PaymentRefused',
    of: 'missing',
  })
})
