import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { exampleCheckout } from '#test/support/giving/payment-contract.ts'
import { PaymentRefused, type PaymentProvider } from '#app/integrations/payments/payment-provider.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

async function give(): Promise<string> {
  const { checkoutId } = await provider.startCheckout(exampleCheckout())
  await fake.settle(checkoutId, 'succeeds')
  await fake.advance({ minutes: 30 })
  return (await provider.fetchCheckout(checkoutId)).paymentId ?? ''
}

const refundOf = (paymentId: string, amountCents = 5000) =>
  provider.refund({ paymentId, amountCents, reason: 'duplicate', key: randomUUID() })
const netOf = async () => {
  const moves = await Array.fromAsync(provider.listMovements(new Date(0), new Date(fake.now().getTime() + 60_000)))
  return moves.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}
const heard = () => fake.events.map(({ type }) => type)

test('a refund that waits for money has not moved yet', async () => {
  const paymentId = await give()
  fake.behavior.refunds = 'unfunded'
  const { refundId } = await refundOf(paymentId)
  expect((await provider.fetchPayment(paymentId)).refunds).toMatchObject([{ refundId, moved: false }])
  fake.settleRefund(refundId, true)
  expect((await provider.fetchPayment(paymentId)).refunds).toMatchObject([{ refundId, moved: true }])
})

test('a refund that comes back is not counted, and its money is in the balance again', async () => {
  const paymentId = await give()
  const before = await netOf()
  fake.behavior.refunds = 'pending'
  const { refundId } = await refundOf(paymentId)
  expect((await provider.fetchPayment(paymentId)).refunds).toMatchObject([{ refundId, moved: true }])
  expect(await netOf()).toBe(before - 5000)
  fake.settleRefund(refundId, false)
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ refunds: [], failedRefunds: [{ refundId, amountCents: 5000 }] })
  expect(await netOf()).toBe(before)
  expect(heard()).toContain('refund.failed')
  // What came back can be returned again.
  fake.behavior.refunds = 'succeeded'
  await refundOf(paymentId, 25_000)
})

test('a refund for which the balance has too little is refused', async () => {
  const paymentId = await give()
  fake.behavior.refunds = 'refused'
  await expect(refundOf(paymentId)).rejects.toThrow(PaymentRefused)
})

test('a dispute is told before its money moves; then it is taken, and after a victory it is back', async () => {
  const paymentId = await give()
  const before = await netOf()
  const dueBy = new Date(Date.UTC(2030, 0, 5))
  fake.openDispute(paymentId, { amount: 4000, dueBy: dueBy.getTime() / 1000, unmoved: true })
  const dispute = async () => (await provider.fetchPayment(paymentId)).disputes[0]
  expect(await dispute()).toMatchObject({ status: 'open', amountCents: 4000, withdrawnCents: 0, feeCents: 0, dueBy })
  fake.withdraw(paymentId)
  expect(await dispute()).toMatchObject({ status: 'open', withdrawnCents: 4000, feeCents: 1500 })
  expect(await netOf()).toBe(before - 5500)
  fake.closeDispute(paymentId, 'won')
  expect(await dispute()).toMatchObject({ status: 'won', amountCents: 4000, withdrawnCents: 0, feeCents: 1500 })
  expect(await netOf()).toBe(before - 1500)
  expect(heard().filter((type) => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('an inquiry takes nothing, leaves the payment refundable, and may become a dispute', async () => {
  const paymentId = await give()
  fake.openDispute(paymentId, { inquiry: true, dueBy: null })
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([{ status: 'inquiry', withdrawnCents: 0, dueBy: null }])
  await refundOf(paymentId, 1000)
  fake.withdraw(paymentId)
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([{ status: 'open', withdrawnCents: 25_000 }])
  await expect(refundOf(paymentId)).rejects.toThrow(PaymentRefused)
})

test('of several disputes about one payment each is told, the oldest first', async () => {
  const paymentId = await give()
  fake.openDispute(paymentId, { amount: 1000, reason: 'duplicate' })
  fake.closeDispute(paymentId, 'lost')
  await fake.advance({ days: 1 })
  fake.openDispute(paymentId, { amount: 2000, reason: 'fraudulent' })
  expect((await provider.fetchPayment(paymentId)).disputes).toMatchObject([
    { status: 'lost', fraudulent: false, withdrawnCents: 1000 },
    { status: 'open', fraudulent: true, withdrawnCents: 2000 },
  ])
})

test('a payment that the bank takes back is told with what it took, and what that cost', async () => {
  const paymentId = await give()
  fake.returnPayment(paymentId)
  const { status, takenBack } = await provider.fetchPayment(paymentId)
  expect({ status, takenBack }).toMatchObject({ status: 'failed', takenBack: { amountCents: 25_000, feeCents: 400 } })
  expect(heard()).toContain('charge.failed')
})

test('a transfer succeeds or fails days later', async () => {
  const begin = async () => {
    const { checkoutId } = await provider.startCheckout(exampleCheckout())
    await fake.settle(checkoutId, 'starts-a-transfer')
    const snapshot = await provider.fetchCheckout(checkoutId)
    expect(snapshot).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' })
    expect(await provider.fetchPayment(snapshot.paymentId!)).toMatchObject({ status: 'pending', feeCents: 200, paidAt: null })
    await fake.advance({ days: 3 })
    return { checkoutId, paymentId: snapshot.paymentId! }
  }
  const good = await begin()
  fake.decideTransfer(good.checkoutId, true)
  expect(await provider.fetchPayment(good.paymentId)).toMatchObject({ status: 'succeeded' })
  const bad = await begin()
  fake.decideTransfer(bad.checkoutId, false)
  expect(await provider.fetchPayment(bad.paymentId)).toMatchObject({ status: 'failed' })
  expect(heard()).toEqual(expect.arrayContaining(['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed']))
})

test('a payout moves the balance, also when it comes back', async () => {
  await give()
  await fake.advance({ days: 3 })
  fake.payOut(10_000)
  fake.billFee(200)
  fake.reserve(1000)
  expect((await provider.fetchBalance()).cents).toBe(await netOf())
  fake.returnPayout(10_000)
  const kinds = (await Array.fromAsync(provider.listMovements(new Date(0), new Date(fake.now().getTime() + 60_000)))).map(
    ({ kind }) => kind,
  )
  expect(kinds.toSorted()).toEqual(['payment', 'payout', 'payout', 'provider-fee', 'reserve'])
  expect((await provider.fetchBalance()).cents).toBe(await netOf())
})
