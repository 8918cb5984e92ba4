import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { nameWordsNear } from './name-words-near.server.ts'
import { MOST_RESULTS, type Near, type Page, type Wanted } from './wanted.ts'
import { isInside, isNamed, isNear, matches, milesFrom, pointAt } from './within.server.ts'

/** Those who do not contribute: how many, up to one more than can be shown, and some of them, the nearest first. */
type Others = { count: number; list(page: Page): Promise<Near[]> }

/** @param many of how many at most somebody will ask */
export async function findOthersNear(db: Db, wanted: Wanted, many: number): Promise<Others> {
  if (wanted.contributors) return { count: 0, list: async () => [] }
  const words = await nameWordsNear(db, wanted)
  const who = words ? sql<boolean>`${words} and ${isNear(wanted)}` : matches(wanted)
  // The index of names gives few: they are counted and put in order in one go.
  const named = words ? await findFewNear(db, wanted, who, many) : undefined
  if (named && named.count <= MOST_RESULTS)
    return { count: named.count, list: async ({ offset, limit }) => named.nearest.slice(offset, offset + limit) }
  const count = named?.count ?? (await countOthersNear(db, who))
  return { count, list: (page) => (count > MOST_RESULTS ? listAmongMany(db, wanted, who, page) : listSorted(db, wanted, who, page)) }
}

async function findFewNear(
  db: Db,
  { center }: Wanted,
  who: RawBuilder<boolean>,
  many: number,
): Promise<{ count: number; nearest: Near[] }> {
  const { rows } = await sql<Near & { count: number }>`
    with found as materialized (
      select id, ${milesFrom(center)} as miles from places
      where contribution_tier is null and ${who} limit ${sql.lit(MOST_RESULTS + 1)})
    select id, miles, (select count(*)::integer from found) as count from found order by miles, id limit ${many}`.execute(db)
  return { count: rows[0]?.count ?? 0, nearest: rows.map(({ id, miles }) => ({ id, miles })) }
}

async function countOthersNear(db: Db, who: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from
      (select from places where contribution_tier is null and ${who} limit ${sql.lit(MOST_RESULTS + 1)}) as enough`.execute(db)
  return rows[0]!.count
}

async function listSorted(db: Db, { center }: Wanted, who: RawBuilder<boolean>, { offset, limit }: Page): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select id, ${milesFrom(center)} as miles from places where contribution_tier is null and ${who}
    order by miles, id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Where there are more than one sorts: within a radius that holds enough of them, if there is one. */
async function listAmongMany(db: Db, wanted: Wanted, who: RawBuilder<boolean>, page: Page): Promise<Near[]> {
  const radiusMiles = await radiusOf(db, wanted, page.offset + page.limit)
  if (radiusMiles === undefined) return listSorted(db, wanted, who, page)
  return listSorted(db, wanted, sql`${isInside({ ...wanted, radiusMiles })} and ${isNamed(wanted)}`, page)
}

/** A name may be that of a town at the edge of the circle, and nobody's in its middle. */
const LOOKED_AT_FOR_A_NAME = 5_000

/**
 * A radius that holds the nearest `many`, and few more. The index gives places by their distance in degrees, which is
 * not their distance: but none of the nearest is further away than the furthest of as many others. It is asked without the
 * box around the circle: PostgreSQL thinks so little of a box that it would rather sort all that is in it.
 * @returns undefined where so many are not soon met with
 */
async function radiusOf(db: Db, wanted: Wanted, many: number): Promise<number | undefined> {
  const lookedAt = wanted.name.trim() === '' ? many : Math.max(many, LOOKED_AT_FOR_A_NAME)
  const { rows } = await sql<{ miles: number }>`
    select max(miles) as miles from (
      select ${milesFrom(wanted.center)} as miles from (
        select location, folded_name from places where contribution_tier is null and kind = ${sql.lit(wanted.kind)}
        order by location <-> ${pointAt(wanted.center)} limit ${lookedAt}) as nearest
      where ${isNear(wanted)} and ${isNamed(wanted)} limit ${many}) as first
    having count(*) = ${many}`.execute(db)
  return rows[0]?.miles
}
