import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notFoundWords } from '#words/site.ts'
import { postForm, type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug', RATE_LIMITS: 'off' })
})
afterAll(() => site.stop())

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?\n\nHe is 14.' }
const get = (path: string, end = 'Connection: close\r\n') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}\r\n`

test('a thousand requests at once on one connection end that connection and nothing else', async () => {
  for (const path of ['/?p=', '/search?q=']) {
    const attacker = openSocket()
    let answers = ''
    attacker.on('data', (part) => (answers += part))
    attacker.write(Array.from({ length: 1_000 }, (_, number) => get(`${path}${number}`, '')).join(''))
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    await closed(attacker)
    expect(answers.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThan(100)
  }
  expect(site.process.exitCode).toBeNull()
})

test('a few requests sent ahead on one connection are answered in their order', async () => {
  const paths = ['/terms', '/search?q=seed', '/support', '/nowhere', '/about']
  const answer = await answerTo(paths.map((path, at) => get(path, at < paths.length - 1 ? '' : undefined)).join(''))
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['200', '200', '200', '404', '200'])
  const titles = [...answer.matchAll(/<title>(\w+)/g)].map(([, word]) => word)
  expect(titles).toEqual(['Terms', 'Search', 'Support', notFoundWords.title.split(' ')[0], 'About'])
})

test('more than can be made at once is answered with a small page that says when to come back, and a form still gets through', async () => {
  const asked = Array.from({ length: 500 }, (_, number) => answerTo(get(`/search?q=word${number}`)))
  const stored = await postForm(site, '/contact', { ...message, subject: 'In the crowd' })
  expect(stored.status).toBe(200)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200', '503']))
  const busy = answers.find((answer) => answer.startsWith('HTTP/1.1 503'))!
  expect(busy).toMatch(/^retry-after: 2\r$/im)
  expect(busy).toMatch(/^cache-control: no-store\r$/im)
  expect(busy.length).toBeLessThan(4_000)
  expect(busy).toContain('Many people are here right now')
  expect((await fetch(`${site.url}/search?q=afterwards`)).status).toBe(200)
})

// Here the times are the rule itself, and no other clock can be set in the process that keeps it.
describe.concurrent('of two connections on which nothing moves', () => {
  test('the silent one is closed after ten seconds', async () => {
    const silent = openSocket()
    await once(silent, 'connect')
    const began = performance.now()
    await closed(silent)
    expect((performance.now() - began) / 1000).toBeGreaterThan(8)
    // Node.js by itself looks every thirty seconds, and closed it after 24 to 26.
    expect((performance.now() - began) / 1000).toBeLessThan(20)
  })

  test('the one that takes no answer is given up after fifteen', async () => {
    const lazy = openSocket()
    lazy.pause()
    lazy.write(Array.from({ length: 30 }, () => get('/promo/mustard-seed.mp4', '')).join(''))
    await once(lazy, 'connect')
    const began = performance.now()
    // A socket that does not read sees its end only when it tries to write.
    const hasEnded = () => {
      lazy.write('\r\n')
      return lazy.destroyed
    }
    await waitFor('its end', hasEnded)
    expect((performance.now() - began) / 1000).toBeGreaterThan(14)
  })
})

test('another spelling of an address leads to the one that is written, and what is no page is one page', async () => {
  const moved = await fetch(`${site.url}/About/?x=1`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/about'])
  const [one, other] = await Promise.all(['/nowhere', '/RoBoTs.txt////'].map((path) => fetch(site.url + path)))
  expect([one!.status, other!.status]).toEqual([404, 404])
  expect(await one!.text()).toBe(await other!.text())
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

test('HTTP/1.0 without a host gets its health answer', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.\d 200[\s\S]*ok$/)
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

test('a link that went round costs what the page costs: it is never made again', async () => {
  const made = () => (site.output().match(/"msg":"a page was made"/g) ?? []).length
  await fetch(`${site.url}/support`)
  const before = made()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => fetch(`${site.url}/support?fbclid=${number}`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(made()).toBe(before)
})

function openSocket(): Socket {
  const { hostname, port } = new URL(site.url)
  return connect(Number(port), hostname).on('error', () => {})
}

async function closed(socket: Socket): Promise<void> {
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}

async function answerTo(text: string): Promise<string> {
  const socket = openSocket()
  let answer = ''
  socket.on('data', (part) => (answer += part))
  socket.write(text)
  await closed(socket)
  return answer
}
