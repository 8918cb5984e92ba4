import { sql } from 'kysely'
import { OFFICE_TIME_ZONE } from '#app/features/site/office-time-zone.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Seeds that count, by the week in which they were booked, corrections included: by its Monday. @param since the first Monday */
export async function sumSeedsByWeek(db: Db, practice: boolean, since: string): Promise<Map<string, number>> {
  const monday = sql<string>`date_trunc('week', booked_at at time zone ${sql.lit(OFFICE_TIME_ZONE)})::date::text`
  const rows = await db
    .selectFrom('seedEntries')
    .select([monday.as('monday'), sql<string>`sum(seeds)`.as('seeds')])
    .where('practice', '=', practice)
    .where('heldReason', 'is', null)
    .where('bookedAt', '>=', sql<Date>`${since}::timestamp at time zone ${sql.lit(OFFICE_TIME_ZONE)}`)
    .groupBy(monday)
    .execute()
  return new Map(rows.map(({ monday: week, seeds }) => [week, Number(seeds)]))
}
