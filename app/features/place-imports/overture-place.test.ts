import { expect, test } from 'vitest'
import { judgeOverture } from './overture-place.ts'

const choices = { kind: null, confidence: 0.5 }

/** As the release of 2026-03 has them. */
const bakery = {
  id: '08f44c1a-0000-5000-8000-000000000001',
  geometry: { type: 'Point', coordinates: [-84.38, 33.75] },
  properties: {
    names: { primary: 'Whitlow Bakery' },
    basic_category: 'casual_eatery',
    taxonomy: { primary: 'bakery', hierarchy: ['food_and_drink', 'casual_eatery', 'bakery'], alternates: ['coffee_shop'] },
    confidence: 0.9,
    operating_status: 'open',
    addresses: [{ freeform: '214 Auburn Ave NE', locality: 'Atlanta', region: 'US-GA', postcode: '30303', country: 'US' }],
    phones: ['+14045550101'],
    emails: ['hello@whitlow.example.org'],
    websites: ['https://whitlow.example.org/'],
    sources: [
      { property: '/properties/phones', dataset: 'Foursquare', license: 'Apache-2.0' },
      { property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0', record_id: '1' },
    ],
  },
}
const withProperties = (more: Record<string, unknown>) => ({ ...bakery, properties: { ...bakery.properties, ...more } })
const categories = (primary: string, alternate: string[] = []) =>
  withProperties({ taxonomy: null, basic_category: null, categories: { primary, alternate } })
const worship = (...below: string[]) => {
  const hierarchy = ['cultural_and_historic', 'place_of_worship', ...below]
  return withProperties({ basic_category: 'place_of_worship', taxonomy: { primary: hierarchy.at(-1), hierarchy } })
}

test('a place is read with its address, its contact and whom it asks to be named', () => {
  expect(judgeOverture(bakery, choices)).toEqual({
    ok: true,
    spoiled: [],
    place: {
      kind: 'business',
      sourceId: bakery.id,
      name: 'Whitlow Bakery',
      types: ['bakery', 'coffee shop'],
      description: null,
      street: '214 Auburn Ave NE',
      city: 'Atlanta',
      state: 'GA',
      zip: '30303',
      coordinates: { lat: 33.75, lng: -84.38 },
      phone: '(404) 555-0101',
      email: 'hello@whitlow.example.org',
      website: 'https://whitlow.example.org',
      hours: null,
      origin: { attribution: 'Overture Maps Foundation (meta)', licence: 'CDLA-Permissive-2.0' },
    },
  })
})

test.each([
  [worship('christian_place_of_worship', 'protestant_place_of_worship', 'baptist_place_of_worship'), ['baptist church']],
  [worship('christian_place_of_worship'), ['church']],
  [categories('church_cathedral'), ['church']],
  [categories('pentecostal_church', ['church_cathedral']), ['pentecostal church', 'church']],
])('Christian places of worship are churches, in the new taxonomy and the old categories', (feature, types) => {
  expect(judgeOverture(feature, choices)).toMatchObject({ ok: true, place: { kind: 'church', types } })
})

test.each([
  [worship('muslim_place_of_worship', 'sunni_muslim_place_of_worship'), 'a place of worship of another faith'],
  [categories('hindu_temple'), 'a place of worship of another faith'],
  [worship(), 'a place of worship of no named faith'],
  [categories('park'), 'a park or a field that is open to all'],
  [categories('atms'), 'a machine, not a business'],
  [categories('bus_station'), 'a stop, a station or a place to park'],
  [categories('casino'), 'not for a directory that young people read'],
  [categories('river'), 'nature or a landmark, not a business'],
  [categories('post_office'), 'an office of the state, a school or an association'],
  [
    withProperties({ taxonomy: { primary: 'library', hierarchy: ['education', 'library'] } }),
    'an office of the state, a school or an association',
  ],
  [withProperties({ taxonomy: null, basic_category: null, categories: null }), 'of no named category'],
  [withProperties({ operating_status: 'permanently_closed' }), 'closed for good'],
  [withProperties({ operating_status: 'temporarily_closed' }), 'closed for a time'],
  [withProperties({ categories: { primary: 'beer_wine_and_spirits' } }), 'not for a directory that young people read'],
  [withProperties({ confidence: 0.49 }), 'of low confidence'],
])('what is no church and no business is left out, and why', (feature, reason) => {
  expect(judgeOverture(feature, choices)).toMatchObject({ ok: false, verdict: 'left-out', reason })
})

test.each([
  [{ ...bakery, id: undefined }, 'has no usable id'],
  [{ ...bakery, geometry: null }, 'its geometry is not a point'],
  [{ ...bakery, geometry: { type: 'Point', coordinates: ['a', 'b'] } }, 'its coordinates are not degrees'],
  [{ ...bakery, geometry: { type: 'Point', coordinates: [33.75, -84.38] } }, 'lies outside the United States'],
  [withProperties({ addresses: [{ country: 'CA' }] }), 'lies outside the United States'],
  [withProperties({ names: { primary: ' ' } }), 'has no name'],
  [withProperties({ names: { primary: 'two\nlines' } }), 'the name holds a line break or another control character'],
])('what is broken is rejected, and why', (feature, reason) => {
  expect(judgeOverture(feature, choices)).toMatchObject({ ok: false, verdict: 'rejected', reason })
})

test('a data set called like a part of JavaScript has the usual licence', () => {
  expect(judgeOverture(withProperties({ sources: [{ property: '', dataset: 'constructor' }] }), choices)).toMatchObject({
    spoiled: [],
    place: { origin: { attribution: 'Overture Maps Foundation (constructor)', licence: 'CDLA-Permissive-2.0' } },
  })
})

test('a field that cannot be read is left out and named, and the place stays', () => {
  const broken = withProperties({
    websites: ['javascript:alert(1)'],
    emails: ['nobody'],
    phones: ['12'],
    addresses: [{ freeform: 'x'.repeat(201), region: 'XX', postcode: '1', country: 'US' }],
  })
  expect(judgeOverture(broken, choices)).toMatchObject({
    ok: true,
    spoiled: expect.arrayContaining(['website', 'email', 'phone', 'street', 'state', 'zip']),
    place: { website: null, email: null, phone: null, street: null, state: null, zip: null },
  })
})

test('only the kind that was asked for comes in, and parts of any other form break nothing', () => {
  expect(judgeOverture(bakery, { ...choices, kind: 'church' })).toMatchObject({ reason: 'not of the kind that was asked for' })
  for (const odd of [null, 1, 'text', [], {}, [null]]) {
    const everything = Object.fromEntries(Object.keys(bakery.properties).map((key) => [key, odd]))
    expect(judgeOverture({ ...bakery, properties: everything }, choices).ok).toBe(false)
  }
  expect(judgeOverture({ properties: null }, choices)).toMatchObject({ verdict: 'rejected' })
})
