import { type Expression, sql } from 'kysely'
import type { Services } from '#app/platform/services.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { PlaceFacts, PlaceStanding } from './place.ts'
import type { StoredKind } from './place-table.server.ts'
import { storePlaces } from './place-store.server.ts'

/** Where places come from that no file tells of: their owners. */
const OWNERS_SOURCE = 'owners'

type Changing = Pick<Services, 'pageCache'>

/** Writes what the owner of a place says of it, over what its source told. @throws where the place is gone */
export async function changeByOwner(
  { pageCache }: Changing,
  trx: Trx,
  id: string,
  facts: PlaceFacts,
  standing: Partial<PlaceStanding>,
  now: Date,
) {
  const { source, sourceId, origin } = await trx
    .selectFrom('places')
    .select(['source', 'sourceId', 'origin'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await storePlaces(trx, source, [{ ...facts, sourceId, origin, standing }], { byOwner: true })
  await trx
    .updateTable('places')
    .set((row) => ({ ownedSince: row.fn.coalesce('ownedSince', row.val(now)) }))
    .where('id', '=', id)
    .execute()
  await pageCache.forgetAtCommit(trx, 'places')
}

/**
 * Nobody else writes it until the transaction is over. Its id stays, so rows that name it may be written meanwhile: two who
 * have each written one, and then want the place, would otherwise wait for each other for ever.
 */
export async function lockPlace(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('places').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function isOwned(db: Db, id: string): Promise<boolean> {
  const place = await db.selectFrom('places').select('ownedSince').where('id', '=', id).executeTakeFirst()
  return place !== undefined && place.ownedSince !== null
}

/** Adds a place that its owner told us of. @param sourceId names it for good @returns its id */
export async function addByOwner(
  { pageCache }: Changing,
  trx: Trx,
  sourceId: string,
  facts: PlaceFacts,
  standing: Partial<PlaceStanding>,
  now: Date,
): Promise<string> {
  await storePlaces(trx, OWNERS_SOURCE, [{ ...facts, sourceId, origin: null, standing }], { byOwner: true })
  const { id } = await trx
    .updateTable('places')
    .set({ ownedSince: now })
    .where('source', '=', OWNERS_SOURCE)
    .where('sourceId', '=', sourceId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await pageCache.forgetAtCommit(trx, 'places')
  return id
}

/**
 * Places that nobody looks after any more, without the contacts that their owner wrote: those would prove another claim of
 * theirs. The next import writes what its source has. An address goes from every listing that names it.
 * @returns the ids of those that named it
 */
export async function freePlaces({ pageCache }: Changing, trx: Trx, { ids, email }: { ids: string[]; email: string }): Promise<string[]> {
  const freed = { ownedSince: null, phone: null, email: null, website: null }
  if (ids.length > 0) await trx.updateTable('places').set(freed).where('id', 'in', ids).execute()
  const named = await trx
    .updateTable('places')
    .set({ email: null })
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .execute()
  if (ids.length + named.length > 0) await pageCache.forgetAtCommit(trx, 'places')
  return named.map(({ id }) => id)
}

/** What these are called. */
export async function listPlaceNames(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** Which of the places `among` have one of these logos. @param among a query for ids */
export async function listPlacesWithLogo(
  db: Db,
  logos: string[],
  among: Expression<unknown>,
): Promise<{ id: string; name: string; logo: string | null }[]> {
  const owned = db
    .selectFrom('places')
    .select(['id', 'name', 'logo'])
    .where('id', 'in', sql<string>`${among}`)
  return owned.where('logo', 'in', logos).execute()
}

/** Staff take it off everything that visitors see, or bring it back (null). The caller holds its lock. */
export async function noteSuspended({ pageCache }: Changing, trx: Trx, id: string, suspendedAt: Date | null): Promise<void> {
  const kind = suspendedAt
    ? sql<StoredKind>`'suspended-' || replace(kind, 'suspended-', '')`
    : sql<StoredKind>`replace(kind, 'suspended-', '')`
  await trx.updateTable('places').set({ suspendedAt, kind }).where('id', '=', id).execute()
  await pageCache.forgetAtCommit(trx, 'places')
}
