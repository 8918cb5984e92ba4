import { join } from 'node:path'
import { Hono } from 'hono'
import { databaseAnswers } from '../database/database.server.ts'
import { errorReference } from '../log.server.ts'
import type { CachedPage } from '../page-cache.server.ts'
import type { Services } from '../services.server.ts'
import type { Address } from './addresses.server.ts'
import { openBodies, type ReceivedBody } from './bodies.server.ts'
import { type Door, FORM_BYTES, MOST_FIELDS } from './door.ts'
import { bestEncoding } from './encoding.server.ts'
import { openGate } from './gate.server.ts'
import { forOne, type MakePage } from './pages.server.ts'
import { CLOSED_POLICY, finishHeaders, isFromOurPages } from './security.server.ts'
import { bringsFiles, type UploadPlace } from './upload-door.server.ts'
import type { Upload } from './upload-parts.server.ts'
import { openUploads, type ReceivedUploads } from './uploads.server.ts'
import { ownOrigins, headersOf, toResponse } from './web-messages.server.ts'
import { setTimeout } from '../timers.ts'

/** Held at once: a full line of the largest forms and more. Whoever sends what only looks like events takes no form's place. */
const FORMS_BYTES = 32 * 1024 * 1024
const EVENTS_BYTES = 8 * 1024 * 1024
/** A line of four hundred is done within the wait where a form takes up to 0.45 s. */
const FORMS_GATE = { atOnce: 12, waiting: 400, waitMs: 15_000 }
/** Only what waits for the same service waits in this line, and a service that hangs keeps no other form. */
const OUTSIDE_GATE = { atOnce: 12, waiting: 100, waitMs: 15_000 }
/**
 * A picture is made while its form waits: others' forms, and those about money, have places of their own. One is made at a
 * time, so that two forms are enough for it never to wait; with the start of their process and both of their pictures at
 * their longest a form has time left. With the wait before it no answer takes longer than the proxies of deploy/ stand by.
 */
export const FILES_GATE = { atOnce: 2, waiting: 60, waitMs: 18_000 }
export const FILES_FORM_MS = 21_500
const FORM_MS = 30_000
/** Refusals of a sign-in take their time. Whoever floods it holds up nobody's form elsewhere. */
const DESK_GATE = { atOnce: 8, waiting: 100, waitMs: 15_000 }
/** By the address as the site understands it: a request may spell it in more than one way. */
export const isSigned = (address: Address): boolean => doorOf(address).signed === true
const doorOf = (address: Address): Door => ('door' in address && address.door) || {}

type Bindings = { network: string; address: Address; uploadPlace?: UploadPlace }
/**
 * What is answered when there is no room for one more: where a form was sent, it holds that, to be sent again. `late`:
 * there was room, but what the form waits for does not answer. `withFiles`: it had some, which are not sent again with it.
 */
export type Busy = (asked?: { path: string; body?: string; late?: true; withFiles?: true }) => CachedPage

/** What is answered in a line or two, where no page is made. */
export type PlainWords = {
  fromElsewhere: string
  noForm: string
  notOurs: string
  otherMethod: string
  tooLarge(kilobytes: string): string
  notWhole: string
  failed(reference: string): string
}

/**
 * Everything but pages and files: forms, webhooks and the questions of whoever watches the site.
 * @param tooLarge what a person sees who sent a form of more than `FORM_BYTES`
 */
export function createSite(
  services: Services,
  headers: Record<string, string>,
  makePage: MakePage,
  busy: Busy,
  tooLarge: CachedPage,
  words: PlainWords,
) {
  const { settings, log } = services
  const ownOrigin = new URL(settings.siteUrl).origin
  const receiveForm = openBodies(FORMS_BYTES)
  const receiveEvent = openBodies(EVENTS_BYTES)
  const receiveUploads = openUploads(join(settings.dataDir, 'incoming'))
  const forms = openGate(FORMS_GATE)
  const formsThatWait = openGate(OUTSIDE_GATE)
  const formsWithFiles = openGate(FILES_GATE)
  const formsOfTheDesk = openGate(DESK_GATE)
  const app = new Hono<{ Bindings: Bindings }>()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', CLOSED_POLICY)
  })
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const said = await readiness(services)
    return c.text(said, said === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.post('*', async (c) => {
    const began = performance.now()
    const { address, network, uploadPlace } = c.env
    const { signed, maxBytes = FORM_BYTES, waitsOutside, asksWho } = doorOf(address)
    const withFiles = bringsFiles(address, c.req.header('content-type'))
    if (!signed && !isFromOurPages(c.req.raw.headers, ownOrigins(settings, c.req.header('host')))) return c.text(words.fromElsewhere, 403)
    if (address.kind === 'missing' || address.kind === 'moved') return c.text(words.noForm, 404)
    const received: (ReceivedBody | ReceivedUploads) & { uploads?: Upload[] } = withFiles
      ? await receiveUploads(c.req.raw, uploadPlace)
      : await (signed ? receiveEvent : receiveForm)(c.req.raw, network, maxBytes)
    if (!received.ok) return received.reason === 'no-place' ? toResponse(received.answer) : refuse(received.reason, doorOf(address))
    if (!signed && hasMoreFields(received.bytes, MOST_FIELDS)) {
      received.letGo()
      return c.text(words.notOurs, 400)
    }

    const { uploads = [] } = received
    const brought = uploads.length > 0
    const sendAgain = (late?: { late: true }) =>
      toResponse(busy({ path: address.key, body: received.bytes.toString(), ...late, ...(brought && { withFiles: true }) }))
    const leave = await (brought ? formsWithFiles : asksWho ? formsOfTheDesk : waitsOutside ? formsThatWait : forms).enter(network)
    if (!leave) {
      received.letGo()
      return sendAgain()
    }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new Error('A form took too long.')), brought ? FILES_FORM_MS : FORM_MS)
    try {
      const request = new Request(settings.siteUrl + address.key, {
        method: 'POST',
        headers: headersOf(c.req.raw, ownOrigin, withFiles),
        body: new Uint8Array(received.bytes),
        signal: deadline.signal,
      })
      const { response, audience, away } = await makePage(request, network, services.pageCache.begin(), uploads)
      if (deadline.signal.aborted) {
        log.error({ path: pathForLog(address.key) }, 'a form took too long, and is asked for again')
        return sendAgain({ late: true })
      }
      // The page around the form cannot be made either.
      if (away && !signed) return sendAgain({ late: true })
      if (sentAsItComes(response)) {
        log.debug({ method: 'POST', path: pathForLog(address.key), status: response.status }, 'is answered bit by bit')
        return finishHeaders(response, headers)
      }
      const made = { response: finishHeaders(response, headers), audience, body: Buffer.from(await response.arrayBuffer()) }
      const answer = await forOne(made, bestEncoding(c.req.header('accept-encoding')))
      log.debug(
        {
          method: 'POST',
          path: pathForLog(address.key),
          status: answer.status,
          ms: Math.round(performance.now() - began),
        },
        'answered',
      )
      return toResponse(answer)
    } finally {
      clearTimeout(timer)
      received.letGo()
      leave()
    }
  })
  app.all('*', (c) => c.text(words.otherMethod, 405, { allow: 'GET, HEAD, POST' }))
  app.onError((error) => toResponse(failed(log, error, words)))

  function refuse(reason: 'too-large' | 'too-many' | 'given-up' | 'not-ours', { signed, maxBytes = FORM_BYTES }: Door): Response {
    if (reason === 'too-many') return toResponse(busy())
    if (reason === 'not-ours') return new Response(words.notOurs, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    if (reason === 'too-large' && !signed) return toResponse(tooLarge)
    return new Response(reason === 'too-large' ? words.tooLarge(String(maxBytes / 1024)) : words.notWhole, {
      status: reason === 'too-large' ? 413 : 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  return app
}

/**
 * A file to be saved may be longer than what fits into memory: it goes on its way as it is made, not compressed, and only as fast as
 * it is taken. Whoever takes their time holds no place of those who wait.
 */
function sentAsItComes({ headers, ok }: Response): boolean {
  return ok && headers.get('content-disposition')?.startsWith('attachment') === true
}

/** What follows the path may have been typed, and the path that a link opens is a secret. */
const pathForLog = (key: string) => key.split('?', 1)[0]!.replace(/^\/(my|desk\/invitation|desk\/demo)\/.*/, '/$1/…')

/** By the signs between the fields, before anything is taken apart. */
function hasMoreFields(body: Buffer, most: number): boolean {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) if (++fields > most) return true
  return false
}

/** What keeps this process from serving well, in a word or two for whoever watches it. */
async function readiness({ accepting, database, db }: Services): Promise<string> {
  if (!accepting()) return 'ending'
  if (database.state() === 'full') return 'disk full: nothing is written until there is room'
  return database.state() === 'ready' && (await databaseAnswers(db)) ? 'ready' : 'database away'
}

/** The last answer there is: plain words, and a reference that stands in the log as well. */
export function failed(log: Services['log'], error: unknown, words: Pick<PlainWords, 'failed'>): CachedPage {
  const reference = errorReference()
  log.error({ err: error, reference }, 'a request failed')
  return {
    status: 500,
    headers: ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store', 'content-security-policy', CLOSED_POLICY],
    body: Buffer.from(words.failed(reference)),
    etag: '',
  }
}
