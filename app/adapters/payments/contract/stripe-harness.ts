import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { PaymentUnavailable } from '../payment-provider.ts'
import { openStripePayments } from '../stripe/stripe-payments.server.ts'
import type { PaymentHarness } from './payment-harness.ts'

const secretKey = 'sk_test_contract'
const webhookSecret = 'whsec_contract'

export async function openStripeHarness(): Promise<PaymentHarness> {
  const sent: { rawBody: string; signature: string }[] = []
  const door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    sent.push({ rawBody: Buffer.concat(chunks).toString('utf8'), signature: String(request.headers['stripe-signature']) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/webhooks/stripe`
  const fake = await startFakeStripe({ webhookUrl, webhookSecret, secretKey })
  const provider = openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl })
  return {
    provider,
    settle: async ({ checkoutId }, outcome) => void (await fake.settle(checkoutId, outcome)),
    changeCard: async (customerId, outcome) => fake.changeCard(customerId, outcome),
    openDispute: async (paymentId, { amountCents, fraudulent } = {}) =>
      void fake.openDispute(paymentId, { amount: amountCents, reason: fraudulent ? 'fraudulent' : 'product_not_received' }),
    closeDispute: async (paymentId, status) => fake.closeDispute(paymentId, status),
    warnOfFraud: async (paymentId) => fake.warnOfFraud(paymentId),
    providerNow: async () => fake.now(),
    async advance(by) {
      await fake.advance(by)
      // A renewal is a draft for an hour.
      if (by.months) await fake.advance({ hours: 1 })
    },
    beginRenewal: () => fake.advance({ months: 1 }),
    settleFees: () => fake.advance({ minutes: 30 }),
    async deliveries() {
      await fake.webhooks.settled()
      return sent
    },
    sign: (rawBody) => fake.webhooks.sign(rawBody),
    countCheckouts: async () => fake.records.list('checkout.session', () => true).length,
    async losingAnswers(act) {
      // Reads still answer: only what acts loses its answer, all three times that the SDK tries it.
      for (const method of ['POST', 'DELETE']) fake.faults.plan({ kind: 'lost', method })
      const outcome = await act().then(
        () => 'answered',
        (error: unknown) => error,
      )
      fake.faults.clear()
      if (!(outcome instanceof PaymentUnavailable))
        throw new Error('Losing every answer should have been told as unavailable.', { cause: outcome })
    },
    async close() {
      await fake.stop()
      await new Promise((resolve) => {
        door.close(resolve)
        door.closeAllConnections()
      })
    },
  }
}
