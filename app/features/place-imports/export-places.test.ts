import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openPageCache } from '#app/platform/page-cache.server.ts'
import { originId, storePlaces } from '#app/features/places/place-store.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { EXPORT_COLUMNS } from './csv-columns.ts'
import { type ExportFormat, exportPlaces } from './export-places.server.ts'
import { importPlaces } from './import-places.server.ts'
import { loadExamplePlaces } from './load-example-places.server.ts'

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'place-exports-'))
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => void (await database.db.deleteFrom('places').execute()))

async function textOf(wanted: Parameters<typeof exportPlaces>[1], format: ExportFormat, more = {}) {
  let text = ''
  for await (const part of exportPlaces(database.db, wanted, format, more)) text += part
  return text
}

async function readBack(text: string, source: string) {
  const path = join(folder, 'export.csv')
  writeFileSync(path, text)
  const asked = {
    path,
    source,
    choices: { kind: null, confidence: 0.5, prune: false },
    again: true,
    rejectsPath: `${path}.rejects.ndjson`,
    batch: 500,
    onServer: false,
  }
  return importPlaces({ db: database.db, now: () => new Date() }, asked, { signal: new AbortController().signal, tell: () => {} })
}

const rows = async () => {
  const all = await database.db.selectFrom('places').selectAll().orderBy('sourceId').execute()
  return all.map(({ id: _id, updatedAt: _updatedAt, ...row }) => row)
}

const odd = {
  kind: 'church' as const,
  types: ['church'],
  description: 'Says "hello", and = 1; then more',
  street: "12 O'Example St, Suite 5",
  city: 'San Juan',
  state: 'PR',
  zip: '00901-1234',
  phone: '(787) 555-0101',
  email: 'hello@grace.example.org',
  website: 'https://grace.example.org/a,b',
  hours: null,
}

test('what is exported and read back is the same rows, the examples and odd ones alike', async () => {
  await loadExamplePlaces({ db: database.db, pageCache: await openPageCache(database) })
  // What has the source of the examples no import may write.
  await database.db.updateTable('places').set({ source: 'kept' }).execute()
  await inTransaction(database.db, async (trx) => {
    const origin = await originId(trx, { attribution: 'Overture Maps Foundation (meta)', licence: 'CDLA-Permissive-2.0' })
    const standing = {
      badges: ['seed' as const],
      contributionTier: 'seed' as const,
      joinedOn: '2026-02-28',
      verifiedAt: new Date('2026-03-01T12:34:56.789Z'),
      logo: null,
      members: 77,
    }
    const names = ['=SUM(A1)', '+1 Church', '-', '@home', '"quoted"', 'a,b;c', '日本語教会', 'O’Brien’s']
    const places = names.map((name, number) => ({
      ...odd,
      name,
      sourceId: `odd ${number}`,
      origin,
      standing,
      coordinates: { lat: 18.4655 + number / 1_000, lng: number % 2 ? 144.7937 : -66.1057 },
    }))
    await storePlaces(
      trx,
      'kept',
      places.map((place) => (place.coordinates.lng > 0 ? { ...place, coordinates: { lat: 13.4443, lng: 144.7937 } } : place)),
    )
  })
  const before = await rows()
  expect(before.length).toBeGreaterThan(290)
  const text = await textOf({}, 'csv')
  expect(text.split('\n')[0]).toBe(EXPORT_COLUMNS.join(','))
  expect(await readBack(text, 'kept')).toMatchObject({
    ok: true,
    counts: { read: before.length, same: before.length, changed: 0, added: 0, rejected: {}, spoiled: {} },
  })
  await database.db.deleteFrom('places').execute()
  expect(await readBack(text, 'kept')).toMatchObject({ counts: { added: before.length } })
  expect(await rows()).toEqual(before)
})

test('only what was asked for, also as features, more than are read at once', async () => {
  const many = Array.from({ length: 2_105 }, (_, number) => ({
    ...odd,
    name: `Place ${number}`,
    kind: number % 5 === 0 ? ('church' as const) : ('business' as const),
    sourceId: `${number}`,
    origin: null,
    coordinates: { lat: 18.46, lng: -66.1 },
  }))
  await inTransaction(database.db, (trx) => storePlaces(trx, 'many', many))
  expect((await textOf({ kind: 'church' }, 'csv')).trim().split('\n')).toHaveLength(1 + 421)
  expect((await textOf({ source: 'nobody' }, 'csv')).trim().split('\n')).toHaveLength(1)
  const list = JSON.parse(await textOf({}, 'geojson')) as { features: { geometry: object; properties: object }[] }
  expect(list.features).toHaveLength(2_105)
  expect(list.features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [-66.1, 18.46] },
    properties: { kind: 'church', name: 'Place 0', zip: '00901-1234' },
  })
  const lines = (await textOf({ kind: 'church' }, 'geojsonseq')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { properties: { kind: string } }).properties.kind)).toEqual(
    Array<string>(421).fill('church'),
  )
  expect(JSON.parse(await textOf({ source: 'nobody' }, 'geojson'))).toEqual({ type: 'FeatureCollection', features: [] })
})

test('a formula stays what it is, and is made harmless only where that is asked for', async () => {
  const formula = {
    ...odd,
    name: '=HYPERLINK("https://evil.example")',
    sourceId: '1',
    origin: null,
    coordinates: { lat: 18.46, lng: -66.1 },
  }
  await inTransaction(database.db, (trx) => storePlaces(trx, 'formulas', [formula]))
  expect(await textOf({}, 'csv')).toContain(',"=HYPERLINK(""https://evil.example"")",')
  expect(await textOf({}, 'csv', { forSpreadsheets: true })).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
})
