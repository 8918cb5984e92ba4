import { expect, test } from 'vitest'
import { pictureBusyWords } from '#copy/community/pictures.ts'
import { busyWords } from '#copy/site.ts'
import { BUSY_RESPONSE_TEXT } from '#app/ui/frame/failure.ts'
import { createBusyPage, createTooLargePages } from './ready-made-pages.server.ts'

const busy = createBusyPage('Mustard Seed', { 'x-content-type-options': 'nosniff' }, ['https://checkout.example.com'])
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

test('an upload that was not read says so and when to come again, and so does one that is too large', () => {
  const unread = busy({ path: '/my/claim/x', unread: true })
  const large = createTooLargePages('Mustard Seed', {})('upload')
  expect([unread.status, headersOf(unread)['retry-after'], large.status]).toEqual([503, '30', 413])
  expect(plain(unread.body.toString())).toContain(pictureBusyWords.unread.text)
  expect(plain(large.body.toString())).toContain(pictureBusyWords.tooLarge.text)
  expect(busy({ path: '/my/claim/x.data', unread: true }).body.toString()).toBe(BUSY_RESPONSE_TEXT)
})

test('a page’s script, which keeps its form and its frame itself, is told only that, whatever it asked for', () => {
  for (const asked of [{ path: '/contact.data', body: 'message=kept' }, { path: '/stories.data?_routes=a' }]) {
    expect(busy(asked).body.toString()).toBe(BUSY_RESPONSE_TEXT)
    expect(headersOf(busy(asked))).toMatchObject({ 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' })
  }
  expect(busy({ path: '/stories' }).body).toBe(busy().body)
})

test('a form that is too long is answered with how many KB it may have', () => {
  const { status, body } = createTooLargePages('Mustard Seed', {})('form')
  expect(status).toBe(413)
  expect(body.toString()).toContain('A form may have 64 KB')
})

test('a gift that is sent again may lead on to the payment page, as from the page itself', () => {
  expect(headersOf(busy())['content-security-policy']).toMatch(/form-action 'self' https:\/\/checkout\.example\.com(;|$)/)
})

function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name]!)
}
