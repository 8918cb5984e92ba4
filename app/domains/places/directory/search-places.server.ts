import { findLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import type { Location } from '#app/domains/places/geocoder/location.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listPlacesByIds } from '#app/domains/places/search/list-places.server.ts'
import { listAllOrigins, listPlaceOrigins } from '#app/domains/places/records/place-store.server.ts'
import type { FoundPlace, PlaceOrigin, PlaceKind } from '#app/domains/places/records/place.ts'
import { PAGE_SIZE, type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'
import { countNear, listTownsNear, searchNear, MAX_RESULTS, type PlaceSearch } from '#app/domains/places/search/search-near.server.ts'

export type Suggestions = {
  wider?: { radiusMiles: number; count: number }
  withoutName?: number
  withoutContributors?: number
  /** The nearest towns with listings, if no other suggestion finds anything. */
  towns?: string[]
}

const MAX_TOWNS = 6

export type SearchAnswer =
  | { kind: 'unknown-location' }
  | { kind: 'failed' }
  | {
      kind: 'results'
      location: Location
      places: FoundPlace[]
      total: number
      more: boolean
      pages: number
      origins: PlaceOrigin[]
      suggestions: Suggestions
    }

/** Searches our listings. A page number beyond the last page gets the last page. */
export async function searchPlaces({ db, log }: Pick<Services, 'db' | 'log'>, kind: PlaceKind, query: PlaceQuery): Promise<SearchAnswer> {
  try {
    return await runSearch(db, kind, query)
  } catch (error) {
    if (isOutage(error)) throw error
    log.error({ error, kind }, 'a search of places failed')
    return { kind: 'failed' }
  }
}

async function runSearch(db: Db, kind: PlaceKind, query: PlaceQuery): Promise<SearchAnswer> {
  const location = findLocation(query.near)
  if (!location) return { kind: 'unknown-location' }
  const wanted: PlaceSearch = { ...query, kind, center: location }
  const ask = (page: number) => searchNear(db, wanted, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  const last = Math.ceil(MAX_RESULTS / PAGE_SIZE)
  let { near, total } = await ask(Math.min(query.page, last))
  const pages = Math.max(1, Math.ceil(Math.min(total, MAX_RESULTS) / PAGE_SIZE))
  if (near.length === 0 && total > 0) ({ near, total } = await ask(pages))
  return {
    kind: 'results',
    location,
    places: await listPlacesByIds(db, near),
    total: Math.min(total, MAX_RESULTS),
    more: total > MAX_RESULTS,
    pages,
    origins: query.view === 'map' ? await listAllOrigins(db) : await listPlaceOrigins(db, near),
    suggestions: total === 0 ? await suggestChanges(db, wanted) : {},
  }
}

async function suggestChanges(db: Db, wanted: PlaceSearch): Promise<Suggestions> {
  const suggestions: Suggestions = {}
  const count = async (change: Partial<PlaceSearch>) => Math.min(await countNear(db, { ...wanted, ...change }), MAX_RESULTS)
  for (const radiusMiles of RADIUS_CHOICES_MILES.filter((miles) => miles > wanted.radiusMiles)) {
    const found = await count({ radiusMiles })
    if (found === 0) continue
    suggestions.wider = { radiusMiles, count: found }
    break
  }
  if (wanted.name) suggestions.withoutName = await count({ name: '' })
  if (wanted.contributors) suggestions.withoutContributors = await count({ contributors: false })
  return Object.values(suggestions).some(Boolean) ? suggestions : { towns: await listTownsNear(db, wanted, MAX_TOWNS) }
}
