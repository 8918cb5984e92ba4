import { blockOf } from '../limits.server.ts'

type Refusal = 'too-large' | 'too-many' | 'given-up'
/** A body as it came, to be let go when it has been answered; or why it was not taken. */
export type ReceivedBody = { ok: true; bytes: Buffer; letGo: () => void } | { ok: false; reason: Refusal }

/** However small they arrive: each that is kept costs as much as some hundred bytes. */
const MOST_PARTS = 64

type Held = { block: string; bytes: number; isWhole: boolean; giveUp: () => void }

/**
 * Reads what visitors send, each body up to the limit of its door, all of them together up to `mostBytes`: those that
 * are sent slowly and those that wait for their turn are held as long. Where it is too much, the oldest unfinished one
 * from the block of networks that holds most is given up: nobody keeps others out by sending without an end.
 */
export function openBodies(mostBytes: number) {
  /** In the order in which they began. */
  const all = new Set<Held>()
  let total = 0

  function letGo(held: Held): void {
    if (!all.delete(held)) return
    total -= held.bytes
  }
  function makeRoom(): void {
    const byBlock = new Map<string, number>()
    for (const { block, bytes } of all) byBlock.set(block, (byBlock.get(block) ?? 0) + bytes)
    const most = Math.max(...byBlock.values())
    const oldest = [...all].find(({ block, isWhole }) => !isWhole && byBlock.get(block) === most)
    if (!oldest) return
    letGo(oldest)
    oldest.giveUp()
  }

  /** @param network whose it is, as `networkOf` gives it */
  return async function receive({ headers, body }: Request, network: string, maxBytes: number): Promise<ReceivedBody> {
    if (Number(headers.get('content-length') ?? 0) > maxBytes) return { ok: false, reason: 'too-large' }
    const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
    const held: Held = { block: blockOf(network), bytes: 0, isWhole: false, giveUp: () => void reader?.cancel().catch(() => {}) }
    let parts: Uint8Array[] = []
    const refuse = (reason: Refusal): ReceivedBody => {
      letGo(held)
      held.giveUp()
      return { ok: false, reason }
    }
    all.add(held)
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        held.bytes += part.value.length
        if (all.has(held)) total += part.value.length
        if (held.bytes > maxBytes) return refuse('too-large')
        if (total > mostBytes) makeRoom()
        if (total > mostBytes || !all.has(held)) return refuse('too-many')
        parts.push(part.value)
        if (parts.length === MOST_PARTS) parts = [Buffer.concat(parts)]
      }
    } catch {
      // The sender left in the middle.
      return refuse('given-up')
    }
    if (!all.has(held)) return { ok: false, reason: 'too-many' }
    held.isWhole = true
    return { ok: true, bytes: Buffer.concat(parts), letGo: () => letGo(held) }
  }
}
