import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { suggestChurches } from './list-by-name.server.ts'

const database = await openTestDatabase()
await loadExamplePlaces({ db: database.db, pageCache: { invalidateOnCommit: async () => {} } } as never)

test('churches are found by any part of their name, however it is typed, those that begin with it first', async () => {
  const found = await suggestChurches(database.db, 'GRACE')
  expect(found[0]).toEqual({ name: 'Grace on Auburn Church', town: 'Atlanta, GA' })
  expect((await suggestChurches(database.db, 'st. brendan’s')).map(({ name }) => name)).toEqual(['St. Brendan’s Church'])
  const names = (await suggestChurches(database.db, 'church')).map(({ name }) => name)
  expect(names).toHaveLength(8)
})

test('no business is suggested, and nothing for two letters or for what no church is called', async () => {
  for (const typed of ['whitlow', 'gr', '', '  ', 'zzzzz', 'zzzzz qqqqq', 'whitlow barbr', '%%%', '___'])
    expect(await suggestChurches(database.db, typed), typed).toEqual([])
})
