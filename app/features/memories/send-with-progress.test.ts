import { afterEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What the browser is told to send of a form. */
async function sentOf(fields: [string, string | File][]): Promise<unknown> {
  let sent: unknown
  class Sending {
    upload = {}
    status = 200
    response = { ok: false, errors: {}, values: {} }
    onload = () => {}
    open() {}
    abort() {}
    send(body: unknown) {
      sent = body
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  // As a browser reads it; Node takes a field in which nothing was chosen for one of text.
  const request = Object.assign(new Request('https://seeds.example.org/share-memory'), { formData: async () => form })
  await sendWithProgress({ request })
  return sent
}

test('a memory without a photo is sent as a form without files, which waits for nobody’s; the photo that came before is named in it', async () => {
  const sent = await sentOf([
    ['story', 'We met & stayed'],
    ['photo', new File([], '')],
    ['photo', 'carried'],
  ])
  expect(sent).toBeInstanceOf(URLSearchParams)
  expect([...(sent as URLSearchParams)]).toEqual([
    ['story', 'We met & stayed'],
    ['photo', 'carried'],
  ])
})

test('a photo is sent with its memory', async () => {
  const sent = await sentOf([
    ['story', 'We met'],
    ['photo', new File(['abc'], 'a.jpg')],
  ])
  expect(sent).toBeInstanceOf(FormData)
})
