import type { LatLng } from '#app/integrations/maps/map-port.ts'
import type { GoogleFailure } from './load-google.ts'

export type GoogleSearchRequest = {
  kind: 'business' | 'church'
  name: string
  center: LatLng
  radiusMeters: number
  bounds: { north: number; south: number; east: number; west: number }
}

export type GooglePlace = LatLng & {
  id: string
  name: string
  address: string
  type: string
  url: string
  attributions: { provider: string; url: string | null }[]
}

/** A field of a higher price tier than Pro would make every search more expensive, so none is requested. */
const PLACE_FIELDS = splitWords(
  'attributions businessStatus displayName formattedAddress googleMapsURI id location primaryType primaryTypeDisplayName types',
)
/** The largest search radius that Google accepts. */
const MAX_RADIUS_METERS = 50_000
const MAX_RESULTS = 20
const REQUEST_DEFAULTS = { fields: PLACE_FIELDS, region: 'us', language: 'en', maxResultCount: MAX_RESULTS }
const DEFAULT_TEXT_QUERIES = { business: 'businesses', church: 'churches' }

export async function searchGooglePlaces(request: GoogleSearchRequest): Promise<{ ok: true; places: GooglePlace[] } | GoogleFailure> {
  const Place = globalThis.google?.maps?.places?.Place
  if (!Place) return { ok: false, reason: 'not-loaded' }
  const byText = request.name !== '' || request.radiusMeters > MAX_RADIUS_METERS
  try {
    const { places } = await (byText ? Place.searchByText(textRequest(request)) : Place.searchNearby(nearbyRequest(request)))
    return { ok: true, places: places.flatMap((place) => parsePlace(request.kind, place)) }
  } catch (error) {
    console.warn('Google could not search.', error)
    return { ok: false, reason: error instanceof Error ? (byText ? 'text-failed' : 'nearby-failed') : 'search-failed' }
  }
}

function textRequest({ kind, name, bounds }: GoogleSearchRequest): google.maps.places.SearchByTextRequest {
  const church = kind === 'church' && { includedType: 'church', useStrictTypeFiltering: true }
  return { ...REQUEST_DEFAULTS, ...church, textQuery: name || DEFAULT_TEXT_QUERIES[kind], locationRestriction: bounds }
}

function nearbyRequest({ kind, center, radiusMeters }: GoogleSearchRequest): google.maps.places.SearchNearbyRequest {
  const church = kind === 'church' && { includedTypes: ['church'] }
  const around = { center, radius: radiusMeters }
  return { ...REQUEST_DEFAULTS, ...church, ...excludedTypes(kind), locationRestriction: around, rankPreference: 'DISTANCE' }
}

function parsePlace(kind: GoogleSearchRequest['kind'], place: google.maps.places.Place): GooglePlace[] {
  const { location, displayName, businessStatus } = place
  const isOpen = !businessStatus || businessStatus === 'OPERATIONAL'
  if (!location || !displayName || !isOpen || isExcluded(kind, place.types ?? [], place.primaryType ?? undefined)) return []
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

type Geocoded = LatLng & { ok: true; label: string }

const ZERO_RESULTS = 'ZERO_RESULTS'

export async function geocode(typed: string): Promise<Geocoded | GoogleFailure> {
  const Geocoder = globalThis.google?.maps?.Geocoder
  if (!Geocoder) return { ok: false, reason: 'not-loaded' }
  try {
    const { results } = await new Geocoder().geocode({ address: typed, componentRestrictions: { country: 'US' } })
    // A search within a country returns the country itself if Google finds nothing else.
    const found = results.find(({ types }) => !types?.includes('country'))
    if (!found) return { ok: false, reason: 'geocoding-status', status: ZERO_RESULTS }
    const location = found.geometry?.location
    if (!location) return { ok: false, reason: 'no-location' }
    return { ok: true, lat: location.lat(), lng: location.lng(), label: found.formatted_address }
  } catch (error) {
    return toFailure(error)
  }
}

function toFailure(error: unknown): GoogleFailure {
  if (!(error instanceof Error)) return { ok: false, reason: 'geocoding-failed' }
  const { code } = error as Error & { code?: unknown }
  return { ok: false, reason: 'geocoding-status', status: typeof code === 'string' ? code : 'UNKNOWN_ERROR' }
}

type GoogleSuggestion = { label: string; placeId: string }

let session: google.maps.places.AutocompleteSessionToken | undefined
let predictions: google.maps.places.PlacePrediction[] = []
/** The place of the suggestion that was chosen last. It is kept in memory only, until the page is left. */
let chosen: { label: string; place: Promise<Geocoded | undefined> } | undefined

/** All requests until a suggestion is chosen share a session, which Google bills as one. @throws if Google is not loaded or fails */
export async function suggestGooglePlaces(typed: string): Promise<GoogleSuggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = google.maps.places
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: typed,
    includedRegionCodes: ['us'],
    region: 'us',
    language: 'en',
    sessionToken: session,
  })
  predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  return predictions.map(({ text, placeId }) => ({ label: text.text, placeId }))
}

/** Asks Google for the place of a suggestion. This sends the token and ends the session; without it, Google bills each request. */
export function chooseSuggestion(placeId: string): void {
  const prediction = predictions.find((each) => each.placeId === placeId)
  // A used token is not sent again: Google would charge each request with it.
  session = undefined
  predictions = []
  if (prediction) chosen = { label: prediction.text.text, place: fetchPredictedPlace(prediction) }
}

export async function findChosenPlace(label: string): Promise<Geocoded | undefined> {
  return chosen?.label === label ? chosen.place : undefined
}

async function fetchPredictedPlace(prediction: google.maps.places.PlacePrediction): Promise<Geocoded | undefined> {
  try {
    const { place } = await prediction.toPlace().fetchFields({ fields: ['location', 'formattedAddress'] })
    const { location, formattedAddress } = place
    return location ? { ok: true, lat: location.lat(), lng: location.lng(), label: formattedAddress ?? prediction.text.text } : undefined
  } catch (error) {
    console.warn('Google did not say where a place is that was chosen.', error)
    return undefined
  }
}

type Kind = 'business' | 'church'

/**
 * Types that Google is asked to leave out, so that they do not use up its 20 results. They must be in the original Table A of
 * place types: Google refuses a request with an unknown type, or with more than 50 types.
 */
const EXCLUDED_IN_REQUEST = {
  /** These places are left out whatever their primary type, because young people read the directory. */
  types: splitWords('bar casino liquor_store night_club'),
  primaryTypes: splitWords(`church hindu_temple mosque synagogue athletic_field dog_park hiking_area national_park park playground
    airport bus_station bus_stop electric_vehicle_charging_station ferry_terminal heliport light_rail_station park_and_ride
    parking rest_stop subway_station taxi_stand train_station transit_depot transit_station atm city_hall community_center
    courthouse embassy fire_station library local_government_office police post_office preschool primary_school school
    secondary_school university`),
}

/** Newer types, which Google may refuse in a request, are filtered from its answer instead. */
const ADULT_TYPES = new Set([
  ...EXCLUDED_IN_REQUEST.types,
  ...splitWords(`adult_entertainment_club adult_store astrologer beer_garden beer_hall brewery brewpub cannabis_store cigar_shop
    cocktail_bar dance_club distillery hookah_bar irish_pub lounge_bar lottery_retailer psychic pub racecourse sports_bar
    strip_club tobacco_shop vape_shop wine_bar wine_store winery`),
])
const NON_BUSINESS_TYPES = new Set([
  ...EXCLUDED_IN_REQUEST.primaryTypes,
  ...splitWords(`apartment_building apartment_complex beach botanical_garden bridge buddhist_temple condominium_complex
    educational_institution fountain garden government_office housing_complex international_airport island lake
    mobile_home_park monument mountain_peak nature_preserve neighborhood_police_station non_profit_organization
    parking_garage parking_lot picnic_ground place_of_worship plaza public_bathroom research_institute river scenic_spot
    school_district sculpture shinto_shrine state_park toll_station tram_stop wildlife_refuge woods`),
])

/** Returns the exclusions for a nearby search; a text search accepts none. */
function excludedTypes(kind: Kind): { excludedTypes: string[]; excludedPrimaryTypes?: string[] } {
  const { types, primaryTypes } = EXCLUDED_IN_REQUEST
  return kind === 'church' ? { excludedTypes: types } : { excludedTypes: types, excludedPrimaryTypes: primaryTypes }
}

export function isExcluded(kind: Kind, types: string[], primaryType: string | undefined): boolean {
  if ([...types, primaryType ?? ''].some((type) => ADULT_TYPES.has(type))) return true
  return kind === 'business' && primaryType !== undefined && NON_BUSINESS_TYPES.has(primaryType)
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
