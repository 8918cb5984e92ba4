import type { Socket } from 'node:net'

export type CrowdLimits = {
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

/** In the order in which they were last used, and beside them those that may be idle. */
type Order<L> = { all: Set<L>; resting: Set<L> }

/** A browser sends its request at once, on whatever line it comes. */
const RESTED_MS = 1_000

/** The connections that are open, in the order in which they were last used, and whose place goes to a new one. */
export function keepConnections<L extends Line>(limits: CrowdLimits, { isIdle, isSending, onGone, now }: Looks<L>) {
  const bySocket = new Map<Socket, L>()
  const everywhere = emptyOrder<L>()
  const networks = new Map<string, Order<L>>()

  function forget(line: L): void {
    if (!bySocket.delete(line.socket)) return
    const own = networks.get(line.network)!
    for (const { all, resting } of [everywhere, own]) {
      all.delete(line)
      resting.delete(line)
    }
    if (own.all.size === 0) networks.delete(line.network)
    onGone(line)
  }

  /** One that was met in vain is not looked at again before it rests: looking must not cost more the more there are. */
  function idleOf({ resting }: Order<L>): L | undefined {
    for (const line of resting) {
      if (isIdle(line)) return line
      resting.delete(line)
    }
    return undefined
  }
  const sendingOf = ({ all }: Order<L>) => find(all, isSending)

  /** Who has rested goes first, from wherever; then one of the largest crowd; then who has been there longest. */
  function makeRoom(): boolean {
    const idle = idleOf(everywhere)
    if (idle && now() - idle.usedAt >= RESTED_MS) return giveUp(idle)
    const crowd = largest(networks.values())
    return (crowd.all.size > limits.crowd && giveUpOneOf(crowd)) || giveUp(idle ?? sendingOf(everywhere))
  }
  function giveUpOneOf(network: Order<L>): boolean {
    return giveUp(idleOf(network) ?? sendingOf(network))
  }
  function giveUp(line: L | undefined): boolean {
    line?.socket.destroy()
    if (line) forget(line)
    return line !== undefined
  }

  return {
    get: (socket: Socket): L | undefined => bySocket.get(socket),
    all: (): L[] => [...everywhere.all],
    /** Ends another connection where it has to. @returns false where all are busy */
    hasRoomFor(network: string): boolean {
      const ofNetwork = networks.get(network)
      return (!ofNetwork || ofNetwork.all.size < limits.perNetwork || giveUpOneOf(ofNetwork)) && (bySocket.size < limits.most || makeRoom())
    },
    add(line: L): void {
      bySocket.set(line.socket, line)
      if (!networks.has(line.network)) networks.set(line.network, emptyOrder())
      for (const { all, resting } of [everywhere, networks.get(line.network)!]) {
        all.add(line)
        resting.add(line)
      }
      line.socket.once('close', () => forget(line))
    },
    /** It is the last one used. */
    use(line: L): void {
      if (!bySocket.has(line.socket)) return
      line.usedAt = now()
      putLast(everywhere, line)
      putLast(networks.get(line.network)!, line)
    },
    /** Its answer has ended: it may be idle. */
    rest(line: L): void {
      if (!bySocket.has(line.socket)) return
      everywhere.resting.add(line)
      networks.get(line.network)!.resting.add(line)
    },
  }
}

function emptyOrder<L>(): Order<L> {
  return { all: new Set(), resting: new Set() }
}

function putLast<L>({ all, resting }: Order<L>, line: L): void {
  all.delete(line)
  all.add(line)
  resting.delete(line)
}

function largest<L>(orders: Iterable<Order<L>>): Order<L> {
  let most = emptyOrder<L>()
  for (const each of orders) if (each.all.size > most.all.size) most = each
  return most
}

function find<L>(lines: Iterable<L>, fits: (line: L) => boolean): L | undefined {
  for (const line of lines) if (fits(line)) return line
  return undefined
}
