import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseSuggestion, suggestGoogle } from '#app/adapters/maps/google/suggest-google.ts'
import { installFakeGoogle } from '#test/fake-google/install-fake-google.ts'
import { askGoogle } from './ask-google.ts'

const page = globalThis as unknown as Parameters<typeof installFakeGoogle>[0]
beforeEach(() => installFakeGoogle(page, 'succeeds'))
afterEach(() => {
  delete page.google
  delete page.fakeGoogle
})

const QUERY = { near: 'Atlanta, GA', name: '', radiusMiles: 5 }
const asked = (what: string) => page.fakeGoogle!.asked.filter((each) => each.what === what).map(({ request }) => request)

test('five miles are asked of Google as 8,046.7 m around the place', async () => {
  await askGoogle('business', QUERY, undefined)
  const [{ locationRestriction }] = asked('searchNearby') as unknown as [{ locationRestriction: { center: object; radius: number } }]
  expect(locationRestriction.center).toEqual({ lat: 33.749, lng: -84.388 })
  expect(locationRestriction.radius).toBeCloseTo(8_046.7, 6)
})

test('fifty miles, 80,467 m, are more than Google’s widest circle: they are asked as the box around it', async () => {
  await askGoogle('business', { ...QUERY, radiusMiles: 50 }, undefined)
  expect(asked('searchNearby')).toEqual([])
  const [{ locationRestriction }] = asked('searchByText') as unknown as [{ locationRestriction: Record<string, number> }]
  const metersOfADegree = (6_371_008.8 * Math.PI) / 180
  expect((locationRestriction.north! - 33.749) * metersOfADegree).toBeCloseTo(80_467, 0)
  expect((33.749 - locationRestriction.south!) * metersOfADegree).toBeCloseTo(80_467, 0)
})

test('what was chosen from Google’s suggestions is not geocoded once more', async () => {
  const [first] = await suggestGoogle('Varsity')
  chooseSuggestion(first!.placeId)
  const answer = await askGoogle('business', { ...QUERY, near: first!.label }, undefined)
  expect(answer.ok && answer.center).toEqual({ lat: 33.7717, lng: -84.3893, label: 'Varsity Lawn, Atlanta, GA, USA' })
  expect(asked('geocode')).toEqual([])
})
