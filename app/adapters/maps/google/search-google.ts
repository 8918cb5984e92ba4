import type { LatLng } from '../map-port.ts'
import type { GoogleFailure } from './google-failure.ts'
import { askWithout, isLeftOut } from './left-out-types.ts'

/** What is asked: places of a kind around a point. `bounds` is the box around the circle, in degrees. */
export type GoogleQuestion = {
  kind: 'business' | 'church'
  /** A part of the name, or empty. */
  name: string
  center: LatLng
  radiusMeters: number
  bounds: { north: number; south: number; east: number; west: number }
}

/** A place as Google knows it: shown, and kept nowhere. `attributions` are those whom Google asks to be named. */
export type GooglePlace = LatLng & {
  id: string
  name: string
  address: string
  type: string
  /** Its page on Google Maps. */
  url: string
  attributions: { provider: string; url: string | null }[]
}

/** Nothing here is charged as more than a place's bare facts: no hours, telephone or website. */
const FIELDS = [
  'attributions',
  'businessStatus',
  'displayName',
  'formattedAddress',
  'googleMapsURI',
  'id',
  'location',
  'primaryType',
  'primaryTypeDisplayName',
  'types',
]
/** The widest circle that Google searches. */
const WIDEST_METERS = 50_000
/** As many as Google answers at once. */
const MOST = 20
const SAID = { region: 'us', language: 'en', maxResultCount: MOST }
/** What a search by text asks for where nobody gave a name. */
const ANY = { business: 'businesses', church: 'churches' }

/** Google's places for a question, in Google's order: at most 20, and some may lie beyond the circle. */
export async function searchGoogle(question: GoogleQuestion): Promise<{ ok: true; places: GooglePlace[] } | GoogleFailure> {
  const Place = globalThis.google?.maps?.places?.Place
  if (!Place) return { ok: false, reason: 'not-loaded' }
  const byText = question.name !== '' || question.radiusMeters > WIDEST_METERS
  try {
    const { places } = await (byText ? Place.searchByText(textRequest(question)) : Place.searchNearby(nearbyRequest(question)))
    return { ok: true, places: places.flatMap((place) => read(question.kind, place)) }
  } catch (error) {
    console.warn('Google could not search.', error)
    return { ok: false, reason: error instanceof Error ? (byText ? 'text-failed' : 'nearby-failed') : 'search-failed' }
  }
}

function textRequest({ kind, name, bounds }: GoogleQuestion): google.maps.places.SearchByTextRequest {
  const church = kind === 'church' && { includedType: 'church', useStrictTypeFiltering: true }
  return { ...SAID, ...church, fields: FIELDS, textQuery: name || ANY[kind], locationRestriction: bounds }
}

function nearbyRequest({ kind, center, radiusMeters }: GoogleQuestion): google.maps.places.SearchNearbyRequest {
  const church = kind === 'church' && { includedTypes: ['church'] }
  const around = { center, radius: radiusMeters }
  return { ...SAID, ...church, ...askWithout(kind), fields: FIELDS, locationRestriction: around, rankPreference: 'DISTANCE' }
}

function read(kind: GoogleQuestion['kind'], place: google.maps.places.Place): GooglePlace[] {
  const { location, displayName, businessStatus } = place
  const isOpen = !businessStatus || businessStatus === 'OPERATIONAL'
  if (!location || !displayName || !isOpen || isLeftOut(kind, place.types ?? [], place.primaryType ?? undefined)) return []
  return [
    {
      id: place.id,
      name: displayName,
      address: place.formattedAddress ?? '',
      type: place.primaryTypeDisplayName ?? '',
      url:
        place.googleMapsURI ??
        `https://www.google.com/maps/search/?api=1&query=${location.lat()},${location.lng()}&query_place_id=${place.id}`,
      lat: location.lat(),
      lng: location.lng(),
      attributions: (place.attributions ?? []).map(({ provider, providerURI }) => ({ provider: provider ?? '', url: providerURI })),
    },
  ]
}
