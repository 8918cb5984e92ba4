import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locationWords } from '#copy/places/locations.ts'
import { axe, isFocused } from '#test/support/browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const site = await openSharedSite()

const PATH = '/church-finder'
const field = (page: Page) => page.locator('main input[name=near]')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const search = (page: Page) => page.locator('main form[role=search] button[type=submit]')
const mine = (page: Page) => page.getByRole('button', { name: locationWords.mine.use })
/** The option that the keyboard is at, as a screen reader is told. */
const active = (page: Page) =>
  field(page).evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent)

async function type(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.type(text)
}

test('from the second letter on the field suggests towns, by the keyboard alone', async () => {
  const page = await site.visit(PATH)
  await type(page, 'a')
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.type('tl')
  await options(page).first().waitFor()
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await options(page).first().textContent()).toBe('Atlanta, GA')
  expect(await active(page)).toBeUndefined()
  await page.getByText('8 suggestions').waitFor()

  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toBe('Atlanta, GA')
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toBe(await options(page).last().textContent())
  await page.keyboard.press('ArrowDown')
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('End')
  expect(await active(page)).toBeUndefined()
  await page.keyboard.press('Home')
  expect(await field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(0)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('Atlanta, GA')
  await options(page).first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  expect(await isFocused(field(page))).toBe(true)
  expect(await search(page).isDisabled()).toBe(false)

  await page.keyboard.press('Enter')
  await page.waitForURL(/near=Atlanta%2C\+GA/)
})

test('Escape closes the list and leaves what was typed; Down opens it again, and Tab goes on', async () => {
  const page = await site.visit(PATH)
  await type(page, 'savan')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  // What a dialog around the field looks at, to know whether it is meant.
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => (document.documentElement.dataset.taken = String(event.defaultPrevented))),
  )
  const taken = () => page.evaluate(() => document.documentElement.dataset.taken)
  await page.keyboard.press('Escape')
  await options(page).first().waitFor({ state: 'detached' })
  expect(await taken()).toBe('true')
  await page.keyboard.press('Escape')
  expect(await taken()).toBe('false')
  expect(await field(page).inputValue()).toBe('savan')
  await page.keyboard.press('ArrowDown')
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await options(page).first().waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('savan')
  expect(await isFocused(field(page))).toBe(false)
})

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)(
  'axe finds nothing at %i px in the %s theme, with the list open and an option chosen by the arrow keys',
  async (width, colorScheme) => {
    const page = await site.visit(PATH, { width, colorScheme })
    await type(page, 'san')
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await axe(page)).toEqual([])
  },
)

test('where the site cannot be asked it stays a field to type into, and says nothing', async () => {
  const page = await site.visit(PATH, { allow: [/locations/, /Failed to load resource/] })
  await page.route('**/locations?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await type(page, 'atlanta')
  await failed
  expect(await options(page).count()).toBe(0)
  expect(await field(page).inputValue()).toBe('atlanta')
  expect(await search(page).isDisabled()).toBe(false)
})

test('without scripts it is a field that is sent as it is, with nothing that would not work', async () => {
  const page = await site.visit(PATH, { scripts: false })
  expect(await field(page).getAttribute('role')).toBeNull()
  expect(await mine(page).count()).toBe(0)
  await field(page).fill('30303')
  await search(page).click()
  await page.waitForURL(/near=30303/)
})

test('whoever shares where they are has it in the field, to a hundredth of a degree and no nearer', async () => {
  const page = await site.visit(PATH)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 33.771234, longitude: -84.296321 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await mine(page).click()
  await page.getByText('Found you: 33.77, -84.3 (near Decatur, GA).').waitFor()
  expect(await field(page).inputValue()).toBe('33.77, -84.3 (near Decatur, GA)')
  expect(await search(page).isDisabled()).toBe(false)
  expect(await options(page).count()).toBe(0)
  expect(asked.filter((url) => url.includes('locations?'))).toEqual([`${site.url}/locations?q=33.77%2C+-84.30`])
  await search(page).click()
  await page.waitForURL(/near=33\.77/)
})

test('a refused or a foreign location is answered kindly, and changes nothing', async () => {
  const page = await site.visit(PATH)
  await mine(page).click()
  await page.getByText(locationWords.mine.refused).waitFor()
  expect(await field(page).inputValue()).toBe('')
  expect(await axe(page, 'main')).toEqual([])

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.5, longitude: -0.12 })
  await mine(page).click()
  await page.getByText(locationWords.mine.elsewhere).waitFor()
  expect(await field(page).inputValue()).toBe('')
})
