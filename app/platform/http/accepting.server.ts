import type { Server as HttpServer } from 'node:http'
import { createServer, type ListenOptions, Server as NetServer } from 'node:net'

/**
 * Connections that the system keeps while we do something else, where its own limit (`net.core.somaxconn`) lets it.
 * Whoever finds no room tries again only after a second, and then after two more.
 */
const BACKLOG = 4_096

/**
 * Listens at each of the places. The event loop takes one connection from each of them in a turn (libuv since 1.45), so
 * that in front of a busy process with one place a thousand wait a thousand turns: several seconds. Where the places
 * are numbers of the same socket, as the supervisor hands them on, they empty one queue that much sooner.
 */
export function openAccepting(server: HttpServer, places: (ListenOptions | { fd: number })[]) {
  const helpers = places.slice(1).map(() =>
    // As HTTP's own server listens.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all: NetServer[] = [server, ...helpers]
  return {
    async listen(): Promise<void> {
      await Promise.all(
        all.map(
          (each, at) =>
            new Promise<void>((resolve, reject) => {
              // Once it listens, an error is of one connection that could not be taken, as where no more files may be opened.
              each.on('error', reject)
              // Node takes the backlog from this place only where a socket is handed over.
              each.listen(places[at], BACKLOG, () => resolve())
            }),
        ),
      )
    },
    /** Takes no more. @returns when the connections that were taken have ended; HTTP's own `close` would end idle ones at once */
    close: () => Promise.all(all.map((each) => new Promise((done) => NetServer.prototype.close.call(each, done)))),
  }
}
