/** A body as it came, or why it was not taken. */
export type ReceivedBody = { ok: true; bytes: Buffer } | { ok: false; reason: 'too-large' | 'too-many' | 'given-up' }

/**
 * Reads what visitors send, each body up to the limit of its door, all of them together up to `mostBytes`: whoever
 * sends slowly holds memory as long.
 */
export function openBodies(mostBytes: number) {
  let held = 0
  return async function receive({ headers, body }: Request, maxBytes: number): Promise<ReceivedBody> {
    if (Number(headers.get('content-length') ?? 0) > maxBytes) return { ok: false, reason: 'too-large' }
    const parts: Uint8Array[] = []
    let size = 0
    try {
      for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
        size += part.length
        held += part.length
        if (size > maxBytes) return { ok: false, reason: 'too-large' }
        if (held > mostBytes) return { ok: false, reason: 'too-many' }
        parts.push(part)
      }
      return { ok: true, bytes: Buffer.concat(parts) }
    } catch {
      // The sender left in the middle.
      return { ok: false, reason: 'given-up' }
    } finally {
      held -= size
    }
  }
}
