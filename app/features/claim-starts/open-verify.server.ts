import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findClaimable } from './begin-claim.server.ts'
import { usPhone } from './us-phone.ts'

/** A place that somebody wants to claim. `onFile`: what stands on its page anyway, and a code can be sent to. */
export type Claimable = { name: string; slug: string; address: string; onFile: string[]; taken: boolean; canText: boolean }

export async function openVerify(
  { db, canText }: Pick<Services, 'db' | 'canText'>,
  kind: PlaceKind,
  slug: string,
): Promise<Claimable | undefined> {
  const place = await findClaimable(db, kind, slug)
  if (!place) return undefined
  const { name, email, phone } = place
  const taken = (await findListingOwner(db, place.id)) !== undefined
  const onFile = [email, canText && phone && usPhone(phone) ? phone : null].filter((each) => each !== null)
  return { name, slug: placeSlug(place), address: addressOf(place), onFile, taken, canText }
}
