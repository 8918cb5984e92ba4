import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

const PAGE_BYTES = 4096

type Process = { id: number; parent: number; name: string; residentMb: number }

/** Linux tells of its processes in files; what looks at them is skipped elsewhere. */
export const hasProcessFiles = existsSync('/proc/self/stat')
export const NO_PROC_REASON = 'this system keeps no /proc'

/** A process and everything below it, without those that have ended. */
export function listProcessTree(root: number): Process[] {
  const all = listProcesses()
  const inside = new Set([root])
  // A child has not always a higher number than its parent: looked through until nobody is added.
  for (let before = 0; before < inside.size;) {
    before = inside.size
    for (const { id, parent } of all) if (inside.has(parent)) inside.add(id)
  }
  return all.filter(({ id }) => inside.has(id))
}

/** The same as numbers alone. */
export function listProcessTreeIds(root: number): number[] {
  return listProcessTree(root).map(({ id }) => id)
}

/** Oldest first, as far as numbers tell. */
export function listChildProcesses(parent: number): number[] {
  return listProcesses()
    .filter((each) => each.parent === parent)
    .map(({ id }) => id)
}

/** False for one that has ended and whose parent has not looked yet, although it still has its number. */
export function isAlive(pid: number): boolean {
  return readProcess(pid) !== undefined
}

/** The files under a folder that this process holds open, those that were removed since as well; other tests may open theirs. */
export function openFilesIn(folder: string): string[] {
  return readdirSync('/proc/self/fd')
    .flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)]
      } catch {
        // It was closed at this moment.
        return []
      }
    })
    .filter((path) => path.startsWith(`${folder}/`))
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
    .toSorted((one, other) => one.id - other.id)
}

function readProcess(id: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
    const [state, parent] = rest.split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const residentPages = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1])
    return { id, parent: Number(parent), name, residentMb: (residentPages * PAGE_BYTES) / 1024 ** 2 }
  } catch {
    // Ended while it was looked at.
    return undefined
  }
}
