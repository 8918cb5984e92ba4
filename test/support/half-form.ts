import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends the head and half of the body of a form, as a running request. `closing` resolves when the site begins to stop. */
export async function sendHalfForm(site: { url: string }, path: string, fields: Record<string, string>) {
  const { host, origin } = new URL(site.url)
  const body = new URLSearchParams(fields).toString()
  const half = Math.floor(body.length / 2)
  const socket = open(site)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  // A later request is answered, so the site has read what was sent before.
  const idle = open(site)
  idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(idle, 'data')
  return {
    socket,
    /** A site that stops closes the connections without a running request. */
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
