import { expect, test } from 'vitest'
import { readPlaceInList, writePlaceInList } from './place-in-list.ts'

const place = { at: new Date('2026-11-20T12:00:00.123Z'), id: '0b0f2c1e-6d0a-4c53-9f0a-1d2e3f405162' }

test('a place is read as it was written', () => {
  expect(readPlaceInList(writePlaceInList(place))).toEqual(place)
})

test.each([
  null,
  '',
  '_',
  '2026-11-20T12:00:00Z',
  `x_${place.id}`,
  '2026-11-20T12:00:00Z_x',
  `0000-01-01_${place.id}`,
  `-271820-01-01_${place.id}`,
])('%s is no place: no database is asked for it', (text) => expect(readPlaceInList(text)).toBeUndefined())
