import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type PaymentProvider, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import type { SettleOutcome } from '#app/integrations/payments/emulator/checkouts.ts'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

async function join(outcome: SettleOutcome = 'succeeds') {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly', amountCents: 3300 })
  await fake.settle(checkoutId, outcome)
  const { subscriptionId, customerId } = await provider.fetchCheckout(checkoutId)
  return { checkoutId, subscriptionId: subscriptionId ?? '', customerId: customerId ?? '' }
}

const invoicesOf = (subscriptionId: string) =>
  fake.records.list('invoice', (each) => each.parent.subscription_details.subscription === subscriptionId).toReversed()

test('a renewal is a draft for an hour, and the next charge is told for its end', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1 })
  const [, draft] = invoicesOf(subscriptionId)
  expect(draft).toMatchObject({ status: 'draft', auto_advance: true })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({
    status: 'active',
    nextChargeAt: new Date(draft!.automatically_finalizes_at * 1000),
  })
  await fake.advance({ hours: 1 })
  expect(draft).toMatchObject({ status: 'paid' })
})

test('a draft that was kept from charging is not charged after the gift is resumed either', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1, minutes: 20 })
  expect((await provider.pause({ subscriptionId, key: randomUUID() })).underWay).toEqual([])
  await provider.resume({ subscriptionId, key: randomUUID() })
  await fake.advance({ days: 20 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'void'])
})

test('a pause that is asked for again after the gift was resumed keeps nothing from charging', async () => {
  const { subscriptionId } = await join()
  const { periodEndsAt } = await provider.fetchSubscription(subscriptionId)
  await fake.advance({ minutes: Math.round((periodEndsAt!.getTime() - fake.now().getTime()) / 60_000) - 30 })
  // One process asks and is slow; its giver thinks again; another process takes up what the first one left.
  const key = randomUUID()
  await provider.pause({ subscriptionId, key })
  await provider.resume({ subscriptionId, key: randomUUID() })
  await fake.advance({ minutes: 40 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'draft'])
  expect(await provider.pause({ subscriptionId, key })).toMatchObject({ status: 'active', underWay: [] })
  await fake.advance({ hours: 1 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a draft does not become an invoice by itself while it is being kept from charging', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1, minutes: 20 })
  fake.faults.plan({ kind: 'error', method: 'POST', path: '/finalize' })
  await expect(provider.pause({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentUnavailable)
  await fake.advance({ hours: 2 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'draft'])
})

test('more drafts and open invoices than a page holds are all kept from charging', async () => {
  const { subscriptionId } = await join('succeeds-then-fails-next')
  fake.behavior.afterRetries = 'leave'
  fake.records.limitPages(1)
  for (let month = 0; month < 3; month++) {
    await fake.advance({ months: 1 })
    await fake.advance({ days: 8 })
  }
  expect(invoicesOf(subscriptionId).filter(({ status }) => status === 'open').length).toBeGreaterThan(1)
  await provider.pause({ subscriptionId, key: randomUUID() })
  expect(invoicesOf(subscriptionId).filter(({ status }) => status === 'open')).toEqual([])
})

test('a charge whose payment is under way cannot be stopped, and is named', async () => {
  const { checkoutId, subscriptionId } = await join('starts-a-transfer')
  fake.decideTransfer(checkoutId, true)
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  const [, renewal] = invoicesOf(subscriptionId)
  expect(renewal).toMatchObject({ status: 'open' })
  const paused = await provider.pause({ subscriptionId, key: randomUUID() })
  expect(paused).toMatchObject({ status: 'paused', underWay: [{ invoiceId: renewal!.id, amountCents: 3300 }] })
  const { paymentId } = await provider.fetchInvoice(renewal!.id)
  fake.decideInvoice(paymentId!, true)
  expect(await provider.fetchInvoice(renewal!.id)).toMatchObject({ status: 'paid', amountPaidCents: 3300 })
})

test('what Stripe itself has paused is resumed', async () => {
  const { subscriptionId } = await join()
  fake.pauseFromDashboard(subscriptionId)
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'paused', nextChargeAt: null })
  await fake.advance({ months: 2 })
  expect(invoicesOf(subscriptionId)).toHaveLength(1)
  const { status, nextChargeAt } = await provider.resume({ subscriptionId, key: randomUUID() })
  expect(status).toBe('active')
  expect(nextChargeAt!.getTime()).toBeGreaterThan(fake.now().getTime())
})

test('to resume what Stripe itself has paused charges nothing: no month begins anew, and none is charged in part', async () => {
  const { subscriptionId } = await join()
  const { periodEndsAt } = await provider.fetchSubscription(subscriptionId)
  await fake.advance({ days: 10 })
  fake.pauseFromDashboard(subscriptionId)
  await fake.advance({ days: 3 })
  expect(await provider.resume({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'active', nextChargeAt: periodEndsAt })
  expect(invoicesOf(subscriptionId).map(({ status, amount_paid }) => [status, amount_paid])).toEqual([['paid', 3300]])
})

test('a gift that is to end with its period says so, and when; its last charge is over', async () => {
  const { subscriptionId } = await join()
  const { periodEndsAt } = await provider.fetchSubscription(subscriptionId)
  fake.cancelFromDashboard(subscriptionId, { atPeriodEnd: true })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active', endsAt: periodEndsAt, nextChargeAt: null })
  await fake.advance({ months: 1 })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'canceled', endsAt: null, periodEndsAt: null })
  expect(invoicesOf(subscriptionId)).toHaveLength(1)
})

test('a gift that Stripe has given up asking for is past due and given up; paying it by hand mends it', async () => {
  fake.behavior.afterRetries = 'unpaid'
  const { subscriptionId, customerId } = await join('succeeds-then-fails-next')
  await fake.advance({ months: 1 })
  await fake.advance({ days: 8 })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'past-due', givenUp: true })
  fake.changeCard(customerId, 'succeeds')
  await provider.useCustomersCard({ subscriptionId, key: 'a' })
  expect(await provider.payOwed({ subscriptionId })).toMatchObject([{ paid: true }])
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active', givenUp: false })
})

test.each(['customer', 'subscription', 'nothing'] as const)(
  'where the portal sets the card of %s, the new card is charged',
  async (what) => {
    fake.behavior.portalSets = what
    const { subscriptionId, customerId } = await join('succeeds-then-fails-next')
    await fake.advance({ months: 1 })
    await fake.advance({ hours: 1 })
    fake.changeCard(customerId, 'succeeds')
    const changed = await provider.useCustomersCard({ subscriptionId, key: 'b' })
    expect(changed).toBe(what !== 'subscription')
    expect(await provider.payOwed({ subscriptionId })).toMatchObject([{ paid: true }])
  },
)

test('a renewal that the bank asks about waits for its holder, who is told so', async () => {
  const { subscriptionId, customerId } = await join()
  fake.setCardOutcome(customerId, 'asks')
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  const [, asked] = invoicesOf(subscriptionId)
  expect(await provider.fetchInvoice(asked!.id)).toMatchObject({ status: 'open', failure: 'needs-confirmation', nextAttemptAt: null })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'past-due' })
  expect(fake.events.map(({ type }) => type)).toContain('invoice.payment_action_required')
  expect(await provider.findConfirmPage(asked!.id)).toBe(`${fake.baseUrl}/i/${asked!.id}`)
  fake.confirm(asked!.id)
  expect(await provider.fetchInvoice(asked!.id)).toMatchObject({ status: 'paid', failure: null })
  expect(await provider.findConfirmPage(asked!.id)).toBeNull()
})

test('a first payment by transfer that the bank declines ends in a gift that never was', async () => {
  const { checkoutId, subscriptionId } = await join('starts-a-transfer')
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'incomplete' })
  fake.decideTransfer(checkoutId, false)
  await fake.advance({ days: 1 })
  expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'canceled' })
})
