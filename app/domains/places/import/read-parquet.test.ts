import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPlaceFile } from './open-place-file.server.ts'
import type { ReadPlaceRecord } from './normalize-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'parquet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Places as Overture publishes them, in files of one or more groups of rows. */
const overture = (name: string) => `test/support/overture/${name}.parquet`

async function readAll(path: string): Promise<ReadPlaceRecord[]> {
  const opened = await openPlaceFile(path, { kind: null, minConfidence: 0.5 })
  if (!opened.ok) throw new Error(opened.reason)
  const records: ReadPlaceRecord[] = []
  for await (const record of opened.file.records()) records.push(record)
  return records
}

const outcome = ({ result }: ReadPlaceRecord) => (result.status === 'accepted' ? result.place.sourceId : result.reason)

test('groups of rows are read one after the other', async () => {
  const records = await readAll(overture('two-groups-zstd'))
  expect(records.map(outcome)).toEqual(Array.from({ length: 6_002 }, (_, number) => `place-${number}`))
  expect(records[5_999]!.result).toMatchObject({
    unreadable: [],
    place: {
      kind: 'church',
      name: 'Grace 5999 – é',
      types: ['baptist church'],
      street: '5999 Church St',
      website: 'https://grace.example.org',
      phone: '(404) 555-0101',
      coordinates: { lat: 33.75, lng: -84.38 },
      origin: { attribution: 'Overture Maps Foundation (meta)' },
    },
  })
})

test('a point without its bytes is in the middle of its box, and a broken row is rejected', async () => {
  const records = await readAll(overture('odd-rows'))
  expect(records.map(outcome)).toEqual(['place-0', 'its geometry is not a point', 'has no name', 'place-3'])
  expect(records[2]).toMatchObject({ sourceId: 'place-2', raw: expect.objectContaining({ id: 'place-2' }) })
})

test('a file that is broken in one group of rows gives the others, and says so', async () => {
  const path = join(folder, 'broken.parquet')
  const bytes = readFileSync(overture('three-groups-gzip'))
  const second = bytes.indexOf('1f8b', bytes.length / 3, 'hex')
  bytes.fill(0xff, second, second + 40)
  writeFileSync(path, bytes)
  const records = await readAll(path)
  expect(records.filter(({ result }) => result.status === 'accepted')).toHaveLength(2)
  expect(records.filter(({ incomplete }) => incomplete).map(outcome)).toEqual([
    expect.stringMatching(/^the rows from \d to \d cannot be read/),
  ])
})

test('a group of too many rows without an index, and Parquet of something else, are refused', async () => {
  await expect(readAll(overture('large-group-zstd'))).rejects.toThrow('write it with at most 25000 rows in a group')
  const path = join(folder, 'other.parquet')
  const bytes = readFileSync(overture('odd-rows'))
  for (let at = bytes.indexOf('names'); at >= 0; at = bytes.indexOf('names', at)) bytes.write('other', at)
  writeFileSync(path, bytes)
  await expect(readAll(path)).rejects.toThrow('does not hold Overture’s places')
})
