import type { RawBuilder } from 'kysely'
import type { BadgeKind } from '#app/features/badges/badge.ts'
import type { Candidate, KnownWord, WordQuery } from '#app/platform/search-text.ts'
import type { Services } from '#app/platform/services.server.ts'

/** One thing that was found, as it is shown. */
export type FoundResult = {
  kind: string
  title: string
  text: string
  href: string
  newTab?: boolean
  /** What kind of thing it is ('Career path'), where it is, that it is an example. */
  labels: string[]
  /** Of a contributor. */
  badge?: BadgeKind
}

/** What a kind of thing brings so that it can be found: parts of one query, and how it is shown. */
export type SearchSource = {
  candidates(query: WordQuery): RawBuilder<Candidate>
  /** How often each of its words is there. */
  words(): RawBuilder<KnownWord>
  /** By their kinds and keys; what is gone meanwhile is left out. @param words what to show of a longer text */
  show(found: Ranked[], words: string[], services: Pick<Services, 'db' | 'settings'>): Promise<Map<Ranked, FoundResult>>
}

/** One that was found, by the noun's own name of it. */
export type Ranked = { kind: string; key: string }
