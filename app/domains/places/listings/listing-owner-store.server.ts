import { lockPlace } from '#app/domains/places/records/owned-place.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    listingOwners: { placeId: string; email: string; claimId: string; since: Moment }
  }
}

export async function findListingOwner(db: Db, placeId: string): Promise<{ email: string; claimId: string } | undefined> {
  return db.selectFrom('listingOwners').select(['email', 'claimId']).where('placeId', '=', placeId).executeTakeFirst()
}

/** Locks the place, so that its owner cannot change during the transaction. */
export async function lockListing(trx: Trx, placeId: string): Promise<{ email: string; claimId: string } | undefined> {
  await lockPlace(trx, placeId)
  return findListingOwner(trx, placeId)
}

export async function setListingOwner(trx: Trx, owner: { placeId: string; email: string; claimId: string; since: Date }): Promise<void> {
  const { email, claimId, since } = owner
  await trx
    .insertInto('listingOwners')
    .values(owner)
    .onConflict((row) => row.column('placeId').doUpdateSet({ email, claimId, since }))
    .execute()
}

export const ownedPlaces = (db: Db) => db.selectFrom('listingOwners').select('placeId')

export async function listOwnedPlaces(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listingOwners')
    .select('placeId')
    .where('email', '=', email)
    .orderBy('since')
    .orderBy('placeId')
    .execute()
  return rows.map(({ placeId }) => placeId)
}

export async function removeListingOwner(trx: Trx, email: string): Promise<string[]> {
  const removed = await trx.deleteFrom('listingOwners').where('email', '=', email).returning('placeId').execute()
  return removed.map(({ placeId }) => placeId)
}
