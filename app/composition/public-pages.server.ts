import type { Door } from '#app/platform/http/door.ts'
import { figures } from './page-figures.server.ts'

export type ListedPage = { path: string; title: string; description: string; keywords: string }

type RouteModule = { handle?: Door }
const modules = import.meta.glob<RouteModule>('../routes/public/*.tsx')

/** Every public page, in the order of their addresses: each route module whose `handle` names one. */
export async function listPages(): Promise<ListedPage[]> {
  const routes = await Promise.all(Object.values(modules).map((load) => load()))
  return routes
    .flatMap(({ handle }) => handle?.page ?? [])
    .map(({ description, ...page }) => ({ ...page, description: typeof description === 'string' ? description : description(figures) }))
    .toSorted((one, other) => one.path.localeCompare(other.path))
}
