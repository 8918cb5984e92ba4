import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { searchText } from '#app/platform/search-text.ts'
import type { Origin, PlaceFacts, PlaceStanding } from './place.ts'
import { SHOWN } from './place-table.server.ts'

/** A place as a source tells of it; `origin` is the id of whom it asks to be named. What its standing does not name stays as it is. */
export type NewPlace<Standing = PlaceStanding> = PlaceFacts & { sourceId: string; origin: number | null; standing?: Standing }

/** Places as `storeRows` writes them: one text for all, however many there are, and what of their standing they name. */
export type PlaceRows = { records: string; names: (keyof PlaceStanding)[] }

/** Work without the database, so that it can be done while earlier ones are written. The standing of each place names the same. */
export function asRows(places: NewPlace<Partial<PlaceStanding>>[]): PlaceRows {
  const { standing = {} } = places[0] ?? {}
  return { records: `[${places.map(asRecord).join(',')}]`, names: Object.keys(standing) as (keyof PlaceStanding)[] }
}

/** One by one, so that of many no more is kept than their text. */
function asRecord({ coordinates: { lat, lng }, standing, ...place }: NewPlace<Partial<PlaceStanding>>): string {
  const { name, types, city, state } = place
  return JSON.stringify({
    badges: [],
    ...standing,
    lat,
    lng: lng > 0 ? lng - 360 : lng,
    foldedName: folded(name),
    foldedText: searchText({ title: name, keywords: [...types, city ?? '', state ?? ''] }),
    ...place,
  })
}

/**
 * Writes places of one source, and writes anew those of it that are there already where something changed. Each
 * `sourceId` may stand in the list once. The standing of each names the same; what it does not name stays as it is.
 */
export async function storePlaces(
  trx: Trx,
  source: string,
  places: NewPlace<Partial<PlaceStanding>>[],
): Promise<{ added: number; changed: number }> {
  return storeRows(trx, source, asRows(places))
}

/** The same for places that were made ready before. */
export async function storeRows(trx: Trx, source: string, { records, names }: PlaceRows): Promise<{ added: number; changed: number }> {
  const is = (part: keyof PlaceStanding) => (names.includes(part) ? sql`true` : sql`false`)
  const renewed = sql`excluded.kind, excluded.name, excluded.types, excluded.description, excluded.street, excluded.city,
    excluded.state, excluded.zip, excluded.location, excluded.phone, excluded.email, excluded.website, excluded.hours,
    excluded.origin, excluded.folded_name, excluded.folded_text,
    case when ${is('badges')} then excluded.badges else places.badges end,
    case when ${is('contributionTier')} then excluded.contribution_tier else places.contribution_tier end,
    case when ${is('joinedOn')} then excluded.joined_on else places.joined_on end,
    case when ${is('verifiedAt')} then excluded.verified_at else places.verified_at end,
    case when ${is('logo')} then excluded.logo else places.logo end,
    case when ${is('members')} then excluded.members else places.members end`
  // `json` and not `jsonb`: it is read once, and a tree of it would be made for nothing.
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into places (kind, name, types, description, street, city, state, zip, location, phone, email, website, hours,
        badges, contribution_tier, joined_on, verified_at, logo, members, source, source_id, origin, folded_name, folded_text)
      select kind, name, types, description, street, city, state, zip, point(lng, lat), phone, email, website, hours,
        badges, "contributionTier", "joinedOn", "verifiedAt", logo, members, ${source}, "sourceId", origin, "foldedName", "foldedText"
      from json_to_recordset(${records}::json) as place (kind text, name text, types text[], description text,
        street text, city text, state text, zip text, lat float8, lng float8, phone text, email text, website text, hours jsonb,
        badges text[], "contributionTier" text, "joinedOn" date, "verifiedAt" timestamptz, logo text, members integer,
        "sourceId" text, origin integer, "foldedName" text, "foldedText" text)
      on conflict (source, source_id) do update
        set (kind, name, types, description, street, city, state, zip, location, phone, email, website, hours, origin, folded_name,
          folded_text, badges, contribution_tier, joined_on, verified_at, logo, members, updated_at) = row(${renewed}, now())
        where (places.kind, places.name, places.types, places.description, places.street, places.city, places.state, places.zip,
          places.location, places.phone, places.email, places.website, places.hours, places.origin, places.folded_name,
          places.folded_text, places.badges, places.contribution_tier, places.joined_on, places.verified_at, places.logo,
          places.members)::text is distinct from (${renewed})::text
      returning xmax = 0 as added)
    select count(*) filter (where added)::integer as added, count(*) filter (where not added)::integer as changed
    from written`.execute(trx)
  return rows[0]!
}

/** The id of an origin, which is written down once. */
export async function originId(trx: Trx, { attribution, licence }: Origin): Promise<number> {
  const find = () =>
    trx.selectFrom('placeOrigins').select('id').where('attribution', '=', attribution).where('licence', '=', licence).executeTakeFirst()
  const there = await find()
  if (there) return there.id
  await trx
    .insertInto('placeOrigins')
    .values({ attribution, licence })
    .onConflict((row) => row.doNothing())
    .execute()
  return (await find())!.id
}

export async function findPlace(db: Db, id: string) {
  return db.selectFrom('places').select(SHOWN).where('places.id', '=', id).executeTakeFirst()
}
