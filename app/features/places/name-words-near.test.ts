import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { nameWordsNear } from './name-words-near.server.ts'
import { putIndexesBack, setIndexesAside } from './place-indexes.server.ts'
import { storePlaces } from './place-store.server.ts'
import type { Wanted } from './wanted.ts'

/** By where they are: two in Atlanta, one in Savannah; and as many words with one syllable as make an index useless. */
const PLACES: [string, number, number][] = [
  ['Oak Hill Barbers', 33.75, -84.38],
  ['Oakland Tires', 33.76, -84.39],
  ['Oak Hill Books', 32.08, -81.09],
  ['Route66oak', 33.75, -84.4],
  ...Array.from({ length: 41 }, (_, at): [string, number, number] => [
    `Quaint${'abcdefghijklmnopqrstuvwxyz'[at % 26]!.repeat(1 + at / 26)}`,
    33.7,
    -84.4,
  ]),
]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const nothing = { description: null, street: null, city: null, state: 'GA', zip: null, phone: null, email: null, website: null }
  const places = PLACES.map(([name, lat, lng]) => {
    const facts = { ...nothing, types: [], hours: null, origin: null, coordinates: { lat, lng } }
    return { ...facts, kind: 'business' as const, name, sourceId: name }
  })
  await inTransaction(database.db, (trx) => storePlaces(trx, 'test', places))
})
afterAll(() => database?.close())

const wanted: Wanted = { kind: 'business', center: { lat: 33.75, lng: -84.38 }, radiusMiles: 10, name: '', contributors: false }
const askFor = (change: Partial<Wanted>, db: Db = database.db) => nameWordsNear(db, { ...wanted, ...change })

async function namesFor(change: Partial<Wanted>): Promise<string[]> {
  const words = (await askFor(change))!
  const { rows } = await sql<{ name: string }>`select name from places where ${words} order by id`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('a piece of a name finds the words that hold it, in the cells of the circle and of its kind', async () => {
  expect(await namesFor({ name: 'oak' })).toEqual(['Oak Hill Barbers', 'Oakland Tires', 'Route66oak'])
  expect(await namesFor({ name: 'OAK hill' })).toEqual(['Oak Hill Barbers'])
  expect(await namesFor({ name: 'k Hill b' })).toEqual(['Oak Hill Barbers'])
  expect(await namesFor({ name: 'oak', center: { lat: 32.1, lng: -81.1 } })).toEqual(['Oak Hill Books'])
  expect(await namesFor({ name: 'oak', kind: 'church' })).toEqual([])
  expect(await namesFor({ name: 'nothing of that' })).toEqual([])
})

test.each([
  ['without three letters in a row', { name: '66 o-k' }],
  ['without a name', { name: ' ' }],
  ['a syllable that very many words hold', { name: 'quaint' }],
  ['around a pole', { name: 'oak', center: { lat: 89.9, lng: -84 } }],
])('%s the index of names is not asked', async (_, change) => {
  expect(await askFor(change)).toBeUndefined()
})

test('nor is it while an import has set it aside', async () => {
  await inTransaction(database.db, (trx) => setIndexesAside(trx))
  expect(await askFor({ name: 'oak' })).toBeUndefined()
  await putIndexesBack(database.db)
  expect(await namesFor({ name: 'oak' })).toHaveLength(3)
})

test('the index answers, and not that of all names', async () => {
  const words = (await askFor({ name: 'oak' }))!
  await inTransaction(database.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from places where contribution_tier is null and ${words}`.execute(trx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on places_names_by_cell')
    expect(plan).not.toMatch(/places_names\b(?!_)/)
  })
})
