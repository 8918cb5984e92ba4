import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SeedEntry } from './seed-store.server.ts'
import { pendingSeeds } from './pending-seeds.server.ts'
import { OFFICE_TIME_ZONE } from '#app/platform/format/dates.ts'

export type HistoryEntry = SeedEntry & { waiting: number; released: boolean }

/** Lists the entries of a holder, the newest first. @param before the id of the last entry already shown */
export async function listSeedEntries(
  db: Db,
  holderId: string,
  practice: boolean,
  { most, before }: { most: number; before: string | undefined },
): Promise<HistoryEntry[]> {
  return db
    .selectFrom('seedEntries as entry')
    .selectAll('entry')
    .select([
      pendingSeeds.as('waiting'),
      sql<boolean>`exists (select from seed_entries later where later.reverses = entry.id and later.kind = 'released')`.as('released'),
    ])
    .where('entry.holderId', '=', holderId)
    .where('entry.practice', '=', practice)
    .$if(before !== undefined, (query) =>
      // The entries are compared in the database, because its timestamps are more precise than a JavaScript date.
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

/** Posted seeds by kind and week; week 0 ends now. A correction counts in the week and kind of its first entry. */
export async function sumSeedsByKindAndWeek(db: Db, holderId: string, practice: boolean, now: Date) {
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
    .where('entry.pendingReason', 'is', null)
    .groupBy([sql`1`, sql`2`])
    .execute()
  return rows.map(({ kind, week, seeds }) => ({ kind, week: Number(week), seeds: Number(seeds) }))
}

export function listAllSeedEntries(db: Db, holderId: string, most?: number) {
  return db
    .selectFrom('seedEntries')
    .select(['id', 'kind', 'seeds', 'pendingReason', 'bookedAt', 'practice'])
    .where('holderId', '=', holderId)
    .orderBy('bookedAt', 'desc')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}

/** Posted seeds by the Monday of the week in which they were booked. @param since the first Monday */
export async function sumSeedsByWeek(db: Db, practice: boolean, since: string): Promise<Map<string, number>> {
  const monday = sql<string>`date_trunc('week', booked_at at time zone ${sql.lit(OFFICE_TIME_ZONE)})::date::text`
  const rows = await db
    .selectFrom('seedEntries')
    .select([monday.as('monday'), sql<string>`sum(seeds)`.as('seeds')])
    .where('practice', '=', practice)
    .where('pendingReason', 'is', null)
    .where('bookedAt', '>=', sql<Date>`${since}::timestamp at time zone ${sql.lit(OFFICE_TIME_ZONE)}`)
    .groupBy(monday)
    .execute()
  return new Map(rows.map(({ monday: week, seeds }) => [week, Number(seeds)]))
}
