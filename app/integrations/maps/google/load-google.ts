import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'

export type GoogleState = { kind: 'not-loaded' | 'loading' | 'loaded' } | { kind: 'error'; reason: LibraryFailure }

/** If the library has not loaded after this time, our own listings are offered. If it loads later, it is still used. */
export const LOAD_TIMEOUT_MS = 8_000
const LIBRARIES = 'places,geometry,geocoding,marker'
const CALLBACK_NAME = 'googleMapsIsLoaded'

/** The library is loaded once for the life of the page. */
let state: GoogleState = { kind: 'not-loaded' }
const listeners = new Set<() => void>()

export const getGoogleState = () => state

export function subscribeToGoogle(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function setState(next: GoogleState): void {
  state = next
  for (const changed of listeners) changed()
}

export function waitForGoogle(options: GoogleOptions): Promise<void> {
  startLoadingGoogle(options)
  return new Promise((resolve, reject) => {
    const look = () => {
      if (state.kind === 'loaded') resolve()
      if (state.kind === 'error') reject(new Error(state.reason))
      if (state.kind === 'loaded' || state.kind === 'error') unsubscribe()
    }
    const unsubscribe = subscribeToGoogle(look)
    look()
  })
}

/** Loads the library once. After an error, another call tries again. */
export function startLoadingGoogle({ key, scriptUrl }: GoogleOptions): void {
  if (state.kind === 'loading' || state.kind === 'loaded') return
  const fail = (reason: LibraryFailure) => setState({ kind: 'error', reason })
  if (!key) return fail('key-missing')
  setState({ kind: 'loading' })
  if (reloadForContentPolicy()) return
  let denied = false
  const giveUp = (reason: LibraryFailure) => {
    clearTimeout(timer)
    if (state.kind === 'loading') fail(reason)
  }
  const timer = setTimeout(() => giveUp('load-failed'), LOAD_TIMEOUT_MS)
  Object.assign(globalThis, {
    [CALLBACK_NAME]() {
      clearTimeout(timer)
      if (!denied) setState({ kind: 'loaded' })
    },
    // Google calls this if it rejects the key at its first use, which may be long after loading.
    gm_authFailure() {
      denied = true
      clearTimeout(timer)
      fail('load-failed')
    },
  })
  const script = document.createElement('script')
  const query = { key, libraries: LIBRARIES, region: 'US', language: 'en', callback: CALLBACK_NAME, loading: 'async' }
  script.src = `${scriptUrl}?${new URLSearchParams(query)}`
  script.async = true
  script.addEventListener('error', () => {
    script.remove()
    giveUp('script-failed')
  })
  document.head.append(script)
}

/**
 * After client navigation, a document still has the Content-Security-Policy of its first page, which may not allow Google. In that
 * case this reloads the page. A document that was loaded at this address is never reloaded, which prevents a loop.
 */
export function reloadForContentPolicy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isOpen = document.documentElement.dataset.openedTo === 'google'
  if (isOpen || !navigation || new URL(navigation.name).pathname === location.pathname) return false
  location.reload()
  return true
}

export type LibraryFailure = 'key-missing' | 'script-failed' | 'load-failed'

/** `status` is that of Google's geocoder. `geocoding-failed` and `search-failed`: something other than an Error was thrown. */
export type GoogleFailure = { ok: false } & (
  | { reason: LibraryFailure | 'not-loaded' | 'no-location' | 'geocoding-failed' | 'nearby-failed' | 'text-failed' | 'search-failed' }
  | { reason: 'geocoding-status'; status: string }
)
