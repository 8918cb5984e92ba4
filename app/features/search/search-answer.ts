import type { Origin } from '#app/features/places/place.ts'
import type { FoundResult } from './search-source.ts'

/** What a search answers: what was found, the best first, and what was forgiven to find it. */
export type SearchAnswer = {
  results: FoundResult[]
  /** Whom the places among them ask to be named. */
  origins?: Origin[]
  /** What was searched for instead, where nothing has what was typed. */
  instead?: string
  /** Another spelling of what was found, much more common. */
  perhaps?: string
  /** Nothing has all the words: these have some of them. */
  isOfFewerWords?: true
  /** It was given up. */
  tookTooLong?: true
  /** To be marked, as `wordsIn` gives them. */
  words: string[]
}
