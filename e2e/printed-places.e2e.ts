import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import { sheetsOf } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const OPEN_OR_CLOSED = new RegExp(`${placeWords.hours.openNow}|${placeWords.hours.closedNow}`)
const WEEK = new RegExp(`^(${placeWords.hours.weekdays.monday}|${placeWords.hours.everyDay})`)
const shown = (page: Page, text: string | RegExp) => page.locator('main').getByText(text).filter({ visible: true })

test.each([
  ['/business-directory?near=Atlanta%2C+GA', 4, 12],
  ['/church-finder?near=30303', 4, 5],
  ['/places/whitlow-and-daughter-bakery-1', 2, 1],
])(
  '%s is printed on %i sheets at most, with the hours of all days and nothing of the moment or to be pressed',
  async (path, sheets, least) => {
    const page = await site.newcomer()
    await page.goto(site.url + path)
    await shown(page, OPEN_OR_CLOSED).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const weeks = page.locator('main dl:has(dt)').filter({ hasText: WEEK })
    const inSight = await weeks.evaluateAll((each) => each.filter((one) => one.checkVisibility()).length)
    expect(inSight).toBeGreaterThanOrEqual(least)
    expect(await shown(page, OPEN_OR_CLOSED).count()).toBe(0)
    expect(await page.locator('button, .btn').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('footer > img, .hills').filter({ visible: true }).count()).toBe(0)
    expect(await sheetsOf(page)).toBeLessThanOrEqual(sheets)
  },
)

test('the address of a website is printed once', async () => {
  const page = await site.visit('/business-directory?near=Atlanta%2C+GA')
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('main li.card a[target=_blank][rel~=nofollow]').first()
  expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).toBe('none')
  expect(await page.getByText(directoryWords.claim.text).isVisible()).toBe(false)
})
