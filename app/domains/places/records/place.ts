import type { BadgeKind, ContributionTier } from '#app/domains/places/page/badge.ts'
import type { WeekHours } from './opening-hours.ts'
import { foldText } from '#app/platform/text.ts'

export type Coordinates = { lat: number; lng: number }

export const PLACE_KINDS = ['business', 'church'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export function isPlaceId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,18}$/.test(value)
}

export type PlaceOrigin = { attribution: string; licence: string }

export type PlaceFacts = {
  kind: PlaceKind
  name: string
  /** The types are in lower case, as within a sentence: 'barber shop'. */
  types: string[]
  description: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  coordinates: Coordinates
  phone: string | null
  email: string | null
  website: string | null
  hours: WeekHours | null
}

export type PlaceStatus = {
  badges: BadgeKind[]
  contributionTier: ContributionTier | null
  /** An ISO date, such as '2026-11-21'. */
  joinedOn: string | null
  verifiedAt: Date | null
  logo: string | null
  members: number | null
}

export type Place = PlaceFacts &
  Omit<PlaceStatus, 'verifiedAt' | 'joinedOn'> & {
    id: string
    slug: string
    verified: boolean
    /** The place was invented for a demo. */
    example: boolean
    /** An IANA name, such as 'America/New_York'. */
    timeZone: string
  }

export type FoundPlace = Place & { distanceMiles: number | null }

const MAX_SLUG_NAME_LENGTH = 60

/** A slug is the name and the id in base 36. Only the id is read, so URLs still work after a place is renamed. */
export function placeSlug({ id, name }: { id: string; name: string }): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_NAME_LENGTH)
    .replace(/^-|-$/g, '')
  return [words, BigInt(id).toString(36)].filter(Boolean).join('-')
}

export function parsePlaceSlug(slug: string): string | undefined {
  const tail = /(?:^|-)([0-9a-z]{1,12})$/.exec(slug)?.[1]
  if (!tail) return undefined
  const id = Array.from(tail).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  return id > 0n ? id.toString() : undefined
}
