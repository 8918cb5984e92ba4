import type { Attack } from './attack.ts'
import { every, keepOpen } from './raw-connections.ts'

/** The head of a form sent from our own page. */
function post(port: number, length: string): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return ['POST /contact HTTP/1.1', 'Host: localhost', `Origin: http://localhost:${port}`, type, length, '', ''].join('\r\n')
}

const ALMOST = 63 * 1024
const PIECE = 16 * 1024

/** Each connection says this, and nothing more. */
function sayOnce(connections: number, networks: number, wordsTo: (port: number) => string): Attack['run'] {
  return async (target) => {
    const words = wordsTo(target.port)
    let requests = 0
    await keepOpen(target, { connections, networks }, (socket) => {
      requests++
      socket.resume()
      socket.write(words)
    })
    return { requests }
  }
}

/** A form of which so many bytes have come. */
const begun = (port: number, bytes: number) => post(port, `Content-Length: ${ALMOST}`) + 'x'.repeat(bytes)
/** Each part of a body costs as much as some hundred bytes. */
const inParts = (port: number) => post(port, 'Transfer-Encoding: chunked') + '1\r\nx\r\n'.repeat(60_000)

/** Half of them say how much they send, ten megabytes; half of them never come to an end. */
async function sendTooMuch(target: Parameters<Attack['run']>[0]) {
  const said = post(target.port, 'Content-Length: 10485760')
  const endless = post(target.port, 'Transfer-Encoding: chunked')
  const plainPiece = 'x'.repeat(PIECE)
  const chunk = `${PIECE.toString(16)}\r\n${plainPiece}\r\n`
  let requests = 0
  await keepOpen(target, { connections: 50, networks: 5 }, (socket, number) => {
    requests++
    const piece = number % 2 === 0 ? plainPiece : chunk
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.resume()
    socket.on('drain', more)
    socket.write(number % 2 === 0 ? said : endless)
    more()
  })
  return { requests }
}

/** A packet for each byte, which is all that its sender has to say. */
async function sendInPackets(target: Parameters<Attack['run']>[0]) {
  const head = post(target.port, `Content-Length: ${ALMOST}`)
  let requests = 0
  await keepOpen(target, { connections: 200, networks: 8 }, (socket) => {
    requests++
    socket.resume()
    socket.setNoDelay().write(head)
    every(5, socket, () => socket.write('x'))
  })
  return { requests }
}

export const bodyAttacks: Attack[] = [
  { name: 'bodies: 1,000 of 63 KB that never end', quick: true, run: sayOnce(1_000, 8, (port) => begun(port, ALMOST - 1)) },
  { name: 'bodies: larger than allowed, and without end', run: sendTooMuch },
  { name: 'bodies: in parts of one byte', quick: true, run: sayOnce(50, 5, inParts) },
  { name: 'bodies: a packet for each byte', run: sendInPackets },
  { name: 'bodies: 4,500 that hardly begin, out of 8 networks', run: sayOnce(4_500, 8, (port) => begun(port, 1)) },
]
