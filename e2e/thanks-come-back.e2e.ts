import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountWords } from '#words/account.ts'
import { formWords } from '#words/forms.ts'
import { partnerWords } from '#words/partner.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { fillAll, type Form, forms, NAME, REFERENCE, valuesIn } from '#test/forms-in-a-browser.ts'
import { openedMenu, openMenu } from '#test/open-in-a-browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 740 }
/** What a browser writes to its console where it has no line. */
const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/]

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const formAt = (path: string) => forms.find((form) => form.path === path)!
const [contact, partner] = [formAt('/contact'), formAt('/partner')]
const main = (page: Page) => page.locator('main')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: partnerWords(NAME).heading })
const thanksOf = (at: Locator, form: Form) => at.getByRole('heading', { name: form.thanks(form.typed), exact: true })
const send = (at: Locator, form: Form) => at.getByRole('button', { name: form.send, exact: true }).click()
const keyOf = (page: Page) => page.evaluate(() => (history.state as { key?: string }).key)
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Until its thanks are there. @returns the reference in them */
async function untilThanked(at: Locator, form: Form): Promise<string> {
  await thanksOf(at, form).waitFor()
  return at.getByText(REFERENCE).last().innerText()
}

/** Elsewhere, by a link of the foot. */
async function leave(page: Page): Promise<void> {
  await page.locator('footer a[href="/careers"]').click()
  await page.waitForURL('**/careers')
}

/** Keeps what is asked for from coming. @returns lets it come */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

/** To a place on the page, as a plain link leads there, the first stop of the Tab key before scripts run among them. */
const goToPlace = (page: Page) => page.evaluate(() => void (location.hash = '#main'))

test.each([contact, formAt('/join-movement'), partner])(
  'the thanks of $path are shown again by Back and by a reload, as no news, and nothing else of it is kept',
  async (form) => {
    const page = await site.visit(form.path)
    const at = main(page)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await fillAll(at, form, 'again@example.org')
    await send(at, form)
    const reference = await untilThanked(at, form)
    await leave(page)
    await page.goBack()
    expect(await untilThanked(at, form)).toBe(reference)
    await page.reload()
    expect(await untilThanked(at, form)).toBe(reference)
    expect(await page.title()).toContain(form.thanks(form.typed))
    expect((await page.title()).split(NAME)).toHaveLength(2)
    expect(await isFocused(thanksOf(at, form))).toBe(false)
    const { kept } = await page.evaluate(() => history.state as { kept: { answer: object } })
    const greeted = form.path === '/join-movement' ? { firstName: form.typed.firstName } : {}
    expect(kept.answer).toEqual({ reference, ...greeted })
    expect(posts).toHaveLength(1)
  },
)

test('the thanks of a dialog are there again by Forward, and after a reload as a page; opened anew it is empty', async () => {
  const page = await site.visit('/')
  const at = dialogOf(page)
  const open = () => page.locator('main a[href="/partner"]').first().click()
  await open()
  await fillAll(at, partner, 'again@example.org')
  await send(at, partner)
  const reference = await untilThanked(at, partner)
  await page.waitForFunction(() => !(history.state as { flow?: object }).flow)
  await at.getByRole('button', { name: formWords.close, exact: true }).last().click()
  await at.waitFor({ state: 'detached' })
  await page.goForward()
  expect(await untilThanked(at, partner)).toBe(reference)
  await expect.poll(() => isFocused(thanksOf(at, partner))).toBe(true)
  await page.reload()
  expect(await untilThanked(main(page), partner)).toBe(reference)
  await page.goBack()
  await page.waitForURL(`${site.url}/`)
  await open()
  await at.locator('[name=businessName]').waitFor()
  expect(await thanksOf(at, partner).count()).toBe(0)
})

test('thanks that come while the phone’s menu is open are there once it is closed by Back, and from then on', async () => {
  const page = await site.visit('/contact', PHONE)
  const at = main(page)
  await fillAll(at, contact, 'menu@example.org')
  const letGo = await hold(page, '**/contact.data*')
  await send(at, contact)
  await openMenu(page)
  const menu = openedMenu(page)
  await menu.waitFor()
  letGo()
  const reference = await untilThanked(at, contact)
  await page.reload()
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.goBack()
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.reload()
  expect(await untilThanked(at, contact)).toBe(reference)

  await openMenu(page)
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(await untilThanked(at, contact)).toBe(reference)
  await openMenu(page)
  await menu.getByRole('link', { name: 'Career Paths' }).click()
  await page.waitForURL('**/careers')
  await menu.waitFor({ state: 'hidden' })
  await page.goBack()
  expect(await untilThanked(at, contact)).toBe(reference)
  expect(pathOf(page)).toBe('/contact')
})

test('older thanks that are shown again leave a newer message alone', async () => {
  const page = await site.visit('/contact')
  const at = main(page)
  await fillAll(at, contact, 'older@example.org')
  await send(at, contact)
  const reference = await untilThanked(at, contact)
  await leave(page)
  await page.locator('footer a[href="/contact"]').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Something else came to mind.')
  for (const back of ['/careers', '/contact']) {
    await page.goBack()
    await page.waitForURL(`**${back}`)
  }
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.reload()
  expect(await untilThanked(at, contact)).toBe(reference)
  for (const onward of ['/careers', '/contact']) {
    await page.goForward()
    await page.waitForURL(`**${onward}`)
  }
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect.poll(() => message.inputValue()).toBe('Something else came to mind.')
})

test('and one that waited for a line and was changed: it is still said that it was not sent', async () => {
  const page = await site.visit('/contact', { allow: NO_LINE })
  const at = main(page)
  await fillAll(at, contact, 'line@example.org')
  await send(at, contact)
  const reference = await untilThanked(at, contact)
  await leave(page)
  await page.locator('footer a[href="/contact"]').click()
  await fillAll(at, contact, 'line@example.org')
  await page.context().setOffline(true)
  await send(at, contact)
  await page.getByText(formWords.waitsForLine).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Changed meanwhile.')
  const told = page.getByRole('status').getByText(formWords.takenBack.title)
  await told.waitFor()
  await page.context().setOffline(false)
  for (const back of ['/careers', '/contact']) {
    await page.goBack()
    await page.waitForURL(`**${back}`)
  }
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.reload()
  expect(await untilThanked(at, contact)).toBe(reference)
  await leave(page)
  await page.locator('footer a[href="/contact"]').click()
  await told.waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Changed meanwhile.')
})

test('thanks that came before the scripts stay, and come back, too', async () => {
  const page = await site.newcomer()
  const letGo = await holdScripts(page)
  await page.goto(`${site.url}/contact`, { waitUntil: 'commit' })
  const at = main(page)
  await fillAll(at, contact, 'early@example.org')
  await send(at, contact)
  const reference = await untilThanked(at, contact)
  letGo()
  await scripted(page)
  await goToPlace(page)
  // The router has come to that place, and the page has followed it.
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { state: { location: Location } } }
    return router.state.location.hash === '#main'
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await untilThanked(at, contact)).toBe(reference)
  await leave(page)
  await page.goBack()
  expect(await untilThanked(at, contact)).toBe(reference)
})

test('what is typed before the scripts are there is not replaced by thanks of before', async () => {
  const page = await site.visit('/contact')
  const at = main(page)
  await fillAll(at, contact, 'typed@example.org')
  await send(at, contact)
  const reference = await untilThanked(at, contact)
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.pressSequentially('One more')
  letGo()
  await scripted(page)
  await message.pressSequentially(' thing.')
  expect(await message.inputValue()).toBe('One more thing.')
  expect(await thanksOf(at, contact).count()).toBe(0)
  // It is that form's entry from now on.
  await page.reload()
  await scripted(page)
  await expect.poll(() => message.inputValue()).toBe('One more thing.')
  await fillAll(at, { ...contact, typed: { ...contact.typed, message: 'One more thing.' } }, 'typed@example.org')
  await send(at, contact)
  expect(await untilThanked(at, contact)).not.toBe(reference)
})

test.each(forms)('a link to $path on that page: thanks make room for an empty form, and what is typed stays', async (form) => {
  const page = await site.visit(form.path)
  const at = main(page)
  const again = () => page.locator(`footer a[href="${form.path}"]`).click()
  await fillAll(at, form, 'another@example.org')
  const typed = await valuesIn(at)
  const before = await keyOf(page)
  await again()
  await expect.poll(() => keyOf(page)).not.toBe(before)
  await expect.poll(() => valuesIn(at)).toEqual(typed)
  await send(at, form)
  await untilThanked(at, form)
  await again()
  await thanksOf(at, form).waitFor({ state: 'detached' })
  expect((await valuesIn(at)).filter((value) => value !== '')).toEqual([])
})

test('so does the link to the page on which one asks for one’s private links', async () => {
  const page = await site.visit('/account')
  await page.getByLabel('Email').fill('another@example.org')
  await page.getByRole('button', { name: accountWords.submit }).click()
  await page.getByText('at most three times a day').waitFor()
  await page.locator('header a[href="/account"]').first().click()
  await page.getByRole('button', { name: accountWords.submit }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
})

test('an address that was mistyped is mended in its field after the thanks; without scripts the same button leads to an empty form', async () => {
  const another = { name: accountWords.sent.another }
  const ask = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: accountWords.submit }).click()
    await page.getByText('at most three times a day').waitFor()
  }
  const page = await site.visit('/account')
  for (const email of ['rita@exmaple.org', 'rita@examlpe.org']) {
    await ask(page, email)
    await page.getByRole('link', another).click()
    const field = page.getByLabel('Email')
    expect(await field.inputValue()).toBe(email)
    expect(await isFocused(field)).toBe(true)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(email)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  await ask(page, 'rita@example.org')

  const plain = await site.visit('/account', { scripts: false })
  await ask(plain, 'rita@exmaple.org')
  await plain.getByRole('link', another).click()
  expect(await plain.getByLabel('Email').inputValue()).toBe('')
  await ask(plain, 'rita@example.org')
})

test('a place on the page is come to without a change to the form, or to its thanks, and those come back as well', async () => {
  const page = await site.visit('/contact')
  const at = main(page)
  await fillAll(at, contact, 'skipped@example.org')
  await at.locator('form').evaluate((form) => (form.dataset.same = 'yes'))
  await goToPlace(page)
  expect(await at.locator('form').getAttribute('data-same')).toBe('yes')
  await send(at, contact)
  const reference = await untilThanked(at, contact)
  await leave(page)
  await page.goBack()
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.reload()
  expect(await untilThanked(at, contact)).toBe(reference)
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
})
