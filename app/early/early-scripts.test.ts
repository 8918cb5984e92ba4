import { expect, onTestFinished, test, vi } from 'vitest'
import afterFirstPaint from './after-first-paint.ts?early'
import chooseVerse from './choose-verse.ts?early'
import followHistory from './follow-history.ts?early'
import later from './later.ts?early'
import movesMayEnd from './moves-may-end.ts?early'
import tryWhenBack from './try-when-back.ts?early'

/** Runs a script as it stands in the page, in a browser of which only this is there. */
function run(script: string, browser: Record<string, unknown>) {
  new Function(...Object.keys(browser), script)(...Object.values(browser))
}

type Link = { rel?: string; href?: string; type?: string; src?: string; onload?: () => void }

/** A page whose fonts have come with a page before, or not. */
function openPage({ fontsHere = false, dataset = {} as Record<string, string>, parts = [] as object[], scripts = [] as object[] }) {
  const added: Link[] = []
  const classes: string[] = []
  const icon: Link = { href: 'data:,' }
  const document = {
    addEventListener() {},
    currentScript: { dataset },
    createElement: (name: string): Link & { name: string } => ({ name }),
    head: { append: (element: Link) => void added.push(element) },
    documentElement: { classList: { add: (name: string) => void classes.push(name), remove() {} }, dataset: {} as Record<string, string> },
    body: { querySelectorAll: () => [] },
    fonts: { load: async (font: string) => void added.push({ rel: 'font', href: font }) },
    querySelector: (selector: string) => ({ 'script[data-later]': { dataset }, 'link[rel=icon]': icon })[selector] ?? null,
    querySelectorAll: (selector: string) => (selector === '[data-script]' ? scripts : parts),
  }
  const sessionStorage = { getItem: () => (fontsHere ? '1' : null), setItem() {} }
  const history = { state: null, replaceState() {} }
  return { browser: { document, sessionStorage, history, addEventListener() {} }, added, classes, icon, document }
}

/** Each observer of paints, told of one by hand. */
function openPaints() {
  const watching: { paint: () => void; over: boolean; what?: object }[] = []
  class PerformanceObserver {
    readonly told: { paint: () => void; over: boolean; what?: object }
    constructor(tell: (list: object, observer: PerformanceObserver) => void) {
      this.told = { paint: () => tell({}, this), over: false }
      watching.push(this.told)
    }
    observe(what: object) {
      this.told.what = what
    }
    disconnect() {
      this.told.over = true
    }
  }
  return { PerformanceObserver, watching }
}

test('what comes later is fetched a frame after the first paint, and not before', () => {
  vi.useFakeTimers()
  try {
    const { browser, added } = openPage({ dataset: { later: '/assets/later-1.js' } })
    const { PerformanceObserver, watching } = openPaints()
    run(afterFirstPaint, { ...browser, PerformanceObserver, setTimeout })
    vi.advanceTimersByTime(5000)
    expect(added).toEqual([])
    expect(watching).toEqual([expect.objectContaining({ what: { type: 'paint', buffered: true } })])
    watching[0]!.paint()
    expect(watching[0]!.over).toBe(true)
    expect(added).toEqual([])
    vi.advanceTimersByTime(100)
    expect(added).toEqual([{ name: 'script', type: 'module', src: '/assets/later-1.js' }])
  } finally {
    vi.useRealTimers()
  }
})

test('fonts that a page before has fetched are there from the first paint, others are not', () => {
  const { PerformanceObserver } = openPaints()
  const here = openPage({ fontsHere: true })
  run(afterFirstPaint, { ...here.browser, PerformanceObserver })
  expect(here.classes).toEqual(['fonts'])
  const first = openPage({ fontsHere: false })
  run(afterFirstPaint, { ...first.browser, PerformanceObserver })
  expect(first.classes).toEqual([])
})

const FILES = { styles: '/site.css', manifest: '/site.webmanifest', icon: '/favicon.svg' }

test('after the first paint come all styles, the icon, and on the first page of a visit the manifest and the fonts', async () => {
  const first = openPage({ dataset: FILES })
  run(later, first.browser)
  expect(first.added.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', '/site.css'],
    ['manifest', '/site.webmanifest'],
    ['font', '1em Figtree Variable'],
    ['font', '600 1em Fraunces Variable'],
  ])
  expect(first.icon.href).toBe('/favicon.svg')
  const next = openPage({ dataset: FILES, fontsHere: true })
  run(later, next.browser)
  expect(next.added.map(({ href }) => href)).toEqual(['/site.css'])
})

test('the rest of a picture comes once the page has all its colours', async () => {
  const taken: unknown[] = []
  const land = { dataset: { href: '/drawn/hero-scene.svg#land' }, setAttribute: (...set: string[]) => void taken.push(set) }
  const { browser, added } = openPage({ dataset: FILES, fontsHere: true, parts: [land] })
  run(later, browser)
  await Promise.resolve()
  expect(taken).toEqual([])
  added[0]!.onload!()
  await vi.waitFor(() => expect(taken).toEqual([['href', '/drawn/hero-scene.svg#land']]), { timeout: 30_000 })
})

test('a part of a page that has a small script of its own gets it', () => {
  const { browser, added } = openPage({ dataset: FILES, fontsHere: true, scripts: [{ dataset: { script: '/assets/place-1.js' } }] })
  run(later, browser)
  expect(added).toContainEqual({ name: 'script', type: 'module', src: '/assets/place-1.js' })
})

test('one of the three verses is chosen, each as likely as the others', () => {
  const chosen = [0, 0.34, 0.67, 0.999].map((random) => {
    const { browser, document } = openPage({})
    run(chooseVerse, { ...browser, Math: { floor: Math.floor, random: () => random } })
    return document.documentElement.dataset.verse
  })
  expect(chosen).toEqual(['0', '1', '2', '2'])
})

test('a move that is ended by whoever goes on is no error of the page', async () => {
  const listening = new Map<string, (event: object) => void>()
  run(movesMayEnd, { addEventListener: (name: string, hear: (event: object) => void) => void listening.set(name, hear) })
  expect([...listening.keys()]).toEqual(['pageswap', 'pagereveal'])
  const heard: string[] = []
  const end = (name: string) => ({ catch: () => void heard.push(name) })
  listening.get('pageswap')!({ viewTransition: { ready: end('ready'), finished: end('finished'), updateCallbackDone: end('done') } })
  expect(heard).toEqual(['ready', 'finished', 'done'])
  listening.get('pagereveal')!({ viewTransition: null })
})

test('a step in the history to another address fetches its page, as long as no router shows it', () => {
  const address = { pathname: '/privacy', search: '', reload: vi.fn() }
  const window: Record<string, unknown> = {}
  const listening = new Map<string, () => void>()
  const hear = (name: string) => listening.get(name)!()
  const step = () => hear('popstate')
  run(followHistory, { location: address, window, addEventListener: (name: string, on: () => void) => void listening.set(name, on) })
  step()
  expect(address.reload).not.toHaveBeenCalled()
  address.pathname = '/contact'
  step()
  expect(address.reload).toHaveBeenCalledTimes(1)
  Object.assign(address, { pathname: '/privacy', search: '?near=Atlanta' })
  step()
  expect(address.reload).toHaveBeenCalledTimes(2)
  // What is shown is at another address now.
  hear('readdressed')
  step()
  expect(address.reload).toHaveBeenCalledTimes(2)
  address.search = ''
  window.__reactRouterDataRouter = {}
  step()
  expect(address.reload).toHaveBeenCalledTimes(2)
})

/** The page that stands where there is no line, and what its site answers when it looks. */
function openOfflinePage(answers: (number | undefined)[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listening = new Map<string, (event: object) => void>()
  const listen = (name: string, hear: (event: object) => void) => void listening.set(name, hear)
  const location = { href: 'https://seeds.example.org/careers', reload: vi.fn() }
  const document = { hidden: false, addEventListener: listen }
  const fetch = vi.fn(async () => {
    const status = answers.shift()
    if (status === undefined) throw new TypeError('Failed to fetch')
    return { status }
  })
  const navigator = { onLine: true }
  run(tryWhenBack, { addEventListener: listen, document, fetch, location, navigator, setInterval })
  return { document, fetch, navigator, hear: (name: string, event = {}) => listening.get(name)!(event), reload: location.reload }
}

test('the page without a line looks from time to time whether its site answers, and only while somebody looks at it', async () => {
  const { document, fetch, hear, reload } = openOfflinePage([undefined, 503, 200])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetch.mock.calls).toEqual([1, 2].map(() => ['https://seeds.example.org/careers', { method: 'HEAD', cache: 'no-store' }]))
  document.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
  document.hidden = false
  hear('visibilitychange')
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('on a slow line it lets a look end before the next, and the page that it asked for come', async () => {
  const { fetch, reload } = openOfflinePage([])
  let answer: (told: { status: number }) => void
  fetch.mockImplementation(() => new Promise((done) => (answer = done)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  answer!({ status: 200 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('and it gives way at once when the browser says that the line is back', () => {
  const { hear, navigator, reload } = openOfflinePage([])
  navigator.onLine = false
  hear('online')
  expect(reload).not.toHaveBeenCalled()
  navigator.onLine = true
  hear('online')
  hear('pageshow', { persisted: false })
  expect(reload).toHaveBeenCalledTimes(1)
  hear('pageshow', { persisted: true })
  expect(reload).toHaveBeenCalledTimes(2)
})
