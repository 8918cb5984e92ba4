import type Stripe from 'stripe'
import type { CardFailure } from '#app/integrations/payments/payment-provider.ts'

/** See https://docs.stripe.com/declines/codes. Other codes count as declined: the holder of a stolen card must not learn more. */
const failures: Record<string, CardFailure> = {
  authentication_required: 'needs-confirmation',
  payment_intent_authentication_failure: 'needs-confirmation',
  expired_card: 'card-expired',
  incorrect_cvc: 'wrong-card-details',
  incorrect_number: 'wrong-card-details',
  incorrect_zip: 'wrong-card-details',
  insufficient_funds: 'insufficient-funds',
  invalid_cvc: 'wrong-card-details',
  invalid_expiry_month: 'wrong-card-details',
  invalid_expiry_year: 'wrong-card-details',
  invalid_number: 'wrong-card-details',
  issuer_not_available: 'not-processed',
  processing_error: 'not-processed',
  reenter_transaction: 'not-processed',
  try_again_later: 'not-processed',
}

/** @returns null when no card is at fault or the reason is unknown */
export function toCardFailure(error: Stripe.PaymentIntent['last_payment_error']): CardFailure | null {
  if (!error) return null
  return failures[error.decline_code ?? ''] ?? failures[error.code ?? ''] ?? (error.type === 'card_error' ? 'card-declined' : null)
}
