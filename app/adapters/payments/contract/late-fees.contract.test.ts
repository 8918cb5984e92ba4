import { describe, expect, test } from 'vitest'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (name, open) => {
  const contract = useContract(open)

  test('a fee is never told as nothing while it is not known, and the door hears of it once it is', async () => {
    const { paymentId } = await contract.giveOnce(10_000)
    const heard = () => contract.told('payment', /^charge\.updated$/)
    const { status, feeCents } = await contract.provider.fetchPayment(paymentId)
    expect({ status, feeCents }).toEqual({ status: 'succeeded', feeCents: name.startsWith('Stripe') ? null : 320 })
    if (feeCents === null) expect(await heard()).not.toContain(paymentId)
    await contract.harness.settleFees()
    expect((await contract.provider.fetchPayment(paymentId)).feeCents).toBe(320)
    if (feeCents === null) expect(await heard()).toContain(paymentId)
  })

  test('what is paid is in the balance, less its fee, once the fee is known', async () => {
    await contract.harness.settleFees()
    const { cents: before } = await contract.provider.fetchBalance()
    await contract.giveOnce(10_000)
    await contract.harness.settleFees()
    expect(await contract.provider.fetchBalance()).toEqual({ cents: before + 10_000 - 320 })
  })
})
