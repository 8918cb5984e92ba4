import { treeOf } from '#test/process-tree.ts'

const EVERY_MS = 200

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
