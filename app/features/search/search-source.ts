import type { Services } from '#app/platform/services.server.ts'

/** One thing that was found. `score` is only compared with other scores of the same query. */
type SearchResult = { title: string; text: string; href: string; newTab?: boolean; score: number }

/** What a kind of thing brings so that it can be found. */
export type SearchSource = {
  kind: string
  /** Beside each result ('Career path'). */
  label: string
  search(query: string, services: Pick<Services, 'db' | 'settings'>): Promise<SearchResult[]>
}

export type FoundResult = Omit<SearchResult, 'score'> & { kind: string; label: string }
