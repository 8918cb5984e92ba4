import { createHash } from 'node:crypto'
import type { Audience } from './door.ts'

/** The referrer policy reveals the site's origin but no path (docs/decisions/referrer-policy-of-private-pages.md). */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** For images that other sites may embed, for example in feed readers and link previews. */
export const CROSS_ORIGIN_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' }

export type AllowedHosts = Record<'frames' | 'media' | 'forms', string[]> & OptionalHosts
export type OptionalHosts = Partial<Record<'images' | 'connections' | 'scripts' | 'styles' | 'fonts' | 'workers', string[]>>

export const DENY_ALL_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function finishHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) if (!response.headers.has(name)) response.headers.set(name, value)
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', DENY_ALL_POLICY)
  return response
}

export function markPrivate(response: Response, audience: Audience): Response {
  response.headers.set('cache-control', audience === 'sender' ? 'private, no-cache' : 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

/**
 * The Content-Security-Policy of one document allows inline scripts and styles by their SHA-256, so that it can be cached with
 * the page. Browsers ignore 'unsafe-inline' beside a hash, so a page whose styles need 'unsafe-inline' has no hashes of styles.
 */
export function contentSecurityPolicy(html: string, hosts: AllowedHosts = { frames: [], media: [], forms: [] }): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''))
    .map(([, , text]) => hash(text ?? ''))
  const styles = hosts.styles?.includes("'unsafe-inline'") ? [] : hashStyles(html)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scripts), ...(hosts.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...new Set(styles), ...(hosts.styles ?? [])].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...(hosts.images ?? [])].join(' ')}`,
    `font-src ${["'self'", ...(hosts.fonts ?? [])].join(' ')}`,
    `connect-src ${["'self'", ...(hosts.connections ?? [])].join(' ')}`,
    `media-src ${["'self'", ...hosts.media].join(' ')}`,
    ...(hosts.frames.length > 0 ? [`frame-src ${hosts.frames.join(' ')}`] : []),
    ...(hosts.workers ? [`worker-src ${["'self'", ...hosts.workers].join(' ')}`] : []),
    "manifest-src 'self'",
    // A form's answer may redirect to the payment page, and browsers such as Chrome apply this directive to redirects as well.
    `form-action ${["'self'", ...hosts.forms].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashStyles(markup: string): string[] {
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => hash(text ?? ''))
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Refuses a missing or `null` origin, because browsers send the origin with every request that may change something. */
export function isSameOrigin(headers: Headers, ownOrigins: string[]): boolean {
  const origin = headers.get('origin')
  if (!origin || !ownOrigins.includes(origin)) return false
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}
