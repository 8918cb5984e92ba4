import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { openImageProcessor } from '#app/integrations/images/image-processor.server.ts'
import { openPublicPicture, readAttachedPicture } from '#app/platform/pictures/picture-files.server.ts'
import { pictureFileName } from '#app/platform/pictures/picture.ts'
import { findEditedPicture } from '#app/platform/pictures/picture-store.server.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { uploadPicture } from '#app/platform/pictures/upload-picture.server.ts'
import { findStory } from '#app/domains/community/stories/story-store.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { atEndOfFile, makeFolder } from '#test/support/end-of-file.ts'
import { openMemories } from '#test/support/open-memories.ts'
import { approveMemory, refuseMemory, editPhoto, isShortened } from './decide-memory.server.ts'
import { memoryVersion } from './memory-store.server.ts'
import { PHOTO_PURPOSE } from '#app/domains/community/share-memory/send-memory.server.ts'
import fc from 'fast-check'

const LEFT_HALF = { left: 0, top: 0, width: 0.5, height: 1 }
const FACE = { left: 0.1, top: 0.1, width: 0.2, height: 0.4 }
const STORY = { title: 'A tree', alt: 'Four people and a sapling.' }
const images = openImageProcessor({ timeoutMs: 60_000 })
atEndOfFile(() => images.close())
const site = await openMemories()
const folder = makeFolder()
Object.assign(site.services, { images, files: openFolderFiles(join(folder, 'kept')) })
beforeEach(() => site.reset())

/** A memory with a photo of 400 by 300, of which the left half is red. */
async function withPhoto() {
  const path = join(folder, crypto.randomUUID())
  const red = { create: { width: 200, height: 300, channels: 3 as const, background: '#f00' } }
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } }).composite([{ input: red, left: 0, top: 0 }])
  await writeFile(path, await photo.png().toBuffer())
  const taken = await uploadPicture(site.services, { path, whole: true }, 'memory', PHOTO_PURPOSE, '192.0.2.1')
  if (!taken.ok) throw new Error(taken.error)
  const sent = await site.send({ photo: taken.value })
  return { ...sent, id: sent.row.id, original: sent.row.pictureId! }
}
const row = (id: string) => site.db.selectFrom('memories').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isThere = async (id: string) => (await readAttachedPicture(site.services, id)) !== undefined
const isPublic = async (id: string) => (await openPublicPicture(site.services, pictureFileName(id, 200, 'webp'))) !== undefined

test('a photo that was cut and blurred takes the place of the one that was sent, which nobody ever saw and nobody keeps', async () => {
  const { reference, id, original } = await withPhoto()
  const [anna, ben] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben', 'helper')]
  expect(await editPhoto(site.services, reference, { crop: LEFT_HALF, blurs: [FACE] }, anna)).toEqual({ ok: true })
  const remade = (await findEditedPicture(site.db, original))!
  expect([remade.width, remade.height, remade.edits]).toEqual([200, 300, { crop: LEFT_HALF, blurs: [FACE] }])
  expect([await isThere(original), await isThere(remade.id), await isPublic(remade.id)]).toEqual([true, true, false])

  const approved = await approveMemory(site.services, reference, STORY, ben)
  expect(approved).toMatchObject({ ok: true })
  const story = approved.ok ? await findStory(site.db, approved.slug) : undefined
  expect(story).toMatchObject({ photo: { id: remade.id, width: 200, alt: STORY.alt } })
  expect([await isPublic(remade.id), await isThere(original), (await row(id)).pictureId]).toEqual([true, false, remade.id])
  await purgePictures(site.services)
  expect(await site.services.files.open(pictureFileName(original, 400, 'webp'))).toBeUndefined()
  expect(await isPublic(remade.id)).toBe(true)
  expect(await listAuditEntriesOf(site, 'memory', id)).toMatchObject([
    ['Ben', 'approve', { photo: true }],
    ['Anna', 'edit-picture', { cut: true, blurred: 1 }],
  ])
})

test('it is edited anew each time, and can be shown as it was sent', async () => {
  const { reference, original } = await withPhoto()
  const anna = await decider(site, 'Anna')
  await editPhoto(site.services, reference, { crop: LEFT_HALF, blurs: [] }, anna)
  const first = (await findEditedPicture(site.db, original))!
  await editPhoto(site.services, reference, { crop: null, blurs: [FACE] }, anna)
  const second = (await findEditedPicture(site.db, original))!
  expect([second.width, await isThere(first.id), await isThere(second.id)]).toEqual([400, false, true])
  expect(await editPhoto(site.services, reference, null, anna)).toEqual({ ok: true })
  expect([await findEditedPicture(site.db, original), await isThere(second.id), await isThere(original)]).toEqual([undefined, false, true])
  const approved = await approveMemory(site.services, reference, STORY, anna)
  expect(approved.ok && (await findStory(site.db, approved.slug))).toMatchObject({ photo: { id: original } })
})

test('with a memory that is refused both go', async () => {
  const { reference, id, original } = await withPhoto()
  const anna = await decider(site, 'Anna')
  await editPhoto(site.services, reference, { crop: LEFT_HALF, blurs: [] }, anna)
  const remade = (await findEditedPicture(site.db, original))!
  expect(await refuseMemory(site.services, reference, { ...anna, why: 'It names a child.' })).toMatchObject({ ok: true })
  expect([await isThere(original), await isThere(remade.id), (await row(id)).decidedWhy]).toEqual([false, false, 'It names a child.'])
  expect((await site.deliver()).at(-1)!.text).toContain('It names a child.')
  expect(await editPhoto(site.services, reference, null, anna)).toEqual({ ok: false, reason: 'decided' })
})

test('whoever looked at it as it was before decides nothing about it as it is now; nor does who may not', async () => {
  const { reference, id, original } = await withPhoto()
  const seen = await memoryVersion(site.db, await row(id))
  const [anna, ben, gone] = [await decider(site, 'Anna'), await decider(site, 'Ben'), await disabledDecider(site)]
  for (const decided of [
    await editPhoto(site.services, reference, { crop: LEFT_HALF, blurs: [] }, gone),
    await approveMemory(site.services, reference, STORY, gone),
    await refuseMemory(site.services, reference, { ...gone, why: 'No.' }),
  ])
    expect(decided).toEqual({ ok: false, reason: 'not-allowed' })
  await editPhoto(site.services, reference, { crop: LEFT_HALF, blurs: [] }, { ...anna, seen })
  for (const decided of [
    await editPhoto(site.services, reference, { crop: null, blurs: [FACE] }, { ...ben, seen }),
    await approveMemory(site.services, reference, STORY, { ...ben, seen }),
    await refuseMemory(site.services, reference, { ...ben, seen, why: 'No.' }),
  ])
    expect(decided).toEqual({ ok: false, reason: 'changed' })
  expect([(await row(id)).outcome, (await findEditedPicture(site.db, original))?.edits.crop]).toEqual(['waiting', LEFT_HALF])
})

test('words may be left out of a story, and none be put in; what was left out is kept nowhere, and its sender hears of it', async () => {
  const { reference, row: sent } = await site.send({ story: 'We planted a tree with Maria Lopez of 12 Main St. It rained.' })
  const anna = await decider(site, 'Anna')
  const put = await approveMemory(site.services, reference, { title: 'A tree', body: 'We planted two trees. It rained.' }, anna)
  expect(put).toEqual({ ok: false, reason: 'not-shortened' })
  const approved = await approveMemory(site.services, reference, { title: 'A tree', body: 'We planted a tree. It rained.' }, anna)
  expect(approved.ok && (await findStory(site.db, approved.slug))?.body).toBe('We planted a tree. It rained.')
  expect((await row(sent.id)).story).toBe('We planted a tree. It rained.')
  const mail = (await site.deliver()).at(-1)!
  expect(mail.text).toContain('We have shortened it a little, and added nothing.')
})

const ORIGINAL = 'We planted a tree on Saturday. Maria Lopez, of 12 Main St, brought water! Then it rained.'

test.each([
  ORIGINAL,
  'We planted a tree on Saturday. Then it rained.',
  'Maria Lopez brought water.',
  'We planted a tree … Then it rained.',
  'We planted a tree. [...] It rained.',
  'Water! It rained',
])('“%s” is a shorter one', (shorter) => expect(isShortened(shorter, ORIGINAL)).toBe(true))

test.each([
  'We planted two trees on Saturday.',
  'Then it rained. We planted a tree.',
  'We planted a tree tree on Saturday.',
  'We did not plant a tree.',
  `${ORIGINAL} It was wonderful.`,
  'Maria Lopes brought water.',
])('“%s” is another one', (other) => expect(isShortened(other, ORIGINAL)).toBe(false))

test('whatever words are left out, it is a shorter one; and with a strange word nowhere', () => {
  const words: fc.Arbitrary<string[]> = fc.array(fc.constantFrom('we', 'met', 'a', 'friend', 'there', 'again'), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(words, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), fc.nat(12), (all, keeps, at) => {
      const left = all.filter((_, index) => keeps[index])
      expect(isShortened(left.join(' '), all.join(' '))).toBe(true)
      expect(isShortened(left.toSpliced(at, 0, 'strange').join(' '), all.join(' '))).toBe(false)
    }),
  )
})
