import { freePlaces } from '#app/features/places/owned-place.server.ts'
import { forgetReasons } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { removeListingOwner } from './listing-owner-store.server.ts'

/**
 * What a person looks after is free for another claim, and the next import may write it again. The listing stays, for it is
 * the business's; how it is reached is taken out of it, so that nobody has it by what its last owner wrote, and what they were
 * told of why it was suspended. @param email in small letters @returns how many listings
 */
export async function freeListings(services: Pick<Services, 'pageCache'>, trx: Trx, email: string): Promise<number> {
  const owned = await removeListingOwner(trx, email)
  await forgetReasons(trx, 'listing', owned)
  const named = await freePlaces(services, trx, { ids: owned, email })
  return new Set([...owned, ...named]).size
}
