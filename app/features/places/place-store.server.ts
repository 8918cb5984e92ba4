import { type RawBuilder, sql } from 'kysely'
import { stateNames } from '#words/states.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { searchText } from '#app/platform/search-text.ts'
import { shifted } from './around.ts'
import type { Origin, PlaceFacts, PlaceStanding } from './place.ts'
import { isSuspendedKind, SHOWN } from './place-table.server.ts'

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
function asRecord({ coordinates: { lat, lng }, standing, sourceId, ...place }: NewPlace<Partial<PlaceStanding>>): string {
  const { name, types, city, state } = place
  return JSON.stringify({
    ...place,
    badges: standing?.badges ?? [],
    contribution_tier: standing?.contributionTier,
    joined_on: standing?.joinedOn,
    verified_at: standing?.verifiedAt,
    logo: standing?.logo,
    members: standing?.members,
    source_id: sourceId,
    location: `(${shifted(lng)},${lat})`,
    folded_name: folded(name),
    // Rows that were there before the names of states were among their words: db/migrations/0016_states_by_name.sql.
    folded_text: searchText({ title: name, keywords: [...types, city ?? '', state ?? '', stateNames[state ?? ''] ?? ''] }),
  })
}

/**
 * Writes places of one source, and writes anew those of it that are there already where something changed. Each
 * `sourceId` may stand in the list once. The standing of each names the same; what it does not name stays as it is. Of a
 * place that its owner looks after, only the standing changes.
 */
export async function storePlaces(
  trx: Trx,
  source: string,
  places: NewPlace<Partial<PlaceStanding>>[],
  options: Writing = {},
): Promise<{ added: number; changed: number }> {
  return storeRows(trx, source, asRows(places), options)
}

/** @property byOwner what is known of a place whose owner looks after it changes too */
type Writing = { byOwner?: boolean }

type Column = { name: RawBuilder<unknown>; type: RawBuilder<unknown>; standing?: keyof PlaceStanding }

const KIND = sql`kind`

/** All that a source says of a place, as `asRecord` writes it. */
const COLUMNS: Column[] = [
  { name: KIND, type: sql`text` },
  { name: sql`name`, type: sql`text` },
  { name: sql`types`, type: sql`text[]` },
  { name: sql`description`, type: sql`text` },
  { name: sql`street`, type: sql`text` },
  { name: sql`city`, type: sql`text` },
  { name: sql`state`, type: sql`text` },
  { name: sql`zip`, type: sql`text` },
  { name: sql`location`, type: sql`point` },
  { name: sql`phone`, type: sql`text` },
  { name: sql`email`, type: sql`text` },
  { name: sql`website`, type: sql`text` },
  { name: sql`hours`, type: sql`jsonb` },
  { name: sql`origin`, type: sql`integer` },
  { name: sql`folded_name`, type: sql`text` },
  { name: sql`folded_text`, type: sql`text` },
  { name: sql`badges`, type: sql`text[]`, standing: 'badges' },
  { name: sql`contribution_tier`, type: sql`text`, standing: 'contributionTier' },
  { name: sql`joined_on`, type: sql`date`, standing: 'joinedOn' },
  { name: sql`verified_at`, type: sql`timestamptz`, standing: 'verifiedAt' },
  { name: sql`logo`, type: sql`text`, standing: 'logo' },
  { name: sql`members`, type: sql`integer`, standing: 'members' },
]

/** The same for places that were made ready before. */
export async function storeRows(
  trx: Trx,
  source: string,
  { records, names }: PlaceRows,
  { byOwner = false }: Writing = {},
): Promise<{ added: number; changed: number }> {
  const each = (write: (column: Column) => RawBuilder<unknown>) => sql.join(COLUMNS.map(write))
  const columns = each(({ name }) => name)
  const kept = each(({ name }) => sql`places.${name}`)
  const renewed = each(({ name, standing }) => {
    // What staff suspended stays so, whoever writes it.
    if (name === KIND)
      return sql`case when places.suspended_at is null and (${sql.lit(byOwner)} or places.owned_since is null) then excluded.kind else places.kind end`
    if (standing ? names.includes(standing) : byOwner) return sql`excluded.${name}`
    return standing ? sql`places.${name}` : sql`case when places.owned_since is null then excluded.${name} else places.${name} end`
  })
  // `json` and not `jsonb`: it is read once, and a tree of it would be made for nothing.
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into places (${columns}, source, source_id)
      select ${columns}, ${source}, source_id
      from json_to_recordset(${records}::json) as place (source_id text, ${each(({ name, type }) => sql`${name} ${type}`)})
      on conflict (source, source_id) do update
        set (${columns}, updated_at) = row(${renewed}, now())
        where (${kept})::text is distinct from (${renewed})::text
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

/** Also one that is suspended. */
export async function findPlace(db: Db, id: string) {
  return db.selectFrom('places').select(SHOWN).where('places.id', '=', id).executeTakeFirst()
}

/** One that visitors may see: none that is suspended. */
export async function findShownPlace(db: Db, id: string) {
  const row = await findPlace(db, id)
  return row && !isSuspendedKind(row.kind) ? row : undefined
}
