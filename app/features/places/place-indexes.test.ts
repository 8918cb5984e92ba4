import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { estimateCount, listIndexesAside, putIndexesBack, setIndexesAside, tidyPlaces } from './place-indexes.server.ts'
import { somePlace } from '#test/some-place.ts'
import { storePlaces } from './place-store.server.ts'
import { searchNear } from './search-near.server.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

async function definitions(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'places'::regclass
    union all
    select 'INDEX ' || conname || ' ON ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = 'places'::regclass and contype = 'f'
    order by 1`.execute(database.db)
  return rows.map(({ definition }) => definition)
}

const center = { lat: 33.75, lng: -84.38 }
const find = () =>
  searchNear(database.db, { kind: 'church', center, radiusMiles: 5, name: 'grace', contributors: false }, { offset: 0, limit: 10 })

test('indexes and the rule on origins that were set aside are put back as they were; searches answer all the while, and places stay unique', async () => {
  const { db } = database
  const facts = { kind: 'church' as const, types: [], description: null, street: null, city: null, state: 'GA', zip: null, phone: null }
  const grace = { ...facts, name: 'Grace', coordinates: center, email: null, website: null, hours: null, sourceId: '1', origin: null }
  const before = await definitions()
  expect(before.length).toBeGreaterThan(5)
  await setIndexesAside(db)
  const kept = await definitions()
  expect(kept.every((definition) => definition.includes('UNIQUE'))).toBe(true)
  const gone = before.filter((definition) => !kept.includes(definition)).map((definition) => /INDEX (\S+) ON/.exec(definition)![1]!)
  expect(gone.length).toBeGreaterThan(2)
  expect(await listIndexesAside(db)).toEqual(expect.arrayContaining(gone))
  for (const added of [1, 0]) expect(await inTransaction(db, (trx) => storePlaces(trx, 'test', [grace]))).toEqual({ added, changed: 0 })
  expect((await find()).total).toBe(1)
  // A second time there is nothing more to set aside, and nothing is forgotten.
  await setIndexesAside(db)
  await putIndexesBack(db)
  expect(await definitions()).toEqual(before)
  expect(await listIndexesAside(db)).toEqual([])
  expect((await find()).total).toBe(1)
  await putIndexesBack(db)
  await tidyPlaces(db)
  expect(await estimateCount(db)).toBe(1)
})

test('the words of what was written meanwhile are counted at the end, and those of what comes afterwards again at once', async () => {
  const { db } = database
  const place = { ...somePlace, joinedOn: null, origin: null }
  const write = (sourceId: string, name: string) => inTransaction(db, (trx) => storePlaces(trx, 'words', [{ ...place, name, sourceId }]))
  const count = async (word: string) =>
    (await sql<{ many: number }>`select many from place_words where word = ${word}`.execute(db)).rows[0]?.many
  await write('1', 'Zebra Books')
  await setIndexesAside(db)
  await write('2', 'Zebra Tires')
  expect([await count('zebra'), await count('tires')]).toEqual([1, undefined])
  await putIndexesBack(db)
  expect([await count('zebra'), await count('tires')]).toEqual([2, 1])
  await write('3', 'Zebra Tires')
  expect([await count('zebra'), await count('tires')]).toEqual([3, 2])
})

test('counted in the way of an earlier release, what is written afterwards is counted too', async () => {
  const { db } = database
  await sql`alter table places disable trigger user`.execute(db)
  await sql`select count_place_words()`.execute(db)
  const place = { ...somePlace, joinedOn: null, origin: null, name: 'Walrus', sourceId: 'walrus' }
  await inTransaction(db, (trx) => storePlaces(trx, 'words', [place]))
  expect((await sql`select many from place_words where word = 'walrus'`.execute(db)).rows).toEqual([{ many: 1 }])
})
