import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'
import { compress, type Encoding } from './encoding.server.ts'

/** One entry for each address and encoding: most pages are only ever asked for in one. */
export function cacheKeyOf(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`
}

/** The answer as bytes in one encoding, with its headers in the form Node writes fastest. */
export async function toCachedPage(
  response: Pick<Response, 'status' | 'headers'>,
  whole: Buffer,
  encoding: Encoding,
  etag: string,
  effort?: 'best',
): Promise<CachedPage> {
  const body = await compress(whole, encoding, effort)
  const headers = [
    ...[...response.headers].filter(([name]) => name !== 'content-length').flat(),
    'etag',
    etag,
    'vary',
    'accept-encoding',
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return { status: response.status, etag, body, headers }
}

export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && page.etag !== '' && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, withoutBody(page.headers))
    response.end()
    return
  }
  response.writeHead(page.status, page.headers)
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-length')
}
