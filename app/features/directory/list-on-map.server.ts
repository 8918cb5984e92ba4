import { findLocation } from '#app/features/locations/find-location.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import type { OnMap } from './on-map.ts'
import { PLACE_KINDS } from '#app/features/places/place.ts'
import { readPlaceQuery } from './place-query.ts'
import { searchNear } from '#app/features/places/search-near.server.ts'

/** More than a map can tell apart. */
const MOST_ON_MAP = 500

/** All that a search found, in the order of its list, with as little of each as a map shows. */
export async function listOnMap({ db }: Pick<Services, 'db'>, params: URLSearchParams): Promise<OnMap[]> {
  const kind = PLACE_KINDS.find((each) => each === params.get('kind'))
  const query = readPlaceQuery(params, kind)
  const location = findLocation(query.near)
  if (!kind || !location) return []
  const { near } = await searchNear(db, { ...query, kind, center: location }, { offset: 0, limit: MOST_ON_MAP })
  const places = await listByIds(db, near)
  return places.map(({ id, slug, name, types, coordinates, contributionTier, distanceMiles }) => ({
    id,
    slug,
    name,
    types: types.slice(0, 1),
    ...coordinates,
    contributor: contributionTier !== null,
    distanceMiles,
  }))
}
