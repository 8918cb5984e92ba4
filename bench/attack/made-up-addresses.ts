import type { Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { keepOpen } from './raw-connections.ts'

/** So many requests in one write, and the next when they are answered: below what a connection may send ahead. */
const AHEAD = 25
const MILLION = 1_000_000

const word = (number: number) => number.toString(36)
/** What is known to be no page by its address alone. */
const nowhere = [
  (number: number) => `/x${word(number)}`,
  (number: number) => `/ABOUT////${word(number)}`,
  (number: number) => `/X${word(number)}.data?_routes=${word(number)}`,
  (number: number) => `/RoBoTs.txt/${word(number)}////`,
]
/** What has to be looked up, or is another spelling of a page. */
const unlikely = [
  (number: number) => `/stories/x${word(number)}`,
  (number: number) => `/About/?x=${word(number)}`,
  (number: number) => `/about.data?_routes=root&x=${word(number)}`,
]

function askFor(addresses: ((number: number) => string)[], most = Number.POSITIVE_INFINITY): Attack['run'] {
  return async (target) => {
    let requests = 0
    const end = { ...target }
    await keepOpen(end, { connections: 20, networks: 20 }, (socket) => {
      const send = () => {
        if (requests >= most) end.until = 0
        const paths = Array.from({ length: AHEAD }, () => addresses[requests % addresses.length]!(requests++))
        socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`).join(''))
      }
      onAnswers(socket, AHEAD, send)
      send()
    })
    return { requests }
  }
}

/** Calls each time so many answers have begun. */
function onAnswers(socket: Socket, wanted: number, act: () => void): void {
  let seen = 0
  let rest = ''
  socket.on('data', (bytes) => {
    const text = rest + bytes.toString('latin1')
    seen += text.split('HTTP/1.1 ').length - 1
    rest = text.slice(-8)
    if (seen < wanted) return
    seen -= wanted
    act()
  })
}

export const madeUpAttacks: Attack[] = [
  { name: 'made-up addresses', quick: true, seconds: 17, run: askFor([...nowhere, ...unlikely]) },
  { name: 'made-up addresses, a million', once: true, seconds: 90, run: askFor(nowhere, MILLION) },
]
