/** This service worker shows the offline page when a page cannot be fetched. It handles no other requests and caches nothing. */
type NavigationEvent = Event & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerScope = {
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install', listener: () => void): void
  addEventListener(name: 'activate', listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(name: 'fetch', listener: (event: NavigationEvent) => void): void
}
const worker = self as unknown as WorkerScope

/** The server prepends this constant (`offline-worker.server.ts`). */
declare const offlinePage: { body: string; headers: Record<string, string> }

worker.addEventListener('install', () => void worker.skipWaiting())
// Navigation preload fetches the page while the worker starts, which takes half a second on a slow phone.
worker.addEventListener('activate', (event) => event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())))
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(fetchPage(event))
})

async function fetchPage({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(offlinePage.body, { status: 503, headers: offlinePage.headers })
  }
}
