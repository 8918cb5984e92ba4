import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { language } from '#words/language.ts'
import { misframedWords, plainWords } from '#words/site.ts'
import { PICTURES_PATH } from '#app/features/pictures/picture.ts'
import { openPictureDoor } from '#app/features/pictures/send-picture.server.ts'
import { OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { type BuiltRoute, isDataPath, listPrepared, listShared, openAddresses } from '#app/platform/http/addresses.server.ts'
import { below } from '#app/platform/http/base-path.server.ts'
import { cacheKeyOf, sendPage } from '#app/platform/http/cached-page.server.ts'
import { guardConnections as guard } from '#app/platform/http/connections.server.ts'
import { openClientNetworks } from '#app/platform/http/client-address.server.ts'
import { bestEncoding } from '#app/platform/http/encoding.server.ts'
import { misframed, type Misframed } from '#app/platform/http/framing.ts'
import { openGate } from '#app/platform/http/gate.server.ts'
import { OFFLINE_WORKER_PATH } from '#app/platform/http/offline-worker.server.ts'
import { type MakePage, openPages } from '#app/platform/http/pages.server.ts'
import { prepareAhead } from '#app/platform/http/prepare-pages.server.ts'
import { baseHeaders, closeToOthers, CLOSED_POLICY, FOR_OTHER_SITES } from '#app/platform/http/security.server.ts'
import { createSite, failed, isSigned } from '#app/platform/http/site-app.server.ts'
import { sendStaticFile } from '#app/platform/http/send-static-file.server.ts'
import { openStaticFiles, type StaticFile } from '#app/platform/http/static-files.server.ts'
import { openTurns } from '#app/platform/http/turns.server.ts'
import { bringsFiles, openUploadDoor, uploadPlaceOf } from '#app/platform/http/upload-door.server.ts'
import { spareUploads } from '#app/platform/http/upload-time.server.ts'
import { TILES_PATH } from '#app/platform/map-tiles.server.ts'
import { paymentPages } from '#app/platform/payments.server.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { type Environment, readSettings as readAllSettings, type Settings } from '#app/platform/settings.server.ts'
import { openBusy, openUnread } from './busy.server.ts'
import { openOffline } from './offline.server.tsx'
import { tooLargePage } from './too-large.server.ts'

export { openServices } from '#app/platform/services.server.ts'
export { SettingsError } from '#app/platform/settings-error.ts'
export { giveBackMemory } from '#app/platform/give-back-memory.server.ts'
export { openListeningSockets } from '#app/platform/http/listening-sockets.server.ts'
export { connectionLimits } from '#app/platform/http/connections.server.ts'
export { makeDemoAddress } from '#app/features/desk-sign-in/example-keeper.server.ts'
export { prepareSite } from './prepare-site.server.ts'

/** What a connection may ask for, and how long what it sends may take. */
export const guardConnections: typeof guard = (server, ...limits) => {
  spareUploads(server)
  return guard(server, ...limits)
}

/** The settings of the site in the language it was built in. */
export function readSettings(env: Environment): Settings {
  return readAllSettings(env, { language: language.tag, basePath: language.basePath })
}

/** Answered without the framework, and never a page. */
const WATCHED = new Set(['/healthz', '/readyz'])
/** Browsers ask for it wherever no page of ours names another; a picture they take. */
const ICON_ASKED = '/favicon.ico'
const ICON = `${language.basePath}/icon-192.png`
/** An address in another spelling may be anybody's: what leads on from it is kept by nobody and told to nobody. */
const OF_WHATEVER_DOOR = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
/**
 * A page takes 5 to 15 ms of the one processor, so a line of fifty is done within a second. More at once make none
 * sooner: while one waits for the database another is made, and whatever else arrives waits for both.
 */
const PAGES_GATE = { atOnce: 3, waiting: 48, waitMs: 4_000 }

/** Pages that are not in the cache: so many are put in line or told to come back before others are looked at. */
const PAGES_PER_TURN = { ms: 5, most: 40 }
/** A form's body is read and taken apart in later turns. */
const FORMS_PER_TURN = { ms: 5, most: 8 }
/** What outside services send may be four times as large as a form, and nobody waits for the answer. */
const EVENTS_PER_TURN = { ms: 5, most: 2 }

/** What matters for a file. The rest speaks of documents, and would cost every one of a page's twenty files its bytes. */
function fileHeadersOf(headers: Record<string, string>): Record<string, string> {
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, 'x-frame-options': ___, ...rest } = headers
  return { ...rest, 'content-security-policy': CLOSED_POLICY }
}

/**
 * The whole site as one Node request listener. Files, pages in the cache and everything that is no page of ours never
 * reach the framework.
 * @param filesFolder folder of the built browser files, or undefined while Vite serves them
 */
export async function createListener(services: Services, filesFolder: string | undefined): Promise<RequestListener> {
  const { settings, pageCache, log } = services
  const files = await openStaticFiles(filesFolder, settings.tiles?.kind === 'file' ? [[TILES_PATH, settings.tiles.path]] : [])
  const headers = baseHeaders(settings.siteUrl.startsWith('https:'))
  const fileHeaders = fileHeadersOf(headers)
  const routes = (build as ServerBuild).routes as Record<string, BuiltRoute>
  const addressOf = openAddresses(routes, { demo: settings.siteMode === 'demo' })
  const handlePage = createRequestHandler(build as ServerBuild, filesFolder ? 'production' : 'development')

  const make: MakePage = async (request, network, reading, uploads = []) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(pageContext, { reading, network, uploads, byScript: isDataPath(new URL(request.url).pathname) })
    const made = await handlePage(request, context)
    const { databaseAway, retryAfterSeconds, audience = 'visitor' } = context.get(pageContext)
    const away = databaseAway === true && made.status >= 500
    const response = away ? toWait(made) : made
    if (retryAfterSeconds !== undefined && !response.ok) response.headers.set('retry-after', String(retryAfterSeconds))
    return { response: audience === 'everyone' ? response : closeToOthers(response, audience), audience, away }
  }
  const busy = openBusy(settings.siteName, headers, paymentPages(settings))
  const offlineWorker = await openOffline(settings, headers, listShared(routes))
  const pages = openPages({
    cache: pageCache,
    gate: openGate(PAGES_GATE),
    log,
    siteUrl: settings.siteUrl,
    headers,
    make,
  })
  if (filesFolder) prepareAhead(async (keys) => services.accepting() && pages.prepare(keys), pageCache, listPrepared(routes))
  const site = createSite(services, headers, make, busy, tooLargePage(settings.siteName, headers), plainWords)
  const forms = getRequestListener((request, env) => site.fetch(request, bindingsOf(env as { incoming: IncomingMessage })), {
    overrideGlobalObjects: false,
    // Whoever asks without a name is answered under our own.
    hostname: new URL(settings.siteUrl).hostname,
  })

  const uploadDoor = openUploadDoor((...asked) => void forms(...asked), openUnread(settings.siteName, headers, busy))
  const takeUpload = (...asked: Parameters<typeof uploadDoor>) =>
    uploadDoor(...asked).catch((error: unknown) => log.error({ err: error }, 'a form with files could not be looked at'))
  const sendPicture = openPictureDoor(services, headers)
  const pageInTurn = openTurns(PAGES_PER_TURN)
  const formInTurn = openTurns(FORMS_PER_TURN)
  const eventInTurn = openTurns(EVENTS_PER_TURN)

  const clientNetwork = openClientNetworks(settings.trustProxyHops, log)
  /** The socket's address lives on Node's own request; everything behind this line sees a network only. */
  function networkOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    return clientNetwork(socket.remoteAddress ?? '', list)
  }
  function bindingsOf({ incoming }: { incoming: IncomingMessage }) {
    return { network: networkOf(incoming), address: addressOf(incoming.url ?? '/'), uploadPlace: uploadPlaceOf(incoming) }
  }

  function answerPage(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    if (url === ICON_ASKED) return sendOn(ICON, response, { ...fileHeaders, ...FOR_OTHER_SITES })
    const address = addressOf(url)
    if (address.kind === 'missing' && WATCHED.has(url)) return void forms(request, response)
    if (address.kind === 'moved') return sendOn(language.basePath + address.to, response, { ...fileHeaders, ...OF_WHATEVER_DOOR })
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const shown = 'door' in address && address.door?.asksWho ? shownBy(request) : undefined
    const page = shown ? undefined : pageCache.find(cacheKeyOf(address.key, encoding))
    const { key } = address
    const missing = address.kind === 'missing'
    if (page) {
      if (!pageCache.isFresh(page)) pages.renew({ key, missing, encoding, network: '' }, page)
      return sendPage(page, request, response)
    }
    const network = networkOf(request)
    const isGone = () => request.socket.destroyed
    pageInTurn(network, () => {
      if (isGone()) return
      pages.get({ key, missing, encoding, network, isGone, ...(shown && { shown }) }).then(
        (made) => sendPage(made ?? busy({ path: key }), request, response),
        (error: unknown) => sendPage(failed(log, error, plainWords), request, response),
      )
    })
  }

  function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
    sendStaticFile(file, request, response, fileHeaders).catch((error: unknown) => log.error({ err: error }, 'a file cannot be read'))
  }

  return below(language.basePath, (request, response) => {
    const refused = misframed(request)
    if (refused) return refuse(refused, response, fileHeaders)
    const path = pathOf(request.url ?? '/')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const asked = bindingsOf({ incoming: request })
      const take = bringsFiles(asked.address, request.headers['content-type']) ? takeUpload : forms
      const inTurn = isSigned(asked.address) ? eventInTurn : formInTurn
      return inTurn(asked.network, () => void take(request, response, asked))
    }
    const file = files.find(path)
    if (file) return sendFile(file, request, response)
    if (path.startsWith(PICTURES_PATH)) {
      const asked = { name: path.slice(PICTURES_PATH.length), network: networkOf(request), request, response }
      return void sendPicture(asked, () => answerPage(request, response))
    }
    if (path === OFFLINE_WORKER_PATH) return sendPage(offlineWorker(bestEncoding(request.headers['accept-encoding'])), request, response)
    if (!path.startsWith('/assets/')) return answerPage(request, response)
    files.findInOtherBuilds(path).then(
      (other) => (other ? sendFile(other, request, response) : answerPage(request, response)),
      () => answerPage(request, response),
    )
  })
}

/** What somebody shows of themselves who asks for a page of their own. */
function shownBy({ headers }: IncomingMessage): Headers {
  const shown = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) if (headers[name] !== undefined) shown.set(name, headers[name])
  return shown
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** The same page as an answer for now. A page's script is told only that; it shows what the page would. */
function toWait({ body, headers }: Response): Response {
  const isData = headers.get('x-remix-response') !== null
  const kept = new Headers(headers)
  if (isData) for (const name of ['content-type', 'x-remix-response']) kept.delete(name)
  kept.set('retry-after', String(OUTAGE_RETRY_SECONDS))
  return new Response(isData ? null : body, { status: 503, headers: kept })
}

/** The connection ends with it: the guard of connections has left what else was sent unread. */
function refuse({ status, reason }: Misframed, response: ServerResponse, headers: Record<string, string>): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(status, { ...headers, ...plain }).end(misframedWords[reason])
}

function sendOn(to: string, response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(308, { ...headers, location: to, 'content-length': 0 }).end()
}
