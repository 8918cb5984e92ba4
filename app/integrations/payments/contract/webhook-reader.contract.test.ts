import { expect, test } from 'vitest'
import { useContract } from '#test/support/giving/payment-contract.ts'

const contract = useContract()
const payments = () => contract.provider

const event = (changes: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_800_000_000,
    livemode: false,
    data: { object: { object: 'invoice', id: 'in_1' } },
    ...changes,
  })

test('reads a signed event', () => {
  const body = event()
  expect(payments().readWebhook(body, contract.sign(body), new Date())).toEqual({
    ok: true,
    event: {
      eventId: 'evt_1',
      type: 'invoice.paid',
      createdAt: new Date(1_800_000_000_000),
      subject: { kind: 'invoice', id: 'in_1' },
    },
  })
})

test.each([
  [
    { object: 'checkout.session', id: 'cs_1' },
    { kind: 'checkout', id: 'cs_1' },
  ],
  [
    { object: 'subscription', id: 'sub_1' },
    { kind: 'subscription', id: 'sub_1' },
  ],
  [
    { object: 'payment_intent', id: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'refund', id: 're_1', payment_intent: { object: 'payment_intent', id: 'pi_1' } },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'dispute', id: 'dp_1', payment_intent: null },
    { kind: 'other', id: 'dp_1' },
  ],
  [
    { object: 'radar.early_fraud_warning', id: 'issfr_1', payment_intent: 'pi_1' },
    { kind: 'payment', id: 'pi_1' },
  ],
  [
    { object: 'invoice_payment', id: 'inpay_1', invoice: 'in_1' },
    { kind: 'invoice', id: 'in_1' },
  ],
  [
    { object: 'product', id: 'prod_1' },
    { kind: 'other', id: 'prod_1' },
  ],
])('finds what %o is about', (object, subject) => {
  const body = event({ data: { object } })
  expect(payments().readWebhook(body, contract.sign(body), new Date())).toMatchObject({ ok: true, event: { subject } })
})

test.each([null, '', 'nonsense', 't=1,v1=', 'v1=abc', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
  'refuses the signature %j',
  (signature) => {
    expect(payments().readWebhook(event(), signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
  },
)

test('refuses a good signature of another body', () => {
  const signature = contract.sign(event())
  expect(payments().readWebhook(event({ id: 'evt_2' }), signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
  expect(payments().readWebhook(` ${event()}`, signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
})

test('takes a signature of 299 seconds ago and refuses one of 301 as too old', () => {
  const body = event()
  const signature = contract.sign(body)
  expect(payments().readWebhook(body, signature, new Date(Date.now() + 299_000)).ok).toBe(true)
  expect(payments().readWebhook(body, signature, new Date(Date.now() + 302_000))).toEqual({ ok: false, reason: 'too-old' })
})

test('refuses an event of live money', () => {
  const body = event({ livemode: true })
  expect(payments().readWebhook(body, contract.sign(body), new Date())).toEqual({ ok: false, reason: 'wrong-mode' })
})

test.each([
  '{',
  '[]',
  'null',
  '{"object":"event"}',
  event({ data: null }),
  event({ created: 'yesterday' }),
  event({ livemode: undefined }),
])('calls %s malformed', (body) => {
  expect(payments().readWebhook(body, contract.sign(body), new Date())).toEqual({ ok: false, reason: 'malformed' })
})
