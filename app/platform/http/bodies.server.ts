/** A body as it came, to be let go when it has been answered; or why it was not taken. */
export type ReceivedBody = { ok: true; bytes: Buffer; letGo: () => void } | { ok: false; reason: 'too-large' | 'too-many' | 'given-up' }

/**
 * Reads what visitors send, each body up to the limit of its door, all of them together up to `mostBytes`: those that
 * are sent slowly and those that wait for their turn are held as long.
 */
export function openBodies(mostBytes: number) {
  let held = 0
  return async function receive({ headers, body }: Request, maxBytes: number): Promise<ReceivedBody> {
    if (Number(headers.get('content-length') ?? 0) > maxBytes) return { ok: false, reason: 'too-large' }
    const parts: Uint8Array[] = []
    let size = 0
    const letGo = () => {
      held -= size
      size = 0
    }
    const refuse = (reason: 'too-large' | 'too-many' | 'given-up'): ReceivedBody => {
      letGo()
      return { ok: false, reason }
    }
    try {
      for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
        size += part.length
        held += part.length
        if (size > maxBytes) return refuse('too-large')
        if (held > mostBytes) return refuse('too-many')
        parts.push(part)
      }
      return { ok: true, bytes: Buffer.concat(parts), letGo }
    } catch {
      // The sender left in the middle.
      return refuse('given-up')
    }
  }
}
