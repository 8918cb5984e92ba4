import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { exampleCheckout as gift, useContract } from '#test/support/giving/payment-contract.ts'

const contract = useContract()
const payments = () => contract.provider
const { giveOnce, told } = contract

test('a gift that is started but not paid is open and unpaid', async () => {
  const request = gift()
  const checkout = await payments().startCheckout(request)
  expect(checkout.url).toMatch(/^http/)
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({
    giftId: request.giftId,
    frequency: 'once',
    status: 'open',
    paymentStatus: 'unpaid',
    amountCents: 25_000,
    subscriptionId: null,
  })
})

test('starting the same gift again, one after the other and at once, gives the same checkout', async () => {
  const request = gift()
  const first = await payments().startCheckout(request)
  const again = await Promise.all(Array.from({ length: 5 }, () => payments().startCheckout(request)))
  expect(new Set(again.map((checkout) => checkout.checkoutId))).toEqual(new Set([first.checkoutId]))
})

test('a key that was used for another amount is refused', async () => {
  const request = gift()
  await payments().startCheckout(request)
  await expect(payments().startCheckout({ ...request, amountCents: 100 })).rejects.toThrow(PaymentRefused)
})

test.each([0, -100, 10.5, 100_000_000])('an amount of %d cents is refused', async (amountCents) => {
  await expect(payments().startCheckout(gift({ amountCents }))).rejects.toThrow(PaymentRefused)
})

test('a paid gift is settled with its fee, and the door is told of the checkout', async () => {
  const { request, checkout, paymentId } = await giveOnce()
  await contract.settleFees()
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    subscriptionId: null,
  })
  expect(await payments().fetchPayment(paymentId)).toMatchObject({
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
    const checkout = await payments().startCheckout(gift())
    const before = (await contract.providerNow()).getTime()
    await contract.settle(checkout, outcome)
    const after = (await contract.providerNow()).getTime()
    await contract.advance({ days: 2 })
    const { paymentId } = await payments().fetchCheckout(checkout.checkoutId)
    const { paidAt } = await payments().fetchPayment(paymentId ?? '')
    // Stripe's moments are whole seconds.
    expect(paidAt?.getTime()).toBeGreaterThan(before - 1000)
    expect(paidAt?.getTime()).toBeLessThanOrEqual(after)
  },
)

test('a declined card leaves the checkout open, is told to the door, and another card settles it', async () => {
  const request = gift()
  const checkout = await payments().startCheckout(request)
  const failuresBefore = (await told('payment', /payment_failed/)).length
  await contract.settle(checkout, 'declines')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  const failures = await told('payment', /payment_failed/)
  expect(failures).toHaveLength(failuresBefore + 1)
  expect(await payments().fetchPayment(failures.at(-1) ?? '')).toMatchObject({
    status: 'failed',
    giftId: request.giftId,
    paidAt: null,
  })
  await contract.settle(checkout, 'succeeds')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
})

test('a card that is declined at a monthly gift names the gift, or else for whom the page was opened', async () => {
  const request = gift({ frequency: 'monthly', amountCents: 3300, email: 'naomi@example.org' })
  const checkout = await payments().startCheckout(request)
  await contract.settle(checkout, 'declines')
  const { giftId, declinedEmail } = await payments().fetchPayment((await told('payment', /payment_failed/)).at(-1) ?? '')
  expect(giftId === null ? declinedEmail : giftId).toBe(giftId === null ? request.email : request.giftId)
})

test('a card that needs confirmation is paid only once it is confirmed', async () => {
  const checkout = await payments().startCheckout(gift())
  await contract.settle(checkout, 'needs-confirmation')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  await contract.settle(checkout, 'confirmed')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
})

test('paying twice charges once', async () => {
  const { checkout, paymentId } = await giveOnce()
  await contract.settle(checkout, 'succeeds')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ paymentId })
  const completions = (await told('checkout', /completed/)).filter((id) => id === checkout.checkoutId)
  expect(completions).toHaveLength(1)
})

test('an ended checkout cannot be paid, and ending it again is not an error', async () => {
  const checkout = await payments().startCheckout(gift())
  await payments().expireCheckout(checkout.checkoutId)
  await payments().expireCheckout(checkout.checkoutId)
  await contract.settle(checkout, 'succeeds')
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({
    status: 'expired',
    paymentStatus: 'unpaid',
    paymentId: null,
  })
  expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
})

test('a paid checkout cannot be ended', async () => {
  const { checkout } = await giveOnce()
  await expect(payments().expireCheckout(checkout.checkoutId)).rejects.toThrow(PaymentRefused)
})

test('a checkout that nobody pays ends by itself', async () => {
  const checkout = await payments().startCheckout(gift())
  await contract.advance({ days: 1 })
  expect(await payments().fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'expired' })
  expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
})

test('what does not exist is refused', async () => {
  await expect(payments().fetchCheckout('cs_unknown')).rejects.toThrow(PaymentRefused)
  await expect(payments().fetchInvoice('in_unknown')).rejects.toThrow(PaymentRefused)
  await expect(payments().fetchSubscription('sub_unknown')).rejects.toThrow(PaymentRefused)
  await expect(payments().fetchPayment('pi_unknown')).rejects.toThrow(PaymentRefused)
  await expect(payments().cancel({ subscriptionId: 'sub_unknown', key: randomUUID() })).rejects.toThrow(PaymentRefused)
})

test('where the answer is lost after the provider acted, a start repeated with its key is one checkout', async () => {
  const request = gift()
  await contract.losingAnswers(() => payments().startCheckout(request))
  const count = await contract.countCheckouts()
  const checkout = await payments().startCheckout(request)
  expect(await contract.countCheckouts()).toBe(count)
  expect((await payments().fetchCheckout(checkout.checkoutId)).giftId).toBe(request.giftId)
})
