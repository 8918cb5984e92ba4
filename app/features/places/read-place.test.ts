import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTenths } from '#app/features/site/numbers.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { listByIds } from './list-by-ids.server.ts'
import { listKnownPlaces } from './list-known-places.server.ts'
import { listTowns } from './list-towns.server.ts'
import { type NewPlace, storePlaces } from './place-store.server.ts'

let database: Database
const idOf = new Map<string, string>()

function place(name: string, lat: number, lng: number, more: Partial<NewPlace> = {}): NewPlace {
  const nothing = { description: null, street: null, city: null, state: null, zip: null, phone: null, email: null, website: null }
  return { ...nothing, kind: 'business', sourceId: name, name, types: [], coordinates: { lat, lng }, hours: null, origin: null, ...more }
}
const standing = { badges: [], contributionTier: null, joinedOn: null, verifiedAt: null, logo: null, members: null }

beforeAll(async () => {
  database = await openTestDatabase()
  const places = [
    place('Cedar', 33.75, -84.39, { city: 'Atlanta', state: 'GA' }),
    place('Latte Stone', 13.4757, 144.7489, { city: 'Hagåtña', state: 'GU' }),
    place('Verified', 33.75, -84.39, { standing: { ...standing, verifiedAt: new Date('2026-03-04') } }),
    place('Giver', 33.75, -84.39, { standing: { ...standing, contributionTier: 'seed' } }),
    place('Grace', 32.08, -81.09, { kind: 'church', city: 'Savannah', state: 'GA' }),
  ]
  await inTransaction(database.db, (trx) => storePlaces(trx, 'test', places))
  for (const { id, name } of await database.db.selectFrom('places').select(['id', 'name']).execute()) idOf.set(name, id)
})
afterAll(() => database?.close())

const read = async (name: string, miles: number | null = null) => (await listByIds(database.db, [{ id: idOf.get(name)!, miles }]))[0]!

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
  const { distanceMiles } = await read('Cedar', miles)
  expect(formatTenths(distanceMiles!)).toBe(said)
})

test('who was not measured has no distance', async () => {
  expect((await read('Cedar')).distanceMiles).toBeNull()
})

test('towns are those of one kind', async () => {
  expect(await listTowns(database.db, 'church', 8)).toEqual(['Savannah, GA'])
  expect((await listTowns(database.db, 'business', 8)).toSorted()).toEqual(['Atlanta, GA', 'Hagåtña, GU'])
})

test('search engines are told of those who contribute alone', async () => {
  expect((await listKnownPlaces(database.db, 10)).map(({ slug }) => slug)).toEqual([expect.stringMatching(/^giver-/)])
})
