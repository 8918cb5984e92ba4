import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOKS_EVERY_MS = 50

/** Watches how much memory a process holds, and those of its children whose command says `child`; Linux alone tells. */
export function watchMemory(pid: number, child: string) {
  const most = { own: 0, child: 0 }
  let watching = true
  const watched = (async () => {
    for (; watching; await pause(LOOKS_EVERY_MS)) {
      most.own = Math.max(most.own, memoryOf(pid))
      for (const each of childrenOf(pid))
        if (readOr(`/proc/${each}/cmdline`).includes(child)) most.child = Math.max(most.child, memoryOf(each))
    }
  })()
  return {
    /** The most since it was asked for to be counted anew, in MB. */
    most: () => ({ own: Math.round(most.own / 1e6), child: Math.round(most.child / 1e6) }),
    anew: () => void Object.assign(most, { own: 0, child: 0 }),
    async stop(): Promise<void> {
      watching = false
      await watched
    },
  }
}

function memoryOf(pid: number): number {
  return Number(readOr(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * 4096
}

function childrenOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).map((task) => readOr(`/proc/${pid}/task/${task}/children`))
  return children.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
