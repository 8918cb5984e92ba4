/**
 * Stands inline in every document. The page's own script starts once the page has loaded and is idle, or at the first touch, key
 * or focus: started at once it would cost a slow phone a second before its largest paint. Until then links and forms are plain HTML.
 */
import { loadFonts } from './load-fonts.ts'

const { sheet, worker } = document.currentScript!.dataset
const root = document.documentElement
const STARTING_EVENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart']
const WORKER_AFTER_LOAD_MS = 4_000
const isRouterRunning = () => '__reactRouterDataRouter' in window
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))

loadFonts()
root.dataset.verse = String(Math.floor(Math.random() * 3))

let isStarted = false
async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  await parsed
  const deferred = document.querySelector('script[type="text/deferred"]')
  if (!deferred) return
  // What the page's script may show needs all styles; without them it is better shown plainly than not at all.
  await new Promise((resolve) => append('link', { rel: 'stylesheet', href: sheet, onload: resolve, onerror: resolve }))
  beginEntry()
  append('script', { type: 'module', textContent: deferred.textContent })
}

/**
 * React Router keeps by an entry's key how far its page was scrolled: two first pages of one visit must not share it. A dialog
 * that is loaded again is a page of its own, which begins at its top.
 */
function beginEntry(): void {
  const { key, masked } = (history.state ?? {}) as { key?: string; masked?: object }
  if (key && !masked) return
  if (masked) {
    history.scrollRestoration = 'manual'
    scrollTo(0, 0)
  }
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2), masked: undefined, usr: undefined }, '')
}

function append(tag: 'link' | 'script', properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties))
}

for (const event of STARTING_EVENTS) addEventListener(event, start, { once: true, passive: true, capture: true })
void parsed.then(() => {
  if (document.activeElement !== document.body) void start()
  // Loaded again, the answer to a form is its page, and the form is not sent again.
  if (!sheet) history.replaceState(history.state, '')
  // A part of a page may have a small script of its own.
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]'))
    append('script', { type: 'module', src: dataset.script })
})
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 1_500 })
  else setTimeout(() => void start(), 300)
  if (worker) setTimeout(() => void navigator.serviceWorker?.register(worker).catch(() => {}), WORKER_AFTER_LOAD_MS)
})

// Browsers from before 2026 do not open the menu by its button's `command`, and on many pages nothing else does.
addEventListener('click', ({ target }) => {
  const button = 'command' in HTMLButtonElement.prototype ? null : (target as Element).closest('[commandfor]')
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${button?.getAttribute('commandfor')}"]`)
  if (button?.getAttribute('command') === 'close') dialog?.close()
  else if (dialog && !dialog.open) dialog.showModal()
})

// A step back to an entry that the page's script made in an earlier load fetches nothing, and before that script runs nobody shows it.
const address = () => location.pathname + location.search
let shown = address()
addEventListener('popstate', () => {
  if (!isRouterRunning() && address() !== shown) location.reload()
})
// A page's small script takes out of the address what was for once (`forms/stored-form.ts`).
addEventListener('readdressed', () => (shown = address()))
