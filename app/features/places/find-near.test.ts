import { expect, test } from 'vitest'
import { contributorsFirst, findCenter, findNear, milesBetween, townsOf, widerRadius } from './find-near.ts'
import type { ContributionTier } from '#app/features/badges/badge.ts'
import type { Place } from './place.ts'

const atlanta = { lat: 33.749, lng: -84.388 }
const savannah = { lat: 32.0809, lng: -81.0912 }

function place(name: string, more: Partial<Place> = {}): Place {
  return { id: name, name, coordinates: atlanta, city: 'Atlanta', state: 'GA', zip: '30303', ...more }
}
const milesNorth = (miles: number) => ({ lat: atlanta.lat + miles / 69.0936, lng: atlanta.lng })

test('the distance from Atlanta to Savannah is the one on any map, both ways, and none to itself', () => {
  expect(Math.round(milesBetween(atlanta, savannah))).toBe(223)
  expect(milesBetween(savannah, atlanta)).toBe(milesBetween(atlanta, savannah))
  expect(milesBetween(atlanta, atlanta)).toBe(0)
})

test('a radius takes in what lies within it and nothing beyond, the nearest first', () => {
  const places = [
    place('Far', { coordinates: milesNorth(10.1) }),
    place('Edge', { coordinates: milesNorth(9.9) }),
    place('Near', { coordinates: milesNorth(1) }),
  ]
  const found = findNear(places, { center: atlanta, radiusMiles: 10, name: '' })
  expect(found.map(({ name }) => name)).toEqual(['Near', 'Edge'])
  expect(found[1]?.distanceMiles).toBeCloseTo(9.9, 1)
  expect(String(found[1]?.distanceMiles)).toMatch(/^\d+(\.\d{1,2})?$/)
})

test('the nearer of two comes first, however near they are to each other, and in one place the alphabet decides', () => {
  const places = [
    place('A little farther', { coordinates: milesNorth(1.004) }),
    place('Book shop'),
    place('Bakery'),
    place('Cobbler'),
    place('Nearer', { coordinates: milesNorth(1.001) }),
  ]
  const found = findNear(places, { center: atlanta, radiusMiles: 5, name: '' })
  expect(found.map(({ name }) => name)).toEqual(['Bakery', 'Book shop', 'Cobbler', 'Nearer', 'A little farther'])
  expect(found.at(-1)?.distanceMiles).toBe(found.at(-2)?.distanceMiles)
})

test('a name matches by any part of it, whatever its capitals, accents and apostrophes', () => {
  const places = [place('St. Brendan’s Church'), place('Café Olé'), place('50% Off Books')]
  const named = (name: string) => findNear(places, { center: atlanta, radiusMiles: 5, name }).map((one) => one.name)
  expect(named("brendan's")).toEqual(['St. Brendan’s Church'])
  expect(named('CAFE o')).toEqual(['Café Olé'])
  expect(named('%')).toEqual(['50% Off Books'])
  expect(named('_')).toEqual([])
})

test('a town, a town with its state, a ZIP code and an address each lead to the middle of their places', () => {
  const places = [
    place('A', { coordinates: { lat: 33, lng: -84 } }),
    place('B', { coordinates: { lat: 35, lng: -86 }, zip: '30318' }),
    place('C', { city: 'Macon', zip: '31201', coordinates: savannah }),
  ]
  for (const typed of [
    'atlanta',
    'Atlanta, GA',
    'Atlanta GA',
    ' ATLANTA,  Georgia ',
    '12 Any St, Atlanta, GA',
    'Atlanta, GA, USA',
    'Atlanta, GA 99999',
  ])
    expect(findCenter(places, typed), typed).toEqual({ lat: 34, lng: -85, label: 'Atlanta, GA' })
  expect(findCenter(places, '30318')).toEqual({ lat: 35, lng: -86, label: '30318 (Atlanta, GA)' })
  expect(findCenter(places, '5 Peach Rd, Nowhere, GA 31201-1234')?.label).toBe('31201 (Macon, GA)')
  expect(findCenter(places, 'Georgia')?.label).toBe('Georgia')
})

test('a location that no place shares is not guessed at', () => {
  const places = [place('A')]
  for (const typed of ['Atlantis', '99999', 'Atlanta, AL', 'lan', ',', '']) expect(findCenter(places, typed), typed).toBeUndefined()
})

test('contributors come first in the order legacy, harvest, seed, and each group by distance', () => {
  const business = (name: string, contributionTier: ContributionTier | null, miles: number) => ({
    ...place(name, { coordinates: milesNorth(miles) }),
    contributionTier,
  })
  const businesses = [
    business('none far', null, 5),
    business('legacy far', 'legacy', 9.004),
    business('seed', 'seed', 1),
    business('harvest', 'harvest', 2),
    business('legacy nearer by a little', 'legacy', 9.001),
    business('legacy near', 'legacy', 3),
    business('none near', null, 0.1),
  ]
  const sorted = contributorsFirst(findNear(businesses, { center: atlanta, radiusMiles: 10, name: '' }))
  expect(sorted.map(({ name }) => name)).toEqual([
    'legacy near',
    'legacy nearer by a little',
    'legacy far',
    'harvest',
    'seed',
    'none near',
    'none far',
  ])
})

test('where nothing was measured, contributors and the others are each in the order of the alphabet', () => {
  const business = (name: string, contributionTier: ContributionTier | null) => ({ ...place(name), contributionTier, distanceMiles: null })
  const sorted = contributorsFirst([business('D', null), business('B', null), business('C', 'seed'), business('A', 'seed')])
  expect(sorted.map(({ name }) => name).join('')).toBe('ACBD')
})

test('where nothing is found, the next radius that finds something is named with its number', () => {
  const counts: Record<number, number> = { 5: 0, 10: 0, 25: 3, 50: 9 }
  expect(widerRadius([5, 10, 25, 50], 5, (miles) => counts[miles]!)).toEqual({ radiusMiles: 25, count: 3 })
  expect(widerRadius([5, 10, 25, 50], 50, (miles) => counts[miles]!)).toBeUndefined()
  expect(widerRadius([5, 10, 25, 50], 25, () => 0)).toBeUndefined()
})

test('towns are listed once each, in order', () => {
  expect(townsOf([place('A'), place('B', { city: 'Macon' }), place('C')])).toEqual(['Atlanta, GA', 'Macon, GA'])
})
