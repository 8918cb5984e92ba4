import type { Services } from '#app/platform/services.server.ts'
import { careersSource } from './careers-source.ts'
import { pagesSource } from './pages-source.server.ts'
import type { FoundResult, SearchSource } from './search-source.ts'
import { storiesSource } from './stories-source.server.ts'

/** Every kind of thing that can be found. A new kind is one more line. */
export const searchSources: SearchSource[] = [pagesSource, careersSource, storiesSource]

const SHOWN = 40

/** One list of everything that answers the query, the best first; equals in the order of the sources. */
export async function searchSite(
  services: Pick<Services, 'db' | 'settings'>,
  query: string,
  sources = searchSources,
): Promise<FoundResult[]> {
  const found = await Promise.all(
    sources.map(async ({ kind, label, search }) => (await search(query, services)).map((result) => ({ ...result, kind, label }))),
  )
  return found
    .flat()
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SHOWN)
    .map(({ score: _score, ...result }) => result)
}
