import { expect, test } from 'vitest'
import { openBodies } from './bodies.server.ts'

const post = (size: number) => new Request('https://seeds.example.org/contact', { method: 'POST', body: 'x'.repeat(size) })

test('all bodies together stay under the bound until each has been answered, not only until it is whole', async () => {
  const receive = openBodies(1_000)
  const first = await receive(post(600), 800)
  expect(first).toMatchObject({ ok: true, bytes: Buffer.from('x'.repeat(600)) })
  expect(await receive(post(600), 800)).toEqual({ ok: false, reason: 'too-many' })
  expect(await receive(post(400), 800)).toMatchObject({ ok: true })
  if (first.ok) first.letGo()
  expect(await receive(post(600), 800)).toMatchObject({ ok: true })
})

test('one body is bounded by its door, whether it says its length or not, and what was refused is let go', async () => {
  const receive = openBodies(1_000)
  for (let times = 0; times < 5; times++) {
    expect(await receive(post(900), 800)).toEqual({ ok: false, reason: 'too-large' })
    const unsaid = new Request('https://seeds.example.org/contact', { method: 'POST', body: streamOf(900), duplex: 'half' } as RequestInit)
    expect(await receive(unsaid, 800)).toEqual({ ok: false, reason: 'too-large' })
  }
  expect(await receive(post(800), 800)).toMatchObject({ ok: true })
})

test('a sender who leaves in the middle holds nothing', async () => {
  const receive = openBodies(1_000)
  for (let times = 0; times < 5; times++) {
    const request = new Request('https://seeds.example.org/contact', {
      method: 'POST',
      body: streamThenLeave(),
      duplex: 'half',
    } as RequestInit)
    expect(await receive(request, 800)).toEqual({ ok: false, reason: 'given-up' })
  }
  expect(await receive(post(800), 800)).toMatchObject({ ok: true })
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
