import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { PlaceKind } from './place.ts'

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
