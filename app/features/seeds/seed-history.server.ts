import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SeedEntry } from './seed-store.server.ts'

/** The newest entries of a holder. */
export async function listEntriesOf(db: Db, holderId: string, practice: boolean, most: number): Promise<SeedEntry[]> {
  return db
    .selectFrom('seedEntries')
    .selectAll()
    .where('holderId', '=', holderId)
    .where('practice', '=', practice)
    .orderBy('bookedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * What counts, by what first planted it and by week: weeks are numbered back from the one that ends now, which is 0.
 * Corrections are counted with what they correct.
 */
export async function sumByKindAndWeek(db: Db, holderId: string, practice: boolean, now: Date) {
  const rows = await db
    .selectFrom('seedEntries as entry')
    .leftJoin('seedEntries as first', 'first.id', 'entry.reverses')
    .select([
      sql<string>`coalesce(first.kind, entry.kind)`.as('kind'),
      sql<string>`floor(extract(epoch from ${now.toISOString()}::timestamptz - coalesce(first.booked_at, entry.booked_at)) / 604800)`.as(
        'week',
      ),
      sql<string>`sum(entry.seeds)`.as('seeds'),
    ])
    .where('entry.holderId', '=', holderId)
    .where('entry.practice', '=', practice)
    .where('entry.heldReason', 'is', null)
    .groupBy([sql`1`, sql`2`])
    .execute()
  return rows.map(({ kind, week, seeds }) => ({ kind, week: Number(week), seeds: Number(seeds) }))
}

/** What waits for a person: what was held, less what was released or taken back of it. */
export async function sumHeldOf(db: Db, holderId: string, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('seedEntries as entry')
    .leftJoin('seedEntries as release', (join) => join.onRef('release.reverses', '=', 'entry.id').on('release.kind', '=', 'released'))
    .leftJoin('seedEntries as first', 'first.id', 'entry.reverses')
    .leftJoin('seedEntries as firstRelease', (join) =>
      join.onRef('firstRelease.reverses', '=', 'first.id').on('firstRelease.kind', '=', 'released'),
    )
    .select(sql<string>`coalesce(sum(entry.seeds), 0)`.as('sum'))
    .where('entry.holderId', '=', holderId)
    .where('entry.practice', '=', practice)
    .where('entry.heldReason', 'is not', null)
    .where('release.id', 'is', null)
    .where('firstRelease.id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
