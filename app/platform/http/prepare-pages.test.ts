import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareAhead } from './prepare-pages.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const prepared: string[][] = []
  let forget: (keys: string[]) => void = () => {}
  prepareAhead(async (keys) => void prepared.push(keys), { whenForgotten: (act) => void (forget = act) }, ['/', '/terms'])
  return { prepared, forget: (...keys: string[]) => forget(keys) }
}

test('pages are prepared a moment after the start', () => {
  const { prepared } = open()
  expect(prepared).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(prepared).toEqual([['/', '/terms']])
})

test('what has changed is prepared once it has stood for a moment, however often it changed before', () => {
  const { prepared, forget } = open()
  vi.advanceTimersByTime(1_000)
  for (let times = 0; times < 5; times++) {
    forget('br /', 'gzip /', 'br /search?q=a')
    vi.advanceTimersByTime(1_500)
  }
  forget('br /terms')
  expect(prepared).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(prepared.slice(1)).toEqual([['/', '/terms']])
})

test('what nobody prepares is not prepared when it has changed, and delays nothing', () => {
  const { prepared, forget } = open()
  vi.advanceTimersByTime(999)
  forget('br /search?q=a', 'identity /', 'br /stories/one')
  vi.advanceTimersByTime(1)
  expect(prepared).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(prepared).toHaveLength(1)
})
