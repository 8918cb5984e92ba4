import type { CachedPage } from '../page-cache.server.ts'

/** A ready-made document as an answer that nothing keeps. @param headers those of every answer, and the document's policy */
export function readyMadeAnswer(html: string, status: number, headers: Record<string, string>): CachedPage {
  const body = Buffer.from(html)
  const own = {
    ...headers,
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-length': String(body.length),
  }
  return { status, headers: Object.entries({ 'content-type': 'text/html; charset=utf-8', ...own }).flat(), body, etag: '' }
}
