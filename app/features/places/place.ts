import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { WeekHours } from './opening-hours.ts'

/** In degrees. */
export type Coordinates = { lat: number; lng: number }

export const PLACE_KINDS = ['business', 'church'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Whether something from outside can be the id of a place: a number that the database can hold. */
export function isPlaceId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}$/.test(value)
}

/** Whom the facts of a place ask to be named, and under which terms they came. */
export type Origin = { attribution: string; licence: string }

/** What a place is and where: a source may know no more than its name and coordinates. */
export type PlaceFacts = {
  kind: PlaceKind
  name: string
  /** As they are written in a sentence: 'barber shop', 'Baptist church'. */
  types: string[]
  description: string | null
  street: string | null
  city: string | null
  /** Two letters, as the post writes it. */
  state: string | null
  zip: string | null
  coordinates: Coordinates
  phone: string | null
  email: string | null
  website: string | null
  hours: WeekHours | null
}

/** What a place is to the ministry. */
export type PlaceStanding = {
  badges: BadgeKind[]
  contributionTier: ContributionTier | null
  /** ISO date. */
  joinedOn: string | null
  verifiedAt: Date | null
  logo: string | null
  /** A count the church gave. */
  members: number | null
}

/** A place as pages show it. */
export type Place = PlaceFacts &
  Omit<PlaceStanding, 'verifiedAt' | 'joinedOn'> & {
    id: string
    /** The last part of the address of its page. */
    slug: string
    verified: boolean
    /** Invented, for a demo. */
    example: boolean
    /** IANA name of the clock its hours are told by, such as America/New_York. */
    timeZone: string
  }

/** A place in a list of results. */
export type FoundPlace = Place & { distanceMiles: number | null }
