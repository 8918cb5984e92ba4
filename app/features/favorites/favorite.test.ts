import { expect, test } from 'vitest'
import { parseFavorites } from './favorite.ts'
import type { Place } from '#app/features/places/place.ts'

const place: Place = {
  id: '7',
  slug: 'cedar-7',
  kind: 'business',
  name: 'Cedar',
  types: ['shop'],
  description: null,
  street: null,
  city: 'Atlanta',
  state: 'GA',
  zip: null,
  coordinates: { lat: 33.7, lng: -84.4 },
  phone: null,
  email: null,
  website: 'https://cedar.example.org',
  hours: null,
  badges: ['seed'],
  contributionTier: 'seed',
  logo: null,
  members: null,
  verified: false,
  example: true,
  timeZone: 'America/New_York',
}
const parse = (...values: unknown[]) => parseFavorites(JSON.stringify(values))

test('what was kept is read back', () => {
  expect(parse(place)).toEqual([place])
})

test('only what can be shown as a place is taken from the device', () => {
  expect(parse('a', 7, null, {}, { ...place, id: 'x' }, { ...place, name: undefined }, place)).toEqual([place])
  expect(parse({ ...place, website: 'javascript:alert(1)' }, { ...place, hours: { monday: {} } }, { ...place, types: 'shop' })).toEqual([])
  for (const broken of ['', '{', 'null', '{"a":1}', '"a"']) expect(parseFavorites(broken), broken).toEqual([])
})

test('no more than a hundred are taken', () => {
  expect(parse(...Array.from({ length: 120 }, (_, at) => ({ ...place, id: String(at) })))).toHaveLength(100)
})
