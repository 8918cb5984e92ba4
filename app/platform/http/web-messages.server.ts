import type { CachedPage } from '../page-cache.server.ts'
import type { Services } from '../services.server.ts'

/** Said by proxies about the address that was asked for. Ours stands in the settings. */
const FORWARDED = ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for']

/** A demo answers at whatever name it was opened by; a live site only at its own. */
export function ownOrigins(settings: Services['settings'], host: string | undefined): string[] {
  const own = new URL(settings.siteUrl).origin
  return settings.siteMode === 'live' || !host ? [own] : [own, `http://${host}`]
}

/**
 * What the framework is told of a form. It compares the origin with the address once more, and knows the site under
 * one name only; the door has already looked at the true one.
 */
export function headersOf(request: Request, ownOrigin: string, isRead = false): Headers {
  const headers = new Headers(request.headers)
  for (const name of FORWARDED) headers.delete(name)
  // Its files were taken out of it, and what is left is a form as any other.
  if (isRead) headers.set('content-type', 'application/x-www-form-urlencoded')
  if (isRead) headers.delete('content-length')
  if (headers.has('origin')) headers.set('origin', ownOrigin)
  return headers
}

export function toResponse({ status, headers, body }: CachedPage): Response {
  const named = new Headers()
  for (let at = 0; at < headers.length; at += 2) named.append(headers[at]!, headers[at + 1]!)
  return new Response(status === 304 || status === 204 ? null : new Uint8Array(body), { status, headers: named })
}
