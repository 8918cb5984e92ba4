import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { PlaceKind } from './place.ts'

const BATCH_SIZE = 5_000

/** Only places that nobody has changed since their import can be deleted: without status, owner or suspension. */
const IS_DELETABLE = sql<boolean>`(contribution_tier is null and badges = '{}' and verified_at is null and members is null and joined_on is null
  and logo is null and owned_since is null and suspended_at is null)`

type Missing = { source: string; kind: PlaceKind | null; named: Set<string> }

/** Lists the places of a source that may be deleted because a newer file does not name them. `total` counts all its places. */
export async function listMissingPlaces(db: Db, { source, kind, named }: Missing): Promise<{ missing: string[]; total: number }> {
  const missing: string[] = []
  let total = 0
  for (let after = '0'; ;) {
    let query = db
      .selectFrom('places')
      .select(['id', 'sourceId', IS_DELETABLE.as('deletable')])
      .where('source', '=', source)
      .where('id', '>', after)
    if (kind) query = query.where('kind', '=', kind)
    const rows = await query.orderBy('id').limit(BATCH_SIZE).execute()
    if (rows.length === 0) return { missing, total }
    total += rows.length
    missing.push(...rows.filter(({ deletable, sourceId }) => deletable && !named.has(sourceId)).map(({ id }) => id))
    after = rows.at(-1)!.id
  }
}

/** @returns the number of deleted places; a place that was claimed in the meantime is not deleted */
export async function deletePlaces(db: Db, ids: string[]): Promise<number> {
  let deleted = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    const { numDeletedRows } = await inTransaction(db, (trx) =>
      trx
        .deleteFrom('places')
        .where('id', '=', sql<string>`any(${batch}::bigint[])`)
        .where(IS_DELETABLE)
        .executeTakeFirstOrThrow(),
    )
    deleted += Number(numDeletedRows)
  }
  return deleted
}
