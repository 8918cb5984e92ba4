import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier } from '#app/features/badges/badge.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { WeekHours } from './opening-hours.ts'
import type { Origin, PlaceKind } from './place.ts'

/** While it is suspended it is of a kind that no search asks for. */
export type StoredKind = PlaceKind | `suspended-${PlaceKind}`

type PlaceTable = {
  id: Generated<string>
  kind: StoredKind
  name: string
  types: string[]
  description: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Longitude as `toLongitude` reads it, latitude. */
  location: ColumnType<{ x: number; y: number }, never, never>
  phone: string | null
  email: string | null
  website: string | null
  hours: WeekHours | null
  badges: BadgeKind[]
  contributionTier: ContributionTier | null
  joinedOn: ColumnType<Date | null, string | null, string | null>
  verifiedAt: Moment | null
  logo: string | null
  members: number | null
  source: string
  sourceId: string
  origin: number | null
  updatedAt: Generated<Date>
  /** Since when its owner looks after what is said of it; no import changes that any more. */
  ownedSince: Moment | null
  suspendedAt: Generated<Date | null>
  foldedName: string
  foldedText: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    places: PlaceTable
    placeOrigins: Origin & { id: Generated<number> }
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    places: true
  }
}

export type StoredPlace = Selectable<PlaceTable>

/** What the examples of a demo have for their source. */
export const EXAMPLE_SOURCE = 'examples'

/** The columns of a place that pages show. */
export const SHOWN = [
  'places.id',
  'places.kind',
  'places.name',
  'places.types',
  'places.description',
  'places.street',
  'places.city',
  'places.state',
  'places.zip',
  'places.location',
  'places.phone',
  'places.email',
  'places.website',
  'places.hours',
  'places.badges',
  'places.contributionTier',
  'places.verifiedAt',
  'places.logo',
  'places.members',
  'places.source',
] as const

export type ShownRow = Omit<
  StoredPlace,
  'joinedOn' | 'sourceId' | 'origin' | 'updatedAt' | 'ownedSince' | 'suspendedAt' | 'foldedName' | 'foldedText'
>

export function kindOf(stored: StoredKind): PlaceKind {
  return stored.replace('suspended-', '') as PlaceKind
}

export const isSuspendedKind = (stored: StoredKind) => stored !== kindOf(stored)

/** In which order contributors stand, from 1 on; null for everyone else. */
export const TIER_ORDER = sql`array_position(${sql.lit(`{${CONTRIBUTION_TIERS.join(',')}}`)}::text[], contribution_tier)`
