import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import type { Database } from './database/database.server.ts'
import { type CachedPage, openPageCache } from './page-cache.server.ts'

let database: Database
let clock = 0
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const page = (text: string): CachedPage => ({ status: 200, headers: [], body: Buffer.from(text), etag: text })
const open = (maxBytes?: number) => openPageCache(database, () => clock, maxBytes)

test('a kept page is found for a minute', async () => {
  const cache = await open()
  cache.begin().keep('br /about', page('about'))
  expect(cache.find('br /about')?.etag).toBe('about')
  expect(cache.find('gzip /about')).toBeUndefined()
  clock += 60_001
  expect(cache.find('br /about')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

test('dropping a tag forgets the pages that show it, and only those', async () => {
  const cache = await open()
  const stories = cache.begin()
  stories.dependsOn('stories')
  stories.keep('br /stories', page('stories'))
  cache.begin().keep('br /about', page('about'))
  await cache.drop('stories')
  expect(cache.find('br /stories')).toBeUndefined()
  expect(cache.find('br /about')).toBeDefined()
})

test('a page that was being made while its parts changed is not kept', async () => {
  const cache = await open()
  const reading = cache.begin()
  reading.dependsOn('stories')
  await cache.drop('stories')
  reading.keep('br /stories', page('old'))
  expect(cache.find('br /stories')).toBeUndefined()
})

test('a drop is heard by another process on the same database', async () => {
  const [one, other] = [await open(), await open()]
  const reading = other.begin()
  reading.dependsOn('members')
  reading.keep('br /careers', page('careers'))
  await one.drop('members')
  for (let tries = 0; tries < 100 && other.find('br /careers'); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.find('br /careers')).toBeUndefined()
})

test('made-up queries fill their own small part and push no page out', async () => {
  const cache = await open(8_000)
  cache.begin().keep('br /about', page('x'.repeat(500)))
  for (let number = 0; number < 1_000; number++) cache.begin().keep(`br /?n=${number}`, page('y'.repeat(100)))
  expect(cache.find('br /about')).toBeDefined()
  expect(cache.bytes()).toBeLessThanOrEqual(1_500)
})

test('the least recently used page goes first', async () => {
  const cache = await open(8_000)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.begin().keep(`br /${name}`, page('x'.repeat(800)))
  cache.find('br /a')
  cache.begin().keep('br /i', page('x'.repeat(800)))
  expect(cache.find('br /a') !== undefined).toBe(true)
  expect(cache.find('br /b') === undefined).toBe(true)
})
