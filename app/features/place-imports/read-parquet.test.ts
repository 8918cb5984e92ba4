import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pointAsWkb, writeParquet } from '#test/parquet-file.ts'
import { readFileKind } from './file-kind.server.ts'
import type { FileRecord } from './file-record.ts'
import { openRecords } from './open-records.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'parquet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const row = (number: number, more: object = {}) => ({
  id: `place-${number}`,
  geometry: pointAsWkb(-84.38, 33.75),
  bbox: { xmin: -84.38, xmax: -84.38, ymin: 33.75, ymax: 33.75 },
  names: { primary: `Grace ${number} – é` },
  taxonomy: { primary: 'baptist_place_of_worship', hierarchy: ['christian_place_of_worship', 'baptist_place_of_worship'] },
  confidence: 0.9,
  websites: number % 2 ? ['https://grace.example.org', 'https://other.example.org'] : null,
  phones: number % 3 ? ['+14045550101'] : [],
  addresses: [{ freeform: `${number} Church St`, locality: 'Decatur', postcode: '30030', region: 'GA', country: 'US' }],
  sources: [
    { property: '/names', dataset: 'other', license: null },
    { property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0' },
  ],
  ...more,
})

async function readAll(path: string, from = 0): Promise<FileRecord[]> {
  const file = await open(path)
  try {
    const read = await readFileKind(file)
    const opened = read.ok ? await openRecords(file, read.kind, { kind: null, confidence: 0.5 }) : read
    if (!opened.ok) throw new Error(opened.reason)
    const records: FileRecord[] = []
    for await (const some of opened.records.read(from)) records.push(...some)
    return records
  } finally {
    await file.close()
  }
}

test.each(['none', 'gzip', 'zstd'] as const)('groups of rows are read one after the other, compressed with %s', async (codec) => {
  const path = join(folder, `${codec}.parquet`)
  writeParquet(path, [Array.from({ length: 6_000 }, (_, number) => row(number)), [row(6_000), row(6_001)]], codec)
  const records = await readAll(path)
  expect(records).toHaveLength(6_002)
  expect(records.map(({ at }) => at)).toEqual(Array.from({ length: 6_002 }, (_, number) => number))
  expect(records[5_999]!.judged).toMatchObject({
    ok: true,
    spoiled: [],
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
  const later = await readAll(path, 5_998)
  expect(later).toEqual(records.slice(5_998))
})

test('a point without its bytes is where its box is, and a row that is broken is told', async () => {
  const path = join(folder, 'odd.parquet')
  writeParquet(path, [
    [
      row(1, { geometry: null }),
      row(2, { geometry: null, bbox: null }),
      row(3, { names: null }),
      row(4, { addresses: null, sources: null }),
    ],
  ])
  const records = await readAll(path)
  expect(records.map(({ judged }) => (judged.ok ? 'taken' : judged.reason))).toEqual([
    'taken',
    'its geometry is not a point',
    'has no name',
    'taken',
  ])
  expect(records[2]!.start).toContain('"id":"place-3"')
})

test('a file that is broken in one group of rows gives the others, and says so', async () => {
  const path = join(folder, 'broken.parquet')
  writeParquet(path, [[row(1)], [row(2)], [row(3)]], 'gzip')
  const bytes = readFileSync(path)
  const second = bytes.indexOf('1f8b', bytes.length / 3, 'hex')
  bytes.fill(0xff, second, second + 40)
  writeFileSync(path, bytes)
  const records = await readAll(path)
  const told = records.map(({ judged }) => (judged.ok ? judged.place.sourceId : judged.reason))
  expect(told).toHaveLength(3)
  expect(told.filter((each) => each.startsWith('place-'))).toHaveLength(2)
  expect(told.find((each) => !each.startsWith('place-'))).toMatch(/^the rows up to \d cannot be read: get the file again$/)
})

test('Parquet that has lost bytes in its middle is refused', async () => {
  const path = join(folder, 'lost.parquet')
  writeParquet(path, [Array.from({ length: 3_000 }, (_, number) => row(number))], 'zstd')
  const bytes = readFileSync(path)
  for (const lost of [1, 500, bytes.length >> 1]) {
    writeFileSync(path, Buffer.concat([bytes.subarray(0, bytes.length / 3), bytes.subarray(bytes.length / 3 + lost)]))
    await expect(readAll(path)).rejects.toThrow('get it again')
  }
})

test('Parquet of something else is refused', async () => {
  const path = join(folder, 'other.parquet')
  writeParquet(path, [[row(1)]])
  const bytes = readFileSync(path)
  for (let at = bytes.indexOf('names'); at >= 0; at = bytes.indexOf('names', at)) bytes.write('other', at)
  writeFileSync(path, bytes)
  await expect(readAll(path)).rejects.toThrow('does not hold Overture’s places')
})
