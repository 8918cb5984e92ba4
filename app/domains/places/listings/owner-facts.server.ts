import { readAddress } from '#app/domains/places/geocoder/find-location.server.ts'
import type { Place, PlaceFacts, PlaceKind } from '#app/domains/places/records/place.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { WeekHours } from '#app/domains/places/records/opening-hours.ts'

/** Undefined hours stay as they are. */
export type OwnerFacts = {
  businessName: string
  description: string
  email: string
  phone: string
  website: string | null
  address: string | null
  hours?: WeekHours | null
}

/**
 * An unchanged address keeps its exact position; another one gets the middle of its ZIP code or town. @returns undefined for an unknown
 * address
 */
export function toPlaceFacts(place: Place | undefined, kind: PlaceKind, said: OwnerFacts): PlaceFacts | undefined {
  const where = whereIs(place, said.address)
  if (!where) return undefined
  return {
    kind,
    name: said.businessName,
    types: place?.types ?? [],
    description: said.description,
    ...where,
    phone: said.phone,
    email: said.email,
    website: said.website,
    hours: said.hours === undefined ? (place?.hours ?? null) : said.hours,
  }
}

export function isKnownAddress(place: Place | undefined, address: string | null): boolean {
  return whereIs(place, address) !== undefined
}

type Where = Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip' | 'coordinates'>

function whereIs(place: Place | undefined, address: string | null): Where | undefined {
  if (place && (address === null || address === formatAddress(place))) {
    const { street, city, state, zip, coordinates } = place
    return { street, city, state, zip, coordinates }
  }
  const found = address === null ? undefined : readAddress(address)
  if (!found) return undefined
  // Within the same ZIP code the old position is more exact than its middle.
  const isNear = place && found.zip !== null && found.zip === place.zip
  return isNear ? { ...found, coordinates: place.coordinates } : found
}
