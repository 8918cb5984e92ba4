import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, open, openBrowser, scripted } from '#test/browser.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser({ windows: true })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test('a page that is turned on its side, or left, before it has moved in leaves no error behind', async () => {
  const page = await newVisitor(browser, site, { reducedMotion: 'no-preference' })
  const arrived = (path: string) => waitFor(path, async () => new URL(page.url()).pathname === path)
  for (let round = 0; round < 8; round++) {
    await page.goto(`${site.url}/terms`)
    await page.evaluate(() => location.assign('/privacy'))
    await page.setViewportSize({ width: 600 + 10 * round, height: 700 })
    await arrived('/privacy')
  }
  await page.goto(`${site.url}/terms`)
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/careers'))
    location.assign('/stories')
  })
  await arrived('/careers')
  expect(await page.locator('h1').count()).toBe(1)
})

/** By the page's own script, and by the mouse's way alone: Playwright's own click would scroll first. */
async function follow(page: Page, path: string) {
  await page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`:is(header, footer) a[href="${path}"]`)!.click(), path)
  await page.waitForURL(`**${path}`)
}

test('Back comes back to where the page was left', async () => {
  const page = await newVisitor(browser, site)
  await open(page, `${site.url}/about`)
  await page.evaluate(() => scrollTo(0, 700))
  await follow(page, '/careers')
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await page.waitForURL('**/about')
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
})

test('a page that comes back as a new one comes back to where it was left, loaded again or from two steps on', async () => {
  const page = await newVisitor(browser, site)
  await open(page, `${site.url}/about`)
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload({ waitUntil: 'load' })
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
  await scripted(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await follow(page, '/business-directory')
  await page.goto(`${site.url}/terms`)
  await page.evaluate(() => history.go(-2))
  await page.waitForURL('**/about')
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
})

test.each([
  { path: '/privacy', why: 'no script of it could hear of that' },
  { path: '/about', why: 'its script has not begun' },
])('Back from $path, loaded again, brings the page before, though $why', async ({ path }) => {
  const page = await newVisitor(browser, site)
  await open(page, `${site.url}/contact`)
  const before = await page.locator('h1').innerText()
  await follow(page, path)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  if (path === '/about') await page.route('**/assets/entry.client-*.js', (route) => held.then(() => route.continue()), { times: 1 })
  await page.reload()
  expect(await page.locator('h1').innerText()).not.toBe(before)
  await page.evaluate(() => history.back())
  await page.waitForFunction((before) => document.querySelector('h1')?.innerText === before, before)
  goOn()
  await scripted(page)
  expect(new URL(page.url()).pathname).toBe('/contact')
})
