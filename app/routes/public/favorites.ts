import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { MOST_FAVORITES } from '#app/features/favorites/favorite.ts'
import { isPlaceId } from '#app/features/places/place.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/favorites.ts'

/** `/favorites.json?ids=12,71`: those places as they are now; who is gone is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = asked.split(',').filter(isPlaceId)
  const places = await listByIds(
    context.get(servicesContext).db,
    [...new Set(ids)].slice(0, MOST_FAVORITES).map((id) => ({ id, miles: null })),
  )
  return Response.json(places.map(({ distanceMiles: _distanceMiles, ...place }) => place))
}

export const handle = { reads: ['ids'] }
