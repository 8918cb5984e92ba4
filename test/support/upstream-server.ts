import { createServer, type IncomingMessage, type Server } from 'node:http'
import { atEndOfFile } from './end-of-file.ts'
import { freePort } from './free-port.ts'

export type UpstreamServer = Awaited<ReturnType<typeof startUpstreamServer>>

/** A stand-in for the site that records requests. `/large` is more than a connection buffers; addresses ending in `later` get no answer. */
export async function startUpstreamServer() {
  const seen: IncomingMessage[] = []
  let begun = 0
  let finished = 0
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')
  const server: Server = createServer((incoming, outgoing) => {
    begun++
    incoming.resume().on('end', () => {
      seen.push(incoming)
      if (incoming.url!.endsWith('later')) return
      outgoing.setHeader('content-type', 'text/html').end(incoming.url === '/large' ? large : 'Hello')
    })
    outgoing.on('finish', () => finished++)
  })
  server.keepAliveTimeout = 10_000
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://localhost:${port}`,
    /** The requests that have arrived whole. */
    seen,
    /** The number of requests that have begun to arrive. */
    begun: () => begun,
    finished: () => finished,
    stop: atEndOfFile(
      () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        }),
    ),
  }
}
