import type { LatLng } from '../map-port.ts'
import type { GoogleFailure } from './google-failure.ts'

/** A place as Google understood what was typed. */
export type Geocoded = LatLng & { ok: true; label: string }

const NOTHING = 'ZERO_RESULTS'

/** Where in the United States a typed place is. */
export async function geocode(typed: string): Promise<Geocoded | GoogleFailure> {
  const Geocoder = globalThis.google?.maps?.Geocoder
  if (!Geocoder) return { ok: false, reason: 'not-loaded' }
  try {
    const { results } = await new Geocoder().geocode({ address: typed, componentRestrictions: { country: 'US' } })
    // Held to one country, Google answers with the country itself where it knows nothing else.
    const found = results.find(({ types }) => !types?.includes('country'))
    if (!found) return { ok: false, reason: 'geocoding-status', status: NOTHING }
    const location = found.geometry?.location
    if (!location) return { ok: false, reason: 'no-location' }
    return { ok: true, lat: location.lat(), lng: location.lng(), label: found.formatted_address }
  } catch (error) {
    return failureOf(error)
  }
}

/** Google's errors carry their status as `code`. */
function failureOf(error: unknown): GoogleFailure {
  if (!(error instanceof Error)) return { ok: false, reason: 'geocoding-failed' }
  const { code } = error as Error & { code?: unknown }
  return { ok: false, reason: 'geocoding-status', status: typeof code === 'string' ? code : 'UNKNOWN_ERROR' }
}
