import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { folded } from '#app/platform/folded.ts'
import { searchText } from '#app/platform/search-text.ts'
import type { WeekHours } from './opening-hours.ts'
import type { Origin, PlaceFacts, PlaceKind, PlaceStanding } from './place.ts'

type PlaceTable = {
  id: Generated<string>
  kind: PlaceKind
  name: string
  types: string[]
  description: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Longitude as `toLongitude` reads it, latitude. */
  location: ColumnType<{ x: number; y: number }, never, never>
  phone: string | null
  email: string | null
  website: string | null
  hours: WeekHours | null
  badges: BadgeKind[]
  contributionTier: ContributionTier | null
  joinedOn: ColumnType<Date | null, string | null, string | null>
  verifiedAt: Moment | null
  logo: string | null
  members: number | null
  source: string
  sourceId: string
  origin: number | null
  updatedAt: Generated<Date>
  foldedName: string
  foldedText: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    places: PlaceTable
    placeOrigins: Origin & { id: Generated<number> }
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    places: true
  }
}

export type PlaceRow = Selectable<PlaceTable>

/** What the examples of a demo have for their source. */
export const EXAMPLE_SOURCE = 'examples'

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
    foldedText: searchText({ title: place.name, keywords: [...place.types, place.city ?? '', place.state ?? ''] }),
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
  return db
    .selectFrom('places')
    .leftJoin('placeOrigins', 'placeOrigins.id', 'places.origin')
    .selectAll('places')
    .select(['placeOrigins.attribution', 'placeOrigins.licence'])
    .where('places.id', '=', id)
    .executeTakeFirst()
}
