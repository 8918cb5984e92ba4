import type { Socket } from 'node:net'

export type LinesLimits = {
  /** Connections at once; beyond it one makes room. */
  most: number
  /** The same for one network; unlimited behind a proxy, whose connections are everybody's. */
  perNetwork: number
  /** A network with more than these may be a crowd of one person's making: visitors behind one address have some each. */
  crowd: number
}

type Line = {
  socket: Socket
  network: string
  /** When it was opened, or last had an answer begun. */
  usedAt: number
}

/** What may be done with a line where there is no room for another. */
type Looks<L> = { isIdle: (line: L) => boolean; isSending: (line: L) => boolean; onGone: (line: L) => void; now: () => number }

/** A browser sends its request at once, on whatever line it comes. */
const RESTED_MS = 1_000

/** The connections that are open, in the order in which they were last used, and whose place goes to a new one. */
export function openLines<L extends Line>(limits: LinesLimits, { isIdle, isSending, onGone, now }: Looks<L>) {
  const lines = new Map<Socket, L>()
  const networks = new Map<string, Set<L>>()

  function forget(line: L): void {
    if (!lines.delete(line.socket)) return
    const ofNetwork = networks.get(line.network)
    ofNetwork?.delete(line)
    if (ofNetwork?.size === 0) networks.delete(line.network)
    onGone(line)
  }

  /** Who has rested goes first, from wherever; then one of the largest crowd; then who has been there longest. */
  function makeRoom(): boolean {
    const idle = find(lines.values(), isIdle)
    if (idle && now() - idle.usedAt >= RESTED_MS) return giveUp(idle)
    const crowd = largest(networks.values())
    return (crowd.size > limits.crowd && giveUpOneOf(crowd)) || giveUp(idle ?? find(lines.values(), isSending))
  }
  function giveUpOneOf(network: Set<L>): boolean {
    return giveUp(find(network, isIdle) ?? find(network, isSending))
  }
  function giveUp(line: L | undefined): boolean {
    line?.socket.destroy()
    if (line) forget(line)
    return line !== undefined
  }

  return {
    get: (socket: Socket): L | undefined => lines.get(socket),
    all: (): L[] => [...lines.values()],
    /** Ends another connection where it has to. @returns false where all are busy */
    hasRoomFor(network: string): boolean {
      const ofNetwork = networks.get(network)
      return (!ofNetwork || ofNetwork.size < limits.perNetwork || giveUpOneOf(ofNetwork)) && (lines.size < limits.most || makeRoom())
    },
    add(line: L): void {
      lines.set(line.socket, line)
      networks.set(line.network, (networks.get(line.network) ?? new Set()).add(line))
      line.socket.once('close', () => forget(line))
    },
    /** It is the last one used. */
    use(line: L): void {
      const ofNetwork = networks.get(line.network)
      if (!lines.delete(line.socket) || !ofNetwork?.delete(line)) return
      line.usedAt = now()
      lines.set(line.socket, line)
      ofNetwork.add(line)
    },
  }
}

function largest<L>(sets: Iterable<Set<L>>): Set<L> {
  let most = new Set<L>()
  for (const each of sets) if (each.size > most.size) most = each
  return most
}

function find<L>(lines: Iterable<L>, fits: (line: L) => boolean): L | undefined {
  for (const line of lines) if (fits(line)) return line
  return undefined
}
