import { sql } from 'kysely'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import type { Wanted } from '#app/features/places/search-near.server.ts'
import { readCities } from '../bin/us-places/read-cities.ts'

const TOWNS = 5_000
const RADIUS_CHOICES = [5, 10, 25, 50]

/** As many places as people live somewhere: around the middle of each town, most in the largest. */
export async function fillPlaces({ db, runScript }: Database, size: number): Promise<void> {
  const towns = readCities()
    .toSorted((one, other) => other.population - one.population)
    .slice(0, TOWNS)
  let people = 0
  const rows = towns.map(({ lat, lng, population }, at) => ({ at, lat, lng: lng > 0 ? lng - 360 : lng, upto: (people += population) }))
  await runScript('create table bench_towns (at integer primary key, lat float8, lng float8, upto float8)')
  await sql`insert into bench_towns select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (at integer, lat float8, lng float8, upto float8)`.execute(
    db,
  )
  await runScript('create index on bench_towns (upto); select setseed(0.5); set statement_timeout = 0')
  const most = 100_000
  for (let done = 0; done < size; done += most) await fillSome(db, done, Math.min(most, size - done), people)
  await runScript('vacuum analyze places')
}

async function fillSome(db: Db, from: number, count: number, people: number): Promise<void> {
  await sql`
    insert into places (kind, name, types, city, state, location, contribution_tier, source, source_id, folded_name, folded_text)
    select case when g % 8 = 0 then 'church' else 'business' end, initcap(name), array['shop'], 'Somewhere', 'GA',
      point(least(-60, town.lng + (random() + random() + random() - 1.5) * 0.25), town.lat + (random() + random() + random() - 1.5) * 0.2),
      case when g % 8 <> 0 and g % 2000 = 7 then (array['legacy', 'harvest', 'seed'])[1 + g % 3] end, 'bench', g::text, name, name
    from (
      select g, random() * ${people}::float8 as person,
        (array['grace', 'new hope', 'cedar', 'main street', 'blue ridge', 'peachtree', 'lakeside', 'oak', 'harbor', 'summit'])[1 + g % 10] || ' ' ||
        (array['barber', 'bakery', 'dental', 'chapel', 'auto', 'diner', 'law', 'plumbing', 'books', 'tire', 'print'])[1 + g % 11] || ' ' || g as name
      from generate_series(${from}::integer + 1, ${from + count}::integer) as g offset 0) as made
    cross join lateral (select lat, lng from bench_towns where upto >= made.person order by upto limit 1) as town`.execute(db)
}

/** Where people are, as places are; every fourth by a part of a name, every tenth of churches. */
export async function someSearches(db: Db, count: number): Promise<Wanted[]> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select location[1] as lat, location[0] as lng from places
    where id in (select 1 + floor(random() * (select max(id) from places))::bigint from generate_series(1, ${count}))`.execute(db)
  return rows.map(({ lat, lng }, at) => ({
    kind: at % 10 === 9 ? 'church' : 'business',
    center: { lat: lat + ((at % 7) - 3) * 0.01, lng: lng + ((at % 5) - 2) * 0.01 },
    radiusMiles: RADIUS_CHOICES[at % 4]!,
    name: at % 4 === 3 ? ['bakery', 'cedar', 'tire 1', 'dental'][(at >> 2) % 4]! : '',
    contributors: false,
  }))
}
