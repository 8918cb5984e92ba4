import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toCardFailure } from './card-failures.ts'

const said = (error: object) => toCardFailure({ type: 'card_error', ...error } as Stripe.PaymentIntent['last_payment_error'])

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'needs-confirmation'],
  [{ code: 'authentication_required' }, 'needs-confirmation'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'card-expired'],
  [{ code: 'incorrect_cvc' }, 'wrong-card-details'],
  [{ code: 'processing_error' }, 'not-processed'],
  [{ code: 'card_declined', decline_code: 'try_again_later' }, 'not-processed'],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card-declined'],
  [{ code: 'card_declined' }, 'card-declined'],
])('%j is told as %s', (error, reason) => {
  expect(said(error)).toBe(reason)
})

test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist'])('%s is told as any other decline', (reason) => {
  expect(said({ code: 'card_declined', decline_code: reason })).toBe('card-declined')
})

test('where no card is at fault, no card is blamed', () => {
  expect(toCardFailure(null)).toBeNull()
  expect(said({ type: 'api_error' })).toBeNull()
})
