import { expect, test } from 'vitest'
import { startSite } from '#test/support/start-site.ts'

const site = await startSite({ CONTACT_EMAIL: 'office@seed.example.org' })

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
