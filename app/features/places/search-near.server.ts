import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { boxAround, EARTH_RADIUS_MILES } from './around.ts'
import { nameHolds } from './list-by-name.server.ts'
import type { Coordinates, PlaceKind } from './place.ts'
import { TIER_ORDER } from './place-table.server.ts'

/** What a search wants. `name`: a part of the name, however it is typed; empty for any. */
export type Wanted = { kind: PlaceKind; center: Coordinates; radiusMiles: number; name: string; contributors: boolean }

/** As far as one can turn the pages: the nearest of them. Whoever wants others says more of what they look for. */
export const MOST_RESULTS = 1_000

/** Who was found, and how far away. */
export type Near = { id: string; miles: number }

/** How many there are, up to one more than can be shown. */
export async function countNear(db: Db, wanted: Wanted): Promise<number> {
  const [contributors, others] = await Promise.all([listContributorsNear(db, wanted), countOthersNear(db, wanted)])
  return Math.min(contributors.length + others, MOST_RESULTS + 1)
}

/**
 * One page of those within the radius: contributors first, in the order of their tiers, each tier and all others the
 * nearest first. Exact: the same as if every place of the table were measured.
 * @returns `total` up to `MOST_RESULTS`, and one more where there are more
 */
export async function searchNear(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ near: Near[]; total: number }> {
  const [contributors, others] = await Promise.all([listContributorsNear(db, wanted), countOthersNear(db, wanted)])
  const end = Math.min(offset + limit, MOST_RESULTS)
  const first = contributors.slice(offset, end)
  const missing = end - offset - first.length
  const rest =
    missing > 0 && others > 0
      ? await listOthersNear(db, wanted, others, { offset: Math.max(0, offset - contributors.length), limit: missing })
      : []
  return { near: [...first, ...rest], total: Math.min(contributors.length + others, MOST_RESULTS + 1) }
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

async function countOthersNear(db: Db, wanted: Wanted): Promise<number> {
  if (wanted.contributors) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from
      (select from places where contribution_tier is null and ${matches(wanted)} limit ${sql.lit(MOST_RESULTS + 1)}) as enough`.execute(db)
  return rows[0]!.count
}

/** @param count how many there are, or that there are more than one sorts */
async function listOthersNear(
  db: Db,
  wanted: Wanted,
  count: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Near[]> {
  const radiusMiles = count > MOST_RESULTS ? await radiusOf(db, wanted, offset + limit) : wanted.radiusMiles
  const { rows } = await sql<Near>`
    select id, ${milesFrom(wanted.center)} as miles from places
    where contribution_tier is null and ${matches({ ...wanted, radiusMiles })}
    order by miles, id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/**
 * A radius that holds the nearest `many`, and few more. The index gives places by their distance in degrees, which is
 * not their distance: but none of the nearest is further away than the furthest of as many others.
 */
async function radiusOf(db: Db, wanted: Wanted, many: number): Promise<number> {
  const { rows } = await sql<{ miles: number }>`
    select max(${milesFrom(wanted.center)}) as miles from
      (select location from places where contribution_tier is null and ${matches(wanted)}
        order by location <-> ${pointAt(wanted.center)} limit ${many}) as nearest`.execute(db)
  return Math.min(wanted.radiusMiles, rows[0]!.miles)
}

function matches({ kind, center, radiusMiles, name }: Wanted): RawBuilder<boolean> {
  const { south, north, west, east } = boxAround({ lat: center.lat, lng: shifted(center.lng) }, radiusMiles)
  const named = name.trim() === '' ? sql`true` : nameHolds(name)
  return sql`kind = ${sql.lit(kind)}
    and location <@ box(point(${west}, ${south}), point(${east}, ${north}))
    and ${milesFrom(center)} <= ${radiusMiles} and ${named}`
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

/** As the table has longitudes: those east of Greenwich less 360. */
const shifted = (lng: number) => (lng > 0 ? lng - 360 : lng)
