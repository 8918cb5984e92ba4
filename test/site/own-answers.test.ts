import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect as connectTls } from 'node:tls'
import { beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders, contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import { readyMadeCss } from '#app/ready-made-pages.server.ts'
import { requestOverTls } from '#test/support/ask-over-tls.ts'
import { startCaddy } from '#test/support/caddy.ts'
import { findProgram } from '#test/support/deploy-files.ts'
import { type UpstreamServer, startUpstreamServer } from '#test/support/upstream-server.ts'
import { startStandInBehindNginx, startTlsProxy, type TlsProxy } from '#test/support/tls-proxy.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** As a private link has it: nothing else of an answer or a log could hold it by chance. */
const TOKEN = 'Pq7xN2vKd81mZsWc4tBhRy6LfJgEaU3oCanary43ch'
const LARGE = 'x'.repeat(14 * 1024 * 1024)
const plainHeaders = securityHeaders(false)
const ownHeaders = { ...securityHeaders(true), ...plainHeaders, 'cache-control': 'no-store' }

describe.skipIf(!findProgram('nginx'))('what nginx answers by itself', () => {
  let standIn: UpstreamServer
  let proxy: TlsProxy
  beforeAll(async () => void ({ standIn, proxy } = await startStandInBehindNginx()))

  test('the site’s own answers get nothing added', async () => {
    const { headers } = await requestOverTls(proxy, '/')
    expect(Object.keys(headers).toSorted()).toEqual(['connection', 'content-length', 'content-type', 'date', 'server'])
  })

  test('too large, too many and the site away: a page in the site’s look, with its headers', async () => {
    const large = await requestOverTls(proxy, `/my/giving/${TOKEN}`, { method: 'POST', body: LARGE })
    expectReadyMade(large, 413, 'That is too large')
    expect(large.headers['retry-after']).toBeUndefined()
    const many = await Promise.all(
      Array.from({ length: 500 }, () => requestOverTls(proxy, `/my/giving/${TOKEN}`, { method: 'POST', body: 'a=b' })),
    )
    const refused = many.find(({ status }) => status !== 200)!
    expectReadyMade(refused, 429, 'Please wait a moment')
    expect(refused.headers['retry-after']).toBe('10')
    await standIn.stop()
    const away = await requestOverTls(proxy, `/my/giving/${TOKEN}`)
    expectReadyMade(away, 503, 'Back in a moment')
    expect(away.headers['retry-after']).toBe('10')
  })

  test('plain HTTP, by whatever name: the site’s headers, and none that counts over TLS alone', async () => {
    for (const host of ['localhost', 'elsewhere.example'])
      for (const [path, status] of [[`/my/giving/${TOKEN}`, 301] as const, ['/.well-known/acme-challenge/none', 404] as const]) {
        const answer = await askPlain(proxy, path, host)
        expect(answer.status).toBe(status)
        expect(answer.headers).toMatchObject(plainHeaders)
        expect(answer.headers['strict-transport-security']).toBeUndefined()
      }
  })

  test('no log has a line of any of these with the private link, nor of one who left while waiting', async () => {
    const again = await startUpstreamServer()
    const other = await startTlsProxy(again)
    const socket = connectTls({ port: Number(new URL(other.url).port), host: 'localhost', ca: other.ca })
    socket.write(`GET /my/giving/${TOKEN}/later HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await waitFor('the request', () => again.seen.length === 1)
    socket.destroy()
    await waitFor('499 in the log', () => / 499 /.test(other.logs()))
    await waitFor('503 in the log', () => / 503 /.test(proxy.logs()))
    const logs = proxy.logs() + other.logs()
    // nginx has forgotten the method by then.
    for (const line of [/\/my\/\*" 413 \d+ [\d.]+s, site -$/m, /\/my\/\*" 429 /, /\/my\/\*" 503 \d+ [\d.]+s, site 502$/m])
      expect(line.test(logs), `a line ${line}`).toBe(true)
    expect(logs.split('\n').filter((line) => line.includes('Canary'))).toEqual([])
  })
})

describe.skipIf(!findProgram('caddy'))('what Caddy answers by itself', () => {
  test('too large and the site away: a page in the site’s look, with its headers; no log has a private link or an address', async () => {
    const standIn = await startUpstreamServer()
    const proxy = await startCaddy(standIn)
    const { headers } = await requestOverTls(proxy, '/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(Object.keys(headers)).not.toContain('content-security-policy')
    expect(standIn.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect((await requestOverTls(proxy, '/contact', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(200)
    const large = await requestOverTls(proxy, `/my/giving/${TOKEN}`, { method: 'POST', body: LARGE })
    expectReadyMade(large, 413, 'That is too large')
    const socket = connectTls({ port: Number(new URL(proxy.url).port), host: 'localhost', ca: proxy.ca, servername: 'localhost' })
    const before = standIn.seen.length
    socket.write(`GET /my/giving/${TOKEN}/later HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await waitFor('the request', () => standIn.seen.length > before)
    socket.destroy()
    await standIn.stop()
    const away = await requestOverTls(proxy, `/my/giving/${TOKEN}`, { headers: { referer: `${proxy.url}/my/giving/${TOKEN}` } })
    expectReadyMade(away, 503, 'Back in a moment')
    expect(away.headers['retry-after']).toBe('10')
    for (const host of ['localhost', 'elsewhere.example']) {
      const plain = await askPlain(proxy, `/my/giving/${TOKEN}`, host)
      expect(plain.status).toBe(301)
      expect(plain.headers).toMatchObject({ location: `${proxy.url}/my/giving/${TOKEN}`, ...plainHeaders })
      expect(plain.headers['strict-transport-security']).toBeUndefined()
    }
    await waitFor('the error in the log', () => proxy.logs().includes('connection refused'))
    const lines = proxy.logs().split('\n')
    expect(lines.filter((line) => line.includes('Canary'))).toEqual([])
    // Only lines about connections, which the test asks for by `debug`, have the whole address.
    expect(lines.filter((line) => line.includes('"request"') && line.includes('127.0.0.1"'))).toEqual([])
  })
})

test('the ready-made pages have the look of the site’s own, and neither a script nor anything from elsewhere', () => {
  for (const name of ['resting', 'too-many', 'too-large']) {
    const html = readFileSync(`deploy/${name}.html`, 'utf8')
    expect([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css)).toEqual([readyMadeCss])
    expect(html).not.toMatch(/<script|<link|<img|\bstyle=|\son\w+=|url\(|https?:/)
  }
})

function expectReadyMade(answer: Awaited<ReturnType<typeof requestOverTls>>, status: number, heading: string): void {
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(`<h1>${heading}</h1>`)
  expect(answer.headers).toMatchObject(ownHeaders)
  const styles = /style-src 'self' ('sha256-[^']+')/.exec(contentSecurityPolicy(answer.text, { frames: [], media: [], forms: [] }))![1]
  expect(answer.headers['content-security-policy']).toBe(`default-src 'none'; style-src ${styles}; base-uri 'none'; frame-ancestors 'none'`)
}

/** `fetch` cannot name another host. */
function askPlain(proxy: { plainUrl?: string | undefined }, path: string, host: string) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const { port } = new URL(proxy.plainUrl!)
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }))
    })
    asked.on('error', reject).end()
  })
}
