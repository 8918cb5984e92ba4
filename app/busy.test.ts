import { expect, test } from 'vitest'
import { pictureBusyWords } from '#words/pictures.ts'
import { busyWords } from '#words/site.ts'
import { BUSY } from '#app/features/site/failure.ts'
import { openBusy, openUnread } from './busy.server.ts'
import { tooLargePage } from './too-large.server.ts'

const busy = openBusy('Mustard Seed', { 'x-content-type-options': 'nosniff' }, ['https://checkout.example.com'])
const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!]] : [])))

test('the answer says when to come back, is kept by nobody, and is the same bytes each time', () => {
  const answer = busy()
  expect(answer.status).toBe(503)
  expect(headersOf(answer)).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(busy().body).toBe(answer.body)
  expect(answer.body.length).toBeLessThan(3_000)
})

test('a form that did not get its turn comes back whole, to be sent again, and nothing in it is markup', () => {
  const sent = new URLSearchParams([
    ['message', 'First line\nSecond <script>alert(1)</script> "line"'],
    ['values', 'one'],
    ['values', 'two'],
    ['fax_number', ''],
  ])
  const html = busy({ path: '/contact?subject=a%22b', body: sent.toString() }).body.toString()
  expect(html).toContain('action="/contact?subject=a%22b"')
  expect(html).not.toContain('<script')
  const fields = [...html.matchAll(/<textarea name="([^"]*)" hidden>\n([^<]*)<\/textarea>/g)].map(([, name, text]) => [name, plain(text!)])
  expect(fields).toEqual([...sent])
})

test('a form of which nobody knows whether it arrived says so, and comes back whole', () => {
  const html = busy({ path: '/contact', body: 'message=kept', late: true }).body.toString()
  expect(plain(html)).toContain(busyWords.late.sentText)
  expect(html).toContain(busyWords.late.heading)
  expect(html).toContain('kept</textarea>')
})

test('of a form with a picture it is said that the picture has to be chosen again, and what is sent without it', () => {
  for (const [late, text] of [
    [{}, pictureBusyWords.sentText],
    [{ late: true }, pictureBusyWords.lateText],
  ] as const) {
    const html = plain(busy({ path: '/my/claim/x', body: 'story=kept', withFiles: true, ...late }).body.toString())
    expect(html).toContain(text)
    expect(html).toContain(`>${pictureBusyWords.sendWithout}</button>`)
    expect(html).toContain('kept</textarea>')
    expect(html).not.toContain(busyWords.sentText)
  }
})

test('a form with a picture of which nothing was read is told so, with when to come again', () => {
  const unread = openUnread('Mustard Seed', {}, busy)
  const page = { kind: 'page' as const, key: '/my/claim/x' }
  const [away, large] = [unread(page, 'busy'), unread(page, 'too-large')]
  expect([away.status, headersOf(away)['retry-after'], large.status]).toEqual([503, '30', 413])
  expect(plain(away.body.toString())).toContain(pictureBusyWords.unread.text)
  expect(plain(large.body.toString())).toContain(pictureBusyWords.tooLarge.text)
  expect(unread({ kind: 'data', key: '/my/claim/x.data' }, 'busy').body.toString()).toBe(BUSY)
})

test('a page’s script, which keeps its form and its frame itself, is told only that, whatever it asked for', () => {
  for (const asked of [{ path: '/contact.data', body: 'message=kept' }, { path: '/stories.data?_routes=a' }]) {
    expect(busy(asked).body.toString()).toBe(BUSY)
    expect(headersOf(busy(asked))).toMatchObject({ 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' })
  }
  expect(busy({ path: '/stories' }).body).toBe(busy().body)
})

test('the ready-made pages name the site’s own picture, so that no browser asks for another', () => {
  for (const { body } of [busy(), tooLargePage('Mustard Seed', {})])
    expect(body.toString()).toContain('<link rel="icon" href="/favicon.svg"')
})

test('a form that is too long is answered with how many KB it may have', () => {
  const { status, body } = tooLargePage('Mustard Seed', {})
  expect(status).toBe(413)
  expect(body.toString()).toContain('A form may have 64 KB')
})

test('the policy lets the page’s own styles through and no script', () => {
  const policy = headersOf(busy())['content-security-policy']!
  expect(policy).toMatch(/style-src 'self' 'sha256-/)
  expect(policy).toMatch(/script-src 'self';/)
})

test('a gift that is sent again may lead on to the payment page, as from the page itself', () => {
  expect(headersOf(busy())['content-security-policy']).toMatch(/form-action 'self' https:\/\/checkout\.example\.com(;|$)/)
})

function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name]!)
}
