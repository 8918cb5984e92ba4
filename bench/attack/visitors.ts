import { type Attack, randomNetwork, type Sent, tally } from './attack.ts'
import { openRaw } from './raw-connections.ts'

const AT_ONCE = 1_000
const PATIENCE_MS = 10_000

/** A thousand at once, and the next thousand when they have been answered. */
function crowd(pathOf: (number: number) => string, networkOf?: () => string): Attack['run'] {
  return async ({ port, until }) => {
    const sent: Required<Sent> = { requests: 0, answers: {} }
    while (Date.now() < until) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const forwarded = networkOf ? `X-Forwarded-For: ${networkOf()}\r\n` : ''
          tally(sent.answers, await visit(port, pathOf(sent.requests++), forwarded))
        }),
      )
    }
    return sent
  }
}

/** @returns the status, or how it ended without one */
function visit(port: number, path: string, forwarded: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = openRaw(port, 0)
    let answer = 'cut off'
    socket.setTimeout(PATIENCE_MS, () => {
      answer = 'no answer'
      socket.destroy()
    })
    socket.once('data', (bytes) => (answer = bytes.toString('latin1', 9, 12)))
    socket.on('data', () => {})
    socket.once('close', () => resolve(answer))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${forwarded}Connection: close\r\n\r\n`)
  })
}

const random = () => Math.random().toString(36).slice(2)
const read = (number: number) => (number % 2 === 0 ? `/search?q=${random()}` : `/business-directory?near=${random()}`)

export const visitorAttacks: Attack[] = [
  { name: '1,000 visitors with a parameter nobody reads', proxied: true, run: crowd(() => `/?fbclid=${random()}`, randomNetwork) },
  { name: '1,000 visitors with one that is read', proxied: true, quick: true, run: crowd(read, randomNetwork) },
  { name: 'the same out of one network', run: crowd(read) },
]
