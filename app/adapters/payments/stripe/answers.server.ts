import Stripe from 'stripe'
import { PaymentRefused, PaymentUnavailable } from '../payment-provider.ts'

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
  const options = { cause: error }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
    return new PaymentRefused(`Stripe refused: ${error.message}`, options)
  // Also 409, which answers the second of two calls made with one key at the same moment.
  return new PaymentUnavailable(`Stripe cannot be asked now: ${error.message}`, options)
}

/** Whether Stripe said that there is no such object, or that it has ended. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentRefused && error.cause instanceof Stripe.errors.StripeError && error.cause.code === 'resource_missing'
}
