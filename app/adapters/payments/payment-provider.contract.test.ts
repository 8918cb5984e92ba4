import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPracticeHarness } from './contract/practice-harness.ts'
import { openStripeHarness } from './contract/stripe-harness.ts'
import type { PaymentHarness } from './contract/payment-harness.ts'
import { addDays, addMonths } from './months.ts'
import { type CheckoutRequest, type Movement, type PaymentProvider, PaymentRefused } from './payment-provider.ts'

const adapters: [string, () => Promise<PaymentHarness>][] = [
  ['practice payments', openPracticeHarness],
  ['Stripe payments', openStripeHarness],
]

describe.each(adapters)('%s', (_name, open) => {
  let harness: PaymentHarness
  let provider: PaymentProvider
  beforeAll(async () => {
    harness = await open()
    provider = harness.provider
  })
  afterAll(() => harness.close())

  function gift(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
    const giftId = changes.giftId ?? randomUUID()
    return {
      giftId,
      frequency: 'once',
      amountCents: 25_000,
      description: 'First leadership training',
      email: 'ruth@example.org',
      successUrl: 'https://site.example.org/thanks',
      cancelUrl: 'https://site.example.org/donate',
      expiresAt: new Date(Date.now() + 30 * 60_000),
      key: `gift:${giftId}:checkout`,
      ...changes,
    }
  }

  async function giveOnce(amountCents = 25_000) {
    const request = gift({ amountCents })
    const checkout = await provider.startCheckout(request)
    await harness.settle(checkout, 'succeeds')
    const truth = await provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, paymentId: truth.paymentId ?? '' }
  }

  async function giveMonthly(outcome: 'succeeds' | 'succeeds-then-fails-next' = 'succeeds') {
    await leaveTheEndOfTheMonth()
    const request = gift({ frequency: 'monthly', amountCents: 3300, description: 'Growth Nurturer, monthly' })
    const checkout = await provider.startCheckout(request)
    await harness.settle(checkout, outcome)
    const truth = await provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, subscriptionId: truth.subscriptionId ?? '', customerId: truth.customerId ?? '' }
  }

  /** Moving on month by month from a 31st would pass through a 28th and stay behind the renewals. */
  async function leaveTheEndOfTheMonth() {
    const day = (await harness.providerNow()).getUTCDate()
    if (day > 15) await harness.advance({ days: 33 - day })
  }

  /** The objects of the events so far whose kind and type match, oldest first. */
  async function told(kind: string, type: RegExp): Promise<string[]> {
    const ids: string[] = []
    for (const { rawBody, signature } of await harness.deliveries()) {
      const reading = provider.readWebhook(rawBody, signature, new Date())
      if (!reading.ok) throw new Error(`a delivery was not readable: ${reading.reason}`)
      if (reading.event.subject.kind === kind && type.test(reading.event.type)) ids.push(reading.event.subject.id)
    }
    return ids
  }

  async function invoicesOf(subscriptionId: string) {
    const ids = [...new Set(await told('invoice', /./))]
    const invoices = await Promise.all(ids.map((id) => provider.fetchInvoice(id)))
    return invoices
      .filter((invoice) => invoice.subscriptionId === subscriptionId)
      .toSorted((one, other) => one.periodStart.getTime() - other.periodStart.getTime())
  }

  async function movements(from: Date, to: Date): Promise<Movement[]> {
    return Array.fromAsync(provider.listMovements(from, to))
  }

  test('a gift that is started but not paid is open and unpaid', async () => {
    const request = gift()
    const checkout = await provider.startCheckout(request)
    expect(checkout.url).toMatch(/^http/)
    expect(checkout.expiresAt.getTime() - request.expiresAt.getTime()).toBeLessThanOrEqual(5 * 60_000)
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
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
    const first = await provider.startCheckout(request)
    const again = await Promise.all(Array.from({ length: 5 }, () => provider.startCheckout(request)))
    expect(new Set(again.map((checkout) => checkout.checkoutId))).toEqual(new Set([first.checkoutId]))
  })

  test('a key that was used for another amount is refused', async () => {
    const request = gift()
    await provider.startCheckout(request)
    await expect(provider.startCheckout({ ...request, amountCents: 100 })).rejects.toThrow(PaymentRefused)
  })

  test.each([0, -100, 10.5, 100_000_000])('an amount of %d cents is refused', async (amountCents) => {
    await expect(provider.startCheckout(gift({ amountCents }))).rejects.toThrow(PaymentRefused)
  })

  test('a paid gift is settled with its fee, and the door is told of the checkout', async () => {
    const { request, checkout, paymentId } = await giveOnce()
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      subscriptionId: null,
    })
    expect(await provider.fetchPayment(paymentId)).toMatchObject({
      paymentId,
      giftId: request.giftId,
      invoiceId: null,
      status: 'succeeded',
      amountCents: 25_000,
      currency: 'usd',
      feeCents: 755,
      paidAt: expect.any(Date),
      refunds: [],
      dispute: null,
      fraudWarning: false,
    })
    expect(await told('checkout', /completed/)).toContain(checkout.checkoutId)
  })

  test('a declined card leaves the checkout open, is told to the door, and another card settles it', async () => {
    const request = gift()
    const checkout = await provider.startCheckout(request)
    const failuresBefore = (await told('payment', /payment_failed/)).length
    await harness.settle(checkout, 'declines')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
    const failures = await told('payment', /payment_failed/)
    expect(failures).toHaveLength(failuresBefore + 1)
    expect(await provider.fetchPayment(failures.at(-1) ?? '')).toMatchObject({ status: 'failed', giftId: request.giftId, paidAt: null })
    await harness.settle(checkout, 'succeeds')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  test('a card that is declined at a monthly gift names the gift, or else for whom the page was opened', async () => {
    const request = gift({ frequency: 'monthly', amountCents: 3300, email: 'naomi@example.org' })
    const checkout = await provider.startCheckout(request)
    await harness.settle(checkout, 'declines')
    const { giftId, declinedEmail } = await provider.fetchPayment((await told('payment', /payment_failed/)).at(-1) ?? '')
    expect(giftId === null ? declinedEmail : giftId).toBe(giftId === null ? request.email : request.giftId)
  })

  test('a card that needs confirmation is paid only once it is confirmed', async () => {
    const checkout = await provider.startCheckout(gift())
    await harness.settle(checkout, 'needs-confirmation')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
    await harness.settle(checkout, 'confirmed')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  test('paying twice charges once', async () => {
    const { checkout, paymentId } = await giveOnce()
    await harness.settle(checkout, 'succeeds')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ paymentId })
    const completions = (await told('checkout', /completed/)).filter((id) => id === checkout.checkoutId)
    expect(completions).toHaveLength(1)
  })

  test('an ended checkout cannot be paid, and ending it again is not an error', async () => {
    const checkout = await provider.startCheckout(gift())
    await provider.expireCheckout(checkout.checkoutId)
    await provider.expireCheckout(checkout.checkoutId)
    await harness.settle(checkout, 'succeeds')
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid', paymentId: null })
    expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
  })

  test('a paid checkout cannot be ended', async () => {
    const { checkout } = await giveOnce()
    await expect(provider.expireCheckout(checkout.checkoutId)).rejects.toThrow(PaymentRefused)
  })

  test('a checkout that nobody pays ends by itself', async () => {
    const checkout = await provider.startCheckout(gift())
    await harness.advance({ days: 1 })
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ status: 'expired' })
    expect(await told('checkout', /expired/)).toContain(checkout.checkoutId)
  })

  test('what does not exist is refused', async () => {
    await expect(provider.fetchCheckout('cs_unknown')).rejects.toThrow(PaymentRefused)
    await expect(provider.fetchInvoice('in_unknown')).rejects.toThrow(PaymentRefused)
    await expect(provider.fetchSubscription('sub_unknown')).rejects.toThrow(PaymentRefused)
    await expect(provider.fetchPayment('pi_unknown')).rejects.toThrow(PaymentRefused)
    await expect(provider.cancel({ subscriptionId: 'sub_unknown', key: randomUUID() })).rejects.toThrow(PaymentRefused)
  })

  test('a monthly gift is charged at once, through an invoice that carries its gift', async () => {
    const { request, checkout, subscriptionId, customerId } = await giveMonthly()
    expect(await provider.fetchCheckout(checkout.checkoutId)).toMatchObject({ frequency: 'monthly', status: 'complete', paymentId: null })
    const [invoice, ...others] = await invoicesOf(subscriptionId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ status: 'paid', amountPaidCents: 3300, currency: 'usd', failure: null, nextAttemptAt: null })
    expect(invoice?.periodEnd).toEqual(addMonths(invoice?.periodStart ?? new Date(), 1))
    const payment = await provider.fetchPayment(invoice?.paymentId ?? '')
    expect(payment).toMatchObject({
      giftId: request.giftId,
      invoiceId: invoice?.invoiceId,
      amountCents: 3300,
      status: 'succeeded',
      feeCents: 126,
    })
    expect(await provider.fetchSubscription(subscriptionId)).toEqual({
      subscriptionId,
      giftId: request.giftId,
      customerId,
      status: 'active',
      amountCents: 3300,
      nextChargeAt: invoice?.periodEnd,
      startedAt: expect.any(Date),
      endedAt: null,
    })
  })

  test('over three months: paid, failed and recovered with another card, paid', async () => {
    const { subscriptionId, customerId } = await giveMonthly('succeeds-then-fails-next')
    await harness.advance({ months: 1 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({
      status: 'open',
      amountPaidCents: 0,
      attemptCount: 1,
      paidAt: null,
      failure: expect.stringContaining('declined'),
    })
    expect(failed?.nextAttemptAt).toEqual(addDays(failed?.periodStart ?? new Date(), 3))
    expect(await told('invoice', /payment_failed/)).toContain(failed?.invoiceId)
    expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'past-due', nextChargeAt: failed?.nextAttemptAt })

    await harness.changeCard(customerId, 'succeeds')
    await harness.advance({ days: 4 })
    expect(await provider.fetchInvoice(failed?.invoiceId ?? '')).toMatchObject({
      status: 'paid',
      amountPaidCents: 3300,
      attemptCount: 2,
      failure: null,
    })
    expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'active' })

    await harness.advance({ months: 1 })
    const invoices = await invoicesOf(subscriptionId)
    expect(invoices.map((invoice) => invoice.status)).toEqual(['paid', 'paid', 'paid'])
    expect(invoices[2]?.periodStart).toEqual(addMonths(invoices[0]?.periodStart ?? new Date(), 2))
    expect(new Set(invoices.map((invoice) => invoice.paymentId)).size).toBe(3)
  })

  test('a card that never recovers ends the gift a week after the failure, and nothing more is charged', async () => {
    const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
    await harness.advance({ months: 1 })
    await harness.advance({ days: 8 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({ amountPaidCents: 0, attemptCount: 4, nextAttemptAt: null })
    const ended = await provider.fetchSubscription(subscriptionId)
    expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: addDays(failed?.periodStart ?? new Date(), 7) })
    expect(await told('subscription', /deleted/)).toContain(subscriptionId)
    await harness.advance({ months: 2 })
    expect(await invoicesOf(subscriptionId)).toHaveLength(2)
  })

  test('a pause charges nothing until it is lifted', async () => {
    const { subscriptionId } = await giveMonthly()
    const before = await provider.fetchSubscription(subscriptionId)
    expect(await provider.pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
    await harness.advance({ months: 2 })
    const during = await invoicesOf(subscriptionId)
    expect(during.map((invoice) => [invoice.status, invoice.amountPaidCents])).toEqual([
      ['paid', 3300],
      ['void', 0],
      ['void', 0],
    ])
    const resumed = await provider.resume({ subscriptionId, key: randomUUID() })
    expect(resumed).toMatchObject({ status: 'active', nextChargeAt: addMonths(before.startedAt, 3) })
    await harness.advance({ months: 1 })
    expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.status)).toEqual(['paid', 'void', 'void', 'paid'])
  })

  test('a pause while a charge is failing stops the tries', async () => {
    const { subscriptionId } = await giveMonthly('succeeds-then-fails-next')
    await harness.advance({ months: 1 })
    expect(await provider.pause({ subscriptionId, key: randomUUID() })).toMatchObject({ status: 'paused', nextChargeAt: null })
    await harness.advance({ days: 8 })
    const [, failed] = await invoicesOf(subscriptionId)
    expect(failed).toMatchObject({ status: 'void', attemptCount: 1, nextAttemptAt: null })
    expect(await provider.fetchSubscription(subscriptionId)).toMatchObject({ status: 'paused' })
  })

  test('a new amount holds from the next charge on', async () => {
    const { subscriptionId } = await giveMonthly()
    const before = await provider.fetchSubscription(subscriptionId)
    const changed = await provider.changeAmount({
      subscriptionId,
      amountCents: 7700,
      description: 'Harvest Champion, monthly',
      key: randomUUID(),
    })
    expect(changed).toEqual({ ...before, amountCents: 7700 })
    expect(await invoicesOf(subscriptionId)).toHaveLength(1)
    await harness.advance({ months: 1 })
    expect((await invoicesOf(subscriptionId)).map((invoice) => invoice.amountPaidCents)).toEqual([3300, 7700])
  })

  test('cancelling ends it now; cancelling again, with the same key or another, is not an error', async () => {
    const { subscriptionId } = await giveMonthly()
    const key = randomUUID()
    const ended = await provider.cancel({ subscriptionId, key })
    expect(ended).toMatchObject({ status: 'canceled', nextChargeAt: null, endedAt: expect.any(Date) })
    expect(await provider.cancel({ subscriptionId, key })).toEqual(ended)
    expect(await provider.cancel({ subscriptionId, key: randomUUID() })).toEqual(ended)
    await harness.advance({ months: 2 })
    expect(await invoicesOf(subscriptionId)).toHaveLength(1)
    expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
  })

  test('an ended gift cannot be paused, resumed or changed', async () => {
    const { subscriptionId } = await giveMonthly()
    await provider.cancel({ subscriptionId, key: randomUUID() })
    await expect(provider.pause({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    await expect(provider.resume({ subscriptionId, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    const change = { subscriptionId, amountCents: 7700, description: 'Harvest Champion, monthly', key: randomUUID() }
    await expect(provider.changeAmount(change)).rejects.toThrow(PaymentRefused)
  })

  test('a refund repeated with its key is made once, and none can exceed what is left', async () => {
    const { paymentId } = await giveOnce(5000)
    const request = { paymentId, amountCents: 3000, reason: 'duplicate' as const, key: randomUUID() }
    const { refundId } = await provider.refund(request)
    expect(await provider.refund(request)).toEqual({ refundId })
    await expect(provider.refund({ ...request, key: randomUUID() })).rejects.toThrow(PaymentRefused)
    const { refundId: rest } = await provider.refund({ ...request, amountCents: 2000, key: randomUUID() })
    const { refunds, status } = await provider.fetchPayment(paymentId)
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
    await harness.openDispute(paymentId)
    const open = { status: 'open', amountCents: 5000, feeCents: 1500, disputeId: expect.any(String), at: expect.any(Date) }
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ dispute: open })
    expect(await told('payment', /dispute.created/)).toContain(paymentId)
    await expect(provider.refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })).rejects.toThrow(PaymentRefused)
    await harness.closeDispute(paymentId, end)
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ dispute: { ...open, status: end } })
    expect(await told('payment', /dispute.closed/)).toContain(paymentId)
  })

  test('an early fraud warning is told and seen on the payment, which can be refunded', async () => {
    const { paymentId } = await giveOnce(5000)
    await harness.warnOfFraud(paymentId)
    expect(await told('payment', /early_fraud_warning/)).toContain(paymentId)
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ fraudWarning: true, dispute: null })
    await provider.refund({ paymentId, amountCents: 5000, reason: 'fraudulent', key: randomUUID() })
    expect((await provider.fetchPayment(paymentId)).refunds).toHaveLength(1)
  })

  test('the portal is a page of its own for each customer', async () => {
    const { customerId } = await giveMonthly()
    const { url } = await provider.openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })
    expect(URL.canParse(url)).toBe(true)
    expect((await provider.openPortal({ customerId, returnUrl: 'https://site.example.org/giving' })).url).not.toBe(url)
    await expect(provider.openPortal({ customerId: 'cus_unknown', returnUrl: 'https://site.example.org' })).rejects.toThrow(PaymentRefused)
  })

  test('the movements of a stretch of time add up to what was paid, refunded and disputed in it', async () => {
    // The day before it keeps what the other tests refunded and disputed out of it.
    await harness.advance({ days: 1 })
    const from = addDays(await harness.providerNow(), -0.5)
    const paid = await giveOnce(10_000)
    const disputed = await giveOnce(4000)
    const { subscriptionId } = await giveMonthly()
    await provider.refund({ paymentId: paid.paymentId, amountCents: 2500, reason: 'duplicate', key: randomUUID() })
    await harness.openDispute(disputed.paymentId)
    await harness.closeDispute(disputed.paymentId, 'won')
    const declined = await provider.startCheckout(gift())
    await harness.settle(declined, 'declines')
    await provider.cancel({ subscriptionId, key: randomUUID() })
    const to = addDays(await harness.providerNow(), 0.5)

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

  describe('the webhook reader', () => {
    const event = (changes: object = {}) =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'invoice.paid',
        created: 1_800_000_000,
        livemode: false,
        data: { object: { object: 'invoice', id: 'in_1' } },
        ...changes,
      })

    test('reads a signed event', () => {
      const body = event()
      expect(provider.readWebhook(body, harness.sign(body), new Date())).toEqual({
        ok: true,
        event: {
          eventId: 'evt_1',
          type: 'invoice.paid',
          createdAt: new Date(1_800_000_000_000),
          subject: { kind: 'invoice', id: 'in_1' },
        },
      })
    })

    test.each([
      [
        { object: 'checkout.session', id: 'cs_1' },
        { kind: 'checkout', id: 'cs_1' },
      ],
      [
        { object: 'subscription', id: 'sub_1' },
        { kind: 'subscription', id: 'sub_1' },
      ],
      [
        { object: 'payment_intent', id: 'pi_1' },
        { kind: 'payment', id: 'pi_1' },
      ],
      [
        { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
        { kind: 'payment', id: 'pi_1' },
      ],
      [
        { object: 'refund', id: 're_1', payment_intent: { object: 'payment_intent', id: 'pi_1' } },
        { kind: 'payment', id: 'pi_1' },
      ],
      [
        { object: 'dispute', id: 'dp_1', payment_intent: null },
        { kind: 'other', id: 'dp_1' },
      ],
      [
        { object: 'radar.early_fraud_warning', id: 'issfr_1', payment_intent: 'pi_1' },
        { kind: 'payment', id: 'pi_1' },
      ],
      [
        { object: 'invoice_payment', id: 'inpay_1', invoice: 'in_1' },
        { kind: 'invoice', id: 'in_1' },
      ],
      [
        { object: 'product', id: 'prod_1' },
        { kind: 'other', id: 'prod_1' },
      ],
    ])('finds what %o is about', (object, subject) => {
      const body = event({ data: { object } })
      expect(provider.readWebhook(body, harness.sign(body), new Date())).toMatchObject({ ok: true, event: { subject } })
    })

    test.each([null, '', 'nonsense', 't=1,v1=', 'v1=abc', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
      'refuses the signature %j',
      (signature) => {
        expect(provider.readWebhook(event(), signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
      },
    )

    test('refuses a good signature of another body', () => {
      const signature = harness.sign(event())
      expect(provider.readWebhook(event({ id: 'evt_2' }), signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
      expect(provider.readWebhook(` ${event()}`, signature, new Date())).toEqual({ ok: false, reason: 'bad-signature' })
    })

    test('takes a signature of 299 seconds ago and refuses one of 301 as too old', () => {
      const body = event()
      const signature = harness.sign(body)
      expect(provider.readWebhook(body, signature, new Date(Date.now() + 299_000)).ok).toBe(true)
      expect(provider.readWebhook(body, signature, new Date(Date.now() + 302_000))).toEqual({ ok: false, reason: 'too-old' })
    })

    test('refuses an event of live money', () => {
      const body = event({ livemode: true })
      expect(provider.readWebhook(body, harness.sign(body), new Date())).toEqual({ ok: false, reason: 'wrong-mode' })
    })

    test.each([
      '{',
      '[]',
      'null',
      '{"object":"event"}',
      event({ data: null }),
      event({ created: 'yesterday' }),
      event({ livemode: undefined }),
    ])('calls %s malformed', (body) => {
      expect(provider.readWebhook(body, harness.sign(body), new Date())).toEqual({ ok: false, reason: 'malformed' })
    })
  })

  describe('when the answer is lost after the provider acted', () => {
    test('a start repeated with its key is one checkout', async () => {
      const request = gift()
      await harness.losingAnswers(() => provider.startCheckout(request))
      const count = await harness.countCheckouts()
      const checkout = await provider.startCheckout(request)
      expect(await harness.countCheckouts()).toBe(count)
      expect((await provider.fetchCheckout(checkout.checkoutId)).giftId).toBe(request.giftId)
    })

    test('a refund repeated with its key is one refund', async () => {
      const { paymentId } = await giveOnce(5000)
      const request = { paymentId, amountCents: 1000, reason: 'duplicate' as const, key: randomUUID() }
      await harness.losingAnswers(() => provider.refund(request))
      const { refundId } = await provider.refund(request)
      expect((await provider.fetchPayment(paymentId)).refunds.map((refund) => refund.refundId)).toEqual([refundId])
    })

    test('cancel, pause, resume and a new amount repeated with their keys act once', async () => {
      const { subscriptionId } = await giveMonthly()
      for (const act of ['pause', 'resume'] as const) {
        const key = randomUUID()
        await harness.losingAnswers(() => provider[act]({ subscriptionId, key }))
        await provider[act]({ subscriptionId, key })
      }
      const change = { subscriptionId, amountCents: 1100, description: 'Seed Planter, monthly', key: randomUUID() }
      await harness.losingAnswers(() => provider.changeAmount(change))
      expect(await provider.changeAmount(change)).toMatchObject({ status: 'active', amountCents: 1100 })
      const key = randomUUID()
      await harness.losingAnswers(() => provider.cancel({ subscriptionId, key }))
      expect(await provider.cancel({ subscriptionId, key })).toMatchObject({ status: 'canceled' })
      expect((await told('subscription', /deleted/)).filter((id) => id === subscriptionId)).toHaveLength(1)
    })
  })
})
