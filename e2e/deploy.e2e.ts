import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillIn, findProgram, makeCertificate } from '#test/deploy-files.ts'
import { freePort, type RunningSite, startSite } from '#test/start-site.ts'
import { startTlsProxy, type TlsProxy } from '#test/tls-proxy.ts'

const TOKEN = 'Pq7xN2vKd81mZsWc4tBhRy6LfJgEaU3o'

describe.skipIf(!findProgram('nginx'))('nginx with deploy/nginx.conf', () => {
  let site: RunningSite
  let proxy: TlsProxy
  beforeAll(async () => {
    const port = await freePort()
    site = await startSite({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1' })
    proxy = await startTlsProxy(site, { port })
  })
  afterAll(async () => {
    await proxy.stop()
    await site.stop()
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
      const socket = connectTls({ port: Number(port), host: 'localhost', ca: proxy.ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })
      socket.on('secureConnect', () => resolve('taken')).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    expect(await refused).toMatch(/ERR_SSL|ECONNRESET/)
  })

  test('a form over 64 KB is refused in the words of the site, and 14 MB by nginx', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: proxy.url, 'sec-fetch-site': 'same-origin' }
    const form65 = await ask(proxy, '/contact', { method: 'POST', headers: form, body: 'x'.repeat(64 * 1024 + 1) })
    expect(form65).toMatchObject({ status: 413, text: expect.stringContaining('64 KB') })
    const form14 = await ask(proxy, '/contact', { method: 'POST', headers: form, body: 'x'.repeat(14 * 1024 * 1024) })
    expect(form14).toMatchObject({ status: 413, text: expect.stringContaining('nginx') })
  })

  test('connections to the site are given up before the site gives them up', async () => {
    const promised = Number(/timeout=(\d+)/.exec((await fetch(`${site.url}/healthz`)).headers.get('keep-alive') ?? '')?.[1])
    const kept = Number(/^ {4}keepalive_timeout (\d+)s;/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1])
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(promised)
  })
})

describe.skipIf(!findProgram('nginx'))('nginx in front of a stand-in that tells what it saw', () => {
  let standIn: StandIn
  let proxy: TlsProxy
  beforeAll(async () => {
    standIn = await startStandIn()
    proxy = await startTlsProxy(standIn)
  })
  afterAll(async () => {
    await proxy.stop()
    await standIn.stop()
  })

  test('an X-Forwarded-For of the visitor’s own is replaced', async () => {
    await ask(proxy, '/', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } })
    expect(standIn.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(standIn.seen.at(-1)!.headers.host).toBe('localhost')
  })

  test('80 visitors who never read leave the site free: it has handed every answer on', async () => {
    const before = standIn.finished()
    const sockets = await Promise.all(Array.from({ length: 80 }, () => neverRead(proxy, '/large')))
    await until(() => standIn.finished() - before === 80)
    expect((await ask(proxy, '/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('a form sent drop by drop reaches the site whole or not at all', async () => {
    const before = standIn.seen.length
    const { port } = new URL(proxy.url)
    const socket = connectTls({ port: Number(port), host: 'localhost', ca: proxy.ca })
    socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345')
    await pause(800)
    expect(standIn.seen).toHaveLength(before)
    socket.write('67890')
    await until(() => standIn.seen.length === before + 1)
    socket.destroy()
  })

  test('a church hall behind one address is served, a flood of forms is not', async () => {
    const pages = await Promise.all(Array.from({ length: 400 }, () => ask(proxy, '/')))
    expect(pages.filter(({ status }) => status !== 200)).toEqual([])
    const forms = await Promise.all(Array.from({ length: 250 }, () => ask(proxy, '/contact', { method: 'POST', body: 'a=b' })))
    expect(forms.filter(({ status }) => status !== 200)).toEqual([])
    const flood = await Promise.all(Array.from({ length: 400 }, () => ask(proxy, '/contact', { method: 'POST', body: 'a=b' })))
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(100)
  })

  test('what the site did not compress is not compressed on the way', async () => {
    const { headers } = await ask(proxy, '/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('while the site is down there is a page that says so, and the log keeps no private link', async () => {
    const paths = [`/my/${TOKEN}`, `/%6Dy/${TOKEN}`, `/./MY/${TOKEN}?a`, `/about?token=${TOKEN}`]
    const visit = () => Promise.all(paths.map((path) => ask(proxy, path, { headers: { referer: `${proxy.url}/my/${TOKEN}` } })))
    await visit()
    await standIn.stop()
    for (const answer of await visit()) {
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect(answer.text).toContain('Back in a moment')
    }
    const logs = proxy.logs()
    expect(/^127\.0\.0\.0 \[.*\] "GET \/my\/\*" 200 /m.test(logs)).toBe(true)
    expect(/"GET \/about" 503 /.test(logs)).toBe(true)
    expect(logs.includes(TOKEN)).toBe(false)
    expect(logs.includes('127.0.0.1')).toBe(false)
  })
})

test('where there is no nginx, a small proxy of Node’s treats headers alike', async () => {
  const standIn = await startStandIn()
  const proxy = await startTlsProxy(standIn, { kind: 'node' })
  expect(await ask(proxy, '/', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({ status: 200, text: 'Hello' })
  expect(standIn.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect((await ask(proxy, '/contact', { method: 'POST', body: 'a=b' })).status).toBe(200)
  await standIn.stop()
  expect((await ask(proxy, '/')).status).toBe(503)
  await proxy.stop()
})

test('a marked line that nobody filled in, or a rule without its line, is an error', () => {
  expect(() => fillIn('nginx.conf', [])).toThrow('nothing was said about the line')
  expect(() =>
    fillIn('mustard-seed.service', [
      ['/opt/mustard-seed', ''],
      ['no such line', ''],
    ]),
  ).toThrow('no such line')
})

describe.skipIf(!findProgram('caddy'))('Caddy with deploy/Caddyfile', () => {
  test('serves the site over TLS, replaces X-Forwarded-For and keeps private links out of its log', async () => {
    const standIn = await startStandIn()
    const proxy = await startCaddy(standIn)
    try {
      const answer = await getHttp2(proxy, '/about', { 'x-forwarded-for': '203.0.113.9' })
      expect(answer).toMatchObject({ status: 200, text: 'Hello' })
      expect(standIn.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
      const plain = await fetch(`${proxy.plainUrl}/donate?amount=25`, { redirect: 'manual' })
      expect(plain.status).toBe(308)
      expect(plain.headers.get('location')).toContain('https://localhost')
      expect((await ask(proxy, '/contact', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(200)
      expect((await ask(proxy, '/contact', { method: 'POST', body: 'x'.repeat(14 * 1024 * 1024) })).status).not.toBe(200)
      await standIn.stop()
      const down = await ask(proxy, `/my/${TOKEN}`)
      expect(down).toMatchObject({ status: 503, text: expect.stringContaining('Back in a moment') })
      expect(down.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      await until(() => proxy.logs().includes('connection refused'))
      expect(proxy.logs()).not.toContain(TOKEN)
    } finally {
      await proxy.stop()
      await standIn.stop()
    }
  })

  test('serves the real site', async () => {
    const port = await freePort()
    const site = await startSite({ SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1' })
    const proxy = await startCaddy(site, port)
    const { status, headers, text } = await getHttp2(proxy, '/about')
    expect(status).toBe(200)
    expect(text).toContain('</html>')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await proxy.stop()
    await site.stop()
  })
})

describe.skipIf(!findProgram('systemd-analyze'))('deploy/mustard-seed.service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-unit-'))
  const unit = join(folder, 'mustard-seed.service')
  writeFileSync(
    unit,
    fillIn('mustard-seed.service', [
      ['WorkingDirectory', `WorkingDirectory=${process.cwd()}`],
      ['ExecStart', `ExecStart=${process.cwd()}/node_modules/node/bin/node bin/start.mjs`],
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

test('the example of settings starts a live site once its secrets are filled in, and names every setting of README', () => {
  const text = readFileSync('deploy/mustard-seed.env.example', 'utf8')
  const names = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  const inReadme = [...readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, list]) =>
    list!.match(/[A-Z_]{4,}/g)!,
  )
  // One is set by the unit, and two are for tests.
  expect(inReadme.filter((name) => !names.has(name)).toSorted()).toEqual(['DATA_DIR', 'RATE_LIMITS', 'STRIPE_API_BASE'])

  const settings = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  )
  const read = (more: object) =>
    spawnSync(process.execPath, ['bin/supervisor/read-listening.ts'], {
      encoding: 'utf8',
      env: { ...settings, ...more } as NodeJS.ProcessEnv,
    })
  expect(
    read({})
      .stderr.match(/ {2}- .*/g)
      ?.map((line) => line.split(' ')[3]),
  ).toEqual(['SECRET_KEY', 'STRIPE_SECRET_KEY'])
  const filled = read({ SECRET_KEY: 'k'.repeat(64), STRIPE_SECRET_KEY: 'sk_live_example', STRIPE_WEBHOOK_SECRET: 'whsec_example' })
  expect(filled.stderr).toBe('')
  expect(JSON.parse(filled.stdout)).toEqual({ host: '127.0.0.1', port: 3000, processes: 1, embedded: true })
})

type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** Stands where the site would, and remembers. `/large` is more than a connection holds by itself. */
async function startStandIn() {
  const seen: IncomingMessage[] = []
  let finished = 0
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')
  const server: Server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      seen.push(incoming)
      outgoing.setHeader('content-type', 'text/html').end(incoming.url === '/large' ? large : 'Hello')
    })
    outgoing.on('finish', () => finished++)
  })
  server.keepAliveTimeout = 10_000
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://localhost:${port}`,
    seen,
    finished: () => finished,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function startCaddy(site: { url: string }, chosenPort?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-caddy-'))
  chmodSync(folder, 0o755)
  const [port, plainPort, adminPort] = [chosenPort ?? (await freePort()), await freePort(), await freePort()]
  const { certificate, key, ca } = makeCertificate(folder)
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    fillIn('Caddyfile', [
      // What only a test needs stands in the same lines: free ports, a certificate nobody has to ask for, and every word logged.
      ['admin localhost:2019', `debug\nadmin localhost:${adminPort}\nhttp_port ${plainPort}\nhttps_port ${port}`],
      ['example.org {', `https://localhost:${port} {\ntls ${certificate} ${key}`],
      ['reverse_proxy', `reverse_proxy 127.0.0.1:${new URL(site.url).port} {`],
      ['/opt/mustard-seed/deploy', `root ${resolve('deploy')}`],
    ]),
  )
  const caddy = spawn(findProgram('caddy')!, ['run', '--config', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let written = ''
  for (const stream of [caddy.stdout, caddy.stderr]) stream.on('data', (text) => (written += text))
  const ended = new Promise((done) => caddy.once('exit', done))
  await until(() => written.includes('serving initial configuration') || caddy.exitCode !== null)
  if (caddy.exitCode !== null) throw new Error(`Caddy refuses deploy/Caddyfile:\n${written}`)
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    ca,
    logs: () => written,
    stop: async () => {
      caddy.kill('SIGTERM')
      await ended
    },
  }
}

type Door = { url: string; ca: string }

function getHttp2(door: Door, path: string, headers = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const session = connectHttp2(door.url, { ca: door.ca }).on('error', reject)
    const stream = session.request({ ':path': path, ...headers }).on('error', reject)
    let answer: Record<string, unknown> = {}
    let text = ''
    stream.on('response', (received) => (answer = received))
    stream.setEncoding('utf8').on('data', (part) => (text += part))
    stream.on('end', () => {
      session.close()
      resolve({ status: Number(answer[':status']), headers: answer, text })
    })
  })
}

const agents = new Map<string, Agent>()

/** One request over HTTP/1.1; at most forty connections at once. */
function ask(door: Door, path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const agent = agents.get(door.url) ?? new Agent({ ca: door.ca, keepAlive: false, maxSockets: 40 })
  agents.set(door.url, agent)
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {}
    const { hostname, port } = new URL(door.url)
    // The path goes as it is: `new URL` would tidy it up.
    const asked = request({ hostname, port, path, agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }))
    })
    let answered = false
    asked.on('response', () => (answered = true))
    // One who is refused in the middle of sending may lose the line after the answer.
    asked.on('error', (error) => answered || reject(error))
    asked.end(body)
  })
}

async function neverRead(door: Door, path: string) {
  const socket = connectTls({ port: Number(new URL(door.url).port), host: 'localhost', ca: door.ca })
  socket.on('error', () => {})
  await new Promise((done) => socket.once('secureConnect', done))
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

async function until(done: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !done(); await pause(50)) if (Date.now() > deadline) throw new Error('Not so within 30 s')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
