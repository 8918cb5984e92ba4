import { sql } from 'kysely'
import { dayOf } from '#app/features/site/ministry-day.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    seedsLeftOut: { holderId: string; day: string; practice: boolean; acts: number; at: Moment }
  }
}

/** So long whoever decides is told of it. */
const KEPT_DAYS = 30

/** An act of which nothing is booked, since more is held that day than anybody should look at: that it came is counted. */
export async function noteLeftOut(trx: Trx, { holderId, practice, at }: { holderId: string; practice: boolean; at: Date }): Promise<void> {
  await trx
    .insertInto('seedsLeftOut')
    .values({ holderId, day: dayOf(at), practice, acts: 1, at })
    .onConflict((row) => row.columns(['holderId', 'day', 'practice']).doUpdateSet({ acts: sql`seeds_left_out.acts + 1`, at }))
    .execute()
}

export type LeftOutDay = { email: string; day: string; acts: number }

/** The oldest day first. What belongs to nobody any more is told to nobody. */
export async function listLeftOut(db: Db, practice: boolean): Promise<(LeftOutDay & { at: Date })[]> {
  const rows = await db
    .selectFrom('seedsLeftOut')
    .innerJoin('seedHolders as holder', 'holder.id', 'seedsLeftOut.holderId')
    .select(['holder.email', sql<string>`day::text`.as('day'), 'acts', 'at'])
    .where('holder.email', 'is not', null)
    .where('practice', '=', practice)
    .orderBy('day')
    .orderBy('holder.email')
    .execute()
  return rows.map((row) => ({ ...row, email: row.email! }))
}

export async function forgetLeftOut(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('seedsLeftOut')
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}
