import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { createClientAction } from './client-action.ts'

afterEach(() => vi.unstubAllGlobals())
const send = createClientAction()
const sendingOf = (message: string, serverAction: () => Promise<unknown>) => ({
  request: new Request('https://seeds.example.org/contact', { method: 'POST', body: new URLSearchParams({ message }) }),
  serverAction,
})

test('what the server would not take for its length is not sent, and says so', async () => {
  const serverAction = vi.fn(async () => ({ ok: true, reference: 'MS-1' }))
  // 'message=' and three characters for each of the signs make 64 KB and one byte.
  const answer = await send(sendingOf(`${'é'.repeat(10_921)}abc`, serverAction))
  expect(answer).toEqual({ ok: false, errors: {}, notice: formWords.tooLarge, values: {} })
  expect(serverAction).not.toHaveBeenCalled()
  expect(await send(sendingOf(`${'é'.repeat(10_921)}ab`, serverAction))).toEqual({ ok: true, reference: 'MS-1' })
})

test.each([
  [true, formWords.notSaved],
  [false, formWords.offline],
])('an answer that never came is no fault of the form, whether there is a connection: %s', async (onLine, notice) => {
  vi.stubGlobal('navigator', { onLine })
  const answer = await send(sendingOf('Hello', () => Promise.reject(new TypeError('Failed to fetch'))))
  expect(answer).toEqual({ ok: false, errors: {}, notice, passing: true, values: {} })
})
