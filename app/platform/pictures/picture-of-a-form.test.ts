import { RouterContextProvider, type UNSAFE_DataWithResponseInit as DataWithStatus } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import type { ImageResult } from '#app/integrations/images/images.ts'
import { handleForm } from '#app/forms/handle-form.server.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { isTooYoung } from '#app/forms/field-rules.ts'
import { hiddenLine, requiredText } from '#app/forms/text-rules.ts'
import { openLog } from '#app/platform/log.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { MAX_PICTURE_TOKEN_LENGTH } from './picture.ts'
import { uploadPicture } from './upload-picture.server.ts'

const MADE: ImageResult = {
  ok: true,
  width: 40,
  height: 20,
  thumbhash: 'x',
  files: [{ width: 40, format: 'webp', bytes: Buffer.from('x') }],
}
let asked: string[] = []
/** The step that fails: `make` is the image processor, `put` the file storage. */
let away: 'make' | 'put' | undefined
let logged = ''
const site = await openForms()
const ask = async <T>(what: 'make' | 'put', answer: T) => {
  asked.push(what)
  if (away === what) throw new Error(`Away: ${what}.`)
  return answer
}
const log = openLog('info', { write: (line: string) => void (logged += line) })
Object.assign(site.services, {
  images: { make: () => ask('make', MADE) },
  files: { put: () => ask('put', undefined), roomBytes: async () => Infinity },
  log,
})
beforeEach(async () => {
  ;[asked, away, logged] = [[], undefined, '']
  await site.db.deleteFrom('pictures').execute()
})

const schema = z.object({
  age: hiddenLine(3, formWords.unreadable),
  story: requiredText({ maxLength: 500, missing: 'Tell us', tooLong: 'Too long' }),
  photo: hiddenLine(MAX_PICTURE_TOKEN_LENGTH, formWords.unreadable).optional(),
})

async function send(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  const uploads = [{ field: 'photo', path: '/nowhere', whole: true, digest: '' }]
  context.set(servicesContext, site.services)
  context.set(pageContext, { reading: site.services.pageCache.begin(), network: '192.0.2.1', uploads })
  const request = new Request('https://seeds.example.org/', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await handleForm<typeof schema, object>(
    { request, context },
    {
      name: 'memory',
      schema,
      words: formWords,
      tooYoung: ({ age }) => isTooYoung(age),
      files: { photo: (services, upload, network) => uploadPicture(services, upload, 'memory', 'ruth', network) },
      accept: async () => ({ ok: true }),
    },
  )
  const { init, data } = answer as DataWithStatus<FormAnswer<object>>
  return { status: init?.status ?? 200, ...data }
}
const rows = async () => (await site.db.selectFrom('pictures').selectAll().execute()).length

test('of whoever is under 13 no picture is made, and neither a row nor a file of it is kept', async () => {
  expect(await send({ age: '12', story: 'We met' })).toEqual({ status: 422, ok: false, errors: {}, values: {}, tooYoung: true })
  expect([asked, await rows()]).toEqual([[], 0])
  expect(await send({ age: '13', story: 'We met' })).toMatchObject({ ok: true })
  expect([asked, await rows()]).toEqual([['make', 'put'], 1])
})

test('nor of a form that is refused for a card’s number', async () => {
  expect(await send({ age: '30', story: 'My card is 4242 4242 4242 4242' })).toMatchObject({ status: 422 })
  expect([asked, await rows()]).toEqual([[], 0])
})

test.each(['make', 'put'] as const)(
  'an outage (%s) is answered like any other: with what was typed, a true wait, and that the picture has to be chosen again',
  async (what) => {
    away = what
    const answer = await send({ age: '30', story: 'We met' })
    expect(answer).toMatchObject({ status: 503, ok: false, passing: true, values: { story: 'We met' } })
    expect(answer.ok ? '' : answer.notice).toContain(pictureWords.again)
    expect(logged).toContain('a form could not be stored')
    expect(await rows()).toBe(0)
  },
)
