import { type RawBuilder, sql } from 'kysely'
import { stateNames } from '#copy/places/states.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { foldText, serializeSearchText } from '#app/platform/text.ts'
import { toStoredLongitude } from '#app/domains/places/search/around.ts'
import type { PlaceOrigin, PlaceFacts, PlaceStatus, Place } from './place.ts'
import { PLACE_COLUMNS, toPlace } from './place-table.server.ts'

/** A key that `status` lacks keeps its stored value. `origin` is the id of a row of `placeOrigins`, which names the provider. */
export type NewPlace<Status = PlaceStatus> = PlaceFacts & { sourceId: string; origin: number | null; status?: Status }

function toJsonRecord({ coordinates: { lat, lng }, status, sourceId, ...place }: NewPlace<Partial<PlaceStatus>>): string {
  const { name, types, city, state } = place
  return JSON.stringify({
    ...place,
    badges: status?.badges ?? [],
    contribution_tier: status?.contributionTier,
    joined_on: status?.joinedOn,
    verified_at: status?.verifiedAt,
    logo: status?.logo,
    members: status?.members,
    source_id: sourceId,
    location: `(${toStoredLongitude(lng)},${lat})`,
    folded_name: foldText(name),
    folded_text: serializeSearchText({ title: name, keywords: [...types, city ?? '', state ?? '', stateNames[state ?? ''] ?? ''] }),
  })
}

const FACT_COLUMNS =
  'kind name types description street city state zip location phone email website hours origin folded_name folded_text'.split(' ')
const STATUS_COLUMNS: Record<string, keyof PlaceStatus> = {
  badges: 'badges',
  contribution_tier: 'contributionTier',
  joined_on: 'joinedOn',
  verified_at: 'verifiedAt',
  logo: 'logo',
  members: 'members',
}
const COLUMNS = [...FACT_COLUMNS, ...Object.keys(STATUS_COLUMNS)]

/**
 * Inserts or updates places of one source. Each `sourceId` may occur once, and every `status` must have the same keys. Of a place
 * with an owner, only `status` changes. @param options.byOwner also changes the facts of a place with an owner
 */
export async function upsertPlaces(
  trx: Trx,
  source: string,
  places: NewPlace<Partial<PlaceStatus>>[],
  { byOwner = false }: { byOwner?: boolean } = {},
): Promise<{ added: number; changed: number }> {
  const records = `[${places.map(toJsonRecord).join(',')}]`
  const given = Object.keys(places[0]?.status ?? {})
  const each = (write: (name: RawBuilder<unknown>, column: string) => RawBuilder<unknown>) =>
    sql.join(COLUMNS.map((column) => write(sql.ref(column), column)))
  const columns = each((name) => name)
  const kept = each((name) => sql`places.${name}`)
  const renewed = each((name, column) => {
    // The stored kind of a suspended place begins with `suspended-`, so it is never overwritten.
    if (column === 'kind')
      return sql`case when places.suspended_at is null and (${sql.lit(byOwner)} or places.owned_since is null) then excluded.kind else places.kind end`
    const status = STATUS_COLUMNS[column]
    if (status ? given.includes(status) : byOwner) return sql`excluded.${name}`
    return status ? sql`places.${name}` : sql`case when places.owned_since is null then excluded.${name} else places.${name} end`
  })
  // `json` is faster than `jsonb` for a value that is read once.
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into places (${columns}, source, source_id)
      select ${columns}, ${source}, source_id
      from json_populate_recordset(null::places, ${records}::json)
      on conflict (source, source_id) do update
        set (${columns}, updated_at) = row(${renewed}, now())
        where (${kept})::text is distinct from (${renewed})::text
      returning xmax = 0 as added)
    select count(*) filter (where added)::integer as added, count(*) filter (where not added)::integer as changed
    from written`.execute(trx)
  return rows[0]!
}

/** Updates the planner's statistics and the visibility map for index-only scans. `vacuum` cannot run in a transaction. */
export async function vacuumPlaces(db: Db): Promise<void> {
  await sql`vacuum analyze places`.execute(db)
}

/** Updates the words for correcting misspelled names, without blocking searches. A million places take 13 seconds. */
export async function refreshPlaceWords(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx)
    await sql`refresh materialized view concurrently place_words`.execute(trx)
  })
}

export function refreshPlaceWordsJob({ db }: { db: Db }): JobKind<object> {
  return {
    name: 'refresh-place-words',
    cron: '50 7 * * *',
    retries: { limit: 3, firstRetrySeconds: 60, maxRetrySeconds: 600 },
    handle: () => refreshPlaceWords(db),
  }
}

export async function upsertOrigin(trx: Trx, { attribution, licence }: PlaceOrigin): Promise<number> {
  const { id } = await trx
    .insertInto('placeOrigins')
    .values({ attribution, licence })
    // This is an update, because `do nothing` would return no id.
    .onConflict((row) => row.columns(['attribution', 'licence']).doUpdateSet({ licence }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a place even if it is suspended; `findPublicPlace` does not. */
export async function findPlace(db: Db, id: string | null | undefined): Promise<Place | undefined> {
  const row = id ? await selectPlace(db, id).executeTakeFirst() : undefined
  return row && toPlace(row)
}

export async function findPublicPlace(db: Db, id: string): Promise<Place | undefined> {
  const row = await selectPlace(db, id).where('suspendedAt', 'is', null).executeTakeFirst()
  return row && toPlace(row)
}

function selectPlace(db: Db, id: string) {
  return db.selectFrom('places').select(PLACE_COLUMNS).where('id', '=', id)
}

export async function listPlaceOrigins(db: Db, places: { id: string }[]): Promise<PlaceOrigin[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  return selectOrigins(db)
    .where('id', 'in', db.selectFrom('places').select('origin').where('id', 'in', ids))
    .execute()
}

/** A page names at most this many providers, because a ministry's own file may name one for each place. */
const MAX_ORIGINS = 40

export async function listAllOrigins(db: Db): Promise<PlaceOrigin[]> {
  return selectOrigins(db).limit(MAX_ORIGINS).execute()
}

function selectOrigins(db: Db) {
  return db.selectFrom('placeOrigins').select(['attribution', 'licence']).orderBy('attribution').orderBy('licence')
}
