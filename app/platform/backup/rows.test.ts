import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { listKeptTables, type TableHere } from './kept-tables.server.ts'
import { readRows, writeAsText } from './read-rows.server.ts'
import { openRowSum } from './row-sum.ts'
import { writeRows } from './write-rows.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.runScript(`
    create table every_kind (
      id bigint generated always as identity, "Odd ""name""" text, words text[], small smallint, large bigint, exact numeric,
      rough double precision, yes boolean, at timestamptz, without timestamp, day date, hour time, span interval, spot point,
      bytes bytea, json json, jsonb jsonb, id_of uuid, twice bigint generated always as (large * 2) stored
    );
    create table read_back (like every_kind including all);
    create table many (id int primary key, text text)`)
})
afterAll(() => database.close())

const read = <Result>(work: (trx: Trx) => Promise<Result>) =>
  inTransaction(database.db, async (trx) => {
    await writeAsText(trx)
    return work(trx)
  })

async function find(name: string): Promise<TableHere> {
  return (await read(listKeptTables)).find((table) => table.name === name)!
}

async function linesIn(name: string): Promise<{ lines: string[]; parts: number }> {
  const lines: string[] = []
  let parts = 0
  for await (const part of readRows(read, await find(name))) {
    lines.push(...part)
    parts++
  }
  return { lines, parts }
}

async function copyAll(): Promise<void> {
  const { lines } = await linesIn('every_kind')
  const table = await find('read_back')
  await read((trx) => writeRows(trx, table, lines))
}

const isTheSame = async () =>
  (
    await sql<{ same: boolean }>`
      select not exists (select to_jsonb(e) - 'json', json::text, rough::text from every_kind e
        except all select to_jsonb(r) - 'json', json::text, rough::text from read_back r)
        and (select count(*) from every_kind) = (select count(*) from read_back) as same`.execute(database.db)
  ).rows[0]!.same

async function empty(): Promise<void> {
  await database.runScript('truncate every_kind, read_back')
}

test('every kind of value comes back as it was, numbers that the database counts as well', async () => {
  await empty()
  await database.runScript(`insert into every_kind
    ("Odd ""name""", words, small, large, exact, rough, yes, at, without, day, hour, span, spot, bytes, json, jsonb, id_of) values
    (E'\\ttab, \\\\ and \\n line', array['a', null, '{"b"}', 'NULL', ''], -32768, 4611686018427387903, 0.10, 0.1, true, '2026-11-20 12:00:00.123456+02',
      'infinity', '0044-03-15 BC', '24:00', '1 mon -3 days 04:05:06.7', '(-84.296321,33.771234567890123)', '\\x00ff', '{"a" : 1,  "a":2}',
      '{"b": [1, null, "\\u2028"]}', gen_random_uuid()),
    ('', '{}', null, null, 'NaN', 'NaN', false, '-infinity', null, null, null, null, '(1e-300,Infinity)', '', 'null', '"x"', null),
    (null, null, null, null, null, '-Infinity', null, null, null, null, null, null, null, null, null, null, null)`)
  await copyAll()
  expect(await isTheSame()).toBe(true)
})

test('whatever somebody typed comes back, sign by sign', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 20 }), async (typed) => {
      const texts = typed.map((text) => text.replaceAll('\0', ''))
      await empty()
      await sql`insert into every_kind (words, json, jsonb) select array[text], to_json(text), to_jsonb(text) from unnest(${texts}::text[]) as text`.execute(
        database.db,
      )
      await copyAll()
      expect(await isTheSame()).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('how a server writes dates and numbers by itself does not matter', async () => {
  await empty()
  await sql`insert into every_kind (at, rough, span, bytes) values ('2026-11-20 12:00:00+00', 0.1, '1 day', '\\x01')`.execute(database.db)
  const before = (await linesIn('every_kind')).lines
  const table = await find('every_kind')
  const otherwise = await inTransaction(database.db, async (trx) => {
    await sql`select set_config('timezone', 'America/New_York', true), set_config('datestyle', 'German', true),
      set_config('extra_float_digits', '-3', true), set_config('bytea_output', 'escape', true), set_config('intervalstyle', 'iso_8601', true)`.execute(
      trx,
    )
    await writeAsText(trx)
    const found: string[] = []
    for await (const part of readRows((work) => work(trx), table)) found.push(...part)
    return found
  })
  expect(otherwise).toEqual(before)
})

test('a large table is read in parts, each row once, those between which others were deleted too', async () => {
  await sql`insert into many select number, repeat('long ', 200) || number from generate_series(1, 20000) as number`.execute(database.db)
  await sql`delete from many where id % 3 = 0`.execute(database.db)
  const { lines, parts } = await linesIn('many')
  expect(parts).toBeGreaterThan(3)
  const ids = lines.map((line) => Number((JSON.parse(line) as [string])[0]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(20_000 - 6_666)
})

test('the sum of rows is the same in any order, and another for one row less, twice the same, or one other letter', () => {
  const sumOf = (...lines: string[]) => {
    const sum = openRowSum()
    for (const line of lines) sum.add(line)
    return sum.told()
  }
  const sum = sumOf('a', 'b', 'c')
  expect(sumOf('c', 'a', 'b')).toEqual(sum)
  for (const other of [sumOf('a', 'b'), sumOf('a', 'b', 'b'), sumOf('a', 'b', 'C'), sumOf('a', 'b', 'c', 'c'), sumOf()])
    expect(other.sum).not.toBe(sum.sum)
  expect(sumOf('a', 'a').sum).not.toBe(sumOf().sum)
})
