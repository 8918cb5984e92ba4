import { expect, test } from 'vitest'
import { createUrlResolver } from './addresses.server.ts'

const page = (id: string, path: string, reads?: string[]) => ({
  id,
  parentId: 'root',
  path,
  module: { default: () => null, ...(reads ? { handle: { reads } } : {}) },
})
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  home: { id: 'home', parentId: 'root', index: true, module: { default: () => null } },
  about: page('about', 'about'),
  search: page('search', 'search', ['q']),
  finder: page('finder', 'finder', ['radius', 'near']),
  story: page('story', 'stories/:slug'),
  paper: page('paper', 'my/:token/receipt/:receipt'),
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: {} },
  rest: page('rest', '*'),
}
const find = createUrlResolver(routes, { demo: true })

test.each([
  ['/', '/'],
  ['/?fbclid=x', '/'],
  ['/about', '/about'],
  ['/about?utm_source=a&utm_medium=b', '/about'],
  ['/search?q=two+words', '/search?q=two+words'],
  ['/search?fbclid=1&q=two%20words&gclid=2', '/search?q=two+words'],
  ['/search?q=one&q=other', '/search?q=one'],
  ['/finder?radius=10&near=Atlanta', '/finder?near=Atlanta&radius=10'],
  ['/finder?near=Atlanta&radius=10&x=1', '/finder?near=Atlanta&radius=10'],
  ['/stories/a-seed', '/stories/a-seed'],
  ['/stories/a-seed?share=1', '/stories/a-seed'],
  ['/stories/%61-seed', '/stories/a-seed'],
  ['/my/token/receipt/R-1', '/my/token/receipt/R-1'],
  ['/robots.txt', '/robots.txt'],
  ['http://elsewhere.example/about?x=1', '/about'],
])('%s is the page %s', (url, key) => {
  expect(find(url)).toEqual({ kind: 'page', key })
})

test.each([
  ['/_.data', '/_.data'],
  ['/about.data', '/about.data'],
  ['/about.data?_routes=about', '/about.data?_routes=about'],
  ['/about.data?_routes=about,root', '/about.data?_routes=root,about'],
  ['/search.data?q=x&_routes=search&fbclid=1', '/search.data?q=x&_routes=search'],
  ['/stories/a-seed.data', '/stories/a-seed.data'],
])('%s is the data %s', (url, key) => {
  expect(find(url)).toEqual({ kind: 'data', key })
})

test.each(['/About', '/about/', '/ABOUT/?x=1'])('%s is another spelling of /about', (url) => {
  expect(find(url)).toEqual({ kind: 'moved', to: '/about' })
})

test('a sign that a mail program put behind a link is taken away again', () => {
  expect(find('/stories/A-seed/')).toEqual({ kind: 'moved', to: '/stories/A-seed' })
  expect(find('/my/Token/receipt/R-1/')).toEqual({ kind: 'moved', to: '/my/Token/receipt/R-1' })
  for (const url of ['/stories/a/b/', '/stories//', '/my/Token/']) expect(find(url).kind, url).toBe('missing')
})

test('the words of an address may be typed in capitals, and what is its own stays as it was typed', () => {
  expect(find('/STORIES/A-Seed')).toEqual({ kind: 'moved', to: '/stories/A-Seed' })
  expect(find('/My/Token/RECEIPT/R-1/')).toEqual({ kind: 'moved', to: '/my/Token/receipt/R-1' })
  expect(find('/STORIES/%2e%2e').kind).toBe('missing')
})

test('another spelling keeps what the page reads', () => {
  expect(find('/Search/?q=seed&x=1')).toEqual({ kind: 'moved', to: '/search?q=seed' })
})

test.each([
  '/nowhere',
  '/RoBoTs.txt',
  '/RoBoTs.txt////',
  '/robots.txt/',
  '/about//',
  '//about',
  '/stories/',
  '/stories/%00',
  '/stories/%0d%0aX',
  '/%0d%0aX',
  '/stories/%',
  '/stories/%2e%2e',
  '/stories/.',
  '/my/%2e%2e/receipt/%2e%2E',
  '/my/TOKEN%/receipt/1',
  `/stories/${'x'.repeat(201)}`,
  '/search?q=%00',
  '*',
  '',
  '/constructor',
  '/__proto__',
])('%j is no page of ours', (url) => {
  expect(find(url)).toEqual({ kind: 'missing', key: '/no-such-page' })
})

test.each(['/nowhere.data', '/robots.txt.data', '/about.data?_routes=other', '/about.data?_routes=about,about', '/about.data?_routes=,'])(
  '%s is no data of ours',
  (url) => {
    expect(find(url)).toEqual({ kind: 'missing', key: '/no-such-page.data' })
  },
)

test('what exists in a demo only is no address of a live site; what a door says of requests comes with its addresses', () => {
  const more = {
    ...routes,
    practice: { id: 'practice', parentId: 'root', module: { default: () => null, handle: { demoOnly: true, plain: true } } },
    mailbox: { ...page('mailbox', 'demo/mailbox'), parentId: 'practice' },
    signed: { id: 'signed', parentId: 'root', module: { handle: { signed: true, maxBytes: 1 } } },
    events: { id: 'events', parentId: 'signed', path: 'events', module: {} },
  }
  const [demo, live] = [createUrlResolver(more, { demo: true }), createUrlResolver(more, { demo: false })]
  expect(demo('/demo/mailbox')).toMatchObject({ kind: 'page', key: '/demo/mailbox' })
  expect(live('/demo/mailbox')).toEqual(live('/nowhere'))
  expect(live('/demo/mailbox.data')).toEqual(live('/nowhere.data'))
  expect(live('/Demo/Mailbox/')).toEqual(live('/nowhere'))
  expect(live('/events')).toEqual({ kind: 'page', key: '/events', door: { signed: true, maxBytes: 1 } })
  expect(live('/about')).toEqual(demo('/about'))
})

test('a hundred thousand addresses that nobody wrote are one', () => {
  const keys = new Set<string>()
  for (let number = 0; number < 100_000; number++) keys.add(JSON.stringify(find(`/${number.toString(36)}/${number}`)))
  expect(keys.size).toBe(1)
})
