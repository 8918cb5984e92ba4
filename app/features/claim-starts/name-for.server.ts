import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import type { Place } from '#app/features/places/place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { isOnFile, type Reached } from './reached.ts'

/**
 * What a listing is called, for a mail to whoever is on file for it. An owner chooses both the name and the contact, and
 * nobody confirms that one: only the owner themselves is told the name then.
 */
export async function nameFor(
  trx: Trx,
  place: Pick<Place, 'id' | 'name' | 'phone' | 'email'>,
  reached: Reached,
): Promise<string | undefined> {
  if (!isOnFile(place, reached)) return undefined
  const owner = await findListingOwner(trx, place.id)
  return owner === undefined || owner.email === reached.destination ? place.name : undefined
}
