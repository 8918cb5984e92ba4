import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showComing } from './show-coming.ts'

type Happening = Record<string, unknown>
const ORIGIN = 'https://site.example.org'

class Element {
  readonly link: Happening | null
  constructor(link: Happening | null) {
    this.link = link
  }
  closest() {
    return this.link
  }
}

let shown = false
let happen: Record<string, (event: Happening) => void>
beforeEach(() => {
  vi.useFakeTimers()
  shown = false
  happen = {}
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/terms` })
  vi.stubGlobal('addEventListener', (name: string, hear: (event: Happening) => void) => void (happen[name] = hear))
  vi.stubGlobal('document', { querySelector: () => ({ toggleAttribute: (_: string, is: boolean) => void (shown = is) }) })
  showComing()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const plain = { button: 0, defaultPrevented: false }
const to = (href: string, more: Happening = {}) => new Element({ href, target: '', download: '', hash: '', ...more })
/** Whether it is shown 300 ms after the press. */
function press(event: Happening, name = 'click'): boolean {
  happen[name]!(event)
  vi.advanceTimersByTime(300)
  const was = shown
  happen.pageshow!({})
  return was
}

test('a link that the browser follows shows within 300 ms that a page comes, and not at once', () => {
  happen.click!({ ...plain, target: to(`${ORIGIN}/about`) })
  vi.advanceTimersByTime(200)
  expect(shown).toBe(false)
  vi.advanceTimersByTime(100)
  expect(shown).toBe(true)
  happen.pageshow!({})
  expect(shown).toBe(false)
})

test('so does a form that the browser sends', () => {
  expect(press({ defaultPrevented: false, target: { method: 'post' } }, 'submit')).toBe(true)
  expect(press({ defaultPrevented: true, target: { method: 'post' } }, 'submit')).toBe(false)
  expect(press({ defaultPrevented: false, target: { method: 'dialog' } }, 'submit')).toBe(false)
})

test('nothing is shown for what leads to no other page here', () => {
  const target = to(`${ORIGIN}/about`)
  expect(press({ ...plain, defaultPrevented: true, target })).toBe(false)
  expect(press({ ...plain, ctrlKey: true, target })).toBe(false)
  expect(press({ ...plain, button: 1, target })).toBe(false)
  expect(press({ ...plain, target: to(`${ORIGIN}/about`, { target: '_blank' }) })).toBe(false)
  expect(press({ ...plain, target: to(`${ORIGIN}/code.png`, { download: 'code.png' }) })).toBe(false)
  expect(press({ ...plain, target: to('mailto:us@example.org') })).toBe(false)
  expect(press({ ...plain, target: to(`${ORIGIN}/terms#refunds`, { hash: '#refunds' }) })).toBe(false)
  expect(press({ ...plain, target: new Element(null) })).toBe(false)
  expect(press({ ...plain, target: to(`${ORIGIN}/about#walk`, { hash: '#walk' }) })).toBe(true)
})

test('what brings no page is not waited for without end', () => {
  happen.click!({ ...plain, target: to(`${ORIGIN}/file.zip`) })
  vi.advanceTimersByTime(30_000)
  expect(shown).toBe(false)
})
