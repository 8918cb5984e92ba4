import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { listByIds } from './list-by-ids.server.ts'
import type { FoundPlace, PlaceKind } from './place.ts'
import { placeSlug } from './place-slug.ts'
import { TIER_ORDER } from './place-table.server.ts'

/** Those of a kind that contribute, in the order of their tiers, wherever they are: what the directory opens with. */
export async function listContributors(db: Db, kind: PlaceKind, limit: number): Promise<FoundPlace[]> {
  const { rows } = await sql<{ id: string }>`
    select id from places where kind = ${kind} and contribution_tier is not null
    order by ${TIER_ORDER}, folded_name, id
    limit ${limit}`.execute(db)
  return listByIds(
    db,
    rows.map(({ id }) => ({ id, miles: null })),
  )
}

/** Enough to tell where there are listings, and quickly counted. */
const SAMPLE = 2_000

/** Towns with the most listings among the first that were listed, such as 'Atlanta, GA'; none where nothing is listed at all. */
export async function listTowns(db: Db, kind: PlaceKind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from
      (select city, state from places where kind = ${kind} and city is not null and state is not null order by id limit ${SAMPLE}) as first
    group by city, state order by count(*) desc, city limit ${limit}`.execute(db)
  return rows.map(({ city, state }) => `${city}, ${state}`)
}

export async function hasPlaces(db: Db, kind: PlaceKind): Promise<boolean> {
  const first = await db.selectFrom('places').select('id').where('kind', '=', kind).limit(1).executeTakeFirst()
  return first !== undefined
}

/** Places of which the site knows more than an open data set does: those who contribute. Others are found by search engines where they come from. */
export async function listKnownPlaces(db: Db, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'name', 'updatedAt'])
    .where('contributionTier', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ updatedAt, ...place }) => ({ slug: placeSlug(place), updatedAt }))
}
