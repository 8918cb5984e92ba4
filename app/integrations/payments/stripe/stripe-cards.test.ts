import { expect, test } from 'vitest'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import type { PaymentProvider } from '#app/integrations/payments/payment-provider.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

async function join() {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly', amountCents: 3300 })
  await fake.settle(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await provider.fetchCheckout(checkoutId)
  return { subscriptionId: subscriptionId!, customerId: customerId! }
}

const renew = async () => {
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
}
const statusesOf = (subscriptionId: string) =>
  fake.records
    .list('invoice', (each) => each.parent.subscription_details.subscription === subscriptionId)
    .toReversed()
    .map(({ status }) => status)

test('a card that was put on the subscription alone is kept where the customer’s own is older, and charged', async () => {
  const { subscriptionId, customerId } = await join()
  fake.changeCard(customerId, 'succeeds')
  await provider.useCustomersCard({ subscriptionId, key: 'one' })
  await fake.advance({ days: 1 })
  // The customer's default is a card of before, which has gone bad meanwhile; the page of an invoice took another one.
  fake.setCardOutcome(customerId, 'declines')
  fake.behavior.portalSets = 'subscription alone'
  fake.changeCard(customerId, 'succeeds')
  expect(await provider.useCustomersCard({ subscriptionId, key: 'two' })).toBe(false)
  await renew()
  expect(statusesOf(subscriptionId)).toEqual(['paid', 'paid'])
})

test('a card that becomes the customer’s later is followed, also where the subscription has one of its own', async () => {
  const { subscriptionId, customerId } = await join()
  await fake.advance({ days: 1 })
  fake.behavior.portalSets = 'subscription alone'
  fake.changeCard(customerId, 'declines')
  await fake.advance({ days: 1 })
  fake.behavior.portalSets = 'customer'
  fake.changeCard(customerId, 'succeeds')
  expect(await provider.useCustomersCard({ subscriptionId, key: 'three' })).toBe(true)
  await renew()
  expect(statusesOf(subscriptionId)).toEqual(['paid', 'paid'])
})

test('two that try what is owed with a new card at once are one try', async () => {
  const { subscriptionId, customerId } = await join()
  fake.setCardOutcome(customerId, 'declines')
  await renew()
  fake.changeCard(customerId, 'declines')
  await provider.useCustomersCard({ subscriptionId, key: 'four' })
  const tries = () => fake.records.list('charge', ({ status }) => status === 'failed').length
  const before = tries()
  await Promise.all([provider.payOwed({ subscriptionId }), provider.payOwed({ subscriptionId })])
  expect(tries()).toBe(before + 1)
})
