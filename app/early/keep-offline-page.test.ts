import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOfflinePage } from './keep-offline-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that has loaded, or is about to, in a browser that keeps service workers. */
function openPage(pathname: string, { readyState = 'complete', controller = null as object | null, keeps = true } = {}) {
  const register = vi.fn<(script: string) => Promise<void>>(async () => {})
  const events = new EventTarget()
  const globals = {
    addEventListener: events.addEventListener.bind(events),
    document: { readyState },
    location: { pathname },
    navigator: keeps ? { serviceWorker: { controller, register } } : {},
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { register, hasLoaded: () => void events.dispatchEvent(new Event('load')) }
}

test.each([
  ['/', '/'],
  ['/myrtle-beach', '/'],
  ['/stories/my/desk', '/'],
  ['/es/', '/es/'],
  ['/es/contact', '/es/'],
])('%s has the browser keep the page without a line once, four seconds after it has loaded', async (path, base) => {
  const { register, hasLoaded } = openPage(path, { readyState: 'interactive' })
  keepOfflinePage(base)
  await vi.advanceTimersByTimeAsync(60_000)
  hasLoaded()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register.mock.calls).toEqual([[`${base}offline-worker.js`]])
})

test('a page that has loaded before its script came does so, too, and a browser that refuses is no error', async () => {
  const { register } = openPage('/')
  register.mockRejectedValue(new Error('SecurityError'))
  keepOfflinePage('/')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(register).toHaveBeenCalledTimes(1)
})

test.each([
  ['/my/giving/abc', '/'],
  ['/my', '/'],
  ['/desk', '/'],
  ['/desk/inbox', '/'],
  ['/demo/mailbox', '/'],
  ['/es/my/giving/abc', '/es/'],
  ['/es/desk', '/es/'],
])('%s never does', async (path, base) => {
  const { register } = openPage(path)
  keepOfflinePage(base)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).not.toHaveBeenCalled()
})

test('nothing is asked for where the browser has it, or keeps nothing of the kind', async () => {
  for (const browser of [{ controller: {} }, { keeps: false }]) {
    const { register } = openPage('/', browser)
    keepOfflinePage('/')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(register).not.toHaveBeenCalled()
  }
})
