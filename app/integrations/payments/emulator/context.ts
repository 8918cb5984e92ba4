import type { Records, StripeObject } from './records.ts'

/** All times are Unix seconds. */
export type Context = {
  records: Records
  emit(type: string, object: StripeObject): void
  now(): number
  behavior: Behavior
  pages: { checkout(id: string): string; portal(id: string): string; invoice(id: string): string | null }
}

export type Behavior = {
  feeDelay: number
  draftTime: number
  afterRetries: 'cancel' | 'unpaid' | 'leave'
  /** Where the portal sets a new card. `subscription` also sets the customer's card. */
  portalSets: 'customer' | 'subscription' | 'subscription alone' | 'nothing'
  /** Whether a declined card comes with an e-mail address, which Stripe does not guarantee. */
  cardsNameEmail: boolean
  /** `unfunded`: the refund waits until the balance is sufficient. */
  refunds: 'succeeded' | 'pending' | 'unfunded' | 'refused'
  refundFeeCents: number
}

export const HOUR = 3600
export const DAY = 24 * HOUR

export const documentedBehavior: Behavior = {
  feeDelay: 1800,
  draftTime: HOUR,
  afterRetries: 'cancel',
  portalSets: 'customer',
  cardsNameEmail: true,
  refunds: 'succeeded',
  refundFeeCents: 0,
}
