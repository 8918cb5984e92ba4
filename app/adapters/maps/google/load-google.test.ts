import { expect, test, vi } from 'vitest'
import { LOADED_WITHIN_MS, openGoogleLoader } from './load-google.ts'

const OPTIONS = { key: 'a-key', mapId: 'a-map', scriptUrl: 'https://maps.example.org/api/js' }

/** A page on which the test decides what becomes of the script. */
function openPage(loadsAnew = false) {
  const scripts: { address: URL; fail: () => void }[] = []
  const globals: Record<string, unknown> = {}
  let [waits, act]: [number | undefined, (() => void) | undefined] = [undefined, undefined]
  return {
    scripts,
    waits: () => waits,
    callBack: () => (globals.googleMapsIsLoaded as () => void)(),
    deny: () => (globals.gm_authFailure as () => void)(),
    runOut: () => act?.(),
    page: {
      globals,
      addScript: (address: string, fail: () => void) => void scripts.push({ address: new URL(address), fail }),
      after(milliseconds: number, then: () => void) {
        ;[waits, act] = [milliseconds, then]
        return () => void ([waits, act] = [undefined, undefined])
      },
      loadsAnew: () => loadsAnew,
    },
  }
}

test('the script is asked for once, with all that the specification names, and everybody hears when it is here', () => {
  const { page, scripts, callBack, waits } = openPage()
  const loader = openGoogleLoader(OPTIONS, page)
  const [one, gone] = [vi.fn(), vi.fn()]
  loader.subscribe(one)
  loader.subscribe(gone)()
  expect(loader.state()).toEqual({ kind: 'not-loaded' })
  expect(scripts).toEqual([])
  loader.load()
  loader.load()
  expect(loader.state()).toEqual({ kind: 'loading' })
  expect(waits()).toBe(LOADED_WITHIN_MS)
  expect(scripts).toHaveLength(1)
  const { origin, pathname, searchParams } = scripts[0]!.address
  expect(origin + pathname).toBe(OPTIONS.scriptUrl)
  expect(Object.fromEntries(searchParams)).toEqual({
    key: 'a-key',
    libraries: 'places,geometry,geocoding,marker',
    region: 'US',
    language: 'en',
    callback: 'googleMapsIsLoaded',
    loading: 'async',
  })
  callBack()
  expect(loader.state()).toEqual({ kind: 'loaded' })
  expect(waits()).toBeUndefined()
  loader.load()
  expect(scripts).toHaveLength(1)
  expect(one).toHaveBeenCalledTimes(2)
  expect(gone).not.toHaveBeenCalled()
})

test('without a key nothing is asked for', () => {
  const { page, scripts } = openPage()
  const loader = openGoogleLoader({ ...OPTIONS, key: undefined }, page)
  loader.load()
  expect(loader.state()).toEqual({ kind: 'error', reason: 'key-missing' })
  expect(scripts).toEqual([])
})

test('a script that does not come is one error, a library that does not call back another; both can be tried again', () => {
  const { page, scripts, runOut, callBack } = openPage()
  const loader = openGoogleLoader(OPTIONS, page)
  loader.load()
  scripts[0]!.fail()
  expect(loader.state()).toEqual({ kind: 'error', reason: 'script-failed' })
  loader.load()
  expect(loader.state()).toEqual({ kind: 'loading' })
  runOut()
  expect(loader.state()).toEqual({ kind: 'error', reason: 'load-failed' })
  loader.load()
  callBack()
  expect(loader.state()).toEqual({ kind: 'loaded' })
})

test('a library that comes late is here all the same', () => {
  const { page, runOut, callBack } = openPage()
  const loader = openGoogleLoader(OPTIONS, page)
  loader.load()
  runOut()
  callBack()
  expect(loader.state()).toEqual({ kind: 'loaded' })
})

test.each(['before', 'after'])('a key that Google refuses %s it has called back is an error, and stays one', (when) => {
  const { page, callBack, deny } = openPage()
  const loader = openGoogleLoader(OPTIONS, page)
  loader.load()
  if (when === 'after') callBack()
  deny()
  callBack()
  expect(loader.state()).toEqual({ kind: 'error', reason: 'load-failed' })
})

test('where the document has another page’s policy it is loaded anew instead', () => {
  const { page, scripts } = openPage(true)
  const loader = openGoogleLoader(OPTIONS, page)
  loader.load()
  expect(loader.state()).toEqual({ kind: 'loading' })
  expect(scripts).toEqual([])
})
