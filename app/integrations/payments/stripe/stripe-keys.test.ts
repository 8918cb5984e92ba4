import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { PaymentRefused, type PaymentProvider, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

const sessions = () => fake.records.list('checkout.session', () => true).length
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

test('an error that Stripe answered is answered again under its key for a day, and told apart from silence', async () => {
  const request = exampleCheckout()
  fake.faults.plan({ kind: 'lost-error', method: 'POST', times: 1 })
  for (let time = 0; time < 3; time++) {
    const error = await errorOf(provider.startCheckout(request))
    expect(error).toBeInstanceOf(PaymentUnavailable)
    expect(error).toMatchObject({ answered: true })
  }
  expect(sessions()).toBe(1)
  await provider.startCheckout({ ...request, key: `${request.key}:2` })
  expect(sessions()).toBe(2)

  fake.faults.plan({ kind: 'lost', method: 'POST' })
  expect(await errorOf(provider.startCheckout(exampleCheckout()))).toMatchObject({ name: 'PaymentUnavailable', answered: false })
})

test('after a day a key acts anew', async () => {
  const request = { ...exampleCheckout(), frequency: 'monthly' as const }
  const { checkoutId } = await provider.startCheckout(request)
  await fake.settle(checkoutId, 'succeeds')
  const subscriptionId = (await provider.fetchCheckout(checkoutId)).subscriptionId ?? ''
  const change = { subscriptionId, amountCents: 7700, description: 'Harvest Champion, monthly', key: randomUUID() }
  const products = () => fake.records.list('product', ({ name }) => name === change.description).length
  await provider.changeAmount(change)
  await fake.advance({ hours: 23 })
  await provider.changeAmount(change)
  expect(products()).toBe(1)
  await fake.advance({ hours: 2 })
  await provider.changeAmount(change)
  expect(products()).toBe(2)
})

test('what was refused before anything began is not kept under the key', async () => {
  const request = exampleCheckout()
  await expect(provider.startCheckout({ ...request, successUrl: 'nowhere' })).rejects.toThrow(PaymentRefused)
  await provider.startCheckout(request)
  const other = await errorOf(provider.startCheckout({ ...request, amountCents: 100 }))
  expect(other).toMatchObject({ name: 'PaymentRefused', of: 'key-reused' })
})

test('of two calls with one key at once the second is told to come again, and nothing is done twice', async () => {
  const request = exampleCheckout()
  fake.faults.plan({ kind: 'slow', method: 'POST', times: 1 })
  const first = provider.startCheckout(request)
  await waitFor('the first to have come', () => fake.requests.length === 1)
  expect(await errorOf(provider.startCheckout(request))).toMatchObject({ name: 'PaymentUnavailable', answered: false })
  fake.faults.release()
  expect(await provider.startCheckout(request)).toEqual(await first)
  expect(sessions()).toBe(1)
})

test.each(['a..b@example.org', 'a.@example.org', `${'a'.repeat(65)}@example.org`, 'miriam@refused.example'])(
  'an e-mail that Stripe refuses is refused as that: %s',
  async (email) => {
    expect(await errorOf(provider.startCheckout(exampleCheckout({ email })))).toMatchObject({ name: 'PaymentRefused', of: 'email' })
  },
)

test('what Stripe has not is missing', async () => {
  expect(await errorOf(provider.fetchPayment('pi_unknown'))).toMatchObject({ name: 'PaymentRefused', of: 'missing' })
})
