import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mapWords } from '#copy/places/maps.ts'
import { axe, isFocused, open, tabTo } from '#test/support/browser.ts'
import { openSharedSite, type VisitedSite } from '#test/support/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA&view=map'
const PHONE = { width: 360, height: 740 }

const site = await openSharedSite()

const region = (page: Page) => page.locator('.map-view')
const stops = (page: Page) => page.locator('.map-marker, .map-cluster')
const markers = (page: Page) => page.locator('.map-marker')

async function visitMap(path = ATLANTA, options: Parameters<VisitedSite['visit']>[1] = {}): Promise<Page> {
  const page = await site.visit(path, options)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await stops(page).first().waitFor()
  return page
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
const focusIsInMap = (page: Page) => page.evaluate(() => document.activeElement!.closest('.place-map') !== null)

test('the map is one region with a name and how it is used, and its places are one stop of the Tab key', async () => {
  const page = await visitMap()
  await tabTo(page, region(page))
  expect(await page.getByRole('region', { name: /^Map: / }).getAttribute('aria-describedby')).not.toBeNull()
  expect(await page.locator('.place-map').getByText(mapWords.instruction).count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await isFocused(page.locator('.map-view :focus'))).toBe(true)
  expect(await stops(page).count()).toBeGreaterThan(2)
  expect(await page.locator('.map-view [tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe(mapWords.zoomIn)
})

test('the map names what it is drawn from, with a link to the licence', async () => {
  const page = await visitMap()
  const note = page.locator('.map-note')
  expect(await note.textContent()).toContain(`${mapWords.boundaries.text} ${mapWords.boundaries.source} (`)
  const link = note.getByRole('link', { name: mapWords.boundaries.license })
  expect(await link.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(await link.getAttribute('rel')).toBe('noopener')
  // What covers the foot lets presses through; not to the link.
  await link.click({ trial: true })
})

test('arrows go from place to place, Home and End to the first and the last', async () => {
  const page = await visitMap()
  await page.keyboard.press('Tab')
  await tabTo(page, page.locator('.map-view [tabindex="0"]'))
  await page.keyboard.press('Home')
  const first = await focusedName(page)
  const met = new Set([first])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key)
    met.add(await focusedName(page))
    expect(await page.locator('.map-view [tabindex="0"]').count()).toBe(1)
  }
  expect(met.size).toBeGreaterThan(2)
  await page.keyboard.press('End')
  expect(await focusedName(page)).not.toBe(first)
  await page.keyboard.press('Home')
  expect(await focusedName(page)).toBe(first)
})

test.each(['Enter', ' '])('the key "%s" opens a place, and Escape closes it and gives the focus back', async (key) => {
  const page = await visitMap()
  const marker = markers(page).first()
  const title = (await marker.getAttribute('aria-label'))!.split(', ')[0]!
  await marker.focus()
  await page.keyboard.press(key)
  const card = page.locator('.map-card')
  await card.waitFor()
  expect(await isFocused(card)).toBe(true)
  expect(await page.getByRole('region', { name: title, exact: true }).count()).toBe(1)
  expect(await page.locator('[aria-expanded="true"].map-marker').count()).toBe(1)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  expect((await focusedName(page))!.startsWith(title)).toBe(true)
})

test('on a phone the panel of a place stays on the screen, and its place is seen above it', async () => {
  const page = await visitMap(ATLANTA, PHONE)
  await markers(page).first().click()
  const card = page.locator('.map-card')
  await card.waitFor()
  const [panel, map] = [(await card.boundingBox())!, (await page.locator('.place-map').boundingBox())!]
  expect(panel.x).toBeGreaterThanOrEqual(0)
  expect(panel.x + panel.width).toBeLessThanOrEqual(PHONE.width)
  expect(panel.y + panel.height).toBeLessThanOrEqual(map.y + map.height)
  const place = (await page.locator('.map-marker.is-open').boundingBox())!
  expect(place.y).toBeGreaterThanOrEqual(map.y)
  expect(place.y + place.height).toBeLessThanOrEqual(panel.y + 1)
  await page.getByRole('button', { name: mapWords.closeCard }).click()
  await card.waitFor({ state: 'detached' })
})

test('a group is entered by the keyboard, and the focus goes to a place that came out of it', async () => {
  const page = await visitMap(ATLANTA, PHONE)
  await page.locator('.map-cluster').first().focus()
  for (let name = await focusedName(page); !name!.endsWith('miles away'); name = await focusedName(page)) {
    await page.keyboard.press('Enter')
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') !== name, name)
    expect(await focusIsInMap(page)).toBe(true)
  }
  // And back into it.
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('-')
  await page.waitForFunction(() => document.activeElement?.matches('.map-cluster'))
})

test('the map moves and zooms by keys', async () => {
  const page = await visitMap()
  await region(page).focus()
  const scale = () => page.locator('.map-scale').textContent()
  const before = await scale()
  await page.keyboard.press('-')
  expect(await scale()).not.toBe(before)
  await page.keyboard.press('+')
  expect(await scale()).toBe(before)
  const placeOf = async () => (await page.locator('.map-ring').boundingBox())!.x
  const at = await placeOf()
  await page.keyboard.press('ArrowRight')
  expect(await placeOf()).toBeLessThan(at)
})

test.each(['light', 'dark'] as const)('axe finds nothing in the map and its panel, %s', async (colorScheme) => {
  const page = await visitMap(ATLANTA, { colorScheme })
  expect(await axe(page)).toEqual([])
  await markers(page).first().click()
  await page.locator('.map-card').waitFor()
  expect(await axe(page)).toEqual([])
})

test.each(['**/assets/open-leaflet-map-*', '**/us.json'])(
  'without %s a map says so, tells the console alone, and may be tried again',
  async (part) => {
    const page = await site.newcomer({ allow: [/open-leaflet-map|us\.json/] })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route(part, (route) => route.abort())
    await open(page, site.url + ATLANTA)
    await page.locator('.place-map').scrollIntoViewIfNeeded()
    await page.getByRole('alert').getByText(mapWords.failed).waitFor()
    expect(said.filter((text) => /^The map could not be (loaded|opened)\./.test(text))).toHaveLength(1)
    expect(await axe(page, '.place-map')).toEqual([])
    await page.unroute(part)
    await page.getByRole('button', { name: mapWords.tryAgain }).click()
    await stops(page).first().waitFor()
  },
)

test('without scripts a sentence leads to the list', async () => {
  const page = await site.newcomer({ scripts: false })
  await page.goto(site.url + ATLANTA)
  const sentence = page.locator('.place-map noscript p')
  expect(await sentence.isVisible()).toBe(true)
  expect(await sentence.textContent()).toBe(mapWords.withoutScripts)
})
