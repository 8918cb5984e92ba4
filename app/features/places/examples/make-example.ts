import { type BadgeKind, CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import type { Church, Coordinates, ListedBusiness } from '../place.ts'

type Address = { street: string; city: string; zip: string; coordinates: Coordinates }
type ExampleBusiness = Pick<ListedBusiness, 'name' | 'types' | 'description' | 'hours' | 'joinedDate' | 'verified'> & {
  address: Address
  phone: string
  badges: BadgeKind[]
}
type ExampleChurch = Pick<Church, 'name' | 'members'> & { address: Address; phone: string }

/** @param slug names it in its id and in its addresses, which lead to a reserved domain */
export function business(slug: string, { address, phone, badges, ...more }: ExampleBusiness): ListedBusiness {
  const contributionTier = CONTRIBUTION_TIERS.find((tier) => badges.includes(tier)) ?? null
  return { ...example(slug, phone), logo: null, ...address, badges, contributionTier, ...more }
}

export function church(slug: string, { address: { street, ...place }, phone, ...more }: ExampleChurch): Church {
  return { ...example(slug, phone), address: `${street}, ${place.city}, GA ${place.zip}`, ...place, ...more }
}

function example(slug: string, phone: string) {
  const contact = { phone, email: `hello@${slug}.example.org`, website: `https://${slug}.example.org` }
  return { id: `example-${slug}`, state: 'GA', contact, example: true }
}
