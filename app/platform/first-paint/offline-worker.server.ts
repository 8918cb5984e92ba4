import { createHash } from 'node:crypto'
import { toCachedPage } from '../http/cached-page.server.ts'
import { compress, type Encoding } from '../http/encoding.server.ts'
import { DENY_ALL_POLICY, contentSecurityPolicy, finishHeaders } from '../http/security.server.ts'
import type { CachedPage } from '../page-cache.server.ts'
import pageScript from './offline-page-script.ts?inline-script'
import worker from './offline-worker.ts?inline-script'

export const OFFLINE_WORKER_PATH = '/offline-worker.js'
const UNREGISTER = "addEventListener('install',()=>skipWaiting());addEventListener('activate',()=>registration.unregister())"

/** The worker contains the offline page, so that a changed page is a new worker. Without `html` the worker unregisters itself. */
export async function createOfflineWorker(
  html: string | undefined,
  headers: Record<string, string>,
): Promise<(encoding: Encoding) => CachedPage> {
  const script = html === undefined ? UNREGISTER : `const offlinePage=${JSON.stringify(offlinePage(html, headers))};${worker}`
  const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  const response = new Response(null, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `${DENY_ALL_POLICY}; connect-src 'self'`,
    },
  })
  finishHeaders(response, headers)
  const pack = async (encoding: Encoding) => toCachedPage(response, await compress(Buffer.from(script), encoding, 'best'), encoding, etag)
  const ready = { br: await pack('br'), gzip: await pack('gzip'), identity: await pack('identity') }
  return (encoding) => ready[encoding]
}

function offlinePage(html: string, headers: Record<string, string>) {
  const body = html.replace('</head>', () => `<script>${pageScript}</script></head>`)
  const policy = contentSecurityPolicy(body)
  const own = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }
  return { body, headers: { ...headers, ...own } }
}
