import { expect, test } from 'vitest'
import { placeAddress, readPlaceQuery } from './place-query.ts'

const read = (address: string) => readPlaceQuery(new URLSearchParams(address))

test('an address without a search has the defaults of the specification', () => {
  expect(read('')).toEqual({ near: '', name: '', radiusMiles: 10, contributors: false, view: 'list' })
})

test('only the four radii are taken; anything else is the default', () => {
  for (const miles of [5, 10, 25, 50]) expect(read(`radius=${miles}`).radiusMiles).toBe(miles)
  for (const wrong of ['7', '-5', '1e3', 'ten', '']) expect(read(`radius=${wrong}`).radiusMiles).toBe(10)
})

test('a blank location is no location', () => {
  expect(read('near=%20%20').near).toBe('')
})

test('an address that was written is read back as the same search', () => {
  const query = { near: '12 A & B St, Atlanta', name: '50%', radiusMiles: 25, contributors: true, view: 'favorites' as const }
  expect(readPlaceQuery(new URL(placeAddress('/business-directory', query), 'http://a').searchParams)).toEqual(query)
  expect(placeAddress('/church-finder', read(''))).toBe('/church-finder')
})
