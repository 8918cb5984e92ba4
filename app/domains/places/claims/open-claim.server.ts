import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { type PlaceKind, placeSlug } from '#app/domains/places/records/place.ts'
import { formatAddress, summarizePlace } from '#app/domains/places/records/format-place.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findClaimable } from './begin-claim.server.ts'
import { usPhone } from './us-phone.server.ts'
import { claimWords } from '#copy/places/claim.ts'
import { listByName, listByNameWords } from '#app/domains/places/search/list-by-name.server.ts'
import { listPlaceOrigins } from '#app/domains/places/records/place-store.server.ts'
import { MAX_NAME_LENGTH } from './claim-view.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type Claimable = NonNullable<Awaited<ReturnType<typeof openClaim>>>

export async function openClaim({ db, canText }: Pick<Services, 'db' | 'canText'>, kind: PlaceKind, slug: string) {
  const place = await findClaimable(db, kind, slug)
  if (!place) return undefined
  const { email, phone } = place
  const owned = (await findListingOwner(db, place.id)) !== undefined
  const onFile = [email, canText && phone && usPhone(phone) ? phone : null].filter((each) => each !== null)
  return { ...summarizePlace(place), onFile, owned, canText }
}

const MAX_SHOWN = 10

export type ClaimSearchAnswer = Awaited<ReturnType<typeof searchToClaim>>

/** Finds businesses whose name contains the text or, failing that, its words. `missing` is true for an empty search. */
export async function searchToClaim(db: Db, typed: string | null) {
  const name = (typed ?? '').trim().slice(0, MAX_NAME_LENGTH)
  const named = name ? await listByName(db, 'business', name, MAX_SHOWN + 1) : []
  const places = name && named.length === 0 ? await listByNameWords(db, 'business', name, claimWords.search.leaveOut, MAX_SHOWN + 1) : named
  const shown = places.slice(0, MAX_SHOWN)
  return {
    name,
    missing: typed !== null && name === '',
    found: shown.map((place) => ({ slug: placeSlug(place), name: place.name, address: formatAddress(place) })),
    more: places.length > MAX_SHOWN,
    origins: await listPlaceOrigins(db, shown),
  }
}
