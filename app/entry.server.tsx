import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { type PageFailure, FailureContext } from '#app/ui/frame/failure.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { allowedVideoHosts } from '#app/domains/content/film/video-source.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { finishDocument } from '#app/platform/first-paint/finish-document.server.ts'
import { OFFLINE_WORKER_PATH } from '#app/platform/first-paint/offline-worker.server.ts'
import { createPageStyles } from '#app/platform/first-paint/page-styles.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import { allowedGoogleHosts } from '#app/platform/settings/google-maps.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import { allowedTileHosts } from '#app/platform/settings/map-tiles.server.ts'
import { errorReference } from '#app/platform/log.server.ts'
import { paymentOrigins } from '#app/platform/payments.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import siteCss from '#app/ui/site.css?inline'
import siteCssUrl from '#app/ui/site.css?url'

/** The failure of each request. React Router tells the error page only that an error occurred, so the details are kept here. */
const failures = new WeakMap<object, PageFailure>()

// Development has no service worker, because files change at any time.
const worker = import.meta.env.DEV ? undefined : localizePath(OFFLINE_WORKER_PATH)
const firstPaint = { stylesOf: createPageStyles(siteCss), sheet: siteCssUrl, worker }

/** Renders the whole document before answering: it is small and cached, and its Content-Security-Policy needs the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { settings, log } = context.get(servicesContext)
  const failure = failures.get(context)
  const page = (
    <FailureContext value={failure}>
      <ServerRouter context={router} url={request.url} />
    </FailureContext>
  )
  const google = asksGoogle(router) ? settings.google : undefined
  const rendered = await renderWhole(page, request.signal, (err) => log.error({ err }, 'a part of a page failed'))
  const finished = finishDocument(rendered, firstPaint)
  const html = google ? openedToGoogle(finished) : finished
  const video = allowedVideoHosts(settings.promoVideoUrl)
  const moreHosts = google && allowedGoogleHosts(google)

  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(html, {
      ...(moreHosts ?? allowedTileHosts(settings.tiles)),
      // A Content-Security-Policy stays in force during client navigation, so this one covers the videos of every page.
      frames: [...video.frames, ...(moreHosts?.frames ?? []), ...(showsPreviews(router) ? ["'self'"] : [])],
      media: video.media,
      forms: paymentOrigins(settings),
    }),
  )
  return new Response(html, { status, headers })
}

function asksGoogle({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => (route.handle as Door | undefined)?.asksGoogle)
}

function showsPreviews({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => (route.handle as Door | undefined)?.asksWho)
}

/** Tells the map loader whether Google is allowed: the Content-Security-Policy of the first page stays in force after navigation. */
function openedToGoogle(html: string): string {
  return html.replace('<html ', '<html data-opened-to="google" ')
}

function renderWhole(page: ReactNode, signal: AbortSignal, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: report,
      // By default React moves large suspended parts to the end of the document and needs a script to place them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (request.signal.aborted) return
  // A malformed request, such as a form sent to a page without an action, is no failure.
  if (isRouteErrorResponse(error) && error.status < 500)
    return context.get(servicesContext).log.debug({ status: error.status }, 'there is nothing that answers this')
  const failure: PageFailure = { reference: errorReference(), transient: isOutage(error) }
  failures.set(context, failure)
  const { log } = context.get(servicesContext)
  if (!failure.transient) return log.error({ err: error, reference: failure.reference }, 'a page failed')
  context.get(pageContext).databaseAway = true
  log.warn({ err: error }, 'a page has to wait for the database')
}
