import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { inTransaction } from '../database/in-transaction.server.ts'
import { openLog } from '../log.server.ts'
import { type CachedPage, type StoredPage, openPageCache } from '../page-cache.server.ts'
import { pageCacheKey } from './cached-page.server.ts'
import { createConcurrencyLimit } from './concurrency-limit.server.ts'
import { type RenderPage, createPageRenderer, type RenderedPage, type PageRequest } from './pages.server.ts'

const database = await openTestDatabase()

const wanted: PageRequest = { key: '/stories', missing: false, network: '192.0.2.1', encoding: 'identity' }
const forAll = (text: string): RenderedPage => ({
  response: new Response(text, { headers: { 'content-type': 'text/html' } }),
  audience: 'everyone',
})
const forVisitor = (text: string | null, init?: ResponseInit): RenderedPage => ({ response: new Response(text, init), audience: 'visitor' })
const textOf = (page: CachedPage | undefined) => page?.body.toString()

/** A page renderer on a clock that the test moves. `make` gets the number of renders so far. */
async function open(
  make: (times: number, ...request: Parameters<RenderPage>) => Promise<RenderedPage>,
  limits = { concurrency: 6, maxQueue: 60 },
) {
  const clock = { now: 0 }
  const made = { times: 0 }
  const cache = await openPageCache(database, { now: () => clock.now })
  const pages = createPageRenderer({
    cache,
    limit: createConcurrencyLimit(limits),
    staffLimit: createConcurrencyLimit(limits),
    log: openLog('silent'),
    siteUrl: 'https://seeds.example.org',
    headers: {},
    make: (...request) => make(++made.times, ...request),
  })
  return {
    cache,
    clock,
    made,
    pages,
    /** Answers as the site does: from the cache if possible, and with an expired page while a new one is rendered. */
    ask: async (who: Partial<PageRequest> = {}) => {
      const visitor = { ...wanted, ...who }
      const kept = cache.find(pageCacheKey(visitor.key, visitor.encoding))
      if (!kept) return pages.get(visitor)
      if (!cache.isFresh(kept)) pages.renew(visitor, kept)
      return kept
    },
  }
}

const afterSomeTurns = async () => {
  for (let turns = 0; turns < 20; turns++) await turn()
}

test('two hundred who ask at once for an expired page have it at once, and it is made once', async () => {
  const site = await open(async (times) => (await turn(), forAll(`number ${times}`)))
  await site.ask()
  site.clock.now += 60_000
  const answers = await Promise.all(Array.from({ length: 200 }, () => site.ask()))
  expect(new Set(answers.map(textOf))).toEqual(new Set(['number 1']))
  await afterSomeTurns()
  expect(site.made.times).toBe(2)
  expect(textOf(await site.ask())).toBe('number 2')
  expect(site.made.times).toBe(2)
})

test('two hundred who ask at once for a page that nobody has yet get one, in whatever encoding', async () => {
  const site = await open(async (times) => (await turn(), forAll(`number ${times}`)))
  const encodings = ['br', 'gzip', 'identity'] as const
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => site.ask({ encoding: encodings[at % 3]! })))
  expect(answers.every((page) => page?.status === 200)).toBe(true)
  expect(site.made.times).toBe(1)
})

test('what is made for one visitor is handed to no other', async () => {
  const site = await open(async (times) => (await turn(), forVisitor(`for visitor ${times}`)))
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.ask()))
  expect(new Set(answers.map(textOf)).size).toBe(20)
  expect(site.cache.bytes()).toBe(0)
})

test('who asks after a drop is not handed what was begun before it', async () => {
  const finish: (() => void)[] = []
  const site = await open(async (times) => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return forAll(`number ${times}`)
  })
  const before = site.ask()
  await afterSomeTurns()
  await inTransaction(database.db, (trx) => site.cache.invalidateOnCommit(trx, 'stories'))
  const after = site.ask()
  await afterSomeTurns()
  for (const each of finish) each()
  expect([textOf(await before), textOf(await after)]).toEqual(['number 1', 'number 2'])
})

test('an expired page that cannot be made anew is handed out on, and tried again after a moment', async () => {
  const site = await open(async (times) => {
    if (times === 2) throw new Error('The database is away.')
    return forAll(`number ${times}`)
  })
  await site.ask()
  site.clock.now += 60_000
  for (const _ of [1, 2, 3]) {
    expect(textOf(await site.ask())).toBe('number 1')
    await afterSomeTurns()
  }
  expect(site.made.times).toBe(2)
  site.clock.now += 2_000
  await site.ask()
  await afterSomeTurns()
  expect(textOf(await site.ask())).toBe('number 3')
})

test('an expired page whose turn does not come is handed out on, and tried again after a moment', async () => {
  const finish: (() => void)[] = []
  const site = await open(
    async (times) => {
      if (times === 2) await new Promise<void>((resolve) => finish.push(resolve))
      return forAll(`number ${times}`)
    },
    { concurrency: 1, maxQueue: 0 },
  )
  await site.ask()
  site.clock.now += 60_000
  const other = site.ask({ key: '/other' })
  for (const _ of [1, 2, 3]) {
    expect(textOf(await site.ask())).toBe('number 1')
    await afterSomeTurns()
  }
  expect(site.cache.isFresh((await site.ask()) as StoredPage)).toBe(true)
  finish[0]!()
  await other
  site.clock.now += 2_000
  await site.ask()
  await afterSomeTurns()
  expect(textOf(await site.ask())).toBe('number 3')
})

test.each([
  ['gone', () => forVisitor('It is gone.', { status: 404 })],
  ['moved', () => forVisitor(null, { status: 301, headers: { location: '/elsewhere' } })],
  ["one visitor's own", () => forVisitor('for you alone')],
])('an expired page that is %s now is handed out once more, and then never again', async (_what, now) => {
  const site = await open(async (times) => (times === 1 ? forAll('for all') : now()))
  await site.ask()
  site.clock.now += 60_000
  expect(textOf(await site.ask())).toBe('for all')
  await afterSomeTurns()
  expect(textOf(await site.ask())).toBe(await now().response.text())
  expect(site.cache.bytes()).toBe(0)
})

test('when too much is being made already, the next one is told so', async () => {
  const finish: (() => void)[] = []
  const site = await open(
    async (times) => {
      await new Promise<void>((resolve) => finish.push(resolve))
      return forAll(`number ${times}`)
    },
    { concurrency: 2, maxQueue: 1 },
  )
  const under = ['/a', '/b', '/c'].map((key) => site.ask({ key }))
  await afterSomeTurns()
  expect(await site.ask({ key: '/d' })).toBeUndefined()
  const joined = site.ask({ key: '/a' })
  while (finish.length > 0 || site.made.times < 3) {
    finish.shift()?.()
    await turn()
  }
  expect((await Promise.all([...under, joined])).every((page) => page?.status === 200)).toBe(true)
})

test('a page that failed is made anew for the next who asks, and its place is free', async () => {
  const site = await open(
    async (times) => {
      if (times < 10) throw new Error('Not today.')
      return forAll(`number ${times}`)
    },
    { concurrency: 1, maxQueue: 0 },
  )
  for (let times = 1; times < 10; times++) await expect(site.ask()).rejects.toThrow('Not today.')
  expect(textOf(await site.ask())).toBe('number 10')
})
