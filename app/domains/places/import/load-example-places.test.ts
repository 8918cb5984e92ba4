import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPageCache } from '#app/platform/page-cache.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { hasExamplePlaces, loadExamplePlaces } from './load-example-places.server.ts'

const database = await openTestDatabase()

test('every example is loaded once, as an example and with its status, and the pages that show places are forgotten', async () => {
  const { db } = database
  const pageCache = await openPageCache(database)
  const reading = pageCache.begin()
  reading.dependsOn('places')
  reading.keep('/business-directory', { status: 200, headers: [], body: Buffer.from('none'), etag: '"1"' })
  expect(pageCache.find('/business-directory')).toBeDefined()
  expect(await hasExamplePlaces(db)).toBe(false)
  const rows = readFileSync('db/example-places.csv', 'utf8').trim().split('\n').length - 1
  expect(await loadExamplePlaces({ db, pageCache })).toBe(rows)
  expect(await hasExamplePlaces(db)).toBe(true)
  expect(pageCache.find('/business-directory')).toBeUndefined()
  const loaded = await db.selectFrom('places').selectAll().execute()
  expect(loaded).toHaveLength(rows)
  expect(new Set(loaded.map(({ source }) => source))).toEqual(new Set(['examples']))
  const bakery = loaded.find(({ sourceId }) => sourceId === 'whitlow-bakery')!
  expect(bakery).toMatchObject({ contributionTier: 'legacy', badges: ['legacy', 'mentor'], state: 'GA', phone: '(404) 555-0101' })
  expect(bakery.hours!.monday.closed || bakery.hours!.sunday.closed).toBe(true)
  await db.deleteFrom('places').execute()
  expect(await loadExamplePlaces({ db, pageCache })).toBe(0)
  pageCache.close()
})
