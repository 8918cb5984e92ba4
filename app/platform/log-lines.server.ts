import { writeSync } from 'node:fs'
import { setTimeout } from './timers.ts'

/** Lines wait here while they cannot be written. What comes when it is full is lost, and counted. */
const MOST_WAITING_BYTES = 256 * 1024
const TRY_AGAIN_MS = 100
/** For what still waits when the process ends: whoever reads at all makes room within some milliseconds. */
const LAST_WAIT_MS = 250

/** @returns how many of the bytes were written. @throws where none can be at the moment */
type Write = (bytes: Buffer) => number

/** What of a standard stream of Node's counts here. Its handle is not documented; files have none. */
type Output = { fd: number; _handle?: { setBlocking?: (blocking: boolean) => void } }

/**
 * Writes whole lines in their order, each before it returns where that is possible, and never keeps its caller waiting
 * for a full disk or for a reader that is stuck or gone.
 * @param onLost is told how many lines were lost once lines can be written again
 */
export function openLines(write: Write, onLost: (lines: number) => void, mostWaitingBytes = MOST_WAITING_BYTES) {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0

  function writeWaiting(): void {
    while (waiting.length > 0) {
      const written = write(waiting[0]!)
      waitingBytes -= written
      if (written === waiting[0]!.length) waiting.shift()
      else waiting[0] = waiting[0]!.subarray(written)
    }
    if (lost === 0) return
    const lines = lost
    lost = 0
    onLost(lines)
  }

  function writeNowOrLater(): void {
    try {
      writeWaiting()
    } catch {
      process.off('exit', writeLast).once('exit', writeLast)
      setTimeout(writeNowOrLater, TRY_AGAIN_MS).unref()
    }
  }

  function writeLast(): void {
    const deadline = performance.now() + LAST_WAIT_MS
    while (waiting.length > 0 && performance.now() < deadline) {
      try {
        writeWaiting()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      }
    }
  }

  return {
    write(line: string): void {
      const bytes = Buffer.from(line)
      const inTurn = waiting.length > 0
      // After the first that is lost so are the others, until their number can stand where they would have stood.
      if (inTurn && (lost > 0 || waitingBytes + bytes.length > mostWaitingBytes)) return void lost++
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (!inTurn) writeNowOrLater()
    },
  }
}

/**
 * Writes to a standard stream and throws EAGAIN instead of waiting for a reader. Whether a pipe or socket makes its
 * writers wait is set for all processes that share it, and each process that Node.js starts with it sets it anew. So it
 * is set before each writing.
 */
export function withoutWaiting(output: Output): Write {
  return (bytes) => {
    output._handle?.setBlocking?.(false)
    return writeSync(output.fd, bytes)
  }
}
