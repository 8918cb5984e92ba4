import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLocation } from './find-location.server.ts'
import { suggestLocations } from './suggest-locations.server.ts'

const labels = (typed: string) => suggestLocations(typed).map(({ label }) => label)

test('towns come by the beginning of their name, the likeliest first, at most eight', () => {
  expect(labels('atl').slice(0, 2)).toEqual(['Atlanta, GA', 'Atlantic City, NJ'])
  expect(labels('san')).toHaveLength(8)
  expect(labels('san').slice(0, 3)).toEqual(['Sandy Springs, GA', 'San Antonio, TX', 'San Diego, CA'])
  expect(labels('decatur').slice(0, 3)).toEqual(['Decatur, GA', 'Decatur, AL', 'Decatur, IL'])
  expect(labels('columbus')[0]).toBe('Columbus, GA')
  expect(suggestLocations('atl')[0]).toEqual({ label: 'Atlanta, GA', lat: 33.749, lng: -84.388 })
})

test.each([
  ['savanah', 'Savannah, GA'],
  ['savanah g', 'Savannah, GA'],
  ['savanah, ga', 'Savannah, GA'],
  ['atlatn', 'Atlanta, GA'],
  ['agusta, ge', 'Augusta, GA'],
])('where no name begins so, one slip is forgiven: %s may be %s', (typed, label) => {
  expect(labels(typed)).toContain(label)
  expect(labels(typed).length).toBeLessThanOrEqual(8)
})

test('a slip is looked for only where no name begins so, and not in short names', () => {
  expect(labels('atlant').every((label) => label.startsWith('Atlant'))).toBe(true)
  expect(labels('atlq')).toEqual([])
})

test('a later word of a name finds nothing', () => expect(labels('cruces')).toEqual([]))

test.each([
  ['atl, g', ['Atlanta, GA']],
  ['springfield il', ['Springfield, IL']],
  ['springfield, illin', ['Springfield, IL']],
  ['san juan, puerto', ['San Juan, PR']],
])('%s is narrowed to the state', (typed, expected) => expect(labels(typed)).toEqual(expected))

test('degrees are told with the town they are near, and are the same place when that is typed; elsewhere there is nothing', () => {
  expect(suggestLocations('33.75, -84.39')).toEqual([{ label: '33.75, -84.39 (near Atlanta, GA)', lat: 33.75, lng: -84.39 }])
  expect(findLocation('33.75, -84.39 (near Atlanta, GA)')).toMatchObject({ lat: 33.75, lng: -84.39, precision: 'point' })
  expect(suggestLocations('51.51, -0.13')).toEqual([])
})

test('ZIP codes come by their first digits', () => {
  expect(labels('3030').slice(0, 3)).toEqual(['30301 (Atlanta, GA)', '30302 (Atlanta, GA)', '30303 (Atlanta, GA)'])
  expect(labels('30303')).toEqual(['30303 (Atlanta, GA)'])
  for (const typed of ['303031', '99999', '100 Main']) expect(labels(typed), typed).toEqual([])
})

test('a state stands last while it is typed, and first when it is whole', () => {
  expect(labels('geor').at(-1)).toBe('Georgia')
  expect(labels('georgia')[0]).toBe('Georgia')
  expect(labels('new york')[0]).toBe('New York, NY')
  expect(labels('new york')).toContain('New York State')
})

test.each(['', 'a', ' a ', ',', '🌱', 'Москва', 'a, b, c', 'x'.repeat(121)])('%j has no suggestions', (typed) =>
  expect(labels(typed)).toEqual([]),
)

test('whatever is typed, what is suggested are different places, each found by its own name', () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz,. '-0123"), minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 130 })), (typed) => {
      const found = labels(typed)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(new Set(found).size).toBe(found.length)
      for (const label of found.filter((each) => !each.includes('(near '))) expect(findLocation(label)?.label, typed).toBe(label)
    }),
    { numRuns: 1_000 },
  )
})
