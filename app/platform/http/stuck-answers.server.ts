import type { Socket } from 'node:net'

export type TakingLimits = {
  /** An answer of which nothing is taken for so long is given up. */
  stuckMs: number
  /** An answer that takes longer than this altogether is given up, however it trickles. */
  answerMs: number
  /** Bytes that wait to be taken, over all connections. */
  waitingBytes: number
}

export type Taking = {
  socket: Socket
  /** How much was left to be taken when it was last looked at, and since when nothing has been. */
  seen: string
  seenAt: number
  waitingSince: number
}

/** Ends the connections whose answers are not taken. @param at milliseconds */
export function giveUpStuck(lines: Taking[], limits: TakingLimits, at: number): void {
  const waiting: { line: Taking; bytes: number }[] = []
  for (const line of lines) {
    const bytes = untaken(line.socket)
    const seen = `${bytes}/${line.socket.bytesWritten}`
    if (bytes === 0) line.waitingSince = at
    else waiting.push({ line, bytes })
    if (bytes === 0 || seen !== line.seen) Object.assign(line, { seen, seenAt: at })
  }
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  // Those that have stood still longest go first, where all of them together are too much.
  for (const { line, bytes } of waiting.toSorted((one, other) => one.line.seenAt - other.line.seenAt)) {
    const stuck = at - line.seenAt >= limits.stuckMs || at - line.waitingSince >= limits.answerMs
    if (!stuck && total <= limits.waitingBytes) continue
    line.socket.destroy()
    total -= bytes
  }
}

/** Bytes that were written and that the system has not taken yet. What it has taken is no longer in this process. */
function untaken(socket: Socket): number {
  const handle = (socket as { _handle?: { writeQueueSize?: number } })._handle
  return Math.max(socket.writableLength, handle?.writeQueueSize ?? 0)
}
