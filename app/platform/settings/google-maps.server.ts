import type { AllowedHosts, OptionalHosts } from '#app/platform/http/security.server.ts'
import type { createReader } from './settings-reader.ts'

/** How Google's library is loaded. Every browser sees these values, so restrict the key to the site's URL in Google's console. */
export type GoogleMapsSetting = { key: string | undefined; mapId: string; scriptUrl: string }

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js'
/** Google's public ID for trying maps with custom markers. A site should have its own. */
const TRIAL_MAP_ID = 'DEMO_MAP_ID'

export function readGoogleMaps(read: ReturnType<typeof createReader>, problems: string[]): GoogleMapsSetting | undefined {
  const provider = read.oneOf('MAPS_PROVIDER', ['open', 'google'], 'open')
  const scriptUrl = read.url('GOOGLE_MAPS_SCRIPT_URL', ['http:', 'https:']) ?? SCRIPT_URL
  if (!isSafe(new URL(scriptUrl))) problems.push('GOOGLE_MAPS_SCRIPT_URL must begin with https:// unless it is on this machine.')
  if (provider === 'open') return undefined
  return { key: read.text('GOOGLE_MAPS_API_KEY'), mapId: read.text('GOOGLE_MAPS_MAP_ID') ?? TRIAL_MAP_ID, scriptUrl }
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export function googleMapsWarnings(google: GoogleMapsSetting | undefined): string[] {
  if (!google) return []
  if (!google.key) return ['GOOGLE_MAPS_API_KEY is not set: searches show an error where MAPS_PROVIDER=google asks Google.']
  return google.mapId === TRIAL_MAP_ID ? ['GOOGLE_MAPS_MAP_ID is not set: the map uses the one that Google gives for trials.'] : []
}

/**
 * The Content-Security-Policy of a page with Google's library, with the hosts that the documentation of its Maps JavaScript API
 * lists. Scripts come only from the library's own hosts, because anybody can put files on others of `*.googleapis.com`. A cached
 * page can have no nonce, and the library adds style elements, so these pages allow 'unsafe-inline' styles; scripts keep hashes.
 */
export function allowedGoogleHosts({ scriptUrl }: GoogleMapsSetting): Pick<AllowedHosts, 'frames'> & OptionalHosts {
  const scripts = [
    'https://maps.googleapis.com',
    'https://mapsresources-pa.googleapis.com',
    'https://maps.gstatic.com',
    new URL(scriptUrl).origin,
  ]
  const everywhere = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']
  return {
    scripts: [...new Set(scripts), "'unsafe-eval'", 'blob:'],
    styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    images: [...everywhere, 'https://*.googleusercontent.com'],
    connections: [...everywhere, 'data:', 'blob:'],
    frames: ['https://*.google.com'],
    fonts: ['https://fonts.gstatic.com'],
    workers: ['blob:'],
  }
}
