import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SeedEntry } from './seed-store.server.ts'
import { waitingSeeds } from './waiting-seeds.server.ts'

/** With how many seeds of it wait, and whether it was released. */
export type HistoryEntry = SeedEntry & { waiting: number; released: boolean }

/**
 * Entries of a holder, the newest first.
 * @param before the id of the last one already shown; one that is not theirs is as none
 */
export async function listEntriesOf(
  db: Db,
  holderId: string,
  practice: boolean,
  { most, before }: { most: number; before: string | undefined },
): Promise<HistoryEntry[]> {
  return db
    .selectFrom('seedEntries as entry')
    .selectAll('entry')
    .select([
      waitingSeeds.as('waiting'),
      sql<boolean>`exists (select from seed_entries later where later.reverses = entry.id and later.kind = 'released')`.as('released'),
    ])
    .where('entry.holderId', '=', holderId)
    .where('entry.practice', '=', practice)
    .$if(before !== undefined, (query) =>
      // Compared inside the database: its moments are finer than a JavaScript date.
      query.where(
        sql<boolean>`coalesce((entry.booked_at, entry.id) < (
          select last.booked_at, last.id from seed_entries last where last.id = ${before!} and last.holder_id = ${holderId}
        ), true)`,
      ),
    )
    .orderBy('entry.bookedAt', 'desc')
    .orderBy('entry.id', 'desc')
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

/** All of a holder's, of both worlds, or the newest of them, the newest first: for whoever asks what is held. */
export function listAllEntriesOf(db: Db, holderId: string, most?: number) {
  return db
    .selectFrom('seedEntries')
    .select(['id', 'kind', 'seeds', 'heldReason', 'bookedAt', 'practice'])
    .where('holderId', '=', holderId)
    .orderBy('bookedAt', 'desc')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}
