import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryWords } from '#words/directory.ts'
import { placePageWords } from '#words/place-page.ts'
import { placeWords } from '#words/places.ts'
import { offlineWords } from '#words/site.ts'
import { axe, isFocused } from '#test/browser.ts'
import { cardsOf, namesOf } from '#test/place-cards.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA'
const FAVORITES = '/business-directory?view=favorites'
const PHONE = { width: 360, height: 740 }
const words = directoryWords.favorites

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

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

test('on a phone the first favorite is on the first screen, and the search is one line', async () => {
  const { page, names } = await keepSome(1, PHONE)
  await page.goto(site.url + FAVORITES)
  await cardsOf(page).first().waitFor()
  const { y, height } = (await cardsOf(page).first().boundingBox())!
  expect(y + height).toBeLessThan(PHONE.height)
  expect(await namesOf(page)).toEqual(names)
  await page.getByText(words.search).click()
  expect(await page.getByLabel(placeWords.location, { exact: true }).isVisible()).toBe(true)
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

test('without a connection favorites are shown, and any other page says in the frame that there is none, until there is', async () => {
  const { page, names } = await keepSome(2, CUT)
  await view(page, directoryWords.views.list).click()
  await page.waitForURL(`**${ATLANTA}`)
  await page.context().setOffline(true)
  await view(page, directoryWords.views.favorites).click()
  await page.getByRole('heading', { name: words.heading }).waitFor()
  expect(await namesOf(page)).toEqual(names)
  expect(await page.title()).toContain(words.heading)

  await page.evaluate(() => document.documentElement.classList.add('put-there-early'))
  const heading = page.getByRole('heading', { name: offlineWords.heading })
  await view(page, directoryWords.views.list).click()
  await heading.waitFor()
  expect(await isFocused(heading)).toBe(true)
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.title()).toContain(offlineWords.heading)
  expect(await page.locator('html.put-there-early').count()).toBe(1)
  await page.getByRole('button', { name: offlineWords.retry }).click()
  await heading.waitFor()
  // It tries by itself as soon as there is one, and its button is gone.
  await page.context().setOffline(false)
  await page.locator('#results-heading').waitFor()
  expect(await cardsOf(page).count()).toBe(12)
})
