import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { postForm, startSite } from '#test/support/start-site.ts'

const sockets: Socket[] = []
const site = await startSite({ LOG_LEVEL: 'debug', RATE_LIMITS: 'off' })
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?\n\nHe is 14.' }
const get = (path: string, end = 'Connection: close\r\n') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}\r\n`

/** What another visitor sees within a second after an attack. */
async function expectServes() {
  const about = await fetch(`${site.url}/about`, { signal: AbortSignal.timeout(1_000) })
  expect([about.status, site.process.exitCode]).toEqual([200, null])
  expect((await postForm(site, '/contact', { ...message, subject: crypto.randomUUID() })).status).toBe(200)
}

test('1,000 requests on one connection are answered in their order, or asked to wait', async () => {
  for (const path of ['/?p=', '/search?q=']) {
    const attacker = openSocket()
    let answers = ''
    attacker.on('data', (part) => (answers += part))
    attacker.write(Array.from({ length: 1_000 }, (_, number) => get(`${path}${number}`, number < 999 ? '' : undefined)).join(''))
    await closed(attacker)
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toHaveLength(1_000)
    expect(statuses.filter((status) => status !== '200' && status !== '503')).toEqual([])
    await expectServes()
  }
})

test('1,000 visitors at once, each with a parameter of their own, are served; unknown parameters cost nothing', async () => {
  const rendered = () => (site.output().match(/"path":"\/support"/g) ?? []).length
  const before = rendered()
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, number) => answerTo(get(`/support?fbclid=${number}`))))
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200']))
  expect(rendered() - before).toBeLessThan(2)
  await expectServes()
})

test('of 1,000 searches at once some are served, the others told when to come back, and a form still gets through', async () => {
  const searches = Array.from({ length: 1_000 }, (_, number) => answerTo(get(`/search?q=word${number}`)))
  await expectServes()
  const answers = await Promise.all(searches)
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200', '503']))
  const busy = answers.find((answer) => answer.startsWith('HTTP/1.1 503'))!
  expect(busy).toMatch(/^retry-after: 2\r$/im)
  expect(busy).toMatch(/^cache-control: no-store\r$/im)
  expect(busy).toContain('Many people are here right now')
  await expectServes()
})

test('1,000 idle connections and 1,000 half-sent forms do not hold up others', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nContent-Length: 1000\r\n\r\nname=R`
  for (let count = 0; count < 1_000; count++) {
    openSocket()
    openSocket().write(head)
  }
  await expectServes()
})

test('readers that never read, and uploads that never end, do not hold up others', async () => {
  for (let count = 0; count < 100; count++) {
    const reader = openSocket()
    reader.pause()
    reader.write(Array.from({ length: 30 }, () => get('/promo/mustard-seed.mp4', '')).join(''))
    openSocket().write(
      `POST /share-memory HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n--x\r\n`,
    )
  }
  await expectServes()
})

test('forms in chunks of one byte are refused unread', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const answers = await Promise.all(Array.from({ length: 100 }, () => answerTo(head + '1\r\nx\r\n'.repeat(60_000))))
  expect(answers.filter((answer) => answer !== '' && !answer.startsWith('HTTP/1.1 411'))).toEqual([])
  await expectServes()
})

// The ten seconds are the rule itself.
test('a connection that sends nothing is closed after ten seconds', async () => {
  const silent = openSocket()
  await once(silent, 'connect')
  const startedAt = performance.now()
  await closed(silent)
  const seconds = (performance.now() - startedAt) / 1_000
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(25)
})

test('line breaks in an address are a plain 404, and an address that is not an address leaves no token in the log', async () => {
  expect(await answerTo(get('/%0d%0aX'))).toMatch(/^HTTP\/1\.1 404/)
  const token = 'ThisIsAPrivateTokenOfFortyThreeCharacters_x'
  for (const path of [
    `/my/data/${token}%`,
    `/my/data/${token}%zz`,
    `/my/data/${token}.data`,
    `/my/${token}`,
    `/my/giving/${token}/receipt/%`,
  ])
    expect(await answerTo(get(path)), path).toMatch(/^HTTP\/1\.1 404/)
  expect(site.output()).not.toContain(token.slice(0, 12))
})

test('a sender who leaves in the middle is no error', async () => {
  const before = site.output().length
  const socket = openSocket()
  const head = `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname=R`
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  await fetch(`${site.url}/healthz`)
  socket.destroy()
  for (let look = 0; look < 5; look++) await fetch(`${site.url}/healthz`)
  expect(site.output().slice(before)).not.toMatch(/"level":"(error|warn)"/)
})

function openSocket(): Socket {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Also when it is reset, where `once` of `node:events` would throw. */
async function closed(socket: Socket): Promise<void> {
  socket.resume()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
}

async function answerTo(text: string): Promise<string> {
  const socket = openSocket()
  let answer = ''
  socket.on('data', (part) => (answer += part))
  socket.write(text)
  await closed(socket)
  return answer
}
