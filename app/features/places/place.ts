import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { WeekHours } from './opening-hours.ts'

export type Coordinates = { lat: number; lng: number }

/** What a search needs to know of a place. */
export type Place = { id: string; name: string; coordinates: Coordinates; city: string; state: string; zip: string }

/** How a place is reached, and whether it is invented. */
type Reached = { contact: { phone: string; email: string; website: string }; example: boolean }

export type Business = Place &
  Reached & {
    street: string
    types: string[]
    description: string
    hours: WeekHours
    badges: BadgeKind[]
    contributionTier: ContributionTier | null
    verified: boolean
  }

/** With what is kept of a business and not shown. `joinedDate` is an ISO date. */
export type ListedBusiness = Business & { logo: string | null; joinedDate: string }

/** `members` is a count the church gave, or null. */
export type Church = Place & Reached & { address: string; members: number | null }

/** A place in a list of results; null where nobody has said from where to measure. */
export type Found<T extends Place> = T & { distanceMiles: number | null }
