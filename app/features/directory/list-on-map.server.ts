import { findLocation } from '#app/features/locations/find-location.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import type { AllOnMap } from './on-map.ts'
import { listSuspendedNear } from '#app/features/places/list-suspended-near.server.ts'
import { PLACE_KINDS } from '#app/features/places/place.ts'
import { readPlaceQuery } from './place-query.ts'
import { searchNear } from '#app/features/places/search-near.server.ts'

/** More than a map can tell apart. */
const MOST_ON_MAP = 500
/** Beyond the radius: what others know at its edge, and measured otherwise, is left out as well. */
const EDGE_MILES = 0.1

/**
 * All that a search found, in the order of its list, with as little of each as a map shows; where Google is asked as well,
 * also what it must not bring back.
 */
export async function listOnMap({ db, settings }: Pick<Services, 'db' | 'settings'>, params: URLSearchParams): Promise<AllOnMap> {
  const kind = PLACE_KINDS.find((each) => each === params.get('kind'))
  const query = readPlaceQuery(params, kind)
  const location = findLocation(query.near)
  if (!kind || !location) return { places: [], unshown: [] }
  const { near } = await searchNear(db, { ...query, kind, center: location }, { offset: 0, limit: MOST_ON_MAP })
  const places = await listByIds(db, near)
  const edge = { kind, center: location, radiusMiles: query.radiusMiles + EDGE_MILES }
  const unshown = settings.google ? await listSuspendedNear(db, edge) : []
  const onMap = places.map(({ id, slug, name, types, coordinates, contributionTier, distanceMiles }) => ({
    id,
    slug,
    name,
    types: types.slice(0, 1),
    ...coordinates,
    contributor: contributionTier !== null,
    distanceMiles,
  }))
  return { places: onMap, unshown }
}
