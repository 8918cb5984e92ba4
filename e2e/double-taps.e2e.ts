import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerWords } from '#words/partner.ts'
import { open } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 740, hasTouch: true }
const words = partnerWords('')

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const dialog = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')
const heading = (page: Page) => page.locator('[data-step-heading]')
const onHeading = (page: Page) => page.waitForFunction(() => document.activeElement?.hasAttribute('data-step-heading'))

/** A visitor's finger: its taps come as long after one another as they say, however long the machine takes. */
async function visit(path: string) {
  const page = await site.newcomer(PHONE)
  await page.addInitScript(() => {
    let clicks = 0
    addEventListener('click', () => void (document.documentElement.dataset.clicks = String(++clicks)), true)
  })
  await open(page, site.url + path)
  const session = await page.context().newCDPSession(page)
  const clicks = () => page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0))
  const begun = Date.now() / 1000
  const tap = async (at: { x: number; y: number }, ms: number) => {
    const before = await clicks()
    const timestamp = begun + ms / 1000
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 }),
    ])
    await expect.poll(clicks).toBeGreaterThan(before)
  }
  return { page, tap }
}

async function centerOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Scrolls until its middle is so far down the window. */
async function bringTo(target: Locator, y: number) {
  await target.evaluate((element, y) => {
    const { top, height } = element.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - y, behavior: 'instant' })
  }, y)
  const at = await centerOf(target)
  expect(Math.abs(at.y - y)).toBeLessThan(3)
  return at
}

test.each([212, 698])('a gift that is opened by a double tap is the one of its button, at %i pixels down', async (y) => {
  const { page, tap } = await visit('/')
  const at = await bringTo(page.getByRole('link', { name: 'Give $500' }), y)
  await tap(at, 1000)
  await onHeading(page)
  await tap(at, 1150)
  expect(await dialog(page).getByRole('radio', { name: 'One time', exact: true }).isChecked()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Give $500', exact: true }).waitFor()
  expect(await page.getByText('There is something to fix').count()).toBe(0)
  // Meant for what is there now, it counts.
  await tap(
    await centerOf(
      dialog(page)
        .locator('label')
        .filter({ hasText: /^Every month$/ }),
    ),
    1450,
  )
  await dialog(page).getByRole('button', { name: 'Give $500 a month' }).waitFor()
})

test('a double tap that opens the Ambassador’s promises ticks none; a tap elsewhere or a moment later does', async () => {
  const { page, tap } = await visit('/')
  const at = await centerOf(page.locator('main a.btn[href="/ambassador"]').first())
  const ticked = () => dialog(page).locator('[name=commitments]:checked').count()
  await tap(at, 1000)
  await onHeading(page)
  await tap(at, 1250)
  expect(await ticked()).toBe(0)
  await tap(await centerOf(dialog(page).locator('label').first()), 1300)
  await expect.poll(ticked).toBe(1)
  await tap(at, 1900)
  await expect.poll(ticked).toBe(2)
})

test.each(['/', '/partner'])('a double tap on Next leads to the first question and answers nothing, begun on %s', async (path) => {
  const { page, tap } = await visit(path)
  if (path === '/') {
    await page.locator('main a.btn[href="/partner"]').first().click()
    await onHeading(page)
  }
  const next = page.getByRole('button', { name: words.details.next, exact: true })
  await next.scrollIntoViewIfNeeded()
  const at = await centerOf(next)
  await tap(at, 1000)
  const first = page.getByText(words.survey.title('1', '5'))
  await first.waitFor()
  await onHeading(page)
  await tap(at, 1150)
  expect(await page.locator('form input[type=radio]:checked').count()).toBe(0)
  expect(await heading(page).evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await first.isVisible()).toBe(true)
})

test('a double tap on Next where the next question’s stands in its very place leads one question on', async () => {
  const { page, tap } = await visit('/partner')
  await page.getByRole('button', { name: words.details.next, exact: true }).click()
  await page.getByText(words.survey.title('1', '5')).waitFor()
  const next = page.getByRole('button', { name: words.survey.next, exact: true })
  const at = await bringTo(next, 600)
  await tap(at, 1000)
  const second = page.getByText(words.survey.title('2', '5'))
  await second.waitFor()
  await onHeading(page)
  await bringTo(next, at.y)
  await tap(at, 1150)
  expect(await second.isVisible()).toBe(true)
  await tap(at, 1900)
  await page.getByText(words.survey.title('3', '5')).waitFor()
})

test('a double tap on ✕ closes the dialog and leaves the menu that lies beneath it closed', async () => {
  const { page, tap } = await visit('/')
  await page.locator('main a.btn[href="/ambassador"]').last().click()
  await onHeading(page)
  const at = await centerOf(dialog(page).getByRole('button', { name: 'Close' }))
  await tap(at, 1000)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel, at)).toBe('Menu')
  await tap(at, 1150)
  expect(await page.locator('dialog.sheet').evaluate((menu: HTMLDialogElement) => menu.open)).toBe(false)
  await tap(at, 1900)
  await page.locator('dialog.sheet[open]').waitFor()
})

test('a double tap on Continue leaves the focus on the heading of the step', async () => {
  const { page, tap } = await visit('/ambassador')
  for (const each of await page.locator('[name=commitments]').all()) await each.check()
  const onward = page.getByRole('button', { name: 'Continue' })
  await onward.scrollIntoViewIfNeeded()
  const at = await centerOf(onward)
  await tap(at, 1000)
  await onHeading(page)
  // What comes next under the finger is a field.
  const { y } = await centerOf(page.locator('[name=firstName]'))
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), y - at.y)
  await tap(at, 1150)
  expect(await heading(page).evaluate((each) => each === document.activeElement)).toBe(true)
})
