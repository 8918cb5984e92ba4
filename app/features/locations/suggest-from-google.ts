import { locationWords } from '#words/locations.ts'
import type { GoogleOptions } from '#app/adapters/maps/map-port.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'

/** Who types does not wait longer for a library that is still on its way. */
const LOADED_WITHIN_MS = 1_000

/** How a field for a place suggests by Google, and by the site where Google fails. The library comes only once somebody types. */
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
      void import('#app/adapters/maps/google/suggest-google.ts').then((library) => library.chooseSuggestion(place.placeId))
  }
  return { suggest, onChoose }
}

async function untilReady(google: GoogleOptions) {
  const [{ untilGoogle }, library] = await Promise.all([
    import('#app/adapters/maps/google/load-google.ts'),
    import('#app/adapters/maps/google/suggest-google.ts'),
  ])
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('The library is not here yet.')), LOADED_WITHIN_MS))
  await Promise.race([untilGoogle(google), late])
  return library
}
