import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { featureOf, openImports } from '#test/imported-places.ts'

let site: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => void (site = await openImports()))
afterAll(() => site.close())
beforeEach(() => site.forget())

const osm = (id: string, coordinates: string) =>
  `{"type":"Feature","id":"${id}","geometry":{"type":"Point","coordinates":${coordinates}},"properties":{"shop":"bakery","name":"B ${id}"}}`
const inAtlanta = '[-84.38,33.75]'
const osmAround = (bad: string) => [osm('n1', inAtlanta), bad, osm('n3', inAtlanta)].join('\n')
const overtureAround = (bad: string) => [featureOf('a'), bad, featureOf('c')].join('\n')
const fromDataset = (dataset: string) => featureOf('b', { sources: [{ property: '', dataset }] })
const rowsAround = (columns: string, cells: string, good = ',') =>
  [`kind,id,name,lat,lng,${columns}`, ...[good, cells, good].map((more, id) => `church,${id},Grace ${id},33.75,-84.38,${more}`)].join('\n')
const deep = (depth: number) => `${'['.repeat(depth)}-84.38,33.75${']'.repeat(depth)}`

test.each([
  ['null among Overture’s places', overtureAround('null'), 'is not a feature'],
  ['a number', overtureAround('12'), 'is not a feature'],
  ['a list', overtureAround('[]'), 'is not a feature'],
  ['null in an extract of OpenStreetMap', osmAround('null'), 'is not a feature'],
  [
    'a type that is a list in lists',
    osmAround(`{"properties":{"shop":"bakery","name":"B","@type":${deep(100_000)}}}`),
    /^cannot be read \(/,
  ],
  ['a day in the year 0', rowsAround('joined,more', '0000-01-01,'), /joined is not like/],
  ['a time before the year 1', rowsAround('verified,more', '0001-01-01T00:00:00+14:00,'), /verified is not like/],
  ['a time after the year 9999', rowsAround('verified,more', '9999-12-31T23:59:59-23:59,'), /verified is not like/],
  ['a long attribution', rowsAround('licence,attribution', `CC0,${'x'.repeat(27_000)}`), 'the attribution is longer than 200 characters'],
  ['an attribution with a control character', rowsAround('licence,attribution', 'CC0,a\u0001b'), /^the attribution holds/],
  ['an attribution with a line break', rowsAround('licence,attribution', 'CC0,"a\nb"'), /^the attribution holds/],
  ['a licence that would colour a terminal', rowsAround('licence,attribution', 'CC0\u001B[31m,me'), /^the licence holds/],
])('%s is rejected, and the records around it are taken', async (_, content, reason) => {
  const { result, rejects } = await site.run(site.write('bad', content))
  expect(result).toMatchObject({ ok: true, counts: { read: 3, added: 2 } })
  expect(rejects).toMatchObject([{ record: 2, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) }])
})

test.each([
  ['a way whose coordinates lie in lists in lists', osmAround(osm('n2', deep(200_000)))],
  ...['constructor', 'hasOwnProperty', '__proto__'].map((name) => [`the data set ${name}`, overtureAround(fromDataset(name))]),
  ['marks that turn the direction of writing', rowsAround('licence,attribution', 'CC0,m\u202Ee')],
])('%s is nothing to stumble over', async (_, content) => {
  expect((await site.run(site.write('odd', content!))).counts).toMatchObject({ read: 3, added: 3, rejected: {} })
  const origins = await site.db.selectFrom('placeOrigins').selectAll().execute()
  for (const { attribution, licence } of origins) expect(`${attribution} ${licence}`).toMatch(/^[\w ().-]+$/)
})

test('what the database does not take is rejected alone, with its words, and an earlier word on the same place holds', async () => {
  const named = (id: number, name: string) => featureOf(`${id}`, { names: { primary: name } })
  const lines = Array.from({ length: 25 }, (_, id) => named(id, id % 9 === 4 ? 'Refused' : `Church ${id}`))
  lines.push(named(1, 'Refused'))
  const path = site.write('refused.geojsonl', lines.join('\n'))
  await sql`alter table places add constraint no_such_name check (name <> 'Refused')`.execute(site.db)
  try {
    const { result, rejects } = await site.run(path, { batch: 26 })
    expect(result).toMatchObject({ ok: true, counts: { read: 26, added: 22, repeated: 0 } })
    expect(rejects.map(({ record, start }) => [record, start])).toEqual([5, 14, 23, 26].map((record) => [record, 'Refused']))
    expect(rejects[0]!.reason).toMatch(/^the database does not take it \(.*no_such_name.*\)$/)
    expect(await site.ids()).toHaveLength(22)
    const again = await site.run(path, { prune: true })
    expect(again.counts).toMatchObject({ same: 22, pruned: 0 })
    expect(again.rejects).toEqual(rejects)
  } finally {
    await sql`alter table places drop constraint no_such_name`.execute(site.db)
  }
})
