import { COLUMNS } from '#app/features/place-imports/csv-columns.ts'
import { sayCategory } from '#app/features/place-imports/overture-categories.ts'
import type { MadePlace } from './made-places.ts'
import type { Random } from './random.ts'

/** Of all records, broken in one of the ways below. */
const BROKEN = 0.003

/** A line of GeoJSON as Overture has its places, now and then a broken one. */
export function overtureLine(made: MadePlace, random: Random): string {
  const line = featureLine(made)
  if (random() >= BROKEN) return line
  const ways = [
    () => line.slice(0, Math.floor(line.length / 2)),
    () => featureLine({ ...made, name: '' }),
    () => featureLine({ ...made, lat: made.lng, lng: made.lat }),
    () => featureLine({ ...made, name: 'Half of a letter \\ud83d' }),
    () => featureLine({ ...made, name: 'x'.repeat(300) }),
    () => line.replace('"country":"US"', '"country":"CA"'),
    () => line.replace('"type":"Point"', '"type":"Polygon"'),
  ]
  return ways[Math.floor(random() * ways.length)]!()
}

function featureLine({
  id,
  lat,
  lng,
  name,
  trade,
  confidence,
  closed,
  website,
  email,
  phone,
  street,
  city,
  state,
  zip,
}: MadePlace): string {
  const hierarchy = `["${trade.hierarchy.join('","')}"]`
  return (
    `{"type":"Feature","id":"${id}","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{` +
    `"theme":"places","type":"place","version":1,"names":{"primary":"${name}","common":null,"rules":null},` +
    `"basic_category":"${trade.basic}","taxonomy":{"primary":"${trade.primary}","hierarchy":${hierarchy},"alternates":null},` +
    `"confidence":${confidence},"operating_status":"${closed ? 'permanently_closed' : 'open'}",` +
    `"websites":${website ? `["${website}"]` : 'null'},"emails":${email ? `["${email}"]` : 'null'},"phones":["${phone}"],"brand":null,` +
    `"addresses":[{"freeform":"${street}","locality":"${city}","postcode":"${zip}","region":"${state}","country":"US"}],` +
    `"sources":[{"property":"","dataset":"${confidence > 0.7 ? 'meta' : 'Microsoft'}","license":"CDLA-Permissive-2.0",` +
    `"record_id":"${id.slice(0, 8)}","update_time":"2026-10-01T00:00:00.000Z","confidence":${confidence}}]}}`
  )
}

export const CSV_HEADER = COLUMNS.join(',')

/** A line of a ministry's own file; a broken one has no name. */
export function csvLine(made: MadePlace, random: Random): string {
  const { kind, id, trade, street, city, state, zip, lat, lng, phone, email = '', website = '' } = made
  const name = random() < BROKEN ? '' : made.name
  const cells = [kind, id, name, sayCategory(trade.primary), '', street, city, state, zip, lat, lng, phone, email, website]
  return [...cells, ...Array<string>(COLUMNS.length - cells.length).fill('')].join(',')
}
