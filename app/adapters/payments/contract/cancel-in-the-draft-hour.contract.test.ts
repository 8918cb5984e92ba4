import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveMonthly, invoicesOf } = contract
  const paidCents = async (subscriptionId: string) =>
    (await invoicesOf(subscriptionId)).reduce((sum, { amountPaidCents }) => sum + amountPaidCents, 0)

  test.each(['succeeds', 'succeeds-then-fails-next'] as const)(
    'a gift that ends in the hour in which a renewal becomes an invoice (%s) is charged nothing that was not charged before',
    async (outcome) => {
      const { subscriptionId } = await giveMonthly(outcome)
      await contract.harness.beginRenewal()
      const before = await paidCents(subscriptionId)
      await contract.provider.cancel({ subscriptionId, key: randomUUID() })
      expect((await invoicesOf(subscriptionId)).filter(({ status }) => status !== 'paid' && status !== 'void')).toEqual([])
      await contract.harness.advance({ days: 40 })
      expect(await paidCents(subscriptionId)).toBe(before)
    },
  )
})
