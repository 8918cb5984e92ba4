import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OPTIONS = { key: 'a-key', mapId: 'a-map', scriptUrl: 'https://maps.example.org/api/js' }
const page = globalThis as unknown as Record<'googleMapsIsLoaded' | 'gm_authFailure', () => void>

/** The scripts that the page was given; the test decides what becomes of them. */
let scripts: { src: string; fail: () => void }[]
let library: typeof import('./load-google.ts')
beforeEach(async () => {
  scripts = []
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', {
    documentElement: { dataset: { openedTo: 'google' } },
    head: { append: () => {} },
    createElement() {
      const script = {
        src: '',
        fail: () => {},
        remove: () => {},
        addEventListener: (_: string, fail: () => void) => void (script.fail = fail),
      }
      scripts.push(script)
      return script
    },
  })
  vi.resetModules()
  library = await import('./load-google.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the script is asked for once, with all that the specification names, and everybody hears when it is here', () => {
  const { startLoadingGoogle, getGoogleState, subscribeToGoogle } = library
  const [one, gone] = [vi.fn(), vi.fn()]
  subscribeToGoogle(one)
  subscribeToGoogle(gone)()
  expect(getGoogleState()).toEqual({ kind: 'not-loaded' })
  startLoadingGoogle(OPTIONS)
  startLoadingGoogle(OPTIONS)
  expect(getGoogleState()).toEqual({ kind: 'loading' })
  expect(scripts).toHaveLength(1)
  const { origin, pathname, searchParams } = new URL(scripts[0]!.src)
  expect(origin + pathname).toBe(OPTIONS.scriptUrl)
  expect(Object.fromEntries(searchParams)).toEqual({
    key: 'a-key',
    libraries: 'places,geometry,geocoding,marker',
    region: 'US',
    language: 'en',
    callback: 'googleMapsIsLoaded',
    loading: 'async',
  })
  page.googleMapsIsLoaded()
  expect(getGoogleState()).toEqual({ kind: 'loaded' })
  vi.advanceTimersByTime(library.LOAD_TIMEOUT_MS)
  startLoadingGoogle(OPTIONS)
  expect([getGoogleState().kind, scripts.length]).toEqual(['loaded', 1])
  expect(one).toHaveBeenCalledTimes(2)
  expect(gone).not.toHaveBeenCalled()
})

test('a script that does not come is one error, a library that does not call back another; both can be tried again', () => {
  const { startLoadingGoogle, getGoogleState } = library
  startLoadingGoogle(OPTIONS)
  scripts[0]!.fail()
  expect(getGoogleState()).toEqual({ kind: 'error', reason: 'script-failed' })
  startLoadingGoogle(OPTIONS)
  expect(getGoogleState()).toEqual({ kind: 'loading' })
  vi.advanceTimersByTime(library.LOAD_TIMEOUT_MS)
  expect(getGoogleState()).toEqual({ kind: 'error', reason: 'load-failed' })
  startLoadingGoogle(OPTIONS)
  page.googleMapsIsLoaded()
  expect(getGoogleState()).toEqual({ kind: 'loaded' })
})

test.each(['before', 'after'])('a key that Google refuses %s it has called back is an error, and stays one', (when) => {
  library.startLoadingGoogle(OPTIONS)
  if (when === 'after') page.googleMapsIsLoaded()
  page.gm_authFailure()
  page.googleMapsIsLoaded()
  expect(library.getGoogleState()).toEqual({ kind: 'error', reason: 'load-failed' })
})
