import { expect, test } from 'vitest'
import { parsePlaceSlug, placeSlug } from './place.ts'

test('an address holds the name and finds the id', () => {
  expect(placeSlug({ id: '71', name: 'Whitlow & Daughter Bakery' })).toBe('whitlow-and-daughter-bakery-1z')
  expect(placeSlug({ id: '9007199254740993', name: 'St. Brendan’s Church' })).toBe('st-brendans-church-2gosa7pa2gx')
  for (const id of ['1', '35', '36', '71', '10000000', '9007199254740993'])
    expect(parsePlaceSlug(placeSlug({ id, name: 'A b-c' }))).toBe(id)
})

test('a name without letters of ours leaves the id alone', () => {
  expect(placeSlug({ id: '37', name: '한국 교회' })).toBe('11')
  expect(parsePlaceSlug('11')).toBe('37')
})

test('a long name is cut, never at a hyphen', () => {
  const slug = placeSlug({ id: '1', name: `${'a'.repeat(59)} b`.repeat(3) })
  expect(slug).toBe(`${'a'.repeat(59)}-1`)
})

test('what holds no id is no address', () => {
  for (const slug of ['', '-', '-0', 'a-', 'Whitlow-ABC', 'x-1234567890abc', '../1/']) expect(parsePlaceSlug(slug), slug).toBeUndefined()
})
