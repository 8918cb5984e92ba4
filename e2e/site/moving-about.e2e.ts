import { expect, test } from 'vitest'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { open, isFocused, waitForScripts } from '#test/support/browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'
import type { Page } from 'playwright-core'

/** The phone’s menu, while it is open. */
const openedMenu = (page: Page) => page.locator('dialog.sheet[open]')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
const PHONE = { width: 360, height: 740 }

const site = await openSharedSite()

test('a link of the phone’s menu closes it, and one step back is the page it was opened over', async () => {
  const page = await site.visit('/about', PHONE)
  await openMenu(page)
  await openedMenu(page).getByRole('link', { name: 'Career Paths' }).click()
  await page.waitForURL('**/careers')
  await openedMenu(page).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/about')
  expect(await openedMenu(page).count()).toBe(0)
})

test('a page that keeps one waiting shows that it is on its way', async () => {
  const page = await site.visit('/about')
  const bar = page.locator('.page-coming')
  expect(await bar.evaluate((each) => getComputedStyle(each).opacity)).toBe('0')
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  // Not by the mouse, which would have it fetched ahead.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/business-directory"]')!.click())
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.page-coming')!).opacity === '1')
  letGo()
  await page.waitForURL('**/business-directory')
  await expect.poll(() => bar.evaluate((each) => getComputedStyle(each).opacity)).toBe('0')
})

test.each([
  ['/about', 360],
  ['/join-movement', 360],
  ['/business-directory', 320],
  ['/business-support', 768],
  ['/search', 1280],
])('fonts that would have moved something on the first page, %s on %i px, are put in with the next one', async (path, width) => {
  const page = await site.newcomer({ width, height: 740 })
  let sendFonts = () => {}
  const held = new Promise<void>((done) => (sendFonts = done))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await open(page, site.url + path)
  await page.evaluate(() => {
    const moving = new CSSStyleSheet()
    moving.replaceSync('html:is(.fonts, .head-font) h1 { margin-top: 9px }')
    document.adoptedStyleSheets.push(moving)
  })
  sendFonts()
  await page.evaluate(() => document.fonts.load('600 1em Fraunces Variable').then(() => document.fonts.load('1em Figtree Variable')))
  const classes = () => page.evaluate(() => document.documentElement.className)
  expect(await classes()).toBe('')
  const header = () => page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().height)
  const before = await header()
  // In the frame that the next page is first painted in.
  await page.evaluate(() => {
    const first = document.querySelector('h1')
    const look = () => {
      if (document.querySelector('h1') === first) return void requestAnimationFrame(look)
      Object.assign(window, { paintedIn: document.documentElement.className })
    }
    look()
  })
  await page
    .locator('footer a[href="/contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForFunction(() => 'paintedIn' in window)
  expect(await page.evaluate(() => (window as unknown as { paintedIn: string }).paintedIn)).toBe('fonts')
  expect(await header()).toBe(before)
})

/** What has the focus in the accessibility tree, and what stands in its live regions. */
async function hear(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  const focused = nodes.findLast(({ properties }) => properties?.some(({ name, value }) => name === 'focused' && value.value === true))
  const within = (id: string): string[] =>
    nodes.filter(({ parentId }) => parentId === id).flatMap((node) => [String(node.name?.value ?? ''), ...within(node.nodeId)])
  const said = nodes.filter(({ role }) => role?.value === 'status').flatMap(({ nodeId }) => within(nodeId))
  return { focused: { role: focused?.role?.value, name: focused?.name?.value }, said }
}

test('the heading of a page that was moved to has the focus, and its title is read out', async () => {
  const page = await site.visit('/about')
  for (const name of ['Career Paths', 'Find Church', 'Business Support']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => isFocused(heading)).toBe(true)
    // As a screen reader has it: what has the focus, and what is read out.
    const title = await page.title()
    const focused = { role: 'heading', name: await heading.innerText() }
    await expect.poll(() => hear(page)).toEqual({ focused, said: expect.arrayContaining([title]) })
  }
  await page.goBack()
  await page.waitForURL('**/church-finder')
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
})

test('a link in the menu or in a dialog leads to the next page’s heading as well, by touch and by key', async () => {
  const page = await site.visit('/about', PHONE)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, path, press] of [
    ['Career Paths', '/careers', 'click'],
    ['Business Directory', '/business-directory', 'Enter'],
  ] as const) {
    await openMenu(page)
    const link = openedMenu(page).getByRole('link', { name })
    if (press === 'click') await link.click()
    else await link.press(press)
    await page.waitForURL(`**${path}`)
    await openedMenu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(heading)).toBe(true)
  }
  await page.goto(`${site.url}/`)
  await waitForScripts(page)
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  await dialog(page).locator('[name=commitments]').first().waitFor()
  await dialog(page).evaluate((open) => {
    const link = Object.assign(document.createElement('a'), { href: '/stories' })
    open.append(link)
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter
    link.focus()
    void router.navigate(link.pathname)
  })
  await page.waitForURL('**/stories')
  await expect.poll(() => isFocused(heading)).toBe(true)
})

const opener = (page: Page) => page.locator('main a.btn[href="/ambassador"]').last()
const dialog = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')

test('Back and Forward close and open a dialog without asking the server for the page beneath again', async () => {
  const page = await site.visit('/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  await opener(page).click()
  await dialog(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ambassador')
  await expect.poll(() => page.title()).toMatch(/^Step 1 of 2: [^:]+ · [^:]+$/)
  const scrolled = await page.evaluate(() => scrollY)

  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.title()).not.toMatch(/^Step/)
  await expect.poll(() => isFocused(opener(page))).toBe(true)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50)

  await page.goForward()
  await dialog(page).waitFor()
  expect(asked).toEqual([])
})

test('a dialog that is loaded again is a page from its top, and Back leads to where the page beneath was left', async () => {
  const page = await site.visit('/')
  await opener(page).click()
  await dialog(page).waitFor()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await page.reload()
  await waitForScripts(page)
  expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual(['/ambassador', 0])
  await page.goBack()
  await page.waitForURL(/\/$/)
  await page.waitForFunction((left) => Math.abs(scrollY - left) < 50, left)
})

test('what is half filled in outlives an outside press, Back, and a refresh', async () => {
  const page = await site.visit('/')
  await opener(page).click()
  const first = dialog(page).locator('[name=commitments]').first()
  await first.check()
  await page.mouse.click(5, 450)
  expect(await dialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  // Back does not ask: what was typed is kept.
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await page.goForward()
  await first.waitFor()
  await expect.poll(() => first.isChecked()).toBe(true)

  await page.reload()
  expect(await dialog(page).count()).toBe(0)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=commitments]')?.checked)
})

test('an answer below 13 leaves nothing on the device but that it was given, and holds on the next form', async () => {
  const page = await site.visit('/join-movement')
  await page.fill('[name=firstName]', 'Kim')
  await page.fill('[name=age]', '12')
  await page.click('button[value=values]')
  await page.getByText('We have not kept anything you typed.').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('too-young')
  expect(kept).not.toContain('Kim')
  await page.goto(`${site.url}/ambassador`)
  await page.getByText('We have not kept anything you typed.').waitFor()
  expect(await page.locator('[name=age]').count()).toBe(0)
})

test('after the last step of a form the thanks are in view, whatever the history does', async () => {
  const page = await site.visit('/join-movement', PHONE)
  const words = enrolmentWords({ siteName: 'Mustard Seed' }).steps
  const email = `${crypto.randomUUID()}@example.org`
  for (const [name, text] of Object.entries({ firstName: 'Ruth', lastName: 'Ellis', email, age: '16' }))
    await page.fill(`main [name=${name}]`, text)
  await page.getByRole('button', { name: words.details.next, exact: true }).click()
  for (const box of await page.locator('[name=values]').all()) await box.check()
  await page.getByRole('button', { name: words.values.submit, exact: true }).click()
  const heading = page.getByRole('heading', { name: words.welcome.heading('Ruth') })
  await heading.waitFor()
  await page.waitForURL((url) => !url.searchParams.has('step'))
  const top = () => heading.evaluate((each) => each.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(72)
  expect(await top()).toBeLessThan(PHONE.height / 2)
})
