import type { Door } from '#app/platform/http/door.ts'
import { figures } from './page-figures.server.ts'

export type ListedPage = { path: string; title: string; description: string; keywords: string }

type RouteModule = { handle?: Door }
const modules = import.meta.glob<RouteModule>('../routes/public/*.tsx')

/** Lists every public page by its address: those route modules whose `handle` has a `page`. */
export async function listPages(): Promise<ListedPage[]> {
  const routes = await Promise.all(Object.values(modules).map((load) => load()))
  return routes
    .flatMap(({ handle }) => handle?.page ?? [])
    .map(({ description, ...page }) => ({ ...page, description: typeof description === 'string' ? description : description(figures) }))
    .toSorted((one, other) => one.path.localeCompare(other.path))
}
