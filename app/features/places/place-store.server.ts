import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import type { Origin, PlaceFacts, PlaceStanding } from './place.ts'
import { SHOWN } from './place-table.server.ts'

/** A place as a source tells of it; `origin` is the id of whom it asks to be named. Without standing what is kept of it stays. */
export type NewPlace = PlaceFacts & { sourceId: string; origin: number | null; standing?: PlaceStanding }

/** What the next statement reads as rows: one text for all places, however many there are. */
function asRecords(places: NewPlace[]): string {
  const records = places.map(({ coordinates: { lat, lng }, standing, ...place }) => ({
    ...place,
    ...(standing ?? { badges: [], contributionTier: null, joinedOn: null, verifiedAt: null, logo: null, members: null }),
    lat,
    lng: lng > 0 ? lng - 360 : lng,
    foldedName: folded(place.name),
    foldedText: folded([place.name, ...place.types, place.city, place.state].filter(Boolean).join(' ')),
  }))
  return JSON.stringify(records)
}

const FACTS = ['kind', 'name', 'types', 'description', 'street', 'city', 'state', 'zip', 'location', 'phone', 'email', 'website', 'hours']
const STANDING = ['badges', 'contribution_tier', 'joined_on', 'verified_at', 'logo', 'members']
const KEPT_OF_BOTH = ['origin', 'folded_name', 'folded_text']

/**
 * Writes places of one source, and writes anew those of it that are there already where something changed. Each
 * `sourceId` may stand in the list once. Either all have a standing or none has.
 */
export async function storePlaces(trx: Trx, source: string, places: NewPlace[]): Promise<{ added: number; changed: number }> {
  if (places.length === 0) return { added: 0, changed: 0 }
  const renewed = [...FACTS, ...(places[0]!.standing ? STANDING : []), ...KEPT_OF_BOTH]
  const list = (table: string) => sql.raw(renewed.map((column) => `${table}.${column}`).join(', '))
  const { rows } = await sql<{ added: boolean }>`
    insert into places (kind, name, types, description, street, city, state, zip, location, phone, email, website, hours,
      badges, contribution_tier, joined_on, verified_at, logo, members, source, source_id, origin, folded_name, folded_text)
    select kind, name, types, description, street, city, state, zip, point(lng, lat), phone, email, website, hours,
      badges, "contributionTier", "joinedOn", "verifiedAt", logo, members, ${source}, "sourceId", origin, "foldedName", "foldedText"
    from jsonb_to_recordset(${asRecords(places)}::jsonb) as place (kind text, name text, types text[], description text,
      street text, city text, state text, zip text, lat float8, lng float8, phone text, email text, website text, hours jsonb,
      badges text[], "contributionTier" text, "joinedOn" date, "verifiedAt" timestamptz, logo text, members integer,
      "sourceId" text, origin integer, "foldedName" text, "foldedText" text)
    on conflict (source, source_id) do update
      set (${sql.raw(renewed.join(', '))}, updated_at) = row(${list('excluded')}, now())
      where (${list('places')})::text is distinct from (${list('excluded')})::text
    returning xmax = 0 as added`.execute(trx)
  const added = rows.filter((row) => row.added).length
  return { added, changed: rows.length - added }
}

/** The id of an origin, which is written down once. */
export async function originId(trx: Trx, { attribution, licence }: Origin): Promise<number> {
  const find = () =>
    trx
      .selectFrom('placeOrigins')
      .select('id')
      .where('attribution', '=', attribution)
      .where('licence', '=', licence)
      .executeTakeFirst()
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
