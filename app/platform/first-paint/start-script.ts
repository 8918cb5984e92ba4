/**
 * This script is inline in every document. It starts the page's own script once the page has loaded and is idle, or at the first
 * click, touch, key press or focus. An immediate start would delay the largest paint by a second on a slow phone. Until then links and
 * forms are plain HTML.
 */
import { afterPaint, loadFonts } from './load-fonts.ts'

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
  // The page's script needs all styles. If they cannot be loaded, it starts without them.
  await new Promise((resolve) => append('link', { rel: 'stylesheet', href: sheet, onload: resolve, onerror: resolve }))
  beginEntry()
  append('script', { type: 'module', textContent: deferred.textContent })
}

/** Sets the key by which React Router stores scroll positions. A reloaded dialog is a page of its own and starts at its top. */
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
  // If this page answers a form, replacing its history entry keeps a reload from sending the form again.
  if (!sheet) history.replaceState(history.state, '')
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]'))
    append('script', { type: 'module', src: dataset.script })
})
void afterPaint().then(() => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 1_500 })
  else setTimeout(() => void start(), 300)
  if (worker) setTimeout(() => void navigator.serviceWorker?.register(worker).catch(() => {}), WORKER_AFTER_LOAD_MS)
})

// Some browsers from before 2026 do not support `command` on buttons, and many pages have no other script that opens the menu.
addEventListener('click', ({ target }) => {
  const button = 'command' in HTMLButtonElement.prototype ? null : (target as Element).closest('[commandfor]')
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${button?.getAttribute('commandfor')}"]`)
  if (button?.getAttribute('command') === 'close') dialog?.close()
  else if (dialog && !dialog.open) dialog.showModal()
})

// Until React Router runs, going back to a history entry from before a reload changes only the URL, so the page is reloaded.
const address = () => location.pathname + location.search
let shown = address()
addEventListener('popstate', () => {
  if (!isRouterRunning() && address() !== shown) location.reload()
})
// A page's small script removes single-use parameters from the URL (`forms/stored-form.ts`).
addEventListener('readdressed', () => (shown = address()))
