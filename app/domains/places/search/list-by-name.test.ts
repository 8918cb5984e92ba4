import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { listByName, listByNameWords, nameContainsIndexed } from './list-by-name.server.ts'
import { upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { newPlace } from '#test/support/some-place.ts'

const NAMES = [
  '3M Supplies',
  'Q & A Books',
  "O'Neil's Bakery",
  '100% Cotton',
  '100 Grand',
  'Zq',
  'José’s Tacos',
  'St. Mary’s',
  'Mt. Zion',
  'Grace & Truth',
  'O’Charley’s',
  'Đức Mẹ',
  'Łukasz',
  'J.C. Penney',
]

const database = await openTestDatabase()
await inTransaction(database.db, (trx) =>
  upsertPlaces(
    trx,
    'test',
    NAMES.map((name) => newPlace(name, { types: [], city: null })),
  ),
)

const named = async (text: string) => (await listByName(database.db, 'business', text, 10)).map(({ name }) => name)

test('a name is found by any part of it that an index knows, and by short words', async () => {
  expect(await named('upplie')).toEqual(['3M Supplies'])
  expect(await named('o’neil')).toEqual(["O'Neil's Bakery"])
  expect(await named('jose')).toEqual(['José’s Tacos'])
  expect(await named('3m')).toEqual(['3M Supplies'])
  expect(await named('q & a')).toEqual(['Q & A Books'])
  expect(await named('zq')).toEqual(['Zq'])
  expect(await named('100%')).toEqual(['100% Cotton'])
})

test('a name is found as people type it, by its text and by its words', async () => {
  for (const [typed, name] of [
    ["St Mary's", 'St. Mary’s'],
    ['mt zion', 'Mt. Zion'],
    ['grace and truth', 'Grace & Truth'],
    ['OCharley', 'O’Charley’s'],
    ['Duc Me', 'Đức Mẹ'],
    ['Lukasz', 'Łukasz'],
    ['jc penney', 'J.C. Penney'],
  ] as const) {
    expect(await named(typed), typed).toEqual([name])
    const worded = await listByNameWords(database.db, 'business', typed, [], 10)
    expect(
      worded.map((place) => place.name),
      typed,
    ).toEqual([name])
  }
})

test('where no name holds the text, its words are looked for in any order, as beginnings, without those that mean little', async () => {
  const worded = async (text: string) => (await listByNameWords(database.db, 'business', text, ['the', 'and'], 10)).map(({ name }) => name)
  expect(await worded('bakeries oneil')).toEqual([])
  expect(await worded('the bakery oneils')).toEqual(["O'Neil's Bakery"])
  expect(await worded('books and q')).toEqual(['Q & A Books'])
  expect(await worded('supply 3m')).toEqual([])
  expect(await worded('suppl 3m')).toEqual(['3M Supplies'])
  for (const text of ['', 'the', '&', "'''"]) expect(await worded(text), text).toEqual([])
})

test('signs alone, and letters that are no word, find nothing', async () => {
  for (const text of ["'''", '.-!', '%%%', '___', '\\', '&', 'oo']) expect(await named(text), text).toEqual([])
})

test('no text makes the database read every place', async () => {
  await inTransaction(database.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    for (const [text, by] of [
      ['gra', 'Bitmap Index Scan on places_names'],
      ["'''", 'One-Time Filter: false'],
      ['.-!', 'One-Time Filter: false'],
      ['zq', 'Bitmap Index Scan on places_words'],
      ['a b c', 'Bitmap Index Scan on places_words'],
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from places where kind = 'church' and ${nameContainsIndexed(text)}`.execute(trx)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), text).toContain(by)
    }
  })
})
