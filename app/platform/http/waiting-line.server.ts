import { blockOf } from '../limits.server.ts'

/**
 * Who waits, by block of networks (`blockOf`) and by network: the blocks take turns, in each its networks, and at each
 * network who came first. However many one network sends, everybody else's wait does not grow with it.
 */
export function openWaitingLine<T>() {
  /** In the order of their turns. A network or block that nobody waits from is not here. */
  const blocks = new Map<string, Map<string, T[]>>()
  let size = 0

  const waitingFrom = (networks: Map<string, T[]> | undefined) => sum(networks?.values())
  /** Takes one from the network, and sends network and block to the end of their turns. */
  function take(block: string, network: string, which: 'first' | 'last'): T {
    const networks = blocks.get(block)!
    const entries = networks.get(network)!
    const entry = (which === 'first' ? entries.shift() : entries.pop()) as T
    size--
    if (which === 'first' || entries.length === 0) networks.delete(network)
    if (entries.length > 0) networks.set(network, entries)
    if (which === 'first' || networks.size === 0) blocks.delete(block)
    if (networks.size > 0) blocks.set(block, networks)
    return entry
  }

  return {
    size: () => size,
    add(network: string, entry: T): void {
      const block = blockOf(network)
      const networks = blocks.get(block) ?? new Map<string, T[]>()
      const entries = networks.get(network)
      if (entries) entries.push(entry)
      else networks.set(network, [entry])
      blocks.set(block, networks)
      size++
    },
    next(): T | undefined {
      for (const [block, networks] of blocks) for (const network of networks.keys()) return take(block, network, 'first')
      return undefined
    },
    remove(network: string, entry: T): void {
      const block = blockOf(network)
      const networks = blocks.get(block)
      const entries = networks?.get(network)
      const at = entries?.indexOf(entry) ?? -1
      if (!networks || !entries || at === -1) return
      size--
      entries.splice(at, 1)
      if (entries.length === 0) networks.delete(network)
      if (networks.size === 0) blocks.delete(block)
    },
    all: (): T[] => [...blocks.values()].flatMap((networks) => [...networks.values()].flat()),
    /**
     * Makes room for one more from this network, where somebody has a larger part of the line.
     * @returns the last who came from where most wait; undefined where that is the network itself
     */
    leaveFor(network: string): T | undefined {
      const block = blockOf(network)
      const largest = mostOf(blocks, waitingFrom)
      if (largest === undefined) return undefined
      const networks = blocks.get(largest)!
      const largestOfIt = mostOf(networks, (entries) => entries.length)!
      const [theirs, own] =
        largest === block
          ? [networks.get(largestOfIt)!.length, networks.get(network)?.length ?? 0]
          : [waitingFrom(networks), waitingFrom(blocks.get(block))]
      return own + 1 < theirs ? take(largest, largestOfIt, 'last') : undefined
    },
  }
}

/** The name with the highest count, the first of equals; undefined where there is none. */
function mostOf<V>(map: Map<string, V>, count: (value: V) => number): string | undefined {
  return [...map]
    .map(([name, value]) => ({ name, many: count(value) }))
    .reduce<{ name?: string; many: number }>((most, each) => (each.many > most.many ? each : most), { many: 0 }).name
}

/**
 * Whoever has gone holds no place in a full line, and of those who are there the one with most in it makes room.
 * @returns whether there is room for one more from this network
 */
export function makeRoomFor<T extends { network: string; isGone(): boolean }>(
  network: string,
  line: ReturnType<typeof openWaitingLine<T>>,
  most: number,
  turnAway: (entry: T) => void,
): boolean {
  if (line.size() < most) return true
  for (const each of line.all().filter((entry) => entry.isGone())) {
    line.remove(each.network, each)
    turnAway(each)
  }
  if (line.size() < most) return true
  const last = line.leaveFor(network)
  if (last) turnAway(last)
  return last !== undefined
}

function sum(lists: Iterable<unknown[]> | undefined): number {
  let total = 0
  for (const list of lists ?? []) total += list.length
  return total
}
