import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 200
const PAGE_BYTES = 4096

type Process = { id: number; parent: number; name: string; residentMb: number }

/** The memory of a process and all that came out of it, looked at five times a second. */
export function watchTree(root: number) {
  const first = treeOf(root)
  let most = 0
  const ended = new Map<number, string>()
  function look(): number {
    const tree = treeOf(root)
    const megabytes = tree.reduce((sum, each) => sum + each.residentMb, 0)
    most = Math.max(most, megabytes)
    for (const { id, name } of first) if (!tree.some((each) => each.id === id)) ended.set(id, name)
    return megabytes
  }
  const looking = setInterval(look, EVERY_MS)
  return {
    /** Megabytes now. */
    now: look,
    /** The most since the last question. */
    takeMost() {
      look()
      const found = most
      most = 0
      return found
    },
    /** Names of those that were there at the beginning and are no more. */
    ended: () => [...ended.values()],
    stop: () => clearInterval(looking),
  }
}

function treeOf(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const inside = new Set([root])
  // A child has not always a higher number than its parent: looked through until nobody is added.
  for (let before = 0; before < inside.size;) {
    before = inside.size
    for (const { id, parent } of all) if (inside.has(parent)) inside.add(id)
  }
  return all.filter(({ id }) => inside.has(id))
}

function readProcess(id: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
    const [state, parent] = rest.split(' ')
    if (state === 'Z') return []
    const residentPages = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1])
    return [{ id, parent: Number(parent), name, residentMb: (residentPages * PAGE_BYTES) / 1024 ** 2 }]
  } catch {
    // Ended while it was looked at.
    return []
  }
}
