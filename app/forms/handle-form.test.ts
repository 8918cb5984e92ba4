import { RouterContextProvider, type UNSAFE_DataWithResponseInit as DataWithStatus } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import type { Upload } from '#app/platform/http/uploads.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handleForm } from './handle-form.server.ts'
import type { FormAnswer } from './form-answer.ts'
import { hiddenLine, requiredText } from './text-rules.ts'

/** The files that were looked at, and the acts of sending that were taken. */
let [taken, attempts]: [string[], string[]] = [[], []]
const site = await openForms()
beforeEach(() => void ([taken, attempts] = [[], []]))

const schema = z.object({
  story: requiredText({ maxLength: 500, missing: 'Tell us', tooLong: 'Too long' }),
  photo: hiddenLine(128, formWords.unreadable).optional(),
})

async function send(fields: Record<string, string>, uploads: Partial<Upload>[] = [{}]) {
  const context = new RouterContextProvider()
  const all = uploads.map((upload) => ({ field: 'photo', path: '/nowhere', whole: true, digest: 'a day', ...upload }))
  context.set(servicesContext, site.services)
  context.set(pageContext, { reading: site.services.pageCache.begin(), network: '192.0.2.1', uploads: all })
  const request = new Request('https://seeds.example.org/', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await handleForm<typeof schema, { photo: string }>(
    { request, context },
    {
      name: 'memory',
      schema,
      words: formWords,
      files: {
        photo: async (_, { digest, whole }) => {
          taken.push(digest)
          return whole ? { ok: true, value: `${digest} ${taken.length}` } : { ok: false, error: 'Too large' }
        },
      },
      accept: async (_, { photo = '' }, { idempotencyKey }) => (attempts.push(idempotencyKey), { ok: true, photo }),
    },
  )
  const { init, data } = answer as DataWithStatus<FormAnswer<{ photo: string }>>
  return { status: init?.status ?? 200, ...data }
}

test('a file becomes the value of its field, also where one stood in it', async () => {
  expect(await send({ story: '' })).toMatchObject({ status: 422, errors: { story: 'Tell us' }, values: { photo: 'a day 1' } })
  expect(await send({ story: 'We met', photo: 'a day 1' }, [])).toMatchObject({ ok: true, photo: 'a day 1' })
  expect(await send({ story: 'We met', photo: 'a day 1' })).toMatchObject({ ok: true, photo: 'a day 2' })
})

test('what cannot be taken is told beside its field, and the rest is looked at all the same', async () => {
  expect(await send({ story: '' }, [{ whole: false }])).toMatchObject({ status: 422, errors: { photo: 'Too large', story: 'Tell us' } })
})

test('with a card’s number no file is looked at, and it is told that it has to be chosen again', async () => {
  const { cardNumber } = formWords
  const answer = await send({ story: 'My card is 4242 4242 4242 4242' })
  expect(answer).toMatchObject({ status: 422, errors: { story: cardNumber, photo: pictureWords.again } })
  expect([taken, attempts]).toEqual([[], []])
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'other', 'story'])(
  'a file in the field %s, which takes none, is refused like any field that is not there, and no file is looked at',
  async (field) => {
    expect(await send({ story: 'We met' }, [{}, { field }])).toMatchObject({ status: 422, notice: formWords.unreadable })
    expect([taken, attempts]).toEqual([[], []])
  },
)

test('the same words with the same file are one act of sending, whatever value the file got', async () => {
  const idempotencyKey = crypto.randomUUID()
  for (const digest of ['a day', 'a day', 'another']) await send({ story: 'We met', idempotencyKey }, [{ digest }])
  expect([attempts[0] === attempts[1], attempts[0] === attempts[2]]).toEqual([true, false])
})
