import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'

export type TlsEndpoint = { url: string; ca: string }

export function getHttp2(door: TlsEndpoint, path: string, headers = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const session = connectHttp2(door.url, { ca: door.ca }).on('error', reject)
    const stream = session.request({ ':path': path, ...headers }).on('error', reject)
    let answer: Record<string, unknown> = {}
    let text = ''
    stream.on('response', (received) => (answer = received))
    stream.setEncoding('utf8').on('data', (part) => (text += part))
    stream.on('end', () => {
      session.close()
      resolve({ status: Number(answer[':status']), headers: answer, text })
    })
  })
}

const agents = new Map<string, Agent>()

/** Sends one request over HTTP/1.1. At most forty connections are open at once. */
export function requestOverTls(door: TlsEndpoint, path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const agent = agents.get(door.url) ?? new Agent({ ca: door.ca, keepAlive: false, maxSockets: 40 })
  agents.set(door.url, agent)
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {}
    const { hostname, port } = new URL(door.url)
    // The path is sent unchanged, because `new URL` would normalize it.
    const asked = request({ hostname, port, path, agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }))
    })
    let answered = false
    asked.on('response', () => (answered = true))
    // The proxy may close a connection after it has refused a request in the middle of the body.
    asked.on('error', (error) => answered || reject(error))
    asked.end(body)
  })
}
