import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactWords } from '#words/contact.ts'
import { formWords } from '#words/forms.ts'
import { offlineWords } from '#words/site.ts'
import { axe, isFocused, openBrowser, newVisitor, scripted } from '#test/browser.ts'
import { waitForMails } from '#test/giving/site-giver.ts'
import { startSite } from '#test/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

/** A browser looks for a newer worker a second after a page has come, so the line has to be there that long. */
const UPDATED = { interval: 2_500 }
/** What a browser writes to its console where it has no line. */
const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /status of 503/, /Error loading route module/]

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

/** At `path`, in a browser that has the page for when there is no line, and from here on answers by it. */
async function visitAgain(path: string, options: Parameters<VisitedSite['visit']>[1] = {}): Promise<Page> {
  const page = await site.visit(path, { worker: true, allow: NO_LINE, ...options })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await scripted(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  return page
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cutLine = (page: Page) => page.context().setOffline(true)
const mendLine = (page: Page) => page.context().setOffline(false)

test.each([
  ['light', 360],
  ['dark', 1280],
] as const)(
  'a page that is loaded whole without a line is one of ours, in the site’s fonts and %s, and gives way when the line is back',
  async (colorScheme, width) => {
    const page = await visitAgain('/about', { colorScheme, width, height: 740 })
    await cutLine(page)
    await page.goto(`${site.url}/careers?from=a-friend`)
    await heading(page, offlineWords.heading).waitFor()
    expect(page.url()).toBe(`${site.url}/careers?from=a-friend`)
    expect(await page.title()).toContain(offlineWords.heading)
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))
    })
    expect(fonts).toEqual(expect.arrayContaining(['Figtree Variable', 'Fraunces Variable']))
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('link', { name: offlineWords.retry }).click()
    await heading(page, offlineWords.heading).waitFor()
    await mendLine(page)
    await heading(page, 'Future Career Paths').waitFor()
    expect(page.url()).toBe(`${site.url}/careers?from=a-friend`)
  },
)

const inHeader = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('who comes back from paying without a line sees our page there too, and then the thanks', async () => {
  const page = await visitAgain('/about', { allow: [...NO_LINE, /status of 404/] })
  await cutLine(page)
  await page.goto(`${site.url}/donate/thanks?gift=${crypto.randomUUID()}`)
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await heading(page, offlineWords.heading).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/donate/thanks')
})

test('a link that is pressed without a line leads to our page under the address that was wanted, and to the page when the line is back', async () => {
  const page = await visitAgain('/about')
  await cutLine(page)
  await inHeader(page, 'Find Church').click()
  await expect.poll(() => page.url()).toBe(`${site.url}/church-finder`)
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await heading(page, 'Find a church').waitFor()
  await page.goBack()
  await heading(page, 'We believe in small beginnings').waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('a site that is away, though there is a line, is asked for from time to time, and the page that was wanted opens by itself', async () => {
  const browser = await openBrowser()
  const first = await startSite()
  let running = first
  try {
    const page = await newVisitor(browser, first, { worker: true, allow: [...NO_LINE, /ERR_CONNECTION_REFUSED/] })
    await page.goto(`${first.url}/about`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await scripted(page)
    await first.halt()
    await inHeader(page, 'Find Church').click()
    await heading(page, offlineWords.heading).waitFor()
    expect(page.url()).toBe(`${first.url}/church-finder`)
    running = await startSite({ PORT: new URL(first.url).port, DATA_DIR: first.dataDir })
    await heading(page, 'Find a church').waitFor()
    await page.goBack()
    await heading(page, 'We believe in small beginnings').waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
  } finally {
    await browser.close()
    await running.stop()
    rmSync(first.dataDir, { recursive: true, force: true })
  }
})

test('where all of a page but its data is here, the frame stays around ours, which has the focus', async () => {
  const page = await visitAgain('/about')
  await inHeader(page, 'Find Church').click()
  await heading(page, 'Find a church').waitFor()
  await page.goBack()
  await heading(page, 'We believe in small beginnings').waitFor()
  await cutLine(page)
  await inHeader(page, 'Find Church').click()
  await heading(page, offlineWords.heading).waitFor()
  expect(new URL(page.url()).pathname).toBe('/church-finder')
  await expect.poll(() => isFocused(heading(page, offlineWords.heading))).toBe(true)
  expect(await inHeader(page, 'About').isVisible()).toBe(true)
  await mendLine(page)
  await heading(page, 'Find a church').waitFor()
  await expect.poll(() => isFocused(heading(page, 'Find a church'))).toBe(true)
  expect(await page.getByRole('status').allTextContents()).toContain(await page.title())
})

test('on a line so slow that the next look is due before the last is answered, the page comes all the same', async () => {
  const page = await site.visit('/about', { allow: NO_LINE })
  await page.clock.install()
  const asked: (() => void)[] = []
  await page.route('**/support.data*', async (route) => {
    if (asked.push(() => void route.continue().catch(() => {})) === 1) await route.abort('internetdisconnected')
  })
  await page
    .getByRole('link', { name: 'Support Now' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await heading(page, offlineWords.heading).waitFor()
  await page.clock.fastForward(10_000)
  await expect.poll(() => asked.length).toBe(2)
  await page.clock.fastForward(60_000)
  asked[1]!()
  await heading(page, offlineWords.heading).waitFor({ state: 'detached' })
  expect([asked.length, new URL(page.url()).pathname]).toEqual([2, '/support'])
})

test('what is half typed is there after a page was loaded without a line, and is sent once', async () => {
  const page = await visitAgain('/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByLabel('Name', { exact: true }).fill('Silas')
  await page.getByLabel('Email').fill('tunnel@example.org')
  await page.getByLabel('Subject').fill('On the train')
  await message.fill('This was written in a tunnel.')
  await cutLine(page)
  await page.reload()
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await scripted(page)
  await expect.poll(() => message.inputValue()).toBe('This was written in a tunnel.')
  await cutLine(page)
  await page.getByRole('button', { name: contactWords.submit }).click()
  await page.getByText(formWords.waitsForLine).waitFor()
  // Pressed again by who cannot wait.
  await page.getByRole('button', { name: contactWords.submit }).click()
  await page.getByText(formWords.waitsForLine).waitFor()
  await mendLine(page)
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await waitForMails(site, 'tunnel@example.org', /./, 1)).toHaveLength(1)
})

test('a form that the browser sends by itself arrives once', async () => {
  const page = await visitAgain('/contact')
  await page.getByLabel('Name', { exact: true }).fill('Lydia')
  await page.getByLabel('Email').fill('by-itself@example.org')
  await page.getByLabel('Subject').fill('Saturday')
  await page.getByRole('textbox', { name: 'Message' }).fill('I would like to help.')
  await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await waitForMails(site, 'by-itself@example.org', /./, 1)).toHaveLength(1)
})

test('whatever was looked at, nothing is kept but two fonts', async () => {
  const page = await visitAgain('/contact')
  const paths = ['/', '/search?q=private+words', '/business-directory?near=Atlanta', '/demo/mailbox', '/desk/sign-in', '/donate?amount=77']
  for (const path of paths) await page.goto(site.url + path)
  await cutLine(page)
  await page.goto(`${site.url}/about`)
  await mendLine(page)
  await scripted(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return lists.flat()
  })
  expect(kept.map((url) => new URL(url).pathname + new URL(url).search).toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/figtree-[\w-]+\.woff2\?offline$/),
    expect.stringMatching(/^\/assets\/fraunces-[\w-]+\.woff2\?offline$/),
  ])
})

test('private links, the desk, the mailbox and what is sent are left to the browser', async () => {
  const page = await visitAgain('/about')
  await cutLine(page)
  for (const path of [`/my/giving/${'x'.repeat(43)}`, '/desk', '/demo/mailbox', '/pictures/none.webp'])
    await expect(page.goto(site.url + path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a page that everyone may see is asked for once while the worker wakes up, and a private one by the browser alone', async () => {
  const page = await visitAgain('/about')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked: { path: string; ahead: boolean }[] = []
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Document') asked.push({ path: new URL(response.url).pathname, ahead: response.fromServiceWorker === true })
  })
  for (const path of ['/contact', '/desk/sign-in', '/demo/mailbox']) await page.goto(site.url + path)
  expect(asked).toEqual([
    { path: '/contact', ahead: true },
    { path: '/desk/sign-in', ahead: false },
    { path: '/demo/mailbox', ahead: false },
  ])
})

test('a site that calls itself otherwise is said so, and one that wants no worker is rid of it, at the next visit', async () => {
  const browser = await openBrowser()
  const first = await startSite({ SITE_NAME: 'Acorns' })
  const again = (settings: Record<string, string>) => startSite({ PORT: new URL(first.url).port, DATA_DIR: first.dataDir, ...settings })
  const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).length)
  const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  let running = first
  try {
    const page = await newVisitor(browser, first, { worker: true, allow: NO_LINE })
    await page.goto(`${first.url}/terms`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await first.halt()
    running = await again({ SITE_NAME: 'Oaks' })
    await page.goto(`${first.url}/privacy`)
    await expect
      .poll(async () => {
        await cutLine(page)
        await page.goto(`${first.url}/careers`)
        const title = await page.title()
        await mendLine(page)
        await page.goto(`${first.url}/privacy`)
        return title
      }, UPDATED)
      .toBe(`${offlineWords.heading} · Oaks`)
    expect([await workers(page), await kept(page)]).toEqual([1, 1])
    await running.halt()
    running = await again({ OFFLINE_PAGE: 'off' })
    await page.goto(`${first.url}/terms`)
    await expect.poll(async () => [await workers(page), await kept(page)]).toEqual([0, 0])
  } finally {
    await browser.close()
    await running.stop()
    rmSync(first.dataDir, { recursive: true, force: true })
  }
})

test('a page that was left comes back from the browser’s memory', async () => {
  const browser = await openBrowser({ windows: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const page = await newVisitor(browser, site, { worker: true })
    await page.goto(`${site.url}/terms`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.goto(`${site.url}/privacy`)
    // What Playwright waits for does not happen then.
    await page.evaluate(() => history.back())
    await heading(page, 'Terms').waitFor()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  } finally {
    await browser.close()
  }
})
