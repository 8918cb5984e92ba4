import { afterAll, beforeAll, expect, test } from 'vitest'
import { offlineWords } from '#words/site.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'

const WORKER = '/offline-worker.js'
let site: RunningSite
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Acorns & Oaks', CONTACT_PHONE: '(404) 555-0177' })
})
afterAll(() => site.stop())

/** What stands before the worker's script. */
async function toldBy({ url }: { url: string }) {
  const script = await (await fetch(url + WORKER)).text()
  type Told = { pages: string[]; fonts: string[]; version: string; page: { body: string; headers: Record<string, string> } }
  return JSON.parse(/^const told=(\{.*?\});\(/.exec(script)![1]!) as Told
}

test('the worker is a script that is asked for anew each time, loads nothing but pages of ours, and has the headers of every answer', async () => {
  const response = await fetch(site.url + WORKER, { headers: { 'accept-encoding': 'br' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(response.headers.has('service-worker-allowed')).toBe(false)
  const again = await fetch(site.url + WORKER, { headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect((await fetch(site.url + WORKER, { method: 'POST', headers: { origin: site.url } })).status).not.toBe(200)
})

test('it may stand for every page of the shared door and for the thanks that one comes back to from paying, and for no other', async () => {
  const { pages } = await toldBy(site)
  expect(pages).toEqual(expect.arrayContaining(['/', '/contact', '/donate', '/stories/:slug', '/places/:slug']))
  expect(
    pages.filter((path) => /^\/(my|desk|demo|webhooks|q|visits|pictures)\b|thanks|like|json|\.(xml|txt|rss|svg|png)$/.test(path)),
  ).toEqual(['/donate/thanks'])
})

test('its page says who the site is and how to call, names no one else, and runs no script but its own', async () => {
  const { page, fonts } = await toldBy(site)
  expect(page.body).toContain('Acorns &amp; Oaks')
  expect(page.body).toContain('(404) 555-0177')
  expect(page.body).toContain(offlineWords.heading)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(page.body).not.toMatch(/\ssrc=|http:\/\/(?!www\.w3\.org)|https:\/\//)
  for (const font of fonts) {
    expect(page.body).toContain(`${font}?offline`)
    expect((await fetch(`${site.url}${font}?offline`)).headers.get('content-type')).toBe('font/woff2')
  }
})

test('what its page says makes it another worker, and so does the wish for none, which ends it', async () => {
  const [other, none] = await Promise.all([startSite({ SITE_NAME: 'Seeds' }), startSite({ OFFLINE_PAGE: 'off' })])
  try {
    expect((await toldBy(other)).version).not.toBe((await toldBy(site)).version)
    const response = await fetch(none.url + WORKER)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const script = await response.text()
    expect(script).toContain('unregister')
    expect(script).not.toContain('fetch')
  } finally {
    await Promise.all([other.stop(), none.stop()])
  }
})
