import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambassadorWords } from '#words/ambassador.ts'
import { contactWords } from '#words/contact.ts'
import { formWords } from '#words/forms.ts'
import { offlineWords } from '#words/site.ts'
import { besides } from '#test/beside-a-site.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { fillAll, forms, NAME } from '#test/forms-in-a-browser.ts'
import { waitForMails } from '#test/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

/** What a browser writes to its console where it has no line. */
const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /status of 503/]

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const send = (page: Page) => page.getByRole('button', { name: contactWords.submit }).click()
const cutLine = (page: Page) => page.context().setOffline(true)
const told = (at: Page | Locator) => at.getByRole('status').getByText(formWords.takenBack.title)

/** A message that was sent without a line, and what is posted from then on. */
async function writeOffline(email: string, { worker = false } = {}) {
  const page = await site.visit('/contact', { allow: NO_LINE, worker })
  if (worker) {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await scripted(page)
  }
  await page.getByLabel('Name', { exact: true }).fill('Silas')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('On the train')
  await page.getByRole('textbox', { name: 'Message' }).fill('First words.')
  await cutLine(page)
  await send(page)
  await page.getByText(formWords.waitsForLine).waitFor()
  return { page, posts: postsFrom(page) }
}

function postsFrom(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => request.postData()?.includes('attempt=') && posts.push(request.postData()!))
  return posts
}

/** The line is back, and the page has heard of it. */
async function mendLine(page: Page): Promise<void> {
  const heard = page.evaluate(() => new Promise((resolve) => addEventListener('online', () => setTimeout(resolve, 300), { once: true })))
  await page.context().setOffline(false)
  await heard
}

test('whoever changes a form that waits is told that it is not sent, and it goes once, as it is pressed again', async () => {
  const { page, posts } = await writeOffline('changed@example.org')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.press('End')
  await message.pressSequentially(' And mo')
  await told(page).waitFor()
  expect(await isFocused(message)).toBe(true)
  expect(await page.getByText(formWords.waitsForLine).count()).toBe(0)
  await mendLine(page)
  expect(posts).toEqual([])
  await message.pressSequentially('re.')
  await send(page)
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await waitForMails(site, 'changed@example.org', /./, 1)).toHaveLength(1)
  expect(posts).toEqual([expect.stringContaining('First+words.+And+more.')])
})

test('a change that no key has made is not sent either', async () => {
  const { page, posts } = await writeOffline('filled-in@example.org')
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => (field.value = 'another@example.org'))
  await mendLine(page)
  await told(page).waitFor()
  expect(posts).toEqual([])
})

test('opened anew, a form that waited says that it was not sent, until it is', async () => {
  const { page, posts } = await writeOffline('anew@example.org', { worker: true })
  await page.reload()
  await page.getByRole('heading', { name: offlineWords.heading }).waitFor()
  await page.context().setOffline(false)
  await scripted(page)
  await told(page).waitFor()
  await page.reload()
  await scripted(page)
  await told(page).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('First words.')
  expect(posts).toEqual([])
  await send(page)
  await page.getByText(formWords.referenceLabel).waitFor()
  await page.goto(`${site.url}/contact`)
  await scripted(page)
  expect(await told(page).count()).toBe(0)
})

test('a step away from a form that waits takes it back, in a dialog too', async () => {
  const { steps } = ambassadorWords(NAME)
  const page = await site.visit('/', { allow: NO_LINE })
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  const dialog = page.locator('dialog.dialog[open]:not(.sheet)')
  await dialog.locator('[name=commitments]').first().waitFor()
  for (const box of await dialog.locator('[name=commitments]').all()) await box.check()
  await dialog.getByRole('button', { name: steps.commitments.next, exact: true }).click()
  for (const [name, text] of Object.entries({ firstName: 'Ruth', lastName: 'Ellis', email: 'step@example.org', age: '16' }))
    await dialog.locator(`[name=${name}]`).fill(text)
  const posts = postsFrom(page)
  await cutLine(page)
  await dialog.getByRole('button', { name: steps.details.submit, exact: true }).click()
  await dialog.getByText(formWords.waitsForLine).waitFor()
  const asked = posts.length
  await page.goBack()
  await dialog.locator('[data-step-heading]', { hasText: steps.commitments.title }).waitFor()
  await told(dialog).waitFor()
  await mendLine(page)
  expect(posts.slice(asked)).toEqual([])
  await page.goForward()
  await dialog.getByRole('button', { name: steps.details.submit, exact: true }).click()
  await dialog.getByText(/MS-\w{4}-\w\w/).waitFor()
  expect(posts.slice(asked)).toHaveLength(1)
})

const storedOf = (email: string) =>
  besides(site, (db) => db.selectFrom('contactMessages').select('message').where('email', '=', email).execute())

/** Adds to the message what is typed at the end of it. */
async function typeOn(page: Page, text: string): Promise<void> {
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.press('End')
  await message.pressSequentially(text)
}

/** Holds back what is sent from now on. */
async function holdSent(page: Page): Promise<Route[]> {
  const held: Route[] = []
  await page.route('**/contact.data*', (route) => void held.push(route))
  return held
}

test('what is on its way once the line is back is not said to be unsent, and is what stands there until it has come', async () => {
  const { page } = await writeOffline('on-its-way@example.org')
  const held = await holdSent(page)
  await page.context().setOffline(false)
  await expect.poll(() => held.length).toBe(1)
  await typeOn(page, ' And more.')
  expect(await told(page).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('First words.')
  await held[0]!.continue()
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await storedOf('on-its-way@example.org')).toEqual([{ message: 'First words.' }])
})

test('what is sent with a line stands there as it was sent, too, and can be changed again where it does not come through', async () => {
  const page = await site.visit('/contact', { allow: [/ERR_CONNECTION_FAILED/] })
  const held = await holdSent(page)
  for (const [name, text] of Object.entries({ name: 'Silas', email: 'slowly@example.org', subject: 'At home', message: 'First words.' }))
    await page.locator(`main [name=${name}]`).fill(text)
  await send(page)
  await expect.poll(() => held.length).toBe(1)
  await typeOn(page, ' Not yet.')
  await held[0]!.abort('connectionfailed')
  await page.getByRole('alert').waitFor()
  await typeOn(page, ' And more.')
  await send(page)
  await expect.poll(() => held.length).toBe(2)
  await held[1]!.continue()
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await storedOf('slowly@example.org')).toEqual([{ message: 'First words. And more.' }])
})

test('no box is unticked while its form is on its way', async () => {
  const page = await site.visit('/join-movement')
  const at = page.locator('main')
  const join = forms.find(({ path }) => path === '/join-movement')!
  await fillAll(at, join, 'boxes@example.org')
  let letGo = () => {}
  await page.route('**/join-movement.data*', (route) => void (letGo = () => void route.continue()))
  const asked = page.waitForRequest('**/join-movement.data*')
  await at.getByRole('button', { name: join.send, exact: true }).click()
  await asked
  const box = at.locator('[name=values]').first()
  await at.locator('.btn-busy').waitFor()
  await box.click()
  expect(await box.isChecked()).toBe(true)
  letGo()
  await at.getByRole('heading', { name: join.thanks(join.typed), exact: true }).waitFor()
})
