import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider, type UNSAFE_DataWithResponseInit as DataWithStatus } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureWords } from '#words/pictures.ts'
import { openFolderFiles } from '#app/adapters/files/folder-files.server.ts'
import { openImageWorkshop } from '#app/adapters/images/image-workshop.server.ts'
import { carryPicture } from '#app/features/pictures/carried-picture.server.ts'
import { insertPicture } from '#app/features/pictures/picture-store.server.ts'
import { filesOf } from '#app/features/pictures/picture.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { listLyingFiles, type SentFile } from '#test/lying-files.ts'
import { openForms } from '#test/open-forms.ts'
import { PHOTO_OF } from './send-memory.server.ts'
import { takeMemory } from './take-memory.server.ts'

const NAMES = [
  'an iPhone’s HEIC',
  'an SVG with a script',
  'a PDF',
  'nothing',
  'a PNG of 60 megapixels',
  'a picture of 13 MB',
  'an animation',
  'a photo for a printer, in CMYK',
  'sixteen bits',
  'one pixel',
]
let site: Awaited<ReturnType<typeof openForms>>
let folder: string
let files: SentFile[]
const images = openImageWorkshop({ longestMs: 60_000 })
beforeAll(async () => {
  site = await openForms()
  folder = await mkdtemp(join(tmpdir(), 'memories-'))
  files = (await listLyingFiles()).filter(({ name }) => NAMES.includes(name))
  Object.assign(site.services, { images, files: openFolderFiles(join(folder, 'kept')) })
})
afterAll(async () => {
  images.close()
  await site.close()
  await rm(folder, { recursive: true })
})

// What makes the pictures is the same on every database, and takes its time.
test.skipIf(Boolean(process.env.TEST_DATABASE_URL))(
  'what is no photo that can be shown is told by itself, beside what was typed; what can be is kept with its memory, whatever it is called',
  async () => {
    expect(files).toHaveLength(NAMES.length)
    for (const { name, bytes, becomes } of files) {
      const path = join(folder, crypto.randomUUID())
      await writeFile(path, bytes)
      const context = new RouterContextProvider()
      context.set(servicesContext, site.services)
      const uploads = [{ field: 'photo', path, whole: true, digest: name }]
      context.set(pageContext, { reading: site.services.pageCache.begin(), network: '192.0.2.1', uploads })
      const body = new URLSearchParams({ story: `With ${name}`, about: 'event', minors: 'no', firstName: '', email: '', age: '30' })
      const request = new Request('https://seeds.example.org/share-memory', { method: 'POST', body })
      const { data } = (await takeMemory({ request, context })) as DataWithStatus<FormAnswer>
      if (becomes !== 'a picture') {
        expect(data, name).toMatchObject({
          ok: false,
          errors: { photo: pictureWords.problems[becomes] },
          values: { story: `With ${name}` },
        })
        continue
      }
      expect(data, name).toMatchObject({ ok: true })
      const { pictureId } = await site.db.selectFrom('memories').selectAll().where('story', '=', `With ${name}`).executeTakeFirstOrThrow()
      const picture = await site.db.selectFrom('pictures').selectAll().where('id', '=', pictureId!).executeTakeFirstOrThrow()
      for (const file of filesOf(picture)) expect(await site.services.files.open(file), `${name}: ${file}`).toBeDefined()
    }
  },
)

test('of memories that are sent at once with one photo the first has it; the others are told to choose it again, and lose nothing', async () => {
  const id = crypto.randomUUID()
  const size = { width: 4, height: 3, widths: [4], thumbhash: 'x', bytes: 1 }
  await insertPicture(site.db, { id, purpose: 'memory', ...size, takenAt: site.services.now() })
  const photo = carryPicture(site.services.settings.secretKey, id, PHOTO_OF)
  const send = async (number: number) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, site.services)
    context.set(pageContext, { reading: site.services.pageCache.begin(), network: '192.0.2.1', uploads: [] })
    const fields = { story: `We met ${number}`, about: 'event', minors: 'no', firstName: '', email: '', age: '30', photo }
    const request = new Request('https://seeds.example.org/share-memory', { method: 'POST', body: new URLSearchParams(fields) })
    return (await takeMemory({ request, context })) as DataWithStatus<FormAnswer>
  }
  expect((await send(0)).data.ok).toBe(true)
  // As they all find it who have looked before the first one kept it.
  await site.db.updateTable('pictures').set({ keptAt: null }).where('id', '=', id).execute()
  const { init, data } = await send(1)
  expect([init?.status, data]).toMatchObject([422, { errors: { photo: pictureWords.gone }, values: { story: 'We met 1' } }])
})
