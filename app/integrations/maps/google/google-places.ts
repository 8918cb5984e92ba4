import type { LatLng } from '#app/integrations/maps/map-port.ts'
import type { GoogleFailure } from './load-google.ts'

export type GoogleQuestion = {
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

/** All of these fields are in Google's cheapest price tier. */
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
/** The largest search radius that Google accepts. */
const MAX_METERS = 50_000
const MOST = 20
const SAID = { region: 'us', language: 'en', maxResultCount: MOST }
const ANY = { business: 'businesses', church: 'churches' }

export async function searchGoogle(question: GoogleQuestion): Promise<{ ok: true; places: GooglePlace[] } | GoogleFailure> {
  const Place = globalThis.google?.maps?.places?.Place
  if (!Place) return { ok: false, reason: 'not-loaded' }
  const byText = question.name !== '' || question.radiusMeters > MAX_METERS
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
  return { ...SAID, ...church, ...excludedTypes(kind), fields: FIELDS, locationRestriction: around, rankPreference: 'DISTANCE' }
}

function read(kind: GoogleQuestion['kind'], place: google.maps.places.Place): GooglePlace[] {
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

const NOTHING = 'ZERO_RESULTS'

export async function geocode(typed: string): Promise<Geocoded | GoogleFailure> {
  const Geocoder = globalThis.google?.maps?.Geocoder
  if (!Geocoder) return { ok: false, reason: 'not-loaded' }
  try {
    const { results } = await new Geocoder().geocode({ address: typed, componentRestrictions: { country: 'US' } })
    // A search within a country returns the country itself if Google knows nothing else.
    const found = results.find(({ types }) => !types?.includes('country'))
    if (!found) return { ok: false, reason: 'geocoding-status', status: NOTHING }
    const location = found.geometry?.location
    if (!location) return { ok: false, reason: 'no-location' }
    return { ok: true, lat: location.lat(), lng: location.lng(), label: found.formatted_address }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): GoogleFailure {
  if (!(error instanceof Error)) return { ok: false, reason: 'geocoding-failed' }
  const { code } = error as Error & { code?: unknown }
  return { ok: false, reason: 'geocoding-status', status: typeof code === 'string' ? code : 'UNKNOWN_ERROR' }
}

type GoogleSuggestion = { label: string; placeId: string }

let session: google.maps.places.AutocompleteSessionToken | undefined
let predictions: google.maps.places.PlacePrediction[] = []
/** The last choice is stored only until the page is left. */
let chosen: { label: string; place: Promise<Geocoded | undefined> } | undefined

/** All requests until a suggestion is chosen form one session. @throws if the library is missing or does not answer */
export async function suggestGoogle(typed: string): Promise<GoogleSuggestion[]> {
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

/** Google counts a session as one request only if it ends by asking for the place, which also sends the token. */
export function chooseSuggestion(placeId: string): void {
  const prediction = predictions.find((each) => each.placeId === placeId)
  // Requests with a used token are charged individually.
  session = undefined
  predictions = []
  if (prediction) chosen = { label: prediction.text.text, place: findPlace(prediction) }
}

export async function findChosenPlace(label: string): Promise<Geocoded | undefined> {
  return chosen?.label === label ? chosen.place : undefined
}

async function findPlace(prediction: google.maps.places.PlacePrediction): Promise<Geocoded | undefined> {
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
const ASK_WITHOUT = {
  /** These places are left out whatever their primary type, because young people read the directory. */
  types: words('bar casino liquor_store night_club'),
  primaryTypes: words(`church hindu_temple mosque synagogue athletic_field dog_park hiking_area national_park park playground
    airport bus_station bus_stop electric_vehicle_charging_station ferry_terminal heliport light_rail_station park_and_ride
    parking rest_stop subway_station taxi_stand train_station transit_depot transit_station atm city_hall community_center
    courthouse embassy fire_station library local_government_office police post_office preschool primary_school school
    secondary_school university`),
}

/** Newer types, which Google may refuse in a request, are filtered from its answer. */
const NOT_FOR_THE_YOUNG = new Set([
  ...ASK_WITHOUT.types,
  ...words(`adult_entertainment_club adult_store astrologer beer_garden beer_hall brewery brewpub cannabis_store cigar_shop
    cocktail_bar dance_club distillery hookah_bar irish_pub lounge_bar lottery_retailer psychic pub racecourse sports_bar
    strip_club tobacco_shop vape_shop wine_bar wine_store winery`),
])
const NO_BUSINESS = new Set([
  ...ASK_WITHOUT.primaryTypes,
  ...words(`apartment_building apartment_complex beach botanical_garden bridge buddhist_temple condominium_complex
    educational_institution fountain garden government_office housing_complex international_airport island lake
    mobile_home_park monument mountain_peak nature_preserve neighborhood_police_station non_profit_organization
    parking_garage parking_lot picnic_ground place_of_worship plaza public_bathroom research_institute river scenic_spot
    school_district sculpture shinto_shrine state_park toll_station tram_stop wildlife_refuge woods`),
])

/** Only a nearby search accepts exclusions. */
function excludedTypes(kind: Kind): { excludedTypes: string[]; excludedPrimaryTypes?: string[] } {
  const { types, primaryTypes } = ASK_WITHOUT
  return kind === 'church' ? { excludedTypes: types } : { excludedTypes: types, excludedPrimaryTypes: primaryTypes }
}

export function isExcluded(kind: Kind, types: string[], primaryType: string | undefined): boolean {
  if ([...types, primaryType ?? ''].some((type) => NOT_FOR_THE_YOUNG.has(type))) return true
  return kind === 'business' && primaryType !== undefined && NO_BUSINESS.has(primaryType)
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
