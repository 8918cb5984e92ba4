import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { TIER_ORDER } from '#app/domains/places/records/place-table.server.ts'
import { boxAround, EARTH_RADIUS_MILES, toStoredLongitude } from './around.ts'
import { nameContains, nameContainsUnindexed } from './list-by-name.server.ts'
import type { Coordinates, PlaceKind } from '#app/domains/places/records/place.ts'
import { hashName } from '#app/domains/places/maps/google-search.ts'

/** Returns the number of places that match, but at most `MAX_RESULTS` + 1. */
export async function countNear(db: Db, wanted: PlaceSearch): Promise<number> {
  return (await searchNear(db, wanted, { offset: 0, limit: 0 })).total
}

/** Contributors come first, by tier, then others, each by distance. @returns `total` of at most `MAX_RESULTS` + 1 */
export async function searchNear(db: Db, wanted: PlaceSearch, { offset, limit }: Page): Promise<{ near: Near[]; total: number }> {
  const end = Math.min(offset + limit, MAX_RESULTS)
  const who = matchesSearch(wanted)
  const [contributors, others] = await Promise.all([listContributorsNear(db, wanted), wanted.contributors ? 0 : countOthersNear(db, who)])
  const first = contributors.slice(offset, end)
  const missing = end - offset - first.length
  const page = { offset: Math.max(0, offset - contributors.length), limit: missing }
  const list = others > MAX_RESULTS ? listWithinRadius : listSorted
  const rest = missing > 0 && others > 0 ? await list(db, wanted, who, page) : []
  return { near: [...first, ...rest], total: Math.min(contributors.length + others, MAX_RESULTS + 1) }
}

/** Nearby towns are looked for among this many nearest places: more than there are in one building, but sorted quickly. */
const SAMPLE_SIZE = 500

export async function listTownsNear(db: Db, { kind, center }: Pick<PlaceSearch, 'kind' | 'center'>, limit: number): Promise<string[]> {
  const nearest = (who: RawBuilder<boolean>) => sql`
    (select city, state, ${milesFrom(center)} as miles from places where kind = ${sql.lit(kind)} and ${who}
      order by location <-> ${pointAt(center)} limit ${sql.lit(SAMPLE_SIZE)})`
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from (
      ${nearest(sql`contribution_tier is null`)} union all ${nearest(sql`contribution_tier is not null`)}) as near
    where city is not null and state is not null
    group by city, state order by min(miles), city limit ${limit}`.execute(db)
  return rows.map(({ city, state }) => `${city}, ${state}`)
}

async function listContributorsNear(db: Db, wanted: PlaceSearch): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select id, ${milesFrom(wanted.center)} as miles from places
    where contribution_tier is not null and ${matchesSearch(wanted)}
    order by ${TIER_ORDER}, miles, id
    limit ${sql.lit(MAX_RESULTS + 1)}`.execute(db)
  return rows
}

async function countOthersNear(db: Db, who: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from
      (select from places where contribution_tier is null and ${who} limit ${sql.lit(MAX_RESULTS + 1)}) as enough`.execute(db)
  return rows[0]!.count
}

async function listSorted(db: Db, { center }: PlaceSearch, who: RawBuilder<boolean>, { offset, limit }: Page): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select id, ${milesFrom(center)} as miles from places where contribution_tier is null and ${who}
    order by miles, id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Used if too many places match to sort them all: sorts only those within a smaller radius that contains enough of them. */
async function listWithinRadius(db: Db, wanted: PlaceSearch, who: RawBuilder<boolean>, page: Page): Promise<Near[]> {
  const radiusMiles = await findRadius(db, wanted, page.offset + page.limit)
  if (radiusMiles === undefined) return listSorted(db, wanted, who, page)
  return listSorted(db, wanted, sql`${isInside({ ...wanted, radiusMiles })} and ${matchesName(wanted)}`, page)
}

/** A search by name examines at least this many of the nearest places, because few of them may have the name. */
const MIN_EXAMINED_FOR_NAME = 5_000

/**
 * Returns a radius in miles with at least `many` matching places; undefined if fewer match. It is the greatest distance among `many`
 * of them that the index, ordered by degrees, lists first. The query has no box, so that the planner uses this order.
 */
async function findRadius(db: Db, wanted: PlaceSearch, many: number): Promise<number | undefined> {
  const examined = wanted.name.trim() === '' ? many : Math.max(many, MIN_EXAMINED_FOR_NAME)
  const { rows } = await sql<{ miles: number }>`
    select max(miles) as miles from (
      select ${milesFrom(wanted.center)} as miles from (
        select location, folded_name from places where contribution_tier is null and kind = ${sql.lit(wanted.kind)}
        order by location <-> ${pointAt(wanted.center)} limit ${examined}) as nearest
      where ${isNear(wanted)} and ${matchesName(wanted)} limit ${many}) as first
    having count(*) = ${many}`.execute(db)
  return rows[0]?.miles
}

function matchesSearch(wanted: PlaceSearch): RawBuilder<boolean> {
  return wanted.name.trim() === '' ? isInside(wanted) : sql`${isInside(wanted)} and ${nameContains(wanted.name)}`
}

function matchesName({ name }: PlaceSearch): RawBuilder<boolean> {
  return name.trim() === '' ? sql`true` : nameContainsUnindexed(name)
}

/** The box lets the planner use the index on locations. */
function isInside({ kind, center, radiusMiles }: PlaceSearch): RawBuilder<boolean> {
  const { south, north, west, east } = boxAround({ lat: center.lat, lng: toStoredLongitude(center.lng) }, radiusMiles)
  return sql`kind = ${sql.lit(kind)} and location <@ box(point(${west}, ${south}), point(${east}, ${north}))
    and ${isNear({ center, radiusMiles })}`
}

function isNear({ center, radiusMiles }: Pick<PlaceSearch, 'center' | 'radiusMiles'>): RawBuilder<boolean> {
  return sql`${milesFrom(center)} <= ${radiusMiles}`
}

function milesFrom({ lat, lng }: Coordinates): RawBuilder<number> {
  const cosine = Math.cos((lat * Math.PI) / 180)
  return sql`${sql.lit(2 * EARTH_RADIUS_MILES)} * asin(least(1, sqrt(
    sin(radians(location[1] - ${lat}::float8) / 2) ^ 2
    + ${cosine}::float8 * cos(radians(location[1])) * sin(radians(location[0] - ${toStoredLongitude(lng)}::float8) / 2) ^ 2)))`
}

function pointAt({ lat, lng }: Coordinates): RawBuilder<unknown> {
  return sql`point(${toStoredLongitude(lng)}, ${lat})`
}

export type PlaceSearch = { kind: PlaceKind; center: Coordinates; radiusMiles: number; name: string; contributors: boolean }

/** Visitors can page through only this many of the nearest results. To see others, they narrow the search. */
export const MAX_RESULTS = 1_000
type Page = { offset: number; limit: number }

type Near = { id: string; miles: number }

export type SuspendedPlace = Coordinates & { nameHash: number }

/** Lists suspended places near a search, so that Google's results for them can be left out. */
export async function listSuspendedNear(
  db: Db,
  { kind, center, radiusMiles }: Omit<PlaceSearch, 'name' | 'contributors'>,
): Promise<SuspendedPlace[]> {
  const rows = await db
    .selectFrom('places')
    .select(['name', 'location'])
    .where('suspendedAt', 'is not', null)
    .where('kind', '=', `suspended-${kind}`)
    .where(sql<boolean>`${isNear({ center, radiusMiles })}`)
    .execute()
  return rows.map(({ name, location: { x, y } }) => ({ nameHash: hashName(name), lat: y, lng: x < -180 ? x + 360 : x }))
}
