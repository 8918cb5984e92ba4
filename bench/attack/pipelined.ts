import type { Attack } from './attack.ts'
import { every, keepOpen } from './raw-connections.ts'

const AT_ONCE = 1_000

/** A thousand requests in one write, without waiting for an answer, and again as soon as they are gone. */
function pipelined(connections: number, requestOf: (number: number) => string): Attack['run'] {
  return async (target) => {
    let requests = 0
    await keepOpen(target, { connections, networks: connections }, (socket) => {
      const send = () => {
        if (socket.writableLength > 0) return
        socket.write(Array.from({ length: AT_ONCE }, () => requestOf(requests++)).join(''))
      }
      socket.resume()
      send()
      every(500, socket, send)
    })
    return { requests }
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

export const pipelinedAttacks: Attack[] = [
  { name: 'pipelined pages, one connection', quick: true, run: pipelined(1, (number) => get(`/?p=${number}`)) },
  { name: 'pipelined pages, 20 connections', run: pipelined(20, (number) => get(`/?p=${number}`)) },
  { name: 'pipelined searches, 20 connections', quick: true, run: pipelined(20, (number) => get(`/search?q=${number}`)) },
  { name: 'pipelined, the smallest requests', run: pipelined(20, () => 'GET / HTTP/1.1\r\nHost:a\r\n\r\n') },
  // Between requests that have one Node lets other work run, so that each finds the one before it answered.
  { name: 'pipelined, with a body each', run: pipelined(20, () => 'POST / HTTP/1.1\r\nHost:a\r\nContent-Length:1\r\n\r\nx') },
  // By itself Node answers these without asking the site.
  { name: 'pipelined, with an expectation each', run: pipelined(20, () => 'GET / HTTP/1.1\r\nHost:a\r\nExpect:x\r\n\r\n') },
  { name: 'pipelined, without a host', run: pipelined(20, () => 'GET / HTTP/1.1\r\n\r\n') },
]
