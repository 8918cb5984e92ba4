import { readdirSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { currentBuild } from '../../bin/builds.mjs'
import type { Attack } from './attack.ts'
import { every, keepOpen } from './raw-connections.ts'

const CONNECTIONS = 500
/** As many as the site takes before it has answered the first. */
const AHEAD = 30
const NETWORKS = 5

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** The largest file of the site and pages by turns. */
function largeRequests(): string {
  const folder = join(currentBuild()!, 'client/assets')
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  const [largest] = readdirSync(folder)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return Array.from({ length: AHEAD }, (_, at) => get(at % 2 === 0 ? `/assets/${largest}` : '/stories')).join('')
}

async function neverRead(target: Parameters<Attack['run']>[0]) {
  const requests = largeRequests()
  let sent = 0
  await keepOpen(target, { connections: CONNECTIONS, networks: NETWORKS }, (socket) => {
    socket.pause()
    socket.write(requests)
    sent += AHEAD
  })
  return { requests: sent }
}

async function readOneByteASecond(target: Parameters<Attack['run']>[0]) {
  const requests = largeRequests()
  let sent = 0
  // After each byte the connection is not read any more, until it is asked to.
  const options = { onread: { buffer: Buffer.alloc(1), callback: () => false } }
  await keepOpen(target, { connections: CONNECTIONS, networks: NETWORKS, options }, (socket: Socket) => {
    socket.write(requests)
    sent += AHEAD
    every(1_000, socket, () => socket.resume())
  })
  return { requests: sent }
}

export const unreadAttacks: Attack[] = [
  { name: 'unread: 500 connections that never read', quick: true, run: neverRead },
  { name: 'unread: 500 that read a byte a second', run: readOneByteASecond },
]
