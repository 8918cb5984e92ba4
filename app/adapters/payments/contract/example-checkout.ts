import { randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '../payment-provider.ts'

/** Someone gives $250 once. */
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
