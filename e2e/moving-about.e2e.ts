import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambassadorWords } from '#words/ambassador.ts'
import { formWords } from '#words/forms.ts'
import { partnerWords } from '#words/partner.ts'
import { notFoundWords } from '#words/site.ts'
import { isFocused, open } from '#test/browser.ts'
import { waitForMails } from '#test/giving/site-giver.ts'
import { openedDialog, openedMenu, openMenu } from '#test/open-in-a-browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 740 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

test('Back closes the phone’s menu and stays on the page, and Forward opens it again', async () => {
  const page = await site.visit('/about', PHONE)
  await openMenu(page)
  await openedMenu(page).waitFor()
  await page.goBack()
  await openedMenu(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/about')
  await page.goForward()
  await openedMenu(page).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await openedMenu(page).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => !(history.state as { menu?: string }).menu)
  expect(new URL(page.url()).pathname).toBe('/about')
})

test.each(['/nowhere', '/terms'])(
  'Back closes the menu of a page that has no script of its own, and a link takes the place of its entry: %s',
  async (path) => {
    const page = await site.newcomer({ ...PHONE, allow: [/status of 404/] })
    await page.goto(`${site.url}/about`)
    await page.goto(site.url + path)
    await page.waitForFunction(() => document.querySelector('link[rel=icon]:not([href="data:,"])'))
    await openMenu(page)
    await page.waitForFunction(() => (history.state as { menu?: string } | null)?.menu)
    await page.goBack()
    await openedMenu(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goForward()
    await openedMenu(page).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForFunction(() => !(history.state as { menu?: string } | null)?.menu)
    await openMenu(page)
    await page.waitForFunction(() => (history.state as { menu?: string } | null)?.menu)
    await openedMenu(page).getByRole('link', { name: 'Career Paths' }).click()
    await page.waitForURL('**/careers')
    await page.goBack()
    await page.waitForURL(`**${path}`)
    expect(await openedMenu(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/about')
  },
)

test('Back closes the menu of a page that could not be moved to', async () => {
  const page = await site.visit('/about', { ...PHONE, allow: [/status of 404/, /Error Response/] })
  await page.evaluate(() => {
    type Router = { navigate(to: string): void }
    ;(window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate('/nowhere')
  })
  await page.getByRole('heading', { level: 1, name: notFoundWords.heading }).waitFor()
  await openMenu(page)
  await page.waitForFunction(() => 'menu' in history.state)
  await page.goBack()
  await openedMenu(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/nowhere')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'We believe in small beginnings' }).waitFor()
})

test('a link of the menu takes the place of its entry: one step back is the page it was opened over', async () => {
  const page = await site.visit('/about', PHONE)
  await openMenu(page)
  await openedMenu(page).getByRole('link', { name: 'Career Paths' }).click()
  await page.waitForURL('**/careers')
  await openedMenu(page).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/about')
  expect(await openedMenu(page).count()).toBe(0)
})

/** Presses a link without the mouse, which would have its page fetched ahead. */
const pressLink = (page: Page, link: string) => page.evaluate((link) => document.querySelector<HTMLAnchorElement>(link)!.click(), link)
const survey = partnerWords('').survey
/** What is open when the link is pressed, the page that one step back is then, and what stands there. */
const left = {
  'the phone’s menu': {
    open: async (page: Page) => {
      await openMenu(page)
      await page.waitForFunction(() => 'menu' in history.state)
    },
    path: '/about',
    link: 'dialog.sheet a[href="/careers"]',
    arrived: { path: '/about', shown: 'We believe in small beginnings' },
    held: { path: '/about', shown: 'We believe in small beginnings' },
  },
  'a step of a form': {
    open: async (page: Page) => {
      await page.getByRole('button', { name: partnerWords('').details.next, exact: true }).click()
      await page.getByText(survey.title('1', '5')).first().waitFor()
      await page.waitForFunction(() => 'flow' in history.state)
    },
    path: '/partner',
    link: 'footer a[href="/careers"]',
    arrived: { path: '/partner', shown: survey.title('1', '5') },
    held: { path: '/partner', shown: partnerWords('').details.title },
  },
  'a dialog': {
    open: async (page: Page) => {
      await pressLink(page, 'main a.btn[href="/ambassador"]')
      await openedDialog(page).waitFor()
    },
    path: '/',
    link: 'footer a[href="/careers"]',
    arrived: { path: '/ambassador', shown: ambassadorWords('').steps.commitments.title },
    held: { path: '/', shown: 'Small seeds' },
  },
}
/** Until it is at the page that the address names. */
const routerRests = (page: Page) =>
  page.waitForFunction(() => {
    type Router = { state: { navigation: { state: string }; location: Location } }
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    return state.navigation.state === 'idle' && state.location.pathname === location.pathname
  })
const wherePageIs = (page: Page) => () =>
  page.evaluate(() => ({
    path: location.pathname,
    shown: [...document.querySelectorAll('main :is(h1, [data-step-heading])')].map(({ textContent }) => textContent).join(', '),
    open: document.querySelectorAll('dialog[open]').length,
  }))

test.each(Object.entries(left))('Back in the moment in which a page arrives leads back to what it was pressed in: %s', async (_, way) => {
  const page = await site.visit(way.path, PHONE)
  await way.open(page)
  // Its entry is there, and the page is not shown yet.
  await page.evaluate(() => {
    addEventListener('popstate', () => Object.assign(window, { isBack: true }), { once: true })
    for (const make of ['pushState', 'replaceState'] as const) {
      const own = history[make].bind(history)
      history[make] = (...entry) => {
        own(...entry)
        if (location.pathname !== '/careers') return
        history[make] = own
        history.back()
      }
    }
  })
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await pressLink(page, way.link)
  await page.waitForFunction(() => 'isBack' in window)
  await routerRests(page)
  const { path, shown } = way.arrived
  await expect.poll(wherePageIs(page)).toEqual({ path, shown: expect.stringContaining(shown), open: 0 })
})

test.each(Object.entries(left))(
  'Back while a page is still on its way stays, one step before what it was pressed in: %s',
  async (_, way) => {
    const page = await site.visit(way.path, PHONE)
    await way.open(page)
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    await page.route(/careers.*\.data/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/careers.*\.data/)
    await pressLink(page, way.link)
    await asked
    await page.evaluate(() => history.back())
    const { path, shown } = way.held
    const back = { path, shown: expect.stringContaining(shown), open: 0 }
    await expect.poll(wherePageIs(page)).toEqual(back)
    letGo()
    await routerRests(page)
    expect(await wherePageIs(page)()).toEqual(back)
  },
)

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

test('the bar is in sight above the menu whose link was pressed', async () => {
  const page = await site.visit('/about', PHONE)
  await openMenu(page)
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await openedMenu(page).evaluate((each) => each.querySelector<HTMLAnchorElement>('a[href="/business-directory"]')!.click())
  await page.locator('.page-coming:popover-open[data-coming]').waitFor()
  expect(await openedMenu(page).isVisible()).toBe(true)
  letGo()
  await page.waitForURL('**/business-directory')
  await expect.poll(() => page.locator('.page-coming:popover-open').count()).toBe(0)
  expect(await openedMenu(page).count()).toBe(0)
})

test('a dialog whose code is still to come shows that it is on its way', async () => {
  const page = await site.visit('/')
  const bar = page.locator('.page-coming')
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*dialog*', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('main a.btn[href="/partner"]').first().click()
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.page-coming')!).opacity === '1')
  letGo()
  await openedDialog(page).waitFor()
  await expect.poll(() => bar.evaluate((each) => getComputedStyle(each).opacity)).toBe('0')
})

test('Back from a dialog that is half filled in asks first, and leaves when told to', async () => {
  const page = await site.visit('/')
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  await openedDialog(page).waitFor()
  await openedDialog(page).locator('[name=commitments]').first().check()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await openedDialog(page).locator('[name=commitments]').first().isChecked()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/ambassador')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await openedDialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Back while it is asked whether to leave keeps what is half filled in, and asks no more', async () => {
  const page = await site.visit('/')
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  const first = openedDialog(page).locator('[name=commitments]').first()
  await first.check()
  const question = page.getByRole('alertdialog')
  for (const _ of [1, 2]) {
    await page.goBack()
    await question.waitFor()
    await page.goBack()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(first)).toBe(true)
    expect(await first.isChecked()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/ambassador')
  }
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
  await page.waitForFunction(() => sessionStorage.fonts)
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

test('what is sent without a line waits on the page, and goes once when the line is back', async () => {
  const page = await site.visit('/contact', { ...PHONE, allow: [/ERR_INTERNET_DISCONNECTED/, /thrown: .*Failed to fetch/] })
  await page.getByLabel('Name', { exact: true }).fill('Silas')
  await page.getByLabel('Email').fill('waits@example.org')
  await page.getByLabel('Subject').fill('On the train')
  await page.getByLabel('Message', { exact: true }).fill('This was written in a tunnel.')
  await page.context().setOffline(true)
  await page.locator('main form button[type=submit]').click()
  await page.getByText(formWords.waitsForLine).waitFor()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('This was written in a tunnel.')
  await page.context().setOffline(false)
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await waitForMails(site, 'waits@example.org', /./, 1)).toHaveLength(1)
})

test('a corrected field loses its red at once, and gets it back if it is sent wrong again', async () => {
  const page = await site.visit('/contact')
  const email = page.getByLabel('Email')
  await email.fill('nonsense')
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await email.pressSequentially('x')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
  expect(await isFocused(email)).toBe(true)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
})

test('a choice that was missing loses its red as soon as one is made', async () => {
  const page = await site.visit('/ambassador')
  await page.getByRole('button', { name: ambassadorWords('').steps.commitments.next, exact: true }).click()
  const boxes = page.locator('main [name=commitments]')
  const error = page.getByText(ambassadorWords('').steps.commitments.error)
  await error.first().waitFor()
  const said = await error.count()
  await boxes.first().check()
  await expect.poll(() => error.count()).toBe(said - 1)
})

test('whoever has copied a private link opens it on the account page, and no other address', async () => {
  const page = await site.visit('/account', { allow: [/status of 410|status of 404/] })
  const field = page.getByLabel('Your private link', { exact: true })
  await field.fill('https://elsewhere.example/my/giving/abc')
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByText('This is not one of our private links').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
  const address = `/my/giving/${'x'.repeat(43)}`
  await field.fill(`Here is your link: ${site.url}${address} Keep it.`)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(`**${address}`)
})
