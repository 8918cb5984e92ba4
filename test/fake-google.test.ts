import { expect, test, vi } from 'vitest'
import { fakeMap } from './fake-google/fake-map.ts'
import { fakePlaces } from './fake-google/fake-places.ts'
import { GOOGLE_SHAPES } from './fake-google/google-shapes.ts'

const core = {
  mode: 'succeeds' as const,
  note: () => {},
  fault: (code: string) => new Error(code),
  toPoint: ({ lat, lng }: { lat: number; lng: number }) => ({ lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) }),
}
const { Place, AutocompleteSuggestion } = fakePlaces(core, GOOGLE_SHAPES)
const NEARBY = { fields: ['displayName'], locationRestriction: { center: { lat: 33, lng: -84 }, radius: 50_000 } }

test('a place has the fields that were asked for and no others', async () => {
  const { places } = await Place.searchNearby(NEARBY)
  expect(Object.keys(places[0]!)).toEqual(['id', 'displayName'])
})

test.each<[string, object]>([
  ['a field that a place does not have', { fields: ['displayname'] }],
  ['no field', { fields: [] }],
  ['more than 20 places', { maxResultCount: 21 }],
  ['a circle of more than 50,000 m', { locationRestriction: { ...NEARBY.locationRestriction, radius: 50_001 } }],
  ['what it does not know', { radius: 5 }],
  ['a type and not that type', { includedTypes: ['bar'], excludedTypes: ['bar'] }],
  ['more than 50 types', { excludedTypes: Array.from({ length: 51 }, (_, index) => `type-${index}`) }],
])('the stand-in refuses %s', async (_, change) => {
  await expect(Place.searchNearby({ ...NEARBY, ...change })).rejects.toThrow('INVALID_ARGUMENT')
})

test('a session that has ended with a place is refused', async () => {
  const request = { input: 'Mac', sessionToken: {} }
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request)
  const place = suggestions[0]!.placePrediction.toPlace()
  await place.fetchFields({ fields: ['location'] })
  await expect(place.fetchFields({ fields: ['location'] })).rejects.toThrow('INVALID_ARGUMENT')
  await expect(AutocompleteSuggestion.fetchAutocompleteSuggestions(request)).rejects.toThrow('INVALID_ARGUMENT')
})

test.each([
  ['map-of-the-test', 1],
  [undefined, 0],
])('on a map with the id %s stand %i markers', (mapId, markers) => {
  const { FakeMap, AdvancedMarkerElement } = fakeMap(core, () => {})
  const append = vi.fn()
  const center = { lat: 33, lng: -84 }
  const map = new FakeMap({ style: {}, append } as never, { zoom: 12, center, ...(mapId && { mapId }) })
  const marker = new AdvancedMarkerElement({ map, content: { style: {} } as never, position: center })
  expect(marker.zIndex).toBe(0)
  expect(append).toHaveBeenCalledTimes(markers)
})
