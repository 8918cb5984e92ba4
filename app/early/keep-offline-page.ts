/** Long after everything that a page needs. Who has left by then has it from a later page. */
const AFTER_LOAD_MS = 4_000
/** What is behind a private link, the desk, or there to practise, has nothing to do with it. */
const NOT_FROM = /^(my|desk|demo)(\/|$)/

/**
 * Has the browser keep the page that says that there is no line (`offline-worker.ts`), once for each browser.
 * @param base where the site begins: `/`, or `/es/`
 */
export function keepOfflinePage(base: string): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller || NOT_FROM.test(location.pathname.slice(base.length))) return
  // Where a browser keeps nothing, the site works all the same.
  const keep = () => setTimeout(() => void navigator.serviceWorker.register(`${base}offline-worker.js`).catch(() => {}), AFTER_LOAD_MS)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}
