import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { KINDS, type Kind, STATES } from './inbox-item.ts'
import { COUNTED_AT_MOST, type ItemCount } from './item-count.ts'
import type { InboxFilter } from './inbox-query.ts'
import { matching, ownedBy, type Reader } from './item-table.server.ts'

/** What holds some words is counted up to here, all kinds together. */
const FOUND_AT_MOST = 1_000

/** `undefined`: too many hold these words. */
export type ItemCounts = ItemCount[] | undefined

/** How many there are of each state and kind, of what else the filter asks for. */
export async function countItems(db: Db, narrow: InboxFilter, reader: Reader): Promise<ItemCounts> {
  const { kind: _, ...others } = narrow
  const filter = { ...others, state: 'all' } as const
  return filter.q === undefined && !filter.due ? countEach(db, filter, reader) : countFound(db, filter, reader)
}

/** Along the index, of each no further than to the most. */
async function countEach(db: Db, { owner }: InboxFilter, reader: Reader): Promise<ItemCount[]> {
  const { rows } = await sql<ItemCount>`
    select each.state, each.kind, counted.count::int as count
    from (select state, kind from unnest(${[...STATES]}::text[]) as state, unnest(${[...KINDS]}::text[]) as kind) as each,
      lateral (select count(*) as count from (
        select from inbox_items as item where item.state = each.state and item.kind = each.kind and ${ownedBy(owner, reader)}
        limit ${sql.lit(COUNTED_AT_MOST + 1)}) as capped) as counted`.execute(db)
  return rows
}

async function countFound(db: Db, filter: InboxFilter, reader: Reader): Promise<ItemCounts> {
  const found = db
    .selectFrom('inboxItems')
    .select(['state', 'kind'])
    .where(matching(filter, reader))
    .$if(filter.q !== undefined, (rows) => rows.limit(FOUND_AT_MOST + 1))
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['state', 'kind', ({ fn }) => fn.countAll<string | number>().as('count')])
    .groupBy(['state', 'kind'])
    .execute()
  const counts = rows.map((row) => ({ ...row, count: Number(row.count) }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return filter.q !== undefined && total > FOUND_AT_MOST ? undefined : counts
}

/** How many of each kind a filter shows, however many they are. */
export async function countKinds(db: Db, filter: InboxFilter, reader: Reader): Promise<{ kind: Kind; count: number }[]> {
  const rows = await db
    .selectFrom('inboxItems')
    .select(['kind', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where(matching(filter, reader))
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}
