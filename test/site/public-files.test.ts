import { unchangedContent } from '#test/support/unchanged-content.ts'
import { expect, test } from 'vitest'
import { offlineWords } from '#copy/site.ts'
import { listSearchDocuments } from '#app/composition/searchable-pages.server.ts'
import { startSite } from '#test/support/start-site.ts'

const WORKER = '/offline-worker.js'
const site = await startSite({ SITE_NAME: 'Acorns & Oaks', CONTACT_EMAIL: 'office@seed.example.org', CONTACT_PHONE: '(404) 555-0177' })

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
  const again = await fetch(site.url + WORKER, { headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('its page says who the site is and how to call, names no one else, and runs no script but its own', async () => {
  const script = await (await fetch(site.url + WORKER)).text()
  type OfflinePage = { body: string; headers: Record<string, string> }
  const page = JSON.parse(/^const offlinePage=(\{.*?\});\(/.exec(script)![1]!) as OfflinePage
  for (const text of ['Acorns &amp; Oaks', '(404) 555-0177', offlineWords.heading]) expect(page.body).toContain(text)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(page.body).not.toMatch(/\ssrc=|http:\/\/(?!www\.w3\.org)|https:\/\//)
})

test('where the site wants none, whoever has one is handed one that ends it', async () => {
  const none = await startSite({ OFFLINE_PAGE: 'off' })
  const response = await fetch(none.url + WORKER)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toMatch(/^(?!.*fetch).*unregister/)
})

test.each(['/og/home.png', '/favicon.svg', '/icon-192.png', '/favicon.ico'])('the picture %s may be shown by others', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  expect(answer.status).toBe(path === '/favicon.ico' ? 308 : 200)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('nothing else may', async () => {
  for (const path of ['/', '/stories.rss', '/site.webmanifest'])
    expect((await fetch(site.url + path)).headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
})

test('security.txt says whom to tell of a weakness, in the fields of RFC 9116', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  )
  expect(fields).toEqual({
    Contact: 'mailto:office@seed.example.org',
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    Canonical: `${site.url}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  })
  const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('whatever the search leads to is there, and the place on the page too', async () => {
  const settings = {
    learningSiteUrl: 'https://learn.example.org',
    siteName: 'Mustard Seed',
    contact: { email: '', phone: '', address: '' },
  }
  const own = (await listSearchDocuments({ settings, content: unchangedContent }))
    .map(({ href }) => href)
    .filter((href) => href.startsWith('/'))
  const pages = new Map<string, string>()
  const lost: string[] = []
  for (const href of new Set(own)) {
    const [path, place] = href.split('#') as [string, string | undefined]
    if (!pages.has(path)) {
      const response = await fetch(site.url + path)
      pages.set(path, response.ok ? await response.text() : '')
    }
    const page = pages.get(path)!
    if (page === '' || (place !== undefined && !page.includes(` id="${place}"`))) lost.push(href)
  }
  expect(pages.size).toBeGreaterThan(15)
  expect(lost).toEqual([])
})
