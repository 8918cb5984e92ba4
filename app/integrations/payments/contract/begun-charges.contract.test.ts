import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useContract } from '#test/support/giving/payment-contract.ts'

const contract = useContract()
const payments = () => contract.provider
const { giveMonthly, invoicesOf } = contract
const paidCents = async (subscriptionId: string) =>
  (await invoicesOf(subscriptionId)).reduce((sum, { amountPaidCents }) => sum + amountPaidCents, 0)

const change = (subscriptionId: string, amountCents: number) =>
  payments().changeAmount({ subscriptionId, amountCents, description: 'A gift of one’s own, monthly', key: randomUUID() })
async function owing() {
  const own = await giveMonthly('succeeds-then-fails-next')
  await contract.advance({ months: 1 })
  expect(await payments().fetchSubscription(own.subscriptionId)).toMatchObject({ status: 'past-due', nextChargeCents: 3300 })
  return own
}
async function mend(subscriptionId: string, customerId: string) {
  await contract.changeCard(customerId, 'succeeds')
  await payments().useCustomersCard({ subscriptionId, key: randomUUID() })
  await payments().payOwed({ subscriptionId })
}

test('a lower amount in the hour in which a renewal becomes an invoice: no more than it is charged from then on', async () => {
  const { subscriptionId } = await giveMonthly()
  await contract.beginRenewal()
  const before = await paidCents(subscriptionId)
  expect(await change(subscriptionId, 1100)).toMatchObject({ amountCents: 1100, nextChargeCents: 1100, underWay: [] })
  await contract.advance({ days: 20 })
  expect((await paidCents(subscriptionId)) - before).toBeLessThanOrEqual(1100)
})

test('a higher one in that hour: the month that has begun is not raised, and is told', async () => {
  const { subscriptionId } = await giveMonthly()
  await contract.beginRenewal()
  const before = await paidCents(subscriptionId)
  const { underWay, nextChargeCents } = await change(subscriptionId, 7700)
  await contract.advance({ days: 20 })
  const arrived = (await paidCents(subscriptionId)) - before
  expect(arrived).toBe(underWay.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(nextChargeCents).toBe(arrived || 7700)
  expect(arrived).toBeLessThanOrEqual(3300)
  await contract.advance({ months: 1 })
  expect((await paidCents(subscriptionId)) - before - arrived).toBe(7700)
})

test('a lower amount while a month is owed: that month is not asked for any more', async () => {
  const { subscriptionId, customerId } = await owing()
  expect(await change(subscriptionId, 1100)).toMatchObject({ status: 'active', nextChargeCents: 1100, underWay: [] })
  const [, owed] = await invoicesOf(subscriptionId)
  expect(owed).toMatchObject({ status: 'void', amountDueCents: 3300, nextAttemptAt: null })
  await mend(subscriptionId, customerId)
  await contract.advance({ days: 10 })
  expect(await paidCents(subscriptionId)).toBe(3300)
  await contract.advance({ months: 1 })
  expect(await paidCents(subscriptionId)).toBe(3300 + 1100)
})

test('a higher one while a month is owed: what is owed stays as it was agreed to, and is told', async () => {
  const { subscriptionId, customerId } = await owing()
  const [, owed] = await invoicesOf(subscriptionId)
  const begun = { invoiceId: owed?.invoiceId, amountCents: 3300 }
  expect(await change(subscriptionId, 7700)).toMatchObject({ amountCents: 7700, nextChargeCents: 3300, underWay: [begun] })
  await mend(subscriptionId, customerId)
  expect(await paidCents(subscriptionId)).toBe(6600)
  expect(await payments().fetchSubscription(subscriptionId)).toMatchObject({ status: 'active', nextChargeCents: 7700 })
  await contract.advance({ months: 1 })
  expect(await paidCents(subscriptionId)).toBe(6600 + 7700)
})

test('a pause in the hour in which a renewal becomes an invoice charges nothing that was not charged before', async () => {
  const { subscriptionId } = await giveMonthly()
  await contract.beginRenewal()
  const before = await paidCents(subscriptionId)
  expect(await payments().pause({ subscriptionId, key: randomUUID() })).toMatchObject({
    status: 'paused',
    nextChargeAt: null,
    underWay: [],
  })
  await contract.advance({ days: 20 })
  expect(await paidCents(subscriptionId)).toBe(before)
  expect((await invoicesOf(subscriptionId)).filter(({ status }) => status === 'draft' || status === 'open')).toEqual([])
  await payments().resume({ subscriptionId, key: randomUUID() })
  await contract.advance({ days: 5 })
  // What was void stays void: only months to come are charged.
  expect(await paidCents(subscriptionId)).toBe(before)
})

test.each(['succeeds', 'succeeds-then-fails-next'] as const)(
  'a gift that ends in the hour in which a renewal becomes an invoice (%s) is charged nothing that was not charged before',
  async (outcome) => {
    const { subscriptionId } = await giveMonthly(outcome)
    await contract.beginRenewal()
    const before = await paidCents(subscriptionId)
    await payments().cancel({ subscriptionId, key: randomUUID() })
    expect((await invoicesOf(subscriptionId)).filter(({ status }) => status !== 'paid' && status !== 'void')).toEqual([])
    await contract.advance({ days: 40 })
    expect(await paidCents(subscriptionId)).toBe(before)
  },
)
