/**
 * The site's service worker: where a page that everyone may see could not be asked for, or the thanks after a payment, it
 * shows one that says so. It answers nothing else, and keeps nothing but the two fonts of that page, under addresses that no
 * other page asks for. What it shows is part of it, so that each build, and each setting that the page names, is a new worker.
 */
import { type Asked, forgetKept, type Install, KEPT_NAME, worker } from './worker-scope.ts'

type Told = {
  /** The only pages it may answer for, as the table of routes spells them. */
  pages: string[]
  page: { body: string; headers: Record<string, string> }
  /** Each as a file has it; the page asks for them with `keptAs` behind. */
  fonts: string[]
  keptAs: string
  /** Tells this worker from every other. */
  version: string
}

/** Stands before this script (`platform/http/offline-worker.server.ts`). */
declare const told: Told

const { pages, page, fonts, keptAs, version } = told
/** `/stories/:slug` is each story, and no page below it. */
const isOurs = pages.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
let passesByItself = false

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  event.waitUntil(Promise.all([keepFonts(), passBy(event)]))
})

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetKept(KEPT_NAME + version), askAhead()])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (search === keptAs && fonts.includes(pathname)) return event.respondWith(readFont(request))
  if (request.mode === 'navigate' && isOurs.some((path) => path.test(pathname))) event.respondWith(readPage(event))
})

async function readPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

async function readFont(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** The browser has them from the page before: this asks nobody. Without them the page stands in their twins. */
async function keepFonts(): Promise<void> {
  const kept = await caches.open(KEPT_NAME + version)
  await Promise.allSettled(fonts.map(async (font) => kept.put(font + keptAs, await fetch(font))))
}

/** Where the browser can be told, everything else goes by without waking this up; one that does not know these rules asks this each time. */
async function passBy(event: Install): Promise<void> {
  if (!event.addRoutes) return
  const rules = [
    { condition: { urlPattern: { pathname: '/**', search: keptAs.slice(1) } }, source: 'fetch-event' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    { condition: { not: { requestMethod: 'GET' } }, source: 'network' },
    { condition: { not: { or: pages.map((pathname) => ({ urlPattern: { pathname } })) } }, source: 'network' },
  ]
  passesByItself = await event.addRoutes(rules).then(
    () => true,
    () => false,
  )
}

/**
 * The page is asked for while this wakes up. Only where all others go by: what this lets through, a browser would ask for
 * a second time.
 */
async function askAhead(): Promise<void> {
  if (passesByItself) await worker.registration.navigationPreload?.enable()
}
