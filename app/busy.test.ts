import { expect, test } from 'vitest'
import { openBusy } from './busy.server.ts'

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

test('a page’s script, which keeps its form itself, is answered with the small page', () => {
  expect(busy({ path: '/contact.data', body: 'message=kept' }).body).toBe(busy().body)
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
