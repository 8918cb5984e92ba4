import { expect, test } from 'vitest'
import { parseFavorites } from './favorites.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { somePlace } from '#test/support/some-place.ts'

const place: Place = { ...somePlace, website: 'https://cedar.example.org', badges: ['seed'], contributionTier: 'seed', example: true }
const parse = (...values: unknown[]) => parseFavorites(JSON.stringify(values))

test('what was kept is read back', () => {
  expect(parse(place)).toEqual([place])
})

test('only what can be shown as a place is taken from the device', () => {
  expect(parse('a', 7, null, {}, { ...place, id: 'x' }, { ...place, name: undefined }, place)).toEqual([place])
  expect(parse({ ...place, website: 'javascript:alert(1)' }, { ...place, types: 'shop' })).toEqual([])
  for (const broken of ['', '{', 'null', '{"a":1}', '"a"']) expect(parseFavorites(broken), broken).toEqual([])
})

test('no more than a hundred are taken', () => {
  expect(parse(...Array.from({ length: 120 }, (_, at) => ({ ...place, id: String(at) })))).toHaveLength(100)
})
