import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { type PlaceKind, placeSlug, type Origin } from '#app/domains/places/records/place.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findClaimable } from './begin-claim.server.ts'
import { usPhone } from './us-phone.server.ts'
import { claimWords } from '#copy/places/claim.ts'
import { listByName, listByNameWords } from '#app/domains/places/search/list-by-name.server.ts'
import { listOriginsOf } from '#app/domains/places/records/place-store.server.ts'
import { MAX_NAME_LENGTH } from './claim-view.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type Claimable = { name: string; slug: string; address: string; onFile: string[]; taken: boolean; canText: boolean }

export async function openClaim(
  { db, canText }: Pick<Services, 'db' | 'canText'>,
  kind: PlaceKind,
  slug: string,
): Promise<Claimable | undefined> {
  const place = await findClaimable(db, kind, slug)
  if (!place) return undefined
  const { name, email, phone } = place
  const taken = (await findListingOwner(db, place.id)) !== undefined
  const onFile = [email, canText && phone && usPhone(phone) ? phone : null].filter((each) => each !== null)
  return { name, slug: placeSlug(place), address: formatAddress(place), onFile, taken, canText }
}

const MAX_SHOWN = 10

/** `missing`: the search had no name. `similar`: no name contains the text, and these contain its words. */
export type ClaimSearchAnswer = {
  name: string
  missing: boolean
  found: { slug: string; name: string; address: string }[]
  more: boolean
  similar: boolean
  origins: Origin[]
}

export async function searchToClaim(db: Db, typed: string | null): Promise<ClaimSearchAnswer> {
  const name = (typed ?? '').trim().slice(0, MAX_NAME_LENGTH)
  const named = name ? await listByName(db, 'business', name, MAX_SHOWN + 1) : []
  const similar = name !== '' && named.length === 0
  const places = similar ? await listByNameWords(db, 'business', name, claimWords.search.leaveOut, MAX_SHOWN) : named
  const shown = places.slice(0, MAX_SHOWN)
  return {
    name,
    missing: typed !== null && name === '',
    found: shown.map((place) => ({ slug: placeSlug(place), name: place.name, address: formatAddress(place) })),
    more: places.length > MAX_SHOWN,
    similar: similar && places.length > 0,
    origins: await listOriginsOf(
      db,
      shown.map(({ id }) => id),
    ),
  }
}
