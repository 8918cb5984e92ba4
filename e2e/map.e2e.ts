import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { churchFinderWords } from '#words/church-finder.ts'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import { mapWords } from '#words/maps.ts'
import { axe, isFocused, open, tabTo } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA&view=map'
/** A few, of whom two contribute and two share a building. */
const SAVANNAH = '/business-directory?near=Savannah%2C+GA&radius=25&view=map'
const PHONE = { width: 360, height: 740 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const region = (page: Page) => page.locator('.map-view')
const stops = (page: Page) => page.locator('.map-marker, .map-cluster')
const markers = (page: Page) => page.locator('.map-marker')

async function visitMap(path = ATLANTA, options: Parameters<VisitedSite['visit']>[1] = {}): Promise<Page> {
  const page = await site.visit(path, options)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await stops(page).first().waitFor()
  return page
}

const namesOf = (page: Page, which: string) => page.locator(which).evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))
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

test('every place and every group has a name that says what it is', async () => {
  const page = await visitMap()
  const names = await namesOf(page, '.map-marker, .map-cluster')
  for (const name of names)
    expect(name).toMatch(/^(\d+ places(, \d+ of them contributing)?|.+, (contributing business|business), [\d.]+ miles away)$/)
})

test('a church on the map is called a church and looks like one', async () => {
  const page = await visitMap('/church-finder?near=Savannah%2C+GA&radius=25&view=map')
  for (let presses = 0; presses < 8 && (await page.locator('.map-marker-church').count()) === 0; presses++) {
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
  }
  for (const name of await namesOf(page, '.map-marker')) expect(name).toMatch(/, church, [\d.]+ miles away$/)
  expect(await page.locator('.map-marker-church').count()).toBeGreaterThan(0)
  expect(await page.locator('.map-marker-business, .map-marker-contributor').count()).toBe(0)
})

test('arrows go from place to place, Home and End to the first and the last', async () => {
  const page = await visitMap()
  await page.keyboard.press('Tab')
  await tabTo(page, page.locator('.map-view [tabindex="0"]'))
  await page.keyboard.press('Home')
  const first = await focusedName(page)
  const met = new Set([first])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
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

test('who contributes has a marker of another shape as well as another colour, and is called so', async () => {
  const page = await visitMap('/business-directory?near=Marietta%2C+GA&radius=50&view=map')
  const shapeOf = (kind: string) => page.locator(`.map-marker-${kind} svg`).first().innerHTML()
  const colorOf = (kind: string) =>
    page
      .locator(`.map-marker-${kind} .map-pin`)
      .first()
      .evaluate((pin) => getComputedStyle(pin).fill)
  await region(page).focus()
  for (
    let presses = 0;
    presses < 8 && !((await page.locator('.map-marker-business').count()) && (await page.locator('.map-marker-contributor').count()));
    presses++
  ) {
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
  }
  await page.locator('.map-marker-business').first().waitFor()
  await page.locator('.map-marker-contributor').first().waitFor()
  for (const name of await namesOf(page, '.map-marker-contributor')) expect(name).toMatch(/, contributing business, [\d.]+ miles away$/)
  for (const name of await namesOf(page, '.map-marker-business')) expect(name).toMatch(/, business, [\d.]+ miles away$/)
  expect(await shapeOf('contributor')).not.toBe(await shapeOf('business'))
  expect(await colorOf('contributor')).not.toBe(await colorOf('business'))
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

test.each(['Seven Squares Walking Company', 'Barnard Street Camera Repair'])(
  'of two places in one building %s can be reached',
  async (name) => {
    const page = await visitMap(SAVANNAH)
    const pin = page.locator(`.map-marker[aria-label^="${name}"]`)
    const groups = page.locator('.map-cluster')
    for (let presses = 0; presses < 12 && (await pin.count()) === 0; presses++) {
      await groups.nth(presses % (await groups.count())).focus()
      await page.keyboard.press('Enter')
    }
    const box = (await pin.boundingBox())!
    for (const other of await markers(page).all()) {
      const { x, y } = (await other.boundingBox())!
      if (x !== box.x || y !== box.y) expect(Math.hypot(x - box.x, y - box.y)).toBeGreaterThan(24)
    }
    await pin.click()
    expect(await page.locator('.map-card').getAttribute('aria-label')).toBe(name)
  },
)

test('a place that is out of sight after a zoom gives its focus to the map', async () => {
  const page = await visitMap()
  await page.locator('.map-view [tabindex="0"]').focus()
  await page.keyboard.press('End')
  const last = await focusedName(page)
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('+')
  expect(await page.getByRole('button', { name: last!, exact: true }).count()).toBe(0)
  expect(await isFocused(region(page))).toBe(true)
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

test('the wheel moves the page until somebody turns to the map by pressing on it', async () => {
  const page = await visitMap()
  const scale = () => page.locator('.map-scale').textContent()
  const before = await scale()
  await page.locator('.place-map').evaluate((map) => map.scrollIntoView({ block: 'center' }))
  const box = (await region(page).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 300)
  const scrolled = () => page.evaluate(() => scrollY)
  const at = await scrolled()
  await page.mouse.wheel(0, 60)
  await expect.poll(scrolled).not.toBe(at)
  expect(await scale()).toBe(before)
  await page.mouse.down()
  await page.mouse.up()
  expect(await isFocused(region(page))).toBe(true)
  await page.mouse.wheel(0, 400)
  await expect.poll(scale).not.toBe(before)
})

test('a map that is dragged away is drawn there too, and a press that dragged it opens nothing', async () => {
  const page = await visitMap()
  const marker = markers(page).first()
  await marker.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const from = (await marker.boundingBox())!
  await page.mouse.move(from.x + 18, from.y + 18)
  await page.mouse.down()
  await page.mouse.move(from.x - 120, from.y + 60, { steps: 8 })
  await page.mouse.up()
  const { x } = (await marker.boundingBox())!
  expect(from.x - x).toBeGreaterThan(100)
  expect(await page.locator('.map-card').count()).toBe(0)
  await marker.click()
  await page.locator('.map-card').waitFor()
})

test.each(['light', 'dark'] as const)('axe finds nothing in the map and its panel, %s', async (colorScheme) => {
  const page = await visitMap(ATLANTA, { colorScheme })
  expect(await axe(page)).toEqual([])
  await markers(page).first().click()
  await page.locator('.map-card').waitFor()
  expect(await axe(page)).toEqual([])
})

test('the picture turns with the theme while it is open', async () => {
  const page = await visitMap()
  const ground = () =>
    page.locator('canvas.map-ground').evaluate((canvas: HTMLCanvasElement) => [...canvas.getContext('2d')!.getImageData(5, 5, 1, 1).data])
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toEqual(light)
})

test.each([
  ['/business-directory', directoryWords],
  ['/church-finder', churchFinderWords],
])('before a search %s can be switched to a map, which begins in Atlanta with the places there', async (path, words) => {
  const page = await site.visit(path)
  await page.getByRole('link', { name: words.views.map, exact: true }).click()
  await page.waitForURL('**view=map')
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await stops(page).first().waitFor()
  await page.getByRole('region', { name: words.start.map }).waitFor()
  // A mile or two, as at zoom 12.
  expect(await page.locator('.map-scale').textContent()).toContain('1 mi')
  expect(await page.locator('.map-ring').count()).toBe(0)
  await page.reload()
  await stops(page).first().waitFor()
})

test('nobody zooms in beyond what the map has, and what is chosen stays in sight meanwhile', async () => {
  const page = await visitMap(SAVANNAH)
  for (let presses = 0; presses < 6 && (await markers(page).count()) === 0; presses++) {
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
  }
  await markers(page).last().click()
  await page.locator('.map-card').waitFor()
  const nearer = page.getByRole('button', { name: mapWords.zoomIn })
  let presses = 0
  while ((await nearer.getAttribute('aria-disabled')) !== 'true') {
    await nearer.click()
    expect(++presses).toBeLessThan(6)
    const [pin, map] = [(await page.locator('.map-marker.is-open').boundingBox())!, (await region(page).boundingBox())!]
    expect(pin.x).toBeGreaterThan(map.x)
    expect(pin.x + pin.width).toBeLessThan(map.x + map.width)
    expect(pin.y).toBeGreaterThan(map.y)
    expect(pin.y + pin.height).toBeLessThan(map.y + map.height)
  }
  // Towns and lines are in sight still: the ground is not of one color.
  expect(await page.locator('.map-scale').textContent()).toMatch(/^(1 mi|5,000 ft|3,000 ft)/)
  for (let farther = 0; farther < 4; farther++) await page.getByRole('button', { name: mapWords.zoomOut }).click()
  await page.locator('.map-marker.is-open').waitFor()
})

test('whoever points at a place in the list sees its own pin on the map, though a group has taken it in', async () => {
  const page = await visitMap()
  const row = page.locator('main ul > li:has(h3)').first()
  const name = await row.locator('h3').innerText()
  await row.hover()
  const pin = page.locator('.map-marker.is-lit')
  expect(await pin.locator('.map-marker-title').innerText()).toBe(name)
  expect(await pin.count()).toBe(1)
  await page.locator('h1').hover()
  await pin.waitFor({ state: 'detached' })
})

test('the circle of a search fills the map', async () => {
  const page = await visitMap()
  for (const radius of [5, 10, 25, 50]) {
    await open(page, `${site.url}${ATLANTA}&radius=${radius}`)
    await stops(page).first().waitFor()
    const [ring, map] = [(await page.locator('.map-ring').boundingBox())!, (await region(page).boundingBox())!]
    expect(ring.height).toBeGreaterThan(0.85 * map.height)
    expect(ring.height).toBeLessThanOrEqual(map.height)
  }
})

test('a group in which somebody contributes says so in its name, and has a sign besides its colour', async () => {
  const page = await visitMap()
  const signed = page.locator('.map-cluster:has(svg)')
  expect(await signed.count()).toBeGreaterThan(0)
  for (const name of await signed.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label'))))
    expect(name).toMatch(/^\d+ places, [1-9]\d* of them contributing$/)
  for (const name of await page
    .locator('.map-cluster:not(:has(svg))')
    .evaluateAll((each) => each.map((one) => one.getAttribute('aria-label'))))
    expect(name).toMatch(/^\d+ places$/)
})

test('while its script is on the way a map says so, for all to see; without scripts nothing says that it would come', async () => {
  const page = await site.newcomer()
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/open-map-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url + ATLANTA)
  const words = page.locator('.place-map').getByText(mapWords.loading)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  const { width, height } = (await words.boundingBox())!
  expect(width * height).toBeGreaterThan(1000)
  expect(await axe(page, '.place-map')).toEqual([])
  send()
  await stops(page).first().waitFor()
  expect(await words.count()).toBe(0)
  const scriptless = await site.newcomer({ scripts: false })
  await scriptless.goto(site.url + ATLANTA)
  expect(await scriptless.locator('.place-map').ariaSnapshot()).not.toContain(mapWords.loading)
})

test('nothing moves while the map comes, and pages without one load none of it', async () => {
  const page = await site.newcomer()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `${site.url}/business-directory`)
  expect(asked.filter((path) => /open-map|\/map-/.test(path))).toEqual([])
  await open(page, site.url + ATLANTA)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await stops(page).first().waitFor()
  expect(asked.some((path) => /\/map-[\w-]+\/us\.json$/.test(path))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.png'))).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // An observer without anything to say never speaks.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBe(0)
})

test.each(['**/assets/open-map-*', '**/us.json'])(
  'without %s a map says so, tells the console alone, and may be tried again',
  async (part) => {
    const page = await site.newcomer({ allow: [/open-map|us\.json/] })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route(part, (route) => route.abort())
    await open(page, site.url + ATLANTA)
    await page.locator('.place-map').scrollIntoViewIfNeeded()
    await page.getByRole('alert').getByText(placeWords.map.failed).waitFor()
    expect(said.filter((text) => /^The map could not be (loaded|opened)\./.test(text))).toHaveLength(1)
    expect(await axe(page, '.place-map')).toEqual([])
    await page.unroute(part)
    await page.getByRole('button', { name: mapWords.tryAgain }).click()
    await stops(page).first().waitFor()
  },
)

test('where things move, a group is left by zooming all the same', async () => {
  const page = await visitMap(ATLANTA, { ...PHONE, reducedMotion: 'no-preference' })
  await page.locator('.map-cluster').first().focus()
  const name = await focusedName(page)
  await page.keyboard.press('Enter')
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') !== name, name)
  expect(await focusIsInMap(page)).toBe(true)
})

test('without scripts a sentence leads to the list', async () => {
  const page = await site.newcomer({ scripts: false })
  await page.goto(site.url + ATLANTA)
  const sentence = page.locator('.place-map noscript p')
  expect(await sentence.isVisible()).toBe(true)
  expect(await sentence.textContent()).toBe(mapWords.withoutScripts)
})
