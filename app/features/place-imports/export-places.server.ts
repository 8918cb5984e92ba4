import type { DayHours } from '#app/features/places/opening-hours.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import { type WalkedPlace, walkPlaces } from '#app/features/places/walk-places.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { writeCell } from './csv-cells.ts'
import { EXPORT_COLUMNS, WEEK } from './csv-columns.ts'

export const EXPORT_FORMATS = ['csv', 'geojson', 'geojsonseq'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type Value = string | number | null | undefined

type Wanted = { kind?: PlaceKind | undefined; source?: string | undefined }

/**
 * All places, or those of a kind or a source, as text that may be written away bit by bit. The CSV is what the import reads.
 * @param options.forSpreadsheets sets an apostrophe before what a spreadsheet would take for a formula; an import reads
 *   that as a part of the text
 */
export async function* exportPlaces(
  db: Db,
  wanted: Wanted,
  format: ExportFormat,
  { forSpreadsheets = false }: { forSpreadsheets?: boolean } = {},
): AsyncGenerator<string> {
  if (format === 'csv') {
    // Numbers are no formulas, though those west of Greenwich begin like one.
    const cell = (value: Value) =>
      writeCell(forSpreadsheets && typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value ?? ''))
    yield `${EXPORT_COLUMNS.join(',')}\n`
    for await (const places of walkPlaces(db, wanted)) yield places.map((place) => `${cellsOf(place).map(cell).join(',')}\n`).join('')
    return
  }
  const isList = format === 'geojson'
  let separator = ''
  if (isList) yield '{"type":"FeatureCollection","features":[\n'
  for await (const places of walkPlaces(db, wanted)) {
    yield separator + places.map(featureOf).join(isList ? ',\n' : '\n')
    separator = isList ? ',\n' : '\n'
  }
  yield isList ? '\n]}\n' : '\n'
}

function valuesOf(place: WalkedPlace) {
  const { hours } = place
  return {
    kind: place.kind,
    id: place.sourceId,
    name: place.name,
    types: place.types.join('; '),
    description: place.description,
    street: place.street,
    city: place.city,
    state: place.state,
    zip: place.zip,
    ...coordinatesOf(place),
    phone: place.phone,
    email: place.email,
    website: place.website,
    ...Object.fromEntries(WEEK.map((weekday) => [weekday, hours ? sayDay(hours[weekday!]) : null])),
    badges: place.badges.join('; '),
    tier: place.contributionTier,
    joined: place.joinedOn,
    verified: place.verifiedAt?.toISOString(),
    members: place.members,
    source: place.source,
    licence: place.licence,
    attribution: place.attribution,
  }
}

function cellsOf(place: WalkedPlace): Value[] {
  const values: Record<string, Value> = valuesOf(place)
  return EXPORT_COLUMNS.map((column) => values[column])
}

function featureOf(place: WalkedPlace): string {
  const { lat, lng } = coordinatesOf(place)
  const { lat: _lat, lng: _lng, ...properties } = valuesOf(place)
  return JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties })
}

/** East of Greenwich again what lies there, without what the turn around the earth has left behind the seventh decimal. */
function coordinatesOf({ location: { x, y } }: WalkedPlace): { lat: number; lng: number } {
  return { lat: y, lng: x < -180 ? Math.round((x + 360) * 1e7) / 1e7 : x }
}

function sayDay(day: DayHours): string {
  return day.closed ? 'closed' : `${day.open}-${day.close}`
}
