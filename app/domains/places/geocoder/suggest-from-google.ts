import { locationWords } from '#copy/places/locations.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { googleMapsWords } from '#copy/places/google-maps.ts'
import {
  type GoogleState,
  type LibraryFailure,
  loadGoogle,
  readGoogleState,
  reloadsForPolicy,
  subscribeToGoogle,
  waitForGoogle,
} from '#app/integrations/maps/google/load-google.ts'

const LOADED_WITHIN_MS = 1_000

export function suggestingByGoogle(google: GoogleOptions) {
  const suggest = async (text: string, signal: AbortSignal): Promise<SuggestedLocation[]> => {
    try {
      const { suggestGoogle } = await untilReady(google)
      const found = await suggestGoogle(text)
      return found.map(({ label, placeId }) => ({ value: label, label, note: locationWords.suggestedByGoogle, placeId }))
    } catch {
      return suggestFromSite(text, signal)
    }
  }
  const onChoose = (place: SuggestedLocation) => {
    if ('placeId' in place)
      void import('#app/integrations/maps/google/google-places.ts').then((library) => library.chooseSuggestion(place.placeId))
  }
  return { suggest, onChoose }
}

async function untilReady(google: GoogleOptions) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('The library is not here yet.')), LOADED_WITHIN_MS))
  await Promise.race([waitForGoogle(google), late])
  return import('#app/integrations/maps/google/google-places.ts')
}

const NOT_LOADED: GoogleState = { kind: 'not-loaded' }

export function useGoogleLibrary(google: GoogleOptions): GoogleState {
  const state = useSyncExternalStore(subscribeToGoogle, readGoogleState, () => NOT_LOADED)
  useEffect(() => loadGoogle(google), [google])
  return state
}

/** Reloads a page that was reached by client navigation, so that it gets a content security policy that allows Google. */
export function useOpenDocument(isGoogle: boolean): void {
  useEffect(() => {
    if (isGoogle) reloadsForPolicy()
  }, [isGoogle])
}

export function describeLibraryFailure(reason: LibraryFailure): string {
  const { keyMissing, scriptFailed, loadFailed } = googleMapsWords.library
  return { 'key-missing': keyMissing, 'script-failed': scriptFailed, 'load-failed': loadFailed }[reason]
}
