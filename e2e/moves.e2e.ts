import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openBrowser } from '#test/browser.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
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
