import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveMonthly, told, invoicesOf } = contract

  async function failOnce() {
    const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
    await contract.harness.advance({ months: 1 })
    expect(await contract.provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'past-due' })
    return { subscriptionId, customerId }
  }

  test('the door hears whose card was changed', async () => {
    const { customerId } = await giveMonthly()
    await contract.harness.changeCard(customerId, 'succeeds')
    expect(await told('customer', /^customer\.updated$/)).toContain(customerId)
  })

  test('when the card page was opened is told by the clock that tells when a card was given', async () => {
    const { subscriptionId, customerId } = await giveMonthly()
    await contract.harness.advance({ days: 1 })
    const { openedAt } = await contract.provider.openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })
    await contract.harness.changeCard(customerId, 'succeeds')
    const { cardGivenAt } = await contract.provider.useCustomersCard({ subscriptionId, key: randomUUID() })
    expect(cardGivenAt!.getTime() - openedAt.getTime()).toBeGreaterThanOrEqual(0)
    expect(cardGivenAt!.getTime() - openedAt.getTime()).toBeLessThan(10_000)
  })

  test('what is owed is tried again at once with the new card, and the next invoice charges it', async () => {
    const { subscriptionId, customerId } = await failOnce()
    await contract.harness.changeCard(customerId, 'succeeds')
    const key = randomUUID()
    await contract.provider.useCustomersCard({ subscriptionId, key })
    expect(await contract.provider.useCustomersCard({ subscriptionId, key })).toEqual({ changed: false, cardGivenAt: expect.any(Date) })
    const [, owed] = await invoicesOf(subscriptionId)
    expect(await contract.provider.payOwed({ subscriptionId })).toEqual([{ invoiceId: owed?.invoiceId, paid: true }])
    expect(await contract.provider.payOwed({ subscriptionId })).toEqual([])
    expect(await contract.provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active' })
    await contract.harness.advance({ months: 1 })
    expect((await invoicesOf(subscriptionId)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('a new card that fails, too, leaves what is owed open, and its next try where it was', async () => {
    const { subscriptionId, customerId } = await failOnce()
    const [, before] = await invoicesOf(subscriptionId)
    await contract.harness.changeCard(customerId, 'declines')
    const key = randomUUID()
    await contract.provider.useCustomersCard({ subscriptionId, key })
    expect(await contract.provider.payOwed({ subscriptionId })).toEqual([{ invoiceId: before?.invoiceId, paid: false }])
    const [, after] = await invoicesOf(subscriptionId)
    expect(after).toMatchObject({ status: 'open', nextAttemptAt: before?.nextAttemptAt })
  })

  test('a card that failed for what is owed is not tried for it again, however often it is asked', async () => {
    const { subscriptionId, customerId } = await failOnce()
    expect(await contract.provider.payOwed({ subscriptionId })).toEqual([])
    await contract.harness.changeCard(customerId, 'declines')
    await contract.provider.useCustomersCard({ subscriptionId, key: randomUUID() })
    expect(await contract.provider.payOwed({ subscriptionId })).toMatchObject([{ paid: false }])
    expect(await contract.provider.payOwed({ subscriptionId })).toEqual([])
  })
})
