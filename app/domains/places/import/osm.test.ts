import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#app/domains/places/records/opening-hours.ts'
import { parseOsmFeature, parseOsmHours } from './osm.ts'

const filter = { kind: null, minConfidence: 0.5 }
const now = new Date('2026-07-14T12:00:00Z')
const point = { type: 'Point', coordinates: [-84.38, 33.75] }
const tagged = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parseOsmFeature({ type: 'Feature', id: 'n1', geometry: point, properties: { name: 'Grace', ...properties }, ...more }, filter, now)

test('a church is read with its confession, its address, its hours and the licence of OpenStreetMap', () => {
  const church = tagged({
    amenity: 'place_of_worship',
    religion: 'christian',
    denomination: 'baptist',
    'addr:housenumber': '12',
    'addr:street': 'Church St',
    'addr:city': 'Decatur',
    'addr:state': 'GA',
    'addr:postcode': '30030',
    'contact:phone': '+1 404 555 0101; +1 404 555 0102',
    website: 'https://grace.example.org',
    opening_hours: 'Su 10:00-12:00',
  })
  expect(church).toMatchObject({
    status: 'accepted',
    unreadable: [],
    place: {
      kind: 'church',
      sourceId: 'node/1',
      types: ['baptist church'],
      street: '12 Church St',
      city: 'Decatur',
      state: 'GA',
      zip: '30030',
      phone: '(404) 555-0101',
      hours: { sunday: { open: '10:00', close: '12:00' }, monday: { closed: true } },
      origin: { attribution: 'OpenStreetMap contributors', licence: 'ODbL-1.0' },
    },
  })
})

test.each([
  [{ shop: 'bakery' }, ['bakery']],
  [{ shop: 'yes' }, ['shop']],
  [{ craft: 'shoe_repair' }, ['shoe repair']],
  [{ office: 'lawyer' }, ['lawyer']],
  [{ amenity: 'fast_food', shop: 'convenience' }, ['fast food', 'convenience']],
])('%j is a business', (tags, types) => expect(tagged(tags)).toMatchObject({ status: 'accepted', place: { kind: 'business', types } }))

test.each([
  [{ amenity: 'place_of_worship', religion: 'muslim' }, 'a place of worship of another faith'],
  [{ amenity: 'place_of_worship' }, 'a place of worship of no named faith'],
  [{ amenity: 'bench' }, 'neither a church nor a business'],
  [{ amenity: 'school' }, 'neither a church nor a business'],
  [{ shop: 'vacant' }, 'neither a church nor a business'],
  [{ office: 'government' }, 'neither a church nor a business'],
  [{ building: 'church' }, 'neither a church nor a business'],
  [{ shop: 'tobacco' }, 'not for a directory that young people read'],
  [{ shop: 'weapons' }, 'not for a directory that young people read'],
  [{ craft: 'gunsmith' }, 'not for a directory that young people read'],
  [{ shop: 'esoteric' }, 'not for a directory that young people read'],
  [{ amenity: 'taxi' }, 'neither a church nor a business'],
  [{ amenity: 'bar' }, 'not for a directory that young people read'],
  [{ shop: 'bakery', name: undefined }, 'has no name'],
])('%j is left out', (tags, reason) => expect(tagged(tags)).toMatchObject({ status: 'skipped', reason }))

test.each([
  { disused: 'yes' },
  { abandoned: 'yes' },
  { ruins: 'yes' },
  { end_date: '2019' },
  { end_date: '~1990-05' },
  { end_date: '2026-07-13' },
])('what is tagged with %j is no longer there', (tags) => {
  for (const alive of [{ amenity: 'place_of_worship', religion: 'christian' }, { shop: 'bakery' }])
    expect(tagged({ ...alive, ...tags })).toMatchObject({ status: 'skipped', reason: 'no longer there', retain: false })
})

test('what was something else before is what it is now, and what is nothing now is left out', () => {
  expect(tagged({ shop: 'bakery', 'disused:amenity': 'bank' })).toMatchObject({ status: 'accepted' })
  expect(tagged({ 'disused:amenity': 'restaurant' })).toMatchObject({ status: 'skipped' })
})

test.each([{ disused: 'no' }, { end_date: '2026-07-14' }, { end_date: '2026' }, { end_date: 'unknown' }])(
  'what is tagged with %j is there',
  (tags) => expect(tagged({ shop: 'bakery', ...tags })).toMatchObject({ status: 'accepted' }),
)

test.each([
  [{ housenumber: '12' }, null],
  [{ housenumber: '12', unit: '4' }, null],
  [{ street: 'Church St' }, 'Church St'],
  [{ housenumber: '12', street: 'Church St', unit: '4' }, '12 Church St, Unit 4'],
  [{ housenumber: '12', street: 'Church St', unit: 'Suite 200' }, '12 Church St, Suite 200'],
  [{ housenumber: '7', place: 'Sapelo Landing' }, '7 Sapelo Landing'],
])('the address %j is %s', (parts, street) => {
  const tags = Object.fromEntries(Object.entries(parts).map(([part, value]) => [`addr:${part}`, value]))
  expect(tagged({ shop: 'bakery', ...tags })).toMatchObject({ status: 'accepted', unreadable: [], place: { street } })
})

test.each([
  [{ id: 'way/123' }, {}, 'way/123'],
  [{ id: 'w123' }, {}, 'way/123'],
  [{ id: 'a246' }, {}, 'way/123'],
  [{ id: 'a247' }, {}, 'relation/123'],
  [{ id: undefined }, { '@type': 'way', '@id': 123 }, 'way/123'],
  [{ id: 7 }, { '@type': 'node', '@id': '123' }, 'node/123'],
])('the id of %j %j is %s', (more, tags, id) =>
  expect(tagged({ shop: 'bakery', ...tags }, more)).toMatchObject({ place: { sourceId: id } }),
)

test('a type that nobody knows makes no id', () => {
  expect(tagged({ shop: 'bakery', '@type': 'constructor', '@id': 1 }, { id: 'constructor7' })).toMatchObject({ status: 'rejected' })
})

test('without an id it is rejected with what to do', () => {
  expect(tagged({ shop: 'bakery' }, { id: undefined })).toMatchObject({
    status: 'rejected',
    reason: expect.stringContaining('--add-unique-id'),
  })
})

test('a way and a multipolygon lie where their middle is', () => {
  const square = [
    [-84.4, 33.7],
    [-84.2, 33.7],
    [-84.2, 33.9],
    [-84.4, 33.9],
    [-84.4, 33.7],
  ]
  const shapes = [
    { type: 'LineString', coordinates: square },
    { type: 'Polygon', coordinates: [square] },
    { type: 'MultiPolygon', coordinates: [[square]] },
  ]
  for (const geometry of shapes)
    expect(tagged({ shop: 'mall' }, { geometry })).toMatchObject({ place: { coordinates: { lat: 33.8, lng: -84.3 } } })
  const emptyAndDeep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
  for (const geometry of [null, { coordinates: emptyAndDeep }])
    expect(tagged({ shop: 'mall' }, { geometry })).toMatchObject({ status: 'rejected' })
  expect(tagged({ shop: 'mall' }, { geometry: { coordinates: [2.35, 48.86] } })).toMatchObject({ reason: 'lies outside the United States' })
})

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const written = (text: string) => {
  const hours = parseOsmHours(text)
  return hours && weekdays.map((day) => (hours[day].closed ? '-' : `${hours[day].open}-${hours[day].close}`)).join(' ')
}

test.each([
  ['Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', '- 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 10:00-14:00'],
  ['24/7', '00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00'],
  ['Mo,We 9:00-12:00', '- 09:00-12:00 - 09:00-12:00 - - -'],
  ['Fr-Mo 17:00-02:00', '17:00-02:00 17:00-02:00 - - - 17:00-02:00 17:00-02:00'],
  ['Sa 18:00-26:00', '- - - - - - 18:00-02:00'],
  ['08:00-20:00; PH off', '08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00'],
  ['Mo-Su 08:00-20:00; We closed', '08:00-20:00 08:00-20:00 08:00-20:00 - 08:00-20:00 08:00-20:00 08:00-20:00'],
  ['Su,PH 10:00-12:00', '10:00-12:00 - - - - - -'],
])('%s', (text, expected) => expect(written(text)).toBe(expected))

test.each([
  'Mo-Fr 09:00-12:00,13:00-17:00',
  'Mo-Fr sunrise-sunset',
  'Apr-Oct Mo-Su 10:00-18:00',
  'Mo-Fr 09:00+',
  'Su[1] 10:00-12:00',
  'by appointment',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 09:61-17:00',
  'Mo-Fr 09:00-09:00',
  'Xx 09:00-17:00',
  'PH off',
  '',
  `Mo 09:00-17:00;${' '.repeat(500)}`,
])('what says more than a week can hold, or nothing, is unknown: %s', (text) => expect(parseOsmHours(text)).toBeNull())

test('any week that is written day by day is read as it was written', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
  const day = fc.option(fc.tuple(time, time).filter(([open, close]) => open !== close))
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      const text = week.map((span, index) => `${DAYS[index]} ${span ? span.join('-') : 'off'}`).join('; ')
      expect(written(text)).toBe(week.map((span) => (span ? span.join('-') : '-')).join(' '))
    }),
  )
})
