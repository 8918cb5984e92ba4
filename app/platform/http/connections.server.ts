import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../limits.server.ts'
import { misframed } from './framing.ts'
import { leaveUnread } from './leave-unread.server.ts'
import { keepConnections, type CrowdLimits } from './open-connections.server.ts'
import { giveUpStuck, type Taking, type TakingLimits } from './stuck-answers.server.ts'
import { openTurns, type PerTurn } from './turns.server.ts'
import { setInterval } from '../timers.ts'

export type ConnectionLimits = TakingLimits &
  CrowdLimits & {
    /** Requests that one connection may send before it has the answer to its first. */
    aheadOnOne: number
    aheadOnAll: number
    /** Of those sent ahead so many are begun in a turn of the event loop: browsers send none. */
    aheadPerTurn: PerTurn
  }

export const connectionLimits: ConnectionLimits = {
  most: 4_000,
  perNetwork: 1_000,
  crowd: 32,
  aheadOnOne: 32,
  aheadOnAll: 512,
  aheadPerTurn: { ms: 5, most: 100 },
  stuckMs: 15_000,
  answerMs: 10 * 60_000,
  waitingBytes: 64 * 1024 * 1024,
}

type Line = Taking & {
  network: string
  usedAt: number
  active: ServerResponse | undefined
  /** The request of that answer. */
  asked: IncomingMessage | undefined
  /** How many bytes had been read when it was begun. */
  begunAt: number
  /** What else it sends is not looked at. */
  isUnread: boolean
  ahead: [IncomingMessage, ServerResponse][]
  /** Its answer has ended. One for all answers: each cached page would otherwise make its own. */
  rest: () => void
}

const LOOK_MS = 1_000

/**
 * Bounds what connections may ask of the process. Requests sent ahead on one connection are answered one after the
 * other, and give way to those that were not; answers nobody takes are given up; when there are too many connections,
 * one makes room that is idle, or else has not sent the whole of its request.
 * @param now milliseconds, of a clock that is never set
 * @returns wraps the site's listener
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  now: () => number = () => performance.now(),
): (listener: RequestListener) => RequestListener {
  let aheadOnAll = 0
  const lines = keepConnections<Line>(limits, {
    isIdle,
    isSending: ({ asked }) => asked?.complete === false,
    onGone(line) {
      aheadOnAll -= line.ahead.length
      line.ahead = []
    },
    now,
  })
  const aheadInTurn = openTurns(limits.aheadPerTurn, now)

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!lines.hasRoomFor(network)) return void socket.destroy()
    const untouched = { active: undefined, asked: undefined, begunAt: -1, isUnread: false, ahead: [] }
    const rest = () => lines.rest(line)
    const line: Line = { socket, network, ...untouched, rest, usedAt: now(), seen: '', seenAt: now(), waitingSince: now() }
    leaveUnread(socket, () => line.isUnread)
    lines.add(line)
  })

  // As long as the process: connections outlive the server's 'close', which counts only those it took itself.
  setInterval(() => giveUpStuck(lines.all(), limits, now()), LOOK_MS).unref()

  return (listener) => {
    function answer(line: Line, request: IncomingMessage, response: ServerResponse) {
      line.active = response
      line.asked = request
      line.begunAt = line.socket.bytesRead
      lines.use(line)
      response.on('close', line.rest)
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

function isIdle(line: Line): boolean {
  return !isBusy(line) && line.ahead.length === 0
}

function isBusy({ active }: Line): boolean {
  return active !== undefined && !active.writableFinished && !active.destroyed
}
