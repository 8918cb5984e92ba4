import { placeOrigins } from '#copy/places/place-origins.ts'
import type { PlaceOrigin } from '#app/domains/places/records/place.ts'
import { asObject, type ImportFilter, normalizePlace, type PlaceResult, reject, skip, US_COUNTRIES } from './normalize-place.ts'
import categories from './place-categories.json' with { type: 'json' }

/** The schema is described at docs.overturemaps.org/schema/reference/places/place. Any field may be missing or of another type. */
type OvertureFeature = { id?: unknown; geometry?: unknown; properties?: unknown }

/** The licences of data sets, for records of earlier releases, which do not name a licence. */
const LICENCES = new Map([
  ['Foursquare', 'Apache-2.0'],
  ['AllThePlaces', 'CC0-1.0'],
])
const DEFAULT_LICENCE = 'CDLA-Permissive-2.0'
const PLAIN_NAME = /^[\w .+-]{1,60}$/

export function parseOvertureFeature(feature: OvertureFeature, filter: ImportFilter): PlaceResult {
  const properties = asObject(feature.properties)
  const { type, coordinates } = asObject(feature.geometry)
  const id = feature.id ?? properties.id
  if (typeof id !== 'string') return reject('has no usable id')
  if (type !== 'Point' || !Array.isArray(coordinates)) return reject('its geometry is not a point')
  if (properties.operating_status === 'permanently_closed') return skip('closed for good')
  if (properties.operating_status === 'temporarily_closed') return skip('closed for a time', { retain: true })
  const { confidence } = properties
  if (typeof confidence === 'number' && confidence < filter.minConfidence) return skip('of low confidence', { retain: true })
  const address = asObject(firstItem(properties.addresses))
  if (typeof address.country === 'string' && !US_COUNTRIES.has(address.country)) return reject('lies outside the United States')
  const { codes, types } = parseCategories(properties)
  const found = classifyCategories(codes)
  if ('reason' in found) return skip(found.reason)
  return normalizePlace(
    {
      kind: found.kind,
      sourceId: id,
      name: asObject(properties.names).primary,
      types: types.map(categoryName),
      lat: coordinates[1],
      lng: coordinates[0],
      street: address.freeform,
      city: address.locality,
      // Overture treats U.S. territories as countries.
      state: address.region ?? (address.country === 'US' ? null : address.country),
      zip: address.postcode,
      phone: firstItem(properties.phones),
      email: firstItem(properties.emails),
      website: firstItem(properties.websites),
      hours: null,
      origin: parseOrigin(properties.sources),
    },
    filter,
  )
}

function parseCategories(properties: Record<string, unknown>): { codes: string[]; types: string[] } {
  const taxonomy = asObject(properties.taxonomy)
  const older = asObject(properties.categories)
  const hierarchy = filterTexts(taxonomy.hierarchy).toReversed()
  const [own] = filterTexts([taxonomy.primary, ...hierarchy, older.primary, properties.basic_category])
  const codes = filterTexts([own, ...hierarchy, properties.basic_category, older.primary])
  const others = taxonomy.primary === undefined ? filterTexts(older.alternate) : filterTexts(taxonomy.alternates ?? taxonomy.alternate)
  return { codes, types: filterTexts([own, ...others]).slice(0, 3) }
}

/** Returns the origin of the place itself, whose `property` is empty. Other sources may have provided single properties of it. */
function parseOrigin(sources: unknown): PlaceOrigin {
  const all = (Array.isArray(sources) ? sources : []).map(asObject)
  const { dataset, license } = all.find(({ property }) => property === '' || property === undefined || property === null) ?? all[0] ?? {}
  const named = typeof dataset === 'string' && PLAIN_NAME.test(dataset) ? dataset : undefined
  const licence = typeof license === 'string' && PLAIN_NAME.test(license) ? license : (LICENCES.get(named ?? '') ?? DEFAULT_LICENCE)
  return { attribution: `${placeOrigins.overture}${named ? ` (${named})` : ''}`, licence }
}

function firstItem(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function filterTexts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string' && value !== '') : []
}

const { church, adult, excluded, business } = categories.overture
const [CHURCHES, ADULT, BUSINESSES] = [church, adult, business].map((codes) => new Set(codes.split(' '))) as [
  Set<string>,
  Set<string>,
  Set<string>,
]
const EXCLUDED = Object.entries(excluded).map(([reason, codes]) => ({ reason, codes: new Set(codes.split(' ')) }))

/** Returns the kind of a place, or the reason why it is not imported. @param codes sorted from the most specific to the most general */
export function classifyCategories(codes: string[]): { kind: 'church' | 'business' } | { reason: string } {
  if (codes.some((code) => CHURCHES.has(code))) return { kind: 'church' }
  if (codes.some((code) => ADULT.has(code))) return { reason: 'not for a directory that young people read' }
  for (const code of codes) {
    // The first code that is listed decides, because some kinds of business belong to an excluded parent category.
    if (BUSINESSES.has(code)) return { kind: 'business' }
    const reason = EXCLUDED.find((each) => each.codes.has(code))?.reason
    if (reason) return { reason }
  }
  return codes.length > 0 ? { kind: 'business' } : { reason: 'of no named category' }
}

function categoryName(code: string): string {
  if (/^(christian_place_of_worship|church_cathedral)$/.test(code)) return 'church'
  return code.replace(/_place_of_worship$/, '_church').replaceAll('_', ' ')
}
