import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ElementInLink } from '#test/element-in-link.ts'
import { showLeaving } from './show-leaving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HERE = { origin: 'https://seeds.example.org', pathname: '/terms', search: '', hash: '' }
const NEXT = { ...HERE, pathname: '/careers', target: '', download: '', href: 'https://seeds.example.org/careers' }

/** A page that nothing runs on but this, and its bar. */
function openPage() {
  const listening = new Map<string, (event: object) => void>()
  const bar = { isComing: false, toggleAttribute: (_: 'data-coming', isComing: boolean) => void (bar.isComing = isComing) }
  const globals = {
    Element: ElementInLink,
    addEventListener: (name: string, hear: (event: object) => void) => void listening.set(name, hear),
    document: { querySelector: () => bar },
    location: HERE,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  showLeaving()
  const happens = (name: string, event: object = {}) => listening.get(name)!({ defaultPrevented: false, ...event })
  return { bar, happens, click: (link: object | null, event = {}) => happens('click', { target: new ElementInLink(link), ...event }) }
}

test('a link to another page shows the bar a moment after it is pressed, and for no longer than a quarter of a minute', () => {
  const { bar, click } = openPage()
  click(NEXT)
  vi.advanceTimersByTime(149)
  expect(bar.isComing).toBe(false)
  vi.advanceTimersByTime(1)
  expect(bar.isComing).toBe(true)
  vi.advanceTimersByTime(14_999)
  expect(bar.isComing).toBe(true)
  vi.advanceTimersByTime(1)
  expect(bar.isComing).toBe(false)
})

test('so does a form that is sent, and the same page with another query', () => {
  const sent = openPage()
  sent.happens('submit')
  vi.advanceTimersByTime(150)
  expect(sent.bar.isComing).toBe(true)
  const asked = openPage()
  asked.click({ ...NEXT, pathname: '/terms', search: '?print', hash: '#giving' })
  vi.advanceTimersByTime(150)
  expect(asked.bar.isComing).toBe(true)
})

test('a page that is come back to goes nowhere, whether the bar is there or about to be', () => {
  for (const passed of [100, 200]) {
    const { bar, click, happens } = openPage()
    click(NEXT)
    vi.advanceTimersByTime(passed)
    happens('pageshow')
    vi.advanceTimersByTime(1_000)
    expect(bar.isComing).toBe(false)
  }
})

test.each([
  ['a click that something else answers', NEXT, { defaultPrevented: true }],
  ['a click beside all links', null, {}],
  ['a click with the ctrl key', NEXT, { ctrlKey: true }],
  ['a click with the command key', NEXT, { metaKey: true }],
  ['a click with the shift key', NEXT, { shiftKey: true }],
  ['a file to be kept', { ...NEXT, download: 'giving.csv' }, {}],
  ['another window', { ...NEXT, target: '_blank' }, {}],
  ['another site', { ...NEXT, origin: 'https://elsewhere.example' }, {}],
  ['a place on this page', { ...HERE, hash: '#giving', target: '', download: '', href: 'https://seeds.example.org/terms#giving' }, {}],
  ['a link that leads nowhere', { ...NEXT, href: '' }, {}],
])('no bar for %s', (_, link, event) => {
  const { bar, click } = openPage()
  click(link, event)
  vi.advanceTimersByTime(1_000)
  expect(bar.isComing).toBe(false)
})

test('no bar for a form that something else sends', () => {
  const { bar, happens } = openPage()
  happens('submit', { defaultPrevented: true })
  vi.advanceTimersByTime(1_000)
  expect(bar.isComing).toBe(false)
})
