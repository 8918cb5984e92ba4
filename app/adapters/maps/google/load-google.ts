import type { GoogleOptions } from '../map-port.ts'
import type { LibraryFailure } from './google-failure.ts'
import { type LibraryPage, thisPage } from './library-page.ts'

export type GoogleState = { kind: 'not-loaded' | 'loading' | 'loaded' } | { kind: 'error'; reason: LibraryFailure }

/** @property load also after an error, to try again */
export type GoogleLoader = { state: () => GoogleState; subscribe: (changed: () => void) => () => void; load: () => void }

/** From asking for the script until it has called back. */
export const LOADED_WITHIN_MS = 15_000
const LIBRARIES = 'places,geometry,geocoding,marker'
const CALLBACK = 'googleMapsIsLoaded'

let shared: GoogleLoader | undefined

/** The one loader of this page's life, whoever asks. */
export function googleLoader(options: GoogleOptions): GoogleLoader {
  shared ??= openGoogleLoader(options, thisPage)
  return shared
}

/** @throws why the library did not come */
export function untilGoogle(options: GoogleOptions): Promise<void> {
  const { state, subscribe, load } = googleLoader(options)
  load()
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = state()
      if (now.kind === 'loaded') resolve()
      if (now.kind === 'error') reject(new Error(now.reason))
      if (now.kind === 'loaded' || now.kind === 'error') leave()
    }
    const leave = subscribe(look)
    look()
  })
}

export function openGoogleLoader({ key, scriptUrl }: GoogleOptions, page: LibraryPage): GoogleLoader {
  let state: GoogleState = { kind: 'not-loaded' }
  const listeners = new Set<() => void>()
  const become = (next: GoogleState) => {
    state = next
    for (const changed of listeners) changed()
  }
  const fail = (reason: LibraryFailure) => become({ kind: 'error', reason })

  function load(): void {
    if (state.kind === 'loading' || state.kind === 'loaded') return
    if (!key) return fail('key-missing')
    become({ kind: 'loading' })
    if (page.loadsAnew()) return
    let denied = false
    const giveUp = (reason: LibraryFailure) => {
      stopWaiting()
      if (state.kind === 'loading') fail(reason)
    }
    page.globals[CALLBACK] = () => {
      stopWaiting()
      // Too late is not lost: it is here now.
      if (!denied) become({ kind: 'loaded' })
    }
    // Google tells this only when the key is used for the first time, which may be long after the library has come.
    page.globals.gm_authFailure = () => {
      denied = true
      stopWaiting()
      fail('load-failed')
    }
    const stopWaiting = page.after(LOADED_WITHIN_MS, () => giveUp('load-failed'))
    page.addScript(addressOf(scriptUrl, key), () => giveUp('script-failed'))
  }

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    load,
  }
}

function addressOf(scriptUrl: string, key: string): string {
  const query = { key, libraries: LIBRARIES, region: 'US', language: 'en', callback: CALLBACK, loading: 'async' }
  return `${scriptUrl}?${new URLSearchParams(query)}`
}
