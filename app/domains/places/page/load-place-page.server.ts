import type { Services } from '#app/platform/services.server.ts'
import { findPublishedPicture } from '#app/platform/pictures/picture-store.server.ts'
import { listPlacesByIds } from '#app/domains/places/search/list-places.server.ts'
import { listPlaceOrigins, findPublicPlace } from '#app/domains/places/records/place-store.server.ts'
import { parsePlaceSlug } from '#app/domains/places/records/place.ts'
import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { searchNear } from '#app/domains/places/search/search-near.server.ts'

const NEARBY_MILES = 10
const MAX_NEARBY = 3

export type PlacePageData = NonNullable<Awaited<ReturnType<typeof loadPlacePage>>>

export async function loadPlacePage({ db }: Pick<Services, 'db'>, slug: string) {
  const id = parsePlaceSlug(slug)
  const place = id ? await findPublicPlace(db, id) : undefined
  if (!place) return undefined
  const { near } = await searchNear(
    db,
    { kind: place.kind, center: place.coordinates, radiusMiles: NEARBY_MILES, name: '', contributors: false },
    { offset: 0, limit: MAX_NEARBY + 1 },
  )
  const others = near.filter((each) => each.id !== place.id).slice(0, MAX_NEARBY)
  return {
    place,
    owned: (await findListingOwner(db, place.id)) !== undefined,
    origins: await listPlaceOrigins(db, [place, ...others]),
    nearby: await listPlacesByIds(db, others),
    logo: place.logo === null ? undefined : await findPublishedPicture(db, place.logo),
  }
}
