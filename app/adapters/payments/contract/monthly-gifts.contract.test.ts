import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PaymentRefused } from '../payment-provider.ts'
import { addDays, addMonths } from '../months.ts'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveMonthly, told, invoicesOf } = contract

  test('a monthly gift is charged at once, through an invoice that carries its gift', async () => {
    const { request, checkout, subscriptionId, customerId } = await giveMonthly()
    await contract.harness.settleFees()
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
      frequency: 'monthly',
      status: 'complete',
      paymentId: null,
    })
    const [invoice, ...others] = await invoicesOf(subscriptionId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ status: 'paid', amountPaidCents: 3300, currency: 'usd', failure: null, nextAttemptAt: null })
    expect(invoice?.periodEnd).toEqual(addMonths(invoice?.periodStart ?? new Date(), 1))
    const payment = await contract.provider.fetchPayment(invoice?.paymentId ?? '')
    expect(payment).toMatchObject({
      giftId: request.giftId,
      invoiceId: invoice?.invoiceId,
      amountCents: 3300,
      status: 'succeeded',
      feeCents: 126,
    })
    expect(await contract.provider.fetchSubscription(subscriptionId)).toEqual({
      subscriptionId,
      giftId: request.giftId,
      customerId,
      status: 'active',
      amountCents: 3300,
      nextChargeAt: invoice?.periodEnd,
      nextChargeCents: 3300,
      periodEndsAt: invoice?.periodEnd,
      endsAt: null,
      givenUp: false,
      startedAt: expect.any(Date),
      endedAt: null,
    })
  })

  test('over three months: paid, failed and recovered with another card, paid', async () => {
    const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
    await contract.harness.advance({ months: 1 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({
      status: 'open',
      amountPaidCents: 0,
      attemptCount: 1,
      paidAt: null,
      failure: expect.stringContaining('declined'),
    })
    expect(failed?.nextAttemptAt).toEqual(addDays(failed?.periodStart ?? new Date(), 3))
    expect(await told('invoice', /payment_failed/)).toContain(failed?.invoiceId)
    expect(await contract.provider.fetchSubscription(subscriptionId)).toMatchObject({
      status: 'past-due',
      nextChargeAt: failed?.nextAttemptAt,
    })

    await contract.harness.changeCard(customerId, 'succeeds')
    await contract.provider.useCustomersCard({ subscriptionId, key: randomUUID() })
    await contract.harness.advance({ days: 4 })
    expect(await contract.provider.fetchInvoice(failed?.invoiceId ?? '')).toMatchObject({
      status: 'paid',
      amountPaidCents: 3300,
      attemptCount: 2,
      failure: null,
    })
    expect(await contract.provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active' })

    await contract.harness.advance({ months: 1 })
    const invoices = await invoicesOf(subscriptionId)
    expect(invoices.map((invoice) => invoice.status)).toEqual(['paid', 'paid', 'paid'])
    expect(invoices[2]?.periodStart).toEqual(addMonths(invoices[0]?.periodStart ?? new Date(), 2))
    expect(new Set(invoices.map((invoice) => invoice.paymentId)).size).toBe(3)
  })

  test('a card that never recovers ends the gift a week after the failure, and nothing more is charged', async () => {
    const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
    await contract.harness.advance({ months: 1 })
    await contract.harness.advance({ days: 8 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({ amountPaidCents: 0, attemptCount: 4, nextAttemptAt: null })
    const ended = await contract.provider.fetchSubscription(subscriptionId)
    expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: addDays(failed?.periodStart ?? new Date(), 7) })
    expect(await told('subscription', /deleted/)).toContain(subscriptionId)
    await contract.harness.advance({ months: 2 })
    expect(await invoicesOf(subscriptionId)).toHaveLength(2)
  })

  test('a pause charges nothing until it is lifted', async () => {
    const { subscriptionId } = await giveMonthly()
    const before = await contract.provider.fetchSubscription(subscriptionId)
    expect(await contract.provider.pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
    await contract.harness.advance({ months: 2 })
    const during = await invoicesOf(subscriptionId)
    expect(during.map((invoice) => [invoice.status, invoice.amountPaidCents])).toEqual([
      ['paid', 3300],
      ['void', 0],
      ['void', 0],
    ])
    const resumed = await contract.provider.resume({ subscriptionId, key: randomUUID() })
    expect(resumed).toMatchObject({ status: 'active', nextChargeAt: addMonths(before.startedAt, 3) })
    await contract.harness.advance({ months: 1 })
    expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.status)).toEqual(['paid', 'void', 'void', 'paid'])
  })

  test('a pause while a charge is failing stops the tries', async () => {
    const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
    await contract.harness.advance({ months: 1 })
    expect(await contract.provider.pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
    await contract.harness.advance({ days: 8 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({ status: 'void', attemptCount: 1, nextAttemptAt: null })
    expect(await contract.provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'paused' })
  })

  test('a new amount holds from the next charge on', async () => {
    const { subscriptionId } = await giveMonthly()
    const before = await contract.provider.fetchSubscription(subscriptionId)
    const changed = await contract.provider.changeAmount({
      subscriptionId,
      amountCents: 7700,
      description: 'Harvest Champion, monthly',
      key: randomUUID(),
    })
    expect(changed).toEqual({ ...before, amountCents: 7700, nextChargeCents: 7700, underWay: [] })
    expect(await invoicesOf(subscriptionId)).toHaveLength(1)
    await contract.harness.advance({ months: 1 })
    expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.amountPaidCents)).toEqual([3300, 7700])
  })

  test('cancelling ends it now; cancelling again, with the same key or another, is not an error', async () => {
    const { subscriptionId } = await giveMonthly()
    const key = randomUUID()
    const ended = await contract.provider.cancel({ subscriptionId, key })
    expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: expect.any(Date) })
    expect(await contract.provider.cancel({ subscriptionId, key })).toEqual(ended)
    expect(await contract.provider.cancel({ subscriptionId, key: randomUUID() })).toEqual(ended)
    await contract.harness.advance({ months: 2 })
    expect(await invoicesOf(subscriptionId)).toHaveLength(1)
    expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
  })

  test('an ended gift cannot be paused, resumed or changed', async () => {
    const { subscriptionId } = await giveMonthly()
    await contract.provider.cancel({ subscriptionId, key: randomUUID() })
    await expect(contract.provider.pause({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    await expect(contract.provider.resume({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    const change = { subscriptionId, amountCents: 7700, description: 'Harvest Champion, monthly', key: randomUUID() }
    await expect(contract.provider.changeAmount(change)).rejects.toThrow(PaymentRefused)
  })

  test('where the answer is lost after the provider acted, cancel, pause, resume and a new amount repeated with their keys act once', async () => {
    const { subscriptionId } = await giveMonthly()
    for (const act of ['pause', 'resume'] as const) {
      const key = randomUUID()
      await contract.harness.losingAnswers(() => contract.provider[act]({ subscriptionId, key }))
      await contract.provider[act]({ subscriptionId, key })
    }
    const change = { subscriptionId, amountCents: 1100, description: 'Seed Planter, monthly', key: randomUUID() }
    await contract.harness.losingAnswers(() => contract.provider.changeAmount(change))
    expect(await contract.provider.changeAmount(change)).toMatchObject({ status: 'active', amountCents: 1100 })
    const key = randomUUID()
    await contract.harness.losingAnswers(() => contract.provider.cancel({ subscriptionId, key }))
    expect(await contract.provider.cancel({ subscriptionId, key })).toMatchObject({ status: 'canceled' })
    expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
  })
})
