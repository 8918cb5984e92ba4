import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier } from '#app/domains/places/page/badge.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { type PlaceOrigin, type PlaceKind, type FoundPlace, type Place, placeSlug, type PlaceFacts } from './place.ts'
import { findTimeZone } from '#app/domains/places/geocoder/find-town.server.ts'

/** A suspension changes the stored kind, so that searches, which filter by kind, never find a suspended place. */
export type StoredKind = PlaceKind | `suspended-${PlaceKind}`

type PlaceTable = Omit<PlaceFacts, 'kind' | 'coordinates'> & {
  id: Generated<string>
  kind: StoredKind
  /** `x` is the longitude from -360 to 0, and `y` is the latitude. */
  location: ColumnType<{ x: number; y: number }, never, never>
  badges: BadgeKind[]
  contributionTier: ContributionTier | null
  joinedOn: ColumnType<Date | null, string | null, string | null>
  verifiedAt: Timestamp | null
  logo: string | null
  members: number | null
  source: string
  sourceId: string
  origin: number | null
  updatedAt: Generated<Date>
  /** Imports do not change the facts of a place that has an owner. */
  ownedSince: Timestamp | null
  /** An e-mail address in lower case. */
  ownerEmail: Generated<string | null>
  ownerClaimId: Generated<string | null>
  suspendedAt: Generated<Date | null>
  foldedName: string
  foldedText: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    places: PlaceTable
    placeOrigins: PlaceOrigin & { id: Generated<number> }
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    places: true
  }
}

export type StoredPlace = Selectable<PlaceTable>

export const EXAMPLE_SOURCE = 'examples'

export const PLACE_COLUMNS = [
  'id',
  'kind',
  'name',
  'types',
  'description',
  'street',
  'city',
  'state',
  'zip',
  'location',
  'phone',
  'email',
  'website',
  'hours',
  'badges',
  'contributionTier',
  'verifiedAt',
  'logo',
  'members',
  'source',
] as const

type PlaceRow = Pick<StoredPlace, (typeof PLACE_COLUMNS)[number]>

export function toPlaceKind(stored: StoredKind): PlaceKind {
  return stored.replace('suspended-', '') as PlaceKind
}

export const isSuspendedKind = (stored: StoredKind) => stored !== toPlaceKind(stored)

export const TIER_ORDER = sql`array_position(${sql.lit(`{${CONTRIBUTION_TIERS.join(',')}}`)}::text[], contribution_tier)`

export function toPlace({ location, verifiedAt, source, ...row }: PlaceRow): Place {
  const coordinates = { lat: location.y, lng: location.x < -180 ? location.x + 360 : location.x }
  return {
    ...row,
    kind: toPlaceKind(row.kind),
    slug: placeSlug(row),
    coordinates,
    verified: verifiedAt !== null,
    example: source === EXAMPLE_SOURCE,
    timeZone: findTimeZone(coordinates, row.state, row.zip),
  }
}

export function toFoundPlace(row: PlaceRow, miles?: number): FoundPlace {
  return { ...toPlace(row), distanceMiles: miles === undefined ? null : Math.round(miles * 10) / 10 }
}
