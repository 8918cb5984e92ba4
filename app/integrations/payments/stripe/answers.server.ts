import Stripe from 'stripe'
import { PaymentRefused, PaymentUnavailable, type RefusalReason } from '#app/integrations/payments/payment-provider.ts'

/** The HTTP status of Stripe's answer while another request with the same idempotency key is running. */
const KEY_IN_USE = 409

/** Translates Stripe's errors. A wrong key or a missing permission counts as unavailable: the request works once the operator fixes it. */
export async function translateErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toPaymentError(error)
  }
}

export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const of = refusalReason(error)
  if (of) return new PaymentRefused(`Stripe refused: ${error.message}`, { cause: error, of })
  const answered = error.statusCode !== undefined && error.statusCode !== KEY_IN_USE
  return new PaymentUnavailable(`Stripe cannot be asked now: ${error.message}`, { cause: error, answered })
}

function refusalReason(error: Stripe.errors.StripeError): RefusalReason | null {
  if (error.statusCode === KEY_IN_USE) return null
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key-reused'
  if (error instanceof Stripe.errors.StripeCardError) return 'card'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (error.code === 'email_invalid' || error.param === 'customer_email') return 'email'
  return error.code === 'resource_missing' ? 'missing' : 'other'
}

export function isMissing(error: unknown): boolean {
  return error instanceof PaymentRefused && error.of === 'missing'
}
