import type { MapSource } from '#app/integrations/maps/load-map.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listOrigins, listOriginsOf } from '#app/domains/places/records/place-store.server.ts'
import { hasPlaces, listContributors, listTowns, listByIds } from '#app/domains/places/search/list-places.server.ts'
import { type FoundPlace, type Origin, type PlaceKind, PLACE_KINDS } from '#app/domains/places/records/place.ts'
import { PAGE_SIZE, type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { type SearchAnswer, searchPlaces } from './search-places.server.ts'
import { findLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { type AllOnMap, toMap } from './on-map.ts'
import { listSuspendedNear, searchNear } from '#app/domains/places/search/search-near.server.ts'
import { TILES_PATH, type TilesSetting } from '#app/platform/settings/map-tiles.server.ts'
import type { GoogleMapsSetting } from '#app/platform/settings/google-maps.server.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'

const MAX_TOWNS = 8

export type Directory = {
  query: PlaceQuery
  /** Undefined without a location, and for favorites, which only the device stores. */
  answer: SearchAnswer | undefined
  empty: boolean
  towns: string[]
  first: FoundPlace[]
  origins: Origin[]
  map: MapSource
}

export async function openDirectory(
  services: Pick<Services, 'db' | 'log' | 'settings'>,
  kind: PlaceKind,
  params: URLSearchParams,
): Promise<Directory> {
  const { db, settings } = services
  const query = readPlaceQuery(params, kind)
  const nothing = { query, answer: undefined, empty: false, towns: [], first: [], origins: [], map: mapSourceOf(settings) }
  if (!settings.google && !(await hasPlaces(db, kind))) return { ...nothing, empty: true }
  if (query.view === 'favorites') return { ...nothing, origins: await listOrigins(db) }
  if (query.near) {
    const answer = await searchPlaces(services, kind, query)
    return { ...nothing, answer, towns: answer.kind === 'unknown-location' ? await listTowns(db, kind, MAX_TOWNS) : [] }
  }
  const towns = await listTowns(db, kind, MAX_TOWNS)
  if (query.view === 'map') return { ...nothing, towns, origins: await listOrigins(db) }
  const first = await listContributors(db, kind, PAGE_SIZE)
  return { ...nothing, towns, first, origins: await listOriginsOf(db, first) }
}

const MAX_ON_MAP = 500
/** Google measures slightly differently, so suspended places just beyond the radius are excluded as well. */
const EDGE_MILES = 0.1

/** Returns all results of a search for a map. For Google's results, it adds the suspended places nearby. */
export async function listOnMap({ db, settings }: Pick<Services, 'db' | 'settings'>, params: URLSearchParams): Promise<AllOnMap> {
  const kind = PLACE_KINDS.find((each) => each === params.get('kind'))
  const query = readPlaceQuery(params, kind)
  const location = findLocation(query.near)
  if (!kind || !location) return { places: [], unshown: [] }
  const { near } = await searchNear(db, { ...query, kind, center: location }, { offset: 0, limit: MAX_ON_MAP })
  const places = await listByIds(db, near)
  const edge = { kind, center: location, radiusMiles: query.radiusMiles + EDGE_MILES }
  const unshown = settings.google ? await listSuspendedNear(db, edge) : []
  return { places: places.map(toMap), unshown }
}

export function mapSourceOf({ google, tiles }: { google: GoogleMapsSetting | undefined; tiles: TilesSetting | undefined }): MapSource {
  if (google) return { provider: 'google', google }
  const { attribution = '' } = tiles ?? {}
  if (tiles?.kind === 'file') return { provider: 'open', tiles: { kind: 'archive', address: localizePath(TILES_PATH), attribution } }
  return { provider: 'open', tiles: tiles && { kind: tiles.kind, address: tiles.address, attribution } }
}
