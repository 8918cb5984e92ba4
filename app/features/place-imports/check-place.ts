import { placeOrigins } from '#words/place-origins.ts'
import { weekdays, type WeekHours } from '#app/features/places/opening-hours.ts'
import type { Origin, PlaceKind, PlaceStanding } from '#app/features/places/place.ts'
import { STATE_OF } from '#app/features/locations/states.ts'
import { plainWords } from '#app/features/locations/plain-words.ts'
import { looksLikeEmail } from '#app/forms/field-rules.ts'
import { type Choices, type Judged, notAskedFor, type ReadPlace, rejected } from './judged.ts'
import { readLine, readPhone, readText, readWebsite, readZip } from './read-fields.ts'
import { isInUnitedStates } from './us-outline.ts'

/** A place as a file tells of it, nothing of it checked. */
export type RawPlace = {
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
  origin: RawOrigin
  standing?: Partial<PlaceStanding>
}

type RawOrigin = { attribution: unknown; licence: unknown }

/** Longest, in letters. An e-mail address: RFC 5321, 4.5.3.1.3, less the angle brackets. */
const LONGEST = {
  sourceId: 200,
  name: 200,
  description: 600,
  street: 200,
  city: 100,
  state: 40,
  type: 60,
  email: 254,
  attribution: 200,
  licence: 100,
}
const MOST_TYPES = 5

/**
 * The place that a record tells of. What must be there decides about the record; of what need not be there, what cannot be
 * read is left out and named.
 */
export function checkPlace(raw: RawPlace, { kind }: Pick<Choices, 'kind'>): Judged {
  if (kind && raw.kind !== kind) return notAskedFor('not of the kind that was asked for')
  const sourceId = readSourceId(raw.sourceId)
  if (sourceId === undefined) return rejected('has no usable id')
  const name = readLine(raw.name, LONGEST.name)
  if (!name.ok) return rejected(`the name ${name.reason}`)
  if (name.value === null) return rejected('has no name')
  const lat = readDegrees(raw.lat)
  const lng = readDegrees(raw.lng)
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return rejected('its coordinates are not degrees')
  if (!isInUnitedStates({ lat, lng })) return rejected('lies outside the United States')
  const origin = readOrigin(raw.origin)
  if (!origin.ok) return rejected(origin.reason)
  const spoiled: string[] = []
  const optional = (field: string, read: { ok: true; value: string | null } | { ok: false }): string | null => {
    if (read.ok) return read.value
    spoiled.push(field)
    return null
  }
  const state = optional('state', readLine(raw.state, LONGEST.state))
  const email = optional('email', readLine(raw.email, LONGEST.email))
  const place: ReadPlace = {
    kind: raw.kind,
    sourceId,
    name: name.value,
    types: readTypes(raw.types),
    description: optional('description', readText(raw.description, LONGEST.description)),
    street: optional('street', readLine(raw.street, LONGEST.street)),
    city: optional('city', readLine(raw.city, LONGEST.city)),
    state: state === null ? null : optional('state', found(findState(state))),
    zip: optional('zip', readZip(raw.zip)),
    coordinates: { lat, lng },
    phone: optional('phone', readPhone(raw.phone)),
    email: email === null || isPlainEmail(email) ? email : optional('email', { ok: false }),
    website: optional('website', readWebsite(raw.website)),
    hours: raw.hours,
    origin: origin.origin,
  }
  if (raw.standing) place.standing = raw.standing
  return { ok: true, place, spoiled }
}

/** By what its source knows it; undefined for what cannot be that. */
export function readSourceId(value: unknown): string | undefined {
  const line = readLine(value, LONGEST.sourceId)
  return (line.ok && line.value) || undefined
}

/**
 * Facts whose owner cannot be named as they ask are not taken. Where terms are told and nobody's name, it is empty: then
 * whoever the import names tells of them.
 */
function readOrigin(raw: RawOrigin): { ok: true; origin: Origin | null } | { ok: false; reason: string } {
  const attribution = readLine(raw.attribution, LONGEST.attribution)
  if (!attribution.ok) return { ok: false, reason: `the attribution ${attribution.reason}` }
  const licence = readLine(raw.licence, LONGEST.licence)
  if (!licence.ok) return { ok: false, reason: `the licence ${licence.reason}` }
  if (attribution.value === null && licence.value === null) return { ok: true, origin: null }
  return { ok: true, origin: { attribution: attribution.value ?? '', licence: licence.value ?? placeOrigins.noLicence } }
}

/** Always in the same order, so that hours which are the same are written the same. */
export function weekOf<Day>(hoursOf: (weekday: (typeof weekdays)[number]) => Day): Record<(typeof weekdays)[number], Day> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hoursOf(weekday)])) as Record<(typeof weekdays)[number], Day>
}

/** Without what begins the questions of an address on the web: nobody's name has it, and a link to it might ask for more. */
function isPlainEmail(text: string): boolean {
  return looksLikeEmail(text) && !text.includes('?')
}

function readDegrees(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : undefined
}

/** The two letters of a state or territory, from those, a name of it, or its ISO code such as US-GA. */
function findState(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/^us-/, '')
  return STATE_OF.get(plain) ?? STATE_OF.get(plainWords(plain).join(' '))
}

function readTypes(types: string[]): string[] {
  const lines = types.map((type) => readLine(type, LONGEST.type))
  return [...new Set(lines.flatMap((line) => (line.ok && line.value !== null ? [line.value] : [])))].slice(0, MOST_TYPES)
}

function found(value: string | undefined): { ok: true; value: string } | { ok: false } {
  return value === undefined ? { ok: false } : { ok: true, value }
}
