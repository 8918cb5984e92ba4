import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'

export type Frequency = 'once' | 'monthly'

/** What was chosen: a named offer, whose price only the server knows for sure, or an amount. */
export type GiftChoice =
  | { kind: 'tier'; id: string }
  | { kind: 'circle'; id: string }
  | { kind: 'preset'; amountCents: number }
  | { kind: 'custom'; amountCents: number }

/** Mustard Seeds for each whole dollar. */
export function seedsFor(amountCents: number): number {
  return Math.floor(amountCents / 100) * SEED_RULES.giftSeedsPerDollar
}
