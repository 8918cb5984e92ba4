import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { requestOverTls, type TlsEndpoint, getHttp2 } from '#test/support/ask-over-tls.ts'
import { startCaddy } from '#test/support/caddy.ts'
import { fillTemplate, findProgram } from '#test/support/deploy-files.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { freePort } from '#test/support/free-port.ts'
import { fillPortEighty, runNginx, waitUntilOpen } from '#test/support/nginx.ts'
import type { UpstreamServer } from '#test/support/upstream-server.ts'
import { type RunningSite, startSite } from '#test/support/start-site.ts'
import { startStandInBehindNginx, startTlsProxy, type TlsProxy } from '#test/support/tls-proxy.ts'
import { waitFor } from '#test/support/wait-for.ts'

const TOKEN = 'Pq7xN2vKd81mZsWc4tBhRy6LfJgEaU3o'

describe.skipIf(!findProgram('nginx'))('nginx with deploy/nginx.conf', () => {
  let site: RunningSite
  let proxy: TlsProxy
  beforeAll(async () => {
    const port = await freePort()
    site = await startSite({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1' })
    proxy = await startTlsProxy(site, port)
  })

  test('serves the site over HTTP/2 with the headers of the site', async () => {
    const { status, headers, text } = await getHttp2(proxy, '/about')
    expect(status).toBe(200)
    expect(text).toContain('</html>')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(String(headers.server)).toBe('nginx')
  })

  test('plain HTTP leads to the same page over TLS', async () => {
    const answer = await fetch(`${proxy.plainUrl}/donate?amount=25`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${proxy.url}/donate?amount=25`)
  })

  test('TLS before 1.2 is refused', async () => {
    const refused = new Promise((resolve) => {
      const { port } = new URL(proxy.url)
      // Only at this level does our own side still speak it.
      const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
      const socket = connectTls({ port: Number(port), host: 'localhost', ca: proxy.ca, ...old })
      socket.on('secureConnect', () => resolve('taken')).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    expect(await refused).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  test('a form over 64 KB is refused in the words of the site, and 14 MB by nginx', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: proxy.url, 'sec-fetch-site': 'same-origin' }
    const form65 = await requestOverTls(proxy, '/contact', { method: 'POST', headers: form, body: 'x'.repeat(64 * 1024 + 1) })
    expect(form65).toMatchObject({ status: 413, text: expect.stringContaining('64 KB') })
    const form14 = await requestOverTls(proxy, '/contact', { method: 'POST', headers: form, body: 'x'.repeat(14 * 1024 * 1024) })
    expect(form14).toMatchObject({ status: 413, text: expect.stringContaining('That is too large') })
  })

  test('connections to the site are given up before the site gives them up', async () => {
    const promised = Number(/timeout=(\d+)/.exec((await fetch(`${site.url}/healthz`)).headers.get('keep-alive') ?? '')?.[1])
    const kept = Number(/^ {4}keepalive_timeout (\d+)s;/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1])
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(promised)
  })
})

describe.skipIf(!findProgram('nginx'))('nginx in front of a stand-in that tells what it saw', () => {
  let standIn: UpstreamServer
  let proxy: TlsProxy
  beforeAll(async () => void ({ standIn, proxy } = await startStandInBehindNginx()))

  test('an X-Forwarded-For of the visitor’s own is replaced', async () => {
    await requestOverTls(proxy, '/', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } })
    expect(standIn.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(standIn.seen.at(-1)!.headers.host).toBe('localhost')
  })

  test('80 visitors who never read leave the site free: it has handed every answer on', async () => {
    const before = standIn.finished()
    const sockets = await Promise.all(Array.from({ length: 80 }, () => neverRead(proxy, '/large')))
    await waitFor('80 whole answers', () => standIn.finished() - before === 80)
    expect((await requestOverTls(proxy, '/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('a form sent drop by drop reaches the site whole or not at all', async () => {
    const { port } = new URL(proxy.url)
    const socket = connectTls({ port: Number(port), host: 'localhost', ca: proxy.ca })
    await new Promise((sent) => socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345', sent))
    const before = standIn.begun()
    // What nginx is asked later has passed through it by now, and the half has not.
    for (let later = 1; later <= 3; later++) {
      expect((await requestOverTls(proxy, '/')).status).toBe(200)
      expect(standIn.begun()).toBe(before + later)
    }
    socket.write('67890')
    await waitFor('the whole form', () => standIn.seen.at(-1)!.url === '/slow')
    socket.destroy()
  })

  test('a church hall behind one address is served, a flood of forms is not', async () => {
    const pages = await Promise.all(Array.from({ length: 400 }, () => requestOverTls(proxy, '/')))
    expect(pages.filter(({ status }) => status !== 200)).toEqual([])
    const forms = await Promise.all(Array.from({ length: 250 }, () => requestOverTls(proxy, '/contact', { method: 'POST', body: 'a=b' })))
    expect(forms.filter(({ status }) => status !== 200)).toEqual([])
    const flood = await Promise.all(Array.from({ length: 400 }, () => requestOverTls(proxy, '/contact', { method: 'POST', body: 'a=b' })))
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(100)
  })

  test('while the site is down there is a page that says so, and the log keeps no private link', async () => {
    const desk = ['/desk/invitation/', '/desk/demo/', '/d%65sk/demo/', '/DESK//invitation/'].map((path) => path + TOKEN)
    const paths = [`/my/giving/${TOKEN}`, `/%6Dy/giving/${TOKEN}`, `/./MY/giving/${TOKEN}?a`, ...desk, `/about?token=${TOKEN}`]
    const visit = () =>
      Promise.all(paths.map((path) => requestOverTls(proxy, path, { headers: { referer: `${proxy.url}/my/giving/${TOKEN}` } })))
    await visit()
    await standIn.stop()
    for (const answer of await visit()) {
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect(answer.text).toContain('Back in a moment')
    }
    // A line is written once its answer is out.
    await waitFor('the link’s line', () => /^127\.0\.0\.0 \[.*\] "GET \/my\/\*" 200 /m.test(proxy.logs()))
    await waitFor('the last line', () => /"GET \/about" 503 /.test(proxy.logs()))
    const logs = proxy.logs()
    expect(logs.includes(TOKEN)).toBe(false)
    expect(logs.includes('127.0.0.1')).toBe(false)
  })
})

describe.skipIf(!findProgram('nginx'))('before there is a certificate', () => {
  test('port 80 alone shows what proves the name, and leads everything else to TLS', async () => {
    const folder = makeFolder()
    const port = await freePort()
    await runNginx(folder, [fillPortEighty({ port, folder, onward: 'https://example.org' })])
    await waitUntilOpen(port)
    mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
    writeFileSync(join(folder, '.well-known/acme-challenge/a-token'), 'a-token.thumbprint')
    const challenge = await fetch(`http://127.0.0.1:${port}/.well-known/acme-challenge/a-token`)
    expect({ status: challenge.status, text: await challenge.text() }).toEqual({ status: 200, text: 'a-token.thumbprint' })
    const page = await fetch(`http://127.0.0.1:${port}/donate?amount=25`, { redirect: 'manual' })
    expect(page.status).toBe(301)
    expect(page.headers.get('location')).toBe('https://example.org/donate?amount=25')
  })
})

test('Caddy cuts off no photo that the site would still wait for, nor the answer to it', () => {
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  const minutes = (name: string) => Number(new RegExp(`^\\t{3}${name} (\\d+)m$`, 'm').exec(caddyfile)?.[1]) * 60_000
  expect(minutes('read_body')).toBeGreaterThan(300_000)
  expect(minutes('write')).toBeGreaterThan(minutes('read_body'))
})

describe.skipIf(!findProgram('caddy'))('Caddy with deploy/Caddyfile', () => {
  test('serves the real site', async () => {
    const port = await freePort()
    const site = await startSite({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1' })
    const proxy = await startCaddy(site, port)
    const { status, headers, text } = await getHttp2(proxy, '/about')
    expect(status).toBe(200)
    expect(text).toContain('</html>')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

describe.skipIf(!findProgram('systemd-analyze'))('deploy/mustard-seed.service', () => {
  const folder = makeFolder()
  const unit = join(folder, 'mustard-seed.service')
  writeFileSync(
    unit,
    fillTemplate('mustard-seed.service', [
      ['WorkingDirectory', `WorkingDirectory=${process.cwd()}`],
      ['ExecStart', `ExecStart=${process.cwd()}/node_modules/node/bin/node bin/start.mjs`],
      ['MemoryHigh', 'MemoryHigh=1880M'],
      ['MemoryMax', 'MemoryMax=2350M'],
    ]),
  )

  test('is understood by systemd without a word', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('mustard-seed'))).toEqual([])
    expect(status).toBe(0)
  })

  test('is exposed less than 1.5 of 10', () => {
    const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', '--no-pager', unit], {
      encoding: 'utf8',
    })
    console.log(stdout.split('\n').find((line) => line.includes('Overall')))
    expect(status).toBe(0)
  })
})

test('the example of settings starts a live site once what it asks for is filled in, and names every setting of the paper', () => {
  const text = readFileSync('deploy/mustard-seed.env.example', 'utf8')
  const names = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  const inReadme = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, list]) =>
    list!.match(/[A-Z_]{4,}/g)!,
  )
  // One is set by the unit, and two are for tests.
  expect(inReadme.filter((name) => !names.has(name)).toSorted()).toEqual([
    'DATA_DIR',
    'GOOGLE_MAPS_SCRIPT_URL',
    'RATE_LIMITS',
    'STRIPE_API_BASE',
  ])

  const settings = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  )
  expect(() => readSettings(settings)).toThrow(/SECRET_KEY[\s\S]*SITE_URL[\s\S]*MAIL_URL[\s\S]*STRIPE_SECRET_KEY/)
  const filled = readSettings({
    ...settings,
    SITE_URL: 'https://seeds.example.org',
    MAIL_URL: 'smtp://127.0.0.1:2525',
    SECRET_KEY: 'k'.repeat(64),
    STRIPE_SECRET_KEY: 'sk_live_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
  })
  expect(filled).toMatchObject({ host: '127.0.0.1', port: 3000, processes: 1 })
})

async function neverRead(door: TlsEndpoint, path: string) {
  const socket = connectTls({ port: Number(new URL(door.url).port), host: 'localhost', ca: door.ca })
  socket.on('error', () => {})
  await new Promise((done) => socket.once('secureConnect', done))
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}
