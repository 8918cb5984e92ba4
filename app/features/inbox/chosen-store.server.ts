import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { MOVED_AT_MOST } from './inbox-item.ts'
import type { InboxFilter } from './inbox-query.ts'
import { matching, type Reader } from './item-table.server.ts'

/** How many a filter shows, and a mark that is another as soon as they are others, or were changed. */
export type SetMark = { count: number; mark: string }

/** @returns undefined where they are more than are moved in one go */
export async function markSet(db: Db, filter: InboxFilter, reader: Reader): Promise<SetMark | undefined> {
  const { count, mark } = await db
    .selectFrom(
      db
        .selectFrom('inboxItems')
        .select(['id', 'version'])
        .where(matching(filter, reader))
        .limit(MOVED_AT_MOST + 1)
        .as('each'),
    )
    .select([
      sql<string | number>`count(*)`.as('count'),
      sql<string>`left(encode(sha256(convert_to(coalesce(string_agg(id || ':' || version, ',' order by id), ''), 'UTF8')), 'hex'), 32)`.as(
        'mark',
      ),
    ])
    .executeTakeFirstOrThrow()
  return Number(count) > MOVED_AT_MOST ? undefined : { count: Number(count), mark }
}

export type Locked = Awaited<ReturnType<typeof lockByIds>>[number]

/** Those of them that are there still, in one order, held until the transaction ends. */
export async function lockByIds(trx: Trx, ids: string[]) {
  return trx
    .selectFrom('inboxItems')
    .select(['id', 'kind', 'subjectId', 'state', 'ownerId', 'undecided', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** All that a filter shows. */
export async function lockMatching(trx: Trx, filter: InboxFilter, reader: Reader): Promise<Locked[]> {
  return trx
    .selectFrom('inboxItems')
    .select(['id', 'kind', 'subjectId', 'state', 'ownerId', 'undecided', 'version'])
    .where(matching(filter, reader))
    .orderBy('id')
    .limit(MOVED_AT_MOST + 1)
    .forUpdate()
    .execute()
}
