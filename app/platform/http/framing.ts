import type { IncomingMessage } from 'node:http'

type Framed = Pick<IncomingMessage, 'method' | 'headers' | 'httpVersionMinor'>

/** Why a request is answered unread: how it is put, whatever it asks for. */
export type Misframed = { status: 400 | 411; words: string }

/**
 * Browsers, proxies and payment providers say how long a form is. What is sent in parts instead may be in parts of one
 * byte, each of which costs as much as a kilobyte.
 * @returns undefined for what may be looked at
 */
export function misframed({ method, headers, httpVersionMinor }: Framed): Misframed | undefined {
  if (headers.host === undefined && httpVersionMinor > 0)
    return { status: 400, words: 'A request has to name the host it is meant for (Host).' }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, words: 'What is sent here has to say its length (Content-Length).' }
  if ((method === 'GET' || method === 'HEAD') && Number(headers['content-length'] ?? 0) > 0)
    return { status: 400, words: 'A page is asked for without sending anything along with it.' }
  return undefined
}
