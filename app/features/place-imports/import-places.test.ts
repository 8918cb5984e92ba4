import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { importPlaces } from './import-places.server.ts'
import type { ImportAsked, Told } from './import-request.ts'
import type { Reject } from './rejects-file.server.ts'

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'place-imports-'))
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.db.deleteFrom('places').execute()
  await database.db.deleteFrom('placeImports').execute()
})

const church = (number: number, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    type: 'Feature',
    id: `church-${number}`,
    geometry: { type: 'Point', coordinates: [-84.38, 33.75 + number / 10_000] },
    properties: {
      names: { primary: `Church ${number}` },
      taxonomy: { primary: 'baptist_place_of_worship', hierarchy: ['christian_place_of_worship', 'baptist_place_of_worship'] },
      ...more,
    },
  })
const churches = (count: number) => Array.from({ length: count }, (_, number) => church(number))

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

type More = Partial<Omit<ImportAsked, 'choices'>> & { prune?: boolean; stopAfter?: number }

async function run(path: string, { prune = false, stopAfter, ...more }: More = {}) {
  const stopping = new AbortController()
  const told: Told[] = []
  const asked = {
    path,
    choices: { kind: null, confidence: 0.5, prune },
    pruneMost: false,
    again: false,
    rejectsPath: `${path}.rejects.ndjson`,
    batch: 10,
    onServer: false,
    ...more,
  }
  const result = await importPlaces({ db: database.db, now: () => new Date() }, asked, {
    signal: stopping.signal,
    tell: (step) => {
      told.push(step)
      if (told.filter((each) => each.step === 'written').length === stopAfter) stopping.abort()
    },
  })
  const counts = 'counts' in result ? result.counts : undefined
  const rejects = existsSync(asked.rejectsPath)
    ? readFileSync(asked.rejectsPath, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Reject)
    : []
  return { result, counts, rejects, told }
}

const ids = async () => {
  const rows = await database.db.selectFrom('places').select('sourceId').orderBy('id').execute()
  return rows.map(({ sourceId }) => sourceId)
}
/** Everything but what every row has of its own. */
const rows = async () => {
  const all = await database.db.selectFrom('places').selectAll().orderBy('source').orderBy('sourceId').execute()
  return all.map(({ id: _id, updatedAt: _updatedAt, ...row }) => row)
}

test('the same features in every way of writing them are the same places', async () => {
  const some = churches(25)
  const ways = {
    'lines.geojsonl': some.join('\n'),
    'dos.ndjson': `\uFEFF${some.join('\r\n')}\r\n\r\n`,
    'sequence.geojsonseq': some.map((each) => `\u001E${each}\n`).join(''),
    'pretty.geojsonseq': some.map((each) => `\u001E${JSON.stringify(JSON.parse(each), null, 2)}\n`).join(''),
    'collection.geojson': `{"type":"FeatureCollection","name":"places","features":[\n${some.join(',\n')}\n]}`,
    'pretty.geojson': JSON.stringify({ type: 'FeatureCollection', features: some.map((each) => JSON.parse(each) as object) }, null, 2),
  }
  const found: unknown[] = []
  for (const [name, content] of Object.entries(ways)) {
    const { counts, rejects } = await run(write(name, content))
    expect(counts, name).toMatchObject({ read: 25, added: 25, rejected: {}, leftOut: {} })
    expect(rejects).toEqual([])
    found.push(await rows())
    await database.db.deleteFrom('places').execute()
  }
  for (const each of found) expect(each).toEqual(found[0])
})

test('a second import changes what has changed, keeps what is the same and what the ministry set', async () => {
  await run(write('first.ndjson', churches(12).join('\n')))
  await database.db
    .updateTable('places')
    .set({ badges: ['seed'], contributionTier: 'seed' })
    .where('sourceId', '=', 'church-1')
    .execute()
  const newer = [...churches(12).slice(1), church(0, { names: { primary: 'Church of another name' } }), church(99)]
  const { counts } = await run(write('second.ndjson', newer.join('\n')))
  expect(counts).toMatchObject({ read: 13, added: 1, changed: 1, same: 11 })
  const kept = await database.db
    .selectFrom('places')
    .select(['contributionTier', 'badges'])
    .where('sourceId', '=', 'church-1')
    .executeTakeFirst()
  expect(kept).toEqual({ contributionTier: 'seed', badges: ['seed'] })
})

test('one that was stopped goes on, and ends with the rows, the counts and the rejects of one that was not', async () => {
  const lines = churches(60).flatMap((line, number) =>
    number % 7 === 3 ? [line, line.slice(0, 40)] : number % 11 === 5 ? [line, line] : [line],
  )
  const path = write('stopped.ndjson', lines.join('\n'))
  const clean = await run(path)
  const wanted = await rows()
  await database.db.deleteFrom('places').execute()
  const stopped = await run(path, { again: true, stopAfter: 2 })
  expect(stopped.result).toMatchObject({ ok: false, reason: 'stopped' })
  const half = await ids()
  expect(half.length).toBeGreaterThan(5)
  expect(half.length).toBeLessThan(50)
  // What a process that was killed before its commit had already told.
  writeFileSync(`${path}.rejects.ndjson`, `${readFileSync(`${path}.rejects.ndjson`, 'utf8')}{"record":`)
  const resumed = await run(path)
  expect(resumed.told[0]).toMatchObject({ step: 'begun', resumed: { records: expect.any(Number) } })
  expect(resumed.counts).toEqual(clean.counts)
  expect(resumed.rejects).toEqual(clean.rejects)
  expect(await rows()).toEqual(wanted)
  const after = await run(path)
  expect(after.told[0]).toMatchObject({ resumed: undefined })
})

test('an extract with other choices, or one that has changed, is begun anew', async () => {
  const path = write('changing.ndjson', churches(40).join('\n'))
  await run(path, { stopAfter: 1 })
  expect((await run(path, { prune: true, stopAfter: 1 })).told[0]).toMatchObject({ resumed: undefined })
  write('changing.ndjson', churches(41).join('\n'))
  expect((await run(path)).told[0]).toMatchObject({ resumed: undefined })
  expect(await ids()).toHaveLength(41)
})

test('after a stop, with --again every record is read again', async () => {
  const path = write('again.ndjson', churches(40).join('\n'))
  await run(path, { stopAfter: 1 })
  const { told, counts } = await run(path, { again: true })
  expect(told[0]).toMatchObject({ step: 'begun', resumed: undefined })
  expect(counts).toMatchObject({ read: 40, added: 30, same: 10 })
})

test('an extract that was changed in its middle is begun anew, and so is another of the same length and date', async () => {
  const [first, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:01Z')]
  const lines = churches(1_000)
  const path = write('edited.ndjson', lines.join('\n'))
  expect(lines.join('\n').length).toBeGreaterThan(3 * 64 * 1024)
  utimesSync(path, first, first)
  await run(path, { batch: 100, stopAfter: 6 })
  expect((await run(path, { batch: 100, stopAfter: 1 })).told[0]).toMatchObject({ resumed: { records: 700 } })
  lines[500] = lines[500]!.replace('Church 500', 'Temple 500')
  write('edited.ndjson', lines.join('\n'))
  utimesSync(path, later, later)
  const edited = await run(path, { batch: 100, stopAfter: 1 })
  expect(edited.told[0]).toMatchObject({ resumed: undefined })
  lines[0] = lines[0]!.replace('Church 0', 'Temple 0')
  write('edited.ndjson', lines.join('\n'))
  utimesSync(path, later, later)
  expect((await run(path, { batch: 100 })).told[0]).toMatchObject({ resumed: undefined })
  const names = await database.db.selectFrom('places').select('name').where('name', 'like', 'Temple%').orderBy('name').execute()
  expect(names).toEqual([{ name: 'Temple 0' }, { name: 'Temple 500' }])
})

test('places that a file no longer names stay, and with prune they go, but none with a standing', async () => {
  await run(write('all.ndjson', churches(30).join('\n')))
  await run(write('other.csv', 'kind,name,lat,lng\nchurch,Grace,33.75,-84.38\n'))
  await database.db
    .updateTable('places')
    .set({ badges: ['mentor'] })
    .where('sourceId', '=', 'church-2')
    .execute()
  const fewer = write('fewer.ndjson', churches(30).slice(10).join('\n'))
  expect((await run(fewer)).counts).toMatchObject({ same: 20, pruned: 0 })
  expect(await ids()).toHaveLength(31)
  expect((await run(fewer, { prune: true })).counts).toMatchObject({ same: 20, pruned: 9 })
  const left = await ids()
  expect(left).toHaveLength(22)
  expect(left).toContain('church-2')
  expect(await database.db.selectFrom('placeImportNames').selectAll().execute()).toEqual([])
})

test.each([
  ['badges', { badges: ['mentor'] }],
  ['tier', { contributionTier: 'seed' }],
  ['day it joined', { joinedOn: '2026-01-02' }],
  ['day it was verified', { verifiedAt: new Date('2026-01-02T00:00:00Z') }],
  ['logo', { logo: 'logo.svg' }],
  ['members', { members: 12 }],
] as const)('a place that has nothing but its %s from the ministry stays', async (_, standing) => {
  await run(write('known.ndjson', churches(3).join('\n')))
  const { badges, ...more } = { badges: undefined, ...standing }
  await database.db
    .updateTable('places')
    .set({ ...more, ...(badges && { badges: [...badges] }) })
    .where('sourceId', '=', 'church-1')
    .execute()
  expect((await run(write('fewer-known.ndjson', church(0)), { prune: true })).counts).toMatchObject({ pruned: 1 })
  expect(await ids()).toEqual(['church-0', 'church-1'])
})

test('the later of two words about one place holds', async () => {
  const twice = [church(1), church(2), church(1, { names: { primary: 'The later name' } })]
  expect((await run(write('twice.ndjson', twice.join('\n')))).counts).toMatchObject({ read: 3, added: 2, repeated: 1 })
  expect(await rows()).toMatchObject([{ name: 'The later name' }, { name: 'Church 2' }])
})

test('a bad record is told with its number, where it stands, why, and how it begins', async () => {
  const long = `{"type":"Feature","id":"${'x'.repeat(3 * 1024 * 1024)}"}`
  const lines = [church(1), '{"type":"Feature",', church(2), long, church(3), church(4, { names: { primary: 'half \ud83d' } })]
  const path = write(
    'bad.ndjson',
    Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x0a]), Buffer.from('{"type":"Fea')]),
  )
  const { counts, rejects } = await run(path)
  expect(counts).toMatchObject({ read: 8, added: 3 })
  expect(rejects.map(({ record, reason }) => [record, reason])).toEqual([
    [2, 'is not readable as JSON'],
    [4, 'is longer than 1024 KB'],
    [6, 'the name holds half of a character'],
    [7, 'is not in UTF-8'],
    [8, 'the file ends in the middle of this record'],
  ])
  const bytes = readFileSync(path)
  for (const { at, start } of rejects.filter(({ record }) => record !== 7))
    expect(bytes.toString('utf8', at).startsWith(start.slice(0, 12))).toBe(true)
  expect(Math.max(...rejects.map(({ start }) => start.length))).toBe(500)
})

test('a list of features that is cut short gives what it has, and says so', async () => {
  const whole = `{"type":"FeatureCollection","features":[${churches(5).join(',')}]}`
  const { counts, rejects } = await run(write('cut.geojson', whole.slice(0, -60)))
  expect(counts).toMatchObject({ read: 5, added: 4 })
  expect(rejects).toMatchObject([{ record: 5, reason: 'the file ends in the middle of this record' }])
  const ended = await run(write('unclosed.geojson', whole.slice(0, -2)))
  expect(ended.counts).toMatchObject({ added: 1, same: 4 })
  expect(ended.rejects).toMatchObject([{ reason: 'the file ends in the middle of this record', start: '' }])
})

test('rows of a CSV file: quoted line breaks, a mark at the beginning, and one quotation mark too many', async () => {
  const header = 'kind;name;description;lat;lng'
  const good = (name: string, text = '') => `church;${name};${text};33.75;-84.38`
  const lines = [
    header,
    good('Grace', '"two\r\nlines; and ""more"""'),
    good('Bethel', '"not closed'),
    good('Calvary'),
    good('Trinity', '5" pipe'),
  ]
  const many = Array.from({ length: 2_000 }, (_, number) => good(`Church ${number}`, 'with enough words to make a long file'))
  const { counts, rejects } = await run(write('quotes.csv', `\uFEFF${[...lines, ...many].join('\r\n')}`), { batch: 500 })
  expect(counts).toMatchObject({ read: 2_004, added: 2_002 })
  expect(rejects.map(({ record, reason }) => [record, reason])).toEqual([
    [2, 'a quotation mark is opened and not closed'],
    [4, 'a quotation mark stands in the middle of a cell'],
  ])
  expect(await database.db.selectFrom('places').select('description').where('name', '=', 'Grace').executeTakeFirst()).toEqual({
    description: 'two lines; and "more"',
  })
})

test.each([
  ['empty.csv', '', 'is empty'],
  ['blank.csv', ' \n\n', 'is blank'],
  ['packed.geojsonl.gz', gzipSync('{}'), 'gunzip'],
  ['sheet.xlsx', Buffer.from('504b0304140006', 'hex'), 'saved as CSV'],
  ['utf16.csv', Buffer.from('\uFEFFkind,name', 'utf16le'), 'UTF-16'],
  ['utf16-bare.csv', Buffer.from('kind,name', 'utf16le'), 'not one in UTF-8'],
  ['latin1.csv', Buffer.from('kind,name,lat,lng\nchurch,Jos\u00e9,33.75,-84.38\n', 'latin1'), 'iconv'],
  ['planet.osm.pbf', Buffer.concat([Buffer.from([0, 0, 0, 13, 10, 9]), Buffer.from('OSMHeader')]), 'osmium export'],
  ['map.osm', '<?xml version="1.0"?><osm/>', 'osmium export'],
  ['list.json', '[{"name":"Grace"}]', 'FeatureCollection'],
  ['other.json', '{"hello":"world"}', 'neither Overture'],
  ['half.parquet', 'PAR1 and nothing else', 'not whole'],
  ['broken.parquet', `PAR1${'x'.repeat(100)}PAR1`, 'get it again'],
  ['examples.csv', 'name,kind,lat,lng\nGrace,church,33.75,-84.38\n', '--source'],
  ['columns.csv', 'title,where\nGrace,here\n', "the column 'name', 'lat', 'lng', 'kind' is missing"],
])('%s is refused in a sentence that says what to do', async (name, content, words) => {
  const { result } = await run(write(name, content))
  expect(result).toMatchObject({ ok: false, reason: 'unusable', why: expect.stringContaining(words) })
  expect(await database.db.selectFrom('placeImports').selectAll().execute()).toEqual([])
})

test('a folder and a file that is not there are refused', async () => {
  mkdirSync(join(folder, 'a-folder'))
  expect((await run(join(folder, 'a-folder'))).result).toMatchObject({ reason: 'unusable', why: expect.stringContaining('folder') })
  expect((await run(join(folder, 'nothing'))).result).toMatchObject({ reason: 'unusable', why: expect.stringContaining('not there') })
})

test('a file of which nothing can be used is given up early', async () => {
  const lines = Array.from({ length: 5_000 }, (_, number) => church(number, { names: null }))
  const { result, counts } = await run(write('wrong.ndjson', lines.join('\n')), { batch: 500 })
  expect(result).toMatchObject({ ok: false, reason: 'nothing-usable' })
  expect(counts!.read).toBeLessThan(3_000)
})

test('an extract of OpenStreetMap is known as one', async () => {
  const shop = JSON.stringify({
    type: 'Feature',
    id: 'n1',
    geometry: { type: 'Point', coordinates: [-84.38, 33.75] },
    properties: { shop: 'bakery', name: 'Whitlow' },
  })
  const { result } = await run(write('osm.geojsonseq', `\u001E${shop}\n`))
  expect(result).toMatchObject({ ok: true, source: 'osm', counts: { added: 1 } })
  const [origin] = await database.db.selectFrom('placeOrigins').selectAll().where('licence', '=', 'ODbL-1.0').execute()
  expect(await rows()).toMatchObject([{ source: 'osm', sourceId: 'node/1', origin: origin!.id }])
})
