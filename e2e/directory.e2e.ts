import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { churchFinderWords } from '#words/church-finder.ts'
import { directoryWords } from '#words/directory.ts'
import { placePageWords } from '#words/place-page.ts'
import { placeWords } from '#words/places.ts'
import type { OpenNowData } from '#app/features/place-pages/enliven-place.ts'
import { openKey, openStateAt } from '#app/features/places/opening-hours.ts'
import { searchWords } from '#words/search.ts'
import { axe } from '#test/browser.ts'
import { cardsOf, namesOf } from '#test/place-cards.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA'
/** In Atlanta. */
const WEDNESDAY_NOON = new Date('2026-07-08T16:00:00Z')
const PHONE = { width: 360, height: 740 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const heart = (page: Page, name: string) => page.getByRole('button', { name: directoryWords.favorites.add(name) })
const countIn = async (page: Page) => Number(/^([\d,]+)/.exec(await page.locator('#results-heading').innerText())![1]!.replace(',', ''))

/** Turns the page, and waits until it is there. */
async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: placeWords.pager.after }).click()
  await page.getByText(new RegExp(`^Page ${number} of `)).waitFor()
}

/** All cards of a search, from its first page to its last. */
async function namesOfAllPages(page: Page): Promise<string[]> {
  const names = await namesOf(page)
  for (let number = 2; (await page.getByRole('link', { name: placeWords.pager.after }).count()) > 0; number++) {
    await turnTo(page, number)
    names.push(...(await namesOf(page)))
  }
  return names
}

test('the button waits for a location', async () => {
  const page = await site.visit('/business-directory')
  const button = page.getByRole('button', { name: directoryWords.search, exact: true })
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel(placeWords.location, { exact: true }).fill('Savannah')
  expect(await button.isEnabled()).toBe(true)
  await page.getByLabel(placeWords.location, { exact: true }).fill('   ')
  expect(await button.isDisabled()).toBe(true)
})

test('list and map show the same results, and the pages of the list show all of them', async () => {
  const page = await site.visit(`${ATLANTA}&radius=25`)
  const total = await countIn(page)
  const names = await namesOfAllPages(page)
  expect(names).toHaveLength(total)
  expect(new Set(names).size).toBe(total)
  const onMap = (await (await page.request.get(`${site.url}/places.json?kind=business&near=Atlanta%2C+GA&radius=25`)).json()) as {
    places: { name: string }[]
  }
  expect(onMap.places.map(({ name }) => name)).toEqual(names)
})

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

test('on a wide screen the form stands there whole, with nothing to unfold', async () => {
  const page = await site.visit(ATLANTA)
  expect(await page.locator('main details.fold > summary').isVisible()).toBe(false)
  expect(await page.getByLabel(placeWords.location, { exact: true }).isVisible()).toBe(true)
  expect((await cardsOf(page).first().boundingBox())!.y).toBeLessThan(900)
})

test('favorites survive a reload, are asked for in one request, and one that is gone is said to be gone', async () => {
  const page = await site.visit(ATLANTA)
  const [kept, leaving] = (await namesOf(page)) as [string, string]
  for (const name of [kept, leaving]) await heart(page, name).click()
  await remove(leaving)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: directoryWords.views.favorites, exact: true }).click()
  await page.getByText(directoryWords.favorites.gone(leaving)).waitFor()
  expect(await namesOf(page)).toEqual([kept])
  expect(asked.filter((path) => path === '/favorites.json')).toHaveLength(1)
  await page.reload()
  await page.getByText(directoryWords.favorites.gone(leaving)).waitFor()
  await page.getByRole('button', { name: `${directoryWords.favorites.goneRemove} (${leaving})` }).click()
  expect(await page.getByText(directoryWords.favorites.gone(leaving)).count()).toBe(0)
  expect(await (await page.request.get(page.url())).text()).not.toContain(kept)
  await page.getByRole('button', { name: directoryWords.favorites.clear }).click()
  await page.getByText(directoryWords.favorites.empty).waitFor()
})

test('what stands odd among the favorites does not close them: the others are shown, and all can be cleared', async () => {
  const page = await site.visit(ATLANTA)
  // The second may have been taken away above.
  const [kept, , badged, broken] = (await namesOf(page)) as [string, string, string, string]
  for (const name of [broken, badged, kept]) await heart(page, name).click()
  await page.evaluate(() => {
    const places = JSON.parse(localStorage.getItem('favorite-places')!) as object[]
    const odd = [{}, { badges: ['golden'] }, { website: 'https://[' }]
    localStorage.setItem('favorite-places', JSON.stringify(places.map((place, at) => ({ ...place, ...odd[at] }))))
  })
  await page.goto(`${site.url}/business-directory?view=favorites`)
  await page.getByText(directoryWords.favorites.onDevice).waitFor()
  expect(await namesOf(page)).toEqual([kept, badged])
  await page.getByRole('button', { name: directoryWords.favorites.clear }).click()
  await page.getByText(directoryWords.favorites.empty).waitFor()
})

/** As if it had closed. */
async function remove(name: string): Promise<void> {
  const database = new pg.Client({ host: site.dataDir, user: 'postgres', database: 'postgres', password: '' })
  await database.connect()
  await database.query('delete from places where name = $1', [name])
  await database.end()
}

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

test('where nothing is found there is one heading for it, and the first thing to try is on the first screen of a phone', async () => {
  for (const [path, words] of [
    ['/business-directory?near=Dalton%2C+GA&name=barber', directoryWords],
    ['/church-finder?near=Amarillo%2C+TX', churchFinderWords],
  ] as const) {
    const page = await site.visit(path, PHONE)
    expect(await page.locator('main :is(h2, h3)').first().innerText()).toBe(words.empty)
    const first = page.locator('main :is(ul.text-lg, ul:has(.badge)) a').first()
    const { y, height } = (await first.boundingBox())!
    expect(y + height).toBeLessThan(PHONE.height)
    const offered = /(\d+) business/.exec(await first.innerText())?.[1]
    await first.click()
    await cardsOf(page).first().waitFor()
    if (offered) expect(await countIn(page)).toBe(Number(offered))
  }
})

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
  const { hours, timeZone, said } = JSON.parse((await page.locator('[data-open-now]').getAttribute('data-open-now'))!) as OpenNowData
  await page.getByText(said[openKey(openStateAt(hours, timeZone, WEDNESDAY_NOON))]!, { exact: true }).waitFor()
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
