import { expect, test } from 'vitest'
import { toMarker, type MapPlace } from './map-places.ts'

const place: MapPlace = {
  id: '7',
  slug: 'cedar-7',
  name: 'Cedar',
  types: [],
  lat: 33.7,
  lng: -84.4,
  contributor: false,
  distanceMiles: 0.44,
}

test.each([
  ['business', false, 'business', 'Cedar, business, 0.4 miles away'],
  ['business', true, 'contributor', 'Cedar, contributing business, 0.4 miles away'],
  ['church', false, 'church', 'Cedar, church, 0.4 miles away'],
  ['church', true, 'contributor', 'Cedar, contributing business, 0.4 miles away'],
] as const)('a marker of a %s, contributing: %s, looks like a %s and is called %j', (kind, contributor, looks, name) => {
  expect(toMarker(kind, { ...place, contributor })).toEqual({ id: '7', lat: 33.7, lng: -84.4, name, title: 'Cedar', kind: looks })
})

test('who was not measured is named without a distance', () => {
  expect(toMarker('church', { ...place, distanceMiles: null }).name).toBe('Cedar, church')
})
