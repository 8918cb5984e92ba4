import { findLocation } from '#app/features/locations/find-location.server.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { listOrigins, listOriginsOf } from '#app/features/places/list-origins.server.ts'
import type { FoundPlace, Origin, PlaceKind } from '#app/features/places/place.ts'
import { PAGE_SIZE, type PlaceQuery, RADIUS_CHOICES_MILES } from './place-query.ts'
import { countNear, listTownsNear, searchNear } from '#app/features/places/search-near.server.ts'
import { MOST_RESULTS, type Wanted } from '#app/features/places/wanted.ts'

/** What would find something where this search found nothing; each figure is what it would find. */
export type Suggestions = {
  wider?: Within
  withoutName?: number
  withoutContributors?: number
  /** Everyone, whatever they are called, where less than that finds nothing. */
  everything?: Within
  /** The nearest with listings, where there are none within the widest radius. */
  towns?: string[]
}

type Within = { radiusMiles: number; count: number }

const MOST_TOWNS = 6

export type SearchAnswer =
  | { kind: 'unknown-location' }
  /** The question could not be answered; trying again will hardly help. */
  | { kind: 'failed' }
  | {
      kind: 'results'
      location: Location
      places: FoundPlace[]
      /** How many there are, up to `MOST_RESULTS`. */
      total: number
      /** There are more than can be shown. */
      more: boolean
      pages: number
      /** Whom the places ask to be named; on a map those are more than this page has. */
      origins: Origin[]
      suggestions: Suggestions
    }

/** Places for one address of the directory or the church finder. A page past the last one is the last one. */
export async function searchPlaces({ db, log }: Pick<Services, 'db' | 'log'>, kind: PlaceKind, query: PlaceQuery): Promise<SearchAnswer> {
  try {
    return await answer(db, kind, query)
  } catch (error) {
    if (isOutage(error)) throw error
    log.error({ error, kind }, 'a search of places failed')
    return { kind: 'failed' }
  }
}

async function answer(db: Db, kind: PlaceKind, query: PlaceQuery): Promise<SearchAnswer> {
  const location = findLocation(query.near)
  if (!location) return { kind: 'unknown-location' }
  const wanted: Wanted = { ...query, kind, center: location }
  const ask = (page: number) => searchNear(db, wanted, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  const last = Math.ceil(MOST_RESULTS / PAGE_SIZE)
  let { near, total } = await ask(Math.min(query.page, last))
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_RESULTS) / PAGE_SIZE))
  if (near.length === 0 && total > 0) ({ near, total } = await ask(pages))
  return {
    kind: 'results',
    location,
    places: await listByIds(db, near),
    total: Math.min(total, MOST_RESULTS),
    more: total > MOST_RESULTS,
    pages,
    origins:
      query.view === 'map'
        ? await listOrigins(db)
        : await listOriginsOf(
            db,
            near.map(({ id }) => id),
          ),
    suggestions: total === 0 ? await suggest(db, wanted) : {},
  }
}

async function suggest(db: Db, wanted: Wanted): Promise<Suggestions> {
  const suggestions: Suggestions = {}
  const wider = await findWithin(
    db,
    wanted,
    RADIUS_CHOICES_MILES.filter((miles) => miles > wanted.radiusMiles),
  )
  if (wider) suggestions.wider = wider
  const without = async (change: Partial<Wanted>) => Math.min(await countNear(db, { ...wanted, ...change }), MOST_RESULTS) || undefined
  if (wanted.name) suggestions.withoutName = await without({ name: '' })
  if (wanted.contributors) suggestions.withoutContributors = await without({ contributors: false })
  if (Object.values(suggestions).some(Boolean)) return suggestions
  const everything = await findWithin(
    db,
    { ...wanted, name: '', contributors: false },
    RADIUS_CHOICES_MILES.filter((miles) => miles >= wanted.radiusMiles),
  )
  return everything ? { everything } : { towns: await listTownsNear(db, wanted, MOST_TOWNS) }
}

/** The first radius within which there is somebody. */
async function findWithin(db: Db, wanted: Wanted, radiiMiles: number[]): Promise<Within | undefined> {
  for (const radiusMiles of radiiMiles) {
    const count = await countNear(db, { ...wanted, radiusMiles })
    if (count > 0) return { radiusMiles, count: Math.min(count, MOST_RESULTS) }
  }
  return undefined
}
