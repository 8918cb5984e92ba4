import { createHash } from 'node:crypto'
import tryWhenBack from '#app/early/try-when-back.ts?early'
import followHistory from '#app/early/follow-history.ts?early'
import worker from '#app/early/offline-worker.ts?early'
import ends from '#app/early/offline-worker-ends.ts?early'
import type { CachedPage } from '../page-cache.server.ts'
import { toCachedPage } from './cached-page.server.ts'
import { compress, type Encoding } from './encoding.server.ts'
import { CLOSED_POLICY, documentPolicy, finishHeaders } from './security.server.ts'

/** Below where the site begins, so that it may answer for all of it (`early/keep-offline-page.ts`). */
export const OFFLINE_WORKER_PATH = '/offline-worker.js'
/** Behind the address of a font: no other page asks for it so, and of none else does the worker answer for a file. */
const KEPT_AS = '?offline'
/** Where one comes back to from paying: nobody keeps that page, but it is the last to leave somebody with the browser's own words. */
const AFTER_PAYMENT = '/donate/thanks'
/** It asks for what the page that could not be had would have been. */
const WORKER_POLICY = `${CLOSED_POLICY}; connect-src 'self'`

type OfflinePage = {
  /** The whole document but for its styles and scripts. */
  html: string
  styles: string
  /** Addresses of the fonts in the styles. */
  fonts: string[]
  /** The pages that are the same for everyone, as the table of routes spells them. */
  pages: string[]
}

/**
 * The service worker as an answer: ready in every encoding, asked for anew each time.
 * @param page undefined where the site wants no worker: whoever has one is handed one that ends it
 * @param headers of every answer
 */
export async function openOfflineWorker(
  page: OfflinePage | undefined,
  headers: Record<string, string>,
  basePath: string,
): Promise<(encoding: Encoding) => CachedPage> {
  const script = page ? `const told=${JSON.stringify(tell(page, headers, basePath))};${worker}` : ends
  const etag = `W/"${hash(script)}"`
  const own = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
  const response = finishHeaders(new Response(null, { headers: own }), headers)
  const pack = async (encoding: Encoding) => toCachedPage(response, await compress(Buffer.from(script), encoding, 'best'), encoding, etag)
  const ready = { br: await pack('br'), gzip: await pack('gzip'), identity: await pack('identity') }
  return (encoding) => ready[encoding]
}

function tell({ html, styles, fonts, pages }: OfflinePage, headers: Record<string, string>, basePath: string) {
  const own = fonts.reduce((text, font) => text.replaceAll(font, font + KEPT_AS), styles)
  const body = html.replace('</head>', () => `<style>${own}</style><script>${followHistory}${tryWhenBack}</script></head>`)
  const page = {
    body,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': documentPolicy(body, { frames: [], media: [], forms: [] }),
      'cache-control': 'no-store',
    },
  }
  const told = {
    page,
    fonts,
    keptAs: KEPT_AS,
    pages: [...(basePath && [basePath]), ...[...pages, AFTER_PAYMENT].map((path) => basePath + path)],
  }
  return { ...told, version: hash(JSON.stringify(told) + worker) }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
