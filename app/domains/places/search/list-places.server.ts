import type { Db } from '#app/platform/database/database.server.ts'
import { type FoundPlace, type PlaceKind, placeSlug } from '#app/domains/places/records/place.ts'
import { isSuspendedKind, PLACE_COLUMNS, TIER_ORDER, toFoundPlace } from '#app/domains/places/records/place-table.server.ts'
import { sql } from 'kysely'

/** Lists places in the order of the ids, without deleted ones. @param also.suspended includes suspended places, for owners */
export async function listPlacesByIds(
  db: Db,
  found: { id: string; miles?: number }[],
  also: { suspended?: boolean } = {},
): Promise<FoundPlace[]> {
  if (found.length === 0) return []
  const rows = await db
    .selectFrom('places')
    .select(PLACE_COLUMNS)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.filter(({ kind }) => also.suspended === true || !isSuspendedKind(kind)).map((row) => [row.id, row]))
  return found.flatMap(({ id, miles }) => {
    const row = byId.get(id)
    return row ? [toFoundPlace(row, miles)] : []
  })
}

export async function listContributors(db: Db, kind: PlaceKind, limit: number): Promise<FoundPlace[]> {
  const { rows } = await sql<{ id: string }>`
    select id from places where kind = ${kind} and contribution_tier is not null
    order by ${TIER_ORDER}, folded_name, id
    limit ${limit}`.execute(db)
  return listPlacesByIds(db, rows)
}

/** Lists only contributors, for the sitemap, because other places come from public data sets. */
export async function listContributorSlugs(db: Db, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'name', 'updatedAt'])
    .where('contributionTier', 'is not', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ updatedAt, ...place }) => ({ slug: placeSlug(place), updatedAt }))
}

/** This sample is large enough to show where listings are, and is counted quickly. */
const SAMPLE_SIZE = 2_000

/** Returns the towns with the most listings in a sample, such as 'Atlanta, GA'. */
export async function listTopTowns(db: Db, kind: PlaceKind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from
      (select city, state from places where kind = ${kind} and city is not null and state is not null order by id limit ${SAMPLE_SIZE}) as first
    group by city, state order by count(*) desc, city limit ${limit}`.execute(db)
  return rows.map(({ city, state }) => `${city}, ${state}`)
}

export async function hasPlaces(db: Db, kind: PlaceKind): Promise<boolean> {
  const first = await db.selectFrom('places').select('id').where('kind', '=', kind).limit(1).executeTakeFirst()
  return first !== undefined
}
