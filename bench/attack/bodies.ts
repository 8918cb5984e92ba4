import type { Attack } from './attack.ts'
import { keepOpen } from './raw-connections.ts'

/** The head of a form sent from our own page. */
function post(port: number, length: string): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return ['POST /contact HTTP/1.1', 'Host: localhost', `Origin: http://localhost:${port}`, type, length, '', ''].join('\r\n')
}

const ALMOST = 63 * 1024
const PIECE = 16 * 1024

/** Everything but the last byte. */
async function neverFinish(target: Parameters<Attack['run']>[0]) {
  const almostAll = post(target.port, `Content-Length: ${ALMOST}`) + 'x'.repeat(ALMOST - 1)
  let requests = 0
  await keepOpen(target, { connections: 1_000, networks: 8 }, (socket) => {
    requests++
    socket.resume()
    socket.write(almostAll)
  })
  return { requests }
}

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

export const bodyAttacks: Attack[] = [
  { name: 'bodies: 1,000 of 63 KB that never end', quick: true, run: neverFinish },
  { name: 'bodies: larger than allowed, and without end', run: sendTooMuch },
]
