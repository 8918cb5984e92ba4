import type { Door } from '#app/platform/http/door.ts'
import type { Figures, SiteValues } from '#copy/types.ts'
import type { ContentStore } from '#app/platform/content-store.server.ts'
import { findPageDescription } from './content-kinds.server.ts'
import { figures } from './page-figures.server.ts'

export type ListedPage = { path: string; title: string; description: string; keywords: string }

type RouteModule = { handle?: Door }
const modules = import.meta.glob<RouteModule>('../routes/public/*.tsx')

/**
 * Lists every public page, sorted by path: the route modules whose `handle` has a `page`. With `from`, the ministry's own titles and
 * descriptions replace those of the code.
 */
export async function listPages(from?: { content: ContentStore; ministry: Omit<SiteValues, keyof Figures> }): Promise<ListedPage[]> {
  const routes = await Promise.all(Object.values(modules).map((load) => load()))
  return routes
    .flatMap(({ handle }) => handle?.page ?? [])
    .map(({ path, title, description, keywords }) => {
      const own = { title, description: typeof description === 'string' ? description : description(figures) }
      return { path, keywords, ...own, ...(from && findPageDescription(from.content, path, { ...figures, ...from.ministry })) }
    })
    .toSorted((one, other) => one.path.localeCompare(other.path))
}
