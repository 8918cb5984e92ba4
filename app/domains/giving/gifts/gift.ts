import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'

export type Frequency = 'once' | 'monthly'

export type GiftChoice =
  | { kind: 'tier'; id: string }
  | { kind: 'circle'; id: string }
  | { kind: 'preset'; amountCents: number }
  | { kind: 'custom'; amountCents: number }

/** Returns the Mustard Seeds of a payment, from whole dollars only. @param amountCents the part of the payment that was not returned */
export function seedsFor(amountCents: number): number {
  return Math.floor(amountCents / 100) * SEED_RULES.giftSeedsPerDollar
}
