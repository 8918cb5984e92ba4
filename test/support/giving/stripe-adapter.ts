import { afterEach, beforeEach } from 'vitest'
import type { PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'

/** Opens the adapter for each test, with an emulator of Stripe of its own. */
export function stripeAdapterForEach(use: (provider: PaymentProvider, fake: StripeEmulator) => void): void {
  const secrets = { secretKey: 'sk_test_adapter', webhookSecret: 'whsec_adapter' }
  let fake: StripeEmulator
  beforeEach(async () => {
    fake = await startStripeEmulator(secrets)
    use(openStripePayments({ ...secrets, apiBase: fake.baseUrl }), fake)
  })
  afterEach(() => fake.stop())
}
