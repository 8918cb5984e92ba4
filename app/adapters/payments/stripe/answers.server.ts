import Stripe from 'stripe'
import { PaymentRefused, PaymentUnavailable, type RefusedFor } from '../payment-provider.ts'

/** One of two calls with the same key is still being worked at. */
const KEY_IN_USE = 409

/**
 * Waits for Stripe and tells its errors in the words of the port.
 * A wrong key or a missing permission counts as unavailable: the request is right and will work once the operator mends it.
 */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw inOurWords(error)
  }
}

export function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const of = refusedFor(error)
  if (of) return new PaymentRefused(`Stripe refused: ${error.message}`, { cause: error, of })
  const answered = error.statusCode !== undefined && error.statusCode !== KEY_IN_USE
  return new PaymentUnavailable(`Stripe cannot be asked now: ${error.message}`, { cause: error, answered })
}

/** Null where Stripe did not say no. */
function refusedFor(error: Stripe.errors.StripeError): RefusedFor | null {
  // Nobody knows yet what will come of the other call.
  if (error.statusCode === KEY_IN_USE) return null
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key-reused'
  if (error instanceof Stripe.errors.StripeCardError) return 'card'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (error.code === 'email_invalid' || error.param === 'customer_email') return 'email'
  return error.code === 'resource_missing' ? 'missing' : 'other'
}

/** Whether Stripe said that there is no such object, or that it has ended. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentRefused && error.of === 'missing'
}
