import type { Frequency } from '#app/domains/giving/gifts/gift.ts'

export const circles = [
  { id: 'seed-planter', priceCents: 1_100, highlighted: false },
  { id: 'growth-nurturer', priceCents: 3_300, highlighted: true },
  { id: 'harvest-champion', priceCents: 7_700, highlighted: false },
] as const

export type Circle = (typeof circles)[number]
export type CircleId = Circle['id']

export const foundationCircle = circles[1]

export function findCircle(id: string | null): Circle | undefined {
  return circles.find((circle) => circle.id === id)
}

export const tiers = [
  { id: 'leadership', amountCents: 25_000, featured: false, special: false },
  { id: 'mentorship', amountCents: 50_000, featured: true, special: false },
  { id: 'career', amountCents: 150_000, featured: false, special: true },
] as const

export type Tier = (typeof tiers)[number]
export type TierId = Tier['id']

export function findTier(id: string | null): Tier | undefined {
  return tiers.find((tier) => tier.id === id)
}

export const presetAmountsCents = [2_500, 5_000, 10_000, 25_000, 50_000]
export const defaultAmountCents = 10_000
export const minimumCents = 100
/** Larger gifts are arranged in person. The limit also bounds the damage of a stolen card. */
export const maximumCents: Record<Frequency, number> = { once: 5_000_000, monthly: 500_000 }

export function formatPlainDollars(amountCents: number): string {
  return (amountCents / 100).toFixed(2).replace(/\.00$/, '')
}

/** The career paths open when this many people give monthly (specification, section 9). */
export const MEMBER_GOAL = 1_000

/** The gifts that open one course: the amount of the tier that pays the first leadership training of one young person. */
export const courseCents = findTier('leadership')!.amountCents
