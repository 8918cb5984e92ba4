import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { careersWords } from '#words/careers.ts'
import { pages } from '#words/pages.ts'
import { newVisitor, openBrowser } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const linesOf = (words: Locator) =>
  words.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test.each([768, 1280])('at %d px the badges of the directory stand whole beside its title', async (width) => {
  const page = await site.visit('/business-directory', { width })
  const words = (await page.locator('main > header h1').locator('..').boundingBox())!
  const badges = page.locator('main > header img[src*=badge]')
  expect(await badges.count()).toBe(3)
  for (const badge of await badges.all()) {
    const { x, width: wide } = (await badge.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(words.x + words.width)
    expect(x + wide).toBeLessThanOrEqual(width)
  }
})

test('with the text of the browser at twice its size no page is wider than a phone, and nothing of its header is cut off', async () => {
  const browser = await openBrowser({ args: ['--blink-settings=defaultFontSize=32'] })
  onTestFinished(() => browser.close())
  const page = await newVisitor(browser, site, { width: 360, height: 740, scripts: false })
  const wide: string[] = []
  for (const path of [...Object.keys(pages), '/business-directory?near=Atlanta', '/places/whitlow-daughter-bakery-1', '/desk/sign-in']) {
    await page.goto(site.url + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 360) wide.push(`${path}: ${width}`)
    for (const each of await page.locator('.site-header > .wrap > :is(a, button)').all())
      if (await each.isVisible()) {
        const { x, width } = (await each.boundingBox())!
        expect(x + width, `${path} ${await each.innerText()}`).toBeLessThanOrEqual(360)
      }
  }
  expect(wide).toEqual([])
})

test.each([768, 1280])('at %d px the name in the foot is on one line', async (width) => {
  const page = await site.visit('/terms', { width, scripts: false })
  expect(await linesOf(page.locator('footer p').first().locator('span'))).toBe(1)
})

test('what is good to know goes along with a long form, as far as its button', async () => {
  const page = await site.visit('/donate', { width: 1280, height: 860 })
  const button = page.locator('main form button[type=submit]')
  await button.evaluate((each) => each.scrollIntoView({ block: 'end' }))
  const { y, height } = (await page.locator('main aside').boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(860)
})

test('careers say in one sentence what is locked until when; each card has its two locks on one line', async () => {
  const page = await site.visit('/careers', { width: 360, height: 740, scripts: false })
  const { courses, program, now } = careersWords('Mustard Seed').unlock
  expect(await page.getByText(now('1,000')).count()).toBe(1)
  expect(await page.getByText(program.locked, { exact: true }).count()).toBe(6)
  for (const [at, open] of (await page.getByText(courses, { exact: true }).all()).entries()) {
    const beside = (await page.getByText(program.locked, { exact: true }).nth(at).boundingBox())!
    expect(beside.y).toBe((await open.boundingBox())!.y)
  }
})

test('on a phone what can be searched for is told over the whole width', async () => {
  const page = await site.visit('/search', { width: 360, height: 740 })
  const [hint, form] = [(await page.locator('main form .hint').boundingBox())!, (await page.locator('main form').boundingBox())!]
  expect(hint.width).toBe(form.width)
  const [field, button] = [(await page.locator('main form input').boundingBox())!, (await page.locator('main form button').boundingBox())!]
  expect(field.y).toBe(button.y)
})

test('on a phone the two rhythms of a gift have their words on one line each', async () => {
  const page = await site.visit('/donate', { width: 360, height: 740, scripts: false })
  for (const word of await page.locator('fieldset:has([name=frequency]) .choice > span').all()) expect(await linesOf(word)).toBe(1)
})

test('a long address of mail is broken at its @ or a hyphen, never within a word', async () => {
  const page = await site.visit('/business-directory?near=Atlanta%2C+GA', { width: 768, height: 1024, scripts: false })
  const broken = await page.locator('main a[href^="mailto:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const letters = [...link.childNodes]
        .map((part) => part.firstChild ?? part)
        .flatMap((part) =>
          [...(part.nodeValue ?? '')].map((letter, at) => {
            const range = document.createRange()
            range.setStart(part, at)
            range.setEnd(part, at + 1)
            return { letter, top: Math.round(range.getBoundingClientRect().top) }
          }),
        )
      return letters.slice(1).flatMap(({ letter, top }, at) => (top > letters[at]!.top ? [letters[at]!.letter + letter] : []))
    }),
  )
  expect(broken.length).toBeGreaterThan(2)
  for (const place of broken) expect(place).toMatch(/^-|@$/)
})
