import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../limits.server.ts'
import { misframed } from './framing.ts'
import { leaveUnread } from './leave-unread.server.ts'
import { giveUpStuck, type Taking, type TakingLimits } from './stuck-answers.server.ts'
import { openTurns, type PerTurn } from './turns.server.ts'

export type ConnectionLimits = TakingLimits & {
  /** Connections at once; beyond it one of the network that has most makes room: who has been idle, or sending, longest. */
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
  /** The request of that answer. */
  asked: IncomingMessage | undefined
  /** How many bytes had been read when it was begun. */
  begunAt: number
  /** What else it sends is not looked at. */
  isUnread: boolean
  ahead: [IncomingMessage, ServerResponse][]
}

const LOOK_MS = 1_000

/**
 * Bounds what connections may ask of the process. Requests sent ahead on one connection are answered one after the
 * other, and give way to those that were not; answers nobody takes are given up; when there are too many connections,
 * the network that has most of them gives one up: an idle one, or else one that has not sent the whole of its request.
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

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const ofNetwork = networks.get(network) ?? new Set()
    const hasRoom =
      (ofNetwork.size < limits.perNetwork || makeRoom(ofNetwork)) &&
      (lines.size < limits.most || makeRoom(largest(networks.values())) || makeRoom([...lines.values()]))
    if (!hasRoom) return void socket.destroy()
    const untouched = { active: undefined, asked: undefined, begunAt: -1, isUnread: false, ahead: [] }
    const line: Line = { socket, network, ...untouched, seen: '', seenAt: now(), waitingSince: now() }
    leaveUnread(socket, () => line.isUnread)
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

  function makeRoom(among: Set<Line> | Line[]): boolean {
    const line = find(among, isIdle) ?? find(among, isSending)
    line?.socket.destroy()
    if (line) forget(line)
    return line !== undefined
  }

  // As long as the process: connections outlive the server's 'close', which counts only those it took itself.
  setInterval(() => giveUpStuck([...lines.values()], limits, now()), LOOK_MS).unref()

  return (listener) => {
    function answer(line: Line, request: IncomingMessage, response: ServerResponse) {
      line.active = response
      line.asked = request
      line.begunAt = line.socket.bytesRead
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
      line.isUnread ||= misframed(request) !== undefined
      // What is ready is answered before what came with it is read on: with nothing read since, nobody can have had
      // that answer.
      if (isIdle(line) && line.begunAt !== line.socket.bytesRead) return answer(line, request, response)
      if (line.isUnread || line.ahead.length >= limits.aheadOnOne || aheadOnAll >= limits.aheadOnAll) return cutOff(line)
      aheadOnAll++
      if (line.ahead.push([request, response]) > 1) return
      if (isBusy(line)) line.active!.once('close', () => answerNext(line))
      else answerNext(line)
    }
  }
}

function cutOff(line: Line): void {
  line.isUnread = true
  line.socket.destroy()
}

function largest(sets: Iterable<Set<Line>>): Set<Line> {
  let most = new Set<Line>()
  for (const each of sets) if (each.size > most.size) most = each
  return most
}

function find(lines: Iterable<Line>, fits: (line: Line) => boolean): Line | undefined {
  for (const line of lines) if (fits(line)) return line
  return undefined
}

function isIdle(line: Line): boolean {
  return !isBusy(line) && line.ahead.length === 0
}

/** What belongs to its request has not all arrived. */
function isSending(line: Line): boolean {
  return line.asked?.complete === false
}

function isBusy({ active }: Line): boolean {
  return active !== undefined && !active.writableFinished && !active.destroyed
}
