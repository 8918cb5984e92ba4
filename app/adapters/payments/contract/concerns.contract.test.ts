import { describe, expect, test } from 'vitest'
import { addDays } from '../months.ts'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { giveOnce } = contract
  const concernsSince = async (from: Date) => Array.fromAsync(contract.provider.listConcerns(from))

  test('a payment that was warned of or disputed is listed from then on, and no other', async () => {
    const [warned, disputed, fine] = [await giveOnce(), await giveOnce(), await giveOnce()]
    const before = await contract.harness.providerNow()
    expect(await concernsSince(addDays(before, -1))).toEqual([])
    await contract.harness.warnOfFraud(warned.paymentId)
    await contract.harness.openDispute(disputed.paymentId)
    const listed = await concernsSince(addDays(before, -1))
    expect(listed.toSorted()).toEqual([warned.paymentId, disputed.paymentId].toSorted())
    expect(listed).not.toContain(fine.paymentId)
  })

  test('what was complained of before is not listed again, what came since is, also about a payment of long ago', async () => {
    const old = await giveOnce()
    await contract.harness.openDispute(old.paymentId)
    const late = await giveOnce()
    await contract.harness.advance({ days: 3 })
    const from = addDays(await contract.harness.providerNow(), -1)
    await contract.harness.warnOfFraud(late.paymentId)
    expect(await concernsSince(from)).toEqual([late.paymentId])
  })
})
