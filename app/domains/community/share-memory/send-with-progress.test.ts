import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { ANSWER_TIMEOUT_MS, sendWithProgress } from './send-with-progress.ts'

/** A browser's own, as far as the form needs it; the test says what becomes of it. */
class Sending {
  upload: { onprogress?: (told: { loaded: number; total: number }) => void; onload?: () => void } = {}
  response: unknown = null
  status = 0
  aborted = false
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  sent: unknown
  send(body: unknown) {
    this.sent = body
    under.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
}
const under: Sending[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  under.length = 0
})

async function start(fields: [string, string | File][] = [['story', 'We planted a tree.']]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  // As a browser reads it; Node takes a field in which nothing was chosen for one of text.
  const request = Object.assign(new Request('https://seeds.example.org/share-memory'), { formData: async () => form })
  const answer = sendWithProgress({ request })
  await vi.waitFor(() => expect(under).toHaveLength(1), { timeout: 30_000 })
  return { sending: under[0]!, answer }
}

test.each(['told by the last of its bytes', 'told by its end'])(
  'a photo that has arrived, %s, and is never answered leaves a way out',
  async (told) => {
    const { sending, answer } = await start()
    // However slow the line is: as long as it travels nothing is given up.
    sending.upload.onprogress!({ loaded: 5, total: 10 })
    await vi.advanceTimersByTimeAsync(10 * ANSWER_TIMEOUT_MS)
    expect(sending.aborted).toBe(false)
    if (told.includes('bytes')) sending.upload.onprogress!({ loaded: 10, total: 10 })
    else sending.upload.onload!()
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1)
    expect(sending.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sending.aborted).toBe(true)
    expect(await answer).toMatchObject({ ok: false, notice: formWords.notSaved, passing: true })
  },
)

test('an answer that comes in time is the answer, and nothing is given up afterwards', async () => {
  const { sending, answer } = await start()
  sending.upload.onload!()
  Object.assign(sending, { status: 200, response: { ok: true, reference: 'MS-1' } })
  sending.onload()
  expect(await answer).toEqual({ ok: true, reference: 'MS-1' })
  await vi.advanceTimersByTimeAsync(2 * ANSWER_TIMEOUT_MS)
  expect(sending.aborted).toBe(false)
})

test('a memory without a photo is sent as a form without files, which waits for nobody’s; the photo that came before is named in it', async () => {
  const { sending } = await start([
    ['story', 'We met & stayed'],
    ['photo', new File([], '')],
    ['photo', 'carried'],
  ])
  expect(sending.sent).toBeInstanceOf(URLSearchParams)
  expect([...(sending.sent as URLSearchParams)]).toEqual([
    ['story', 'We met & stayed'],
    ['photo', 'carried'],
  ])
})

test('a photo is sent with its memory', async () => {
  const { sending } = await start([
    ['story', 'We met'],
    ['photo', new File(['abc'], 'a.jpg')],
  ])
  expect(sending.sent).toBeInstanceOf(FormData)
})

test.each([
  [false, formWords.offline],
  [true, formWords.notSaved],
])('what never arrived is sent again by hand, and says where there is no connection: %s', async (onLine, notice) => {
  vi.stubGlobal('navigator', { onLine })
  const { sending, answer } = await start()
  sending.onerror()
  expect(await answer).toEqual({ ok: false, errors: {}, values: {}, passing: true, notice })
})
