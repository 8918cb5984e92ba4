import type { Server as HttpServer } from 'node:http'
import { createServer, type ListenOptions, Server as NetServer } from 'node:net'
import type { Log } from '../log.server.ts'

/**
 * Connections that the system keeps while we do something else, where its own limit (`net.core.somaxconn`) lets it.
 * Whoever finds no room tries again only after a second, and then after two more.
 */
const BACKLOG = 4_096
const SAID_EVERY_MS = 60_000

/**
 * Listens on each of the targets. The event loop takes one connection from each of them in a turn (libuv since 1.45), so
 * that in front of a busy process with one target a thousand wait a thousand turns: several seconds. Where the targets
 * are file descriptors of the same socket, as the supervisor hands them on, they empty one queue that much sooner.
 */
export function openListeningSockets(server: HttpServer, targets: (ListenOptions | { fd: number })[], log: Log) {
  const helpers = targets.slice(1).map(() =>
    // As HTTP's own server listens.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all: NetServer[] = [server, ...helpers]
  let saidAt = Number.NEGATIVE_INFINITY

  /** Of one connection that could not be taken, as where no more files may be opened: there may be thousands. */
  function sayNotTaken(error: Error) {
    if (performance.now() - saidAt < SAID_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ err: error }, 'a connection could not be taken; more of these are not told for a minute')
  }
  return {
    /** The first is HTTP's own. */
    servers: all,
    async listen(): Promise<void> {
      await Promise.all(
        all.map(
          (each, at) =>
            new Promise<void>((resolve, reject) => {
              each.once('error', reject)
              // Where a file descriptor is handed over, Node ignores a backlog among the options.
              each.listen(targets[at], BACKLOG, () => {
                each.off('error', reject).on('error', sayNotTaken)
                resolve()
              })
            }),
        ),
      )
    },
    /** Takes no more. @returns when the connections that were taken have ended; HTTP's own `close` would end idle ones at once */
    close: () => Promise.all(all.map((each) => new Promise((done) => NetServer.prototype.close.call(each, done)))),
  }
}
