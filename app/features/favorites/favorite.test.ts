import { expect, test } from 'vitest'
import { weekdays } from '#app/features/places/opening-hours.ts'
import { parseFavorites } from './favorite.ts'
import type { Place } from '#app/features/places/place.ts'
import { somePlace } from '#test/some-place.ts'

const place: Place = { ...somePlace, website: 'https://cedar.example.org', badges: ['seed'], contributionTier: 'seed', example: true }
const parse = (...values: unknown[]) => parseFavorites(JSON.stringify(values))

test('what was kept is read back', () => {
  expect(parse(place)).toEqual([place])
})

test('only what can be shown as a place is taken from the device', () => {
  expect(parse('a', 7, null, {}, { ...place, id: 'x' }, { ...place, name: undefined }, place)).toEqual([place])
  expect(parse({ ...place, website: 'javascript:alert(1)' }, { ...place, hours: { monday: {} } }, { ...place, types: 'shop' })).toEqual([])
  for (const broken of ['', '{', 'null', '{"a":1}', '"a"']) expect(parseFavorites(broken), broken).toEqual([])
})

test.each([
  { timeZone: 'Nowhere/Zone', hours: null },
  { timeZone: 7 },
  { website: 'https://[' },
  { website: 'https://' },
  { website: 7 },
  { kind: 'castle' },
  { kind: 'church' },
  { contributionTier: 'golden' },
  { contributionTier: undefined },
  { id: 7 },
  { slug: '' },
  { slug: '%' },
  { hours: Object.fromEntries(weekdays.map((day) => [day, { open: ['09:00'], close: '17:00', closed: false }])) },
])('a place that no card can show is left out, and no other for its sake: %o', (odd) => {
  expect(parse({ ...place, ...odd }, { ...place, id: '8' })).toEqual([{ ...place, id: '8' }])
})

test('a badge that the site does not have is left out, and its place is kept', () => {
  expect(parse({ ...place, badges: ['golden', 'seed', 'seed'] })).toEqual([place])
})

test('no more than a hundred are taken', () => {
  expect(parse(...Array.from({ length: 120 }, (_, at) => ({ ...place, id: String(at) })))).toHaveLength(100)
})
