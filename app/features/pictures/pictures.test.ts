import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureWords } from '#words/pictures.ts'
import { openFolderFiles } from '#app/adapters/files/folder-files.server.ts'
import { openImageWorkshop } from '#app/adapters/images/image-workshop.server.ts'
import { holdsCardNumber } from '#app/forms/card-number.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/open-forms.ts'
import { decidePicture } from './decide-picture.server.ts'
import { keepPicture, withdrawPicture } from './keep-picture.server.ts'
import { readKept, signKept } from './kept-picture.server.ts'
import { LONGEST_KEPT } from './longest-kept.ts'
import { openPicture } from './open-picture.server.ts'
import { fileOf } from './picture.ts'
import { sweepPictures } from './sweep-pictures.server.ts'
import { takePicture } from './take-picture.server.ts'

const KEY = 'a key that only this test knows, long enough'
let site: Awaited<ReturnType<typeof openForms>>
let folder: string
const images = openImageWorkshop()
beforeAll(async () => {
  site = await openForms()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  Object.assign(site.services, { images, files: openFolderFiles(join(folder, 'kept')) })
})
afterAll(async () => {
  images.close()
  await site.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  site.at(new Date().toISOString())
  await site.db.deleteFrom('pictures').execute()
  for (const key of await keys()) await site.services.files.remove(key)
})

async function keys(): Promise<string[]> {
  const found = []
  for await (const { key } of site.services.files.list()) found.push(key)
  return found.toSorted()
}
async function take(bytes?: Buffer) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(
    path,
    bytes ??
      (await sharp({ create: { width: 40, height: 20, channels: 3, background: '#135' } })
        .png()
        .toBuffer()),
  )
  return takePicture(site.services, { field: 'logo', path, whole: true }, 'logo', 'ruth', '192.0.2.1')
}
async function taken(): Promise<string> {
  const picture = await take()
  if (!picture.ok) throw new Error(picture.error)
  return readKept(KEY, picture.value, 'ruth')!
}
const keep = (id: string) => inTransaction(site.db, (trx) => keepPicture(site.services, trx, id, site.services.now()))
const ask = (name: string, headers = {}) => openPicture(site.services, name, new Request('https://seeds.example.org/', { headers }))
const shown = async (id: string) => (await ask(fileOf(id, 40, 'webp'))).status

test('nobody is shown a picture before a person has looked at it, nor after it was withdrawn', async () => {
  const id = await taken()
  expect(await shown(id)).toBe(404)
  expect(await keep(id)).toBe(true)
  expect(await shown(id)).toBe(404)
  expect(await decidePicture(site.services, id, 'approve')).toEqual({ ok: true })
  expect(await shown(id)).toBe(200)
  await inTransaction(site.db, (trx) => withdrawPicture(trx, id, site.services.now()))
  expect(await shown(id)).toBe(404)
  expect(await decidePicture(site.services, id, 'approve')).toEqual({ ok: false, reason: 'unknown' })
  expect(await shown(id)).toBe(404)
})

test('a published one comes as what it is and nothing else, and a browser that has it is told so', async () => {
  const id = await taken()
  await decidePicture(site.services, id, 'approve')
  for (const format of ['avif', 'webp'] as const) {
    const { status, headers, body } = await ask(fileOf(id, 40, format))
    expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      200,
      `image/${format}`,
      "default-src 'none'; sandbox",
    ])
    expect(headers.get('cache-control')).not.toContain('public')
    await body?.cancel()
    const again = await ask(fileOf(id, 40, format), { 'if-none-match': headers.get('etag')! })
    expect([again.status, again.body]).toEqual([304, null])
  }
  for (const name of [
    fileOf(id, 41, 'webp'),
    `${id}-40.png`,
    `${id}-40.webp.html`,
    `../${id}-40.webp`,
    `${id.toUpperCase()}-40.webp`,
    id,
    '',
  ])
    expect((await ask(name)).status, name).toBe(404)
})

test('the ministry is told that one waits, without anything of whoever sent it', async () => {
  const id = await taken()
  site.queued.length = 0
  await keep(id)
  const [mail] = await site.deliver()
  expect(mail).toMatchObject({ to: site.services.settings.contact.email, subject: 'A picture waits for a look' })
  expect(mail!.text).toContain(`npm run pictures:decide -- approve ${id}`)
})

test('what belongs to nothing is gone after a day, with its files; what is kept stays; files of nobody go', async () => {
  const [kept, left, withdrawn] = [await taken(), await taken(), await taken()]
  await keep(kept)
  await keep(withdrawn)
  await inTransaction(site.db, (trx) => withdrawPicture(trx, withdrawn, site.services.now()))
  const orphan = fileOf(crypto.randomUUID(), 40, 'webp')
  await site.services.files.put(orphan, Buffer.from('x'), 'image/webp')
  await site.services.files.put('not-a-picture.txt', Buffer.from('x'), 'text/plain')
  expect(await sweepPictures(site.services)).toEqual({ pictures: 1, files: 0 })
  expect(await keys()).toContain(fileOf(left, 40, 'webp'))
  site.at(new Date(Date.now() + 25 * 3_600_000).toISOString())
  expect(await sweepPictures(site.services)).toEqual({ pictures: 1, files: 1 })
  expect(await keys()).toEqual([fileOf(kept, 40, 'avif'), fileOf(kept, 40, 'webp'), 'not-a-picture.txt'].toSorted())
})

test.each([
  ['GIF89a', 'other-format'],
  ['', 'empty'],
  ['\0\0\0\x18ftypheic', 'heic'],
] as const)('%j is answered with its own reason, and nothing of it stays', async (bytes, reason) => {
  expect(await take(Buffer.from(bytes, 'latin1'))).toEqual({ ok: false, error: pictureWords.problems[reason] })
  expect(await keys()).toEqual([])
})

test('what the field carries on belongs to one form, cannot be made up, and never looks like a card number', () => {
  for (let times = 0; times < 2_000; times++) {
    const id = crypto.randomUUID()
    const value = signKept(KEY, id, 'ruth')
    expect(readKept(KEY, value, 'ruth')).toBe(id)
    expect(value.length).toBeLessThanOrEqual(LONGEST_KEPT)
    expect(holdsCardNumber(value)).toBe(false)
  }
  const value = signKept(KEY, crypto.randomUUID(), 'ruth')
  expect(readKept(KEY, value, 'boaz')).toBeUndefined()
  expect(readKept('another key', value, 'ruth')).toBeUndefined()
  for (const made of ['', 'x', value.slice(1), `A${value.slice(1)}`, '~~~~', value.repeat(2)])
    if (made !== value) expect(readKept(KEY, made, 'ruth'), made).toBeUndefined()
})
