import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { openBodies } from './bodies.server.ts'

/** Bytes of buffers that something still holds. */
async function heldNow(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().arrayBuffers
}

const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.7']
const post = (size: number) => new Request('https://seeds.example.org/contact', { method: 'POST', body: 'x'.repeat(size) })

test('all bodies together stay under the bound until each has been answered, not only until it is whole', async () => {
  const receive = openBodies(1_000)
  const first = await receive(post(600), HERE, 800)
  expect(first).toMatchObject({ ok: true, bytes: Buffer.from('x'.repeat(600)) })
  expect(await receive(post(600), HERE, 800)).toEqual({ ok: false, reason: 'too-many' })
  expect(await receive(post(400), HERE, 800)).toMatchObject({ ok: true })
  if (first.ok) first.letGo()
  expect(await receive(post(600), HERE, 800)).toMatchObject({ ok: true })
})

test('one body is bounded by its door, whether it says its length or not, and what was refused is let go', async () => {
  const receive = openBodies(1_000)
  for (let times = 0; times < 5; times++) {
    expect(await receive(post(900), HERE, 800)).toEqual({ ok: false, reason: 'too-large' })
    const unsaid = new Request('https://seeds.example.org/contact', { method: 'POST', body: streamOf(900), duplex: 'half' } as RequestInit)
    expect(await receive(unsaid, HERE, 800)).toEqual({ ok: false, reason: 'too-large' })
  }
  expect(await receive(post(800), HERE, 800)).toMatchObject({ ok: true })
})

test('what arrives byte by byte is kept as bytes, and not with all that surrounded each', async () => {
  const parts = 2_000
  const SURROUNDING = 64 * 1024
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ === parts) return new Promise(() => {})
      controller.enqueue(new Uint8Array(new ArrayBuffer(SURROUNDING), 7, 1).fill(120))
    },
  })
  const before = await heldNow()
  void openBodies(100_000)(
    new Request('https://seeds.example.org/contact', { method: 'POST', body, duplex: 'half' } as RequestInit),
    HERE,
    80_000,
  )
  await vi.waitFor(() => expect(sent).toBe(parts + 1), { timeout: 30_000 })
  expect((await heldNow()) - before).toBeLessThan(100 * SURROUNDING)
})

test('parts are put together in their order', async () => {
  const text = Array.from({ length: 500 }, (_, number) => `${number},`).join('')
  const body = new ReadableStream({
    start: (controller) => {
      for (const sign of text) controller.enqueue(Buffer.from(sign))
      controller.close()
    },
  })
  const request = new Request('https://seeds.example.org/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await openBodies(10_000)(request, HERE, 8_000)).toMatchObject({ ok: true, bytes: Buffer.from(text) })
})

test('a sender who leaves in the middle holds nothing', async () => {
  const receive = openBodies(1_000)
  for (let times = 0; times < 5; times++) {
    const request = new Request('https://seeds.example.org/contact', {
      method: 'POST',
      body: streamThenLeave(),
      duplex: 'half',
    } as RequestInit)
    expect(await receive(request, HERE, 800)).toEqual({ ok: false, reason: 'given-up' })
  }
  expect(await receive(post(800), HERE, 800)).toMatchObject({ ok: true })
})

test('whoever sends without an end makes room for others, the oldest first, and keeps nobody out', async () => {
  const receive = openBodies(1_000)
  const begin = () => {
    let end = () => {}
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(300))
        end = () => controller.close()
      },
    })
    const request = new Request('https://seeds.example.org/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
    return { received: receive(request, HERE, 800), end: () => end() }
  }
  const endless = [begin(), begin(), begin()]
  await new Promise((resolve) => setImmediate(resolve))
  expect(await receive(post(400), ELSEWHERE, 800)).toMatchObject({ ok: true })
  expect(await endless[0]!.received).toEqual({ ok: false, reason: 'too-many' })
  endless[1]!.end()
  endless[2]!.end()
  expect(await endless[1]!.received).toMatchObject({ ok: true })
  expect(await endless[2]!.received).toMatchObject({ ok: true })
})

function streamOf(bytes: number): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
}

function streamThenLeave(): ReadableStream {
  let sent = false
  return new ReadableStream({
    pull: (controller) => {
      if (sent) return controller.error(new Error('gone'))
      sent = true
      controller.enqueue(new Uint8Array(300))
    },
  })
}
