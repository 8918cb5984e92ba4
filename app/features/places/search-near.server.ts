import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { boxAround, EARTH_RADIUS_MILES, shifted } from './around.ts'
import { nameHolds, nameHoldsAmongFew } from './list-by-name.server.ts'
import { nameWordsNear } from './name-words-near.server.ts'
import type { Coordinates } from './place.ts'
import { TIER_ORDER } from './place-table.server.ts'
import type { Wanted } from './wanted.ts'

/** As far as one can turn the pages: the nearest of them. Whoever wants others says more of what they look for. */
export const MOST_RESULTS = 1_000

/** Who was found, and how far away. */
export type Near = { id: string; miles: number }

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

/** Those who do not contribute: how many, up to one more than can be shown, and some of them, the nearest first. */
type Others = { count: number; list(page: Page): Promise<Near[]> }
type Page = { offset: number; limit: number }

/** @param many of how many at most somebody will ask */
async function findOthersNear(db: Db, wanted: Wanted, many: number): Promise<Others> {
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
 * not their distance: but none of the nearest is further away than the furthest of as many others.
 * @returns undefined where so many are not soon met with
 */
async function radiusOf(db: Db, wanted: Wanted, many: number): Promise<number | undefined> {
  const lookedAt = wanted.name.trim() === '' ? many : Math.max(many, LOOKED_AT_FOR_A_NAME)
  const { rows } = await sql<{ miles: number }>`
    select max(miles) as miles from (
      select ${milesFrom(wanted.center)} as miles from (
        select location, folded_name from places where contribution_tier is null and ${isInside(wanted)}
        order by location <-> ${pointAt(wanted.center)} limit ${lookedAt}) as nearest
      where ${isNamed(wanted)} order by miles limit ${many}) as first
    having count(*) = ${many}`.execute(db)
  return rows[0]?.miles
}

function matches(wanted: Wanted): RawBuilder<boolean> {
  return wanted.name.trim() === '' ? isInside(wanted) : sql`${isInside(wanted)} and ${nameHolds(wanted.name)}`
}

/** Among places that are looked at anyway. */
function isNamed({ name }: Wanted): RawBuilder<boolean> {
  return name.trim() === '' ? sql`true` : nameHoldsAmongFew(name)
}

function isInside({ kind, center, radiusMiles }: Wanted): RawBuilder<boolean> {
  const { south, north, west, east } = boxAround({ lat: center.lat, lng: shifted(center.lng) }, radiusMiles)
  return sql`kind = ${sql.lit(kind)} and location <@ box(point(${west}, ${south}), point(${east}, ${north}))
    and ${isNear({ center, radiusMiles })}`
}

function isNear({ center, radiusMiles }: Pick<Wanted, 'center' | 'radiusMiles'>): RawBuilder<boolean> {
  return sql`${milesFrom(center)} <= ${radiusMiles}`
}

/** The haversine formula, as `milesBetween` has it. */
function milesFrom({ lat, lng }: Coordinates): RawBuilder<number> {
  const cosine = Math.cos((lat * Math.PI) / 180)
  return sql`${sql.lit(2 * EARTH_RADIUS_MILES)} * asin(least(1, sqrt(
    sin(radians(location[1] - ${lat}::float8) / 2) ^ 2
    + ${cosine}::float8 * cos(radians(location[1])) * sin(radians(location[0] - ${shifted(lng)}::float8) / 2) ^ 2)))`
}

function pointAt({ lat, lng }: Coordinates): RawBuilder<unknown> {
  return sql`point(${shifted(lng)}, ${lat})`
}
