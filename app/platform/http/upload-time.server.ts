import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The connections on which a file is coming that has its own time (`upload-pace.server.ts`). */
const unhurried = new WeakSet<Socket>()

/**
 * Node has one time for every request to come whole (`requestTimeout`), which is right for all but files: a photo of
 * 12 MB takes 100 s over 1 Mbit/s. Of a request that is late it tells the server, and leaves its connection alone where
 * somebody has heard: for these, we have.
 */
export function spareUploads(server: Server): void {
  const emit = server.emit.bind(server) as (event: string, ...more: unknown[]) => boolean
  server.emit = (event: string, ...more: unknown[]) => (event === 'clientError' && isLateUpload(more) ? true : emit(event, ...more))
}

function isLateUpload([error, socket]: unknown[]): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket as Socket)
}

/** Until the request is there whole: the next on its connection has as long as any. */
export function giveTime(request: IncomingMessage): void {
  const { socket } = request
  unhurried.add(socket)
  request.once('close', () => unhurried.delete(socket))
}
