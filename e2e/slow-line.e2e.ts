import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactWords } from '#words/contact.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const PHONE = { width: 360, height: 740, hasTouch: true }
/** A third of a second, and what a page may need of it for its work. */
const WAITS_AT_MOST_MS = 300

/**
 * On a line that answers nothing until something is seen: how long the page has itself waited, from a tap until something on
 * it looks otherwise, such as the bar, a button that works or a dialog. Work takes its time where others work, too; a timer
 * asks for as much everywhere.
 */
async function tapAndSee(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  const hold = async (route: Route) => {
    await held
    await route.continue().catch(() => {})
  }
  await page.route('**/*', hold)
  // A page that is being left answers no question.
  const told = `waited${(times += 1)}`
  const seen = new Promise<number>((resolve) => void page.exposeFunction(told, resolve))
  await page.waitForFunction((told) => told in window, told)
  await page.evaluate((told) => {
    const look = () => {
      const bar = document.querySelector('.page-coming')
      const open = document.querySelectorAll('dialog[open], details[open]').length
      const busy = document.querySelectorAll('.btn-busy, [aria-busy=true]').length
      return [bar && getComputedStyle(bar).opacity, open, busy].join()
    }
    const begin = () => {
      const before = look()
      const own = setTimeout
      let waited = 0
      const wait = (act: () => void, ms = 0) =>
        own(() => {
          waited = Math.max(waited, ms)
          act()
        }, ms)
      const watch = () => {
        if (look() === before) return requestAnimationFrame(watch)
        Object.assign(window, { setTimeout: own })
        return (window as unknown as Record<string, (ms: number) => void>)[told]!(waited)
      }
      Object.assign(window, { setTimeout: wait })
      requestAnimationFrame(watch)
    }
    addEventListener('pointerdown', begin, { once: true, capture: true })
  }, told)
  await target.tap()
  const waited = await seen
  letGo()
  await page.unroute('**/*', hold)
  return waited
}
let times = 0

const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name, exact: true })

test('on a slow line every tap shows something within a third of a second, where scripts run', async () => {
  const page = await site.visit('/about', PHONE)
  const took: Record<string, number> = {}
  took.menu = await tapAndSee(page, page.getByRole('button', { name: 'Menu' }))
  took['a link of the menu'] = await tapAndSee(page, page.locator('dialog.sheet[open]').getByRole('link', { name: 'Business Support' }))
  await page.waitForURL('**/business-support')
  took['a link of the footer'] = await tapAndSee(page, footerLink(page, 'Contact'))
  await page.waitForURL('**/contact')
  await page.getByLabel('Name', { exact: true }).fill('Silas')
  await page.getByLabel('Email').fill('slow@example.org')
  await page.getByLabel('Subject').fill('Saturday')
  await page.getByRole('textbox', { name: 'Message' }).fill('The line is slow here.')
  took['a form'] = await tapAndSee(page, page.getByRole('button', { name: contactWords.submit }))
  await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
  expect(Object.entries(took).filter(([, ms]) => ms > WAITS_AT_MOST_MS)).toEqual([])
})

test('and where only the browser goes on', async () => {
  const page = await site.newcomer(PHONE)
  await page.goto(`${site.url}/terms`)
  await page.waitForLoadState('networkidle')
  expect(await tapAndSee(page, footerLink(page, 'Career Paths'))).toBeLessThanOrEqual(WAITS_AT_MOST_MS)
  await page.waitForURL('**/careers')
  // Not for a place on the same page, nor for what opens elsewhere.
  await page.goto(`${site.url}/terms#payments`)
  await page.waitForLoadState('networkidle')
  await page.locator('main nav a[href^="#"]').first().tap()
  await page.waitForTimeout(500)
  expect(await page.locator('.page-coming').getAttribute('data-coming')).toBeNull()
})

test('a page that is come back to from the browser’s memory shows no bar', async () => {
  const page = await site.newcomer(PHONE)
  await page.goto(`${site.url}/terms`)
  await page.waitForLoadState('networkidle')
  await page.locator('.page-coming').evaluate((bar) => bar.setAttribute('data-coming', ''))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await page.locator('.page-coming').getAttribute('data-coming')).toBeNull()
})

test('the bar that is shown is the one that stands, where the frame was made anew after a failure', async () => {
  const page = await site.newcomer(PHONE)
  await page.goto(`${site.url}/terms`)
  await page.waitForLoadState('networkidle')
  await page.locator('.page-coming').evaluate((bar) => bar.replaceWith(bar.cloneNode()))
  expect(await tapAndSee(page, footerLink(page, 'Career Paths'))).toBeLessThanOrEqual(WAITS_AT_MOST_MS)
  await page.waitForURL('**/careers')
})
