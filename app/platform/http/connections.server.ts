import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../limits.server.ts'
import { giveUpStuck, type Taking, type TakingLimits } from './stuck-answers.server.ts'
import { openTurns, type PerTurn } from './turns.server.ts'

export type ConnectionLimits = TakingLimits & {
  /** Connections at once; beyond it the one that has been idle longest makes room. */
  most: number
  /** The same for one network; unlimited behind a proxy, whose connections are everybody's. */
  perNetwork: number
  /** Requests that one connection may send before it has the answer to its first. */
  aheadOnOne: number
  aheadOnAll: number
  /** Of those sent ahead so many are begun in a turn of the event loop: browsers send none. */
  aheadPerTurn: PerTurn
}

export const connectionLimits: ConnectionLimits = {
  most: 4_000,
  perNetwork: 1_000,
  aheadOnOne: 32,
  aheadOnAll: 512,
  aheadPerTurn: { ms: 5, most: 100 },
  stuckMs: 15_000,
  answerMs: 10 * 60_000,
  waitingBytes: 64 * 1024 * 1024,
}

type Line = Taking & {
  network: string
  active: ServerResponse | undefined
  /** The turn of the event loop in which its last answer was begun. */
  begunIn: number
  ahead: [IncomingMessage, ServerResponse][]
}

const LOOK_MS = 1_000

/**
 * Bounds what connections may ask of the process. Requests sent ahead on one connection are answered one after the
 * other, and give way to those that were not; answers nobody takes are given up; when there are too many connections,
 * idle ones go first.
 * @param now milliseconds, of a clock that is never set
 * @returns wraps the site's listener
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  now: () => number = () => performance.now(),
): (listener: RequestListener) => RequestListener {
  const lines = new Map<Socket, Line>()
  const networks = new Map<string, Set<Line>>()
  let aheadOnAll = 0
  const aheadInTurn = openTurns(limits.aheadPerTurn, now)
  const turnNow = countTurns()

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const ofNetwork = networks.get(network) ?? new Set()
    if (!makeRoom(ofNetwork.size, limits.perNetwork, ofNetwork) || !makeRoom(lines.size, limits.most, lines.values())) {
      socket.destroy()
      return
    }
    const line: Line = { socket, network, active: undefined, begunIn: -1, ahead: [], seen: '', seenAt: now(), waitingSince: now() }
    lines.set(socket, line)
    networks.set(network, ofNetwork.add(line))
    socket.once('close', () => forget(line))
  })

  function forget(line: Line) {
    if (!lines.delete(line.socket)) return
    aheadOnAll -= line.ahead.length
    line.ahead = []
    const ofNetwork = networks.get(line.network)
    ofNetwork?.delete(line)
    if (ofNetwork?.size === 0) networks.delete(line.network)
  }

  /** Lines stand in the order in which they were last used. */
  function moveToEnd(line: Line) {
    const ofNetwork = networks.get(line.network)
    if (!lines.delete(line.socket) || !ofNetwork?.delete(line)) return
    lines.set(line.socket, line)
    ofNetwork.add(line)
  }

  function makeRoom(size: number, most: number, from: Iterable<Line>): boolean {
    if (size < most) return true
    for (const line of from) {
      if (isBusy(line) || line.ahead.length > 0) continue
      line.socket.destroy()
      forget(line)
      return true
    }
    return false
  }

  // As long as the process: connections outlive the server's 'close', which counts only those it took itself.
  setInterval(() => giveUpStuck([...lines.values()], limits, now()), LOOK_MS).unref()

  return (listener) => {
    function answer(line: Line, request: IncomingMessage, response: ServerResponse) {
      line.active = response
      line.begunIn = turnNow()
      moveToEnd(line)
      listener(request, response)
    }
    /** It stays in the line until its turn comes, so that what arrives meanwhile is put behind it. */
    function answerNext(line: Line) {
      aheadInTurn(line.network, () => {
        if (line.socket.destroyed) return
        const next = line.ahead.shift()
        if (!next) return
        aheadOnAll--
        if (line.ahead.length > 0) next[1].once('close', () => answerNext(line))
        answer(line, ...next)
      })
    }
    return (request, response) => {
      const line = lines.get(request.socket)
      // Its connection is gone, and so is whoever asked.
      if (!line || line.socket.destroyed) return
      // What is ready is answered in the midst of reading what came with it: who was answered in this turn has not
      // had the answer yet.
      if (!isBusy(line) && line.ahead.length === 0 && line.begunIn !== turnNow()) return answer(line, request, response)
      if (line.ahead.length >= limits.aheadOnOne || aheadOnAll >= limits.aheadOnAll) return cutOff(line.socket)
      aheadOnAll++
      if (line.ahead.push([request, response]) > 1) return
      if (isBusy(line)) line.active!.once('close', () => answerNext(line))
      else answerNext(line)
    }
  }
}

/** @returns the number of this turn of the event loop; it costs nothing while nobody asks */
function countTurns(): () => number {
  let turn = 0
  let isAsked = false
  return () => {
    if (isAsked) return turn
    isAsked = true
    setImmediate(() => {
      isAsked = false
      turn++
    })
    return turn
  }
}

/**
 * Ends the connection and leaves unread what it has sent. Otherwise all that has arrived would still be made into
 * requests: a thousand of them take 13 ms, and only then is it seen that nobody is there any more.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: unknown } }
  // What Node's own reader of requests says when the rest belongs to another protocol.
  if (parser) parser.onIncoming = () => 2
  socket.destroy()
}

function isBusy({ active }: Line): boolean {
  return active !== undefined && !active.writableFinished && !active.destroyed
}
