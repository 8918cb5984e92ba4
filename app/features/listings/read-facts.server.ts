import { readAddress } from '#app/features/locations/read-address.server.ts'
import type { Place, PlaceFacts, PlaceKind } from '#app/features/places/place.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { WeekHours } from '#app/features/places/opening-hours.ts'

/** What an owner says of a place, as it was typed and checked. Undefined hours are left as they are. */
export type SaidOfPlace = {
  businessName: string
  description: string
  email: string
  phone: string
  website: string | null
  address: string | null
  hours?: WeekHours | null
}

/**
 * What stands on the listing then. An address that did not change keeps its exact place on the map; another is in the middle
 * of its ZIP code or town, as far as we know it.
 * @param place what there is; undefined for one that is added
 * @returns undefined where the address is in no town or ZIP code that we know
 */
export function readFacts(place: Place | undefined, kind: PlaceKind, said: SaidOfPlace): PlaceFacts | undefined {
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

/** Whether such a place would stand in a town or ZIP code that we know. @param place what there is; undefined for one that is added */
export function isKnownAddress(place: Place | undefined, address: string | null): boolean {
  return whereIs(place, address) !== undefined
}

type Where = Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip' | 'coordinates'>

function whereIs(place: Place | undefined, address: string | null): Where | undefined {
  if (place && (address === null || address === addressOf(place))) {
    const { street, city, state, zip, coordinates } = place
    return { street, city, state, zip, coordinates }
  }
  const found = address === null ? undefined : readAddress(address)
  if (!found) return undefined
  // Of a street that changed within its ZIP code, the place that was known is nearer than the middle of all of it.
  const isNear = place && found.zip !== null && found.zip === place.zip
  return isNear ? { ...found, coordinates: place.coordinates } : found
}
