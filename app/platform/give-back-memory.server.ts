import { performance } from 'node:perf_hooks'
import { setInterval } from './timers.ts'

const LOOK_MS = 10_000
/** Below this share of its time the process is idle. */
const IDLE = 0.1
/** What makes it worth while: it holds everything up for some 50 ms. */
const WORTH_BYTES = 16 * 1024 * 1024

/**
 * Gives back what a crowd has taken, once it has gone. V8 looks at its memory while more is used; a process that comes
 * to rest keeps all of it for as long as it rests, and keeps pages it has emptied for later.
 * @param collect gives back all that can be
 * @returns ends it
 */
export function giveBackMemory(collect: () => void, { lookMs = LOOK_MS, bytes = process.memoryUsage.rss } = {}): () => void {
  let since = performance.eventLoopUtilization()
  let kept = bytes()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    const held = bytes()
    kept = Math.min(kept, held)
    if (utilization > IDLE || held - kept < WORTH_BYTES) return
    collect()
    kept = bytes()
  }, lookMs).unref()
  return () => clearInterval(timer)
}
