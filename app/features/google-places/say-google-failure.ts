import { googleMapsWords } from '#words/google-maps.ts'
import type { GoogleFailure } from '#app/adapters/maps/google/google-failure.ts'
import { sayLibraryFailure } from '#app/features/locations/say-library-failure.ts'
import type { PlaceKind } from '#app/features/places/place.ts'

/** A failure as the library's own users hear it. */
export function sayGoogleFailure(failure: GoogleFailure): string {
  const { library, geocoding, business } = googleMapsWords
  switch (failure.reason) {
    case 'key-missing':
    case 'script-failed':
    case 'load-failed':
      return sayLibraryFailure(failure.reason)
    case 'not-loaded':
      return library.notLoaded
    case 'geocoding-status':
      return geocoding.status(failure.status)
    case 'no-location':
      return geocoding.noLocation
    case 'geocoding-failed':
      return geocoding.failed
    case 'nearby-failed':
      return business.nearbyFailed
    case 'text-failed':
      return business.textFailed
    case 'search-failed':
      return business.failed
  }
}

/** A failure as the page of a search says it: in its own words where it has some. */
export function saySearchFailure(kind: PlaceKind, failure: GoogleFailure): string {
  const words = googleMapsWords[kind]
  if (failure.reason === 'key-missing') return googleMapsWords.library.keyMissingOnPage
  if (isUnknownLocation(failure)) return words.unknownLocation
  const own = {
    'not-loaded': words.notLoaded,
    'nearby-failed': words.nearbyFailed,
    'text-failed': words.textFailed,
    'search-failed': words.failed,
  }
  return (own as Partial<Record<GoogleFailure['reason'], string>>)[failure.reason] ?? sayGoogleFailure(failure)
}

export function isUnknownLocation(failure: GoogleFailure): boolean {
  return failure.reason === 'geocoding-status' && failure.status === 'ZERO_RESULTS'
}
