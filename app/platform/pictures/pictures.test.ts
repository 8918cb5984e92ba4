import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pictureWords } from '#copy/community/pictures.ts'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { openImageProcessor } from '#app/integrations/images/image-processor.server.ts'
import { containsCardNumber } from '#app/forms/card-number.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { expectNoMetadata } from '#test/support/expect-no-metadata.ts'
import { atEndOfFile, makeFolder } from '#test/support/end-of-file.ts'
import { listHostileFiles } from '#test/support/hostile-files.ts'
import { openForms } from '#test/support/open-forms.ts'
import { signPictureToken, verifyPictureToken, uploadPicture } from './upload-picture.server.ts'
import { attachPicture, publishPicture, withdrawPicture } from './picture-store.server.ts'
import { MAX_PICTURE_TOKEN_LENGTH, pictureFileName } from './picture.ts'
import { openPublicPicture } from './picture-files.server.ts'
import { purgePictures } from './purge-pictures.server.ts'

const KEY = 'a key that only this test knows, long enough'
const NOW = new Date()
const site = await openForms()
const folder = makeFolder()
const images = openImageProcessor()
atEndOfFile(() => images.close())
Object.assign(site.services, { images, files: openFolderFiles(join(folder, 'kept')) })
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
async function take(bytes?: Buffer, network = '192.0.2.1') {
  const path = join(folder, crypto.randomUUID())
  await writeFile(
    path,
    bytes ??
      (await sharp({ create: { width: 40, height: 20, channels: 3, background: '#135' } })
        .png()
        .toBuffer()),
  )
  return uploadPicture(site.services, { path, whole: true }, 'logo', 'ruth', network)
}
async function taken(): Promise<string> {
  const picture = await take()
  if (!picture.ok) throw new Error(picture.error)
  return verifyPictureToken(KEY, picture.value, 'ruth', NOW)!
}
const publish = (id: string) => inTransaction(site.db, (trx) => publishPicture(trx, id, site.services.now()))
const keep = (id: string) => inTransaction(site.db, (trx) => attachPicture(trx, id, site.services.now()))
const shown = async (id: string) => (await openPublicPicture(site.services, pictureFileName(id, 40, 'webp'))) !== undefined

test('nobody is shown a picture before a person has looked at it, nor after it was withdrawn', async () => {
  const id = await taken()
  expect(await shown(id)).toBe(false)
  expect(await keep(id)).toBe(true)
  expect(await shown(id)).toBe(false)
  await publish(id)
  expect(await shown(id)).toBe(true)
  await inTransaction(site.db, (trx) => withdrawPicture(trx, id, site.services.now()))
  expect(await shown(id)).toBe(false)
  await publish(id)
  expect(await shown(id)).toBe(false)
})

test('what nothing keeps is swept, and was never shown', async () => {
  const id = await taken()
  expect(await shown(id)).toBe(false)
  site.at(new Date(Date.now() + 2.1 * 3_600_000).toISOString())
  expect(await purgePictures(site.services)).toEqual({ pictures: 1, files: 0 })
})

test('a published one is opened by the names of its files alone', async () => {
  const id = await taken()
  await keep(id)
  await publish(id)
  for (const format of ['avif', 'webp'] as const) {
    const picture = await openPublicPicture(site.services, pictureFileName(id, 40, format))
    expect(picture).toMatchObject({ etag: `"${pictureFileName(id, 40, format)}"`, type: `image/${format}` })
    const { bytes, body } = (await picture!.open())!
    expect((await new Response(body).arrayBuffer()).byteLength).toBe(bytes)
  }
  const names = [
    pictureFileName(id, 41, 'webp'),
    `${id}-40.png`,
    `${id}-40.webp.html`,
    `../${id}-40.webp`,
    `${id.toUpperCase()}-40.webp`,
    id,
    '',
  ]
  for (const name of names) expect(await openPublicPicture(site.services, name), name).toBeUndefined()
})

test('what belongs to nothing is gone after two hours, with its files; what is kept stays; files of nobody go', async () => {
  const [kept, left, withdrawn] = [await taken(), await taken(), await taken()]
  await keep(kept)
  await keep(withdrawn)
  await inTransaction(site.db, (trx) => withdrawPicture(trx, withdrawn, site.services.now()))
  const orphan = pictureFileName(crypto.randomUUID(), 40, 'webp')
  await site.services.files.put(orphan, Buffer.from('x'), 'image/webp')
  await site.services.files.put('not-a-picture.txt', Buffer.from('x'), 'text/plain')
  expect(await purgePictures(site.services)).toEqual({ pictures: 1, files: 0 })
  expect(await keys()).toContain(pictureFileName(left, 40, 'webp'))
  site.at(new Date(Date.now() + 2.1 * 3_600_000).toISOString())
  expect(await purgePictures(site.services)).toEqual({ pictures: 1, files: 1 })
  expect(await keys()).toEqual([pictureFileName(kept, 40, 'avif'), pictureFileName(kept, 40, 'webp'), 'not-a-picture.txt'].toSorted())
})

async function whileRemoving<Answer>(remove: (key: string) => Promise<void>, act: () => Promise<Answer>): Promise<Answer> {
  const { files } = site.services
  Object.assign(site.services, { files: { ...files, remove, list: files.list.bind(files) } })
  return act().finally(() => Object.assign(site.services, { files }))
}

test('what a form keeps while it is being swept is gone for that form, and no row is left without its files', async () => {
  const id = await taken()
  site.at(new Date(Date.now() + 2.1 * 3_600_000).toISOString())
  const { files } = site.services
  const kept: boolean[] = []
  const remove = async (key: string) => {
    kept.push(await keep(id))
    await files.remove(key)
  }
  expect(await whileRemoving(remove, () => purgePictures(site.services))).toEqual({ pictures: 1, files: 0 })
  expect(kept).toEqual([false, false])
  expect(await site.db.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('one whose files cannot be removed stops none of the others, and is told at the end', async () => {
  const [one, other] = [await taken(), await taken()]
  site.at(new Date(Date.now() + 2.1 * 3_600_000).toISOString())
  const [first] = await site.db.selectFrom('pictures').select('id').execute()
  const { files } = site.services
  const remove = (key: string) => (key.startsWith(first!.id) ? Promise.reject(new Error('no such store')) : files.remove(key))
  await expect(whileRemoving(remove, () => purgePictures(site.services))).rejects.toThrow('1 withdrawn pictures')
  expect(await site.db.selectFrom('pictures').select('id').execute()).toEqual([first])
  expect([one, other]).toContain(first!.id)
  expect(await purgePictures(site.services)).toEqual({ pictures: 1, files: 0 })
})

test.each([
  ['GIF89a', 'unreadable'],
  ['', 'empty'],
  ['\0\0\0\x18ftypheic', 'heic'],
] as const)('%j is answered with its own reason, and nothing of it stays', async (bytes, reason) => {
  expect(await take(Buffer.from(bytes, 'latin1'))).toEqual({ ok: false, error: pictureWords.problems[reason] })
  expect(await keys()).toEqual([])
})

test('what the field carries on belongs to one form, cannot be made up, and never looks like a card number', () => {
  for (let times = 0; times < 2_000; times++) {
    const id = crypto.randomUUID()
    const value = signPictureToken(KEY, id, 'ruth')
    expect(verifyPictureToken(KEY, value, 'ruth', NOW)).toBe(id)
    expect(value.length).toBeLessThanOrEqual(MAX_PICTURE_TOKEN_LENGTH)
    expect(containsCardNumber(value)).toBe(false)
  }
  const value = signPictureToken(KEY, crypto.randomUUID(), 'ruth')
  expect(verifyPictureToken(KEY, value, 'boaz', NOW)).toBeUndefined()
  expect(verifyPictureToken('another key', value, 'ruth', NOW)).toBeUndefined()
  for (const made of ['', 'x', value.slice(1), `A${value.slice(1)}`, '..', value.repeat(2)])
    if (made !== value) expect(verifyPictureToken(KEY, made, 'ruth', NOW), made).toBeUndefined()
})

test('a network that has sent as many as an hour allows is told when it may send another, and nothing of it is made', async () => {
  const made: string[] = []
  const { images: before } = site.services
  Object.assign(site.services, { images: { ...before, make: async (path: string) => (made.push(path), { ok: false, reason: 'empty' }) } })
  site.at('2026-11-20T12:40:00Z')
  for (let number = 0; number < 200; number++) await take()
  made.length = 0
  expect(await take()).toEqual({ ok: false, error: pictureWords.tooMany(20) })
  expect(made).toEqual([])
  Object.assign(site.services, { images: before })
})

test('the networks of one IPv6 block have twice as many together as one has', async () => {
  const { images: before } = site.services
  Object.assign(site.services, { images: { ...before, make: async () => ({ ok: false, reason: 'empty' }) } })
  site.at('2026-11-21T12:40:00Z')
  for (let number = 0; number < 400; number++) await take(Buffer.from(''), `2001:db8:1:${number % 4}`)
  expect(await take(undefined, '2001:db8:1:9')).toEqual({ ok: false, error: pictureWords.tooMany(20) })
  expect(await take(undefined, '2001:db8:2:0')).toEqual({ ok: false, error: pictureWords.problems.empty })
  Object.assign(site.services, { images: before })
})

test('past what may wait for a form, and where the disk is nearly full, none is made; one that is kept makes room', async () => {
  site.at('2026-11-23T12:40:00Z')
  const id = await taken()
  const { bytes } = await site.db.selectFrom('pictures').select('bytes').executeTakeFirstOrThrow()
  const sizes = await Promise.all((await keys()).map(async (key) => (await site.services.files.open(key))!))
  await Promise.all(sizes.map(({ body }) => body.cancel()))
  expect(bytes).toBe(sizes.reduce((sum, file) => sum + file.bytes, 0))
  await site.db.updateTable('pictures').set({ bytes: 2_000_000_000 }).execute()
  expect(await take()).toEqual({ ok: false, error: pictureWords.noRoom })
  await keep(id)
  await taken()
  const { files } = site.services
  Object.assign(site.services, { files: { ...files, roomBytes: async () => 500 * 1024 * 1024 } })
  expect(await take()).toEqual({ ok: false, error: pictureWords.noRoom })
  Object.assign(site.services, { files })
})

// Image processing is slow and the same with every database, so it is tested with one.
test.skipIf(Boolean(process.env.TEST_DATABASE_URL))(
  'fifty files that are not what they say become logos made anew or a word each; none is shown, and nothing planted stays',

  async () => {
    const files = await listHostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(50)
    for (const { name, bytes, becomes } of files) {
      await site.db.deleteFrom('rateLimits').execute()
      const picture = await take(bytes)
      expect(picture.ok ? 'a picture' : picture.error, name).toBe(becomes === 'a picture' ? becomes : pictureWords.problems[becomes])
    }
    const kept = await keys()
    expect(kept.length).toBeGreaterThan(0)
    for (const key of kept) {
      expect(key).toMatch(/^[0-9a-f-]{36}-\d+\.(avif|webp)$/)
      expect(await openPublicPicture(site.services, key)).toBeUndefined()
      const bytes = Buffer.from(await new Response((await site.services.files.open(key))!.body).arrayBuffer())
      await expectNoMetadata({ format: key.endsWith('.avif') ? 'avif' : 'webp', bytes })
    }
  },
)
