import { sql } from 'kysely'
import type { Services } from '#app/platform/services.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { PlaceFacts, PlaceStatus } from './place.ts'
import type { StoredKind } from './place-table.server.ts'
import { upsertPlaces } from './place-store.server.ts'

const OWNERS_SOURCE = 'owners'

type Changing = Pick<Services, 'pageCache'>

export async function updatePlaceByOwner({ pageCache }: Changing, trx: Trx, id: string, facts: PlaceFacts, status: Partial<PlaceStatus>) {
  const { source, sourceId, origin } = await trx
    .selectFrom('places')
    .select(['source', 'sourceId', 'origin'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await upsertPlaces(trx, source, [{ ...facts, sourceId, origin, status }], { byOwner: true })
  await pageCache.invalidateOnCommit(trx, 'places')
}

type ListingOwner = { email: string; claimId: string }

export async function findListingOwner(db: Db, id: string): Promise<ListingOwner | undefined> {
  const owners = db.selectFrom('places').select(['ownerEmail as email', 'ownerClaimId as claimId'])
  const owned = owners.where('id', '=', id).where('ownerEmail', 'is not', null)
  return owned.$narrowType<ListingOwner>().executeTakeFirst()
}

/**
 * Locks the place, so that its owner cannot change during the transaction. `no key update` lets other transactions insert rows
 * that refer to the place; with a full lock, two of them could deadlock.
 */
export async function lockListing(trx: Trx, id: string): Promise<ListingOwner | undefined> {
  await trx.selectFrom('places').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findListingOwner(trx, id)
}

/** @param owner.email in lower case */
export async function setListingOwner(trx: Trx, id: string, { email, claimId }: ListingOwner, since: Date): Promise<void> {
  await trx.updateTable('places').set({ ownerEmail: email, ownerClaimId: claimId, ownedSince: since }).where('id', '=', id).execute()
}

export async function listOwnedPlaces(db: Db, email: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('places').select(['id', 'name']).where('ownerEmail', '=', email).orderBy('ownedSince').orderBy('id').execute()
}

/** Adds a place that an owner described. The caller then sets the owner with `setListingOwner`. */
export async function addPlaceByOwner(
  { pageCache }: Changing,
  trx: Trx,
  sourceId: string,
  facts: PlaceFacts,
  status: Partial<PlaceStatus>,
): Promise<string> {
  await upsertPlaces(trx, OWNERS_SOURCE, [{ ...facts, sourceId, origin: null, status }], { byOwner: true })
  const added = trx.selectFrom('places').select('id').where('source', '=', OWNERS_SOURCE).where('sourceId', '=', sourceId)
  await pageCache.invalidateOnCommit(trx, 'places')
  return (await added.executeTakeFirstOrThrow()).id
}

/**
 * Removes a person as the owner of places, and the contacts of these places, which would prove another claim of theirs. The next
 * import restores the contacts that its file names. Removes the person's e-mail address from all other places. @returns the ids of
 * the owned places, and of the others that named the e-mail address
 */
export async function removePlaceOwner({ pageCache }: Changing, trx: Trx, email: string): Promise<{ owned: string[]; named: string[] }> {
  const freed = { ownerEmail: null, ownerClaimId: null, ownedSince: null, phone: null, email: null, website: null }
  const owned = await trx.updateTable('places').set(freed).where('ownerEmail', '=', email).returning('id').execute()
  const named = await trx
    .updateTable('places')
    .set({ email: null })
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .execute()
  if (owned.length + named.length > 0) await pageCache.invalidateOnCommit(trx, 'places')
  return { owned: owned.map(({ id }) => id), named: named.map(({ id }) => id) }
}

export async function listPlaceNames(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function listOwnedPlacesWithLogo(db: Db, logos: string[]): Promise<{ id: string; name: string; logo: string | null }[]> {
  const owned = db.selectFrom('places').select(['id', 'name', 'logo']).where('ownerEmail', 'is not', null)
  return owned.where('logo', 'in', logos).execute()
}

export async function setPlaceSuspended({ pageCache }: Changing, trx: Trx, id: string, suspendedAt: Date | null): Promise<void> {
  const kind = suspendedAt
    ? sql<StoredKind>`'suspended-' || replace(kind, 'suspended-', '')`
    : sql<StoredKind>`replace(kind, 'suspended-', '')`
  await trx.updateTable('places').set({ suspendedAt, kind }).where('id', '=', id).execute()
  await pageCache.invalidateOnCommit(trx, 'places')
}
