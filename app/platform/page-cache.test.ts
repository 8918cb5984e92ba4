import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { waitFor } from '#test/support/wait-for.ts'
import type { Database } from './database/database.server.ts'
import { inTransaction } from './database/in-transaction.server.ts'
import { type CachedPage, openPageCache, type PageCache, type PageTag } from './page-cache.server.ts'

let clock = 0
const database = await openTestDatabase()

const page = (text: string): CachedPage => ({ status: 200, headers: [], body: Buffer.from(text), etag: text })
const forget = (cache: PageCache, tag: PageTag) => inTransaction(database.db, (trx) => cache.invalidateOnCommit(trx, tag))
const open = (maxBytes?: number) => openPageCache(database, { now: () => clock, maxBytes })

test('a kept page is fresh for a minute, handed out for ten more while it is made anew, and then gone', async () => {
  const cache = await open()
  cache.begin().keep('br /about', page('about'))
  expect(cache.isFresh(cache.find('br /about')!)).toBe(true)
  expect(cache.find('gzip /about')).toBeUndefined()
  clock += 60_000
  expect(cache.isFresh(cache.find('br /about')!)).toBe(false)
  clock += 10 * 60_000 + 1
  expect(cache.find('br /about')).toBeUndefined()
})

test('a page that could not be made anew is handed out a little longer', async () => {
  const cache = await open()
  cache.begin().keep('br /about', page('about'))
  clock += 60_000
  cache.postpone(cache.find('br /about')!)
  expect(cache.isFresh(cache.find('br /about')!)).toBe(true)
  clock += 2_000
  expect(cache.isFresh(cache.find('br /about')!)).toBe(false)
})

test('what changes forgets the pages that show it, and only those', async () => {
  const cache = await open()
  const stories = cache.begin()
  stories.dependsOn('stories')
  stories.keep('br /stories', page('stories'))
  cache.begin().keep('br /about', page('about'))
  await forget(cache, 'stories')
  expect(cache.find('br /stories')).toBeUndefined()
  expect(cache.find('br /about')).toBeDefined()
})

test('a page that was being made while its parts changed is not kept', async () => {
  const cache = await open()
  const reading = cache.begin()
  reading.dependsOn('stories')
  await forget(cache, 'stories')
  reading.keep('br /stories', page('old'))
  expect(cache.find('br /stories')).toBeUndefined()
})

test('a change is heard by another process on the same database', async () => {
  const [one, other] = [await open(), await open()]
  const reading = other.begin()
  reading.dependsOn('members')
  reading.keep('br /careers', page('careers'))
  await forget(one, 'members')
  await waitFor('the other to forget it', () => !other.find('br /careers'))
})

test('whoever asks after a change is not handed what was begun before it', async () => {
  const cache = await open()
  const reading = cache.begin()
  expect(reading.isStale()).toBe(false)
  await forget(cache, 'stories')
  expect(reading.isStale()).toBe(true)
  expect(cache.begin().isStale()).toBe(false)
})

test('a million made-up addresses stay within the bound, headers and keys counted, and push no page out', async () => {
  const maxBytes = 4 * 1024 * 1024
  const cache = await open(maxBytes)
  cache.begin().keep('br /about', page('about'))
  const made = { ...page('y'.repeat(100)), headers: ['content-security-policy', 'x'.repeat(500)] }
  const reading = cache.begin()
  for (let number = 0; number < 1_000_000; number++) reading.keep(`br /search?q=${number}`, made)
  expect(cache.find('br /about')).toBeDefined()
  let kept = 0
  for (let number = 0; number < 1_000_000; number++) {
    const key = `br /search?q=${number}`
    if (cache.find(key)) kept += key.length + made.body.length + made.headers.join('').length
  }
  expect(kept).toBeGreaterThan(maxBytes / 32)
  expect(kept).toBeLessThan(maxBytes / 8)
})

test('what was read before a gap is not kept after it, whatever it shows', async () => {
  let gap = () => {}
  const listen: Database['listen'] = async (_channel, _onMessage, onGap = () => {}) => void (gap = onGap)
  const cache = await openPageCache({ ...database, listen })
  cache.begin().keep('br /about', page('about'))
  const reading = cache.begin()
  reading.dependsOn('members')
  gap()
  reading.keep('br /careers', page('careers'))
  expect([cache.find('br /about'), cache.find('br /careers')]).toEqual([undefined, undefined])
  expect(reading.isStale()).toBe(true)
})

test('a page that cannot be made anew is handed out for a day, and no longer', async () => {
  let now = 0
  const cache = await openPageCache(database, { now: () => now })
  cache.begin().keep('br /about', page('about'))
  for (; now < 24 * 3_600_000; now += 60_000) cache.postpone(cache.find('br /about')!)
  expect(cache.find('br /about')).toBeDefined()
  now += 1
  expect(cache.find('br /about')).toBeUndefined()
})
