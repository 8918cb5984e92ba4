import { placeOrigins } from '#words/place-origins.ts'
import type { Origin } from '#app/features/places/place.ts'
import { checkPlace } from './check-place.ts'
import { type Choices, type Judged, leftOut, notAskedFor, rejected } from './judged.ts'
import { firstOf, type Part, partOf, textsOf } from './json-part.ts'
import { kindOfCategories, sayCategory } from './overture-categories.ts'

/**
 * A feature of Overture's places, as far as it is read; any part may be missing or of another kind. The schema:
 * docs.overturemaps.org/schema/reference/places/place.
 */
export type OvertureFeature = {
  id?: unknown
  geometry?: { type?: unknown; coordinates?: unknown } | null
  properties?: Record<string, unknown> | null
}

/** Countries by the ISO standard that are the United States or a part of them. */
const US_COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** What a place is under; a few of the data sets were told without it in earlier releases. */
const LICENCES = new Map([
  ['Foursquare', 'Apache-2.0'],
  ['AllThePlaces', 'CC0-1.0'],
])
const USUAL_LICENCE = 'CDLA-Permissive-2.0'
const A_NAME = /^[\w .+-]{1,60}$/

export function judgeOverture(feature: OvertureFeature, choices: Choices): Judged {
  const properties = partOf(feature.properties)
  const { type, coordinates } = partOf(feature.geometry)
  const id = overtureId(feature)
  if (typeof id !== 'string') return rejected('has no usable id')
  if (type !== 'Point' || !Array.isArray(coordinates)) return rejected('its geometry is not a point')
  if (properties.operating_status === 'permanently_closed') return leftOut('closed for good')
  if (properties.operating_status === 'temporarily_closed') return notAskedFor('closed for a time')
  const { confidence } = properties
  if (typeof confidence === 'number' && confidence < choices.confidence) return notAskedFor('of low confidence')
  const address = partOf(firstOf(properties.addresses))
  if (typeof address.country === 'string' && !US_COUNTRIES.has(address.country)) return rejected('lies outside the United States')
  const { codes, types } = categoriesOf(properties)
  const found = kindOfCategories(codes)
  if ('reason' in found) return leftOut(found.reason)
  return checkPlace(
    {
      kind: found.kind,
      sourceId: id,
      name: partOf(properties.names).primary,
      types: types.map(sayCategory),
      lat: coordinates[1],
      lng: coordinates[0],
      street: address.freeform,
      city: address.locality,
      // Of a territory the country says what it is.
      state: address.region ?? (address.country === 'US' ? null : address.country),
      zip: address.postcode,
      phone: firstOf(properties.phones),
      email: firstOf(properties.emails),
      website: firstOf(properties.websites),
      hours: null,
      origin: originOf(properties.sources),
    },
    choices,
  )
}

/** What stands where its id should be. */
export function overtureId({ id, properties }: OvertureFeature): unknown {
  return id ?? partOf(properties).id
}

/** Its own category, all that it is a part of, and what the older list calls it; and what of it is told to visitors. */
function categoriesOf(properties: Part): { codes: string[]; types: string[] } {
  const taxonomy = partOf(properties.taxonomy)
  const older = partOf(properties.categories)
  const hierarchy = textsOf(taxonomy.hierarchy).toReversed()
  const [own] = textsOf([taxonomy.primary, ...hierarchy, older.primary, properties.basic_category])
  const codes = textsOf([own, ...hierarchy, properties.basic_category, older.primary])
  const others = taxonomy.primary === undefined ? textsOf(older.alternate) : textsOf(taxonomy.alternates ?? taxonomy.alternate)
  return { codes, types: textsOf([own, ...others]).slice(0, 3) }
}

/** The data set that the place itself comes from; parts of it may come from others. */
function originOf(sources: unknown): Origin {
  const all = (Array.isArray(sources) ? sources : []).map(partOf)
  const { dataset, license } = all.find(({ property }) => property === '' || property === undefined || property === null) ?? all[0] ?? {}
  const named = typeof dataset === 'string' && A_NAME.test(dataset) ? dataset : undefined
  const licence = typeof license === 'string' && A_NAME.test(license) ? license : (LICENCES.get(named ?? '') ?? USUAL_LICENCE)
  return { attribution: `${placeOrigins.overture}${named ? ` (${named})` : ''}`, licence }
}
