import { afterEach, expect, test, vi } from 'vitest'
import type { FakeGoogleMode } from '#test/fakes/google/fake-core.ts'
import { installFakeGoogle } from '#test/fakes/google/install-fake-google.ts'
import {
  geocode,
  isExcluded,
  type GoogleSearchRequest,
  searchGooglePlaces,
  chooseSuggestion,
  findChosenPlace,
  suggestGooglePlaces,
} from './google-places.ts'

const page = globalThis as unknown as Parameters<typeof installFakeGoogle>[0]
const install = (mode: FakeGoogleMode) => installFakeGoogle(page, mode)
const asked = () => page.fakeGoogle!.asked
afterEach(() => {
  delete page.google
  delete page.fakeGoogle
})

const ATLANTA = { lat: 33.749, lng: -84.388 }
const QUESTION: GoogleSearchRequest = {
  kind: 'church',
  name: '',
  center: ATLANTA,
  radiusMeters: 16_093.4,
  bounds: { north: 33.9, south: 33.6, east: -84.2, west: -84.5 },
}

test('an address is asked for within the United States alone', async () => {
  install('succeeds')
  expect(await geocode('Atlanta, GA')).toEqual({ ok: true, ...ATLANTA, label: 'Atlanta, GA, USA' })
  expect(asked()).toEqual([{ what: 'geocode', request: { address: 'Atlanta, GA', componentRestrictions: { country: 'US' } } }])
})

test('the country alone, which Google answers where it knows nothing, is nothing', async () => {
  install('succeeds')
  expect(await geocode('Qwzxk')).toEqual({ ok: false, reason: 'geocoding-status', status: 'ZERO_RESULTS' })
})

test.each<[FakeGoogleMode, object]>([
  ['finds-nothing', { reason: 'geocoding-status', status: 'ZERO_RESULTS' }],
  ['is-over-limit', { reason: 'geocoding-status', status: 'OVER_QUERY_LIMIT' }],
  ['has-no-geometry', { reason: 'no-location' }],
  ['geocodes-oddly', { reason: 'geocoding-failed' }],
])('geocoding, where Google %s, fails as %o', async (mode, failure) => {
  install(mode)
  expect(await geocode('Atlanta, GA')).toEqual({ ok: false, ...failure })
})

test('nothing can be asked of a library that is not there', async () => {
  expect(await geocode('Atlanta, GA')).toEqual({ ok: false, reason: 'not-loaded' })
  expect(await searchGooglePlaces(QUESTION)).toEqual({ ok: false, reason: 'not-loaded' })
  await expect(suggestGooglePlaces('Atl')).rejects.toThrow()
})

test('a circle that Google searches is searched as a circle, for churches alone where churches are wanted, and for bare facts', async () => {
  install('succeeds')
  await searchGooglePlaces(QUESTION)
  await searchGooglePlaces({ ...QUESTION, kind: 'business' })
  const [church, business] = asked().map(({ request }) => request as Record<string, unknown>)
  expect(asked().map(({ what }) => what)).toEqual(['searchNearby', 'searchNearby'])
  expect(church).toMatchObject({
    includedTypes: ['church'],
    locationRestriction: { center: ATLANTA, radius: 16_093.4 },
    region: 'us',
    maxResultCount: 20,
  })
  expect(business).not.toHaveProperty('includedTypes')
  expect(business!.excludedPrimaryTypes).toEqual(expect.arrayContaining(['church', 'park', 'school']))
  for (const request of [church!, business!]) expect(request.excludedTypes).toEqual(['bar', 'casino', 'liquor_store', 'night_club'])
  expect(church!.fields).toEqual(business!.fields)
  expect(church!.fields).not.toEqual(expect.arrayContaining([expect.stringMatching(/phone|website|hours|rating|review/i)]))
})

test.each([
  ['a name', { name: 'Lantern' }, 'Lantern'],
  ['a radius beyond 50,000 m', { radiusMeters: 80_467 }, 'churches'],
])('%s is searched by text within the box', async (_, change, textQuery) => {
  install('succeeds')
  await searchGooglePlaces({ ...QUESTION, ...change })
  expect(asked()).toEqual([
    { what: 'searchByText', request: expect.objectContaining({ textQuery, includedType: 'church', locationRestriction: QUESTION.bounds }) },
  ])
})

test.each([
  ['around a point', ''],
  ['by a name', 'Lantern'],
])(
  '%s, what is closed, for a while too, not for the young or no business is left out; who is to be named comes with the rest',
  async (_, name) => {
    install('succeeds')
    const answer = await searchGooglePlaces({ ...QUESTION, kind: 'business', name })
    const places = answer.ok ? answer.places : []
    expect(places.map(({ id }) => id)).toEqual(['far', 'second', 'first', 'ours'])
    expect(places[1]).toEqual({
      id: 'second',
      name: 'Lantern Bakery',
      address: '1 Example St, Lantern Bakery',
      type: 'Shop',
      url: 'https://maps.google.com/?cid=second',
      lat: expect.any(Number) as number,
      lng: expect.any(Number) as number,
      attributions: [{ provider: 'Example Data', url: 'https://data.example/' }],
    })
  },
)

test.each<[FakeGoogleMode, string, string]>([
  ['refuses-searches', '', 'nearby-failed'],
  ['refuses-searches', 'Lantern', 'text-failed'],
  ['throws-odd-things', '', 'search-failed'],
])('a search, where Google %s, with the name "%s", is %s', async (mode, name, reason) => {
  install(mode)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await searchGooglePlaces({ ...QUESTION, name })).toEqual({ ok: false, reason })
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('a church is looked for among churches, in whatever house it is', async () => {
  install('succeeds')
  const answer = await searchGooglePlaces(QUESTION)
  expect(answer.ok && answer.places.map(({ id }) => id)).toEqual(['chapel', 'school'])
})

test.each(['bar', 'night_club', 'wine_bar', 'vape_shop'])('what Google also calls a %s is not for the young, of either kind', (type) => {
  for (const kind of ['business', 'church'] as const) expect(isExcluded(kind, ['restaurant', type], 'restaurant')).toBe(true)
})

test('suggestions are of the United States, and one session until one is chosen, which ends with where it is', async () => {
  install('succeeds')
  expect(await suggestGooglePlaces('Var')).toEqual([
    { label: 'Var Lawn, Atlanta, GA, USA', placeId: 'id-Lawn' },
    { label: 'Var Library, Atlanta, GA, USA', placeId: 'id-Library' },
  ])
  await suggestGooglePlaces('Vars')
  chooseSuggestion('id-Library')
  const label = 'Vars Library, Atlanta, GA, USA'
  expect(await findChosenPlace(label)).toEqual({ ok: true, lat: 33.7717, lng: -84.3893, label })
  expect(await findChosenPlace('Vars Lawn, Atlanta, GA, USA')).toBeUndefined()
  await suggestGooglePlaces('Mac')
  expect(asked().map(({ what }) => what)).toEqual(['autocomplete', 'autocomplete', 'fetchFields', 'autocomplete'])
  const sessions = asked().map(({ request }) => (request as { sessionToken: object }).sessionToken)
  expect(new Set(sessions.slice(0, 3)).size).toBe(1)
  expect(sessions[3]).not.toBe(sessions[0])
  expect(asked()[0]!.request).toMatchObject({ includedRegionCodes: ['us'], region: 'us', language: 'en' })
  expect(asked()[2]!.request).toMatchObject({ fields: ['location', 'formattedAddress'] })
})

test('where Google does not say where a chosen place is, the geocoder is asked as for any other', async () => {
  install('finds-nothing')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [{ label, placeId }] = (await suggestGooglePlaces('Mac')) as [{ label: string; placeId: string }]
  chooseSuggestion(placeId)
  expect(await findChosenPlace(label)).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
