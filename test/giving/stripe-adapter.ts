import { afterEach, beforeEach } from 'vitest'
import type { PaymentProvider } from '#app/adapters/payments/payment-provider.ts'
import { openStripePayments } from '#app/adapters/payments/stripe/stripe-payments.server.ts'
import { type FakeStripe, startFakeStripe } from '../fake-stripe/fake-stripe.ts'

/** For each test the adapter alone, beside a stand-in for Stripe of its own. */
export function stripeAdapterForEach(use: (provider: PaymentProvider, fake: FakeStripe) => void): void {
  const secrets = { secretKey: 'sk_test_adapter', webhookSecret: 'whsec_adapter' }
  let fake: FakeStripe
  beforeEach(async () => {
    fake = await startFakeStripe(secrets)
    use(openStripePayments({ ...secrets, apiBase: fake.baseUrl }), fake)
  })
  afterEach(() => fake.stop())
}
