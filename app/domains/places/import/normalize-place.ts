import { placeOrigins } from '#copy/places/place-origins.ts'
import { normalizeWords } from '#app/domains/places/geocoder/normalize-words.ts'
import { STATE_CODES_BY_NAME } from '#app/domains/places/geocoder/states.ts'
import { weekdays, type WeekHours } from '#app/domains/places/records/opening-hours.ts'
import type { NewPlace } from '#app/domains/places/records/place-store.server.ts'
import type { Coordinates, PlaceOrigin, PlaceKind, PlaceStatus } from '#app/domains/places/records/place.ts'
import { normalizeWebsite, MAX_WEBSITE_LENGTH, isEmail } from '#app/forms/field-rules.ts'
import { parsePhoneNumber } from '#app/platform/format/phone.ts'
import { stripInvisibleCharacters } from '#app/forms/text-rules.ts'
import { toOneLine, isOneLine } from '#app/platform/text.ts'

export type ImportFilter = {
  /** Only places of this kind are imported. A CSV file without a column `kind` gets this kind in every row. */
  kind: PlaceKind | null
  minConfidence: number
}

type RawPlace = {
  kind: PlaceKind
  sourceId: unknown
  name: unknown
  types: string[]
  lat: unknown
  lng: unknown
  description?: unknown
  street?: unknown
  city?: unknown
  state?: unknown
  zip?: unknown
  phone?: unknown
  email?: unknown
  website?: unknown
  hours: WeekHours | null
  origin: { attribution: unknown; licence: unknown }
  status?: Partial<PlaceStatus>
}

export type NormalizedPlace = Omit<NewPlace<Partial<PlaceStatus>>, 'origin'> & { origin: PlaceOrigin | null }

export type PlaceResult =
  | { status: 'accepted'; place: NormalizedPlace; unreadable: string[] }
  /** `retain` is true if an earlier import of the place must not be deleted. */
  | { status: 'skipped'; reason: string; retain: boolean }
  | { status: 'rejected'; reason: string }

export const skip = (reason: string, { retain = false } = {}): PlaceResult => ({ status: 'skipped', reason, retain })
export const reject = (reason: string): PlaceResult => ({ status: 'rejected', reason })

const MAX_TYPES = 5

/** A record without a readable required field is rejected. An unreadable optional field is left out and listed by name. */
export function normalizePlace(raw: RawPlace, { kind }: Pick<ImportFilter, 'kind'>): PlaceResult {
  if (kind && raw.kind !== kind) return skip('not of the kind that was asked for', { retain: true })
  const sourceId = parseSourceId(raw.sourceId)
  if (sourceId === undefined) return reject('has no usable id')
  const name = parseLine(raw.name, 200)
  if (name === undefined) return reject('the name cannot be read')
  if (name === null) return reject('has no name')
  const [lat, lng] = [parseDegrees(raw.lat), parseDegrees(raw.lng)]
  if (lat === undefined || lng === undefined) return reject('its coordinates are not degrees')
  if (!isInUnitedStates({ lat, lng })) return reject('lies outside the United States')
  const [attribution, licence] = [parseLine(raw.origin.attribution, 200), parseLine(raw.origin.licence, 100)]
  if (attribution === undefined) return reject('the attribution cannot be read')
  if (licence === undefined) return reject('the licence cannot be read')
  const unreadable: string[] = []
  const optional = (field: string, value: Parsed): string | null => {
    if (value === undefined) unreadable.push(field)
    return value ?? null
  }
  const place: NormalizedPlace = {
    kind: raw.kind,
    sourceId,
    name,
    types: parseTypes(raw.types),
    description: optional('description', parseText(raw.description, 600)),
    street: optional('street', parseLine(raw.street, 200)),
    city: optional('city', parseLine(raw.city, 100)),
    state: optional('state', parseState(raw.state)),
    zip: optional('zip', parseZip(raw.zip)),
    coordinates: { lat, lng },
    phone: optional('phone', parsePhone(raw.phone)),
    email: optional('email', parseEmail(raw.email)),
    website: optional('website', parseWebsite(raw.website)),
    hours: raw.hours,
    // An empty attribution means that the source itself is the provider.
    origin:
      attribution === null && licence === null ? null : { attribution: attribution ?? '', licence: licence ?? placeOrigins.noLicence },
  }
  if (raw.status) place.status = raw.status
  return { status: 'accepted', place, unreadable }
}

export function parseSourceId(value: unknown): string | undefined {
  return parseLine(value, 200) ?? undefined
}

/** A parsed value is null if there is none, and undefined if it cannot be read. */
type Parsed = string | null | undefined

export function parseLine(value: unknown, maxLength: number): Parsed {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return String(value)
  // The decoder writes U+FFFD for bytes that are not UTF-8.
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\uFFFD')) return undefined
  // Most values are plain ASCII and skip the slower checks.
  const line = (/^[ -~]*$/.test(value) ? value : stripInvisibleCharacters(value)).trim()
  return isOneLine(line) && !isLonger(line, maxLength) ? line || null : undefined
}

/** A character takes at most two UTF-16 units, so only a short text has to be split into characters. */
function isLonger(text: string, maxLength: number): boolean {
  return text.length > 2 * maxLength || (text.length > maxLength && Array.from(text).length > maxLength)
}

/** Replaces line breaks with spaces. A text that is too long is cut at a word. */
export function parseText(value: unknown, maxLength: number): Parsed {
  if (typeof value !== 'string') return parseLine(value, maxLength)
  const line = parseLine(toOneLine(value).replace(/ {2,}/g, ' '), Infinity)
  if (!line || !isLonger(line, maxLength)) return line
  const cut = Array.from(line.slice(0, 2 * maxLength))
    .slice(0, maxLength - 1)
    .join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : undefined)}…`
}

/** Accepts five digits or ZIP+4. Leading zeros that a spreadsheet dropped are not restored. */
export function parseZip(value: unknown): Parsed {
  return parseWith(value, 40, (line) => {
    const [, five, four] = /^(\d{5})(?:-?(\d{4}))?$/.exec(line) ?? []
    return four ? `${five}-${four}` : five
  })
}

/** Formats U.S. numbers as (404) 555-0101 with their extension. Of several numbers, it reads the first. */
export function parsePhone(value: unknown): Parsed {
  return parseWith(value, 200, (line) => {
    const { digits = '', extension, text = '' } = parsePhoneNumber(line) ?? {}
    const [, area, exchange, number] = /^\+?1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? []
    if (area) return `(${area}) ${exchange}-${number}${extension ? ` ext. ${extension}` : ''}`
    return digits.startsWith('+') ? parseLine(text, 40) : undefined
  })
}

export function parseWebsite(value: unknown): Parsed {
  return parseWith(value, MAX_WEBSITE_LENGTH, normalizeWebsite)
}

/** An e-mail address with a question mark is refused, because it would add headers to a mailto link. */
function parseEmail(value: unknown): Parsed {
  return parseWith(value, 254, (line) => (isEmail(line) && !line.includes('?') ? line : undefined))
}

function parseState(value: unknown): Parsed {
  return parseWith(value, 40, (line) => {
    const plain = line.toLowerCase().replace(/^us-/, '')
    return STATE_CODES_BY_NAME.get(plain) ?? STATE_CODES_BY_NAME.get(normalizeWords(plain).join(' '))
  })
}

function parseWith(value: unknown, maxLength: number, read: (line: string) => Parsed): Parsed {
  const line = parseLine(value, maxLength)
  return line ? read(line) : line
}

function parseDegrees(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : undefined
}

function parseTypes(types: string[]): string[] {
  return [...new Set(types.flatMap((type) => parseLine(type, 60) ?? []))].slice(0, MAX_TYPES)
}

export const US_COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** West, south, east and north of: the mainland, Alaska's panhandle, Alaska, Hawaii, Puerto Rico, Guam, Samoa, the Aleutians. */
const UNITED_STATES_BOXES = [
  [-125.1, 24.3, -66.8, 49.4],
  [-141.1, 54, -129.9, 60.5],
  [-180, 51, -140.9, 72],
  [-178.5, 18.5, -154.5, 28.6],
  [-68, 17.6, -64.5, 18.6],
  [144.5, 13.1, 146.2, 20.7],
  [-171.2, -14.7, -168, -11],
  [172, 51, 180, 54],
] as const

/** Detects swapped or missing degrees. The boxes do not follow the exact borders. */
function isInUnitedStates({ lat, lng }: Coordinates): boolean {
  return UNITED_STATES_BOXES.some(([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north)
}

export function mapWeekdays<Day>(hoursOf: (weekday: (typeof weekdays)[number]) => Day): Record<(typeof weekdays)[number], Day> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hoursOf(weekday)])) as Record<(typeof weekdays)[number], Day>
}

const MAX_PRINTED_LENGTH = 80

/** Makes a text of an imported file safe to print: without control characters, which a terminal would execute, and not too long. */
export function toPrintable(text: string): string {
  const characters = Array.from(stripInvisibleCharacters(toOneLine(text.toWellFormed())).trim())
  return characters.length > MAX_PRINTED_LENGTH ? `${characters.slice(0, MAX_PRINTED_LENGTH - 1).join('')}…` : characters.join('')
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export type ReadPlaceRecord = {
  result: PlaceResult
  sourceId?: string | undefined
  line?: number | undefined
  raw?: unknown
  /** A part of the file could not be read, so missing places must not be deleted. */
  incomplete?: boolean
}

export type PlaceFile = {
  description: string
  source: string | undefined
  /** The size in bytes, or in rows for Parquet. */
  size: number
  unknownColumns: string[]
  records(): AsyncIterable<ReadPlaceRecord>
  position(): number
}

export type OpenedPlaceFile = { ok: true; file: PlaceFile } | { ok: false; reason: string }
