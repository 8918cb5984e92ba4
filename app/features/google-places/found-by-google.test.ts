import { expect, test } from 'vitest'
import type { GooglePlace } from '#app/adapters/maps/google/search-google.ts'
import { nameSign } from '#app/features/places/name-sign.ts'
import { keepAsked, leaveOutOurs } from './found-by-google.ts'

const CENTER = { lat: 33.749, lng: -84.388 }
const place = (name: string, north: number): GooglePlace => ({
  id: name,
  name,
  address: '',
  type: '',
  url: 'https://maps.google.com/',
  attributions: [],
  lat: CENTER.lat + north,
  lng: CENTER.lng,
})
const names = (places: { name: string }[]) => places.map(({ name }) => name)

test('what lies beyond the radius is dropped, and the nearest come first', () => {
  const places = [place('Three', 0.0434), place('One', 0.0145), place('Six', 0.0868)]
  expect(names(keepAsked(places, { center: CENTER, radiusMiles: 5, name: '' }))).toEqual(['One', 'Three'])
  expect(keepAsked(places, { center: CENTER, radiusMiles: 5, name: '' })[0]!.distanceMiles).toBeCloseTo(1, 1)
})

test('a part of the name is enough, whatever its capitals, accents and apostrophes', () => {
  const places = [place('O’Brien’s Café', 0), place('Tea Room', 0)]
  expect(names(keepAsked(places, { center: CENTER, radiusMiles: 5, name: "o'brien's cafe" }))).toEqual(['O’Brien’s Café'])
})

test('of the same name within 150 m it is ours and left out; farther away, or called otherwise, it is another', () => {
  const found = keepAsked([place('Oak HOUSE', 0.0013), place('Oak House', 0.0014), place('Elm House', 0)], {
    center: CENTER,
    radiusMiles: 5,
    name: '',
  })
  expect(names(leaveOutOurs(found, [{ ...CENTER, name: 'Oak  House' }], []))).toEqual(['Elm House', 'Oak House'])
})

test('what we have and do not show is left out in the same way, known by a sign of its name', () => {
  const found = keepAsked([place('Oak HOUSE', 0.0013), place('Oak House', 0.0014), place('Elm House', 0)], {
    center: CENTER,
    radiusMiles: 5,
    name: '',
  })
  expect(names(leaveOutOurs(found, [], [{ ...CENTER, sign: nameSign('Oak  House') }]))).toEqual(['Elm House', 'Oak House'])
})
