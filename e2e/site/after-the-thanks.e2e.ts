import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { fillAll, type Form, forms, valuesIn } from '#test/support/forms-in-a-browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const site = await openSharedSite()

const main = (page: Page) => page.locator('main')
const thanksOf = (at: Locator, form: Form) => at.getByRole('heading', { name: form.thanks(form.typed), exact: true })
const send = (at: Locator, form: Form) => at.getByRole('button', { name: form.send, exact: true }).click()
const keyOf = (page: Page) => page.evaluate(() => (history.state as { key?: string }).key)

test.each(forms.slice(0, 2))('a link to $path on that page: thanks make room for an empty form, and what is typed stays', async (form) => {
  const page = await site.visit(form.path)
  const at = main(page)
  const again = () => page.locator(`footer a[href="${form.path}"]`).click()
  await fillAll(at, form, 'another@example.org')
  const typed = await valuesIn(at)
  const before = await keyOf(page)
  await again()
  await expect.poll(() => keyOf(page)).not.toBe(before)
  await expect.poll(() => valuesIn(at)).toEqual(typed)
  // A form in steps begins at its first one.
  await fillAll(at, form, 'another@example.org')
  await send(at, form)
  await thanksOf(at, form).waitFor()
  await again()
  await thanksOf(at, form).waitFor({ state: 'detached' })
  expect((await valuesIn(at)).filter((value) => value !== '')).toEqual([])
})

test.each([true, false])('after the thanks of the account page another address can be typed (scripts: %s)', async (scripts) => {
  const page = await site.visit('/account', { scripts })
  await page.getByLabel('Email').fill('rita@exmaple.org')
  await page.getByRole('button', { name: accountWords.submit }).click()
  await page.getByText('at most three times a day').waitFor()
  await page.getByRole('link', { name: accountWords.sent.another }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
})
