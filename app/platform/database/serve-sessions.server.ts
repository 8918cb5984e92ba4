import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { framesOf, fatalError, greeting, nameGivenIn, REFUSED_ENCRYPTION, simpleQuery, startupOf, SYNC } from './wire.ts'
import { setTimeout } from '../timers.ts'

type Engine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>

/** One that talks to the engine: a connection, or the process itself. */
type Speaker = { waiting: Buffer[]; gone: boolean; answer(bytes: Buffer): void; end(reason: string): void }

type Options = {
  /** Runs before a turn begins, when no transaction is open; what it asks of the engine stays for all. */
  beforeTurn?: (exec: (statement: string) => Promise<void>) => Promise<void>
  /** A transaction in which nothing is said for so long is rolled back, and its connection ended. */
  idleInTransactionMs?: number
  /** The engine is unusable. */
  onFatal: (error: unknown) => void
}

/**
 * Lets any number of connections share the one session that PGlite has. They take turns: a turn goes from the first
 * message of a statement to the end of its transaction, so that no other connection ever sees the middle of one. What a
 * connection leaves behind when it dies within a transaction is rolled back.
 *
 * They share what a session sets: no SET outside a transaction, no LISTEN, and no two names alike. The statements that a
 * connection has named end with it.
 */
export function serveSessions(engine: Engine, { beforeTurn, idleInTransactionMs = 30_000, onFatal }: Options) {
  const queue: Speaker[] = []
  let holder: Speaker | undefined
  let working = false
  let ended = false
  let idleTimer: NodeJS.Timeout | undefined

  function speak(speaker: Speaker): void {
    if (speaker !== holder && !queue.includes(speaker)) queue.push(speaker)
    void work()
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    clearTimeout(idleTimer)
    try {
      while (!ended && (holder || queue.length > 0)) {
        if (!holder) {
          await beforeTurn?.(exec)
          holder = queue.shift()!
        }
        if (holder.gone) await undo()
        else if (holder.waiting.length > 0) await say(holder)
        else break
      }
      if (holder) idleTimer = setTimeout(endHolder, idleInTransactionMs).unref()
    } catch (error) {
      onFatal(error)
    }
    working = false
  }

  async function say(speaker: Speaker): Promise<void> {
    const frames = speaker.waiting.splice(0)
    speaker.answer(await ask(Buffer.concat(frames)))
    // Q is a whole exchange, S (sync) the end of one in several parts; within anything else the turn goes on.
    const whole = 'QS'.includes(String.fromCharCode(frames.at(-1)![0]!))
    if (!whole || engine.isInTransaction()) return
    holder = undefined
    if (speaker.waiting.length > 0) queue.push(speaker)
  }

  async function undo(): Promise<void> {
    await ask(Buffer.concat([SYNC, simpleQuery('rollback')]))
    holder = undefined
  }

  async function ask(message: Buffer): Promise<Buffer> {
    const answer: Buffer[] = []
    // The bytes lie in the engine's own memory, which it uses again.
    await engine.execProtocolRawStream(message, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) })
    return Buffer.concat(answer)
  }

  async function exec(statement: string): Promise<void> {
    await ask(simpleQuery(statement))
  }

  function endHolder(): void {
    holder?.end('terminating connection due to idle-in-transaction timeout')
  }

  /** The process's own statement, in its turn. */
  function execInTurn(statement: string): Promise<void> {
    return new Promise((done) => {
      speak({ waiting: [simpleQuery(statement)], gone: false, answer: () => done(), end: () => {} })
    })
  }

  const server = createServer((socket) => {
    const speaker = speakerOf(socket)
    const named = new Set<string>()
    let started = false
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      received = received.length > 0 ? Buffer.concat([received, bytes]) : bytes
      while (!started) {
        const startup = startupOf(received)
        if (!startup) return
        received = received.subarray(startup.length)
        if (startup.kind === 'start') {
          started = true
          socket.write(greeting)
        } else if (startup.kind === 'encryption') socket.write(REFUSED_ENCRYPTION)
        else return void socket.end()
      }
      const { frames, rest } = framesOf(received)
      received = rest
      const last = frames.findIndex((frame) => frame[0] === 'X'.charCodeAt(0))
      for (const frame of frames) {
        const name = nameGivenIn(frame)
        if (name) named.add(name)
      }
      speaker.waiting.push(...(last < 0 ? frames : frames.slice(0, last)))
      if (speaker.waiting.length > 0) speak(speaker)
      if (last >= 0) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      speaker.gone = true
      const place = queue.indexOf(speaker)
      if (place >= 0) queue.splice(place, 1)
      if (speaker === holder) void work()
      for (const name of named) void execInTurn(`deallocate "${name.replaceAll('"', '""')}"`)
    })
  })
  /** Asks the engine nothing more: it is about to be closed. */
  function end(): void {
    ended = true
  }
  return { server: server as Server, execInTurn, end }
}

function speakerOf(socket: Socket): Speaker {
  return {
    waiting: [],
    gone: false,
    answer: (bytes) => void socket.write(bytes),
    end(reason) {
      socket.write(fatalError('25P03', reason))
      socket.destroySoon()
    },
  }
}
