import { once } from 'node:events'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request as askBare } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictureWords } from '#copy/community/pictures.ts'
import { notFoundWords } from '#copy/site.ts'
import { pictureFileName } from '#app/platform/pictures/picture.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { decideAtDesk, exampleKeeper } from '#test/support/desk-visitor.ts'
import { startFakeS3 } from '#test/fakes/s3.ts'
import { sendMemoryTo } from '#test/support/memory-senders.ts'
import { hasProcessFiles } from '#test/support/process-tree.ts'
import { listServerProcesses } from '#test/support/site-processes.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const AT_ONCE = 120
/** What a site says of every answer, and here of a picture. */
const HEADERS = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin',
  'permissions-policy': expect.stringContaining('geolocation'),
}

// Two processes need a server.
describe.skipIf(!hasProcessFiles || !process.env.TEST_DATABASE_URL)('of two processes', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite({ PROCESSES: '2', RATE_LIMITS: 'off' }, { supervised: true })
    await waitFor('its processes', () => listServerProcesses(site).length === 2)
  })

  const { beginClaim, send, sendPicture, note, ask } = openVisitor(() => site)

  test('nobody is shown one before it is approved, everyone is then, and nobody from the moment it is withdrawn', async () => {
    const id = await sendPicture()
    const file = pictureFileName(id, 90, 'webp')
    expect((await ask(file)).status).toBe(404)
    await note(id, { publishedAt: new Date() })
    const shown = await ask(file)
    expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([200, { ...HEADERS, 'content-type': 'image/webp' }])
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.length).toBe(Number(shown.headers.get('content-length')))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 })
    await note(id, { withdrawnAt: new Date() })
    // On connections of their own, so that every process is asked.
    const etag = shown.headers.get('etag')!
    const asked = Array.from({ length: 12 }, () => askAlone(site, `/pictures/${file}`, { 'if-none-match': etag }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(404))
  })

  test('the wish that a story be removed hides it in every process at once, its photo with it', async () => {
    await sendMemoryTo(site, { story: 'The zinnias came up.' }, await photo())
    const { id } = await withSiteDatabase(site, (db) => db.selectFrom('memories').select('id').executeTakeFirstOrThrow())
    const approval = { act: 'approve', title: 'Zinnias', alt: 'Flowers', looked: 'yes' }
    expect((await decideAtDesk(await exampleKeeper(site), `/desk/memories/${id}`, approval)).status).toBe(303)
    const shown = (db: Db) => db.selectFrom('stories').select('slug').where('memoryId', '=', id).executeTakeFirstOrThrow()
    const story = `/stories/${(await withSiteDatabase(site, shown)).slug}`
    const feed = await (await fetch(`${site.url}/stories.rss`)).text()
    const addresses = [story, /\/pictures\/[\w-]+\.jpg/.exec(feed)![0]]
    const statuses = async () => {
      const all = await Promise.all(addresses.flatMap((path) => Array.from({ length: 8 }, () => askAlone(site, path))))
      return [...new Set(all.map(({ status }) => status))]
    }
    expect(await statuses()).toEqual([200])
    expect((await postForm(site, `${story}/remove`, { who: 'guardian', message: '', email: '' })).status).toBe(200)
    expect(await statuses()).toEqual([404])
  })

  test('a browser that has one is told so, and HEAD says what GET does', async () => {
    const id = await sendPicture()
    await note(id, { publishedAt: new Date() })
    for (const format of ['avif', 'webp'] as const) {
      const whole = await ask(pictureFileName(id, 90, format))
      await whole.arrayBuffer()
      const etag = whole.headers.get('etag')!
      for (const has of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await ask(pictureFileName(id, 90, format), { headers: { 'if-none-match': has } })
        expect([again.status, await again.text(), again.headers.get('etag')], has).toEqual([304, '', etag])
        expect(Object.fromEntries(again.headers)).toMatchObject(HEADERS)
      }
      expect((await ask(pictureFileName(id, 90, format), { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
      const head = await ask(pictureFileName(id, 90, format), { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      const said = ({ headers }: Response) =>
        Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)))
      expect(said(head)).toEqual(said(whole))
    }
  })

  test(`${AT_ONCE} at once are all answered with the picture, and a page beside them`, async () => {
    const id = await sendPicture()
    await note(id, { publishedAt: new Date() })
    const asked = Array.from({ length: AT_ONCE }, () => askAlone(site, `/pictures/${pictureFileName(id, 90, 'webp')}`))
    const page = fetch(`${site.url}/search?q=${crypto.randomUUID()}`)
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1)
    expect((await page).status).toBe(200)
  })

  test('of what is no picture that everyone may see nothing is told but that it is not there', async () => {
    const id = await sendPicture()
    await note(id, { publishedAt: new Date() })
    const waiting = await sendPicture()
    const names = [
      pictureFileName(waiting, 90, 'webp'),
      pictureFileName(crypto.randomUUID(), 90, 'webp'),
      pictureFileName(id, 400, 'webp'),
      `${id}-90.png`,
      `${id}-90.webp.html`,
      `${id.toUpperCase()}-90.webp`,
      `${id}-90.webp/`,
      `${id}-090.webp`,
      `${id}-90.webp%00`,
      `%2e%2e/${id}-90.webp`,
      `..%2f${id}-90.webp`,
      `../../${id}-90.webp`,
      `..%5c..%5cmustard-seed.env`,
      '../uploads/x',
      '%',
      '',
    ]
    const pages = await Promise.all(names.map((name) => askAlone(site, `/pictures/${name}`)))
    expect(pages.map(({ status }, at) => `${names[at]}: ${status}`)).toEqual(names.map((name) => `${name}: 404`))
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(pages[0]!.text).toContain(notFoundWords.heading)
    expect((await ask(`${pictureFileName(id, 90, 'webp')}?v=2`)).status).toBe(200)
    expect((await ask(pictureFileName(id, 90, 'webp'), { method: 'DELETE' })).status).toBe(405)
  })

  test('a store that takes no pictures is told in the form, with what was typed', async () => {
    const page = await beginClaim()
    const [folder, away] = ['uploads', 'uploads-away'].map((name) => join(site.dataDir, name)) as [string, string]
    renameSync(folder, away)
    writeFileSync(folder, 'in the way')
    const answer = await send(page, { logo: await photo() }, { description: 'Bread before dawn' })
    const html = await answer.text()
    rmSync(folder)
    renameSync(away, folder)
    expect([answer.status, html.includes('Bread before dawn'), html.includes(pictureWords.again)]).toEqual([503, true, true])
    const sent = () => readdirSync(join(site.dataDir, 'incoming'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    await waitFor('what was sent is gone', () => sent().length === 0)
  })

  test('a photo over a slow line, which takes longer than any form may, is taken', async () => {
    const page = await beginClaim()
    const bytes = await photo()
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}`
    const head = `${part('act"')}\r\n\r\ndetails\r\n${part('logo"; filename="a.jpg"')}\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.alloc(700_000), Buffer.from('\r\n--x--\r\n')])
    const socket = connect(Number(page.port), page.hostname)
    let heard = ''
    const closed = once(socket.setEncoding('utf8'), 'close')
    socket.on('data', (text) => (heard += text))
    socket.write(
      `POST ${page.pathname} HTTP/1.1\r\nHost: ${page.host}\r\nOrigin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    const steps = 70
    for (let step = 0; step < steps; step++) {
      socket.write(body.subarray((body.length * step) / steps, (body.length * (step + 1)) / steps))
      await pause(500)
    }
    await closed
    expect([heard.slice(0, 13), heard.includes(pictureWords.kept)]).toEqual(['HTTP/1.1 422 ', true])
  })
})

test('in a bucket: handed on as it comes; while the service is away one is asked to come again, and what it lost is not there', async () => {
  const s3 = await startFakeS3()
  const site = await startSite({ UPLOADS_URL: s3.url, RATE_LIMITS: 'off' })
  const { sendPicture, note, ask } = openVisitor(() => site)
  const id = await sendPicture()
  await note(id, { publishedAt: new Date() })
  const file = pictureFileName(id, 90, 'avif')
  const shown = await ask(file)
  expect([shown.status, Object.fromEntries(shown.headers)]).toMatchObject([200, { ...HEADERS, 'content-type': 'image/avif' }])
  expect(Buffer.from(await shown.arrayBuffer()).equals(s3.files.get(file)!.bytes)).toBe(true)
  s3.faults.push('denied')
  const away = await ask(file)
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  s3.files.delete(file)
  const lost = await ask(file)
  expect([lost.status, (await lost.text()).includes(notFoundWords.heading)]).toEqual([404, true])
  expect(site.output()).toContain('the file of a picture is not there')
})

/** What somebody does who sends a picture, and who decides of it. */
function openVisitor(where: () => RunningSite) {
  const inDatabase = <T>(work: (db: Db) => Promise<T>) => withSiteDatabase(where(), work)
  async function beginClaim(): Promise<URL> {
    const site = where()
    const begun = await postForm(site, '/claim-business', { without: 'listing' })
    return new URL(begun.headers.get('location')!, site.url)
  }
  function send(page: URL, files: Record<string, Buffer>, fields: Record<string, string> = {}): Promise<Response> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ act: 'details', ...fields })) form.append(name, value)
    for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    return fetch(page, { method: 'POST', body: form, headers: { origin: where().url } })
  }
  const listIds = () => inDatabase(async (db) => (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))
  return {
    beginClaim,
    send,
    /** @returns its id */
    async sendPicture(): Promise<string> {
      const before = await listIds()
      const answer = await send(await beginClaim(), { logo: await photo() })
      expect([answer.status, (await answer.text()).includes(pictureWords.kept)]).toEqual([422, true])
      return (await listIds()).find((id) => !before.includes(id))!
    },
    note: (id: string, stepped: { publishedAt: Date } | { withdrawnAt: Date }) =>
      inDatabase(
        async (db) =>
          void (await db
            .updateTable('pictures')
            .set({ attachedAt: new Date(), ...stepped })
            .where('id', '=', id)
            .execute()),
      ),
    ask: (file: string, init: RequestInit = {}) => fetch(`${where().url}/pictures/${file}`, init),
  }
}

const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()

/** On a connection of its own, and by its path as it stands: `fetch` tidies paths before it sends them. */
function askAlone(site: RunningSite, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(site.url)
  return new Promise<{ status: number; text: string; bytes: string }>((resolve, reject) => {
    const asked = askBare({ host: hostname, port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ status: answer.statusCode!, text: body.toString(), bytes: body.toString('base64') })
      })
    })
    asked.on('error', reject).end()
  })
}
