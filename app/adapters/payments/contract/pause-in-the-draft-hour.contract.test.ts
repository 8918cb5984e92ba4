import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveMonthly, invoicesOf } = contract
  const paidCents = async (subscriptionId: string) =>
    (await invoicesOf(subscriptionId)).reduce((sum, { amountPaidCents }) => sum + amountPaidCents, 0)

  test('a pause in the hour in which a renewal becomes an invoice charges nothing that was not charged before', async () => {
    const { subscriptionId } = await giveMonthly()
    await contract.harness.beginRenewal()
    const before = await paidCents(subscriptionId)
    expect(await contract.provider.pause({ subscriptionId, key: randomUUID() })).toMatchObject({
      status: 'paused',
      nextChargeAt: null,
      underWay: [],
    })
    await contract.harness.advance({ days: 20 })
    expect(await paidCents(subscriptionId)).toBe(before)
    expect((await invoicesOf(subscriptionId)).filter(({ autoAdvance }) => autoAdvance)).toEqual([])
    await contract.provider.resume({ subscriptionId, key: randomUUID() })
    await contract.harness.advance({ days: 5 })
    // What was void stays void: only months to come are charged.
    expect(await paidCents(subscriptionId)).toBe(before)
  })
})
