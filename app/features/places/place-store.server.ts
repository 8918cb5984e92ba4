import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import type { Origin, PlaceFacts, PlaceStanding } from './place.ts'
import { SHOWN } from './place-table.server.ts'

/** A place as a source tells of it; `origin` is the id of whom it asks to be named. What its standing does not name stays as it is. */
export type NewPlace<Standing = PlaceStanding> = PlaceFacts & { sourceId: string; origin: number | null; standing?: Standing }

/** What the next statement reads as rows: one text for all places, however many there are. */
function asRecords(places: NewPlace<Partial<PlaceStanding>>[]): string {
  return `[${places.map(asRecord).join(',')}]`
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
    foldedText: folded([name, ...types, city, state].filter(Boolean).join(' ')),
    ...place,
  })
}

/** What every import writes anew: the columns, as they stand, and as they come. */
const FACTS = {
  columns: sql`kind, name, types, description, street, city, state, zip, location, phone, email, website, hours, origin, folded_name, folded_text`,
  there: sql`places.kind, places.name, places.types, places.description, places.street, places.city, places.state, places.zip, places.location, places.phone, places.email, places.website, places.hours, places.origin, places.folded_name, places.folded_text`,
  given: sql`excluded.kind, excluded.name, excluded.types, excluded.description, excluded.street, excluded.city, excluded.state, excluded.zip, excluded.location, excluded.phone, excluded.email, excluded.website, excluded.hours, excluded.origin, excluded.folded_name, excluded.folded_text`,
}
const STANDING: Record<keyof PlaceStanding, typeof FACTS> = {
  badges: { columns: sql`badges`, there: sql`places.badges`, given: sql`excluded.badges` },
  contributionTier: { columns: sql`contribution_tier`, there: sql`places.contribution_tier`, given: sql`excluded.contribution_tier` },
  joinedOn: { columns: sql`joined_on`, there: sql`places.joined_on`, given: sql`excluded.joined_on` },
  verifiedAt: { columns: sql`verified_at`, there: sql`places.verified_at`, given: sql`excluded.verified_at` },
  logo: { columns: sql`logo`, there: sql`places.logo`, given: sql`excluded.logo` },
  members: { columns: sql`members`, there: sql`places.members`, given: sql`excluded.members` },
}

/**
 * Writes places of one source, and writes anew those of it that are there already where something changed. Each
 * `sourceId` may stand in the list once. The standing of each names the same.
 */
export async function storePlaces(
  trx: Trx,
  source: string,
  places: NewPlace<Partial<PlaceStanding>>[],
): Promise<{ added: number; changed: number }> {
  if (places.length === 0) return { added: 0, changed: 0 }
  const named = Object.keys(places[0]!.standing ?? {}) as (keyof PlaceStanding)[]
  const renewed = [FACTS, ...named.map((part) => STANDING[part])]
  const list = (which: keyof typeof FACTS) => sql.join(renewed.map((each) => each[which]))
  // `json` and not `jsonb`: it is read once, and a tree of it would be made for nothing.
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into places (kind, name, types, description, street, city, state, zip, location, phone, email, website, hours,
        badges, contribution_tier, joined_on, verified_at, logo, members, source, source_id, origin, folded_name, folded_text)
      select kind, name, types, description, street, city, state, zip, point(lng, lat), phone, email, website, hours,
        badges, "contributionTier", "joinedOn", "verifiedAt", logo, members, ${source}, "sourceId", origin, "foldedName", "foldedText"
      from json_to_recordset(${asRecords(places)}::json) as place (kind text, name text, types text[], description text,
        street text, city text, state text, zip text, lat float8, lng float8, phone text, email text, website text, hours jsonb,
        badges text[], "contributionTier" text, "joinedOn" date, "verifiedAt" timestamptz, logo text, members integer,
        "sourceId" text, origin integer, "foldedName" text, "foldedText" text)
      on conflict (source, source_id) do update
        set (${list('columns')}, updated_at) = row(${list('given')}, now())
        where (${list('there')})::text is distinct from (${list('given')})::text
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

/** With whom its facts ask to be named. */
export async function findPlace(db: Db, id: string) {
  return db
    .selectFrom('places')
    .leftJoin('placeOrigins', 'placeOrigins.id', 'places.origin')
    .select(SHOWN)
    .select(['placeOrigins.attribution', 'placeOrigins.licence'])
    .where('places.id', '=', id)
    .executeTakeFirst()
}
