export type FoundResult = {
  kind: string
  title: string
  text: string
  href: string
  newTab?: boolean
  /** Its kind ('Career path'), its place, and whether it is an example. */
  labels: string[]
  badge?: 'legacy' | 'harvest' | 'seed'
}

export type SearchAnswer = {
  results: FoundResult[]
  /** What was searched for instead, where nothing has what was typed. */
  instead?: string
  /** Nothing has all the words: these have some of them. */
  isOfFewerWords?: true
  /** The database took too long, and the search was given up. */
  tookTooLong?: true
  /** Words to be marked in the results, as `splitWords` gives them. */
  words: string[]
}
