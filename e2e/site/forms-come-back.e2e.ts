import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { contactWords } from '#copy/community/contact.ts'
import { formWords } from '#copy/forms.ts'
import { busyWords, restingWords, tooLargeWords } from '#copy/site.ts'
import { BUSY_RESPONSE_TEXT } from '#app/ui/frame/failure.ts'
import { waitForScripts } from '#test/support/browser.ts'
import { postForm } from '#test/support/start-site.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite({})
const fillContact = async (page: Page, email: string, message: string) => {
  await page.getByLabel('Name').fill('Ruth Ellis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('Saturday')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: contactWords.submit }).click()

test.each([true, false])('contact and account say in their titles what is wrong and that it arrived, with scripts: %s', async (scripts) => {
  const page = await site.visit('/contact', { scripts })
  await fillContact(page, 'ruth@example.org', '  ')
  await send(page)
  await page.getByRole('alert').waitFor()
  expect(await page.title()).toMatch(/^Error: Contact · /)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await send(page)
  await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
  expect(await page.title()).toContain(contactWords.thanks.heading)

  const account = await site.visit('/account', { scripts })
  expect(await account.title()).toMatch(/^Your private links · /)
  await account.getByLabel('Email').fill('ruth@example')
  await account.getByRole('button', { name: accountWords.submit }).click()
  await account.getByRole('alert').waitFor()
  expect(await account.title()).toMatch(/^Error: /)
  await account.getByLabel('Email').fill('ruth@example.org')
  await account.getByRole('button', { name: accountWords.submit }).click()
  await account.getByText('at most three times a day').waitFor()
  expect(await account.title()).toContain(accountWords.sent.heading)
})

test('what was typed before and comes back says so, and can be started over', async () => {
  const page = await site.visit('/contact')
  const told = page.getByText(formWords.restored.text)
  await fillContact(page, 'restored@example.org', 'Half of it')
  expect(await told.count()).toBe(0)
  await page.reload()
  await told.waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Saturday')
  await page.getByRole('link', { name: formWords.restored.startOver }).click()
  await told.waitFor({ state: 'detached' })
  await waitForScripts(page)
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).toBeNull()

  const gift = await site.visit('/donate')
  await gift.getByLabel('Email').fill('restored@example.org')
  await gift.reload()
  await gift.getByText(formWords.restored.text).waitFor()
})

test('a form that is too long says so: with scripts above what was typed, without them on a page of the site', async () => {
  const long = 'A long story. '.repeat(6_000)
  const page = await site.visit('/contact')
  await fillContact(page, 'long@example.org', long)
  await send(page)
  const alert = page.getByRole('alert')
  await alert.getByText(formWords.tooLarge).waitFor()
  expect(await alert.getByRole('link').count()).toBe(0)
  expect(await alert.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(long)

  const plain = await site.visit('/contact', { scripts: false, allow: [/413/] })
  await fillContact(plain, 'long@example.org', long)
  await send(plain)
  await plain.getByRole('heading', { name: tooLargeWords.heading }).waitFor()
  await plain.getByRole('link', { name: tooLargeWords.again }).click()
  await plain.getByRole('button', { name: contactWords.submit }).waitFor()
})

test('past the limit of unpaid gifts the answer says when to come back, as a page and as data, and calls it no mistake', async () => {
  const gift = (number: number) => ({
    amount: 'preset:2500',
    frequency: 'once',
    email: `giver-${String.fromCharCode(97 + number)}@example.org`,
    idempotencyKey: crypto.randomUUID(),
  })
  for (let number = 0; number < 20; number++) expect((await postForm(site, '/donate', gift(number))).status).toBe(303)
  const page = await postForm(site, '/donate', gift(20))
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '3600'])
  const html = await page.text()
  expect(html).toContain(formWords.notNowHeading)
  expect(html).not.toContain(formWords.errorSummaryHeading)
  const data = await postForm(site, '/donate.data', gift(20))
  expect([data.status, data.headers.get('retry-after')]).toEqual([429, '3600'])
})

test.each([
  ['many people are here', BUSY_RESPONSE_TEXT, busyWords.heading],
  ['the site is away', '<h1>Back in a moment</h1>', restingWords.heading],
  ['the database is away', '', restingWords.heading],
])('a move within the site while %s is answered in those words', async (_, body, heading) => {
  const page = await site.visit('/about', { allow: [/503/] })
  await page.route('**/search.data*', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body }))
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.locator('.site-header').waitFor()
})

test('what the page of a resting site promises holds: reloaded, it sends the form again, on a later step too', async () => {
  const page = await site.visit('/ambassador', { scripts: false, allow: [/503/] })
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .first()
    .click()
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Last name').fill('Ellis')
  await page.getByLabel('Email').fill('again@example.org')
  await page.getByLabel('How old are you?').fill('16')
  await page.route('**/ambassador', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: readFileSync('deploy/resting.html', 'utf8') }),
  )
  await page.locator('main form button:not([name])').click()
  await page.getByText('reload this page').waitFor()
  await page.unroute('**/ambassador')
  await page.reload()
  await page.getByText(/MS-\w{4}-\w\w/).waitFor()
})

test('Back to a form that came back without scripts shows it with what was typed and what to mend, and so does a reload', async () => {
  const page = await site.visit('/contact', { scripts: false })
  await fillContact(page, 'ruth@example.org', '  ')
  await send(page)
  const refused = async () => {
    await page.getByRole('alert').waitFor()
    expect(await page.title()).toMatch(/^Error: Contact · /)
    expect(await page.getByLabel('Subject').inputValue()).toBe('Saturday')
  }
  await refused()
  await page.locator('footer a[href="/careers"]').click()
  await page.waitForURL('**/careers')
  await page.goBack()
  await refused()
  await page.reload()
  await refused()
  await page.getByRole('textbox', { name: 'Message' }).fill('Back again')
  await send(page)
  await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
  await page.locator('footer a[href="/careers"]').click()
  await page.waitForURL('**/careers')
  await page.goBack()
  await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
})
