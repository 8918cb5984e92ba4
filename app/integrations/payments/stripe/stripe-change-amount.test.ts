import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SettleOutcome } from '#app/integrations/payments/emulator/checkouts.ts'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { type PaymentProvider, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

async function join(outcome: SettleOutcome = 'succeeds') {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly', amountCents: 3300 })
  await fake.settle(checkoutId, outcome)
  return { checkoutId, subscriptionId: (await provider.fetchCheckout(checkoutId)).subscriptionId! }
}
const invoicesOf = (subscriptionId: string) =>
  fake.records.list('invoice', (each) => each.parent.subscription_details.subscription === subscriptionId).toReversed()
const change = (subscriptionId: string, amountCents: number, key: string = randomUUID()) =>
  provider.changeAmount({ subscriptionId, amountCents, description: 'A gift of one’s own, monthly', key })
const paidOf = (subscriptionId: string) => invoicesOf(subscriptionId).map(({ amount_paid }) => amount_paid)

test('the draft of a renewal is lowered to the new amount, once, and charged in its hour', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1 })
  const key = randomUUID()
  for (const each of [key, key, randomUUID()])
    expect(await change(subscriptionId, 1100, each)).toMatchObject({ nextChargeCents: 1100, underWay: [] })
  await fake.advance({ hours: 1 })
  expect(paidOf(subscriptionId)).toEqual([3300, 1100])
})

test('lowered and raised again in that hour, the month is no more than the least that was agreed to', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1 })
  await change(subscriptionId, 1100)
  const raised = await change(subscriptionId, 5000)
  expect(raised).toMatchObject({ amountCents: 5000, nextChargeCents: 1100, underWay: [{ amountCents: 1100 }] })
  await fake.advance({ hours: 1 })
  await fake.advance({ months: 1, hours: 1 })
  expect(paidOf(subscriptionId)).toEqual([3300, 1100, 5000])
})

test.each(['lost', 'error'] as const)(
  'where the answer about the draft is %s, a later call sees to it that it is lowered once',
  async (kind) => {
    const { subscriptionId } = await join()
    await fake.advance({ months: 1 })
    const key = randomUUID()
    fake.faults.plan({ kind, method: 'POST', path: '/v1/invoiceitems' })
    await expect(change(subscriptionId, 1100, key)).rejects.toThrow(PaymentUnavailable)
    fake.faults.clear()
    expect(await change(subscriptionId, 1100, key)).toMatchObject({ nextChargeCents: 1100, underWay: [] })
    await fake.advance({ hours: 1 })
    expect(paidOf(subscriptionId)).toEqual([3300, 1100])
  },
)

test('a charge that the bank has already is not lowered any more, and is told', async () => {
  const { checkoutId, subscriptionId } = await join('starts-a-transfer')
  fake.decideTransfer(checkoutId, true)
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  const [, renewal] = invoicesOf(subscriptionId)
  expect(await change(subscriptionId, 1100)).toMatchObject({
    amountCents: 1100,
    underWay: [{ invoiceId: renewal!.id, amountCents: 3300 }],
  })
})

test('a draft that nobody charges any more is left alone, and is not told', async () => {
  fake.behavior.afterRetries = 'unpaid'
  const { subscriptionId } = await join('succeeds-then-fails-next')
  await fake.advance({ months: 1 })
  await fake.advance({ days: 8 })
  await fake.advance({ months: 1 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'open', 'draft'])
  expect((await change(subscriptionId, 7700)).underWay).toMatchObject([{ amountCents: 3300 }])
})

test('what is canceled in the draft hour is void, and a debit that is under way may still arrive', async () => {
  const { subscriptionId } = await join()
  await fake.advance({ months: 1 })
  await provider.cancel({ subscriptionId, key: randomUUID() })
  await fake.advance({ days: 10 })
  expect(invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'void'])
  const debit = await join('starts-a-transfer')
  fake.decideTransfer(debit.checkoutId, true)
  await fake.advance({ months: 1, hours: 1 })
  await fake.advance({ hours: 1 })
  await provider.cancel({ subscriptionId: debit.subscriptionId, key: randomUUID() })
  const [, renewal] = invoicesOf(debit.subscriptionId)
  fake.decideInvoice((await provider.fetchInvoice(renewal!.id)).paymentId!, true)
  expect(await provider.fetchInvoice(renewal!.id)).toMatchObject({ status: 'paid', amountPaidCents: 3300 })
})
