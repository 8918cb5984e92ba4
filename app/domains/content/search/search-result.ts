export type SearchResult = {
  kind: string
  title: string
  text: string
  href: string
  newTab?: boolean
  /** The kind of the result ('Career path'), its location, and whether it is an example. */
  labels: string[]
  badge?: 'legacy' | 'harvest' | 'seed'
}

export type SearchAnswer = {
  results: SearchResult[]
  /** The corrected words that were searched for, if nothing matches the typed words. */
  instead?: string
  /** No result has all the words, so these results have some of them. */
  isOfFewerWords?: true
  tookTooLong?: true
  /** The words to mark in the results, as `splitWords` returns them. */
  words: string[]
}
