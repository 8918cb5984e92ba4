import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { churchFinderWords } from '#words/church-finder.ts'
import { directoryWords } from '#words/directory.ts'
import { axe, isFocused, open } from '#test/browser.ts'
import { openFakeGoogle } from '#test/fake-google/open-fake-google.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const DIRECTORY = '/business-directory?near=Atlanta%2C+GA&radius=5'
const CHURCHES = '/church-finder?near=Atlanta%2C+GA&radius=5'
/** So many of ours are within 50 miles that they fill pages. */
const FIRST_PAGE = '/business-directory?near=Atlanta%2C+GA&radius=50'

let google: Awaited<ReturnType<typeof openFakeGoogle>>
let site: VisitedSite
beforeAll(async () => {
  google = await openFakeGoogle()
  site = await openVisitedSite({
    RATE_LIMITS: 'off',
    MAPS_PROVIDER: 'google',
    GOOGLE_MAPS_API_KEY: 'key-of-the-test',
    GOOGLE_MAPS_MAP_ID: 'map-of-the-test',
    GOOGLE_MAPS_SCRIPT_URL: google.url,
  })
})
beforeEach(() => google.set('succeeds'))
afterAll(async () => {
  await site.close()
  google.close()
})

/** The stand-in is another host, and some of its modes are meant to fail. */
const ALLOWED = [
  /asked another host: http:\/\/127\.0\.0\.1/,
  /console: .*127\.0\.0\.1/,
  /failed: http:\/\/127\.0\.0\.1/,
  /not today/,
  /PERMISSION_DENIED/,
]
const visit = (path: string, options: Parameters<VisitedSite['visit']>[1] = {}) => site.visit(path, { allow: ALLOWED, ...options })
/** The last page of what is ours near Atlanta. */
async function visitLast(path: string, options = {}): Promise<Page> {
  const page = await visit(path, options)
  for (let next = page.getByRole('link', { name: 'More results' }); await next.isVisible();) {
    const before = page.url()
    await next.click()
    await page.waitForURL((url) => url.href !== before)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }
  return page
}
const asked = (page: Page, what: string) =>
  page.evaluate(
    (what) =>
      (globalThis as never as { fakeGoogle: { asked: { what: string; request: unknown }[] } }).fakeGoogle.asked
        .filter((each) => each.what === what)
        .map(({ request }) => request),
    what,
  )
const fromGoogle = (page: Page) => page.getByRole('region', { name: /from Google Maps/ })
const error = (page: Page) => page.locator('#results-heading.text-clay')

test('our own listings come first, and after the last of them Google’s, the nearest first, without what is far, closed or one of ours', async () => {
  const page = await visitLast(DIRECTORY)
  expect(await fromGoogle(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    expect.stringMatching(/^Kite and Key Repairs/),
    expect.stringMatching(/^Lantern Bakery/),
  ])
  expect(await page.getByRole('heading', { name: 'Whitlow' }).count()).toBeLessThanOrEqual(1)
  expect(await fromGoogle(page).getByText('Google Maps', { exact: true }).count()).toBe(1)
  expect(await fromGoogle(page).getByText('Listing by Example Data').count()).toBe(2)
  expect(await axe(page, '#from-google')).toEqual([])
})
