import { expect, test } from 'vitest'
import { offlineWords } from '#copy/site.ts'
import { startSite } from '#test/support/start-site.ts'

const WORKER = '/offline-worker.js'
const site = await startSite({ SITE_NAME: 'Acorns & Oaks', CONTACT_PHONE: '(404) 555-0177' })

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
