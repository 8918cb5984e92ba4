import type { Counted } from '#copy/types.ts'

/** Texts about Google Maps. The specification prescribes the wording of the error messages. */
export const googleMapsWords = {
  library: {
    keyMissing: 'Google Maps API key is required',
    keyMissingOnPage: 'Google Maps API key is required. Please check your environment configuration.',
    scriptFailed: 'Failed to load Google Maps script',
    loadFailed: 'Failed to load Google Maps',
  },
  geocoding: {
    status: (status: string) => `Geocoding failed: ${status}`,
    noLocation: 'No location found',
    failed: 'Failed to geocode address',
  },
  business: {
    unknownLocation: 'Could not find location',
    notLoaded: 'Google Maps API not loaded',
    nearbyFailed: 'Places search failed',
    textFailed: 'Place search failed',
    failed: 'An error occurred',
  },
  church: {
    unknownLocation: 'Location not found',
    notLoaded: 'Maps service not ready',
    nearbyFailed: 'Failed to find churches',
    textFailed: 'Failed to find churches',
    failed: 'Failed to search churches',
  },
  claim: "Service Unavailable: We're experiencing technical difficulties. Please try again later.",
  showOwn: 'Show our own listings',
  searching: 'Asking Google Maps…',
  found: {
    business: ({ count, written }: Counted) => `${written} ${count === 1 ? 'business' : 'businesses'} from Google Maps`,
    church: ({ count, written }: Counted) => `${written} ${count === 1 ? 'church' : 'churches'} from Google Maps`,
  },
  notOurs: 'These come from Google, not from us. We keep nothing of them.',
  provider: 'Google Maps',
  from: 'Listing by',
}
