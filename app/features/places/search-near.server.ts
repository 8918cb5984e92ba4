import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { findOthersNear } from './others-near.server.ts'
import { TIER_ORDER } from './place-table.server.ts'
import { MOST_RESULTS, type Near, type Page, type Wanted } from './wanted.ts'
import { matches, milesFrom, pointAt } from './within.server.ts'

/** How many there are, up to one more than can be shown. */
export async function countNear(db: Db, wanted: Wanted): Promise<number> {
  const [contributors, others] = await Promise.all([listContributorsNear(db, wanted), findOthersNear(db, wanted, 1)])
  return Math.min(contributors.length + others.count, MOST_RESULTS + 1)
}

/**
 * One page of those within the radius: contributors first, in the order of their tiers, each tier and all others the
 * nearest first. Exact: the same as if every place of the table were measured.
 * @returns `total` up to `MOST_RESULTS`, and one more where there are more
 */
export async function searchNear(db: Db, wanted: Wanted, { offset, limit }: Page): Promise<{ near: Near[]; total: number }> {
  const end = Math.min(offset + limit, MOST_RESULTS)
  const [contributors, others] = await Promise.all([listContributorsNear(db, wanted), findOthersNear(db, wanted, end)])
  const first = contributors.slice(offset, end)
  const missing = end - offset - first.length
  const from = Math.max(0, offset - contributors.length)
  const rest = missing > 0 && others.count > 0 ? await others.list({ offset: from, limit: missing }) : []
  return { near: [...first, ...rest], total: Math.min(contributors.length + others.count, MOST_RESULTS + 1) }
}

/** More than live in one building, and quickly put in order. */
const SAMPLE = 500

/** Towns that have listings, such as 'Atlanta, GA', the nearest first: those of the places that are nearest. */
export async function listTownsNear(db: Db, { kind, center }: Pick<Wanted, 'kind' | 'center'>, limit: number): Promise<string[]> {
  const nearest = (who: RawBuilder<boolean>) => sql`
    (select city, state, ${milesFrom(center)} as miles from places where kind = ${sql.lit(kind)} and ${who}
      order by location <-> ${pointAt(center)} limit ${sql.lit(SAMPLE)})`
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from (
      ${nearest(sql`contribution_tier is null`)} union all ${nearest(sql`contribution_tier is not null`)}) as near
    where city is not null and state is not null
    group by city, state order by min(miles), city limit ${limit}`.execute(db)
  return rows.map(({ city, state }) => `${city}, ${state}`)
}

async function listContributorsNear(db: Db, wanted: Wanted): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select id, ${milesFrom(wanted.center)} as miles from places
    where contribution_tier is not null and ${matches(wanted)}
    order by ${TIER_ORDER}, miles, id
    limit ${sql.lit(MOST_RESULTS + 1)}`.execute(db)
  return rows
}
