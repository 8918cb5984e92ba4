import { sql } from 'kysely'
import { stateNames } from '#words/states.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

export const FIRST =
  'first grace new hope mount zion calvary trinity saint mary bethel riverside antioch harvest faith living word cornerstone emmanuel shiloh mercy gospel victory abundant light redeemer macedonia greater friendship pleasant union liberty ebenezer good shepherd holy cross sunrise heritage'
export const KINDS =
  'barber beauty salon bakery cafe coffee diner grill pizza plumber plumbing electric heating roofing auto tire garage body motors dental clinic pharmacy law accounting insurance realty florist gifts books toys shoes tailor cleaners laundry gym yoga studio photo print signs hardware lumber garden nursery pets vet grooming daycare school tutoring music market grocery deli seafood barbecue catering storage moving'
export const CITIES =
  'atlanta macon savannah augusta columbus athens decatur albany marietta roswell valdosta dalton rome houston dallas austin chicago phoenix denver seattle portland boston detroit memphis nashville charlotte raleigh tampa orlando miami tucson fresno oakland omaha tulsa wichita boise reno mobile jackson'
const STATES = 'ga ga ga tx fl nc al tn ca il az co wa or ma mi mo ne ok ks'
const SYLLABLES = 'ba ker den ton har low mil ver ros win sto ney lan ford ham mor gar pel tra vis cor bell dun ster kin ley wes cott'

/** One of the words, the same for the same number; the first are taken more often, as among names. */
const oneOf = (words: string, salt: number, often = 2) => {
  const list = words.split(' ')
  return sql.raw(
    `('{${list.join(',')}}'::text[])[1 + floor(${list.length} * power(abs(hashint8extended(id, ${salt}) % 1000003) / 1000003.0, ${often}))::int]`,
  )
}

/** A name of syllables that some place has. */
export function familyOf(number: number): string {
  const all = SYLLABLES.split(' ')
  return [1, 3, 7, 2].map((step) => all[(number * step) % 9]!).join('')
}

/**
 * Writes invented places, a quarter of them churches, as `storePlaces` would leave them. Every third has a name made of
 * syllables, so that there are hundreds of thousands of words as among real names; one in 500 is a contributor's.
 */
export async function fillPlaces(db: Db | Trx, first: number, last: number, atOnce = 20_000): Promise<void> {
  for (let from = first; from <= last; from += atOnce) {
    await sql`
      insert into places (kind, name, types, city, state, location, contribution_tier, verified_at, source, source_id, folded_name, folded_text)
      select kind, initcap(name), array[type], initcap(city), upper(state),
        point(-70 - (id % 5000) / 100.0, 26 + (id % 2300) / 100.0),
        case when kind = 'business' and id % 500 = 1 then 'seed' end, case when id % 300 = 7 then now() end, 'bench', id::text, name,
        concat_ws(' ', name, '|', type, city, state, lower(${JSON.stringify(stateNames)}::jsonb ->> upper(state)), '|  | _')
          || replace(name, ' ', '_')
      from (
        select id, kind, city, state, case kind when 'church' then 'church' else trade end as type,
          case when kind = 'church' and id % 3 = 0 then title || ' baptist church'
            when kind = 'church' and id % 3 = 1 then family || ' ' || title || ' church'
            when kind = 'church' then title || ' church of ' || city
            when id % 3 = 0 then family || ' ' || trade
            when id % 3 = 1 then title || ' ' || trade || ' ' || second
            else city || ' ' || trade || ' ' || id % 9000 end as name
        from (
          select id, case when abs(hashint8(id)) % 4 = 0 then 'church' else 'business' end as kind, ${oneOf(FIRST, 1, 1)} as title,
            ${oneOf(KINDS, 2)} as trade, ${oneOf(KINDS, 3)} as second, ${oneOf(CITIES, 4)} as city, ${oneOf(STATES, 5)} as state,
            ${oneOf(SYLLABLES, 6)} || ${oneOf(SYLLABLES, 7)} || ${oneOf(SYLLABLES, 8)} || ${oneOf(SYLLABLES, 9)} as family
          from generate_series(${from}::bigint, ${Math.min(last, from + atOnce - 1)}::bigint) as id
        ) as parts
      ) as named`.execute(db)
  }
}
