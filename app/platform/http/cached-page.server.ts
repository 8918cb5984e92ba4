import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'
import type { Encoding, Packed } from './encoding.server.ts'

/** One entry for each address and encoding: most pages are only ever asked for in one. */
export function cacheKeyOf(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`
}

/** The address that is kept under this, if it is kept in that encoding. */
export function addressKeptAs(cacheKey: string, encoding: Encoding): string | undefined {
  return cacheKey.startsWith(`${encoding} `) ? cacheKey.slice(encoding.length + 1) : undefined
}

/** The answer with its body in one encoding, and with its headers in the form Node writes fastest. */
export function toCachedPage(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { body, effort }: Packed,
  encoding: Encoding,
  etag: string,
): CachedPage {
  const all = [
    ...[...headers].filter(([name]) => name !== 'content-length').flat(),
    'etag',
    etag,
    'vary',
    'accept-encoding',
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return { status, etag, body, effort, headers: all }
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
