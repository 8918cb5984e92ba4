import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { listByName } from '#app/domains/places/search/list-by-name.server.ts'
import { weekdays, type WeekHours } from './opening-hours.ts'
import { type NewPlace, upsertOrigin, upsertPlaces } from './place-store.server.ts'
import type { PlaceStatus } from './place.ts'

let [one, other] = [0, 0]
const database = await openTestDatabase()
;[one, other] = await inTransaction(database.db, async (trx) => [
  await upsertOrigin(trx, { attribution: 'One', licence: 'CC0-1.0' }),
  await upsertOrigin(trx, { attribution: 'Other', licence: 'CC0-1.0' }),
])
beforeEach(() => database.db.deleteFrom('places').execute())

const open = { open: '08:00', close: '17:00', closed: false as const }
const week = (close: string) => Object.fromEntries(weekdays.map((weekday) => [weekday, { ...open, close }])) as unknown as WeekHours
const status: PlaceStatus = {
  badges: ['seed'],
  contributionTier: 'seed',
  joinedOn: '2026-01-02',
  verifiedAt: new Date('2026-01-02T00:00:00Z'),
  logo: 'one.svg',
  members: 10,
}
const bakery = (): NewPlace => ({
  sourceId: 'one',
  kind: 'business',
  name: 'Whitlow Bakery',
  types: ['bakery'],
  description: 'Bread',
  street: '1 Auburn Ave',
  city: 'Atlanta',
  state: 'GA',
  zip: '30303',
  coordinates: { lat: 33.75, lng: -84.38 },
  phone: '(404) 555-0101',
  email: 'one@example.org',
  website: 'https://one.example.org',
  hours: week('17:00'),
  origin: one,
  status,
})
const store = (place: NewPlace<Partial<PlaceStatus>>) => inTransaction(database.db, (trx) => upsertPlaces(trx, 'test', [place]))
const row = async () => database.db.selectFrom('places').selectAll().executeTakeFirstOrThrow()

test.each<[column: string, more: () => Partial<NewPlace>, value: () => unknown]>([
  ['kind', () => ({ kind: 'church' }), () => 'church'],
  ['name', () => ({ name: 'Larkspur' }), () => 'Larkspur'],
  ['foldedName', () => ({ name: 'Larkspúr' }), () => 'larkspur'],
  ['types', () => ({ types: ['cafe'] }), () => ['cafe']],
  ['foldedText', () => ({ types: ['cafe'] }), () => 'whitlow bakery | cafe atlanta ga georgia |  | _whitlow_bakery'],
  ['description', () => ({ description: null }), () => null],
  ['street', () => ({ street: '2 Auburn Ave' }), () => '2 Auburn Ave'],
  ['city', () => ({ city: 'Macon' }), () => 'Macon'],
  ['state', () => ({ state: 'AL' }), () => 'AL'],
  ['zip', () => ({ zip: '31201' }), () => '31201'],
  ['location', () => ({ coordinates: { lat: 33.750001, lng: -84.38 } }), () => ({ x: -84.38, y: 33.750001 })],
  ['location', () => ({ coordinates: { lat: 13.48, lng: 144.75 } }), () => ({ x: -215.25, y: 13.48 })],
  ['phone', () => ({ phone: '(404) 555-0102' }), () => '(404) 555-0102'],
  ['email', () => ({ email: 'other@example.org' }), () => 'other@example.org'],
  ['website', () => ({ website: 'https://other.example.org' }), () => 'https://other.example.org'],
  ['hours', () => ({ hours: week('18:00') }), () => week('18:00')],
  ['origin', () => ({ origin: other }), () => other],
  ['badges', () => ({ status: { ...status, badges: ['mentor'] } }), () => ['mentor']],
  ['contributionTier', () => ({ status: { ...status, contributionTier: 'legacy' } }), () => 'legacy'],
  ['joinedOn', () => ({ status: { ...status, joinedOn: null } }), () => null],
  ['verifiedAt', () => ({ status: { ...status, verifiedAt: new Date('2026-02-03T04:05:06Z') } }), () => new Date('2026-02-03T04:05:06Z')],
  ['logo', () => ({ status: { ...status, logo: 'other.svg' } }), () => 'other.svg'],
  ['members', () => ({ status: { ...status, members: 11 } }), () => 11],
])('a change of %s alone is seen, written once, and gives the row its day', async (column, more, value) => {
  const longAgo = new Date('2020-01-01T00:00:00Z')
  expect(await store(bakery())).toEqual({ added: 1, changed: 0 })
  await database.db.updateTable('places').set({ updatedAt: longAgo }).execute()
  expect(await store(bakery())).toEqual({ added: 0, changed: 0 })
  expect((await row()).updatedAt).toEqual(longAgo)
  expect(await store({ ...bakery(), ...more() })).toEqual({ added: 0, changed: 1 })
  const now = await row()
  expect(now).toMatchObject({ [column]: value() })
  expect(now.updatedAt).not.toEqual(longAgo)
  expect(await store({ ...bakery(), ...more() })).toEqual({ added: 0, changed: 0 })
})

test('what of its status a source does not name stays as the ministry has it', async () => {
  await store(bakery())
  const before = await row()
  expect(await store({ ...bakery(), status: { members: 12 } })).toEqual({ added: 0, changed: 1 })
  expect(await row()).toEqual({ ...before, members: 12, updatedAt: expect.any(Date) })
  const { status: _, ...facts } = bakery()
  expect(await store(facts)).toEqual({ added: 0, changed: 0 })
})

test('a place that was renamed is found by its new name and no longer by the old', async () => {
  await store(bakery())
  await store({ ...bakery(), name: 'Larkspur Books' })
  const found = async (text: string) => (await listByName(database.db, 'business', text, 9)).length
  expect([await found('whitlow'), await found('larkspur')]).toEqual([0, 1])
})
