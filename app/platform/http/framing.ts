import type { IncomingMessage } from 'node:http'

type Framed = Pick<IncomingMessage, 'method' | 'headers' | 'httpVersionMinor'>

/** Why a request is answered unread: how it is put, whatever it asks for. */
export type Misframed = { status: 400 | 411; reason: 'no-host' | 'no-length' | 'page-with-body' }

/**
 * Browsers, proxies and payment providers say how long a form is. What is sent in parts instead may be in parts of one
 * byte, each of which costs as much as a kilobyte.
 * @returns undefined for what may be looked at
 */
export function misframed({ method, headers, httpVersionMinor }: Framed): Misframed | undefined {
  if (headers.host === undefined && httpVersionMinor > 0) return { status: 400, reason: 'no-host' }
  if (headers['transfer-encoding'] !== undefined) return { status: 411, reason: 'no-length' }
  if ((method === 'GET' || method === 'HEAD') && Number(headers['content-length'] ?? 0) > 0)
    return { status: 400, reason: 'page-with-body' }
  return undefined
}
