import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryWords } from '#words/directory.ts'
import { mapWords } from '#words/maps.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const LIST = '/business-directory?near=Savannah%2C+GA&radius=25'
const PHONE = { width: 360, height: 740, hasTouch: true }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

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

test('a card that was closed by hand, or made way for another, leaves no entry behind', async () => {
  const page = await visitMap()
  const first = await openFirst(page)
  await markers(page).last().tap()
  await page.waitForFunction((first) => document.querySelector('.map-card')?.getAttribute('aria-label') !== first, first)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  // At once, before the browser has gone back.
  await markers(page).first().tap()
  await card(page).waitFor()
  await page.goBack()
  await card(page).waitFor({ state: 'detached' })
  expect(isMap(page)).toBe(true)
  await page.goBack()
  await page.locator('main ul > li.card').first().waitFor()
})

test('who reads about a place and comes back finds its card open, and so does who loads the page again', async () => {
  const page = await visitMap()
  const title = await openFirst(page)
  const isOpen = async () => {
    await card(page).waitFor()
    expect(await card(page).getAttribute('aria-label')).toBe(title)
  }
  await card(page).getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await isOpen()
  await page.reload()
  await scripted(page)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await isOpen()
  await page.goBack()
  await card(page).waitFor({ state: 'detached' })
  expect(isMap(page)).toBe(true)
})

test('the map is 600 pixels high, and leaves a finger something of the page to move it by', async () => {
  const page = await visitMap()
  for (const [width, height, least, most] of [
    [1280, 900, 600, 600],
    [360, 740, 600, 600],
    [360, 560, 400, 460],
  ] as const) {
    await page.setViewportSize({ width, height })
    const map = (await page.locator('.place-map').boundingBox())!
    expect(map.height).toBeGreaterThanOrEqual(least)
    expect(map.height).toBeLessThanOrEqual(most)
  }
})
