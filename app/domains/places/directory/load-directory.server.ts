import type { MapSource } from '#app/integrations/maps/load-map.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listAllOrigins, listPlaceOrigins } from '#app/domains/places/records/place-store.server.ts'
import { hasPlaces, listContributors, listTopTowns, listPlacesByIds } from '#app/domains/places/search/list-places.server.ts'
import { type FoundPlace, type PlaceOrigin, type PlaceKind, PLACE_KINDS } from '#app/domains/places/records/place.ts'
import { PAGE_SIZE, type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { type SearchAnswer, searchPlaces } from './search-places.server.ts'
import { findLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { type MapPlaces, toMapPlace } from './map-places.ts'
import { listSuspendedNear, searchNear } from '#app/domains/places/search/search-near.server.ts'
import { TILES_PATH, type TilesSetting } from '#app/platform/settings/map-tiles.server.ts'
import type { GoogleMapsSetting } from '#app/platform/settings/google-maps.server.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'

const MAX_TOWNS = 8

export type Directory = {
  query: PlaceQuery
  /** Undefined without a location or without any listing, and for favorites, which only the device stores. */
  answer: SearchAnswer | undefined
  empty: boolean
  towns: string[]
  first: FoundPlace[]
  origins: PlaceOrigin[]
  map: MapSource
}

export async function loadDirectory(
  services: Pick<Services, 'db' | 'log' | 'settings'>,
  kind: PlaceKind,
  params: URLSearchParams,
): Promise<Directory> {
  const { db, settings } = services
  const query = readPlaceQuery(params, kind)
  const nothing = { query, answer: undefined, empty: false, towns: [], first: [], origins: [], map: getMapSource(settings) }
  if (!settings.google && !(await hasPlaces(db, kind))) return { ...nothing, empty: true }
  if (query.view === 'favorites') return { ...nothing, origins: await listAllOrigins(db) }
  if (query.near) {
    const answer = await searchPlaces(services, kind, query)
    return { ...nothing, answer, towns: answer.kind === 'unknown-location' ? await listTopTowns(db, kind, MAX_TOWNS) : [] }
  }
  const towns = await listTopTowns(db, kind, MAX_TOWNS)
  if (query.view === 'map') return { ...nothing, towns, origins: await listAllOrigins(db) }
  const first = await listContributors(db, kind, PAGE_SIZE)
  return { ...nothing, towns, first, origins: await listPlaceOrigins(db, first) }
}

const MAX_ON_MAP = 500
/** Suspended places are looked for this far beyond the radius, because Google measures distances slightly differently. */
const EDGE_MILES = 0.1

/** Returns the first `MAX_ON_MAP` results of a search, and the suspended places nearby, which are left out of Google's results. */
export async function listMapPlaces({ db, settings }: Pick<Services, 'db' | 'settings'>, params: URLSearchParams): Promise<MapPlaces> {
  const kind = PLACE_KINDS.find((each) => each === params.get('kind'))
  const query = readPlaceQuery(params, kind)
  const location = findLocation(query.near)
  if (!kind || !location) return { places: [], suspendedNearby: [] }
  const { near } = await searchNear(db, { ...query, kind, center: location }, { offset: 0, limit: MAX_ON_MAP })
  const places = await listPlacesByIds(db, near)
  const edge = { kind, center: location, radiusMiles: query.radiusMiles + EDGE_MILES }
  const suspendedNearby = settings.google ? await listSuspendedNear(db, edge) : []
  return { places: places.map(toMapPlace), suspendedNearby }
}

export function getMapSource({ google, tiles }: { google: GoogleMapsSetting | undefined; tiles: TilesSetting | undefined }): MapSource {
  if (google) return { provider: 'google', google }
  const { attribution = '' } = tiles ?? {}
  if (tiles?.kind === 'file') return { provider: 'open', tiles: { kind: 'archive', address: localizePath(TILES_PATH), attribution } }
  return { provider: 'open', tiles: tiles && { kind: tiles.kind, address: tiles.address, attribution } }
}
