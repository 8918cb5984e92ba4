import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends the head and the first half of a form, so that the site has something under way; `closing` ends when the site begins to end. */
export async function sendHalfForm(site: { url: string }, path: string, fields: Record<string, string>) {
  const { host, origin } = new URL(site.url)
  const body = new URLSearchParams(fields).toString()
  const half = Math.floor(body.length / 2)
  const socket = open(site)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  // A question that came later is answered: what came before it has been read.
  const idle = open(site)
  idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(idle, 'data')
  return {
    socket,
    /** A site that ends closes the connections on which nothing is under way. */
    closing: once(idle.resume(), 'close'),
    async finish(): Promise<string> {
      let answer = ''
      socket.on('data', (text) => (answer += text))
      socket.write(body.slice(half))
      await once(socket, 'close')
      return answer
    },
  }
}

function open(site: { url: string }): Socket {
  const { hostname, port } = new URL(site.url)
  return connect(Number(port), hostname).on('error', () => {})
}
