import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, mailsTo, onceForm, waitForMails } from '#test/support/giving/site-giver.ts'
import { sendHalfForm } from '#test/support/half-form.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { readRows } from '#test/support/stored-rows.ts'

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' }
/** What is sent only to see that everything before it is done. */
const AFTERWARDS = 'Afterwards'
let asked = 0

describe('the contact form', () => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off' })
  })

  test('50 identical posts at once are one message with one reference', async () => {
    const fields = { ...message, idempotencyKey: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => postForm(site, '/contact', fields).then((answer) => answer.text())))
    const references = new Set(answers.map((html) => /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(html)?.[0]))
    expect(references.size).toBe(1)
    expect([...references][0]).toMatch(/^MS-/)
    await afterwards(site)
    expect(await mailsTo(site, message.email)).toHaveLength(1)
  })

  test('50 identical posts without scripts, and so without an idempotency key, are one message', async () => {
    const fields = { ...message, subject: 'Without scripts' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => postForm(site, '/contact', fields).then((answer) => answer.text())))
    expect(new Set(answers.map((html) => /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(html)?.[0])).size).toBe(1)
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['a null origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['our origin named by a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a post with %s stores nothing', async (_, headers) => {
    const answer = await postForm(site, '/contact', { ...message, subject: 'Forged' }, headers)
    expect(answer.status).toBe(403)
    const data = await postForm(site, '/contact.data', { ...message, subject: 'Forged' }, headers)
    expect(data.status).toBe(403)
  })

  test('64 KB are taken and one byte more is refused', async () => {
    const rest = new URLSearchParams({ ...message, subject: 'Size', message: '' }).toString()
    const fits = await post(site, rest + 'x'.repeat(64 * 1024 - rest.length))
    expect(fits.status).toBe(422)
    const over = await post(site, rest + 'x'.repeat(64 * 1024 - rest.length + 1))
    expect(over.status).toBe(413)
    expect(await over.text()).toContain('64 KB')
  })

  test('an unknown field, a prototype key and a wrong address are refused with what was typed kept', async () => {
    for (const extra of [{ admin: 'yes' }, { __proto__: 'x' } as Record<string, string>, { constructor: 'x' }]) {
      const fields = new URLSearchParams({ ...message })
      for (const name of Object.getOwnPropertyNames(extra)) fields.set(name, 'x')
      fields.set('__proto__', 'x')
      expect((await post(site, fields.toString())).status).toBe(422)
    }
    const answer = await postForm(site, '/contact', { ...message, email: 'not an address', message: 'kept <b>words</b>' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Enter an email address like name@example.org')
    expect(html).toContain('kept &lt;b&gt;words&lt;/b&gt;')
  })

  test('a filled trap is acknowledged, kept as suspicious and mails nobody yet', async () => {
    const email = 'machine@example.org'
    const answer = await postForm(site, '/contact', { ...message, email, subject: 'Buy now', fax_number: '1' })
    expect(await answer.text()).toMatch(/MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
    await afterwards(site)
    expect(await mailsTo(site, email)).toEqual([])
  })

  test('what was stored is what was acknowledged', async () => {
    await site.halt()
    const rows = await readRows(site, {}, 'contactMessages')
    const others = rows.filter(({ subject }) => subject !== AFTERWARDS)
    expect(others.map((row) => [row.subject, row.suspicion]).toSorted()).toEqual([
      ['Buy now', 'honeypot'],
      ['Saturday', null],
      ['Without scripts', null],
    ])
  })
})

describe('every answer', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite()
  })

  test.each([
    ['dots in a field that no form has', '/contact', { zz: `a@${'.'.repeat(62_000)}@` }],
    ['spaces in an amount', '/donate', { amount: 'custom', custom: `1${' '.repeat(60_000)}x` }],
    ['marks on one letter', '/contact', { ...message, message: `e${'\u0301\u0323'.repeat(5_000)}` }],
  ])('is there at once while others send %s', async (_, path, fields) => {
    let over = false
    const sent = Promise.all([1, 2, 3].map(() => postForm(site, path, fields))).finally(() => (over = true))
    let longest = 0
    do {
      const began = performance.now()
      await (await fetch(`${site.url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - began)
    } while (!over)
    expect((await sent).every(({ status }) => status < 500)).toBe(true)
    expect(longest).toBeLessThan(1_000)
  })

  test('carries the security headers, whatever it is', async () => {
    for (const path of ['/', '/contact', '/terms', '/nowhere', '/healthz', '/favicon.svg', '/contact.data', '/robots.txt']) {
      const { headers } = await fetch(site.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      if (path !== '/favicon.svg') expect(policy, path).not.toContain('unsafe')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin')
    }
  })

  test('a form sent to a page without one is nothing that the log should be filled with', async () => {
    const before = site.output().length
    for (const path of ['/', '/about', '/stories/none', '/about.data'])
      expect((await postForm(site, path, {})).status, path).toBeGreaterThanOrEqual(400)
    expect(site.output().slice(before)).not.toContain('"level"')
  })

  test('malformed multipart forms, however many, close the forms with pictures to nobody', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n--x'
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: site.url }
    const send = (body: string) => fetch(`${site.url}/share-memory`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 15 }, () => send(`${part}${part}\r\n--x--\r\n`)))
      for (const { status } of answers) expect(status).toBe(422)
    }
    expect((await send('--x\r\nContent-Disposition: form-data; name="story"\r\n\r\nHello\r\n--x--\r\n')).status).toBe(422)
  })

  test('methods other than GET, HEAD and POST are refused', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await fetch(`${site.url}/contact`, { method })).status).toBe(405)
  })

  test('a path cannot leave the built files', async () => {
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/../../server.ts',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//etc/passwd',
      '/assets/..%5c..%5cserver.ts',
    ]) {
      const answer = await rawGet(site, path)
      expect(answer, path).not.toMatch(/^HTTP\/1\.1 200/)
      expect(answer, path).not.toContain('mustard-seed"')
    }
  })

  test('a cached page comes compressed, with a validator that answers 304', async () => {
    await fetch(`${site.url}/about`)
    const answer = await fetch(`${site.url}/about`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const again = await fetch(`${site.url}/about`, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test('an address or a field with a null character is an answer of ours, not a failure', async () => {
    expect((await fetch(`${site.url}/stories/%00`)).status).toBe(404)
    expect((await fetch(`${site.url}/stories?after=%00`)).status).toBe(404)
    expect((await postForm(site, '/contact', { ...message, name: 'Ruth\u0000' })).status).toBe(422)
    expect((await postForm(site, '/contact', { ...message, message: 'Hello\u0000' })).status).toBe(200)
  })

  test('a card number typed into a message goes no further', async () => {
    const answer = await postForm(site, '/contact', { ...message, message: 'My card is 4242 4242 4242 4242 12/27 123.' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('This looks like a card number')
    expect(html).not.toContain('4242 4242')
    expect(site.output()).not.toContain('4242')
  })

  test.each(['/contact', '/share-memory'])(
    'forms of parts that are cut off are refused at %s, and the same process serves',
    async (path) => {
      const part = (name: string, value: string) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
      const cutOff = `${part('a', '')}\r\n`.repeat(210) + part('b', 'abc')
      const inHeader = '--X\r\nContent-Disposition: form-data; name="a"\r\n--X--\r\n'
      for (const body of [cutOff, inHeader]) {
        const head = [
          `POST ${path} HTTP/1.1`,
          `Host: ${new URL(site.url).host}`,
          `Origin: ${site.url}`,
          'Connection: close',
          'Content-Type: multipart/form-data; boundary=X',
          `Content-Length: ${body.length}`,
        ]
        expect(await speak(site, `${head.join('\r\n')}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 4\d\d/)
      }
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      expect(site.process.exitCode).toBeNull()
    },
  )

  test('the same form leads a page on and tells its script, by the address it is sent to alone', async () => {
    const began = await give(site, onceForm('page@example.org'))
    const told = await postForm(site, '/donate.data', onceForm('script@example.org'))
    expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('/demo/pay/')])

    const path = new URL(began.url).pathname
    const declined = await postForm(site, `${path}.data`, { outcome: 'declines' })
    expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('declined')])
    expect((await postForm(site, path, { outcome: 'succeeds' })).headers.get('location')).toContain('/donate/thanks')
  })

  test('it stops when asked, finishing what it began', async () => {
    const own = await startSite()
    const form = await sendHalfForm(own, '/contact', { ...message, subject: 'Just before closing' })
    const stopped = own.stop()
    await form.closing
    expect(await form.finish()).toMatch(/^HTTP\/1\.1 200/)
    await stopped
    expect(own.process.exitCode).toBe(0)
  })
})

function post(site: RunningSite, body: string): Promise<Response> {
  return fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
}

/** Until a message that came after all others has had its mail: they leave in the order in which they were asked for. */
async function afterwards(site: RunningSite): Promise<void> {
  const email = `afterwards-${++asked}@example.org`
  await postForm(site, '/contact', { ...message, email, subject: AFTERWARDS })
  await waitForMails(site, email, /./, 1)
}

/** `fetch` tidies paths before it sends them; this does not. */
function rawGet(site: RunningSite, path: string): Promise<string> {
  return speak(site, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
}

/** What is heard until the connection ends, however it does. */
function speak(site: RunningSite, words: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(words))
    socket
      .on('data', (text) => (answer += text))
      .on('error', () => {})
      .on('close', () => resolve(answer))
  })
}
