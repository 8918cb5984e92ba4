import { listCurrentFavorites } from '#app/domains/places/directory/open-directory.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/favorites.ts'

/** `/favorites.json?ids=12,71`: those places as they are now; who is gone is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? ''
  return Response.json(await listCurrentFavorites(context.get(servicesContext), ids.split(',')))
}

export const handle = { reads: ['ids'] }
