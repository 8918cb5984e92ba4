import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { SettleOutcome } from '#app/integrations/payments/emulator/checkouts.ts'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Movement,
  type PaymentProvider,
  PaymentUnavailable,
} from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'

const keys = { secretKey: 'sk_test_contract', webhookSecret: 'whsec_contract' }

/** A one-time gift of $250. */
export function exampleCheckout(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const giftId = changes.giftId ?? randomUUID()
  return {
    giftId,
    frequency: 'once',
    amountCents: 25_000,
    description: 'First leadership training',
    email: 'ruth@example.org',
    successUrl: 'https://site.example.org/thanks?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://site.example.org/donate',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    key: `gift:${giftId}:checkout`,
    ...changes,
  }
}

/** Opens the adapter with an emulator for the tests of a file, and functions that do what givers, banks and the calendar do. */
export function useContract() {
  let emulator: StripeEmulator
  let provider: PaymentProvider
  const sent: { rawBody: string; signature: string }[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    sent.push({ rawBody: Buffer.concat(chunks).toString('utf8'), signature: String(request.headers['stripe-signature']) })
    response.writeHead(204).end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/stripe`
    emulator = await startStripeEmulator({ ...keys, webhookUrl })
    provider = openStripePayments({ ...keys, apiBase: emulator.baseUrl })
  })
  afterAll(async () => {
    await emulator.stop()
    receiver.close().closeAllConnections()
  })

  async function settle({ checkoutId }: Checkout, outcome: SettleOutcome): Promise<void> {
    await emulator.settle(checkoutId, outcome)
  }

  async function giveOnce(amountCents = 25_000) {
    const request = exampleCheckout({ amountCents })
    const checkout = await provider.startCheckout(request)
    await settle(checkout, 'succeeds')
    const { paymentId } = await provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, paymentId: paymentId ?? '' }
  }

  async function giveMonthly(outcome: 'succeeds' | 'succeeds-then-fails-next' = 'succeeds') {
    // From a 31st, steps of a month would pass through a 28th and stay behind the renewals, so the month must be young.
    const day = emulator.now().getUTCDate()
    if (day > 15) await emulator.advance({ days: 33 - day })
    const request = exampleCheckout({ frequency: 'monthly', amountCents: 3300, description: 'Growth Nurturer, monthly' })
    const checkout = await provider.startCheckout(request)
    await settle(checkout, outcome)
    const { subscriptionId, customerId } = await provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, subscriptionId: subscriptionId ?? '', customerId: customerId ?? '' }
  }

  /** Lists the objects of all events of this kind and type, oldest first. */
  async function told(kind: string, type: RegExp): Promise<string[]> {
    await emulator.webhooks.settled()
    return sent.flatMap(({ rawBody, signature }) => {
      const reading = provider.readWebhook(rawBody, signature, new Date())
      if (!reading.ok) throw new Error(`a delivery was not readable: ${reading.reason}`)
      const { subject, type: told } = reading.event
      return subject.kind === kind && type.test(told) ? [subject.id] : []
    })
  }

  async function invoicesOf(subscriptionId: string) {
    const ids = [...new Set(await told('invoice', /./))]
    const invoices = await Promise.all(ids.map((id) => provider.fetchInvoice(id)))
    return invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)
  }

  return {
    get emulator(): StripeEmulator {
      return emulator
    },
    get provider(): PaymentProvider {
      return provider
    },
    settle,
    giveOnce,
    giveMonthly,
    told,
    invoicesOf,
    movements: (from: Date, to: Date): Promise<Movement[]> => Array.fromAsync(provider.listMovements(from, to)),
    changeCard: async (customerId: string, outcome: 'succeeds' | 'declines') => emulator.changeCard(customerId, outcome),
    openDispute: async (paymentId: string, { amountCents, fraudulent }: { amountCents?: number; fraudulent?: boolean } = {}) =>
      void emulator.openDispute(paymentId, { amount: amountCents, reason: fraudulent ? 'fraudulent' : 'product_not_received' }),
    closeDispute: async (paymentId: string, status: 'won' | 'lost') => emulator.closeDispute(paymentId, status),
    warnOfFraud: async (paymentId: string) => emulator.warnOfFraud(paymentId),
    providerNow: async () => emulator.now(),
    async advance(by: { days?: number; months?: number }) {
      await emulator.advance(by)
      // The invoice of a renewal is a draft for an hour.
      if (by.months) await emulator.advance({ hours: 1 })
    },
    /** Advances to the next month and no further. */
    beginRenewal: () => emulator.advance({ months: 1 }),
    /** Advances until the fees are known. */
    settleFees: () => emulator.advance({ minutes: 30 }),
    sign: (rawBody: string) => emulator.webhooks.sign(rawBody),
    countCheckouts: async () => emulator.records.list('checkout.session').length,
    /** Loses every answer to a request that changes something, so that Stripe acts and the caller does not hear of it. */
    async losingAnswers(act: () => Promise<unknown>) {
      for (const method of ['POST', 'DELETE']) emulator.faults.plan({ kind: 'lost', method })
      const outcome = await act().catch((error: unknown) => error)
      emulator.faults.clear()
      if (!(outcome instanceof PaymentUnavailable)) throw new Error('Losing every answer should be unavailable.', { cause: outcome })
    },
  }
}
