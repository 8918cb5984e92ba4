import { googleMapsWords } from '#words/google-maps.ts'
import type { LibraryFailure } from '#app/adapters/maps/google/google-failure.ts'

/** Why Google's library is not there, as its own users hear it. */
export function sayLibraryFailure(reason: LibraryFailure): string {
  const { keyMissing, scriptFailed, loadFailed } = googleMapsWords.library
  return { 'key-missing': keyMissing, 'script-failed': scriptFailed, 'load-failed': loadFailed }[reason]
}
