import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage } from '../page-cache.server.ts'
import type { Encoding, CompressedBody } from './encoding.server.ts'

export function pageCacheKey(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`
}

export function toCachedPage(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { body, best }: CompressedBody,
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
  return { status, etag, body, best, headers: all }
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

export function toUncachedPage(html: string, status: number, headers: Record<string, string>): CachedPage {
  const body = Buffer.from(html)
  const own = { ...headers, 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'content-length': String(body.length) }
  return { status, headers: Object.entries({ 'content-type': 'text/html; charset=utf-8', ...own }).flat(), body, etag: '' }
}

export function toResponse({ status, headers, body }: CachedPage): Response {
  const named = new Headers()
  for (let at = 0; at < headers.length; at += 2) named.append(headers[at]!, headers[at + 1]!)
  return new Response(status === 304 || status === 204 ? null : new Uint8Array(body), { status, headers: named })
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-length')
}
