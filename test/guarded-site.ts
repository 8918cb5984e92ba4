import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { type ConnectionLimits, connectionLimits, guardConnections } from '#app/platform/http/connections.server.ts'

const open: { close(): void }[] = []

/** For a file of tests whose sites are behind the guard. It looks at answers once a second: here when it is told to. */
export function guardTests(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'Date'] }))
  afterEach(() => {
    vi.useRealTimers()
    for (const each of open.splice(0)) each.close()
  })
}

export const look = () => void vi.advanceTimersByTime(1_000)

/** A site behind the guard, on which the clock stands until it is moved. */
export async function guarded(listener: RequestListener, limits: Partial<ConnectionLimits> = {}, { ownClock = false } = {}) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const server: Server = createServer()
  const guard = guardConnections(server, { ...connectionLimits, ...limits }, ownClock ? undefined : () => clock.now)
  server.on('request', guard(listener))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  const { port } = server.address() as AddressInfo
  return {
    server,
    clock,
    async call(localAddress = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      open.push({ close: () => socket.destroy() })
      const accepted = once(server, 'connection')
      await Promise.all([once(socket, 'connect'), accepted])
      return socket
    },
  }
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
export const answerWithPath: RequestListener = (request, response) => void response.end(`<${request.url}>`)

/** Everything that comes until the text is there. */
export async function readUntil(socket: Socket, text: string): Promise<string> {
  let read = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    read += part
    if (read.includes(text)) break
  }
  return read
}

export const closed = (socket: Socket) => once(socket.resume(), 'close')
