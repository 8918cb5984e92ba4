import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { directoryWords } from '#copy/places/directory.ts'
import { mapWords } from '#copy/places/maps.ts'
import { isFocused } from '#test/support/browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const LIST = '/business-directory?near=Savannah%2C+GA&radius=25'
const PHONE = { width: 360, height: 740, hasTouch: true }

const site = await openSharedSite()

const markers = (page: Page) => page.locator('.map-marker')
const card = (page: Page) => page.locator('.map-card')
const isMap = (page: Page) => new URL(page.url()).searchParams.get('view') === 'map'

/** On a phone, from the list to the map, at its top and near enough that places stand alone. */
async function visitMap(): Promise<Page> {
  const page = await site.visit(LIST, PHONE)
  await page.getByRole('link', { name: directoryWords.views.map, exact: true }).tap()
  await page.locator('.map-marker, .map-cluster').first().waitFor()
  while ((await markers(page).count()) < 2) await page.locator('.map-cluster').first().tap()
  return page
}

async function openFirst(page: Page): Promise<string> {
  await markers(page).first().tap()
  await card(page).waitFor()
  return (await card(page).getAttribute('aria-label'))!
}

test('on a phone the card of a place that is tapped is in the window, however far the page was scrolled', async () => {
  const page = await visitMap()
  for (const top of [0, 300]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    await openFirst(page)
    const { y, height } = (await card(page).boundingBox())!
    const header = (await page.locator('.site-header').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(header.height)
    expect(y + height).toBeLessThanOrEqual(PHONE.height)
    expect(await isFocused(card(page))).toBe(true)
    await page.getByRole('button', { name: mapWords.closeCard }).tap()
    await card(page).waitFor({ state: 'detached' })
  }
})

test('Back closes the card and gives the focus to its marker, Forward opens it again, and the next Back leaves the map; nothing is fetched for it', async () => {
  const page = await visitMap()
  const title = await openFirst(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goBack()
  await card(page).waitFor({ state: 'detached' })
  expect(isMap(page)).toBe(true)
  expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toContain(title)
  await page.goForward()
  await card(page).waitFor()
  expect(await card(page).getAttribute('aria-label')).toBe(title)
  await page.goBack()
  await card(page).waitFor({ state: 'detached' })
  expect(asked).toEqual([])
  await page.goBack()
  await page.locator('main ul > li.card').first().waitFor()
  expect(isMap(page)).toBe(false)
})
