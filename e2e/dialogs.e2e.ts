import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '#words/ui.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const opener = (page: Page) => page.locator('main a.btn[href="/ambassador"]').last()
const dialog = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')

test('Back and Forward close and open a dialog without asking the server for the page beneath again', async () => {
  const page = await site.visit('/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
  await opener(page).click()
  await dialog(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ambassador')
  await expect.poll(() => page.title()).toMatch(/^Step 1 of 2: [^:]+ · [^:]+$/)
  const scrolled = await page.evaluate(() => scrollY)

  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.title()).not.toMatch(/^Step/)
  await expect.poll(() => isFocused(opener(page))).toBe(true)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50)

  await page.goForward()
  await dialog(page).waitFor()
  expect(asked).toEqual([])
})

test.each([0, 60, 200])('a double click whose presses take %i ms opens one dialog, which one step back closes', async (delay) => {
  const page = await site.visit('/')
  await opener(page).dblclick({ delay })
  await dialog(page).waitFor()
  expect(await dialog(page).count()).toBe(1)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('✕ pressed twice before the dialog is gone closes it, and does not leave the page', async () => {
  const page = await site.visit('/about')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.waitForURL(`${site.url}/`)
  await opener(page).click()
  await dialog(page)
    .getByRole('button', { name: words.close, exact: true })
    .first()
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await dialog(page).waitFor({ state: 'detached' })
  // Whatever else was asked for is done by then.
  await page.evaluate(() => history.pushState(null, '', '#here'))
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a second press that comes before the dialog is painted opens nothing more: one step back closes it', async () => {
  const page = await site.visit('/')
  const openAndStepBack = async () => {
    await opener(page).click()
    await dialog(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
  }
  // From now on the code is here, and nothing is waited for.
  await openAndStepBack()
  await opener(page).evaluate((link: HTMLAnchorElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      queueMicrotask(() => link.click())
    }
  })
  await openAndStepBack()
  expect(new URL(page.url()).pathname).toBe('/')
})

/** Answers no request for such an address until it is told to. */
async function holdBack(page: Page, address: string | RegExp) {
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(address, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return { asked, letGo: () => letGo() }
}

test.each([true, false])(
  'a dialog whose code comes late does not open once the visitor has gone on to another page, which is here: %s',
  async (isHere) => {
    const page = await site.visit('/')
    const code = await holdBack(page, '**/assets/*dialog*.js')
    const data = await holdBack(page, /careers.*\.data/)
    await opener(page).click()
    await expect.poll(() => code.asked).not.toEqual([])
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/careers"]')!.click())
    await expect.poll(() => data.asked).not.toEqual([])
    const title = page.getByRole('heading', { level: 1, name: 'Future Career Paths' })
    if (isHere) {
      data.letGo()
      await title.waitFor()
    }
    code.letGo()
    await page.evaluate(`Promise.all(${JSON.stringify(code.asked)}.map((script) => import(script))).then(() => {})`)
    data.letGo()
    await title.waitFor()
    expect(await dialog(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL(/\/$/)
    expect(await dialog(page).count()).toBe(0)
  },
)

test('a press on the dialog’s own scrollbar leaves it open, one beside it closes it', async () => {
  const page = await site.visit('/')
  await opener(page).click()
  await dialog(page).waitFor()
  const { x, y, width } = (await dialog(page).boundingBox())!
  // Long after it was opened: what comes soon may be the second press of a double click.
  const press = (clientX: number) =>
    dialog(page).evaluate(
      (element, at) => {
        const pressed = new PointerEvent('pointerdown', { bubbles: true, ...at })
        Object.defineProperty(pressed, 'timeStamp', { value: 1e9 })
        element.dispatchEvent(pressed)
      },
      { clientX, clientY: y + 200 },
    )
  await press(x + width - 6)
  expect(await dialog(page).count()).toBe(1)
  await press(x - 20)
  await dialog(page).waitFor({ state: 'detached' })
})

test('a dialog that is loaded again is a page from its top, and Back leads to where the page beneath was left', async () => {
  const page = await site.visit('/')
  await opener(page).click()
  await dialog(page).waitFor()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await page.reload()
  await scripted(page)
  expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual(['/ambassador', 0])
  await page.goBack()
  await page.waitForURL(/\/$/)
  await page.waitForFunction((left) => Math.abs(scrollY - left) < 50, left)
})

test('what is half filled in outlives an outside press, Back, and a refresh', async () => {
  const page = await site.visit('/')
  await opener(page).click()
  const first = dialog(page).locator('[name=commitments]').first()
  await first.check()
  await page.mouse.click(5, 450)
  expect(await dialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  // Back asks first, as Escape does.
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.goForward()
  await first.waitFor()
  await expect.poll(() => first.isChecked()).toBe(true)

  await page.reload()
  expect(await dialog(page).count()).toBe(0)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=commitments]')?.checked)
})

test('an answer below 13 leaves nothing on the device but that it was given, and holds on the next form', async () => {
  const page = await site.visit('/join-movement')
  await page.fill('[name=firstName]', 'Kim')
  await page.fill('[name=age]', '12')
  await page.click('button[value=values]')
  await page.getByText('We have not kept anything you typed.').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('too-young')
  expect(kept).not.toContain('Kim')
  await page.goto(`${site.url}/ambassador`)
  await page.getByText('We have not kept anything you typed.').waitFor()
  expect(await page.locator('[name=age]').count()).toBe(0)
})
