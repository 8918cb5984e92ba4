import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMonths } from '#app/integrations/payments/months.ts'
import { PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { useContract } from '#test/support/giving/payment-contract.ts'

const contract = useContract()
const payments = () => contract.provider
const { giveMonthly, invoicesOf, told } = contract

test('a monthly gift is charged at once, through an invoice that carries its gift', async () => {
  const { request, checkout, subscriptionId, customerId } = await giveMonthly()
  await contract.settleFees()
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({
    frequency: 'monthly',
    status: 'complete',
    paymentId: null,
  })
  const [invoice, ...others] = await invoicesOf(subscriptionId)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ status: 'paid', amountPaidCents: 3300, failure: null, nextAttemptAt: null })
  const payment = await payments().fetchPayment(invoice?.paymentId ?? '')
  expect(payment).toMatchObject({
    giftId: request.giftId,
    invoiceId: invoice?.invoiceId,
    amountCents: 3300,
    status: 'succeeded',
    feeCents: 126,
  })
  expect(await payments().fetchSubscription(subscriptionId)).toEqual({
    subscriptionId,
    giftId: request.giftId,
    customerId,
    status: 'active',
    amountCents: 3300,
    nextChargeAt: expect.any(Date),
    nextChargeCents: 3300,
    periodEndsAt: expect.any(Date),
    endsAt: null,
    givenUp: false,
    startedAt: expect.any(Date),
    endedAt: null,
  })
})

test('over three months: paid, failed and recovered with another card, paid', async () => {
  const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
  await contract.advance({ months: 1 })
  const [, failed] = await invoicesOf(subscriptionId)
  expect(failed).toMatchObject({
    status: 'open',
    amountPaidCents: 0,
    attemptCount: 1,
    paidAt: null,
    failure: expect.stringContaining('declined'),
  })
  expect(await told('invoice', /payment_failed/)).toContain(failed?.invoiceId)
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({
    status: 'past-due',
    nextChargeAt: failed?.nextAttemptAt,
  })

  await contract.changeCard(customerId, 'succeeds')
  await payments().useCustomersCard({ subscriptionId, key: randomUUID() })
  await contract.advance({ days: 4 })
  expect(await payments().fetchInvoice(failed?.invoiceId ?? '')).toMatchObject({
    status: 'paid',
    amountPaidCents: 3300,
    attemptCount: 2,
    failure: null,
  })
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({ status: 'active' })

  await contract.advance({ months: 1 })
  const invoices = await invoicesOf(subscriptionId)
  expect(invoices.map((invoice) => invoice.status)).toEqual(['paid', 'paid', 'paid'])
  expect(new Set(invoices.map((invoice) => invoice.paymentId)).size).toBe(3)
})

test('a card that never recovers ends the gift a week after the failure, and nothing more is charged', async () => {
  const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
  await contract.advance({ months: 1 })
  await contract.advance({ days: 8 })
  const [, failed] = await invoicesOf(subscriptionId)
  expect(failed).toMatchObject({ amountPaidCents: 0, attemptCount: 4, nextAttemptAt: null })
  const ended = await payments().fetchSubscription(subscriptionId)
  expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: expect.any(Date) })
  expect(await told('subscription', /deleted/)).toContain(subscriptionId)
  await contract.advance({ months: 2 })
  expect(await invoicesOf(subscriptionId)).toHaveLength(2)
})

test('a pause charges nothing until it is lifted', async () => {
  const { subscriptionId } = await giveMonthly()
  const before = await payments().fetchSubscription(subscriptionId)
  expect(await payments().pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
  await contract.advance({ months: 2 })
  const during = await invoicesOf(subscriptionId)
  expect(during.map((invoice) => [invoice.status, invoice.amountPaidCents])).toEqual([
    ['paid', 3300],
    ['void', 0],
    ['void', 0],
  ])
  const resumed = await payments().resume({ subscriptionId, key: randomUUID() })
  expect(resumed).toMatchObject({ status: 'active', nextChargeAt: addMonths(before.startedAt, 3) })
  await contract.advance({ months: 1 })
  expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.status)).toEqual(['paid', 'void', 'void', 'paid'])
})

test('a pause while a charge is failing stops the tries', async () => {
  const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
  await contract.advance({ months: 1 })
  expect(await payments().pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
  await contract.advance({ days: 8 })
  const [, failed] = await invoicesOf(subscriptionId)
  expect(failed).toMatchObject({ status: 'void', attemptCount: 1, nextAttemptAt: null })
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({ status: 'paused' })
})

test('a new amount holds from the next charge on', async () => {
  const { subscriptionId } = await giveMonthly()
  const before = await payments().fetchSubscription(subscriptionId)
  const changed = await payments().changeAmount({
    subscriptionId,
    amountCents: 7700,
    description: 'Harvest Champion, monthly',
    key: randomUUID(),
  })
  expect(changed).toEqual({ ...before, amountCents: 7700, nextChargeCents: 7700, underWay: [] })
  expect(await invoicesOf(subscriptionId)).toHaveLength(1)
  await contract.advance({ months: 1 })
  expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.amountPaidCents)).toEqual([3300, 7700])
})

test('cancelling ends it now; cancelling again, with the same key or another, is not an error', async () => {
  const { subscriptionId } = await giveMonthly()
  const key = randomUUID()
  const ended = await payments().cancel({ subscriptionId, key })
  expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: expect.any(Date) })
  expect(await payments().cancel({ subscriptionId, key })).toEqual(ended)
  expect(await payments().cancel({ subscriptionId, key: randomUUID() })).toEqual(ended)
  await contract.advance({ months: 2 })
  expect(await invoicesOf(subscriptionId)).toHaveLength(1)
  expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
})

test('an ended gift cannot be paused, resumed or changed', async () => {
  const { subscriptionId } = await giveMonthly()
  await payments().cancel({ subscriptionId, key: randomUUID() })
  await expect(payments().pause({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
  await expect(payments().resume({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
  const change = { subscriptionId, amountCents: 7700, description: 'Harvest Champion, monthly', key: randomUUID() }
  await expect(payments().changeAmount(change)).rejects.toThrow(PaymentRefused)
})

test('where the answer is lost after the provider acted, cancel, pause, resume and a new amount repeated with their keys act once', async () => {
  const { subscriptionId } = await giveMonthly()
  for (const act of ['pause', 'resume'] as const) {
    const key = randomUUID()
    await contract.losingAnswers(() => payments()[act]({ subscriptionId, key }))
    await payments()[act]({ subscriptionId, key })
  }
  const change = { subscriptionId, amountCents: 1100, description: 'Seed Planter, monthly', key: randomUUID() }
  await contract.losingAnswers(() => payments().changeAmount(change))
  expect(await payments().changeAmount(change)).toMatchObject({ status: 'active', amountCents: 1100 })
  const key = randomUUID()
  await contract.losingAnswers(() => payments().cancel({ subscriptionId, key }))
  expect(await payments().cancel({ subscriptionId, key })).toMatchObject({ status: 'canceled' })
  expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
})

async function failOnce() {
  const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
  await contract.advance({ months: 1 })
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({ status: 'past-due' })
  return { subscriptionId, customerId }
}

test('the door hears whose card was changed', async () => {
  const { customerId } = await giveMonthly()
  await contract.changeCard(customerId, 'succeeds')
  expect(await told('customer', /^customer\.updated$/)).toContain(customerId)
})

test('what is owed is tried again at once with the new card, and the next invoice charges it', async () => {
  const { subscriptionId, customerId } = await failOnce()
  await contract.changeCard(customerId, 'succeeds')
  const key = randomUUID()
  await payments().useCustomersCard({ subscriptionId, key })
  expect(await payments().useCustomersCard({ subscriptionId, key })).toBe(false)
  const [, owed] = await invoicesOf(subscriptionId)
  expect(await payments().payOwed({ subscriptionId })).toEqual([{ invoiceId: owed?.invoiceId, paid: true }])
  expect(await payments().payOwed({ subscriptionId })).toEqual([])
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({ status: 'active' })
  await contract.advance({ months: 1 })
  expect((await invoicesOf(subscriptionId)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})

test('a new card that fails, too, leaves what is owed open, and its next try where it was', async () => {
  const { subscriptionId, customerId } = await failOnce()
  const [, before] = await invoicesOf(subscriptionId)
  await contract.changeCard(customerId, 'declines')
  const key = randomUUID()
  await payments().useCustomersCard({ subscriptionId, key })
  expect(await payments().payOwed({ subscriptionId })).toEqual([{ invoiceId: before?.invoiceId, paid: false }])
  const [, after] = await invoicesOf(subscriptionId)
  expect(after).toMatchObject({ status: 'open', nextAttemptAt: before?.nextAttemptAt })
})

test('a card that failed for what is owed is not tried for it again, however often it is asked', async () => {
  const { subscriptionId, customerId } = await failOnce()
  expect(await payments().payOwed({ subscriptionId })).toEqual([])
  await contract.changeCard(customerId, 'declines')
  await payments().useCustomersCard({ subscriptionId, key: randomUUID() })
  expect(await payments().payOwed({ subscriptionId })).toMatchObject([{ paid: false }])
  expect(await payments().payOwed({ subscriptionId })).toEqual([])
})
