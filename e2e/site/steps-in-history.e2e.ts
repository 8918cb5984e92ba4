import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { isFocused } from '#test/support/browser.ts'
import { SITE_NAME } from '#test/support/forms-in-a-browser.ts'
import { dialogOf, openGivingSite } from '#test/support/giving/giving-site.ts'

const PHONE = { width: 360, height: 740 }

const giving = await openGivingSite()

const heading = (at: Page | Locator) => at.locator('[data-step-heading]').first()
const untilStep = (at: Page | Locator, title: string) => at.locator('[data-step-heading]', { hasText: title }).waitFor()
const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
async function tickAll(boxes: Locator) {
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}
/** Of the enrolment, as far as its second step. */
async function fillDetails(page: Page, email: string) {
  const { details, values } = enrolmentWords({ siteName: SITE_NAME }).steps
  const typed = { firstName: 'Ruth', lastName: 'Ellis', email, age: '16' }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  await press(page, details.next)
  await untilStep(page, values.title)
}

test('Back and Forward lead through the steps of a dialog, which keeps all that was typed; its ✕ leaves all of them at once', async () => {
  const { steps } = ambassadorWords({ siteName: SITE_NAME })
  const page = await giving.visit('/', PHONE)
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  const dialog = dialogOf(page)
  await tickAll(dialog.locator('[name=commitments]'))
  await press(dialog, steps.commitments.next)
  await untilStep(dialog, steps.details.title)
  await dialog.locator('[name=firstName]').fill('Ruth')

  await page.goBack()
  await untilStep(dialog, steps.commitments.title)
  await expect.poll(() => isFocused(heading(dialog))).toBe(true)
  await expect.poll(() => page.title()).toMatch(/^Step 1 of 2/)
  await expect.poll(() => dialog.locator('[name=commitments]:checked').count()).toBe(await dialog.locator('[name=commitments]').count())
  await page.goForward()
  await untilStep(dialog, steps.details.title)
  await expect.poll(() => dialog.locator('[name=firstName]').inputValue()).toBe('Ruth')
  // The form's own button goes the same way: there is one step forward again.
  await press(dialog, 'Back')
  await untilStep(dialog, steps.commitments.title)
  await page.goForward()
  await untilStep(dialog, steps.details.title)

  await press(dialog, 'Close')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('on a page Back and Forward lead through the steps as well, a refresh stays at its step, and after the thanks one step back is the page before', async () => {
  const { steps } = enrolmentWords({ siteName: SITE_NAME })
  const page = await giving.visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join the Movement' }).click()
  await page.waitForURL('**/join-movement')
  await fillDetails(page, 'steps@example.org')
  await page.reload()
  await untilStep(page, steps.values.title)
  await page.goBack()
  await untilStep(page, steps.details.title)
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('Ruth')
  await page.goForward()
  await untilStep(page, steps.values.title)
  await tickAll(page.locator('[name=values]'))
  await press(page, steps.values.submit)
  await page.getByRole('heading', { name: steps.welcome.heading('Ruth') }).waitFor()
  await page.waitForFunction(() => location.search === '')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'We believe in small beginnings' }).waitFor()
  expect(pathOf(page)).toBe('/about')
  await page.goForward()
  // What was sent does not come back: the form begins anew.
  await untilStep(page, steps.details.title)
  expect(await page.locator('[name=firstName]').inputValue()).toBe('')
})
