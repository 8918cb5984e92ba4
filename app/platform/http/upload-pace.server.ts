import { setTimeout } from '../timers.ts'

/** How slowly files may come. Over a poor line a large photo takes minutes; who sends nothing keeps others from their place. */
export type Pace = {
  /** Without a byte for so long, whoever sends has gone. */
  silentMs: number
  /** So many bytes are the least in such a time: with these, 35 kbit/s. */
  leastBytes: number
  perMs: number
  /** However steadily it comes. */
  mostMs: number
}

export const UPLOAD_PACE: Pace = { silentMs: 15_000, leastBytes: 128 * 1024, perMs: 30_000, mostMs: 600_000 }

/**
 * The parts of a body as they come. Only while we wait for them does time count against their sender.
 * @param givenUp whose place is needed: then the rest of the body is left, for somebody else to read
 * @throws where they come too slowly, or are more than `mostBytes`; the body is given up then
 */
export async function* atPace(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  pace = UPLOAD_PACE,
  givenUp?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const began = performance.now()
  let bytes = 0
  let lately = { ms: 0, bytes: 0 }
  try {
    for (;;) {
      const asked = performance.now()
      const part = await within(reader.read(), Math.min(pace.silentMs, began + pace.mostMs - asked), givenUp)
      givenUp?.throwIfAborted()
      if (!part) throw new Error('The sender is silent, or does not end.')
      if (part.done) return
      bytes += part.value.length
      lately = { ms: lately.ms + performance.now() - asked, bytes: lately.bytes + part.value.length }
      if (bytes > mostBytes) throw new Error('The sender does not end.')
      if (lately.ms >= pace.perMs) {
        if (lately.bytes < pace.leastBytes) throw new Error('The sender is too slow.')
        lately = { ms: 0, bytes: 0 }
      }
      yield part.value
    }
  } finally {
    if (givenUp?.aborted) reader.releaseLock()
    else await reader.cancel().catch(() => {})
  }
}

/** @returns undefined where it takes longer, or is given up */
export async function within<T>(work: Promise<T>, ms: number, givenUp?: AbortSignal): Promise<T | undefined> {
  let end = () => {}
  const late = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
  const timer = setTimeout(end, Math.max(0, ms)).unref()
  givenUp?.addEventListener('abort', end)
  // What comes after all is nobody's.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
    givenUp?.removeEventListener('abort', end)
  })
}
