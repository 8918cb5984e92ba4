import { afterEach, expect, test, vi } from 'vitest'
import { ElementInLink } from '#test/element-in-link.ts'
import { giveMenuAnEntry } from './menu-entry.ts'

afterEach(() => void vi.unstubAllGlobals())

type Entry = { menu?: string; key?: string } | null

/** A page with the phone's menu, which has no other script unless told so. */
function openPage({ state = null as Entry, isOpen = false, hasScript = false } = {}) {
  const listening = new Map<string, (event: object) => void>()
  let changed = () => {}
  const put = (next: Entry) => void (history.state = next)
  const history = { state, pushState: vi.fn(put), replaceState: vi.fn(put), back: vi.fn() }
  const location = { replace: vi.fn(), assign: vi.fn() }
  const inside = {}
  const menu = {
    id: 'menu',
    open: isOpen,
    contains: (link: { within?: object }) => link.within === inside,
    close: () => set(false),
    showModal: () => set(true),
  }
  function set(open: boolean) {
    menu.open = open
    changed()
  }
  class MutationObserver {
    constructor(follow: () => void) {
      changed = follow
    }
    observe() {}
  }
  const globals = {
    Element: ElementInLink,
    MutationObserver,
    addEventListener: (name: string, hear: (event: object) => void) => void listening.set(name, hear),
    document: { querySelector: (selector: string) => (selector === 'dialog.sheet' ? menu : hasScript ? {} : null) },
    history,
    location,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  giveMenuAnEntry()
  return {
    menu,
    history,
    location,
    listening,
    moveTo(entry: Entry) {
      put(entry)
      listening.get('popstate')!({ state: entry })
    },
    /** @returns whether it is left to the browser */
    click(link: object | null, event = {}) {
      const preventDefault = vi.fn()
      listening.get('click')!({ target: new ElementInLink(link), preventDefault, ...event })
      return preventDefault.mock.calls.length === 0
    },
    link: { href: 'https://seeds.example.org/careers', within: inside },
  }
}

test('the menu has an entry of its own as long as it is open, and Back and Forward close and open it', () => {
  const { menu, history, moveTo } = openPage({ state: { key: 'a' } })
  menu.showModal()
  expect(history.pushState.mock.calls).toEqual([[{ key: 'a', menu: 'menu' }, '']])
  moveTo({ key: 'a' })
  expect(menu.open).toBe(false)
  moveTo({ key: 'a', menu: 'menu' })
  expect(menu.open).toBe(true)
  expect(history.pushState).toHaveBeenCalledTimes(1)
  expect(history.back).not.toHaveBeenCalled()
  menu.close()
  expect(history.back).toHaveBeenCalledTimes(1)
})

test('a menu that was opened before gets its entry, and one whose page was loaded again loses it', () => {
  expect(openPage({ isOpen: true }).history.pushState).toHaveBeenCalledTimes(1)
  const { history } = openPage({ state: { key: 'a', menu: 'menu' } })
  expect(history.state).toEqual({ key: 'a', menu: undefined })
  expect(history.back).not.toHaveBeenCalled()
})

test('a link out of the menu takes the place of its entry', () => {
  const { menu, location, click, link } = openPage()
  menu.showModal()
  expect(click(link)).toBe(false)
  expect(location.replace.mock.calls).toEqual([[link.href]])
  expect(location.assign).not.toHaveBeenCalled()
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a link that is pressed with %s is left to the browser', (key) => {
  const { menu, location, click, link } = openPage()
  menu.showModal()
  expect(click(link, { [key]: true })).toBe(true)
  expect(location.replace).not.toHaveBeenCalled()
})

test('so is a link beside the menu, a click beside all links, and every link while the menu is closed', () => {
  const { menu, location, click, link } = openPage()
  expect(click(link)).toBe(true)
  menu.showModal()
  expect([click({ ...link, within: null }), click(null)]).toEqual([true, true])
  expect(location.replace).not.toHaveBeenCalled()
})

test('where the page has a script of its own, that one does it', () => {
  expect(openPage({ hasScript: true }).listening.size).toBe(0)
})
