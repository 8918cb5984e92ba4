import { expect, test } from 'vitest'
import ends from './offline-worker-ends.ts?early'
import script from './offline-worker.ts?early'

const HERE = 'https://seeds.example.org'
const told = {
  pages: ['/', '/contact', '/stories/:slug'],
  page: { body: 'No line', headers: { 'content-type': 'text/html' } },
  fonts: ['/assets/text.woff2'],
  keptAs: '?offline',
  version: 'two',
}

type Happening = { waitUntil(work: Promise<unknown>): void } & Record<string, unknown>

/** A browser of which only this is there, and the worker in it. */
function openWorker(text: string, { kept = {} as Record<string, string[]>, onLine = true, scope = '/' } = {}) {
  const acts = new Map<string, (event: Happening) => void>()
  const did: string[] = []
  const caches = {
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
    open: async (name: string) => ({ put: async (key: string) => void (kept[name] ??= []).push(key) }),
    match: async ({ url }: Request) => (Object.values(kept).flat().includes(url.slice(HERE.length)) ? new Response('kept') : undefined),
  }
  const fetch = async (asked: Request | string) => {
    if (!onLine) throw new TypeError('Failed to fetch')
    return new Response(`from the site: ${typeof asked === 'string' ? asked : new URL(asked.url).pathname}`)
  }
  const self = {
    addEventListener: (name: string, act: (event: Happening) => void) => acts.set(name, act),
    skipWaiting: async () => did.push('goes first'),
    registration: {
      scope: HERE + scope,
      navigationPreload: { enable: async () => did.push('asks ahead') },
      unregister: async () => did.push('is gone'),
    },
  }
  const browser = { self, caches, fetch, location: { origin: HERE }, told }
  new Function(...Object.keys(browser), text)(...Object.values(browser))
  async function happen(name: string, more: Record<string, unknown> = {}): Promise<void> {
    const work: Promise<unknown>[] = []
    acts.get(name)?.({ ...more, waitUntil: (each) => void work.push(each) })
    await Promise.all(work)
  }
  /** What the worker answers; undefined where it leaves it to the browser. */
  async function ask(path: string, { mode = 'navigate', method = 'GET', preloadResponse = undefined as unknown } = {}) {
    let answer: Promise<Response> | undefined
    const request = { url: new URL(path, HERE).href, mode, method }
    await happen('fetch', { request, preloadResponse, respondWith: (each: Promise<Response>) => (answer = each) })
    const given = await answer
    return given && { status: given.status, text: await given.text() }
  }
  return { happen, ask, did, kept }
}

test('without a line a page that everyone may see is answered by the one that says so, whatever its query', async () => {
  const { ask } = openWorker(script, { onLine: false })
  for (const path of ['/', '/contact', '/contact?about=giving', '/stories/one'])
    expect(await ask(path)).toEqual({ status: 503, text: 'No line' })
})

test.each([
  ['a page behind a private link', '/my/giving/abc', {}],
  ['the desk', '/desk', {}],
  ['the practice mailbox', '/demo/mailbox', {}],
  ['an address that is no page', '/no-such-page', {}],
  ['what lies below a page', '/stories/one/like', {}],
  ['a form that is sent', '/contact', { method: 'POST' }],
  ['what a page asks for', '/contact', { mode: 'cors' }],
  ['a file', '/assets/text.woff2', { mode: 'cors' }],
  ['another file under such an address', '/assets/other.js?offline', { mode: 'cors' }],
  ['another host', 'https://elsewhere.example/contact', {}],
])('%s is left to the browser, with a line and without', async (_, path, how) => {
  for (const onLine of [true, false]) expect(await openWorker(script, { onLine }).ask(path, how)).toBeUndefined()
})

test('with a line a page is what the site answers, which may have been asked ahead', async () => {
  const { ask } = openWorker(script)
  expect(await ask('/contact')).toEqual({ status: 200, text: 'from the site: /contact' })
  const preloadResponse = Promise.resolve(new Response('asked ahead', { status: 404 }))
  expect(await ask('/contact', { preloadResponse })).toEqual({ status: 404, text: 'asked ahead' })
})

test('what was asked ahead and never came is answered as no line', async () => {
  const preloadResponse = Promise.reject(new TypeError('lost'))
  expect(await openWorker(script).ask('/contact', { preloadResponse })).toEqual({ status: 503, text: 'No line' })
})

test('it keeps its fonts under an address of their own and nothing else, and forgets what one before it kept', async () => {
  const { happen, ask, kept } = openWorker(script, { kept: { 'offline / one': ['/old'], 'offline /es/ one': ['/es'], other: [] } })
  await happen('install')
  await happen('activate')
  expect(kept).toEqual({ 'offline / two': ['/assets/text.woff2?offline'], 'offline /es/ one': ['/es'], other: [] })
  expect((await ask('/assets/text.woff2?offline', { mode: 'cors' }))?.text).toBe('kept')
})

test('it is there although a font could not be had', async () => {
  const { happen, kept } = openWorker(script, { onLine: false })
  await happen('install')
  expect(kept).toEqual({})
})

test('a browser that can is told what goes by, and asks ahead; another does not, as it would ask twice', async () => {
  const rules: object[] = []
  const able = openWorker(script)
  await able.happen('install', { addRoutes: async (all: object[]) => void rules.push(...all) })
  await able.happen('activate')
  expect(able.did).toEqual(['goes first', 'asks ahead'])
  // The first that fits decides.
  expect(rules).toEqual([
    { condition: { urlPattern: { pathname: '/**', search: 'offline' } }, source: 'fetch-event' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    { condition: { not: { requestMethod: 'GET' } }, source: 'network' },
    { condition: { not: { or: told.pages.map((pathname) => ({ urlPattern: { pathname } })) } }, source: 'network' },
  ])
  const other = openWorker(script)
  await other.happen('install')
  await other.happen('activate')
  expect(other.did).toEqual(['goes first'])
})

test('one that does not know such rules has the page all the same, and does not ask ahead', async () => {
  const { happen, ask, did, kept } = openWorker(script)
  await happen('install', { addRoutes: () => Promise.reject(new TypeError('unknown condition')) })
  await happen('activate')
  expect(did).toEqual(['goes first'])
  expect(Object.keys(kept)).toEqual(['offline / two'])
  expect(await ask('/contact')).toEqual({ status: 200, text: 'from the site: /contact' })
})

test('the one that ends it answers nothing, forgets what was kept, and is gone', async () => {
  const { happen, ask, did, kept } = openWorker(ends, { kept: { 'offline / one': ['/old'], 'offline /es/ one': [] } })
  await happen('install')
  await happen('activate')
  expect(did).toEqual(['goes first', 'is gone'])
  expect(Object.keys(kept)).toEqual(['offline /es/ one'])
  expect(await ask('/contact')).toBeUndefined()
})
