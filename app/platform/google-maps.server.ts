import type { AllowedHosts, MoreHosts } from './http/security.server.ts'
import type { readerOf } from './settings-reader.ts'

/** How Google's library is asked for. All of it reaches the browser: a key of this kind is held to the site's own address by Google. */
export type GoogleMapsSetting = { key: string | undefined; mapId: string; scriptUrl: string }

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js'
/** What Google lets anybody try maps with that have markers of their own; a site should have its own. */
const TRIAL_MAP_ID = 'DEMO_MAP_ID'

/** Reads MAPS_PROVIDER and what goes with it; what cannot be used is added to `problems`. Undefined: maps and places of our own alone. */
export function readGoogleMaps(read: ReturnType<typeof readerOf>, problems: string[]): GoogleMapsSetting | undefined {
  const provider = read.oneOf('MAPS_PROVIDER', ['open', 'google'], 'open')
  const scriptUrl = read.url('GOOGLE_MAPS_SCRIPT_URL', ['http:', 'https:']) ?? SCRIPT_URL
  if (!isSafe(new URL(scriptUrl))) problems.push('GOOGLE_MAPS_SCRIPT_URL must begin with https:// unless it is on this machine.')
  if (provider === 'open') return undefined
  return { key: read.text('GOOGLE_MAPS_API_KEY'), mapId: read.text('GOOGLE_MAPS_MAP_ID') ?? TRIAL_MAP_ID, scriptUrl }
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** What does not stop the start, and leaves visitors without Google's answers. */
export function googleMapsWarnings(google: GoogleMapsSetting | undefined): string[] {
  if (!google) return []
  if (!google.key) return ['GOOGLE_MAPS_API_KEY is not set: searches show an error where MAPS_PROVIDER=google asks Google.']
  return google.mapId === TRIAL_MAP_ID ? ['GOOGLE_MAPS_MAP_ID is not set: the map uses the one that Google gives for trials.'] : []
}

/**
 * What a page that asks Google's library may load: the hosts of Google's own lists, 'Content Security Policy Guide' of
 * the Maps JavaScript API and 'List of Google Maps Domains'. Scripts only from those that serve the library, because
 * among `*.googleapis.com` are hosts where anybody can put a file.
 *
 * Google would rather have a nonce. A page that is kept and handed to everyone can have none: it would be no secret. And
 * the library puts style elements into the page that nobody can name beforehand. They need 'unsafe-inline', which a
 * browser heeds only where no hash stands beside it: so on these pages, and on no others, our own inline styles come
 * under it too. Our scripts keep their hashes.
 */
export function allowedGoogleHosts({ scriptUrl }: GoogleMapsSetting): Pick<AllowedHosts, 'frames'> & MoreHosts {
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
