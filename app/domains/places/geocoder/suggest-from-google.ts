import { locationWords } from '#copy/places/locations.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { googleMapsWords } from '#copy/places/google-maps.ts'
import {
  type GoogleState,
  type LibraryFailure,
  startLoadingGoogle,
  getGoogleState,
  reloadForContentPolicy,
  subscribeToGoogle,
  waitForGoogle,
} from '#app/integrations/maps/google/load-google.ts'

const LOAD_TIMEOUT_MS = 1_000

export function googleSuggestionProps(google: GoogleOptions) {
  const suggest = async (text: string, signal: AbortSignal): Promise<SuggestedLocation[]> => {
    try {
      const { suggestGooglePlaces } = await loadPlacesLibrary(google)
      const found = await suggestGooglePlaces(text)
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

async function loadPlacesLibrary(google: GoogleOptions) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('The library is not here yet.')), LOAD_TIMEOUT_MS))
  await Promise.race([waitForGoogle(google), late])
  return import('#app/integrations/maps/google/google-places.ts')
}

const NOT_LOADED: GoogleState = { kind: 'not-loaded' }

export function useGoogleLibrary(google: GoogleOptions): GoogleState {
  const state = useSyncExternalStore(subscribeToGoogle, getGoogleState, () => NOT_LOADED)
  useEffect(() => startLoadingGoogle(google), [google])
  return state
}

/** Reloads a page that was reached by client navigation if the Content-Security-Policy of the document may not allow Google. */
export function useReloadForGoogle(isGoogle: boolean): void {
  useEffect(() => {
    if (isGoogle) reloadForContentPolicy()
  }, [isGoogle])
}

export function describeLibraryFailure(reason: LibraryFailure): string {
  const { keyMissing, scriptFailed, loadFailed } = googleMapsWords.library
  return { 'key-missing': keyMissing, 'script-failed': scriptFailed, 'load-failed': loadFailed }[reason]
}
