import { expect, test } from 'vitest'
import { placeSearchPath, readPlaceQuery } from './place-query.ts'

const read = (address: string) => readPlaceQuery(new URLSearchParams(address))

test('an address without a search has the defaults of the specification', () => {
  expect(read('')).toEqual({ near: '', name: '', radiusMiles: 10, contributors: false, view: 'list', page: 1 })
})

test('only the four radii are taken; anything else is the default', () => {
  for (const miles of [5, 10, 25, 50]) expect(read(`radius=${miles}`).radiusMiles).toBe(miles)
  for (const wrong of ['7', '-5', '1e3', 'ten', '']) expect(read(`radius=${wrong}`).radiusMiles).toBe(10)
})

test('a blank location is no location', () => {
  expect(read('near=%20%20').near).toBe('')
})

test('an address that was written is read back as the same search', () => {
  const query = { near: '12 A & B St, Atlanta', name: '50%', radiusMiles: 25, contributors: true, view: 'favorites' as const, page: 3 }
  expect(readPlaceQuery(new URL(placeSearchPath('/business-directory', query), 'http://a').searchParams)).toEqual(query)
  expect(placeSearchPath('/church-finder', read(''))).toBe('/church-finder')
})

test('another search begins on its first page, another view of it stays where it is', () => {
  const query = read('near=Atlanta&page=4')
  const address = (change: Parameters<typeof placeSearchPath>[2]) => placeSearchPath('/business-directory', query, change)
  expect(address({ radiusMiles: 25 })).toBe('/business-directory?near=Atlanta&radius=25')
  expect(address({ view: 'map' })).toBe('/business-directory?near=Atlanta&view=map&page=4')
  expect(address({ page: 5 })).toBe('/business-directory?near=Atlanta&page=5')
})

test('a page is a number from 1 on, and anything else the first', () => {
  expect(read('page=12').page).toBe(12)
  for (const wrong of ['0', '-1', '1.5', 'two', '1e3', '99999', '']) expect(read(`page=${wrong}`).page, wrong).toBe(1)
})

test('no church contributes, and none is a favorite', () => {
  const params = new URLSearchParams('contributors=1&view=favorites')
  expect(readPlaceQuery(params, 'church')).toMatchObject({ contributors: false, view: 'list' })
  expect(readPlaceQuery(params, 'business')).toMatchObject({ contributors: true, view: 'favorites' })
  expect(readPlaceQuery(new URLSearchParams('view=map'), 'church').view).toBe('map')
})
