import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitorPage, open, openBrowser, waitForScripts } from '#test/support/browser.ts'
import { startSite } from '#test/support/start-site.ts'

const site = await startSite()
const browser = await openBrowser({ windows: true })

/** By the page's own script, and by the mouse's way alone: Playwright's own click would scroll first. */
async function follow(page: Page, path: string) {
  await page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`:is(header, footer) a[href="${path}"]`)!.click(), path)
  await page.waitForURL(`**${path}`)
}

test('Back comes back to where the page was left', async () => {
  const page = await openVisitorPage(browser, site)
  await open(page, `${site.url}/about`)
  await page.evaluate(() => scrollTo(0, 700))
  await follow(page, '/careers')
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await page.waitForURL('**/about')
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
})

test('a page that comes back as a new one comes back to where it was left, loaded again or from two steps on', async () => {
  const page = await openVisitorPage(browser, site)
  await open(page, `${site.url}/about`)
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload({ waitUntil: 'load' })
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
  await waitForScripts(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await follow(page, '/business-directory')
  await page.goto(`${site.url}/terms`)
  await page.evaluate(() => history.go(-2))
  await page.waitForURL('**/about')
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2)
})
