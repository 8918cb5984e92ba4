import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openLog } from '../log.server.ts'
import type { Services } from '../services.server.ts'
import type { Door } from './door.ts'
import { createSiteApp, type PlainTextWords } from './site-app.server.ts'

const siteUrl = 'https://seeds.example.org'
/** Each run has a folder of its own, because another user's process could not use this one's. */
const dataDir = mkdtempSync(join(tmpdir(), 'site-app-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
/** Only the services that `createSiteApp` itself uses. */
const services = {
  settings: { siteUrl, siteMode: 'live', dataDir },
  log: openLog('silent'),
  pageCache: { begin: () => ({}) },
} as unknown as Services
const answerTaken = () => ({ response: new Response('taken'), audience: 'visitor' as const })
const contact = { network: '192.0.2.1', address: { kind: 'page' as const, key: '/contact' } }
const tooLargePage = () => ({ status: 413, headers: ['content-type', 'text/html; charset=utf-8'], body: Buffer.from('a page'), etag: '' })
const words: PlainTextWords = {
  fromElsewhere: 'From elsewhere.',
  noForm: 'No form.',
  notOurs: 'Not ours.',
  otherMethod: 'Another method.',
  tooLarge: (kilobytes) => `More than ${kilobytes} KB.`,
  notWhole: 'Not whole.',
  failed: (reference) => `Failed: ${reference}`,
}
const busyPage = { status: 503, headers: ['retry-after', '2'], body: Buffer.from(''), etag: '' }

test('a form for which there is no room is never taken, and comes back with what was sent', async () => {
  const taken: string[] = []
  const finish: (() => void)[] = []
  const site = createSiteApp(
    services,
    {},
    async (request) => {
      taken.push(await request.text())
      await new Promise<void>((resolve) => finish.push(resolve))
      return answerTaken()
    },
    (sent) => ({ ...busyPage, body: Buffer.from(JSON.stringify(sent)) }),
    tooLargePage,
    words,
  )
  const send = (number: number) =>
    site.fetch(new Request(`${siteUrl}/contact`, { method: 'POST', headers: { origin: siteUrl }, body: `message=${number}` }), contact)
  const answers = Array.from({ length: 432 }, (_, number) => send(number))
  const late = await Promise.race(answers)
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toBe('2')
  const sent = (await late.json()) as { path: string; body: string }
  expect(sent.path).toBe('/contact')
  while (taken.length < 424) {
    finish.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const each of finish) each()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
  expect(taken).toHaveLength(424)
  expect(taken).not.toContain(sent.body)
})

test('forms that wait for a service that hangs keep no other form from its place', async () => {
  const site = createSiteApp(
    services,
    {},
    async (request) => (new URL(request.url).pathname === '/donate' ? new Promise<never>(() => {}) : answerTaken()),
    () => busyPage,
    tooLargePage,
    words,
  )
  const send = (key: string, door?: Door) =>
    site.fetch(new Request(siteUrl + key, { method: 'POST', headers: { origin: siteUrl }, body: 'a=b' }), {
      ...contact,
      address: { kind: 'page', key, ...(door ? { door } : {}) },
    })
  for (let number = 0; number < 50; number++) void send('/donate', { callsProvider: true })
  expect((await send('/contact')).status).toBe(200)
})

test('a form that takes too long comes back with what was sent, and the log says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const logged: string[] = []
  const begun = Promise.withResolvers<void>()
  // The framework answers an aborted request with status 500.
  const neverMade = (request: Request) => {
    begun.resolve()
    const givenUp = { response: new Response('', { status: 500 }), audience: 'visitor' as const }
    return new Promise<typeof givenUp>((resolve) => request.signal.addEventListener('abort', () => resolve(givenUp)))
  }
  const site = createSiteApp(
    { ...services, log: openLog('info', { write: (line: string) => void logged.push(line) }) },
    {},
    neverMade,
    (sent) => ({ ...busyPage, body: Buffer.from(JSON.stringify(sent)) }),
    tooLargePage,
    words,
  )
  const answering = site.fetch(
    new Request(`${siteUrl}/contact`, { method: 'POST', headers: { origin: siteUrl }, body: 'message=Canary' }),
    contact,
  )
  await begun.promise
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  const answer = await answering
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ path: '/contact', body: 'message=Canary', late: true })
  expect(logged.join('')).toContain('took too long')
  expect(logged.join('')).not.toContain('Canary')
})

test('what has more fields than any form is refused before it is taken apart', async () => {
  const taken: string[] = []
  const site = createSiteApp(
    services,
    {},
    async (request) => {
      taken.push(await request.text())
      return answerTaken()
    },
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const send = (body: string) =>
    site.fetch(new Request(`${siteUrl}/contact`, { method: 'POST', headers: { origin: siteUrl }, body }), contact)
  expect((await send('a&'.repeat(32_000))).status).toBe(400)
  expect(taken).toEqual([])
  expect((await send('a&'.repeat(199))).status).toBe(200)
  expect(taken).toHaveLength(1)
})

const withFiles = (fields: [string, string][], files: string[] = []): Request => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const name of files) form.append(name, new Blob(['abc']), 'a.png')
  return new Request(`${siteUrl}/claim`, { method: 'POST', headers: { origin: siteUrl }, body: form })
}
const claim = { network: '192.0.2.1', address: { kind: 'page' as const, key: '/claim', door: { takesFiles: true } satisfies Door } }

test('a form with files and more fields than any, or more files, is refused as one without', async () => {
  const site = createSiteApp(
    services,
    {},
    async () => answerTaken(),
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const named = (many: number) => Array.from({ length: many }, (_, at) => `f${at}`)
  const fields = (many: number) => named(many).map((name): [string, string] => [name, ''])
  expect((await site.fetch(withFiles(fields(200), named(4)), claim)).status).toBe(200)
  for (const form of [withFiles(fields(201)), withFiles([], named(5))]) {
    const answer = await site.fetch(form, claim)
    expect([answer.status, await answer.text()]).toEqual([400, words.notOurs])
  }
})

test.each(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])('%s is answered by what is', async (method) => {
  const site = createSiteApp(
    services,
    {},
    () => expect.unreachable(),
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const answer = await site.fetch(new Request(`${siteUrl}/contact`, { method }), contact)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
})

test('what the log says of a form is its page, never what stood behind it', async () => {
  let logged = ''
  const services = {
    settings: { siteUrl, siteMode: 'live', dataDir },
    log: openLog('debug', { write: (line: string) => void (logged += line) }),
    pageCache: { begin: () => ({}) },
  } as unknown as Services
  const site = createSiteApp(
    services,
    {},
    async () => answerTaken(),
    () => busyPage,
    tooLargePage,
    words,
  )
  for (const key of ['/contact?subject=Canary', '/my/Canary?to=Canary'])
    await site.fetch(new Request(siteUrl + key, { method: 'POST', headers: { origin: siteUrl }, body: 'a=b' }), {
      network: '192.0.2.1',
      address: { kind: 'page', key },
    })
  expect(logged).toContain('"path":"/contact"')
  expect(logged).not.toContain('Canary')
})

test('a file to be saved goes on its way while it is made, is asked for no faster than it is taken, and holds no place', async () => {
  let made = 0
  let isEnded = false
  async function* lines(): AsyncGenerator<Uint8Array> {
    try {
      for (; made < 10_000; made++) yield new TextEncoder().encode(`line ${made}\n`.padEnd(1024))
    } finally {
      isEnded = true
    }
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="a.csv"',
    'cache-control': 'no-store',
  }
  const streamOf = (all: AsyncGenerator<Uint8Array>) =>
    new ReadableStream<Uint8Array>({
      async pull(stream) {
        const { done, value } = await all.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
      cancel: async () => void (await all.return(undefined)),
    })
  const site = createSiteApp(
    services,
    { 'x-content-type-options': 'nosniff' },
    async () => ({ response: new Response(streamOf(lines()), { headers }), audience: 'holder' }),
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const send = () =>
    site.fetch(new Request(`${siteUrl}/desk/a`, { method: 'POST', headers: { origin: siteUrl, 'accept-encoding': 'br' }, body: 'a=b' }), {
      network: '192.0.2.1',
      address: { kind: 'page' as const, key: '/desk/a', door: { asksWho: true } },
    })
  const answer = await send()
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'x-content-type-options': 'nosniff' })
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, null])
  const reader = answer.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^line 0\n/)
  expect(made).toBeLessThan(10)
  expect(isEnded).toBe(false)
  // These are more requests than the concurrency limit allows, and none of their answers is read to its end.
  for (let each = 0; each < 20; each++) await (await send()).body!.cancel()
  await reader.cancel()
  expect(isEnded).toBe(true)
  expect(made).toBeLessThan(10)
})

test('a form of more than 64 KB is answered with a page, an event of more than 256 KB with a line', async () => {
  const site = createSiteApp(
    services,
    {},
    () => expect.unreachable(),
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const send = (path: string, bytes: number, door?: Door) =>
    site.fetch(new Request(siteUrl + path, { method: 'POST', headers: { origin: siteUrl }, body: 'x'.repeat(bytes) }), {
      ...contact,
      address: { kind: 'page' as const, key: path, ...(door ? { door } : {}) },
    })
  const form = await send('/contact', 64 * 1024 + 1)
  expect([form.status, await form.text()]).toEqual([413, 'a page'])
  const larger = createSiteApp(
    services,
    {},
    async () => answerTaken(),
    () => expect.unreachable(),
    tooLargePage,
    words,
  )
  const whole = new Request(`${siteUrl}/webhooks/payments`, { method: 'POST', body: 'x'.repeat(256 * 1024) })
  const door: Door = { signed: true, maxBytes: 256 * 1024 }
  const taken = await larger.fetch(whole, { ...contact, address: { kind: 'page', key: '/webhooks/payments', door } })
  expect(await taken.text()).toBe('taken')
  const event = await send('/webhooks/payments', 256 * 1024 + 1, { signed: true, maxBytes: 256 * 1024 })
  expect([event.status, event.headers.get('content-type'), await event.text()]).toEqual([
    413,
    'text/plain; charset=utf-8',
    'More than 256 KB.',
  ])
})
