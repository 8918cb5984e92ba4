import type { Records, StripeObject } from './records.ts'

/** Moments are seconds. */
export type Context = {
  records: Records
  emit(type: string, object: StripeObject): void
  now(): number
  behavior: Behavior
  /** An invoice may have no page. */
  pages: { checkout(id: string): string; portal(id: string): string; invoice(id: string): string | null }
}

export type Behavior = {
  feeDelay: number
  draftTime: number
  afterRetries: 'cancel' | 'unpaid' | 'leave'
  /** `subscription` includes the customer. */
  portalSets: 'customer' | 'subscription' | 'subscription alone' | 'nothing'
  /** Stripe does not promise it. */
  cardsNameEmail: boolean
  /** `unfunded` waits for money in the balance. */
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
