import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { contactWords } from '#copy/community/contact.ts'
import { headerWords, skipLink } from '#copy/site.ts'
import { uiWords } from '#copy/ui.ts'
import { pageLinks, navLinks } from '#app/ui/frame/page-links.ts'
import { isFocused, waitForScripts, tabTo } from '#test/support/browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const NAME = 'Mustard Seed'
const PHONE = { width: 360, height: 740 }

const site = await openSharedSite()

const ambassador = ambassadorWords({ siteName: NAME })

test('the first Tab finds the skip link, which leads past the header into the page', async () => {
  const page = await site.visit('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: skipLink })
  expect(await isFocused(skip)).toBe(true)
  expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)
})

describe('by the keyboard alone, on a phone', () => {
  test('a message is written and sent', async () => {
    const page = await site.visit('/contact', PHONE)
    await type(page, { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' })
    await press(page, page.getByRole('button', { name: contactWords.submit }))
    await untilFocused(page, contactWords.thanks.heading)
  })

  test('one becomes an Ambassador, with a mistake on the way', async () => {
    const page = await site.visit('/ambassador', PHONE)
    const next = page.getByRole('button', { name: ambassador.steps.commitments.next, exact: true })
    await press(page, next)
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await isFocused(page.locator('[name=commitments]'))).toBe(true)
    await tick(page, 'commitments', ambassadorCommitments.length)
    await press(page, next)
    await untilFocused(page, ambassador.steps.details.title)
    await type(page, { firstName: 'Ruth', lastName: 'Ellis', email: 'ruth@example.org', age: '16' })
    // Enter in the last field sends, as everywhere.
    await page.keyboard.press('Enter')
    await untilFocused(page, ambassador.welcome.heading)
  })

  test('the menu opens, holds the Tab key, closes with Escape and gives the focus back', async () => {
    const page = await site.visit('/', PHONE)
    const opener = page.getByRole('button', { name: headerWords.menuHeading, exact: true })
    const menu = page.getByRole('dialog', { name: headerWords.menuHeading })
    await press(page, opener)
    await menu.waitFor()
    const met = new Set<string>()
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      const { inside, text } = await page.evaluate(() => ({
        // The browser's own bar has its turn in the round: then nothing of the page has the focus.
        inside: document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        text: document.activeElement!.textContent,
      }))
      expect(inside, `Tab leaves the menu to ${text}`).toBe(true)
      met.add(text)
    }
    for (const { label } of [...navLinks, ...pageLinks('/account', '/support')]) expect([...met]).toContain(label)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)

    await press(page, opener)
    await press(page, menu.getByRole('link', { name: navLinks[1]!.label, exact: true }))
    await page.waitForURL(`**${navLinks[1]!.to}`)
    await menu.waitFor({ state: 'hidden' })
  })
})

test('a dialog takes the focus to the heading of each step, keeps it, and gives it back to what opened it', async () => {
  const page = await site.visit('/')
  const opener = page.locator('main a.btn[href="/ambassador"]').first()
  await press(page, opener)
  await untilFocused(page, ambassador.steps.commitments.title)
  const dialog = page.getByRole('dialog', { name: ambassador.heading })
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await tick(page, 'commitments', ambassadorCommitments.length, dialog)
  await press(page, dialog.getByRole('button', { name: ambassador.steps.commitments.next, exact: true }))
  await untilFocused(page, ambassador.steps.details.title)
  // Something is filled in: Escape asks first, and leaving is a choice.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await press(page, question.getByRole('button', { name: uiWords.leave, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  expect(await isFocused(opener)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')
})

describe.each([
  ['a phone', PHONE],
  ['a desk', { width: 1280, height: 800 }],
])('on %s', (_, size) => {
  test.each(['/', '/contact', '/join-movement', '/careers'])(
    '%s shows the focus wherever it goes, and never under the header',
    async (path) => {
      const page = await site.newcomer(size)
      await page.goto(site.url + path)
      await page.keyboard.press('Tab')
      // Keys start the scripts of a page that has some; the walk begins once they are there.
      if (await page.locator('script[type="text/deferred"]').count()) await waitForScripts(page)
      const unseen: string[] = []
      let stops = 0
      for (; stops < 150; stops++) {
        const stop = await page.evaluate(whereTheFocusIs)
        if (!stop) break
        unseen.push(...stop)
        await page.keyboard.press('Tab')
      }
      expect(unseen).toEqual([])
      // The way round has an end, and it was walked.
      expect(stops).toBeGreaterThan(20)
      expect(stops).toBeLessThan(150)
    },
  )
})

/** In the page: what is wrong with how the focus is seen, or nothing once it has left the page. */
function whereTheFocusIs(): string[] | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const name = `${focused.outerHTML.slice(0, 90)} …`
  const rings = (each: Element | null, pseudo?: string) => {
    if (!each) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each, pseudo)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  // A card that is pressed as a whole has the ring around all of it; the parts of a film's own controls have the browser's.
  const ringed =
    rings(focused) ||
    rings(focused, '::after') ||
    rings(focused.closest('.choice')) ||
    (focused.matches('video') && !focused.matches(':focus-visible'))
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  const header = document.querySelector('.site-header')!
  const ceiling = header.contains(focused) || focused.matches('.skip') ? 0 : Math.max(0, header.getBoundingClientRect().bottom)
  // What stands above the header in the page scrolls away with it, and is never beneath it.
  const above = (focused.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const problems = []
  if (!ringed) problems.push(`no ring: ${name}`)
  if (!above && top < ceiling - 0.5) problems.push(`under the header (${Math.round(top)} < ${Math.round(ceiling)}): ${name}`)
  // A text area that is higher than what is left of the window shows the line that is written on.
  if (focused.matches('textarea') ? top > innerHeight - 48 : bottom > innerHeight + 0.5 && height < innerHeight - ceiling)
    problems.push(`below the window (${Math.round(bottom)}): ${name}`)
  if (left < -0.5 || right > innerWidth + 0.5) problems.push(`beside the window: ${name}`)
  return problems
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, page.locator(`main [name=${name}]`))
    await page.keyboard.type(text)
  }
}

async function tick(page: Page, name: string, count: number, within: Page | Locator = page.locator('main')) {
  for (let box = 0; box < count; box++) {
    const each = within.locator(`[name=${name}]`).nth(box)
    await tabTo(page, each)
    await page.keyboard.press('Space')
    expect(await each.isChecked()).toBe(true)
  }
}

/** Until a heading that ends with these words has the focus. */
async function untilFocused(page: Page, heading: string) {
  await page.waitForFunction(
    (heading) => document.activeElement?.matches('h1, h2') && document.activeElement.textContent.endsWith(heading),
    heading,
  )
}

test.each([
  { path: '/church-finder', field: 'near', typed: 'Atlanta' },
  { path: '/church-finder', field: 'near', typed: 'Nowhere at all' },
  { path: '/account', field: 'email', typed: 'ruth@example.org' },
])('what was asked for at $path ($typed) stands in the window, and not its heading alone', async ({ path, field, typed }) => {
  const page = await site.visit(path, { height: 800 })
  await page.fill(`main [name=${field}]`, typed)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /^H[12]$/.test(document.activeElement!.tagName))
  const { top, bottom } = await page.evaluate(() => ({
    top: document.activeElement!.getBoundingClientRect().top,
    bottom: document.activeElement!.nextElementSibling!.getBoundingClientRect().top,
  }))
  expect(top).toBeGreaterThan(60)
  expect(bottom).toBeLessThan(700)
})
