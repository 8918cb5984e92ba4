import { expect, test } from 'vitest'
import { formatTenths } from '#app/platform/format/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { listPlacesByIds, listContributorSlugs, listTopTowns } from '#app/domains/places/search/list-places.server.ts'
import { newPlace } from '#test/support/some-place.ts'
import { upsertPlaces } from './place-store.server.ts'

const idOf = new Map<string, string>()

const status = { badges: [], contributionTier: null, joinedOn: null, verifiedAt: null, logo: null, members: null }

const database = await openTestDatabase()
const places = [
  newPlace('Cedar', { coordinates: { lat: 33.75, lng: -84.39 } }),
  newPlace('Latte Stone', { coordinates: { lat: 13.4757, lng: 144.7489 }, city: 'Hagåtña', state: 'GU' }),
  newPlace('Verified', { city: null, status: { ...status, verifiedAt: new Date('2026-03-04') } }),
  newPlace('Giver', { city: null, status: { ...status, contributionTier: 'seed' } }),
  newPlace('Grace', { kind: 'church', city: 'Savannah' }),
]
await inTransaction(database.db, (trx) => upsertPlaces(trx, 'test', places))
for (const { id, name } of await database.db.selectFrom('places').select(['id', 'name']).execute()) idOf.set(name, id)

const read = async (name: string, miles?: number) =>
  (await listPlacesByIds(database.db, [{ id: idOf.get(name)!, ...(miles !== undefined && { miles }) }]))[0]!

test('a place east of Greenwich is where it was put, with its own clock', async () => {
  const { coordinates, timeZone } = await read('Latte Stone')
  expect(coordinates.lng).toBeCloseTo(144.7489, 9)
  expect(coordinates.lat).toBeCloseTo(13.4757, 9)
  expect(timeZone).toBe('Pacific/Guam')
  expect((await read('Cedar')).coordinates).toEqual({ lat: 33.75, lng: -84.39 })
})

test('only who was verified is, and only an example is one', async () => {
  expect(await read('Verified')).toMatchObject({ verified: true, example: false })
  expect(await read('Cedar')).toMatchObject({ verified: false, example: false })
})

test.each([
  [0.449, '0.4'],
  [0.451, '0.5'],
  [9.949, '9.9'],
  [1.96, '2.0'],
])('%d miles are said as %s: rounded once', async (miles, said) => {
  expect(formatTenths((await read('Cedar', miles)).distanceMiles!)).toBe(said)
})

test('towns are those of one kind', async () => {
  expect(await listTopTowns(database.db, 'church', 8)).toEqual(['Savannah, GA'])
  expect((await listTopTowns(database.db, 'business', 8)).toSorted()).toEqual(['Atlanta, GA', 'Hagåtña, GU'])
})

test('search engines are told of those who contribute alone', async () => {
  expect((await listContributorSlugs(database.db, 10)).map(({ slug }) => slug)).toEqual([expect.stringMatching(/^giver-/)])
})
