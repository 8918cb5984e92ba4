import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pointAsWkb, writeParquet } from '#test/parquet-file.ts'
import type { FileRecord } from './file-record.ts'
import { openParquet } from './read-parquet.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parquet-bounds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'places.parquet')

const row = (id: string, name = `Church ${id}`) => ({
  id,
  geometry: pointAsWkb(-84.38, 33.75),
  names: { primary: name },
  taxonomy: { primary: 'baptist_place_of_worship', hierarchy: ['christian_place_of_worship', 'baptist_place_of_worship'] },
})

/** Fails where more records come than such a file may have. */
async function read(mostBytes?: number, mostRows?: number): Promise<FileRecord[] | string> {
  const file = await open(path)
  try {
    const opened = await openParquet(
      file,
      statSync(path).size,
      { kind: null, confidence: 0.5 },
      {
        ...(mostBytes && { mostBytes }),
        ...(mostRows && { mostRows }),
      },
    )
    if (!opened.ok) return opened.reason
    const records: FileRecord[] = []
    for await (const some of opened.records.read(0)) {
      records.push(...some)
      expect(records.length).toBeLessThan(100_000)
    }
    return records
  } finally {
    await file.close()
  }
}

const told = (records: FileRecord[] | string) =>
  typeof records === 'string' ? records : records.map(({ judged, broken }) => (judged.ok ? judged.place.sourceId : [broken, judged.reason]))

test.each(['none', 'gzip', 'zstd'] as const)(
  'a group that unpacks to more than may be is left aside, and the next is read (%s)',
  async (codec) => {
    writeParquet(path, [[row('a'), row('b', 'x'.repeat(300_000))], [row('c')]], codec)
    const tooLarge = [true, 'the rows up to 2 are larger than 64 KB: nothing of Overture\u2019s is']
    expect(told(await read(64 * 1024))).toEqual([tooLarge, 'c'])
  },
)

test('many rows that are each too long are no different', async () => {
  writeParquet(path, [Array.from({ length: 200 }, (_, id) => row(`${id}`, 'y'.repeat(2_000)))], 'zstd')
  expect(told(await read(64 * 1024))).toEqual([[true, expect.stringContaining('larger than 64 KB')]])
})

test.each(['gzip', 'zstd'] as const)('a page that says it is small and is not unpacks to no more than it said (%s)', async (codec) => {
  writeParquet(path, [[row('a', 'x'.repeat(300_000))], [row('c')]], codec)
  const bytes = readFileSync(path)
  // The length of the page of names, as its header has it: 300,010 doubled, by sevens of bits.
  const said = Buffer.from([0xd4, 0xcf, 0x24])
  const at = bytes.indexOf(said)
  expect(at).toBeGreaterThan(0)
  bytes.set([0xd4, 0x8f, 0x00], at)
  writeFileSync(path, bytes)
  expect(told(await read(64 * 1024))).toEqual([[true, expect.stringMatching(/cannot be read/)], 'c'])
})

test('a group that can only be read whole, and is too large for that, is refused with what to do', async () => {
  writeParquet(path, [[row('a'), row('b')], [row('c')]], 'none')
  expect(await read(undefined, 1)).toMatch(/2 rows in a group .* at most 1 rows .* geojsonseq/)
  expect(told(await read(undefined, 2))).toEqual(['a', 'b', 'c'])
})

test('a file whose counts of rows contradict each other is refused', async () => {
  writeParquet(path, [[row('a')]], 'none', { rows: 1e13 })
  expect(await read()).toContain('contradicts itself')
})

test('rows that are said to be there and are not end the group', async () => {
  writeParquet(path, [[row('a'), row('b')]], 'none', { rows: 5, values: 5 })
  expect(told(await read())).toEqual(['a', 'b', [true, 'the rows from 2 to 5 are not there: get the file again']])
})
