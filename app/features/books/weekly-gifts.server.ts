import { sql } from 'kysely'
import { OFFICE_TIME_ZONE } from '#app/features/site/office-time-zone.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type WeekOfGifts = { payments: number; keptCents: number }

/**
 * What was paid and stayed, by the week in which it was paid, as the office's calendar has it: by its Monday. Weeks without
 * any are not there. What was refunded or is disputed since is not in it, so a week may change later.
 * @param since the first Monday
 */
export async function sumGiftsByWeek(db: Db, practice: boolean, since: string): Promise<Map<string, WeekOfGifts>> {
  const monday = sql<string>`date_trunc('week', paid_at at time zone ${sql.lit(OFFICE_TIME_ZONE)})::date::text`
  const rows = await db
    .selectFrom('giftPayments')
    .select([monday.as('monday'), sql<string>`count(*)`.as('payments'), sql<string>`sum(kept_cents)`.as('kept')])
    .where('practice', '=', practice)
    .where('keptCents', '>', 0)
    .where('paidAt', '>=', sql<Date>`${since}::timestamp at time zone ${sql.lit(OFFICE_TIME_ZONE)}`)
    .groupBy(monday)
    .execute()
  return new Map(rows.map(({ monday: week, payments, kept }) => [week, { payments: Number(payments), keptCents: Number(kept) }]))
}
