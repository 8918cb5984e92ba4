import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { featureOf, openImports } from '#test/imported-places.ts'

let site: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => void (site = await openImports()))
afterAll(() => site.close())
beforeEach(() => site.forget())

const HEADER = 'kind,id,name,lat,lng'
const row = (id: string, kind = 'church', name = `Place ${id}`) => `${kind},${id},${name},33.75,-84.38`
const five = ['a', 'b', 'c', 'd', 'e']
const csv = (name: string, rows: string[]) => site.write(name, `${[HEADER, ...rows].join('\n')}\n`)
const asked = { source: 'ours', prune: true }

const barber = { taxonomy: { primary: 'barber_shop', hierarchy: ['services', 'barber_shop'] } }

test.each([
  [
    'in the middle of its last record',
    'cut.geojsonl',
    () =>
      five
        .map((id) => featureOf(id))
        .join('\n')
        .slice(0, -20),
  ],
  [
    'before its list is closed',
    'cut.geojson',
    () =>
      `{"features":[${five
        .slice(0, 4)
        .map((id) => featureOf(id))
        .join(',')}`,
  ],
  ['in the middle of its last row', 'cut.csv', () => [HEADER, ...five.slice(0, 4).map((id) => row(id)), 'church,e,Pla'].join('\n')],
])('a file that ends %s deletes nothing, and its places are written', async (_, name, content) => {
  await site.run(
    csv(
      'before.csv',
      [...five, 'f'].map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  const path = site.write(name, content())
  for (const time of ['first', 'again']) {
    const { result } = await site.run(path, { ...asked, kind: 'church' })
    expect(result, time).toMatchObject({ ok: false, reason: 'not-pruned', why: { because: 'broken' }, counts: { read: 5 } })
  }
  expect(await site.ids()).toEqual([...five, 'f'])
})

test('a file of which nothing was taken deletes nothing', async () => {
  await site.run(
    csv(
      'five.csv',
      five.map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  expect((await site.run(csv('header.csv', []), asked)).result).toMatchObject({ reason: 'not-pruned', why: { because: 'nothing-taken' } })
  const nameless = csv(
    'nameless.csv',
    five.map((id) => row(`x${id}`, 'church', '')),
  )
  expect((await site.run(nameless, asked)).result).toMatchObject({ ok: false, reason: 'nothing-usable', counts: { read: 5 } })
  expect((await site.run(nameless, asked)).result).toMatchObject({ ok: false, reason: 'nothing-usable', counts: { read: 5 } })
  expect(await site.ids()).toEqual(five)
})

test('more than half of a source goes only where that is said', async () => {
  await site.run(
    csv(
      'five.csv',
      five.map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  const two = csv('two.csv', [row('a'), row('b')])
  const refused = await site.run(two, asked)
  expect(refused.result).toMatchObject({ ok: false, reason: 'not-pruned', why: { because: 'most', going: 3, all: 5 }, counts: { same: 2 } })
  expect(await site.ids()).toEqual(five)
  const { result } = await site.run(two, { ...asked, pruneMost: true })
  expect(result).toMatchObject({ ok: true, counts: { read: 2, same: 2, pruned: 3 } })
  expect(await site.ids()).toEqual(['a', 'b'])
})

test('what a file names and is not taken from it stays, what is rejected, not asked for, or not whole in its middle; what is closed or a bar now goes', async () => {
  const features = [...five, 'f', 'g', 'h'].map((id) => featureOf(id, { confidence: 0.9 }))
  await site.run(site.write('features.geojsonl', features.join('\n')))
  const newer = [
    featureOf('a', { names: null }),
    featureOf('b', { confidence: 0.6 }),
    features[2]!.slice(0, -9),
    `${features[3]!.slice(0, -1)}${' '.repeat(1024 * 1024)}}`,
    featureOf('f', { operating_status: 'permanently_closed' }),
    features[6]!,
    featureOf('h', { taxonomy: { primary: 'bar', hierarchy: ['food_and_drink', 'bar'] } }),
    '',
  ]
  const { counts } = await site.run(site.write('newer.geojsonl', newer.join('\n')), { prune: true, confidence: 0.8 })
  expect(counts).toMatchObject({ read: 7, same: 1, pruned: 3, rejected: { 'has no name': 1 }, leftOut: { 'of low confidence': 1 } })
  expect(await site.ids()).toEqual(['a', 'b', 'c', 'd', 'g'])
})

test('rows that are rejected are named all the same', async () => {
  await site.run(
    csv(
      'five.csv',
      five.map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  const newer = csv('newer.csv', [...['a', 'b', 'c'].map((id) => row(id)), row('d', 'church', ''), 'school,e,Place,1,2'])
  expect((await site.run(newer, asked)).counts).toMatchObject({ same: 3, pruned: 0 })
  expect(await site.ids()).toEqual(five)
})

test('pruning one kind leaves the other as it is', async () => {
  const features = [...['a', 'b', 'c'].map((id) => featureOf(id)), ...['x', 'y'].map((id) => featureOf(id, barber))]
  expect((await site.run(site.write('both.geojsonl', features.join('\n')))).counts).toMatchObject({ added: 5 })
  const churches = site.write('churches.geojsonl', [featureOf('a'), featureOf('b')].join('\n'))
  expect((await site.run(churches, { prune: true, kind: 'church' })).counts).toMatchObject({ pruned: 1 })
  expect(await site.ids()).toEqual(['a', 'b', 'x', 'y'])
})

test('what its owner looks after stays, whatever else a file leaves out of it', async () => {
  await site.run(
    csv(
      'five.csv',
      five.map((id) => row(id)),
    ),
    { source: 'ours' },
  )
  await site.db.updateTable('places').set({ ownedSince: new Date(), verifiedAt: null }).where('sourceId', '=', 'e').execute()
  const four = csv(
    'four.csv',
    ['a', 'b', 'c'].map((id) => row(id)),
  )
  expect((await site.run(four, asked)).counts).toMatchObject({ pruned: 1 })
  expect(await site.ids()).toEqual(['a', 'b', 'c', 'e'])
})
