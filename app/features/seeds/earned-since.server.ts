import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { EARNED_KINDS } from './seed-rules.ts'

/**
 * What a holder was given since a moment by what others did, and by nothing else: by kind where it counts, and how much is
 * held. What a visitor took back takes nobody's place.
 */
export async function countEarnedSince(
  db: Db,
  holderId: string,
  since: Date,
): Promise<{ posted: Partial<Record<string, number>>; held: number }> {
  const rows = await db
    .selectFrom('seedEntries')
    .select(['kind', sql<boolean>`held_reason is not null`.as('held'), sql<string>`count(*)`.as('count')])
    .where('holderId', '=', holderId)
    .where('bookedAt', '>=', since)
    .where('kind', 'in', EARNED_KINDS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seedEntries as later')
            .select('later.id')
            .whereRef('later.reverses', '=', 'seedEntries.id')
            .where('later.kind', '=', 'reversed')
            .where('later.bookedBy', '=', 'visitor'),
        ),
      ),
    )
    .groupBy(['kind', sql`held_reason is not null`])
    .execute()
  const posted = rows.filter(({ held }) => !held).map(({ kind, count }) => [kind, Number(count)])
  const held = rows.filter((row) => row.held).reduce((sum, { count }) => sum + Number(count), 0)
  return { posted: Object.fromEntries(posted) as Record<string, number>, held }
}
