import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { upsertOrigin, upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { openImports } from '#test/support/imported-places.ts'
import { EXPORT_COLUMNS } from './read-csv.server.ts'
import { exportPlaces } from './export-places.server.ts'
import { loadExamplePlaces } from './load-example-places.server.ts'

const site = await openImports()
beforeEach(() => site.clear())

async function textOf(wanted: Parameters<typeof exportPlaces>[1]) {
  let text = ''
  for await (const part of exportPlaces(site.db, wanted)) text += part
  return text
}

const readBack = (text: string, source: string) => site.run(site.write('export.csv', text), { source, batchSize: 500 })

const rows = async () => {
  const all = await site.db.selectFrom('places').selectAll().orderBy('sourceId').execute()
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
  await loadExamplePlaces({ db: site.db, pageCache: { invalidateOnCommit: async () => {} } } as never)
  // What has the source of the examples no import may write.
  await site.db.updateTable('places').set({ source: 'kept' }).execute()
  await inTransaction(site.db, async (trx) => {
    const origin = await upsertOrigin(trx, { attribution: 'Overture Maps Foundation (meta)', licence: 'CDLA-Permissive-2.0' })
    const status = {
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
      status,
      coordinates: { lat: 18.4655 + number / 1_000, lng: number % 2 ? 144.7937 : -66.1057 },
    }))
    await upsertPlaces(
      trx,
      'kept',
      places.map((place) => (place.coordinates.lng > 0 ? { ...place, coordinates: { lat: 13.4443, lng: 144.7937 } } : place)),
    )
  })
  // Under the name of the examples nothing can be read.
  await site.db.updateTable('places').set({ source: 'ours' }).execute()
  const licensed = 'kind,id,name,lat,lng,licence,attribution\nchurch,bare,Bare,33.75,-84.38,CC0-1.0,\n'
  expect(await readBack(licensed, 'ours')).toMatchObject({ counts: { added: 1 } })
  const before = await rows()
  expect(before.length).toBeGreaterThan(290)
  const text = await textOf({})
  expect(text.split('\n')[0]).toBe(EXPORT_COLUMNS.join(','))
  expect(await readBack(text, 'ours')).toMatchObject({
    result: { ok: true },
    counts: { read: before.length, unchanged: before.length, changed: 0, added: 0, rejected: {}, unreadable: {} },
  })
  await site.db.deleteFrom('places').execute()
  expect(await readBack(text, 'ours')).toMatchObject({ counts: { added: before.length } })
  expect(await rows()).toEqual(before)
})

test('only what was asked for, more than are read at once', async () => {
  const many = Array.from({ length: 2_105 }, (_, number) => ({
    ...odd,
    name: `Place ${number}`,
    kind: number % 5 === 0 ? ('church' as const) : ('business' as const),
    sourceId: `${number}`,
    origin: null,
    coordinates: { lat: 18.46, lng: -66.1 },
  }))
  await inTransaction(site.db, (trx) => upsertPlaces(trx, 'many', many))
  expect((await textOf({ kind: 'church' })).trim().split('\n')).toHaveLength(1 + 421)
  expect((await textOf({ source: 'nobody' })).trim().split('\n')).toHaveLength(1)
})

test('a formula is made harmless to a spreadsheet, and is the same again once it is imported', async () => {
  const name = '=HYPERLINK("https://evil.example")'
  const formula = { ...odd, name, sourceId: '1', origin: null, coordinates: { lat: 18.46, lng: -66.1 } }
  await inTransaction(site.db, (trx) => upsertPlaces(trx, 'formulas', [formula]))
  const text = await textOf({})
  expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
  expect(text).toContain(',18.46,-66.1,')
  expect(await readBack(text, 'formulas')).toMatchObject({ counts: { unchanged: 1 } })
})
