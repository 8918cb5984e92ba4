import type { Attack } from './attack.ts'
import { every, keepOpen } from './raw-connections.ts'

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '

/** @param networks how many the connections come from */
function sayNothing(connections: number, networks: number): Attack['run'] {
  return async (target) => {
    let opened = 0
    await keepOpen(target, { connections, networks }, () => opened++)
    return { requests: opened }
  }
}

async function drip(target: Parameters<Attack['run']>[0]) {
  let begun = 0
  await keepOpen(target, { connections: 2_000, networks: 8 }, (socket) => {
    begun++
    socket.write(HEAD)
    every(1_000, socket, () => socket.write('x'))
  })
  return { requests: begun }
}

export const silentAttacks: Attack[] = [
  { name: 'silent: 4,000 connections out of one network', run: sayNothing(4_000, 1) },
  // Longer than the ten seconds after which they are closed.
  { name: 'silent: 4,000 connections out of 40 networks', quick: true, seconds: 14, run: sayNothing(4_000, 40) },
  { name: 'silent: 2,000 that drip a header', run: drip },
]
