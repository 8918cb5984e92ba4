import { type Insertable, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type DeclineTable = { eventId: string; giftId: string; network: string; networkBlock: string; declinedAt: Moment }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftDeclines: DeclineTable
  }
}

/** Writes a declined card down, once for each event. */
export async function keepDecline(db: Db, decline: Insertable<DeclineTable>): Promise<void> {
  await db
    .insertInto('giftDeclines')
    .values(decline)
    .onConflict((row) => row.column('eventId').doNothing())
    .execute()
}

export async function countDeclinesOf(db: Db, giftId: string): Promise<number> {
  const { count } = await db
    .selectFrom('giftDeclines')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('giftId', '=', giftId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When cards were declined in one block of networks, and in which of its networks; oldest first. */
export async function listDeclinesOf(db: Db, networkBlock: string, after: Date): Promise<{ network: string; declinedAt: Date }[]> {
  return db
    .selectFrom('giftDeclines')
    .select(['network', 'declinedAt'])
    .where('networkBlock', '=', networkBlock)
    .where('declinedAt', '>', after)
    .orderBy('declinedAt')
    .execute()
}

/** Declines of the whole site, of which no block of networks counts for more than `mostOfOne`. */
export async function countDeclinesOnSite(db: Db, after: Date, mostOfOne: number): Promise<number> {
  const { rows } = await sql<{ counted: string | number | null }>`
    select sum(least(declines, ${mostOfOne}::integer)) as counted
    from (select count(*) as declines from gift_declines where declined_at > ${after} group by network_block) as blocks`.execute(db)
  return Number(rows[0]?.counted ?? 0)
}

/** What was counted so far counts no more. @returns how many there were */
export async function forgetDeclines(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('giftDeclines').where('declinedAt', '<=', before).executeTakeFirst()).numDeletedRows)
}
