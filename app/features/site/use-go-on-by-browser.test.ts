import { afterEach, expect, test, vi } from 'vitest'
import { goOnWhereGivenUp } from './use-go-on-by-browser.ts'

afterEach(() => void vi.unstubAllGlobals())

const careers = { pathname: '/careers', search: '?from=a-friend', hash: '' }

/** A browser that tells of its moves, or not, with a page on its way or none. */
function openBrowser({ wanted = careers as typeof careers | null, tells = true } = {}) {
  const navigation = new EventTarget()
  const assign = vi.fn()
  vi.stubGlobal('window', tells ? { navigation } : {})
  vi.stubGlobal('location', { assign })
  const end = goOnWhereGivenUp(() => wanted ?? undefined)
  /** @returns whether the browser does it */
  const move = (navigationType: string, userInitiated = false) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), { navigationType, userInitiated }))
  return { assign, end, move }
}

test('where a page on its way is given up by loading this one again, the browser goes to the one that was wanted', () => {
  const { assign, end, move } = openBrowser()
  expect(move('reload')).toBe(false)
  expect(assign.mock.calls).toEqual([['/careers?from=a-friend']])
  end()
  expect(move('reload')).toBe(true)
})

test('whoever loads the page again themselves meanwhile gets it', () => {
  const { assign, move } = openBrowser()
  expect(move('reload', true)).toBe(true)
  expect(assign).not.toHaveBeenCalled()
})

test('so does whoever goes elsewhere, and a page that is loaded again while nothing is on its way', () => {
  expect(openBrowser().move('push')).toBe(true)
  const { assign, move } = openBrowser({ wanted: null })
  expect(move('reload')).toBe(true)
  expect(assign).not.toHaveBeenCalled()
})

test('a browser without a word for its moves is left as it is', () => {
  const { end, assign } = openBrowser({ tells: false })
  end()
  expect(assign).not.toHaveBeenCalled()
})
