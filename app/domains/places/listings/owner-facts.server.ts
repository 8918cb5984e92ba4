import { parseAddress } from '#app/domains/places/geocoder/find-location.server.ts'
import type { Place, PlaceFacts, PlaceKind } from '#app/domains/places/records/place.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { WeekHours } from '#app/domains/places/records/opening-hours.ts'

/** What an owner or claimant types about a listing. If `hours` is undefined, the stored hours do not change. */
export type OwnerFacts = {
  businessName: string
  description: string
  email: string
  phone: string
  website: string | null
  address: string | null
  hours?: WeekHours | null
}

/** Returns the facts of a place as values for the fields of `listingFields`. */
export function toFieldValues({ name, description, email, phone, website, ...place }: Place): Record<string, string> {
  const facts = { businessName: name, description: description ?? '', email: email ?? '', phone: phone ?? '', website: website ?? '' }
  return { ...facts, address: formatAddress(place) }
}

/** Turns what was typed into facts. An unchanged postal address keeps its exact position. @returns undefined for an unknown one */
export function toPlaceFacts(place: Place | undefined, kind: PlaceKind, typed: OwnerFacts): PlaceFacts | undefined {
  const where = locateAddress(place, typed.address)
  if (!where) return undefined
  return {
    kind,
    name: typed.businessName,
    types: place?.types ?? [],
    description: typed.description,
    ...where,
    phone: typed.phone,
    email: typed.email,
    website: typed.website,
    hours: typed.hours === undefined ? (place?.hours ?? null) : typed.hours,
  }
}

type PlaceAddress = Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip' | 'coordinates'>

export function locateAddress(place: Place | undefined, address: string | null): PlaceAddress | undefined {
  if (place && (address === null || address === formatAddress(place))) {
    const { street, city, state, zip, coordinates } = place
    return { street, city, state, zip, coordinates }
  }
  const found = address === null ? undefined : parseAddress(address)
  if (!found) return undefined
  // Within the same ZIP code, the old position is more exact than the center of the ZIP code.
  const isNear = place && found.zip !== null && found.zip === place.zip
  return isNear ? { ...found, coordinates: place.coordinates } : found
}
