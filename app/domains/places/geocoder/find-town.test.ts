import { expect, test } from 'vitest'
import { findLocation } from './find-location.server.ts'
import { findTimeZone } from './find-town.server.ts'
import { getUsPlaces } from './us-places.server.ts'

test('every town and ZIP code has a clock of the United States', () => {
  const { towns, zips } = getUsPlaces()
  const zones = new Set([...towns, ...zips.values()].map(({ zone }) => zone))
  for (const zone of zones) expect(zone).toMatch(/^(America|Pacific)\/\w+/)
})

test.each([
  ['Atlanta, GA', 'America/New_York'],
  ['Phenix City, AL', 'America/New_York'],
  ['Mobile, AL', 'America/Chicago'],
  ['El Paso, TX', 'America/Denver'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Honolulu, HI', 'Pacific/Honolulu'],
  ['San Juan, PR', 'America/Puerto_Rico'],
])('the clock of %s is %s', (town, zone) => {
  const found = findLocation(town)!
  expect(findTimeZone(found, found.state)).toBe(zone)
})

test('across a river from a larger town the clock is that of the own state, where it is known', () => {
  const westPoint = { lat: 32.8723, lng: -85.1855 }
  expect(findTimeZone(westPoint, 'GA')).toBe('America/New_York')
  // Hammond and Calumet City lie on one street.
  const onTheLine = { lat: 41.6155, lng: -87.5253 }
  expect(findTimeZone(onTheLine, 'IL')).toBe('America/Chicago')
  const bluff = { lat: 35.0, lng: -85.75 }
  expect(findTimeZone(bluff, 'GA')).toBe('America/New_York')
  expect(findTimeZone(bluff, 'AL')).toBe('America/Chicago')
})

test('without a state that is known, the nearest town tells; a ZIP code counts more than both', () => {
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'XX')).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, null)).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 51.9, lng: 179.99 }, null)).toBe('America/Adak')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'GA', '90012-1234')).toBe('America/Los_Angeles')
})
