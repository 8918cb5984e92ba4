import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#app/integrations/payments/months.ts'
import { type Movement, PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { exampleCheckout as gift, useContract } from '#test/support/giving/payment-contract.ts'

const contract = useContract()
const payments = () => contract.provider
const { giveMonthly, giveOnce, invoicesOf, movements, told } = contract

test('a refund repeated with its key is made once, and none can exceed what is left', async () => {
  const { paymentId } = await giveOnce(5000)
  const request = { paymentId, amountCents: 3000, reason: 'duplicate' as const, key: randomUUID() }
  const { refundId } = await payments().refund(request)
  expect(await payments().refund(request)).toEqual({ refundId })
  await expect(payments().refund({ ...request, key: randomUUID() })).rejects.toThrow(PaymentRefused)
  const { refundId: rest } = await payments().refund({ ...request, amountCents: 2000, key: randomUUID() })
  const { refunds, status } = await payments().fetchPayment(paymentId)
  expect(status).toBe('succeeded')
  expect(refunds.map((refund) => [refund.refundId, refund.amountCents]).toSorted()).toEqual(
    [
      [refundId, 3000],
      [rest, 2000],
    ].toSorted(),
  )
  expect(await told('payment', /refund/)).toContain(paymentId)
})

test.each(['won', 'lost'] as const)('a dispute is told, and is %s in the end', async (end) => {
  const { paymentId } = await giveOnce(5000)
  await contract.openDispute(paymentId)
  const open = {
    status: 'open',
    amountCents: 5000,
    withdrawnCents: 5000,
    feeCents: 1500,
    disputeId: expect.any(String),
    at: expect.any(Date),
  }
  expect(await payments().fetchPayment(paymentId)).toMatchObject({ disputes: [open] })
  expect(await told('payment', /dispute.created/)).toContain(paymentId)
  await expect(payments().refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })).rejects.toThrow(PaymentRefused)
  await contract.closeDispute(paymentId, end)
  expect(await payments().fetchPayment(paymentId)).toMatchObject({
    disputes: [{ ...open, status: end, withdrawnCents: end === 'won' ? 0 : 5000 }],
  })
  expect(await told('payment', /dispute.closed/)).toContain(paymentId)
})

test('a dispute may be about a part, which is all that it moves, and never about more', async () => {
  await contract.advance({ days: 1 })
  const from = addDays(await contract.providerNow(), -0.5)
  const { paymentId } = await giveOnce(5000)
  for (const cents of [0, -1, 0.5, 5001]) await expect(contract.openDispute(paymentId, { amountCents: cents })).rejects.toThrow()
  await contract.openDispute(paymentId, { amountCents: 2000 })
  const part = { amountCents: 2000, feeCents: 1500 }
  expect(await payments().fetchPayment(paymentId)).toMatchObject({ amountCents: 5000, disputes: [{ ...part, status: 'open' }] })
  await contract.closeDispute(paymentId, 'lost')
  await expect(contract.closeDispute(paymentId, 'won')).rejects.toThrow()
  const [dispute] = (await payments().fetchPayment(paymentId)).disputes
  expect(dispute).toMatchObject({ ...part, withdrawnCents: 2000, status: 'lost' })
  const to = addDays(await contract.providerNow(), 0.5)
  const moved = (await movements(from, to)).filter(({ sourceId }) => sourceId === dispute?.disputeId)
  expect(moved).toMatchObject([{ kind: 'dispute', amountCents: -2000, feeCents: 1500 }])
})

test('a dispute says why it was opened, and until when it can be answered', async () => {
  const { paymentId } = await giveOnce(5000)
  const from = (await contract.providerNow()).getTime()
  await contract.openDispute(paymentId, { fraudulent: true })
  const [dispute] = (await payments().fetchPayment(paymentId)).disputes
  expect(dispute).toMatchObject({ fraudulent: true })
  expect(dispute?.dueBy?.getTime()).toBeGreaterThan(from)
  const { paymentId: other } = await giveOnce(5000)
  await contract.openDispute(other)
  expect((await payments().fetchPayment(other)).disputes).toMatchObject([{ fraudulent: false, withdrawnCents: 5000 }])
})

test('an early fraud warning is told and seen on the payment, which can be refunded', async () => {
  const { paymentId } = await giveOnce(5000)
  await contract.warnOfFraud(paymentId)
  expect(await told('payment', /early_fraud_warning/)).toContain(paymentId)
  expect(await payments().fetchPayment(paymentId)).toMatchObject({ fraudWarning: true, disputes: [] })
  await payments().refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })
  expect((await payments().fetchPayment(paymentId)).refunds).toHaveLength(1)
})

test('the portal is a page of its own for each customer', async () => {
  const { customerId } = await giveMonthly()
  const url = await payments().openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })
  expect(URL.canParse(url)).toBe(true)
  expect(await payments().openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })).not.toBe(url)
  await expect(payments().openPortal({ customerId: 'cus_unknown', returnUrl: 'https://site.example.org' })).rejects.toThrow(PaymentRefused)
})

test('the movements of a stretch of time add up to what was paid, refunded and disputed in it', async () => {
  // The day before it keeps what the other tests refunded and disputed out of it.
  await contract.advance({ days: 1 })
  const from = addDays(await contract.providerNow(), -0.5)
  const paid = await giveOnce(10_000)
  const disputed = await giveOnce(4000)
  const { subscriptionId } = await giveMonthly()
  await contract.settleFees()
  await payments().refund({ paymentId: paid.paymentId, amountCents: 2500, reason: 'duplicate', key: randomUUID() })
  await contract.openDispute(disputed.paymentId)
  await contract.closeDispute(disputed.paymentId, 'won')
  const declined = await payments().startCheckout(gift())
  await contract.settle(declined, 'declines')
  await payments().cancel({ subscriptionId, key: randomUUID() })
  const to = addDays(await contract.providerNow(), 0.5)

  const [invoice] = await invoicesOf(subscriptionId)
  const listed = await movements(from, to)
  const own = listed.filter((movement) => movement.at >= from && movement.at < to)
  expect(own).toEqual(listed)
  expect(listed.map((movement) => movement.at.getTime())).toEqual(listed.map((movement) => movement.at.getTime()).toSorted((a, b) => a - b))
  const sum = (kind: Movement['kind']) =>
    listed.filter((movement) => movement.kind === kind).reduce((total, each) => total + each.amountCents, 0)
  // Renewals of gifts of the other tests may fall into the stretch; they are told apart by their sources.
  const sources = listed.filter((movement) => movement.kind === 'payment').map((movement) => movement.sourceId)
  expect(sources).toEqual(expect.arrayContaining([paid.paymentId, disputed.paymentId, invoice?.paymentId]))
  expect({ refund: sum('refund'), dispute: sum('dispute'), won: sum('dispute-won') }).toEqual({
    refund: -2500,
    dispute: -4000,
    won: 4000,
  })
  const three = listed.filter((movement) => [paid.paymentId, disputed.paymentId, invoice?.paymentId].includes(movement.sourceId))
  expect(three.map((movement) => movement.amountCents).toSorted((a, b) => a - b)).toEqual([3300, 4000, 10_000])
  expect(three.reduce((total, each) => total + each.feeCents, 0)).toBe(126 + 146 + 320)
  expect(listed.find((movement) => movement.kind === 'dispute')?.feeCents).toBe(1500)
  expect(await movements(addDays(from, -4000), addDays(from, -3999))).toEqual([])
})

test('where the answer is lost after the provider acted, a refund repeated with its key is one refund', async () => {
  const { paymentId } = await giveOnce(5000)
  const request = { paymentId, amountCents: 1000, reason: 'duplicate' as const, key: randomUUID() }
  await contract.losingAnswers(() => payments().refund(request))
  const { refundId } = await payments().refund(request)
  expect((await payments().fetchPayment(paymentId)).refunds.map((refund) => refund.refundId)).toEqual([refundId])
})

test('what has happened is listed from then on, also where no webhook brought it', async () => {
  await contract.advance({ days: 2 })
  const from = await contract.providerNow()
  const [warned, disputed] = [await giveOnce(), await giveOnce()]
  await contract.warnOfFraud(warned.paymentId)
  await contract.openDispute(disputed.paymentId)
  const listed = await Array.fromAsync(payments().listEvents(from))
  const about = (type: string) => listed.filter((event) => event.type === type).map(({ subject }) => subject)
  expect(about('radar.early_fraud_warning.created')).toEqual([{ kind: 'payment', id: warned.paymentId }])
  expect(about('charge.dispute.created')).toEqual([{ kind: 'payment', id: disputed.paymentId }])
  expect(await Array.fromAsync(payments().listEvents(addDays(from, 1)))).toEqual([])
})

test('a fee is never told as nothing while it is not known, and the door hears of it once it is', async () => {
  const { paymentId } = await giveOnce(10_000)
  const heard = () => told('payment', /^charge\.updated$/)
  expect(await payments().fetchPayment(paymentId)).toMatchObject({ status: 'succeeded', feeCents: null })
  expect(await heard()).not.toContain(paymentId)
  await contract.settleFees()
  expect((await payments().fetchPayment(paymentId)).feeCents).toBe(320)
  expect(await heard()).toContain(paymentId)
})

test('what is paid is in the balance, less its fee, once the fee is known', async () => {
  await contract.settleFees()
  const { cents: before } = await payments().fetchBalance()
  await giveOnce(10_000)
  await contract.settleFees()
  expect(await payments().fetchBalance()).toEqual({ cents: before + 10_000 - 320 })
})
