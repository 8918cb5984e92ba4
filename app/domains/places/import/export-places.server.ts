import type { DayHours } from '#app/domains/places/records/opening-hours.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { EXPORT_COLUMNS, DAY_COLUMNS } from './read-csv.server.ts'
import { sql } from 'kysely'
import { toPlaceKind, type StoredPlace } from '#app/domains/places/records/place-table.server.ts'

type Value = string | number | null | undefined

type Wanted = { kind?: PlaceKind | undefined; source?: string | undefined }

/** Exports places as CSV in chunks, in a format that the import can read. */
export async function* exportPlaces(db: Db, wanted: Wanted): AsyncGenerator<string> {
  yield `${EXPORT_COLUMNS.join(',')}\n`
  for await (const places of readPlaces(db, wanted)) yield places.map((place) => `${toCells(place).map(writeCell).join(',')}\n`).join('')
}

function toCells(place: ExportedPlace): Value[] {
  const values: Record<string, unknown> = toValues(place)
  return EXPORT_COLUMNS.map((column) => values[column] as Value)
}

function toValues({ hours, types, badges, verifiedAt, ...place }: ExportedPlace) {
  return {
    ...place,
    id: place.sourceId,
    types: types.join('; '),
    ...toCoordinates(place),
    ...Object.fromEntries(DAY_COLUMNS.map((weekday) => [weekday, hours ? formatDay(hours[weekday!]) : null])),
    badges: badges.join('; '),
    tier: place.contributionTier,
    joined: place.joinedOn,
    verified: verifiedAt?.toISOString(),
  }
}

/** The table stores longitudes from -360 to 0. Rounding removes the floating-point error of the conversion. */
function toCoordinates({ location: { x, y } }: Pick<ExportedPlace, 'location'>): { lat: number; lng: number } {
  return { lat: y, lng: x < -180 ? Math.round((x + 360) * 1e7) / 1e7 : x }
}

/** A leading apostrophe keeps a spreadsheet from reading a text as a formula. The import removes it. Numbers need none. */
function writeCell(value: Value): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function formatDay(day: DayHours): string {
  return day.closed ? 'closed' : `${day.open}-${day.close}`
}

const BATCH_SIZE = 2_000

type ExportedPlace = Omit<StoredPlace, 'kind' | 'foldedName' | 'foldedText' | 'joinedOn' | 'suspendedAt'> & {
  kind: PlaceKind
  /** An ISO date, such as '2026-11-21'. */
  joinedOn: string | null
  attribution: string | null
  licence: string | null
}

async function* readPlaces(db: Db, wanted: Wanted): AsyncGenerator<ExportedPlace[]> {
  let after = '0'
  for (;;) {
    let query = db
      .selectFrom('places')
      .leftJoin('placeOrigins', 'placeOrigins.id', 'places.origin')
      .selectAll('places')
      .select(['placeOrigins.attribution', 'placeOrigins.licence', sql<string | null>`places.joined_on::text`.as('joinedOn')])
      .where('places.id', '>', after)
      .where('places.suspendedAt', 'is', null)
      .orderBy('places.id')
      .limit(BATCH_SIZE)
    if (wanted.kind) query = query.where('places.kind', '=', wanted.kind)
    if (wanted.source) query = query.where('places.source', '=', wanted.source)
    const rows = await query.execute()
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, kind: toPlaceKind(row.kind) }))
    after = rows.at(-1)!.id
  }
}
