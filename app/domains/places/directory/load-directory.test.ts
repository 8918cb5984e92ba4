import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { listMapPlaces, loadDirectory, getMapSource } from './load-directory.server.ts'
import { loadPlacePage } from '#app/domains/places/page/load-place-page.server.ts'
import { milesBetween } from '#app/domains/places/search/around.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'

const errors: unknown[] = []
const services = () =>
  ({ db: database.db, settings: { tiles: undefined }, log: { error: (...words: unknown[]) => errors.push(words) } }) as never
const database = await openTestDatabase()

const open = (address: string, kind: PlaceKind = 'business') => loadDirectory(services(), kind, new URLSearchParams(address))
async function search(address: string, kind: PlaceKind = 'business') {
  const { answer } = await open(address, kind)
  if (answer?.kind !== 'results') throw new Error(answer?.kind)
  return answer
}

test('a site that lists nothing says so, whatever is asked', async () => {
  expect((await open('near=Atlanta')).empty).toBe(true)
  expect((await open('', 'church')).empty).toBe(true)
  await loadExamplePlaces({ db: database.db, pageCache: { invalidateOnCommit: async () => {} } } as never)
  expect((await open('near=Atlanta')).empty).toBe(false)
})

test('before anybody has searched the directory shows who contributes, in the order of their tiers, and towns', async () => {
  const { answer, first, towns } = await open('')
  expect(answer).toBeUndefined()
  expect(first.map(({ contributionTier }) => contributionTier).join()).toMatch(/^(legacy,)+(harvest,?)+$/)
  expect(towns[0]).toBe('Atlanta, GA')
  expect((await open('', 'church')).first).toEqual([])
})

test('a search near Atlanta finds its neighbors and says from where it measured', async () => {
  const { location, places, total, pages, more } = await search('near=atlanta')
  expect(location.label).toBe('Atlanta, GA')
  expect(total).toBeGreaterThan(30)
  expect(pages).toBe(Math.ceil(total / 12))
  expect(more).toBe(false)
  expect(places).toHaveLength(12)
  for (const { distanceMiles } of places) expect(distanceMiles).toBeLessThanOrEqual(10)
})

test('a page past the last one is the last one', async () => {
  const { total, places } = await search('near=Savannah&page=900')
  expect(places).toHaveLength(total % 12 || 12)
})

test('an empty search says what a wider radius, no name, and all businesses would find', async () => {
  const wider = await search('near=Lawrenceville, GA&radius=5&name=dental')
  expect(wider.total).toBe(0)
  expect(wider.suggestions).toEqual({ wider: { radiusMiles: 25, count: 1 }, withoutName: 1 })
  const everyone = await search('near=Macon, GA&contributors=1&radius=5')
  expect(everyone.suggestions.withoutContributors).toBeGreaterThan(2)
})

test('where nobody is within the widest radius, the nearest towns with listings are named, the nearest first', async () => {
  for (const [near, kind] of [
    ['Amarillo, TX', 'business'],
    ['Adak, AK', 'church'],
  ] as const) {
    const { total, location, suggestions } = await search(`near=${near}`, kind)
    expect([total, Object.keys(suggestions)]).toEqual([0, ['towns']])
    const rows = await database.db.selectFrom('places').select(['city', 'state', 'location']).where('kind', '=', kind).execute()
    const milesTo = new Map<string, number>()
    for (const { city, state, location: at } of rows) {
      const miles = milesBetween(location, { lat: at.y, lng: at.x })
      milesTo.set(`${city}, ${state}`, Math.min(miles, milesTo.get(`${city}, ${state}`) ?? Infinity))
    }
    const byDistance = [...milesTo].toSorted((one, other) => one[1] - other[1]).map(([town]) => town)
    expect(suggestions.towns).toEqual(byDistance.slice(0, 6))
    expect((await search(`near=${suggestions.towns![0]}`, kind)).total).toBeGreaterThan(0)
  }
})

test('contributors only leaves out everyone else', async () => {
  const { places } = await search('near=Atlanta&radius=50&contributors=1')
  expect(places.length).toBeGreaterThan(5)
  expect(places.every(({ contributionTier }) => contributionTier)).toBe(true)
})

test('an unknown location is said to be unknown, for churches too, and towns are named instead', async () => {
  for (const kind of ['business', 'church'] as const) {
    const { answer, towns } = await open('near=Qqzzx', kind)
    expect(answer).toEqual({ kind: 'unknown-location' })
    expect(towns.length).toBeGreaterThan(3)
  }
})

test('a search of churches finds no business, and knows no favorites', async () => {
  const { places } = await search('near=Atlanta&view=favorites&contributors=1', 'church')
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['church']))
  expect((await open('near=Atlanta&view=favorites')).answer).toBeUndefined()
})

test('the map shows all that the list shows on its pages, in one order', async () => {
  const { places: onMap } = await listMapPlaces(services(), new URLSearchParams('kind=business&near=Atlanta&radius=25'))
  const listed: string[] = []
  const { pages } = await search('near=Atlanta&radius=25')
  for (let page = 1; page <= pages; page++) listed.push(...(await search(`near=Atlanta&radius=25&page=${page}`)).places.map(({ id }) => id))
  expect(onMap.map(({ id }) => id)).toEqual(listed)
  expect(await listMapPlaces(services(), new URLSearchParams('kind=other&near=Atlanta'))).toEqual({ places: [], suspendedNearby: [] })
  expect(await listMapPlaces(services(), new URLSearchParams('kind=church&near=Qqzzx'))).toEqual({ places: [], suspendedNearby: [] })
})

test('a place opens by its address, with others of its kind nearby, and says that it is an example', async () => {
  const [first] = (await search('near=Atlanta')).places
  const opened = await loadPlacePage(services(), first!.slug)
  expect(opened?.place).toMatchObject({ id: first!.id, name: first!.name, example: true, timeZone: 'America/New_York' })
  expect(opened?.nearby).toHaveLength(3)
  expect(opened?.nearby.every(({ id, kind }) => id !== first!.id && kind === 'business')).toBe(true)
  expect(opened?.owned).toBe(false)
  await database.db.updateTable('places').set({ ownerEmail: 'ruth@example.org' }).where('id', '=', first!.id).execute()
  expect((await loadPlacePage(services(), first!.slug))?.owned).toBe(true)
  for (const slug of ['nothing-zzzzzz', '-', 'Whitlow']) expect(await loadPlacePage(services(), slug), slug).toBeUndefined()
})

test('a question that the database cannot answer is a failed search, and stands in the log', async () => {
  await database.db.schema.alterTable('places').renameColumn('foldedName', 'away').execute()
  try {
    expect((await open('near=Atlanta&name=a')).answer).toEqual({ kind: 'failed' })
  } finally {
    await database.db.schema.alterTable('places').renameColumn('away', 'foldedName').execute()
  }
  expect(errors).toHaveLength(1)
})

const attribution = '© The makers'

const google = { key: 'a-key', mapId: 'a-map', scriptUrl: 'https://maps.googleapis.com/maps/api/js' }
const template = { kind: 'template' as const, address: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution }

test.each<[string, Parameters<typeof getMapSource>[0], ReturnType<typeof getMapSource>]>([
  ['without tiles draws boundaries', { google: undefined, tiles: undefined }, { provider: 'open', tiles: undefined }],
  ['with tiles elsewhere asks for them where they are', { google: undefined, tiles: template }, { provider: 'open', tiles: template }],
  [
    'with an archive on this machine asks for it at an address of ours',
    { google: undefined, tiles: { kind: 'file', path: '/srv/georgia.pmtiles', attribution } },
    { provider: 'open', tiles: { kind: 'archive', address: '/map-tiles.pmtiles', attribution } },
  ],
  ['on a site that asks Google is Google’s', { google, tiles: undefined }, { provider: 'google', google }],
])('a map %s', (_, settings, source) => expect(getMapSource(settings)).toEqual(source))
