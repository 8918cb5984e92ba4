import { afterEach, expect, test, vi } from 'vitest'
import { type PageStart, startPage } from './start-page.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What ran, in its order, each module by its name. */
const ran: string[] = []
let pages = 0

/** A browser in which a page has come: its events, and what waits for an idle moment. */
function openPage({ readyState = 'complete', touched = false, focused = false, start = true } = {}) {
  ran.length = 0
  pages++
  const file = (name: string) => `data:text/javascript,globalThis.ran.push('${name}');export const name='${name}'//${pages}`
  const page = {
    context: { basename: '/' },
    manifest: file('manifest'),
    routes: { root: file('root'), 'routes/public/home': file('home') },
    entry: file('entry'),
    data: ['one\n', { two: [null, 2] }],
  } satisfies PageStart
  const body = {}
  const events = new EventTarget()
  const entries: unknown[] = []
  const idle: (() => void)[] = []
  const window = { requestIdleCallback: (begin: () => void) => void idle.push(begin) } as Record<string, unknown>
  const globals = {
    ran,
    window,
    ...window,
    addEventListener: events.addEventListener.bind(events),
    history: { state: { key: 'this one' }, replaceState: (...entry: unknown[]) => void entries.push(entry) },
    sessionStorage: { getItem: () => null },
    navigator: { userActivation: { hasBeenActive: touched } },
    document: {
      querySelector: () => (start ? { textContent: JSON.stringify(page) } : null),
      body,
      activeElement: focused ? {} : body,
      readyState,
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { idle, window, entries, happens: (name: string) => void events.dispatchEvent(new Event(name)) }
}

const started = () => vi.waitFor(() => expect(ran).toContain('entry'), { timeout: 30_000 })
/** Long enough for a script that is not held back to run. */
const aWhile = () => new Promise((done) => setTimeout(done, 40))

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])('%s starts the page at once, and only once', async (touch) => {
  const { happens } = openPage({ readyState: 'loading' })
  const allStyles = Promise.resolve()
  const begins = vi.spyOn(allStyles, 'then')
  startPage(allStyles)
  await aWhile()
  expect(ran).toEqual([])
  happens(touch)
  await started()
  happens('pointerdown')
  happens('keydown')
  expect(begins).toHaveBeenCalledTimes(1)
})

test.each([{ touched: true }, { focused: true }])(
  'a page that was touched or has the focus before its script came starts at once: %o',
  async (page) => {
    openPage({ readyState: 'loading', ...page })
    startPage(Promise.resolve())
    await started()
  },
)

test('an untouched page starts in an idle moment after it has loaded', async () => {
  const { idle, happens } = openPage({ readyState: 'interactive' })
  startPage(Promise.resolve())
  expect(idle).toHaveLength(0)
  happens('load')
  expect(idle).toHaveLength(1)
  await aWhile()
  expect(ran).toEqual([])
  idle[0]!()
  await started()
})

test('it waits for all styles, and for its modules before the entry', async () => {
  let come = () => {}
  const { idle } = openPage()
  startPage(new Promise<void>((resolve) => (come = resolve)))
  idle[0]!()
  await aWhile()
  expect(ran).toEqual([])
  come()
  await started()
  expect(ran.toSorted()).toEqual(['entry', 'home', 'manifest', 'root'])
  expect(ran.at(-1)).toBe('entry')
})

test('the entry finds the context, the page’s data as a stream, and each module under the id of its route', async () => {
  const { idle, window } = openPage()
  startPage(Promise.resolve())
  idle[0]!()
  await started()
  const { stream, ...context } = window.__reactRouterContext as { stream: ReadableStream<Uint8Array<ArrayBuffer>> }
  expect(context).toEqual({ basename: '/' })
  expect(await new Response(stream).text()).toBe('one\n[{"_1":2},"two",[-5,3],2]\n')
  const modules = window.__reactRouterRouteModules as Record<string, { name: string }>
  expect(Object.entries(modules).map(([id, { name }]) => [id, name])).toEqual([
    ['root', 'root'],
    ['routes/public/home', 'home'],
  ])
})

test('a page without a script of its own starts nothing, and is no longer the answer to a form for whoever loads it again', async () => {
  const { idle, happens, entries } = openPage({ start: false })
  startPage(Promise.resolve())
  happens('pointerdown')
  await aWhile()
  expect([...ran, ...idle]).toEqual([])
  expect(entries).toEqual([[{ key: 'this one' }, '']])
})
