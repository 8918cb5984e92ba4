import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Wanted } from '#app/features/places/wanted.ts'

const RADIUS_CHOICES = [5, 10, 25, 50]

/** Where places are, as visitors are; every fourth with a word of a name, every tenth of churches. */
export async function someSearches(db: Db, count: number): Promise<Wanted[]> {
  const { rows } = await sql<{ lat: number; lng: number; word: string }>`
    select location[1] as lat, location[0] as lng, split_part(folded_name, ' ', 1) as word from places
    where id in (select 1 + floor(random() * (select max(id) from places))::bigint from generate_series(1, ${count}))`.execute(db)
  return rows.map(({ lat, lng, word }, at) => ({
    kind: at % 10 === 9 ? 'church' : 'business',
    center: { lat: lat + ((at % 7) - 3) * 0.01, lng: lng + ((at % 5) - 2) * 0.01 },
    radiusMiles: RADIUS_CHOICES[at % 4]!,
    name: at % 4 === 3 ? word : '',
    contributors: false,
  }))
}
