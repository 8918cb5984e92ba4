import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveMonthly, invoicesOf } = contract

  test('a month that could not be charged is owed, with how often it was tried, until it is paid', async () => {
    const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
    const owed = () => contract.provider.listOwed(subscriptionId)
    expect(await owed()).toEqual([])
    await contract.harness.advance({ months: 1 })
    const invoiceId = (await invoicesOf(subscriptionId)).at(-1)?.invoiceId
    const [first] = await owed()
    expect(first).toEqual({ invoiceId, tries: 1, nextAttemptAt: (await contract.provider.fetchInvoice(invoiceId!)).nextAttemptAt })
    await contract.harness.advance({ days: 3 })
    expect(await owed()).toEqual([{ invoiceId, tries: 2, nextAttemptAt: expect.any(Date) }])
    await contract.harness.changeCard(customerId, 'succeeds')
    await contract.provider.useCustomersCard({ subscriptionId, key: randomUUID() })
    await contract.harness.advance({ days: 3 })
    expect(await owed()).toEqual([])
    expect(await contract.provider.findConfirmPage(invoiceId!)).toBeNull()
  })
})
