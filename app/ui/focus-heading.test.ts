import { expect, test, vi } from 'vitest'
import { focusHeading } from './focus-heading.ts'

function show(top: number) {
  vi.stubGlobal('innerHeight', 800)
  const heading = { focus: vi.fn(), scrollIntoView: vi.fn(), getBoundingClientRect: () => ({ top }) }
  const whole = { scrollIntoView: vi.fn() }
  focusHeading(heading as never, whole as never)
  vi.unstubAllGlobals()
  expect(heading.focus.mock.calls).toEqual([[{ preventScroll: true }]])
  return whole.scrollIntoView.mock.calls
}

test.each([-200, 40, 500, 900])('news whose heading stands at %i is brought to the top of the window', (top) => {
  expect(show(top)).toEqual([[{ block: 'start' }]])
})

test.each([96, 300, 400])('news whose heading stands at %i is seen and stays', (top) => {
  expect(show(top)).toEqual([])
})
