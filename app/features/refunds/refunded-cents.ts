import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'

/** What of a payment has gone back, or is on its way. */
export function refundedCents({ refunds }: Pick<PaymentTruth, 'refunds'>): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
