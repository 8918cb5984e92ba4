import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Movement, PaymentRefused } from '../payment-provider.ts'
import { addDays } from '../months.ts'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { gift, giveOnce, giveMonthly, told, invoicesOf, movements } = contract

  test('a refund repeated with its key is made once, and none can exceed what is left', async () => {
    const { paymentId } = await giveOnce(5000)
    const request = { paymentId, amountCents: 3000, reason: 'duplicate' as const, key: randomUUID() }
    const { refundId } = await contract.provider.refund(request)
    expect(await contract.provider.refund(request)).toEqual({ refundId })
    await expect(contract.provider.refund({ ...request, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    const { refundId: rest } = await contract.provider.refund({ ...request, amountCents: 2000, key: randomUUID() })
    const { refunds, status } = await contract.provider.fetchPayment(paymentId)
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
    await contract.harness.openDispute(paymentId)
    const open = {
      status: 'open',
      amountCents: 5000,
      takenCents: 5000,
      feeCents: 1500,
      disputeId: expect.any(String),
      at: expect.any(Date),
    }
    expect(await contract.provider.fetchPayment(paymentId)).toMatchObject({ disputes: [open] })
    expect(await told('payment', /dispute.created/)).toContain(paymentId)
    await expect(contract.provider.refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })).rejects.toThrow(
      PaymentRefused,
    )
    await contract.harness.closeDispute(paymentId, end)
    expect(await contract.provider.fetchPayment(paymentId)).toMatchObject({
      disputes: [{ ...open, status: end, takenCents: end === 'won' ? 0 : 5000 }],
    })
    expect(await told('payment', /dispute.closed/)).toContain(paymentId)
  })

  test('a dispute may be about a part, which is all that it moves, and never about more', async () => {
    await contract.harness.advance({ days: 1 })
    const from = addDays(await contract.harness.providerNow(), -0.5)
    const { paymentId } = await giveOnce(5000)
    for (const cents of [0, -1, 0.5, 5001]) await expect(contract.harness.openDispute(paymentId, { amountCents: cents })).rejects.toThrow()
    await contract.harness.openDispute(paymentId, { amountCents: 2000 })
    const part = { amountCents: 2000, feeCents: 1500 }
    expect(await contract.provider.fetchPayment(paymentId)).toMatchObject({ amountCents: 5000, disputes: [{ ...part, status: 'open' }] })
    await contract.harness.closeDispute(paymentId, 'lost')
    await expect(contract.harness.closeDispute(paymentId, 'won')).rejects.toThrow()
    const [dispute] = (await contract.provider.fetchPayment(paymentId)).disputes
    expect(dispute).toMatchObject({ ...part, takenCents: 2000, status: 'lost' })
    const to = addDays(await contract.harness.providerNow(), 0.5)
    const moved = (await movements(from, to)).filter(({ sourceId }) => sourceId === dispute?.disputeId)
    expect(moved).toMatchObject([{ kind: 'dispute', amountCents: -2000, feeCents: 1500 }])
  })

  test('a dispute says why it was opened, and until when it can be answered', async () => {
    const { paymentId } = await giveOnce(5000)
    const from = (await contract.harness.providerNow()).getTime()
    await contract.harness.openDispute(paymentId, { fraudulent: true })
    const [dispute] = (await contract.provider.fetchPayment(paymentId)).disputes
    expect(dispute).toMatchObject({ fraudulent: true, reason: 'fraudulent' })
    expect(dispute?.dueBy?.getTime()).toBeGreaterThan(from)
    const { paymentId: other } = await giveOnce(5000)
    await contract.harness.openDispute(other)
    expect((await contract.provider.fetchPayment(other)).disputes).toMatchObject([{ fraudulent: false, takenCents: 5000 }])
  })

  test('an early fraud warning is told and seen on the payment, which can be refunded', async () => {
    const { paymentId } = await giveOnce(5000)
    await contract.harness.warnOfFraud(paymentId)
    expect(await told('payment', /early_fraud_warning/)).toContain(paymentId)
    expect(await contract.provider.fetchPayment(paymentId)).toMatchObject({ fraudWarning: true, disputes: [] })
    await contract.provider.refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })
    expect((await contract.provider.fetchPayment(paymentId)).refunds).toHaveLength(1)
  })

  test('the portal is a page of its own for each customer', async () => {
    const { customerId } = await giveMonthly()
    const { url } = await contract.provider.openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })
    expect(URL.canParse(url)).toBe(true)
    expect((await contract.provider.openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })).url).not.toBe(url)
    await expect(contract.provider.openPortal({ customerId: 'cus_unknown', returnUrl: 'https://site.example.org' })).rejects.toThrow(
      PaymentRefused,
    )
  })

  test('the movements of a stretch of time add up to what was paid, refunded and disputed in it', async () => {
    // The day before it keeps what the other tests refunded and disputed out of it.
    await contract.harness.advance({ days: 1 })
    const from = addDays(await contract.harness.providerNow(), -0.5)
    const paid = await giveOnce(10_000)
    const disputed = await giveOnce(4000)
    const { subscriptionId } = await giveMonthly()
    await contract.harness.settleFees()
    await contract.provider.refund({ paymentId: paid.paymentId, amountCents: 2500, reason: 'duplicate', key: randomUUID() })
    await contract.harness.openDispute(disputed.paymentId)
    await contract.harness.closeDispute(disputed.paymentId, 'won')
    const declined = await contract.provider.startCheckout(gift())
    await contract.harness.settle(declined, 'declines')
    await contract.provider.cancel({ subscriptionId, key: randomUUID() })
    const to = addDays(await contract.harness.providerNow(), 0.5)

    const [invoice] = await invoicesOf(subscriptionId)
    const listed = await movements(from, to)
    const own = listed.filter((movement) => movement.at >= from && movement.at < to)
    expect(own).toEqual(listed)
    expect(listed.map((movement) => movement.at.getTime())).toEqual(
      listed.map((movement) => movement.at.getTime()).toSorted((a, b) => a - b),
    )
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
    await contract.harness.losingAnswers(() => contract.provider.refund(request))
    const { refundId } = await contract.provider.refund(request)
    expect((await contract.provider.fetchPayment(paymentId)).refunds.map((refund) => refund.refundId)).toEqual([refundId])
  })
})
