import type { Services } from '#app/platform/services.server.ts'
import type { Picture } from '#app/features/pictures/picture.ts'
import { findPublished } from '#app/features/pictures/picture-store.server.ts'
import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { listOriginsOf } from '#app/features/places/list-origins.server.ts'
import type { FoundPlace, Origin, Place } from '#app/features/places/place.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import { isOwned } from '#app/features/places/owned-place.server.ts'
import { findShownPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { searchNear } from '#app/features/places/search-near.server.ts'

const NEARBY_MILES = 10
const MOST_NEARBY = 3

/** `origins`: whom the place and its neighbors ask to be named. */
export type OpenedPlace = {
  place: Place
  /** Somebody looks after it. */
  owned: boolean
  origins: Origin[]
  nearby: FoundPlace[]
  logo: Picture | undefined
}

/** A place for the last part of the address of its page, and others of its kind nearby. */
export async function openPlace({ db }: Pick<Services, 'db'>, slug: string): Promise<OpenedPlace | undefined> {
  const id = placeIdOf(slug)
  const row = id && (await findShownPlace(db, id))
  if (!row) return undefined
  const place = readPlace(row)
  const { near } = await searchNear(
    db,
    { kind: place.kind, center: place.coordinates, radiusMiles: NEARBY_MILES, name: '', contributors: false },
    { offset: 0, limit: MOST_NEARBY + 1 },
  )
  const others = near.filter((each) => each.id !== place.id).slice(0, MOST_NEARBY)
  return {
    place,
    owned: await isOwned(db, place.id),
    origins: await listOriginsOf(db, [place.id, ...others.map((other) => other.id)]),
    nearby: await listByIds(db, others),
    logo: place.logo === null ? undefined : await findPublished(db, place.logo),
  }
}
