import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { PlaceKind } from './place.ts'

/** One statement deletes no more, so that none is long. */
const AT_ONCE = 5_000

/** What has no standing, nobody who looks after it, and nothing that staff decided. */
const PLAIN = sql`(contribution_tier is null and badges = '{}' and verified_at is null and members is null and joined_on is null
  and logo is null and owned_since is null and suspended_at is null)`

type Gone = {
  source: string
  /** Only of this kind. */
  kind: PlaceKind | null
  /** A query of the ids, as the source has them, of places that stay. */
  named: SelectQueryBuilder<Tables, never, { sourceId: string }>
}

/** How many there are, and how many of them `prunePlaces` would delete. */
export async function countPrunable(db: Db, { source, kind, named }: Gone): Promise<{ going: number; all: number }> {
  const { rows } = await sql<{ going: number; all: number }>`
    select count(*)::integer as all, count(*) filter (where ${PLAIN} and source_id not in (${named}))::integer as going
    from places where source = ${source} and ${ofKind(kind)}`.execute(db)
  return rows[0]!
}

/**
 * Deletes places of a source that are not among the named, but none that has a standing or an owner: what the
 * ministry or an owner said of a place is not for a file to take away.
 * @returns how many
 */
export async function prunePlaces(db: Db, { source, kind, named }: Gone): Promise<number> {
  let deleted = 0
  let after = '0'
  for (;;) {
    const batch = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string; deleted: number }>`
        with walked as (select id, source_id, ${PLAIN} as plain
          from places where source = ${source} and ${ofKind(kind)} and id > ${after} order by id limit ${sql.lit(AT_ONCE)}),
        gone as (delete from places where id in
          (select id from walked where plain and source_id not in (${named})) returning 1)
        select (select max(id) from walked) as id, (select count(*)::integer from gone) as deleted`.execute(trx)
      return rows[0]!
    })
    if (batch.id === null) return deleted
    deleted += batch.deleted
    after = batch.id
  }
}

function ofKind(kind: PlaceKind | null) {
  return kind === null ? sql`true` : sql`kind = ${kind}`
}
