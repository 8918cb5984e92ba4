import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import { waitFor } from '#test/wait-for.ts'
import type { Database } from '../database/database.server.ts'
import { inTransaction } from '../database/in-transaction.server.ts'
import { openLog } from '../log.server.ts'
import { type CachedPage, type KeptPage, openPageCache } from '../page-cache.server.ts'
import { cacheKeyOf } from './cached-page.server.ts'
import { compress } from './encoding.server.ts'
import { openGate } from './gate.server.ts'
import { type MakePage, openPages, type PageMade, type Wanted } from './pages.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const wanted: Wanted = { key: '/stories', missing: false, network: '192.0.2.1', encoding: 'identity' }
const forAll = (text: string): PageMade => ({
  response: new Response(text, { headers: { 'content-type': 'text/html' } }),
  audience: 'everyone',
})
const forVisitor = (text: string | null, init?: ResponseInit): PageMade => ({ response: new Response(text, init), audience: 'visitor' })
const textOf = (page: CachedPage | undefined) => page?.body.toString()

type Room = { atOnce: number; waiting: number; improvedAtOnce?: number }

/** The pages of a site whose clock stands, with a maker that counts. */
async function open(
  make: (times: number, ...request: Parameters<MakePage>) => Promise<PageMade>,
  { improvedAtOnce, ...room }: Room = { atOnce: 6, waiting: 60 },
) {
  const clock = { now: 0 }
  const made = { times: 0 }
  const cache = await openPageCache(database, { now: () => clock.now })
  const gate = openGate({ ...room, waitMs: 1_000 })
  const pages = openPages({
    cache,
    gate,
    log: openLog('silent'),
    siteUrl: 'https://seeds.example.org',
    headers: {},
    make: (...request) => make(++made.times, ...request),
    ...(improvedAtOnce ? { improvedAtOnce } : {}),
  })
  return {
    cache,
    clock,
    made,
    pages,
    /** As the site answers: from the cache where it can, and past its time while a new one is made. */
    ask: async (who: Partial<Wanted> = {}) => {
      const visitor = { ...wanted, ...who }
      const kept = cache.find(cacheKeyOf(visitor.key, visitor.encoding))
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
  await inTransaction(database.db, (trx) => site.cache.forgetAtCommit(trx, 'stories'))
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
    { atOnce: 1, waiting: 0 },
  )
  await site.ask()
  site.clock.now += 60_000
  const other = site.ask({ key: '/other' })
  for (const _ of [1, 2, 3]) {
    expect(textOf(await site.ask())).toBe('number 1')
    await afterSomeTurns()
  }
  expect(site.cache.isFresh((await site.ask()) as KeptPage)).toBe(true)
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
    { atOnce: 2, waiting: 1 },
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

test('a page is not made when all who asked have left before it was begun, and is while one of them stays', async () => {
  const finish = Promise.withResolvers<void>()
  const site = await open(async (times) => (await finish.promise, forAll(`number ${times}`)), { atOnce: 1, waiting: 10 })
  const first = site.ask({ key: '/first' })
  const left = { isGone: () => true }
  const nobodys = [site.ask({ key: '/left', ...left }), site.ask({ key: '/left', ...left })]
  const somebodys = [site.ask({ key: '/stays', ...left }), site.ask({ key: '/stays', isGone: () => false })]
  await afterSomeTurns()
  finish.resolve()
  expect(textOf(await first)).toBe('number 1')
  expect(await Promise.all(nobodys)).toEqual([undefined, undefined])
  expect((await Promise.all(somebodys)).map(textOf)).toEqual(['number 2', 'number 2'])
  expect(site.made.times).toBe(2)
})

test('a page that failed is made anew for the next who asks, and its place is free', async () => {
  const site = await open(
    async (times) => {
      if (times < 10) throw new Error('Not today.')
      return forAll(`number ${times}`)
    },
    { atOnce: 1, waiting: 0 },
  )
  for (let times = 1; times < 10; times++) await expect(site.ask()).rejects.toThrow('Not today.')
  expect(textOf(await site.ask())).toBe('number 10')
})

test('pages that are made in one go do not hide how many wait: the rest are turned away before they cost anything', async () => {
  const site = await open(async (times) => forAll(`number ${times}`), { atOnce: 2, waiting: 10 })
  const asked: Promise<CachedPage | undefined>[] = []
  for (let number = 0; number < 100; number++) {
    asked.push(site.ask({ key: `/business-directory?near=${number}` }))
    // As when each comes over a connection of its own: all that follows at once is done before the next is looked at.
    for (let steps = 0; steps < 200; steps++) await Promise.resolve()
  }
  expect(site.made.times).toBe(0)
  const served = (await Promise.all(asked)).filter((page) => page !== undefined)
  expect(served.length).toBe(12)
})

test('while so many pages are compressed again at leisure the next stay as they are, and afterwards there is room again', async () => {
  // Of the first there is enough to keep the compressor busy while the second is made.
  const text = readFileSync('package-lock.json', 'utf8')
  const site = await open(async (times) => forAll(text.slice(times, times === 1 ? 200_000 : 10_000)), {
    atOnce: 6,
    waiting: 60,
    improvedAtOnce: 1,
  })
  const ask = async (key: string) => (await site.ask({ key, encoding: 'br' }))!.body
  const kept = (key: string) => site.cache.find(cacheKeyOf(key, 'br'))!.body
  const first = await ask('/large')
  const second = await ask('/meanwhile')
  await waitFor('the first to be smaller', () => kept('/large').length < first.length)
  await afterSomeTurns()
  const third = await ask('/afterwards')
  await waitFor('the third to be smaller', () => kept('/afterwards').length < third.length)
  expect(kept('/meanwhile')).toBe(second)
})

test('a search is made smaller too, but of many only so many that a tenth of the time goes into it', async () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const site = await open(async (times) => forAll(text.slice(times, 20_000)))
  const ask = async (key: string) => (await site.ask({ key, encoding: 'br' }))!.body
  const kept = (key: string) => site.cache.find(cacheKeyOf(key, 'br'))!.body
  const towns = ['Macon', 'Rome', 'Dalton', 'Tifton'].map((town) => `/directory?near=${town}`)
  const atOnce = await Promise.all(towns.map(ask))
  const smaller = () => towns.filter((key, at) => kept(key).length < atOnce[at]!.length)
  await waitFor('one to be smaller', () => smaller().length > 0)
  const soon = await ask('/directory?near=Perry')
  // All that was to be made smaller before this page is by then.
  const page = await ask('/directory')
  await waitFor('the page to be smaller', () => kept('/directory').length < page.length)
  expect(smaller()).toHaveLength(1)
  expect(kept('/directory?near=Perry')).toEqual(soon)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
  try {
    const later = await ask('/directory?near=Albany')
    await waitFor('the later one to be smaller', () => kept('/directory?near=Albany').length < later.length)
  } finally {
    clock.mockRestore()
  }
})

test('a page that was prepared leaves in its smallest form from the first visitor on, and one that is there is left alone', async () => {
  const text = readFileSync('package-lock.json', 'utf8').slice(0, 20_000)
  const site = await open(async () => forAll(text))
  await site.pages.prepare(['/first', '/second'])
  expect(site.made.times).toBe(2)
  const smallest = await compress(Buffer.from(text), 'br', 'best')
  expect((await site.ask({ key: '/second', encoding: 'br' }))!.body).toEqual(smallest.body)
  await site.pages.prepare(['/first', '/second'])
  expect(site.made.times).toBe(2)
})

test('what cannot be prepared is left for those who ask for it, and the rest is prepared', async () => {
  const site = await open(async (times) => {
    if (times === 1) throw new Error('Not today.')
    return times === 2 ? forVisitor('for you alone') : forAll('for all')
  })
  await site.pages.prepare(['/fails', '/own', '/shared'])
  expect(['/fails', '/own', '/shared'].map((key) => site.cache.find(cacheKeyOf(key, 'br')) !== undefined)).toEqual([false, false, true])
})

test('a page that is made anew and is the same keeps its bytes, and is not compressed again', async () => {
  const site = await open(async (times) => forAll(times < 3 ? 'the same '.repeat(500) : 'another '.repeat(500)))
  await site.pages.prepare(['/stories'])
  const first = await site.ask({ encoding: 'br' })
  const again = async () => {
    site.clock.now += 60_000
    await site.ask({ encoding: 'br' })
    await waitFor('a new one', () => site.cache.isFresh(site.cache.find(cacheKeyOf('/stories', 'br'))!))
    return site.ask({ encoding: 'br' })
  }
  const second = await again()
  expect([site.made.times, second!.body === first!.body, second === first]).toEqual([2, true, false])
  expect((await again())!.etag).not.toBe(first!.etag)
})

test.each([
  [499, undefined],
  [500, 'br'],
])('an answer of %d bytes to one visitor goes as %s', async (bytes, encoding) => {
  const text = 'x'.repeat(bytes)
  const site = await open(async () => forVisitor(text, { headers: { 'content-type': 'text/html' } }))
  const { headers, body } = (await site.ask({ encoding: 'br' }))!
  const at = headers.indexOf('content-encoding')
  expect([at === -1 ? undefined : headers[at + 1], body.length < 499]).toEqual([encoding, encoding !== undefined])
})
