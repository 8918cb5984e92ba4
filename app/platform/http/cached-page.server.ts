import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'
import { bestEncoding, compressAll, type Encoding } from './encoding.server.ts'

/** The request's path and query. Different queries are different pages; the cache's size bounds how many are kept. */
export function cacheKeyOf(url: string): string {
  return url
}

/**
 * Whether the answer is the same for everyone who asks for this address. A page opts out with
 * `Cache-Control: no-store` or `private`; anything that sets a cookie is out as well.
 */
export function isForEveryone(request: Request, response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (response.status === 200 || response.status === 404) &&
    /\bpublic\b/.test(control) &&
    !response.headers.has('set-cookie')
  )
}

export async function toCachedPage(response: Response, body: Buffer, etag: string): Promise<CachedPage> {
  const bodies = await compressAll(body)
  const common = [...response.headers].filter(([name]) => name !== 'content-length').flat()
  const headersFor = (encoding: Encoding) => [
    ...common,
    'etag', etag,
    'vary', 'accept-encoding',
    'content-length', String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return {
    status: response.status,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  }
}

export function sendCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, withoutBody(page.headers.identity))
    response.end()
    return
  }
  response.writeHead(page.status, page.headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-length')
}
