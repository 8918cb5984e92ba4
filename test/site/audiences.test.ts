import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { notFoundWords } from '#copy/site.ts'
import { siteAddresses } from '#test/support/site-addresses.ts'
import { openSiteInProcess } from '#test/support/site-in-process.ts'
import { currentBuild } from '../../bin/builds.mjs'

/** What scripts ask for: kept and handed to everyone, but no page that has data or that a search engine is to list. */
const FOR_SCRIPTS = ['/locations', '/churches.json', '/places.json']

const headersOf = async (url: string) => (await fetch(url, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' })).headers

const site = await openSiteInProcess(currentBuild()!)
const behind = (door: string | undefined) => siteAddresses.filter((each) => each.door === door).map(({ path }) => path)
const filled = (path: string) => path.replace('/*', '/nowhere').replace(/:\w+/g, 'some')

test.each(behind('doors/shared.tsx').filter((path) => !path.includes(':')))('%s is kept and handed to everyone', async (path) => {
  const hasData = !/\.\w+$/.test(path) && !FOR_SCRIPTS.includes(path)
  for (const url of [path, ...(hasData ? [path === '/' ? '/_.data' : `${path}.data`] : [])]) {
    const headers = await headersOf(site.url + url)
    expect(headers.get('cache-control'), url).toMatch(/^public, max-age=\d+/)
    expect(headers.get('etag'), url).toBeTruthy()
    expect(headers.get('x-robots-tag'), url).toBe(FOR_SCRIPTS.includes(path) ? 'noindex' : null)
  }
})

test.each(['/business-directory', '/business-directory.data', '/church-finder', '/places.json?kind=business', '/locations'])(
  '%s around degrees, an address or what only Google knows is its visitor’s own; around a town it is everyone’s',
  async (path) => {
    const url = (near: string) =>
      `${site.url}${path}${path.includes('?') ? '&' : '?'}${path === '/locations' ? 'q' : 'near'}=${encodeURIComponent(near)}`
    for (const near of [
      '33.77,-84.39',
      '33.77, -84.39 (near Atlanta, GA)',
      '12 Elm Street, Atlanta, GA',
      'The Varsity Lawn, Atlanta, GA, USA',
    ])
      expect((await headersOf(url(near))).get('cache-control'), near).toBe('no-store')
    expect((await headersOf(url('Atlanta, GA'))).get('cache-control')).toMatch(/^public/)
  },
)

test.each([undefined, 'doors/signed.ts'].flatMap(behind))('%s is nobody else’s', async (path) => {
  const headers = await headersOf(site.url + filled(path))
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

test.each(['doors/personal.tsx', 'doors/practice.tsx'].flatMap(behind))(
  '%s is for whoever holds the address, and tells it nobody',
  async (path) => {
    const headers = await headersOf(site.url + filled(path))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('content-encoding')).toBeNull()
  },
)

test.each([`/my/giving/${'x'.repeat(43)}/`, '/About/'])('what leads on from %s is kept by nobody and tells nobody', async (path) => {
  const headers = await headersOf(site.url + path)
  expect(headers.get('location')).toBeTruthy()
  expect(['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
    'no-store',
    'noindex',
    'strict-origin',
  ])
})

test.each(['/nope', '/stories/nope', '/donate/thanks', '/demo/pay/nope', '/demo/mailbox/nope'])(
  '%s, where nothing is, says so without scripts, too',
  async (path) => {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(404)
    const [, main] = /<main[^>]*>([^]*)<\/main>/.exec(await answer.text())!
    expect(main).toContain(path.startsWith('/stories/') ? notFoundWords.story.heading : notFoundWords.heading)
  },
)

test.each([
  '/my/giving',
  `/my/${'x'.repeat(43)}`,
  `/my/held/${'x'.repeat(43)}`,
  `/my/data/${'x'.repeat(43)}`,
  `/my/giving/${'x'.repeat(43)}/receipt/MS-AAAA-AA-1`,
])('%s, which opens nothing, says how to get a new link, also to whoever sends it a form', async (path) => {
  for (const method of path.includes('receipt') ? ['GET'] : ['GET', 'POST']) {
    const answer = await fetch(site.url + path, {
      method,
      headers: { origin: site.url },
      ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
    })
    expect(answer.status, method).toBe(404)
    expect(await answer.text(), method).toContain(accountWords.expired.heading)
  }
})

test('of the search only the page without a query is kept, also as data', async () => {
  for (const path of ['/search', '/search?q=', '/search.data'])
    expect((await headersOf(site.url + path)).get('cache-control'), path).toMatch(/^public/)
  for (const path of ['/search?q=church', '/search.data?q=church', `/search?q=${'a'.repeat(150)}`])
    expect((await headersOf(site.url + path)).get('cache-control'), path).toBe('no-store')
})

test.each([
  ['an answer to a form is its sender’s alone, who finds it again by a step back', '/contact', { name: '' }, 'private, no-cache'],
  ['of somebody who is too young nothing stays', '/join-movement', { firstName: 'Kim', age: '9' }, 'no-store'],
  ['what a script is answered stays nowhere', '/contact.data', { name: '' }, 'no-store'],
])('%s', async (_, path, fields, kept) => {
  const body = new URLSearchParams(fields as Record<string, string>)
  const sent = await fetch(site.url + path, { method: 'POST', headers: { origin: site.url }, body })
  expect([sent.status, sent.headers.get('cache-control'), sent.headers.get('x-robots-tag')]).toEqual([422, kept, 'noindex'])
})
