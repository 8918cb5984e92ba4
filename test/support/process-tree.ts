import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

const PAGE_BYTES = 4096

type Process = { id: number; parent: number; name: string; residentMb: number }

/** Only Linux has /proc. Tests that need it are skipped elsewhere. */
export const hasProcessFiles = existsSync('/proc/self/stat')
export const NO_PROC_REASON = 'this system keeps no /proc'

/** Lists a process and all its descendants, without those that have ended. */
export function listProcessTree(root: number): Process[] {
  const all = listProcesses()
  const inside = new Set([root])
  // A child may have a lower id than its parent, so this repeats until it adds no process.
  for (let before = 0; before < inside.size;) {
    before = inside.size
    for (const { id, parent } of all) if (inside.has(parent)) inside.add(id)
  }
  return all.filter(({ id }) => inside.has(id))
}

/** Lists the ids of a process and all its descendants. */
export function listProcessTreeIds(root: number): number[] {
  return listProcessTree(root).map(({ id }) => id)
}

/** Lists the child processes by their ids, which usually means oldest first. */
export function listChildProcesses(parent: number): number[] {
  return listProcesses()
    .filter((each) => each.parent === parent)
    .map(({ id }) => id)
}

/** False for a process that has ended, even if its parent has not read the exit code yet and its id is still in use. */
export function isAlive(pid: number): boolean {
  return readProcess(pid) !== undefined
}

/** Lists the files in a folder that this process has open, also deleted ones. The folder keeps out those that other tests opened. */
export function openFilesIn(folder: string): string[] {
  return readdirSync('/proc/self/fd')
    .flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)]
      } catch {
        // The file was closed meanwhile.
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
    // The process ended meanwhile.
    return undefined
  }
}
