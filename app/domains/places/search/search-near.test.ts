import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { EARTH_RADIUS_MILES, milesBetween } from './around.ts'
import type { ContributionTier } from '#app/domains/places/page/badge.ts'
import { newPlace } from '#test/support/some-place.ts'
import { type NewPlace, upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { countNear, searchNear, MAX_RESULTS, type PlaceSearch } from './search-near.server.ts'

const all: (NewPlace & { id: string })[] = []
const tiers: (ContributionTier | null)[] = ['legacy', 'harvest', 'seed']

/** Words with signs and with digits in them, and one longer than any that is listed. */
const NAMES = ['Cedar', 'O’Brien’s', '100% Café', 'New_Hope', 'Route66diner', 'Donaudampfschifffahrtsgesellschaft', 'St. Mary’s-by-the-Sea']

/** The same each time. */
let seed = 20261123
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

function somePlace(at: number): NewPlace {
  // Crowds around Atlanta, Anchorage and both sides of the line where the date changes; the rest anywhere.
  const [lat, lng, wide] = [
    [33.749, -84.388, 0.6],
    [61.2, -149.9, 1],
    [51.9, 179.9, 0.8],
    [51.9, -179.9, 0.8],
    [37, -95, 25],
  ][at % 5]!
  const east = lng! + (random() - 0.5) * wide! * 2
  const contributionTier = at % 7 !== 0 && at % 23 === 0 ? tiers[at % 3]! : null
  return newPlace(`${NAMES[at % NAMES.length]} ${at}`, {
    kind: at % 7 === 0 ? 'church' : 'business',
    sourceId: String(at),
    coordinates: { lat: lat! + (random() - 0.5) * wide!, lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east },
    status: { badges: [], contributionTier, joinedOn: null, verifiedAt: null, logo: null, members: null },
  })
}

const database = await openTestDatabase()
const places = Array.from({ length: 5000 }, (_, at) => somePlace(at))
// Two in one building.
places[11] = { ...places[10]!, sourceId: '11', kind: 'business' }
places[10] = { ...places[10]!, kind: 'business' }
await inTransaction(database.db, (trx) => upsertPlaces(trx, 'test', places))
const rows = await database.db.selectFrom('places').select(['id', 'sourceId']).execute()
for (const { id, sourceId } of rows) all.push({ ...places[Number(sourceId)]!, id })
expect(all).toHaveLength(5000)

/** Every place of the table measured. */
function bruteForce({ kind, center, radiusMiles, name, contributors }: PlaceSearch): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll('é', 'e')
  const rank = (tier: ContributionTier | null) => (tier ? tiers.indexOf(tier) : 3)
  return all
    .filter((place) => place.kind === kind && plain(place.name).includes(plain(name)))
    .filter(({ status }) => !contributors || status!.contributionTier !== null)
    .map((place) => ({ ...place, miles: milesBetween(center, place.coordinates) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted(
      (a, b) =>
        rank(a.status!.contributionTier) - rank(b.status!.contributionTier) || a.miles - b.miles || Number(BigInt(a.id) - BigInt(b.id)),
    )
    .map(({ id }) => id)
}

const TYPED = ",o’brien,,O'BRIEN's,0% cafe,_,%,new_h,\\,diner,66,6din,schiffFAHRT,y’s-by,edar 1,hop,zzz,".split(',')

test('whatever is asked, the answer is what measuring every place gives, in set and in order', async () => {
  let found = 0
  for (let round = 0; round < 180; round++) {
    const near = all[Math.floor(random() * all.length)]!.coordinates
    const wanted: PlaceSearch = {
      kind: round % 4 === 0 ? 'church' : 'business',
      center: { lat: near.lat + (random() - 0.5) * 0.3, lng: near.lng + (random() - 0.5) * 0.3 },
      radiusMiles: [5, 10, 25, 50][round % 4]!,
      name: TYPED[round % TYPED.length]!,
      contributors: round % 9 === 0,
    }
    const expected = bruteForce(wanted)
    const { near: answer, total } = await searchNear(database.db, wanted, { offset: 0, limit: MAX_RESULTS })
    expect(answer.map(({ id }) => id)).toEqual(expected.slice(0, MAX_RESULTS))
    expect(total).toBe(Math.min(expected.length, MAX_RESULTS + 1))
    found += expected.length
  }
  expect(found).toBeGreaterThan(10_000)
})

test('page by page it is the same list', async () => {
  const wanted: PlaceSearch = { kind: 'business', center: { lat: 33.7, lng: -84.4 }, radiusMiles: 25, name: '', contributors: false }
  const expected = bruteForce(wanted)
  const pages: string[] = []
  for (let offset = 0; offset < expected.length; offset += 12) {
    const { near } = await searchNear(database.db, wanted, { offset, limit: 12 })
    pages.push(...near.map(({ id }) => id))
  }
  expect(pages).toEqual(expected)
})

test('of more than can be shown the nearest are shown, and it says that there are more', async () => {
  const many = Array.from({ length: 1500 }, (_, at) => ({
    ...somePlace(1),
    sourceId: `crowd ${at}`,
    name: 'Crowd',
    coordinates: { lat: 40 + random() * 0.2, lng: -100 + random() * 0.2 },
  }))
  await inTransaction(database.db, (trx) => upsertPlaces(trx, 'crowd', many))
  const wanted: PlaceSearch = { kind: 'business', center: { lat: 40.1, lng: -99.9 }, radiusMiles: 50, name: 'crowd', contributors: false }
  const nearest = many.map(({ coordinates }) => milesBetween(wanted.center, coordinates)).sort((a, b) => a - b)
  const first = await searchNear(database.db, wanted, { offset: 0, limit: 12 })
  const last = await searchNear(database.db, wanted, { offset: 990, limit: 12 })
  expect(first.total).toBe(MAX_RESULTS + 1)
  expect(await countNear(database.db, wanted)).toBe(MAX_RESULTS + 1)
  const rounded = (miles: number[]) => miles.map((each) => each.toFixed(9))
  expect(rounded(first.near.map(({ miles }) => miles))).toEqual(rounded(nearest.slice(0, 12)))
  expect(rounded(last.near.map(({ miles }) => miles))).toEqual(rounded(nearest.slice(990, 1000)))
})

test('of more than can be shown the nearest are shown, also where all of them are at the edge of the circle', async () => {
  const town = (count: number, name: string, lat: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...somePlace(1),
      sourceId: `${name} ${at}`,
      name,
      coordinates: { lat: lat + random() * 0.05, lng: -100 + random() * 0.05 },
    }))
  const brooklyn = town(1100, 'Brooklyn', 45.55)
  for (const places of [town(5200, 'Middle', 45), brooklyn]) await inTransaction(database.db, (trx) => upsertPlaces(trx, 'edge', places))
  const wanted: PlaceSearch = { kind: 'business', center: { lat: 45, lng: -100 }, radiusMiles: 50, name: 'brook', contributors: false }
  const nearest = brooklyn.map(({ coordinates }) => milesBetween(wanted.center, coordinates)).sort((a, b) => a - b)
  const { near, total } = await searchNear(database.db, wanted, { offset: 12, limit: 12 })
  expect(total).toBe(MAX_RESULTS + 1)
  expect(near.map(({ miles }) => miles.toFixed(9))).toEqual(nearest.slice(12, 24).map((miles) => miles.toFixed(9)))
})

test('who is at the easternmost edge of a circle far in the north is found, though it lies nearer to the pole than the middle', async () => {
  const center = { lat: 71, lng: -156.8 }
  const angle = 49.999 / EARTH_RADIUS_MILES
  const [sine, cosine] = [Math.sin((center.lat * Math.PI) / 180), Math.cos((center.lat * Math.PI) / 180)]
  const edge = {
    lat: (Math.asin(sine / Math.cos(angle)) * 180) / Math.PI,
    lng: center.lng + (Math.asin(Math.sin(angle) / cosine) * 180) / Math.PI,
  }
  const place = { ...somePlace(1), sourceId: 'easternmost', name: 'Edge', coordinates: edge }
  await inTransaction(database.db, (trx) => upsertPlaces(trx, 'edge', [place]))
  const wanted: PlaceSearch = { kind: 'business', center, radiusMiles: 50, name: 'edge', contributors: false }
  const { near, total } = await searchNear(database.db, wanted, { offset: 0, limit: 12 })
  expect([near.length, total, await countNear(database.db, wanted)]).toEqual([1, 1, 1])
  expect(near[0]!.miles).toBeCloseTo(49.999, 6)
})

test('two in one building are equally far, and stay in one order', async () => {
  const [one, other] = [all.find(({ sourceId }) => sourceId === '10')!, all.find(({ sourceId }) => sourceId === '11')!]
  const wanted: PlaceSearch = { kind: 'business', center: one.coordinates, radiusMiles: 5, name: '', contributors: false }
  const { near } = await searchNear(database.db, wanted, { offset: 0, limit: 50 })
  const ids = near.filter(({ id }) => id === one.id || id === other.id).map(({ id }) => id)
  expect(ids).toEqual([one.id, other.id].toSorted((a, b) => Number(BigInt(a) - BigInt(b))))
})
