import { afterEach, expect, test, vi } from 'vitest'
import { takeUpEntry } from './take-up-entry.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page that has come for an entry of the history, and how far the entries of this visit were scrolled. */
function openEntry({ state = null as object | null, kept = null as string | null, scrollY = 0 }) {
  const replaceState = vi.fn<(state: { key: string }, title: string) => void>()
  const scrollTo = vi.fn()
  const sessionStorage = { getItem: (name: string) => (name === 'react-router-scroll-positions' ? kept : null) }
  const globals = { history: { state, replaceState }, sessionStorage, scrollY, scrollTo }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  takeUpEntry()
  return { replaceState, scrollTo }
}

test.each([null, { idx: 0 }])('an entry without a key is given one of its own: %o', (state) => {
  const keys = [1, 2].map(() => openEntry({ state }).replaceState.mock.calls[0]![0].key)
  for (const key of keys) expect(key).toMatch(/^[0-9a-v]{6,}$/)
  expect(new Set(keys).size).toBe(2)
})

test('an entry that was a dialog over another page has a key of its own from now on, and begins at its top', () => {
  const { replaceState, scrollTo } = openEntry({ state: { key: 'a', idx: 2, dialog: '/donate' }, kept: '{"a":700}' })
  expect(replaceState.mock.calls[0]![0]).toEqual({
    key: expect.not.stringMatching(/^a$/),
    idx: 2,
    dialog: undefined,
    was: { key: 'a', dialog: '/donate' },
  })
  expect(scrollTo).not.toHaveBeenCalled()
})

test('an entry that was left comes back where it was, and keeps its key', () => {
  const { replaceState, scrollTo } = openEntry({ state: { key: 'a' }, kept: '{"a":700,"b":90}' })
  expect(scrollTo.mock.calls).toEqual([[0, 700]])
  expect(replaceState).not.toHaveBeenCalled()
})

test.each([
  { why: 'the browser has scrolled it', kept: '{"a":700}', scrollY: 650 },
  { why: 'nothing is kept', kept: null },
  { why: 'only others are kept', kept: '{"b":90}' },
  { why: 'what is kept cannot be read', kept: '{"a":' },
])('it stays where it is when $why', ({ kept, scrollY }) => {
  expect(openEntry({ state: { key: 'a' }, kept, scrollY }).scrollTo).not.toHaveBeenCalled()
})

test('a browser that gives no storage loses nothing but the place', () => {
  vi.stubGlobal('history', { state: { key: 'a' } })
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('SecurityError')
    },
  })
  expect(takeUpEntry).not.toThrow()
})
