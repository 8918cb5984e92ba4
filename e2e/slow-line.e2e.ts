import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactWords } from '#words/contact.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const PHONE = { width: 360, height: 740, hasTouch: true }
const SEEN_WITHIN_MS = 300

/** 400 ms to the site and back, 50 KB a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  })
}

/** How long after a tap something on the page looks otherwise: the bar, a button that works, a dialog, another page. */
async function tapAndSee(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  // The page itself may be gone by the time it is asked.
  const told = `sawAfter${(times += 1)}`
  const seen = new Promise<number>((resolve) => void page.exposeFunction(told, resolve))
  await page.waitForFunction((told) => told in window, told)
  await page.evaluate((told) => {
    const look = () => {
      const bar = document.querySelector('.page-coming')
      const open = document.querySelectorAll('dialog[open], details[open]').length
      const busy = document.querySelectorAll('.btn-busy, [aria-busy=true]').length
      return [bar && getComputedStyle(bar).opacity, open, busy, location.href, document.querySelector('h1')?.textContent].join()
    }
    addEventListener(
      'pointerdown',
      () => {
        const [began, before] = [performance.now(), look()]
        const watch = () => {
          if (look() === before) requestAnimationFrame(watch)
          else (window as unknown as Record<string, (ms: number) => void>)[told]!(performance.now() - began)
        }
        requestAnimationFrame(watch)
      },
      { once: true, capture: true },
    )
  }, told)
  await target.tap()
  return seen
}
let times = 0

const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name, exact: true })

test('on a slow line every tap shows something within a third of a second, where scripts run', async () => {
  const page = await site.visit('/about', PHONE)
  await slowDown(page)
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
  expect(Object.entries(took).filter(([, ms]) => ms > SEEN_WITHIN_MS)).toEqual([])
})

test('and where only the browser goes on', async () => {
  const page = await site.newcomer(PHONE)
  await page.goto(`${site.url}/terms`)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  expect(await tapAndSee(page, footerLink(page, 'Career Paths'))).toBeLessThan(SEEN_WITHIN_MS)
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
  await slowDown(page)
  expect(await tapAndSee(page, footerLink(page, 'Career Paths'))).toBeLessThan(SEEN_WITHIN_MS)
  await page.waitForURL('**/careers')
})
