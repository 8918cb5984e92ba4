import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseSuggestion, suggestGooglePlaces, type GooglePlace } from '#app/integrations/maps/google/google-places.ts'
import { installFakeGoogle } from '#test/fakes/google/install-fake-google.ts'
import { searchGoogleNear, hashName, filterByQuery, excludeOwnPlaces, describeSearchFailure } from './google-search.ts'
import type { GoogleFailure } from '#app/integrations/maps/google/load-google.ts'

const page = globalThis as unknown as Parameters<typeof installFakeGoogle>[0]
beforeEach(() => installFakeGoogle(page, 'succeeds'))
afterEach(() => {
  delete page.google
  delete page.fakeGoogle
})

const QUERY = { near: 'Atlanta, GA', name: '', radiusMiles: 5 }
const asked = (what: string) => page.fakeGoogle!.asked.filter((each) => each.what === what).map(({ request }) => request)

test('five miles are asked of Google as 8,046.7 m around the place', async () => {
  await searchGoogleNear('business', QUERY, undefined)
  const [{ locationRestriction }] = asked('searchNearby') as unknown as [{ locationRestriction: { center: object; radius: number } }]
  expect(locationRestriction.center).toEqual({ lat: 33.749, lng: -84.388 })
  expect(locationRestriction.radius).toBeCloseTo(8_046.7, 6)
})

test('fifty miles, 80,467 m, are more than Google’s widest circle: they are asked as the box around it', async () => {
  await searchGoogleNear('business', { ...QUERY, radiusMiles: 50 }, undefined)
  expect(asked('searchNearby')).toEqual([])
  const [{ locationRestriction }] = asked('searchByText') as unknown as [{ locationRestriction: Record<string, number> }]
  const metersOfADegree = (6_371_008.8 * Math.PI) / 180
  expect((locationRestriction.north! - 33.749) * metersOfADegree).toBeCloseTo(80_467, 0)
  expect((33.749 - locationRestriction.south!) * metersOfADegree).toBeCloseTo(80_467, 0)
})

test('what was chosen from Google’s suggestions is not geocoded once more', async () => {
  const [first] = await suggestGooglePlaces('Varsity')
  chooseSuggestion(first!.placeId)
  const answer = await searchGoogleNear('business', { ...QUERY, near: first!.label }, undefined)
  expect(answer.ok && answer.center).toEqual({ lat: 33.7717, lng: -84.3893, label: 'Varsity Lawn, Atlanta, GA, USA' })
  expect(asked('geocode')).toEqual([])
})

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
const ALL = { center: CENTER, radiusMiles: 5, name: '' }
const houses = () => filterByQuery([place('Oak HOUSE', 0.0013), place('Oak House', 0.0014), place('Elm House', 0)], ALL)
const names = (places: { name: string }[]) => places.map(({ name }) => name)

test('what lies beyond the radius is dropped, and the nearest come first', () => {
  const places = [place('Three', 0.0434), place('One', 0.0145), place('Six', 0.0868)]
  expect(names(filterByQuery(places, ALL))).toEqual(['One', 'Three'])
  expect(filterByQuery(places, ALL)[0]!.distanceMiles).toBeCloseTo(1, 1)
})

test('a part of the name is enough, whatever its capitals, accents and apostrophes', () => {
  const places = [place('O’Brien’s Café', 0), place('Tea Room', 0)]
  expect(names(filterByQuery(places, { center: CENTER, radiusMiles: 5, name: "o'brien's cafe" }))).toEqual(['O’Brien’s Café'])
})

test('of the same name within 150 m it is ours and left out; farther away, or called otherwise, it is another', () => {
  expect(names(excludeOwnPlaces(houses(), [{ ...CENTER, name: 'Oak  House' }], []))).toEqual(['Elm House', 'Oak House'])
})

test('what we have and do not show is left out in the same way, known by a hash of its name', () => {
  expect(names(excludeOwnPlaces(houses(), [], [{ ...CENTER, nameHash: hashName('Oak  House') }]))).toEqual(['Elm House', 'Oak House'])
})

const zero: GoogleFailure = { ok: false, reason: 'geocoding-status', status: 'ZERO_RESULTS' }
const limit: GoogleFailure = { ok: false, reason: 'geocoding-status', status: 'OVER_QUERY_LIMIT' }
const of = (reason: Exclude<GoogleFailure['reason'], 'geocoding-status'>): GoogleFailure => ({ ok: false, reason })

test.each([
  [of('key-missing'), 'Google Maps API key is required. Please check your environment configuration.', undefined],
  [zero, 'Could not find location', 'Location not found'],
  [limit, 'Geocoding failed: OVER_QUERY_LIMIT', undefined],
  [of('not-loaded'), 'Google Maps API not loaded', 'Maps service not ready'],
  [of('nearby-failed'), 'Places search failed', 'Failed to find churches'],
  [of('text-failed'), 'Place search failed', 'Failed to find churches'],
  [of('search-failed'), 'An error occurred', 'Failed to search churches'],
  [of('script-failed'), 'Failed to load Google Maps script', undefined],
  [of('load-failed'), 'Failed to load Google Maps', undefined],
  [of('no-location'), 'No location found', undefined],
  [of('geocoding-failed'), 'Failed to geocode address', undefined],
])('on the page of a search %o is said as the directory or the church finder says it', (failure, directory, churches) => {
  expect(describeSearchFailure('business', failure)).toBe(directory)
  expect(describeSearchFailure('church', failure)).toBe(churches ?? directory)
})
