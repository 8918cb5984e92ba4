import { placeOrigins } from '#words/place-origins.ts'
import type { Coordinates } from '#app/features/places/place.ts'
import { checkPlace } from './check-place.ts'
import { type Choices, type Judged, leftOut, rejected } from './judged.ts'
import { type Part, partOf } from './json-part.ts'
import { readOsmHours } from './osm-hours.ts'
import { kindOfTags } from './osm-kinds.ts'

const ORIGIN = { attribution: placeOrigins.openStreetMap, licence: 'ODbL-1.0' }

/** An object of OpenStreetMap as `osmium export` writes it, with `-a type,id` or `-u type_id`; ways by their centre. */
export function judgeOsm(feature: Part, choices: Choices, now = new Date()): Judged {
  const tags = partOf(feature.properties)
  const found = kindOfTags(tags, now)
  if ('reason' in found) return leftOut(found.reason)
  if (tags.name === undefined) return leftOut('has no name')
  const sourceId = osmId(feature)
  if (sourceId === undefined) return rejected('has no id: export with osmium export --add-unique-id=type_id')
  const center = centerOf(partOf(feature.geometry).coordinates)
  if (!center) return rejected('its geometry has no coordinates')
  return checkPlace(
    {
      ...found,
      sourceId,
      name: tags.name,
      ...center,
      description: tags.description,
      street: streetOf(tags),
      city: tags['addr:city'],
      state: tags['addr:state'],
      zip: tags['addr:postcode'],
      phone: firstSaid(tags.phone ?? tags['contact:phone']),
      email: firstSaid(tags.email ?? tags['contact:email']),
      website: firstSaid(tags.website ?? tags['contact:website']),
      hours: readOsmHours(tags.opening_hours),
      origin: ORIGIN,
    },
    choices,
  )
}

/** '12 Church St, Unit 4'. Where streets have no names a place has one; a number alone is no address. */
function streetOf(tags: Part): string | undefined {
  const [number, street, place, unit] = ['housenumber', 'street', 'place', 'unit'].map((part) => {
    const value = tags[`addr:${part}`]
    return typeof value === 'string' ? value.trim() : ''
  })
  const named = street || place
  if (!named) return undefined
  return [[number, named].filter(Boolean).join(' '), unit && (/^#|[a-z]{2}/i.test(unit) ? unit : `Unit ${unit}`)].filter(Boolean).join(', ')
}

const TYPES = new Map(Object.entries({ n: 'node', w: 'way', r: 'relation', node: 'node', way: 'way', relation: 'relation' }))

/** Such as `way/123`, however the export wrote it. */
export function osmId(feature: Part): string | undefined {
  const tags = partOf(feature.properties)
  const type = TYPES.get(String(tags['@type']))
  if (type && /^\d+$/.test(String(tags['@id']))) return `${type}/${String(tags['@id'])}`
  const [, letters, digits] = /^([a-z]+)\/?(\d+)$/.exec(String(feature.id ?? tags['@id'] ?? '')) ?? []
  if (!letters || !digits) return undefined
  // An area has twice the number of its way, or that of its relation and one more.
  if (letters === 'a') return BigInt(digits) % 2n === 0n ? `way/${BigInt(digits) / 2n}` : `relation/${BigInt(digits) / 2n}`
  return TYPES.has(letters) ? `${TYPES.get(letters)}/${digits}` : undefined
}

/** The middle of all that it covers, to the centimetre. */
function centerOf(coordinates: unknown): Coordinates | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // A list of what is still to be looked at: a file may hold lists in lists deeper than functions can call themselves.
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

/** Several are written one after the other with ';' between them. */
function firstSaid(value: unknown): unknown {
  return typeof value === 'string' ? value.split(';', 1)[0] : value
}
