import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { churchFinderWords } from '#copy/places/church-finder.ts'
import { directoryWords } from '#copy/places/directory.ts'
import { placePageWords } from '#copy/places/place-page.ts'
import { placeWords } from '#copy/places/places.ts'
import type { OpenNowData } from '#app/domains/places/page/start-place-page.ts'
import { describeOpenState } from '#app/domains/places/records/format-place.ts'
import { openStateAt } from '#app/domains/places/records/opening-hours.ts'
import { searchWords } from '#copy/content/search.ts'
import { axe, isFocused } from '#test/support/browser.ts'
import { cardsOf, namesOf } from '#test/support/place-cards.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA'
/** In Atlanta. */
const WEDNESDAY_NOON = new Date('2026-07-08T16:00:00Z')
const PHONE = { width: 360, height: 740 }

const site = await openVisitedSite()

const heart = (page: Page, name: string) => page.getByRole('button', { name: directoryWords.favorites.add(name) })

/** Turns the page, and waits until it is there. */
async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: placeWords.pager.after }).click()
  await page.getByText(new RegExp(`^Page ${number} of `)).waitFor()
}

test('the address keeps the search, its filter, its view and its page; Back and a refresh keep them too', async () => {
  const page = await site.visit(ATLANTA)
  await page.getByLabel(placeWords.radius).selectOption('25')
  await page.getByRole('button', { name: directoryWords.search, exact: true }).click()
  await page.waitForURL('**radius=25**')
  await turnTo(page, 2)
  const second = await namesOf(page)
  await page.getByRole('link', { name: directoryWords.views.map, exact: true }).click()
  await page.waitForURL('**view=map**')
  await page.locator('.place-map').waitFor()
  expect(await page.locator('main ul > li h3').allInnerTexts()).toEqual(second)
  await page.goBack()
  await page.locator('main ul > li.card h3').first().waitFor()
  expect(await namesOf(page)).toEqual(second)
  await page.reload()
  expect(await namesOf(page)).toEqual(second)
  expect(await page.getByLabel(placeWords.radius).inputValue()).toBe('25')
})

test('contributors come first in the order of their badges, and alone where only they are wanted', async () => {
  const page = await site.visit(`${ATLANTA}&radius=50`)
  const first = await page.locator('main li.card').first().innerText()
  expect(first).toContain('Legacy Builder')
  await page.getByLabel(directoryWords.contributorsLabel).check()
  await page.getByRole('button', { name: directoryWords.search, exact: true }).click()
  await page.waitForURL('**contributors=1**')
  for (const text of await page.locator('main li.card').allInnerTexts()) expect(text).toMatch(/Legacy Builder|Harvest Partner|Seed Sponsor/)
})

test('on a phone the form folds into one line after a search, the first result is on the first screen, and the line opens the form', async () => {
  for (const path of [ATLANTA, '/church-finder?near=30303']) {
    const page = await site.visit(path, PHONE)
    const field = page.getByLabel(placeWords.location, { exact: true })
    expect(await field.isVisible()).toBe(false)
    const { y, height } = (await cardsOf(page).first().boundingBox())!
    expect(y + height).toBeLessThan(PHONE.height)
    await page.locator('main details.fold > summary').click()
    expect(await field.isVisible()).toBe(true)
    expect(await field.inputValue()).not.toBe('')
  }
})

test('what the location is not found for, and what nothing is found for, says what to try', async () => {
  const page = await site.visit('/business-directory?near=Qqzzx')
  await page.getByRole('heading', { name: directoryWords.unknownLocation }).waitFor()
  await page.goto(`${site.url}/church-finder?near=London%2C+UK`)
  await page.getByRole('heading', { name: churchFinderWords.unknownLocation }).waitFor()
  await page.goto(`${site.url}/business-directory?near=Lawrenceville%2C+GA&radius=5&name=dental`)
  await page.getByText(directoryWords.empty).waitFor()
  await page.getByRole('link', { name: /^Try within \d+ miles: / }).click()
  await cardsOf(page).first().waitFor()
  expect((await namesOf(page)).length).toBeGreaterThan(0)
})

test.each([
  ['/business-directory', directoryWords],
  ['/church-finder', churchFinderWords],
] as const)(
  'on a phone the first screen of %s says once, in place of the results, that a location is not known, and one tap opens what was typed',
  async (path, words) => {
    const page = await site.visit(path, PHONE)
    const near = page.locator('input[name=near]')
    await near.fill('99999')
    await page.getByRole('button', { name: words.search, exact: true }).click()
    const error = page.getByRole('heading', { name: words.unknownLocation })
    await error.waitFor()
    const { y, height } = (await error.boundingBox())!
    expect(y).toBeGreaterThan(60)
    expect(y + height).toBeLessThan(PHONE.height)
    expect((await page.locator('main').innerText()).split(words.unknownLocation)).toHaveLength(2)
    expect(await page.locator('.error, [aria-invalid]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(words.unknownLocation)
    expect(await axe(page)).toEqual([])
    await page.locator('main details.fold > summary').click()
    expect(await near.inputValue()).toBe('99999')
    await near.fill('30303')
    await page.getByRole('button', { name: words.search, exact: true }).click()
    await cardsOf(page).first().waitFor()
    expect(await near.isVisible()).toBe(false)

    const plain = await site.visit(`${path}?near=Qqzzx`, { ...PHONE, scripts: false })
    await plain.locator('main details.fold > summary').click()
    expect(await plain.locator('input[name=near]').inputValue()).toBe('Qqzzx')
  },
)

test('who types a ZIP code into the search of the site comes to the businesses near it', async () => {
  const page = await site.visit('/search?q=30303')
  expect(await page.getByText(searchWords.empty('30303')).count()).toBe(0)
  await page.getByRole('link', { name: searchWords.near.churches('30303 (Atlanta, GA)') }).waitFor()
  await page.getByRole('link', { name: searchWords.near.businesses('30303 (Atlanta, GA)') }).click()
  await cardsOf(page).first().waitFor()
  expect(await page.locator('#results-heading').innerText()).toContain('30303')
})

test('without scripts a search is sent as it is, the map’s list is there, and the pages can be turned', async () => {
  const page = await site.visit('/business-directory', { scripts: false })
  await page.getByLabel(placeWords.location, { exact: true }).fill('Atlanta, GA')
  await page.getByRole('button', { name: directoryWords.search, exact: true }).click()
  const first = await namesOf(page)
  expect(first).toHaveLength(12)
  await turnTo(page, 2)
  expect((await namesOf(page))[0]).not.toBe(first[0])
  await page.getByRole('link', { name: directoryWords.views.map, exact: true }).click()
  expect(await page.locator('main ul > li h3').count()).toBe(12)
})

test('a place’s page says whether it is open, keeps it as a favorite and copies its link, with a script of its own alone', async () => {
  const page = await site.newcomer()
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  const scripts: string[] = []
  page.on('response', (answer) => void (answer.url().endsWith('.js') && scripts.push(answer.url())))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}${ATLANTA}`)
  await cardsOf(page).first().getByRole('link').click()
  await page.waitForURL('**/places/**')
  await page.goto(page.url())
  scripts.length = 0
  await page.reload()
  const { hours, timeZone } = JSON.parse((await page.locator('[data-open-now]').getAttribute('data-open-now'))!) as OpenNowData
  await page.getByText(describeOpenState(openStateAt(hours, timeZone, WEDNESDAY_NOON)), { exact: true }).waitFor()
  const favorite = page.getByRole('button', { name: placePageWords.favorite })
  await favorite.click()
  expect(await favorite.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: placePageWords.share }).click()
  await page.getByText(placePageWords.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(scripts.filter((url) => /frameworks|entry\.client/.test(url))).toEqual([])
  await page.goto(`${site.url}/business-directory?view=favorites`)
  await cardsOf(page).first().waitFor()
  expect(await cardsOf(page).count()).toBe(1)
})

test('an address with an older name leads to the place, and one of nothing to the page that says so', async () => {
  const page = await site.newcomer({ allow: [/404/] })
  await page.goto(site.url + ATLANTA)
  const path = (await cardsOf(page).first().getByRole('link').getAttribute('href'))!
  await page.goto(`${site.url}/places/another-name-${path.split('-').at(-1)!}`)
  expect(new URL(page.url()).pathname).toBe(path)
  expect((await page.goto(`${site.url}/places/nothing-zzzzzz`))!.status()).toBe(404)
})

test.each([ATLANTA, `${ATLANTA}&view=favorites`, '/business-directory?near=Qqzzx', '/business-directory?near=Macon&radius=5&name=zzz'])(
  'axe finds nothing at %s',
  async (path) => {
    const page = await site.visit(path)
    expect(await axe(page)).toEqual([])
  },
)

test('axe finds nothing on a place’s page', async () => {
  const page = await site.visit(ATLANTA)
  await page.goto(new URL((await cardsOf(page).first().getByRole('link').getAttribute('href'))!, site.url).href)
  expect(await axe(page)).toEqual([])
})

const words = directoryWords.favorites

const remover = (page: Page, name: string) => page.getByRole('button', { name: words.remove(name) })
const undo = (page: Page) => page.getByRole('button', { name: words.undo })
const view = (page: Page, name: string) => page.getByRole('navigation', { name: directoryWords.views.legend }).getByRole('link', { name })

/** Keeps the first so many near Atlanta, and shows them. */
async function keepSome(count: number, options = {}): Promise<{ page: Page; names: string[] }> {
  const page = await site.visit(ATLANTA, options)
  const names = (await namesOf(page)).slice(0, count)
  for (const name of names) await page.getByRole('button', { name: words.add(name) }).click()
  await view(page, directoryWords.views.favorites).click()
  await page.waitForURL('**view=favorites**')
  return { page, names: names.toReversed() }
}

test('favorites are found again from the start of the directory, from a place’s page, and where no location was found', async () => {
  const { page } = await keepSome(2)
  const slug = await cardsOf(page).first().getByRole('link').getAttribute('href')
  for (const [path, name] of [
    ['/business-directory', directoryWords.views.favorites],
    ['/business-directory?near=Qqzzx', words.linkCounted('2')],
  ] as const) {
    await page.goto(site.url + path)
    await page.getByRole('link', { name, exact: true }).click()
    await cardsOf(page).nth(1).waitFor()
    expect(await cardsOf(page).count()).toBe(2)
  }
  await page.goto(site.url + slug)
  await page.getByRole('button', { name: placePageWords.favorite }).waitFor()
  await page.getByRole('link', { name: words.link }).click()
  await page.getByRole('heading', { name: words.heading }).waitFor()
})

test('by the keyboard a favorite is taken away and brought back to its place, and the focus stays in the list', async () => {
  const { page, names } = await keepSome(3)
  const [first, second, third] = names as [string, string, string]
  await remover(page, second).press('Enter')
  await page.getByRole('status').getByText(words.removed(second)).waitFor()
  expect(await namesOf(page)).toEqual([first, third])
  expect(await isFocused(remover(page, third))).toBe(true)
  await undo(page).press('Enter')
  await remover(page, second).waitFor()
  expect(await namesOf(page)).toEqual(names)
  expect(await isFocused(remover(page, second))).toBe(true)

  await remover(page, third).press('Enter')
  await undo(page).waitFor()
  expect(await isFocused(page.getByRole('heading', { name: words.heading }))).toBe(true)
  expect(await axe(page, 'main')).toEqual([])
})

test('all are cleared with one press, and brought back with another', async () => {
  const { page, names } = await keepSome(3)
  await page.getByRole('button', { name: words.clear }).press('Enter')
  await page.getByRole('status').getByText(words.cleared).waitFor()
  await page.getByText(words.empty).waitFor()
  expect(await isFocused(page.getByRole('heading', { name: words.heading }))).toBe(true)
  await undo(page).press('Enter')
  await cardsOf(page).first().waitFor()
  expect(await namesOf(page)).toEqual(names)
  await page.reload()
  await cardsOf(page).first().waitFor()
  expect(await namesOf(page)).toEqual(names)
})

/** What the browser says of a connection that is cut. */
const CUT = { allow: [/ERR_INTERNET_DISCONNECTED/] }

test('without a connection favorites are shown', async () => {
  const { page, names } = await keepSome(2, CUT)
  await view(page, directoryWords.views.list).click()
  await page.waitForURL(`**${ATLANTA}`)
  await page.context().setOffline(true)
  await view(page, directoryWords.views.favorites).click()
  await page.getByRole('heading', { name: words.heading }).waitFor()
  expect(await namesOf(page)).toEqual(names)
  expect(await page.title()).toContain(words.heading)
})

test('favorites survive a reload, and nothing of them is asked of the site', async () => {
  const page = await site.visit(ATLANTA)
  const [kept] = (await namesOf(page)) as [string]
  await heart(page, kept).click()
  await page.getByRole('link', { name: directoryWords.views.favorites, exact: true }).click()
  await page.waitForURL('**view=favorites**')
  await page.reload()
  await cardsOf(page).first().waitFor()
  expect(await namesOf(page)).toEqual([kept])
  expect(await (await page.request.get(page.url())).text()).not.toContain(kept)
})
