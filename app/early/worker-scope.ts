/** What of a service worker's own world is used here: the types of the project are those of pages. */
export type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
export type Install = Lasting & { addRoutes?(rules: object[]): Promise<void> }
export type Asked = Event & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Scope = {
  skipWaiting(): Promise<void>
  registration: { scope: string; unregister(): Promise<boolean>; navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install', act: (event: Install) => void): void
  addEventListener(name: 'activate', act: (event: Lasting) => void): void
  addEventListener(name: 'fetch', act: (event: Asked) => void): void
}

export const worker = self as unknown as Scope

/** What it keeps is named so: another language of the site may have a worker of its own on this origin. */
export const KEPT_NAME = `offline ${new URL(worker.registration.scope).pathname} `

export async function forgetKept(but?: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(KEPT_NAME) && name !== but).map((name) => caches.delete(name)))
}
