import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
const MS_OF_TICK = 10

/** What it holds now, in bytes; 0 where the system does not say it. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(readOr(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES
}

/** How long it has been at work so far; endless where the system does not say it. */
export function workedMsOf({ pid }: ChildProcess): number {
  const stat = readOr(`/proc/${pid}/stat`)
  // Behind its name, in which anything may stand (proc(5): utime and stime).
  const [inUser, inSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return inSystem === undefined ? Number.POSITIVE_INFINITY : (Number(inUser) + Number(inSystem)) * MS_OF_TICK
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
