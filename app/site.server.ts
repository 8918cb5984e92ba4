import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { languageSettings } from '#copy/language.ts'
import { plainTextWords } from '#copy/site.ts'
import { PICTURES_PATH } from '#app/platform/pictures/picture.ts'
import { createPictureHandler } from '#app/platform/pictures/picture-files.server.ts'
import { OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { OFFLINE_WORKER_PATH } from '#app/platform/first-paint/offline-worker.server.ts'
import { type BuiltRoute, isDataPath, createUrlResolver } from '#app/platform/http/addresses.server.ts'
import { stripBasePath, createNetworkResolver } from '#app/platform/http/client-address.server.ts'
import { pageCacheKey, sendPage } from '#app/platform/http/cached-page.server.ts'
import { bestEncoding } from '#app/platform/http/encoding.server.ts'
import { createConcurrencyLimit } from '#app/platform/http/concurrency-limit.server.ts'
import { type RenderPage, createPageRenderer } from '#app/platform/http/pages.server.ts'
import { securityHeaders, markPrivate, DENY_ALL_POLICY, CROSS_ORIGIN_HEADERS } from '#app/platform/http/security.server.ts'
import { createSiteApp, toErrorPage } from '#app/platform/http/site-app.server.ts'
import { createStaticFileHandler } from '#app/platform/http/static-files.server.ts'
import { TILES_PATH } from '#app/platform/settings/map-tiles.server.ts'
import { paymentOrigins } from '#app/platform/payments.server.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { type Environment, readSettings as readAllSettings, type Settings } from '#app/platform/settings/settings.server.ts'
import { createBusyPage, createTooLargePages } from './ready-made-pages.server.ts'
import { applySiteFacts, previewSettings } from '#app/composition/site-facts.server.ts'
import { openOffline } from './offline.server.tsx'

export { openServices } from '#app/platform/services.server.ts'
export { SettingsError } from '#app/platform/settings/settings-reader.ts'
export { createDemoSignInLink } from '#app/domains/staff/sign-in/demo-keeper.server.ts'
export { prepareSite } from './prepare-site.server.ts'

export function readSettings(env: Environment): Settings {
  return readAllSettings(env, { language: languageSettings.tag, basePath: languageSettings.basePath })
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz'])
const FAVICON_PATH = '/favicon.ico'
const ICON_PATH = `${languageSettings.basePath}/icon-192.png`
/** A redirect may lead to a secret URL, so it is not cached. */
const REDIRECT_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
/** Rendering a page takes about 12 ms of one core, so a full queue is empty within a second. */
const RENDER_LIMIT = { concurrency: 3, maxQueue: 60 }

/** Leaves out headers that files do not need, because a page loads about twenty files. */
function fileHeadersOf(headers: Record<string, string>): Record<string, string> {
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, 'x-frame-options': ___, ...rest } = headers
  return { ...rest, 'content-security-policy': DENY_ALL_POLICY }
}

/** Answers files and cached pages without React Router. `filesFolder` is undefined while Vite serves the files. */
export async function createListener(services: Services, filesFolder: string | undefined): Promise<RequestListener> {
  const { settings, pageCache, log } = services
  applySiteFacts(settings, services.content)
  const headers = securityHeaders(settings.siteUrl.startsWith('https:'))
  const fileHeaders = fileHeadersOf(headers)
  const tiles: [string, string][] = settings.tiles?.kind === 'file' ? [[TILES_PATH, settings.tiles.path]] : []
  const sendFile = await createStaticFileHandler(filesFolder, fileHeaders, log, tiles)
  const routes = (build as ServerBuild).routes as Record<string, BuiltRoute>
  const addressOf = createUrlResolver(routes, { demo: settings.siteMode === 'demo' })
  const handlePage = createRequestHandler(build as ServerBuild, filesFolder ? 'production' : 'development')

  const make: RenderPage = async (request, network, reading, uploads = []) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    await services.content.ready()
    applySiteFacts(settings, services.content)
    context.set(pageContext, { reading, network, uploads, byScript: isDataPath(new URL(request.url).pathname), renderPage })
    const made = await handlePage(request, context)
    const { databaseAway, retryAfterSeconds, audience = 'visitor' } = context.get(pageContext)
    const away = databaseAway === true && made.status >= 500
    const response = away ? toUnavailable(made) : made
    if (retryAfterSeconds !== undefined && !response.ok) response.headers.set('retry-after', String(retryAfterSeconds))
    return { response: audience === 'everyone' ? response : markPrivate(response, audience), audience, away }
  }
  function renderPage(path: string, content: Services['content']): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(servicesContext, { ...services, content, settings: previewSettings(settings, content) })
    context.set(pageContext, { reading: pageCache.begin(), network: '' })
    return handlePage(new Request(settings.siteUrl + path), context)
  }
  const busy = createBusyPage(settings.siteName, headers, paymentOrigins(settings))
  const offlineWorker = await openOffline(settings, headers)
  const pages = createPageRenderer({
    cache: pageCache,
    limit: createConcurrencyLimit(RENDER_LIMIT),
    staffLimit: createConcurrencyLimit(RENDER_LIMIT),
    log,
    siteUrl: settings.siteUrl,
    headers,
    make,
  })
  const site = createSiteApp(services, headers, make, busy, createTooLargePages(settings.siteName, headers), plainTextWords)
  const forms = getRequestListener((request, env) => site.fetch(request, bindingsOf(env as { incoming: IncomingMessage })), {
    overrideGlobalObjects: false,
    // Leaves it to Node.js to read the rest of a refused body: otherwise browsers would not show the answer.
    autoCleanupIncoming: false,
    hostname: new URL(settings.siteUrl).hostname,
  })
  const sendPicture = createPictureHandler(services, headers)
  const clientNetwork = createNetworkResolver(settings.trustProxyHops, log)
  /** Only this listener sees the client's IP address; all other code gets the network. */
  function networkOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    return clientNetwork(socket.remoteAddress ?? '', list)
  }
  function bindingsOf({ incoming }: { incoming: IncomingMessage }) {
    return { network: networkOf(incoming), address: addressOf(incoming.url ?? '/') }
  }

  function answerPage(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    if (url === FAVICON_PATH) return sendRedirect(ICON_PATH, response, { ...fileHeaders, ...CROSS_ORIGIN_HEADERS })
    const address = addressOf(url)
    if (address.kind === 'missing' && HEALTH_PATHS.has(url)) return void forms(request, response)
    if (address.kind === 'moved')
      return sendRedirect(languageSettings.basePath + address.to, response, { ...fileHeaders, ...REDIRECT_HEADERS })
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const shown = 'door' in address && address.door?.asksWho ? headersForPage(request) : undefined
    const page = shown ? undefined : pageCache.find(pageCacheKey(address.key, encoding))
    const { key } = address
    const missing = address.kind === 'missing'
    if (page) {
      if (!pageCache.isFresh(page)) pages.renew({ key, missing, encoding, network: '' }, page)
      return sendPage(page, request, response)
    }
    pages.get({ key, missing, encoding, network: networkOf(request), ...(shown && { shown }) }).then(
      (made) => sendPage(made ?? busy({ path: key }), request, response),
      (error: unknown) => sendPage(toErrorPage(log, error, plainTextWords), request, response),
    )
  }

  return stripBasePath(languageSettings.basePath, (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) return refuseChunked(request, response, fileHeaders)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void forms(request, response)
    if (sendFile(request, response)) return
    const path = pathOf(request.url ?? '/')
    if (path.startsWith(PICTURES_PATH))
      return void sendPicture({ name: path.slice(PICTURES_PATH.length), request, response }, () => answerPage(request, response))
    if (path === OFFLINE_WORKER_PATH) return sendPage(offlineWorker(bestEncoding(request.headers['accept-encoding'])), request, response)
    answerPage(request, response)
  })
}

function headersForPage({ headers }: IncomingMessage): Headers {
  const shown = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) if (headers[name] !== undefined) shown.set(name, headers[name])
  return shown
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function toUnavailable({ body, headers }: Response): Response {
  const isData = headers.get('x-remix-response') !== null
  const kept = new Headers(headers)
  if (isData) for (const name of ['content-type', 'x-remix-response']) kept.delete(name)
  kept.set('retry-after', String(OUTAGE_RETRY_SECONDS))
  return new Response(isData ? null : body, { status: 503, headers: kept })
}

/** Refuses chunked bodies, because tiny chunks take 300 times their size in memory. Browsers, proxies and Stripe send a Content-Length. */
function refuseChunked(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(411, { ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': 0 })
  response.end(() => request.socket.destroy())
}

function sendRedirect(to: string, response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(308, { ...headers, location: to, 'content-length': 0 }).end()
}
