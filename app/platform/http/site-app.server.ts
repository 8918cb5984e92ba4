import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { databaseAnswers } from '../database/database.server.ts'
import { errorReference } from '../log.server.ts'
import type { CachedPage, Reading } from '../page-cache.server.ts'
import { PAYMENTS_DOOR } from '../payments.server.ts'
import type { Services } from '../services.server.ts'
import { cacheKeyOf, isForEveryone, toCachedPage } from './cached-page.server.ts'
import { bestEncoding, compress } from './encoding.server.ts'
import { CLOSED_POLICY, isFromOurPages } from './security.server.ts'

type MakePage = (request: Request, network: string) => Promise<{ response: Response; reading: Reading }>

/** Forms are small; a payment event may be larger. */
const FORM_BYTES = 64 * 1024
const EVENT_BYTES = 1024 * 1024
/** More pages than these waiting to be made smaller, and the next ones stay as they are until they are asked for again. */
const IMPROVED_AT_ONCE = 40
const REQUEST_MS = 30_000
/** Doors that outside services knock at: they carry a signature instead of an origin. */
const SIGNED_DOORS = new Set([PAYMENTS_DOOR])

/** What every request passes on its way to a page, and every answer on its way out. */
export function createSite(services: Services, headers: Record<string, string>, makePage: MakePage) {
  const { settings, log } = services
  let improving: Promise<void> = Promise.resolve()
  let waiting = 0
  const app = new Hono<{ Bindings: { network: string } }>()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', CLOSED_POLICY)
  })
  // No address of ours holds one, and PostgreSQL takes none.
  app.use((c, next) => (/%00|\0/.test(c.req.url) ? Promise.resolve(c.text('There is no such page.', 404)) : next()))
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const ready = services.accepting() && (await databaseAnswers(services.db))
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.use(async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    if (method !== 'POST') return c.text('Only GET, HEAD and POST are answered here.', 405, { allow: 'GET, HEAD, POST' })
    if (!SIGNED_DOORS.has(c.req.path) && !isFromOurPages(c.req.raw.headers, ownOrigins(settings, c.req.header('host'))))
      return c.text('This form has to be sent from our own page. Please open the page again and send it from there.', 403)
    return next()
  })
  app.all('*', async (c) => {
    const began = performance.now()
    const request = await wholeRequest(c.req.raw, SIGNED_DOORS.has(c.req.path) ? EVENT_BYTES : FORM_BYTES)
    if (!request) return c.text('That is more than this form can take: 64 KB. Please shorten the text and send it again.', 413)
    const { response, reading } = await makePage(request, c.env.network)
    if (isPrivate(c.req.path)) for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value)
    const answer = await finish(c.req.raw, response, reading, headers)
    log.debug(
      {
        method: request.method,
        path: new URL(request.url).pathname.replace(/^\/my\/.*/, '/my/…'),
        status: answer.status,
        ms: Math.round(performance.now() - began),
      },
      'answered',
    )
    return answer
  })
  app.onError((error, c) => {
    const reference = errorReference()
    log.error({ err: error, reference }, 'a request failed')
    return c.text(
      `Unexpected Application Error!\n\nPlease try again in a minute. If it happens again, tell us this reference: ${reference}`,
      500,
    )
  })

  /** Compresses, adds a validator, and keeps the page where it is the same for everyone. */
  async function finish(request: Request, response: Response, reading: Reading, base: Record<string, string>): Promise<Response> {
    if (!/^text\/|json|xml|javascript|x-script/.test(response.headers.get('content-type') ?? '')) return response
    for (const [name, value] of Object.entries(base)) if (!response.headers.has(name)) response.headers.set(name, value)
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', CLOSED_POLICY)
    const body = Buffer.from(await response.arrayBuffer())
    if (!isForEveryone(request, response)) {
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      return forOne(request, response, body)
    }
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const encoding = bestEncoding(request.headers.get('accept-encoding') ?? undefined)
    const page = await toCachedPage(response, body, encoding, etag)
    const key = cacheKeyOf(pathOf(request), encoding)
    reading.keep(key, page)
    if (encoding !== 'identity' && response.status === 200 && !key.includes('?') && waiting < IMPROVED_AT_ONCE) improve()
    return answerFrom(page, request)

    /** While nobody waits for it, one page at a time. */
    function improve() {
      waiting++
      improving = improving
        .then(() => toCachedPage(response, body, encoding, etag, 'best'))
        .then((smaller) => reading.keep(key, smaller))
        .catch((error: unknown) => log.warn({ err: error }, 'a page could not be compressed further'))
        .finally(() => waiting--)
    }
  }

  return app
}

/** Addresses that are a secret themselves: whatever is answered there, nothing keeps it or passes it on. */
const isPrivate = (path: string) => path.startsWith('/my/')
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** A demo answers at whatever name it was opened by; a live site only at its own. */
function ownOrigins(settings: Services['settings'], host: string | undefined): string[] {
  const own = new URL(settings.siteUrl).origin
  return settings.siteMode === 'live' || !host ? [own] : [own, `http://${host}`]
}

/**
 * The request with its body read, given up after a while; undefined when the body is larger than the door takes.
 * HEAD is made as GET, so that what is kept for it is what GET will be answered with.
 */
async function wholeRequest({ url, method, headers, body, signal }: Request, maxBytes: number): Promise<Request | undefined> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)])
  if (method !== 'POST') return new Request(url, { headers, signal: deadline })
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return new Request(url, { method, headers, signal: deadline, body: Buffer.concat(parts) })
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * An answer to one visitor. Pages behind a private link stay uncompressed: beside a secret, the length of compressed
 * text that someone else has a word in could tell of it.
 */
async function forOne(request: Request, response: Response, whole: Buffer): Promise<Response> {
  const { headers, status } = response
  const secret = headers.get('referrer-policy') === 'same-origin'
  const encoding = secret ? 'identity' : bestEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = await compress(whole, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}

function answerFrom(page: CachedPage, request: Request): Response {
  const headers = new Headers()
  for (let at = 0; at < page.headers.length; at += 2) headers.append(page.headers[at]!, page.headers[at + 1]!)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(page.body), { status: page.status, headers })
}
