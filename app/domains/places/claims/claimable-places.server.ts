import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { type PlaceKind, placeSlug } from '#app/domains/places/records/place.ts'
import { formatAddress, summarizePlace } from '#app/domains/places/records/format-place.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findClaimablePlace } from './start-claim.server.ts'
import { parseTextablePhone } from './textable-phone.server.ts'
import { claimWords } from '#copy/places/claim.ts'
import { listByName, listByNameWords } from '#app/domains/places/search/list-by-name.server.ts'
import { listPlaceOrigins } from '#app/domains/places/records/place-store.server.ts'
import { MAX_LISTING_NAME_LENGTH } from './claim-view.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type ClaimablePlace = NonNullable<Awaited<ReturnType<typeof loadClaimablePlace>>>

export async function loadClaimablePlace({ db, canText }: Pick<Services, 'db' | 'canText'>, kind: PlaceKind, slug: string) {
  const place = await findClaimablePlace(db, kind, slug)
  if (!place) return undefined
  const { email, phone } = place
  const owned = (await findListingOwner(db, place.id)) !== undefined
  const onFile = [email, canText && phone && parseTextablePhone(phone) ? phone : null].filter((each) => each !== null)
  return { ...summarizePlace(place), onFile, owned, canText }
}

const MAX_FOUND = 10

export type ClaimSearchResults = Awaited<ReturnType<typeof searchClaimable>>

/** Finds businesses whose name contains the text or, failing that, its words. `missing`: the search was sent without a name. */
export async function searchClaimable(db: Db, typed: string | null) {
  const name = (typed ?? '').trim().slice(0, MAX_LISTING_NAME_LENGTH)
  const named = name ? await listByName(db, 'business', name, MAX_FOUND + 1) : []
  const places = name && named.length === 0 ? await listByNameWords(db, 'business', name, claimWords.search.leaveOut, MAX_FOUND + 1) : named
  const shown = places.slice(0, MAX_FOUND)
  return {
    name,
    missing: typed !== null && name === '',
    found: shown.map((place) => ({ slug: placeSlug(place), name: place.name, address: formatAddress(place) })),
    more: places.length > MAX_FOUND,
    origins: await listPlaceOrigins(db, shown),
  }
}
