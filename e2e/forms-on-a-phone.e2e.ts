import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 800 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

test.each(['/donate', '/donate?amount=33&monthly=1&for=growth-nurturer', '/ambassador', '/join-movement', '/contact', '/account'])(
  'on a phone the first field of %s comes on the first screen',
  async (path) => {
    const page = await site.visit(path, PHONE)
    const tops = await page
      .locator('main form :is(input:not([type=hidden]), select, textarea)')
      .evaluateAll((all) => all.filter((field) => field.checkVisibility()).map((field) => field.getBoundingClientRect().top))
    expect(tops[0]).toBeGreaterThan(0)
    expect(tops[0]).toBeLessThanOrEqual(640)
  },
)

test.each([
  ['/contact', 'Send'],
  ['/ambassador', ''],
  ['/donate?amount=25', 'Give'],
])('the gap beneath what there is to mend on %s is as wide as those between the fields', async (path, button) => {
  const page = await site.visit(path, PHONE)
  await page.locator('main form button[type=submit]', { hasText: button }).first().click()
  const summary = page.locator('main form > [role=alert]')
  await summary.waitFor()
  const gap = await summary.evaluate((box) => {
    let next = box.nextElementSibling!
    while (getComputedStyle(next).display === 'contents') next = next.firstElementChild!
    const between = parseFloat(getComputedStyle(box.parentElement!).rowGap)
    return [next.getBoundingClientRect().top - box.getBoundingClientRect().bottom, between]
  })
  expect(gap[0]).toBeCloseTo(gap[1]!, 0)
})
