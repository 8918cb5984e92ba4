import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendOrSayWhy } from './send-or-say-why.ts'

afterEach(() => vi.unstubAllGlobals())
const send = sendOrSayWhy({ offline: 'No line', tooLarge: 'Too long' })
const sendingOf = (message: string, serverAction: () => Promise<unknown>) => ({
  request: new Request('https://seeds.example.org/contact', { method: 'POST', body: new URLSearchParams({ message }) }),
  serverAction,
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('what the server would not take for its length is not sent, and says so', async () => {
  const serverAction = vi.fn(async () => ({ ok: true, reference: 'MS-1' }))
  // 'message=' and three characters for each of the signs make 64 KB and one byte.
  const answer = await send(sendingOf(`${'é'.repeat(10_921)}abc`, serverAction))
  expect(answer).toEqual({ ok: false, errors: {}, notice: 'Too long', values: {} })
  expect(serverAction).not.toHaveBeenCalled()
  expect(await send(sendingOf(`${'é'.repeat(10_921)}ab`, serverAction))).toEqual({ ok: true, reference: 'MS-1' })
})

test('an answer that never came is no fault of the form', async () => {
  const answer = await send(sendingOf('Hello', () => lost()))
  expect(answer).toEqual({ ok: false, errors: {}, notice: 'No line', passing: true, values: {} })
})

test('a form that may be sent by itself says that it waits, only while there is no line', async () => {
  const waiting = sendOrSayWhy({ offline: 'Not saved', waits: 'It waits', tooLarge: 'Too long' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await waiting(sendingOf('Hello', lost))).toMatchObject({ notice: 'It waits', waits: true })
  expect(await send(sendingOf('Hello', lost))).not.toHaveProperty('waits')
  vi.stubGlobal('navigator', { onLine: true })
  const answer = await waiting(sendingOf('Hello', lost))
  expect(answer).toMatchObject({ notice: 'Not saved' })
  expect(answer).not.toHaveProperty('waits')
})

test.each([
  ['comes back', false, true],
  ['goes away', true, false],
])('a form that is tried as the line %s waits, and is no failure', async (_, before, after) => {
  const waiting = sendOrSayWhy({ offline: 'Not saved', waits: 'It waits', tooLarge: 'Too long' })
  vi.stubGlobal('navigator', { onLine: before })
  const turning = () => {
    vi.stubGlobal('navigator', { onLine: after })
    return lost()
  }
  expect(await waiting(sendingOf('Hello', turning))).toMatchObject({ notice: 'It waits', waits: true })
})

test('a form that is tried just after the line has come back waits, and a while later is a failure', async () => {
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  const fresh = await import('./send-or-say-why.ts')
  const waiting = fresh.sendOrSayWhy({ offline: 'Not saved', waits: 'It waits', tooLarge: 'Too long' })
  events.dispatchEvent(new Event('online'))
  expect(await waiting(sendingOf('Hello', lost))).toMatchObject({ notice: 'It waits', waits: true })
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await waiting(sendingOf('Hello', lost))).toMatchObject({ notice: 'Not saved' })
})
