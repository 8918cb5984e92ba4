import { placeOrigins } from '#copy/places/place-origins.ts'
import type { Coordinates } from '#app/domains/places/records/place.ts'
import { CLOSED_DAY, type DayHours, weekdays, type WeekHours } from '#app/domains/places/records/opening-hours.ts'
import {
  asObject,
  type ImportFilter,
  normalizePlace,
  type PlaceResult,
  reject,
  skip,
  US_COUNTRIES,
  mapWeekdays,
} from './normalize-place.ts'
import categories from './place-categories.json' with { type: 'json' }

type Tags = Record<string, unknown>

const ORIGIN = { attribution: placeOrigins.openStreetMap, licence: 'ODbL-1.0' }

/** Reads an OpenStreetMap object as `osmium export` writes it with `-a type,id` or `-u type_id`. A way is placed at its center. */
export function parseOsmFeature(feature: Record<string, unknown>, filter: ImportFilter, now = new Date()): PlaceResult {
  const tags = asObject(feature.properties)
  const found = classifyTags(tags, now)
  if ('reason' in found) return skip(found.reason)
  if (tags.name === undefined) return skip('has no name')
  if (typeof tags['addr:country'] === 'string' && !US_COUNTRIES.has(tags['addr:country'])) return reject('lies outside the United States')
  const sourceId = readFeatureOsmId(feature)
  if (sourceId === undefined) return reject('has no id: export with osmium export --add-unique-id=type_id')
  const center = findCenter(asObject(feature.geometry).coordinates)
  if (!center) return reject('its geometry has no coordinates')
  return normalizePlace(
    {
      ...found,
      sourceId,
      name: tags.name,
      ...center,
      description: tags.description,
      street: formatStreet(tags),
      city: tags['addr:city'],
      state: tags['addr:state'],
      zip: tags['addr:postcode'],
      phone: firstValue(tags.phone ?? tags['contact:phone']),
      email: firstValue(tags.email ?? tags['contact:email']),
      website: firstValue(tags.website ?? tags['contact:website']),
      hours: parseOsmHours(tags.opening_hours),
      origin: ORIGIN,
    },
    filter,
  )
}

/** Returns '12 Church St, Unit 4', for example. `addr:place` replaces the street in settlements without street names. */
function formatStreet(tags: Tags): string | undefined {
  const [number, street, place, unit] = ['housenumber', 'street', 'place', 'unit'].map((part) => {
    const value = tags[`addr:${part}`]
    return typeof value === 'string' ? value.trim() : ''
  })
  const named = street || place
  if (!named) return undefined
  return [[number, named].filter(Boolean).join(' '), unit && (/^#|[a-z]{2}/i.test(unit) ? unit : `Unit ${unit}`)].filter(Boolean).join(', ')
}

const OBJECT_TYPES = new Map(Object.entries({ n: 'node', w: 'way', r: 'relation', node: 'node', way: 'way', relation: 'relation' }))

export function readFeatureOsmId(feature: Record<string, unknown>): string | undefined {
  const tags = asObject(feature.properties)
  const type = OBJECT_TYPES.get(String(tags['@type']))
  if (type && /^\d+$/.test(String(tags['@id']))) return `${type}/${String(tags['@id'])}`
  const [, letters, digits] = /^([a-z]+)\/?(\d+)$/.exec(String(feature.id ?? tags['@id'] ?? '')) ?? []
  if (!letters || !digits) return undefined
  // Osmium numbers an area as twice the id of its way, or as twice the id of its relation plus one.
  if (letters === 'a') return BigInt(digits) % 2n === 0n ? `way/${BigInt(digits) / 2n}` : `relation/${BigInt(digits) / 2n}`
  return OBJECT_TYPES.has(letters) ? `${OBJECT_TYPES.get(letters)}/${digits}` : undefined
}

function findCenter(coordinates: unknown): Coordinates | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const parts = [coordinates]
  while (parts.length > 0) {
    const part = parts.pop()
    if (!Array.isArray(part)) continue
    const [lng, lat] = part as unknown[]
    if (typeof lng === 'number' && typeof lat === 'number') {
      west = Math.min(west, lng)
      east = Math.max(east, lng)
      south = Math.min(south, lat)
      north = Math.max(north, lat)
    } else for (const each of part) parts.push(each)
  }
  if (!Number.isFinite(west)) return undefined
  const middle = (one: number, other: number) => Math.round(((one + other) / 2) * 1e7) / 1e7
  return { lat: middle(south, north), lng: middle(west, east) }
}

function firstValue(value: unknown): unknown {
  return typeof value === 'string' ? value.split(';', 1)[0] : value
}

const [ADULT, NO_BUSINESS, AMENITIES] = [categories.osm.adult, categories.osm.noBusiness, categories.osm.amenities].map(
  (values) => new Set(values.split(' ')),
) as [Set<string>, Set<string>, Set<string>]

type Found = { kind: 'church' | 'business'; types: string[] } | { reason: string }

/** The tags are described at wiki.openstreetmap.org/wiki/Key:amenity, Key:shop, Key:office and Key:craft. */
function classifyTags(tags: Tags, now: Date): Found {
  if (isClosed(tags, now)) return { reason: 'no longer there' }
  const { amenity, religion, denomination } = tags
  if (amenity === 'place_of_worship') {
    if (religion === undefined) return { reason: 'a place of worship of no named faith' }
    if (religion !== 'christian') return { reason: 'a place of worship of another faith' }
    return { kind: 'church', types: denominations(denomination) }
  }
  const named = (['shop', 'craft', 'office'] as const).flatMap((key) => {
    const value = tags[key]
    // Several values are written as 'bakery;cafe'. The value 'yes' adds nothing to its key.
    return typeof value === 'string' ? value.split(';').map((one) => (one.trim() === 'yes' ? key : one.trim())) : []
  })
  const served = typeof amenity === 'string' ? amenity.split(';').map((one) => one.trim()) : []
  if ([...named, ...served].some((value) => ADULT.has(value))) return { reason: 'not for a directory that young people read' }
  const types = [...served.filter((value) => AMENITIES.has(value)), ...named.filter((value) => !NO_BUSINESS.has(value))]
  if (types.length === 0) return { reason: 'neither a church nor a business' }
  return { kind: 'business', types: types.map(replaceUnderscores) }
}

const CLOSED_TAGS = ['disused', 'abandoned', 'ruins']

/** An `end_date` may be a year, a month or a day, and may be approximate: '2019', '2019-05', '~1990', 'before 2000'. */
function isClosed(tags: Tags, now: Date): boolean {
  if (CLOSED_TAGS.some((key) => tags[key] === 'yes')) return true
  const [end] = typeof tags.end_date === 'string' ? (/\d{4}(?:-\d{2}){0,2}/.exec(tags.end_date) ?? []) : []
  return end !== undefined && end < now.toISOString().slice(0, end.length)
}

function denominations(denomination: unknown): string[] {
  if (typeof denomination !== 'string') return ['church']
  return denomination.split(';').map((one) => {
    const words = replaceUnderscores(one.trim())
    return words === '' ? 'church' : /church/.test(words) ? words : `${words} church`
  })
}

function replaceUnderscores(value: string): string {
  return value.replaceAll('_', ' ')
}

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const RULE = /^(?:([A-Z][A-Za-z, -]*?) )?(?:(off|closed)|(\d{1,2}:\d{2}) ?- ?(\d{1,2}:\d{2}))$/
const MAX_HOURS_LENGTH = 200

/** Reads simple forms, such as 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off' and '24/7'. It returns null for any other form. */
export function parseOsmHours(text: unknown): WeekHours | null {
  if (typeof text !== 'string' || text.length > MAX_HOURS_LENGTH) return null
  const hours = new Map<number, DayHours>()
  for (const rule of text.split(';').map((each) => each.trim())) {
    if (rule === '' || /^PH( (off|closed)| \d[\d:-]*)$/.test(rule)) continue
    const [, dayList, off, open, close] = RULE.exec(rule === '24/7' ? '00:00-24:00' : rule) ?? []
    const days = dayList === undefined ? [0, 1, 2, 3, 4, 5, 6] : parseDays(dayList.replaceAll(' ', ''))
    const span = off ? CLOSED_DAY : open && close ? toDayHours(toMinutes(open), toMinutes(close)) : undefined
    if (!days || !span) return null
    for (const day of days) hours.set(day, span)
  }
  return hours.size === 0 ? null : mapWeekdays((weekday) => hours.get(weekdays.indexOf(weekday)) ?? CLOSED_DAY)
}

function parseDays(text: string): number[] | undefined {
  const days: number[] = []
  for (const part of text.split(',').filter((each) => each !== 'PH')) {
    const [from = -1, to = from, more] = part.split('-').map((day) => DAYS.indexOf(day))
    if (more !== undefined || from < 0 || to < 0) return undefined
    for (let day = from; days.push(day) && day !== to;) day = (day + 1) % 7
  }
  return days.length > 0 ? days : undefined
}

/** OpenStreetMap may write 26:00 for two o'clock in the morning of the next day. */
function toDayHours(from: number, to: number): DayHours | undefined {
  const isWholeDay = from === 0 && to === 1_440
  if (!isWholeDay && (!(from < 1_440) || !(to <= 1_800) || from === to || to - 1_440 >= from)) return undefined
  return { open: formatMinutes(from), close: formatMinutes(to > 1_440 ? to - 1_440 : to), closed: false }
}

function toMinutes(time: string): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number)
  return minute < 60 ? hour * 60 + minute : NaN
}

function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
