import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Log } from '../log.server.ts'
import type { CachedPage, StoredPage, PageCache, CacheWrite } from '../page-cache.server.ts'
import { setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import { pageCacheKey, toCachedPage } from './cached-page.server.ts'
import type { ConcurrencyLimit } from './concurrency-limit.server.ts'
import type { Audience } from './door.ts'
import { compress, type Encoding } from './encoding.server.ts'
import { finishHeaders } from './security.server.ts'
import type { Upload } from './uploads.server.ts'

export type RenderedPage = { response: Response; audience: Audience; away?: boolean }
export type RenderPage = (request: Request, network: string, reading: CacheWrite, uploads?: Upload[]) => Promise<RenderedPage>
export type PageRequest = { key: string; missing: boolean; network: string; encoding: Encoding; shown?: Headers }

export type PageRenderer = {
  get(wanted: PageRequest): Promise<CachedPage | undefined>
  renew(wanted: PageRequest, old: StoredPage): void
}

type Rendering = RenderedPage & { body: Buffer; reading: CacheWrite; shared: boolean; packed: Map<Encoding, Promise<CachedPage>> }
type PendingRender = { rendered: Promise<Rendering> | undefined; reading: CacheWrite }

const RENDER_TIMEOUT_MS = 30_000
const MAX_WAITING_FOR_BEST = 40
const MIN_COMPRESSED_BYTES = 500

export function createPageRenderer(options: {
  cache: PageCache
  limit: ConcurrencyLimit
  /** For pages that depend on a cookie, so that visitors cannot crowd out the staff. */
  staffLimit: ConcurrencyLimit
  log: Log
  siteUrl: string
  headers: Record<string, string>
  make: RenderPage
}): PageRenderer {
  const { cache, limit, staffLimit, log, siteUrl, headers, make } = options
  const flights = new Map<string, PendingRender>()
  const oneAtATime = pLimit(1)

  async function get(wanted: PageRequest): Promise<CachedPage | undefined> {
    const rendered = await (wanted.shown ? render(wanted, cache.begin()) : shareRendering(wanted))
    if (!rendered) return undefined
    return rendered.shared ? pack(rendered, wanted) : renderPrivate(rendered, wanted.encoding)
  }

  async function shareRendering(wanted: PageRequest): Promise<Rendering | undefined> {
    const running = flights.get(wanted.key)
    if (running && !running.reading.isStale()) {
      const rendered = await running.rendered
      return !rendered || rendered.shared ? rendered : render(wanted, cache.begin())
    }
    const reading = cache.begin()
    const flight = { reading, rendered: render(wanted, reading) }
    flights.set(wanted.key, flight)
    try {
      return await flight.rendered
    } finally {
      if (flights.get(wanted.key) === flight) flights.delete(wanted.key)
    }
  }

  function render({ key, missing, network, shown }: PageRequest, reading: CacheWrite): Promise<Rendering> | undefined {
    return (shown ? staffLimit : limit).run(async () => {
      const deadline = new AbortController()
      const timer = setGuardedTimeout(() => deadline.abort(new Error('A page took too long.')), RENDER_TIMEOUT_MS)
      try {
        const request = new Request(siteUrl + key, { signal: deadline.signal, ...(shown && { headers: shown }) })
        const { response, audience } = await make(request, network, reading)
        finishHeaders(response, headers)
        const body = Buffer.from(await response.arrayBuffer())
        const shared = !shown && (audience === 'everyone' || (missing && response.status === 404))
        return { response, audience, body, reading, shared, packed: new Map() }
      } finally {
        clearTimeout(timer)
      }
    })
  }

  function pack(rendered: Rendering, { key, encoding }: PageRequest): Promise<CachedPage> {
    const { packed } = rendered
    const packing = packed.get(encoding) ?? compressAndCache(rendered, key, encoding)
    packed.set(encoding, packing)
    return packing
  }

  async function compressAndCache({ response, body, reading }: Rendering, key: string, encoding: Encoding): Promise<CachedPage> {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const cacheKey = pageCacheKey(key, encoding)
    const old = cache.find(cacheKey)
    const keep = (content: { body: Buffer; best: boolean }) => {
      const page = toCachedPage(response, content, encoding, etag)
      reading.keep(cacheKey, page)
      return page
    }
    if (old?.etag === etag && old.best) return keep({ body: old.body, best: true })
    const page = keep(await compress(body, encoding, 'fast'))
    if (!page.best && oneAtATime.pendingCount < MAX_WAITING_FOR_BEST)
      void oneAtATime(async () => {
        if (cache.find(cacheKey)?.etag === etag) keep(await compress(body, encoding, 'best'))
      }).catch((err: unknown) => log.warn({ err }, 'a page could not be compressed further'))
    return page
  }

  return {
    get,
    renew(wanted, old) {
      if (flights.has(wanted.key)) return
      get(wanted).then(
        (page) => (page && page.status < 500 ? cache.invalidate(pageCacheKey(wanted.key, wanted.encoding), old) : cache.postpone(old)),
        (error: unknown) => {
          cache.postpone(old)
          log.warn({ err: error }, 'a page could not be rendered again')
        },
      )
    },
  }
}

/** Pages behind a private link stay uncompressed, because the length could reveal a secret beside chosen text (BREACH). */
export async function renderPrivate({ response, audience, body }: RenderedPage & { body: Buffer }, wanted: Encoding): Promise<CachedPage> {
  const isText = /^text\/|json|xml|javascript|x-script/.test(response.headers.get('content-type') ?? '')
  const encoding = isText && audience !== 'holder' && body.length >= MIN_COMPRESSED_BYTES ? wanted : 'identity'
  const { body: packed } = await compress(body, encoding, 'fast')
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'vary').flat()
  const more = ['vary', 'accept-encoding', 'content-length', String(packed.length)]
  return {
    status: response.status,
    headers: [...headers, ...more, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
    body: packed,
    etag: '',
  }
}
