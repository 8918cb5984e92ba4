import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { listByIds } from './list-by-ids.server.ts'
import type { FoundPlace, PlaceKind } from './place.ts'
import { TIER_ORDER } from './place-table.server.ts'

/** Those of a kind that contribute, in the order of their tiers, wherever they are: what the directory opens with. */
export async function listContributors(db: Db, kind: PlaceKind, limit: number): Promise<FoundPlace[]> {
  const { rows } = await sql<{ id: string }>`
    select id from places where kind = ${kind} and contribution_tier is not null
    order by ${TIER_ORDER}, folded_name, id
    limit ${limit}`.execute(db)
  return listByIds(
    db,
    rows.map(({ id }) => ({ id, miles: null })),
  )
}
