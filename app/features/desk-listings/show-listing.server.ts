import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import { listingVersion } from '#app/features/listings/listing-version.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { isPlaceId } from '#app/features/places/place.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import { isSuspended } from '#app/features/suspensions/suspension-store.server.ts'
import { showSuspensions } from '#app/features/suspensions/show-suspensions.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** A listing, suspended or not. @param named its number, or the last part of the address of its page */
export async function showListing(db: Db, named: string) {
  const id = isPlaceId(named) ? named : placeIdOf(named)
  const row = id === undefined ? undefined : await findPlace(db, id)
  if (!row) return undefined
  const place = readPlace(row)
  const [owner, suspended, suspensions, version, deeds, logo] = await Promise.all([
    findListingOwner(db, place.id),
    isSuspended(db, 'listing', place.id),
    showSuspensions(db, 'listing', place.id),
    listingVersion(db, place.id),
    listDeedsTo(db, 'listing', place.id),
    place.logo === null ? undefined : findUnwithdrawn(db, place.logo),
  ])
  const { name, slug, kind, phone, email, website, description, contributionTier, badges, verified, example } = place
  return {
    id: place.id,
    name,
    slug,
    kind,
    address: addressOf(place),
    phone,
    email,
    website,
    description,
    tier: contributionTier,
    badges,
    verified,
    example,
    owner: owner ?? null,
    logo: logo && { id: logo.id, width: logo.width, height: logo.height, shown: logo.published },
    suspended,
    suspensions,
    seen: seenOf(version, deeds),
    deeds,
  }
}

export type ListingToDecide = NonNullable<Awaited<ReturnType<typeof showListing>>>
