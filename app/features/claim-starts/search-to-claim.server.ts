import { claimWords } from '#words/claim.ts'
import { listByName, listByNameWords } from '#app/features/places/list-by-name.server.ts'
import { listOriginsOf } from '#app/features/places/list-origins.server.ts'
import type { Origin } from '#app/features/places/place.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import { LONGEST_NAME } from './longest-name.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const MOST_SHOWN = 10

/** `missing`: it was searched for without a name. `more`: there are others with the name. `similar`: none has the name, and these have its words. */
export type ClaimSearchAnswer = {
  name: string
  missing: boolean
  found: { slug: string; name: string; address: string }[]
  more: boolean
  similar: boolean
  origins: Origin[]
}

/** Businesses by a part of their name. */
export async function searchToClaim(db: Db, typed: string | null): Promise<ClaimSearchAnswer> {
  const name = (typed ?? '').trim().slice(0, LONGEST_NAME)
  const named = name ? await listByName(db, 'business', name, MOST_SHOWN + 1) : []
  const similar = name !== '' && named.length === 0
  const places = similar ? await listByNameWords(db, 'business', name, claimWords.search.leaveOut, MOST_SHOWN) : named
  const shown = places.slice(0, MOST_SHOWN)
  return {
    name,
    missing: typed !== null && name === '',
    found: shown.map((place) => ({ slug: placeSlug(place), name: place.name, address: addressOf(place) })),
    more: places.length > MOST_SHOWN,
    similar: similar && places.length > 0,
    origins: await listOriginsOf(
      db,
      shown.map(({ id }) => id),
    ),
  }
}
