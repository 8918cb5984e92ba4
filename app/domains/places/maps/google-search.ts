import { useEffect, useState } from 'react'
import type { GoogleFailure } from '#app/integrations/maps/google/load-google.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import type { Coordinates, PlaceKind } from '#app/domains/places/records/place.ts'
import { geocode, searchGooglePlaces, type GooglePlace, findChosenPlace } from '#app/integrations/maps/google/google-places.ts'
import { METERS_PER_MILE } from '#app/integrations/maps/mercator.ts'
import { boxAround, milesBetween } from '#app/domains/places/search/around.ts'
import { foldText } from '#app/platform/text.ts'
import { googleMapsWords } from '#copy/places/google-maps.ts'
import { useGoogleLibrary } from '#app/domains/places/geocoder/suggest-from-google.ts'

export type GoogleSearch =
  { kind: 'unasked' | 'searching' } | { kind: 'failed'; failure: GoogleFailure } | ({ kind: 'found' } & Extract<GoogleAnswer, { ok: true }>)

/** Searches with Google. Its terms forbid storing results, so they are lost when the page is left. */
export function useGoogleSearch(google: GoogleOptions, kind: PlaceKind, query: GoogleQuery, ours: Coordinates | undefined): GoogleSearch {
  const library = useGoogleLibrary(google)
  const { near, name, radiusMiles } = query
  const question = JSON.stringify([kind, near, name, radiusMiles])
  const [answered, setAnswered] = useState<{ question: string; answer: GoogleAnswer }>()
  const isLoaded = library.kind === 'loaded'
  useEffect(() => {
    if (!isLoaded) return
    let wanted = true
    void searchGoogleNear(kind, query, ours).then((answer) => wanted && setAnswered({ question, answer }))
    return () => void (wanted = false)
    // `question` stands for `kind` and `query`, so that an equal query does not search again.
  }, [isLoaded, question])

  if (library.kind === 'error') return { kind: 'failed', failure: { ok: false, reason: library.reason } }
  if (library.kind === 'not-loaded') return { kind: 'unasked' }
  if (!isLoaded || answered?.question !== question) return { kind: 'searching' }
  return answered.answer.ok ? { kind: 'found', ...answered.answer } : { kind: 'failed', failure: answered.answer }
}

type GoogleAnswer = { ok: true; center: Coordinates & { label: string }; places: GoogleResult[] } | GoogleFailure

type GoogleQuery = { near: string; name: string; radiusMiles: number }

/** @param ours the center of the search among our own listings, if the site knows the location */
export async function searchGoogleNear(
  kind: PlaceKind,
  { near, name, radiusMiles }: GoogleQuery,
  ours: Coordinates | undefined,
): Promise<GoogleAnswer> {
  const typed = (await findChosenPlace(near)) ?? (await geocode(near))
  if (!typed.ok) return typed
  // If two towns have the same name, Google's results must be about the same town as our listings.
  const { lat, lng } = ours && milesBetween(ours, typed) > radiusMiles ? ours : typed
  const center = { lat, lng }
  const { south, north, west, east } = boxAround(center, radiusMiles)
  const answer = await searchGooglePlaces({
    kind,
    name,
    center,
    radiusMeters: radiusMiles * METERS_PER_MILE,
    bounds: { south, north, west, east },
  })
  if (!answer.ok) return answer
  return { ok: true, center: { ...center, label: typed.label }, places: filterByQuery(answer.places, { center, radiusMiles, name }) }
}

export type GoogleResult = GooglePlace & { distanceMiles: number }

/** Places with the same name within this distance are treated as one place. */
const SAME_PLACE_METERS = 150

export function filterByQuery(
  places: GooglePlace[],
  { center, radiusMiles, name }: { center: Coordinates; radiusMiles: number; name: string },
): GoogleResult[] {
  const wanted = foldText(name)
  return places
    .map((place) => ({ ...place, distanceMiles: milesBetween(center, place) }))
    .filter((place) => place.distanceMiles <= radiusMiles && foldText(place.name).includes(wanted))
    .toSorted((one, other) => one.distanceMiles - other.distanceMiles)
}

/** Leaves out places that this site lists, and places that staff have suspended. */
export function excludeOwnPlaces(
  places: GoogleResult[],
  ours: (Coordinates & { name: string })[],
  suspended: (Coordinates & { nameHash: number })[],
): GoogleResult[] {
  const named = Map.groupBy(ours, ({ name }) => foldText(name))
  const isNear = (place: GoogleResult, other: Coordinates) => milesBetween(place, other) * METERS_PER_MILE <= SAME_PLACE_METERS
  const isSuspended = (place: GoogleResult) => suspended.some((other) => other.nameHash === hashName(place.name) && isNear(place, other))
  return places.filter((place) => !named.get(foldText(place.name))?.some((other) => isNear(place, other)) && !isSuspended(place))
}

/** Returns the text that the error catalogue of the specification gives for a failure. */
export function describeSearchFailure(kind: PlaceKind, failure: GoogleFailure): string {
  const { library, geocoding, [kind]: words } = googleMapsWords
  if (failure.reason === 'geocoding-status') return isUnknownLocation(failure) ? words.unknownLocation : geocoding.status(failure.status)
  const texts: Record<typeof failure.reason, string> = {
    'key-missing': library.keyMissingOnPage,
    'script-failed': library.scriptFailed,
    'load-failed': library.loadFailed,
    'not-loaded': words.notLoaded,
    'no-location': geocoding.noLocation,
    'geocoding-failed': geocoding.failed,
    'nearby-failed': words.nearbyFailed,
    'text-failed': words.textFailed,
    'search-failed': words.failed,
  }
  return texts[failure.reason]
}

export function isUnknownLocation(failure: GoogleFailure): boolean {
  return failure.reason === 'geocoding-status' && failure.status === 'ZERO_RESULTS'
}

/** A hash (FNV-1a, 32 bits) by which a browser recognizes a suspended place without learning its name. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(foldText(name))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
