import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PaymentRefused } from '../payment-provider.ts'
import { adapters, useContract } from './payment-contract.ts'

describe.each(adapters)('%s', (_name, open) => {
  const contract = useContract(open)
  const { gift, giveOnce, told } = contract

  test('a gift that is started but not paid is open and unpaid', async () => {
    const request = gift()
    const checkout = await contract.provider.startCheckout(request)
    expect(checkout.url).toMatch(/^http/)
    expect(checkout.expiresAt.getTime() - request.expiresAt.getTime()).toBeLessThanOrEqual(5 * 60_000)
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
      giftId: request.giftId,
      frequency: 'once',
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 25_000,
      currency: 'usd',
      subscriptionId: null,
      email: 'ruth@example.org',
    })
  })

  test('starting the same gift again, one after the other and at once, gives the same checkout', async () => {
    const request = gift()
    const first = await contract.provider.startCheckout(request)
    const again = await Promise.all(Array.from({ length: 5 }, () => contract.provider.startCheckout(request)))
    expect(new Set(again.map((checkout) => checkout.checkoutId))).toEqual(new Set([first.checkoutId]))
  })

  test('a key that was used for another amount is refused', async () => {
    const request = gift()
    await contract.provider.startCheckout(request)
    await expect(contract.provider.startCheckout({ ...request, amountCents: 100 })).rejects.toThrow(PaymentRefused)
  })

  test.each([0, -100, 10.5, 100_000_000])('an amount of %d cents is refused', async (amountCents) => {
    await expect(contract.provider.startCheckout(gift({ amountCents }))).rejects.toThrow(PaymentRefused)
  })

  test('a paid gift is settled with its fee, and the door is told of the checkout', async () => {
    const { request, checkout, paymentId } = await giveOnce()
    await contract.harness.settleFees()
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      subscriptionId: null,
    })
    expect(await contract.provider.fetchPayment(paymentId)).toMatchObject({
      paymentId,
      giftId: request.giftId,
      invoiceId: null,
      status: 'succeeded',
      amountCents: 25_000,
      currency: 'usd',
      feeCents: 755,
      paidAt: expect.any(Date),
      refunds: [],
      disputes: [],
      takenBack: null,
      fraudWarning: false,
    })
    expect(await told('checkout', /completed/)).toContain(checkout.checkoutId)
  })

  test.each(['succeeds', 'by-wallet'] as const)(
    'what is paid at once (%s) is dated by when it was, however late it is asked for',
    async (outcome) => {
      const checkout = await contract.provider.startCheckout(gift())
      const before = (await contract.harness.providerNow()).getTime()
      await contract.harness.settle(checkout, outcome)
      const after = (await contract.harness.providerNow()).getTime()
      await contract.harness.advance({ days: 2 })
      const { paymentId } = await contract.provider.fetchCheckout(checkout.checkoutId)
      const { paidAt } = await contract.provider.fetchPayment(paymentId ?? '')
      // Stripe's moments are whole seconds.
      expect(paidAt?.getTime()).toBeGreaterThan(before - 1000)
      expect(paidAt?.getTime()).toBeLessThanOrEqual(after)
    },
  )

  test('a declined card leaves the checkout open, is told to the door, and another card settles it', async () => {
    const request = gift()
    const checkout = await contract.provider.startCheckout(request)
    const failuresBefore = (await told('payment', /payment_failed/)).length
    await contract.harness.settle(checkout, 'declines')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
    const failures = await told('payment', /payment_failed/)
    expect(failures).toHaveLength(failuresBefore + 1)
    expect(await contract.provider.fetchPayment(failures.at(-1) ?? '')).toMatchObject({
      status: 'failed',
      giftId: request.giftId,
      paidAt: null,
    })
    await contract.harness.settle(checkout, 'succeeds')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  test('a card that is declined at a monthly gift names the gift, or else for whom the page was opened', async () => {
    const request = gift({ frequency: 'monthly', amountCents: 3300, email: 'naomi@example.org' })
    const checkout = await contract.provider.startCheckout(request)
    await contract.harness.settle(checkout, 'declines')
    const { giftId, declinedEmail } = await contract.provider.fetchPayment((await told('payment', /payment_failed/)).at(-1) ?? '')
    expect(giftId === null ? declinedEmail : giftId).toBe(giftId === null ? request.email : request.giftId)
  })

  test('a card that needs confirmation is paid only once it is confirmed', async () => {
    const checkout = await contract.provider.startCheckout(gift())
    await contract.harness.settle(checkout, 'needs-confirmation')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
    await contract.harness.settle(checkout, 'confirmed')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  test('paying twice charges once', async () => {
    const { checkout, paymentId } = await giveOnce()
    await contract.harness.settle(checkout, 'succeeds')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ paymentId })
    const completions = (await told('checkout', /completed/)).filter((id) => id === checkout.checkoutId)
    expect(completions).toHaveLength(1)
  })

  test('an ended checkout cannot be paid, and ending it again is not an error', async () => {
    const checkout = await contract.provider.startCheckout(gift())
    await contract.provider.expireCheckout(checkout.checkoutId)
    await contract.provider.expireCheckout(checkout.checkoutId)
    await contract.harness.settle(checkout, 'succeeds')
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
      status: 'expired',
      paymentStatus: 'unpaid',
      paymentId: null,
    })
    expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
  })

  test('a paid checkout cannot be ended', async () => {
    const { checkout } = await giveOnce()
    await expect(contract.provider.expireCheckout(checkout.checkoutId)).rejects.toThrow(PaymentRefused)
  })

  test('a checkout that nobody pays ends by itself', async () => {
    const checkout = await contract.provider.startCheckout(gift())
    await contract.harness.advance({ days: 1 })
    expect(await contract.provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'expired' })
    expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
  })

  test('what does not exist is refused', async () => {
    await expect(contract.provider.fetchCheckout('cs_unknown')).rejects.toThrow(PaymentRefused)
    await expect(contract.provider.fetchInvoice('in_unknown')).rejects.toThrow(PaymentRefused)
    await expect(contract.provider.fetchSubscription('sub_unknown')).rejects.toThrow(PaymentRefused)
    await expect(contract.provider.fetchPayment('pi_unknown')).rejects.toThrow(PaymentRefused)
    await expect(contract.provider.cancel({ subscriptionId: 'sub_unknown', key: randomUUID() })).rejects.toThrow(PaymentRefused)
  })

  test('where the answer is lost after the provider acted, a start repeated with its key is one checkout', async () => {
    const request = gift()
    await contract.harness.losingAnswers(() => contract.provider.startCheckout(request))
    const count = await contract.harness.countCheckouts()
    const checkout = await contract.provider.startCheckout(request)
    expect(await contract.harness.countCheckouts()).toBe(count)
    expect((await contract.provider.fetchCheckout(checkout.checkoutId)).giftId).toBe(request.giftId)
  })
})
