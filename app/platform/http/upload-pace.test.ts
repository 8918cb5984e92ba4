import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atPace, UPLOAD_PACE } from './upload-pace.server.ts'

const KB = 1024
const MB = 1024 * KB
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** @param bytes of each part, which comes so long after it was asked for */
function sender(bytes: number, everyMs: number, parts: number) {
  let sent = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent++ === parts) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (!cancelled) controller.enqueue(new Uint8Array(bytes))
      },
      cancel: () => void (cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { body, isCancelled: () => cancelled }
}

async function read(body: ReadableStream<Uint8Array>, mostBytes = 60 * MB): Promise<number> {
  let bytes = 0
  for await (const part of atPace(body, mostBytes)) bytes += part.length
  return bytes
}
async function becomes(reading: Promise<number>): Promise<number | string> {
  const done = reading.catch((error: Error) => error.message)
  let isDone = false
  void done.finally(() => (isDone = true))
  while (!isDone) await vi.advanceTimersByTimeAsync(1_000)
  return done
}

test.each([
  ['12 MB over 1 Mbit/s, a hundred seconds', 125 * KB, 1_000, 98, 125 * KB * 98],
  ['3 MB over 64 kbit/s, six minutes', 8 * KB, 1_000, 384, 3 * MB],
  ['a line that stands still for fourteen seconds, and goes on', 200 * KB, 14_000, 20, 4_000 * KB],
])('%s, is taken', async (_, bytes, everyMs, parts, all) => {
  expect(await becomes(read(sender(bytes, everyMs, parts).body))).toBe(all)
})

test.each([
  ['who is silent for a quarter of a minute', MB, 15_001, 3, 'The sender is silent, or does not end.', 15_001],
  ['who sends a byte now and then', 1, 10_000, 1_000, 'The sender is too slow.', 30_000],
  ['who never ends', 8 * KB, 1_000, 10_000, 'The sender is silent, or does not end.', UPLOAD_PACE.mostMs],
])('%s is given up', async (_, bytes, everyMs, parts, problem, afterMs) => {
  const { body, isCancelled } = sender(bytes, everyMs, parts)
  const began = performance.now()
  expect(await becomes(read(body))).toBe(problem)
  expect(isCancelled()).toBe(true)
  expect(performance.now() - began).toBeLessThanOrEqual(afterMs + 2_000)
})

test('more than may come is given up, however quickly it does', async () => {
  expect(await becomes(read(sender(MB, 10, 10).body, 5 * MB))).toBe('The sender does not end.')
})

test('the time that we take ourselves does not count against who sends', async () => {
  const { body } = sender(KB, 0, 5)
  vi.useRealTimers()
  const slow = { silentMs: 30, perMs: 1_000, leastBytes: MB, mostMs: 10_000 }
  let parts = 0
  for await (const _ of atPace(body, MB, slow)) {
    await pause(60)
    parts++
  }
  expect(parts).toBe(5)
})
