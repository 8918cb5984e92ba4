import type { MapSource } from '#app/adapters/maps/load-map.ts'
import { mapSourceOf } from '#app/features/maps/map-source.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listContributors } from '#app/features/places/list-contributors.server.ts'
import { listOrigins, listOriginsOf } from '#app/features/places/list-origins.server.ts'
import { hasPlaces, listTowns } from '#app/features/places/list-towns.server.ts'
import type { FoundPlace, Origin, PlaceKind } from '#app/features/places/place.ts'
import { PAGE_SIZE, type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { type SearchAnswer, searchPlaces } from './search-places.server.ts'

const MOST_TOWNS = 8

export type Directory = {
  query: PlaceQuery
  /** Undefined where no location was given, or the favorites are shown, which the device keeps. */
  answer: SearchAnswer | undefined
  /** Nothing of this kind is listed at all, and nobody else is asked. */
  empty: boolean
  /** Where there are listings, for who has not found one yet. */
  towns: string[]
  /** What stands there before anybody has searched. */
  first: FoundPlace[]
  /** Whom those, a map or favorites ask to be named. */
  origins: Origin[]
  map: MapSource
}

/** What the page of a directory shows for its address. */
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
    return { ...nothing, answer, towns: answer.kind === 'unknown-location' ? await listTowns(db, kind, MOST_TOWNS) : [] }
  }
  const towns = await listTowns(db, kind, MOST_TOWNS)
  if (query.view === 'map') return { ...nothing, towns, origins: await listOrigins(db) }
  const first = await listContributors(db, kind, PAGE_SIZE)
  const origins = await listOriginsOf(
    db,
    first.map(({ id }) => id),
  )
  return { ...nothing, towns, first, origins }
}
