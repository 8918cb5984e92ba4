/** The one-time tiers, in the order in which they are offered. What each makes possible stands with the words. */
export const tiers = [
  { id: 'leadership', amountCents: 25_000, featured: false, special: false },
  { id: 'mentorship', amountCents: 50_000, featured: true, special: false },
  { id: 'career', amountCents: 150_000, featured: false, special: true },
] as const

export type Tier = (typeof tiers)[number]
export type TierId = Tier['id']

/** @param id as an address or a row has it */
export function findTier(id: string | null): Tier | undefined {
  return tiers.find((tier) => tier.id === id)
}
