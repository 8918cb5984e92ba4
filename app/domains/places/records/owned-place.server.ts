import { type Expression, sql } from 'kysely'
import type { Services } from '#app/platform/services.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { PlaceFacts, PlaceStatus } from './place.ts'
import type { StoredKind } from './place-table.server.ts'
import { storePlaces } from './place-store.server.ts'

const OWNERS_SOURCE = 'owners'

type Changing = Pick<Services, 'pageCache'>

export async function updateByOwner(
  { pageCache }: Changing,
  trx: Trx,
  id: string,
  facts: PlaceFacts,
  status: Partial<PlaceStatus>,
  now: Date,
) {
  const { source, sourceId, origin } = await trx
    .selectFrom('places')
    .select(['source', 'sourceId', 'origin'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await storePlaces(trx, source, [{ ...facts, sourceId, origin, status }], { byOwner: true })
  await trx
    .updateTable('places')
    .set((row) => ({ ownedSince: row.fn.coalesce('ownedSince', row.val(now)) }))
    .where('id', '=', id)
    .execute()
  await pageCache.invalidateOnCommit(trx, 'places')
}

/** `no key update` lets others insert rows that refer to the place; with a full lock, two of them could deadlock. */
export async function lockPlace(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('places').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function isOwned(db: Db, id: string): Promise<boolean> {
  const place = await db.selectFrom('places').select('ownedSince').where('id', '=', id).executeTakeFirst()
  return place !== undefined && place.ownedSince !== null
}

export async function addByOwner(
  { pageCache }: Changing,
  trx: Trx,
  sourceId: string,
  facts: PlaceFacts,
  status: Partial<PlaceStatus>,
  now: Date,
): Promise<string> {
  await storePlaces(trx, OWNERS_SOURCE, [{ ...facts, sourceId, origin: null, status }], { byOwner: true })
  const { id } = await trx
    .updateTable('places')
    .set({ ownedSince: now })
    .where('source', '=', OWNERS_SOURCE)
    .where('sourceId', '=', sourceId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await pageCache.invalidateOnCommit(trx, 'places')
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
  if (ids.length + named.length > 0) await pageCache.invalidateOnCommit(trx, 'places')
  return named.map(({ id }) => id)
}

export async function listPlaceNames(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute()
}

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

export async function setSuspended({ pageCache }: Changing, trx: Trx, id: string, suspendedAt: Date | null): Promise<void> {
  const kind = suspendedAt
    ? sql<StoredKind>`'suspended-' || replace(kind, 'suspended-', '')`
    : sql<StoredKind>`replace(kind, 'suspended-', '')`
  await trx.updateTable('places').set({ suspendedAt, kind }).where('id', '=', id).execute()
  await pageCache.invalidateOnCommit(trx, 'places')
}
