import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseReachable } from '../database/database.server.ts'
import { errorReference } from '../log.server.ts'
import type { CachedPage } from '../page-cache.server.ts'
import type { Services } from '../services.server.ts'
import { setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import type { Address } from './addresses.server.ts'
import { toResponse } from './cached-page.server.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.server.ts'
import { type Door, MAX_FORM_BYTES, MAX_FORM_FIELDS } from './door.ts'
import { bestEncoding } from './encoding.server.ts'
import { renderPrivate, type RenderPage } from './pages.server.ts'
import { LRUCache } from 'lru-cache'
import { DENY_ALL_POLICY, finishHeaders, isSameOrigin } from './security.server.ts'
import { isUploadRequest, MAX_UPLOAD_BODY_BYTES, createUploadReceiver, type Upload } from './uploads.server.ts'

/** Separate limits, so that forms that wait for an outside service or after a failed sign-in do not block other forms. */
const FORM_LIMIT = { concurrency: 24, maxQueue: 400 }
const OUTSIDE_LIMIT = { concurrency: 24, maxQueue: 100 }
const DESK_LIMIT = { concurrency: 8, maxQueue: 100 }
/** Separate limits, because a photo takes minutes to arrive over a slow connection, but only a second to process. */
const UPLOAD_LIMIT = { concurrency: 48, maxQueue: 0 }
const MAX_UPLOADS_PER_NETWORK = 16
const PHOTO_LIMIT = { concurrency: 2, maxQueue: 16 }
const FORM_TIMEOUT_MS = 30_000

const doorOf = (address: Address): Door => ('door' in address && address.door) || {}

type Bindings = { network: string; address: Address }
type Form = { bytes: Buffer; uploads: Upload[] }
/**
 * The answer when the site is overloaded. For a form it contains the fields, so that they can be sent again. `late`: the form
 * timed out. `withFiles`: its files are not sent again. `unread`: its body was not read.
 */
export type RenderBusyPage = (asked?: { path: string; body?: string; late?: true; withFiles?: true; unread?: true }) => CachedPage
export type RenderTooLargePage = (what: 'form' | 'upload') => CachedPage

export type PlainTextWords = {
  fromElsewhere: string
  noForm: string
  notOurs: string
  otherMethod: string
  tooLarge(kilobytes: string): string
  notWhole: string
  failed(reference: string): string
}

export function createSiteApp(
  services: Services,
  headers: Record<string, string>,
  makePage: RenderPage,
  busy: RenderBusyPage,
  tooLarge: RenderTooLargePage,
  words: PlainTextWords,
) {
  const { settings, log } = services
  const ownOrigin = new URL(settings.siteUrl).origin
  const receiveUploads = createUploadReceiver(join(settings.dataDir, 'incoming'))
  const forms = createConcurrencyLimit(FORM_LIMIT)
  const formsThatWait = createConcurrencyLimit(OUTSIDE_LIMIT)
  const deskForms = createConcurrencyLimit(DESK_LIMIT)
  const uploadsByNetwork = new LRUCache<string, ConcurrencyLimit>({ max: 1_000 })
  const uploads = createConcurrencyLimit(UPLOAD_LIMIT)
  const photos = createConcurrencyLimit(PHOTO_LIMIT)
  const app = new Hono<{ Bindings: Bindings }>()

  app.use(async (c, next) => {
    await next()
    finishHeaders(c.res, headers)
  })
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const state = await readiness(services)
    return c.text(state, state === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.post('*', async (c) => {
    const { address } = c.env
    const { signed } = doorOf(address)
    if (!signed && !isSameOrigin(c.req.raw.headers, allowedOrigins(settings, c.req.header('host')))) return c.text(words.fromElsewhere, 403)
    if (address.kind === 'missing' || address.kind === 'moved') return c.text(words.noForm, 404)
    return isUploadRequest(address, c.req.header('content-type')) ? handleUpload(c, address.key) : handleForm(c, address)
  })
  app.all('*', (c) => c.text(words.otherMethod, 405, { allow: 'GET, HEAD, POST' }))
  app.onError((error) => toResponse(toErrorPage(log, error, words)))

  async function handleUpload(c: Context<{ Bindings: Bindings }>, path: string): Promise<Response> {
    if (Number(c.req.header('content-length') ?? 0) > MAX_UPLOAD_BODY_BYTES) return toResponse(tooLarge('upload'))
    const ofNetwork = uploadsByNetwork.get(c.env.network) ?? createConcurrencyLimit({ concurrency: MAX_UPLOADS_PER_NETWORK, maxQueue: 0 })
    uploadsByNetwork.set(c.env.network, ofNetwork)
    const receive = async () => {
      const received = await receiveUploads(c.req.raw)
      if (!received.ok) return refuse(received.reason)
      try {
        const limit = received.uploads.length > 0 ? photos : forms
        return (await limit.run(() => answerForm(c, received))) ?? answerBusy(c, received)
      } finally {
        await received.remove()
      }
    }
    return (await ofNetwork.run(async () => uploads.run(receive))) ?? toResponse(busy({ path, unread: true }))
  }

  async function handleForm(c: Context<{ Bindings: Bindings }>, address: Address): Promise<Response> {
    const { signed, maxBytes = MAX_FORM_BYTES, callsProvider, asksWho } = doorOf(address)
    let bytes: Buffer | undefined
    const refused = await bodyLimit({
      maxSize: maxBytes,
      onError: () => (signed ? plainText(words.tooLarge(String(maxBytes / 1024)), 413) : toResponse(tooLarge('form'))),
    })(c, async () => {
      bytes = await c.req.arrayBuffer().then(Buffer.from, () => undefined)
    })
    if (refused) return refused
    if (!bytes) return refuse('cut-off')
    if (!signed && countFields(bytes) > MAX_FORM_FIELDS) return refuse('too-many-fields')
    const form = { bytes, uploads: [] }
    const limit = asksWho ? deskForms : callsProvider ? formsThatWait : forms
    return limit.run(() => answerForm(c, form)) ?? answerBusy(c, form)
  }

  async function answerForm(c: Context<{ Bindings: Bindings }>, form: Form): Promise<Response> {
    const { address, network } = c.env
    const path = keyOf(address)
    const startedAt = performance.now()
    const deadline = new AbortController()
    const timer = setGuardedTimeout(() => deadline.abort(new Error('A form took too long.')), FORM_TIMEOUT_MS)
    try {
      const request = new Request(settings.siteUrl + path, {
        method: 'POST',
        headers: sanitizeHeaders(c.req.raw, ownOrigin, isUploadRequest(address, c.req.header('content-type'))),
        body: new Uint8Array(form.bytes),
        signal: deadline.signal,
      })
      const { response, audience, away } = await makePage(request, network, services.pageCache.begin(), form.uploads)
      if (deadline.signal.aborted) log.error({ path: pathForLog(path) }, 'a form took too long')
      if (deadline.signal.aborted || (away && !doorOf(address).signed)) return answerBusy(c, form, { late: true })
      if (isDownload(response)) return finishHeaders(response, headers)
      const rendered = { response: finishHeaders(response, headers), audience, body: Buffer.from(await response.arrayBuffer()) }
      const answer = await renderPrivate(rendered, bestEncoding(c.req.header('accept-encoding')))
      const ms = Math.round(performance.now() - startedAt)
      log.debug({ method: 'POST', path: pathForLog(path), status: answer.status, ms }, 'answered')
      return toResponse(answer)
    } finally {
      clearTimeout(timer)
    }
  }

  function answerBusy(c: Context<{ Bindings: Bindings }>, { bytes, uploads }: Form, late?: { late: true }): Response {
    const withFiles = uploads.length > 0 && ({ withFiles: true } as const)
    return toResponse(busy({ path: keyOf(c.env.address), body: bytes.toString(), ...late, ...withFiles }))
  }

  function refuse(reason: 'too-large' | 'too-many-fields' | 'cut-off'): Response {
    if (reason === 'too-large') return toResponse(tooLarge('form'))
    return plainText(reason === 'cut-off' ? words.notWhole : words.notOurs, 400)
  }
  return app
}

const plainText = (text: string, status: number) => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
const keyOf = (address: Address) => ('key' in address ? address.key : '/')

function isDownload({ headers, ok }: Response): boolean {
  return ok && headers.get('content-disposition')?.startsWith('attachment') === true
}

const pathForLog = (key: string) => key.split('?', 1)[0]!.replace(/^\/(my|desk\/invitation|desk\/demo)\/.*/, '/$1/…')

/** Counts the fields by their separators, so that a body with too many is refused before it is parsed. */
function countFields(body: Buffer): number {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) fields++
  return fields
}

/** Headers in which a proxy names the requested URL or the client. They are removed, because the site determines both itself. */
const FORWARDED_HEADERS = ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for']

export function allowedOrigins(settings: Services['settings'], host: string | undefined): string[] {
  const own = new URL(settings.siteUrl).origin
  return settings.siteMode === 'live' || !host ? [own] : [own, `http://${host}`]
}

export function sanitizeHeaders(request: Request, ownOrigin: string, isParsed: boolean): Headers {
  const headers = new Headers(request.headers)
  for (const name of FORWARDED_HEADERS) headers.delete(name)
  if (isParsed) headers.set('content-type', 'application/x-www-form-urlencoded')
  if (isParsed) headers.delete('content-length')
  if (headers.has('origin')) headers.set('origin', ownOrigin)
  return headers
}

async function readiness({ accepting, database, db }: Services): Promise<string> {
  if (!accepting()) return 'ending'
  return database.state() === 'ready' && (await isDatabaseReachable(db)) ? 'ready' : 'database away'
}

export function toErrorPage(log: Services['log'], error: unknown, words: Pick<PlainTextWords, 'failed'>): CachedPage {
  const reference = errorReference()
  log.error({ err: error, reference }, 'a request failed')
  return {
    status: 500,
    headers: ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store', 'content-security-policy', DENY_ALL_POLICY],
    body: Buffer.from(words.failed(reference)),
    etag: '',
  }
}
