import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { featureOf, openImports } from '#test/support/imported-places.ts'

const site = await openImports()
beforeEach(() => site.clear())

const features = (ids: string[]) => ids.map((id) => featureOf(id))
const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number))
const lines = (name: string, ids: string[]) => site.write(name, features(ids).join('\n'))
const HEADER = 'kind,id,name,lat,lng'
const row = (id: string, name = `Place ${id}`) => `church,${id},${name},33.75,-84.38`
const csv = (name: string, rows: string[]) => site.write(name, `${[HEADER, ...rows].join('\n')}\n`)

/** Everything but what every row has of its own. */
const rows = async () => {
  const all = await site.db.selectFrom('places').selectAll().orderBy('source').orderBy('sourceId').execute()
  return all.map(({ id: _id, updatedAt: _updatedAt, ...each }) => each)
}

test('the same features in every way of writing them are the same places', async () => {
  const some = features(numbers(25))
  const ways = {
    'lines.geojsonl': some.join('\n'),
    'dos.ndjson': `\uFEFF${some.join('\r\n')}\r\n\r\n`,
    'sequence.geojsonseq': some.map((each) => `\u001E${each}\n`).join(''),
  }
  const found: unknown[] = []
  for (const [name, content] of Object.entries(ways)) {
    const { counts, rejects } = await site.run(site.write(name, content))
    expect(counts, name).toMatchObject({ read: 25, added: 25, rejected: {}, skipped: {} })
    expect(rejects).toEqual([])
    found.push(await rows())
    await site.clear()
  }
  for (const each of found) expect(each).toEqual(found[0])
})

test('a second import changes nothing, a newer file only what has changed, and what the ministry set stays', async () => {
  const first = lines('first.ndjson', numbers(12))
  await site.run(first)
  await site.db
    .updateTable('places')
    .set({ badges: ['seed'], contributionTier: 'seed' })
    .where('sourceId', '=', '1')
    .execute()
  const before = await site.db.selectFrom('places').selectAll().orderBy('id').execute()
  expect((await site.run(first)).counts).toMatchObject({ read: 12, added: 0, changed: 0, unchanged: 12 })
  expect(await site.db.selectFrom('places').selectAll().orderBy('id').execute()).toEqual(before)
  const newer = [...features(numbers(12).slice(1)), featureOf('0', { names: { primary: 'Another name' } }), featureOf('99')]
  expect((await site.run(site.write('second.ndjson', newer.join('\n')))).counts).toMatchObject({ added: 1, changed: 1, unchanged: 11 })
  expect((await rows()).find(({ sourceId }) => sourceId === '1')).toMatchObject({ contributionTier: 'seed', badges: ['seed'] })
})

test('a place that its owner edited and one that staff suspended stay as they are', async () => {
  const path = lines('owned.ndjson', ['owned', 'suspended'])
  await site.run(path)
  const { db } = site
  await db.updateTable('places').set({ name: 'As the owner wrote', ownedSince: new Date() }).where('sourceId', '=', 'owned').execute()
  const suspended = { kind: 'suspended-church', suspendedAt: new Date() } as const
  await db.updateTable('places').set(suspended).where('sourceId', '=', 'suspended').execute()
  const before = await rows()
  await site.run(path, { prune: 'missing' })
  expect(await rows()).toEqual(before)
})

test('the later of two records of one place counts', async () => {
  const twice = [featureOf('1'), featureOf('2'), featureOf('1', { names: { primary: 'The later name' } })]
  expect((await site.run(site.write('twice.ndjson', twice.join('\n')))).counts).toMatchObject({ read: 3, added: 2, repeated: 1 })
  expect(await rows()).toMatchObject([{ name: 'The later name' }, { name: 'Church 2' }])
})

test('bad records are written with number, line, reason and start, and the places around them come in', async () => {
  const content = [featureOf('1'), '', '{"type":"Feature",', featureOf('3', { names: { primary: 'half \ud83d' } }), 'null', featureOf('5')]
  const path = site.write('bad.ndjson', Buffer.concat([Buffer.from(content.join('\n')), Buffer.from('\n{"type":"Fea')]))
  const { counts, rejects } = await site.run(path)
  expect(counts).toMatchObject({ read: 6, added: 2 })
  expect(rejects).toMatchObject([
    { record: 2, line: 3, reason: 'is not readable as JSON', excerpt: '{"type":"Feature",' },
    { record: 3, line: 4, reason: 'the name cannot be read' },
    { record: 4, line: 5, reason: 'is not a feature' },
    { record: 6, line: 7, reason: 'is not readable as JSON' },
  ])
})

test('rows of a CSV file: quoted line breaks, a mark at the beginning, semicolons, and a stray quotation mark', async () => {
  const good = (name: string, text = '') => `church;${name};${text};33.75;-84.38`
  const content = [
    'kind;name;description;lat;lng',
    good('Grace', '"two\r\nlines; and ""more"""'),
    ';;;;',
    good('Trinity', '5" pipe'),
    good('Calvary'),
    'church;Bethel;33.75',
  ]
  const { counts, rejects } = await site.run(site.write('rows.csv', `\uFEFF${content.join('\r\n')}`))
  expect(counts).toMatchObject({ read: 4, added: 2 })
  expect(rejects.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('not readable as CSV'),
    'has 3 cells, not 5 as the first line',
  ])
  expect(await rows()).toMatchObject([{ name: expect.any(String) }, { name: expect.any(String) }])
  expect((await rows()).map(({ name, description }) => [name, description])).toEqual(
    expect.arrayContaining([
      ['Grace', 'two lines; and "more"'],
      ['Calvary', null],
    ]),
  )
})

test.each([
  ['empty.csv', '', 'is empty'],
  ['blank.csv', ' \n\n', 'is empty'],
  ['packed.geojsonl.gz', gzipSync('{}'), 'unpack it'],
  ['utf16.csv', Buffer.from('\uFEFFkind,name', 'utf16le'), 'UTF-8'],
  ['latin1.csv', Buffer.from('kind,name,lat,lng\nchurch,Jos\u00e9,33.75,-84.38\n', 'latin1'), 'UTF-8'],
  ['map.osm', '<?xml version="1.0"?><osm/>', 'osmium export'],
  ['list.json', '[{"name":"Grace"}]', 'neither Overture'],
  ['other.json', '{"hello":"world"}', 'neither Overture'],
  ['broken.parquet', `PAR1${'x'.repeat(100)}PAR1`, 'get it again'],
  ['examples.csv', 'name,kind,lat,lng\nGrace,church,33.75,-84.38\n', '--source'],
  ['=1+2 "x".csv', 'name,kind,lat,lng\nGrace,church,33.75,-84.38\n', '--source'],
  ['columns.csv', 'title,where\nGrace,here\n', "the column 'name', 'lat', 'lng', 'kind' is missing"],
])('%s is refused in a sentence that says what to do', async (name, content, words) => {
  expect((await site.run(site.write(name, content))).result).toMatchObject({ ok: false, reason: expect.stringContaining(words) })
})

test('a folder, a file that does not exist and rejects over the file itself are refused', async () => {
  expect((await site.run(site.folder)).result).toMatchObject({ reason: 'is not a file' })
  expect((await site.run(join(site.folder, 'nothing'))).result).toMatchObject({ reason: 'does not exist' })
  const path = lines('itself.ndjson', ['1'])
  const text = readFileSync(path, 'utf8')
  expect((await site.run(path, { rejectsPath: path })).result).toMatchObject({ reason: expect.stringContaining('--rejects') })
  linkSync(path, join(site.folder, 'second-name'))
  await site.run(path, { rejectsPath: join(site.folder, 'second-name') })
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a file of which nothing can be used is given up early', async () => {
  const nameless = numbers(5_000).map((id) => featureOf(id, { names: null }))
  const { result, counts } = await site.run(site.write('wrong.ndjson', nameless.join('\n')), { batchSize: 500 })
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('the right file') })
  expect(counts!.read).toBeLessThan(3_000)
})

test('an extract of OpenStreetMap is recognized, and its places keep their licence', async () => {
  const shop =
    '{"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[-84.38,33.75]},"properties":{"shop":"bakery","name":"W"}}'
  expect((await site.run(site.write('osm.geojsonseq', `\u001E${shop}\n`))).counts).toMatchObject({ added: 1 })
  const [origin] = await site.db.selectFrom('placeOrigins').selectAll().where('licence', '=', 'ODbL-1.0').execute()
  expect(await rows()).toMatchObject([{ source: 'osm', sourceId: 'node/1', origin: origin!.id }])
})

test('with prune, places that a file no longer names go, of this source and kind only, but none that the ministry or an owner knows', async () => {
  const barber = { taxonomy: { primary: 'barber_shop', hierarchy: ['services', 'barber_shop'] } }
  await site.run(site.write('all.ndjson', [...features(numbers(30)), featureOf('barber', barber)].join('\n')))
  await site.run(csv('other.csv', [row('other')]))
  const known = [
    { badges: ['mentor' as const] },
    { contributionTier: 'seed' as const },
    { joinedOn: '2026-01-02' },
    { verifiedAt: new Date('2026-01-02T00:00:00Z') },
    { logo: 'logo.svg' },
    { members: 12 },
    { ownedSince: new Date() },
  ]
  for (const [id, set] of known.entries()) await site.db.updateTable('places').set(set).where('sourceId', '=', String(id)).execute()
  const fewer = lines('fewer.ndjson', numbers(30).slice(10))
  expect((await site.run(fewer)).counts).toMatchObject({ unchanged: 20, pruned: 0 })
  expect(await site.ids()).toHaveLength(32)
  expect((await site.run(fewer, { prune: 'missing', kind: 'church' })).counts).toMatchObject({ unchanged: 20, pruned: 3 })
  expect(await site.ids()).toEqual([...numbers(7), ...numbers(30).slice(10), 'barber', 'other'].toSorted())
})

test('what a file names and is not taken from it stays; what is closed for good or a bar now goes', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await site.run(site.write('features.ndjson', ids.map((id) => featureOf(id, { confidence: 0.9 })).join('\n')))
  const newer = [
    featureOf('a', { names: null }),
    featureOf('b', { confidence: 0.6 }),
    featureOf('c', { operating_status: 'temporarily_closed' }),
    featureOf('d', { operating_status: 'permanently_closed' }),
    featureOf('e', { taxonomy: { primary: 'bar', hierarchy: ['food_and_drink', 'bar'] } }),
    ...['f', 'g', 'h'].map((id) => featureOf(id, { confidence: 0.9 })),
  ]
  const { counts } = await site.run(site.write('newer.ndjson', newer.join('\n')), { prune: 'missing', minConfidence: 0.8 })
  expect(counts).toMatchObject({ unchanged: 3, pruned: 2, rejected: { 'has no name': 1 } })
  expect(await site.ids()).toEqual(['a', 'b', 'c', 'f', 'g', 'h'])
})

test('more than half of a source goes only where that is asked for', async () => {
  await site.run(
    csv(
      'five.csv',
      ['a', 'b', 'c', 'd', 'e'].map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  const two = csv('two.csv', [row('a'), row('b')])
  const refused = await site.run(two, { source: 'ours', prune: 'missing' })
  expect(refused.result).toMatchObject({ ok: false, reason: expect.stringContaining('3 of 5 places'), counts: { unchanged: 2 } })
  expect(await site.ids()).toHaveLength(5)
  expect((await site.run(two, { source: 'ours', prune: 'most' })).counts).toMatchObject({ pruned: 3 })
  expect(await site.ids()).toEqual(['a', 'b'])
})

const some = ['a', 'b', 'c', 'd']
test.each([
  ['ends in the middle of a line', 'cut.ndjson', () => `${features(some).join('\n')}\n${featureOf('e').slice(0, -20)}`],
  ['ends in the middle of a row', 'cut.csv', () => [HEADER, ...some.map((id) => row(id)), 'church,e,Pla'].join('\n')],
  ['has a stray quotation mark', 'quote.csv', () => [HEADER, row('a'), row('x', '5" pipe'), ...some.map((id) => row(id))].join('\n')],
  [
    'opens a quotation and never closes it',
    'open.csv',
    () => [HEADER, ...some.map((id) => row(id)), row('x', '"open'), row('f')].join('\n'),
  ],
])('a file that %s deletes nothing, and what could be read of it is written', async (_, name, content) => {
  await site.run(
    csv(
      'before.csv',
      [...some, 'f'].map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  const { result } = await site.run(site.write(name, content()), { source: 'ours', prune: 'most' })
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('nothing is deleted'), counts: { pruned: 0 } })
  expect(await site.ids()).toEqual([...some, 'f'])
})

test('a file of which no place was taken deletes nothing', async () => {
  await site.run(
    csv(
      'before.csv',
      some.map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  for (const content of [[], some.map((id) => row(id, ''))])
    expect((await site.run(csv('nothing.csv', content), { source: 'ours', prune: 'most' })).result.ok).toBe(false)
  expect(await site.ids()).toEqual(some)
})

test('whose terms would colour a terminal is rejected, and marks that turn the direction of writing are taken out', async () => {
  const terms = (attribution: string) => `kind,id,name,lat,lng,licence,attribution\n${row('a')},CC0,\n${row('b')},CC0,${attribution}\n`
  expect((await site.run(site.write('terms.csv', terms('me\u001B[31m')))).rejects).toMatchObject([
    { record: 2, reason: expect.stringMatching(/^the attribution/) },
  ])
  await site.run(site.write('turned.csv', terms('m\u202Ee')))
  const origins = await site.db.selectFrom('placeOrigins').selectAll().execute()
  expect(origins.map(({ attribution }) => attribution)).toContain('me')
})
