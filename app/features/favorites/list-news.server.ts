import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { isPlaceId } from '#app/features/places/place.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Favorite, MOST_FAVORITES } from './favorite.ts'

/** Favorites as they are now, by what a device has for their ids, in its order; who is gone is left out. */
export async function listNews({ db }: Pick<Services, 'db'>, asked: string[]): Promise<Favorite[]> {
  const ids = [...new Set(asked.filter(isPlaceId))].slice(0, MOST_FAVORITES)
  const places = await listByIds(
    db,
    ids.map((id) => ({ id, miles: null })),
  )
  return places.map(({ distanceMiles: _distanceMiles, ...place }) => place)
}
