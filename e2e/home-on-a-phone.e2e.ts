import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, open, scripted } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PHONE = { width: 360, height: 740 }

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

test('on a phone the home page is seven screens, its footer 600 px, and Give is in its header', async () => {
  const page = await site.visit('/', PHONE)
  const { height, footer } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    footer: document.querySelector('body > footer, footer:last-of-type')!.getBoundingClientRect().height,
  }))
  expect(height).toBeLessThanOrEqual(7 * PHONE.height)
  expect(footer).toBeLessThanOrEqual(600)
  await page.getByRole('banner').getByRole('link', { name: 'Give', exact: true }).click()
  await page.waitForURL('**/donate')
})

test.each([true, false])('circles and tiers are one switch, and nothing of either is missing, with scripts: %s', async (scripts) => {
  const page = await site.visit('/', { ...PHONE, scripts })
  const month = page.getByRole('link', { name: 'Join Growth Nurturer' })
  const once = page.getByRole('link', { name: 'Give $1,500' })
  expect([await month.isVisible(), await once.isVisible()]).toEqual([true, false])
  await page.locator('.segments').getByText('Once').click()
  expect([await month.isVisible(), await once.isVisible()]).toEqual([false, true])
  const card = page.getByRole('listitem').filter({ has: once })
  await card.getByText('Psalm 1:3').first().click()
  await card.getByText('He will be like a tree').waitFor()
  await page.locator('.segments').getByText('Every month').click()
  const circle = page.getByRole('listitem').filter({ has: month })
  await circle.getByText('What it brings').click()
  await circle.getByText('33 Mustard Seeds each month').waitFor()
})

const isOnce = (page: Page) => page.locator('[name=offers][value=once]').isChecked()

test.each(['taken over', 'not yet taken over', 'without a script yet'])(
  'what was chosen of the two still shows after a gift, a refresh and Back; the page was %s when it was chosen',
  async (when) => {
    const page = await site.newcomer(PHONE)
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    if (when === 'taken over') await open(page, site.url)
    else {
      await page.route(`**/assets/${when === 'not yet taken over' ? 'entry' : 'later'}*`, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(site.url)
    }
    await page.locator('.segments').getByText('Once').click()
    letGo()
    await scripted(page)
    expect(await isOnce(page)).toBe(true)
    const give = page.getByRole('link', { name: 'Give $500' })
    await give.click()
    await page.locator('dialog.dialog[open]:not(.sheet)').waitFor()
    const left = await page.evaluate(() => scrollY)
    await page.reload()
    await scripted(page)
    await page.goBack()
    await give.waitFor()
    await page.waitForFunction((left) => Math.abs(scrollY - left) < 50, left)
    // Whoever thinks again is believed, too.
    await page.locator('.segments').getByText('Every month').click()
    await page.getByRole('banner').getByRole('link', { name: 'Give', exact: true }).click()
    await page.waitForURL('**/donate')
    await page.goBack()
    await page.getByRole('link', { name: 'Join Growth Nurturer' }).waitFor()
    expect(await isOnce(page)).toBe(false)
  },
)

test('what the page tells search engines stays as the server wrote it when scripts take the page over', async () => {
  const page = await site.visit('/', PHONE)
  await scripted(page)
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>
  expect(told).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }] })
})

test('whoever comes back before the page’s script runs finds what they chose, too', async () => {
  const page = await site.newcomer({ ...PHONE, allow: [/ERR_FAILED/, /^thrown: .*dynamically imported|^thrown: $/] })
  await open(page, site.url)
  await page.locator('.segments').getByText('Once').click()
  const give = page.getByRole('link', { name: 'Give $500' })
  await give.click()
  await page.locator('dialog.dialog[open]:not(.sheet)').waitFor()
  await page.route('**/assets/entry*', (route) => route.abort())
  await page.reload()
  await page.goBack()
  await page.waitForURL(/\/$/)
  await give.waitFor()
})

test('the journey opens stage by stage on a phone and stands open on a wide screen', async () => {
  const page = await site.visit('/', PHONE)
  const text = page.locator('#journey details p').first()
  expect(await text.isVisible()).toBe(false)
  await page.locator('#journey summary').first().click()
  expect(await text.isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.locator('#journey details p').last().isVisible()).toBe(true)
  expect(await page.locator('footer').getByRole('link', { name: 'Privacy' }).isVisible()).toBe(true)
})

test.each([true, false])('an address that leads to the one-time gifts finds them in sight, with scripts: %s', async (scripts) => {
  const page = await site.visit('/#give-once', { ...PHONE, scripts })
  const once = page.getByRole('link', { name: 'Give $1,500' })
  expect(await once.isVisible()).toBe(true)
  expect(await page.locator('#give-once').evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(PHONE.height)
  if (!scripts) return
  await page.goto(`${site.url}/search?q=${encodeURIComponent('First leadership training')}`)
  await page.locator('main a[href$="#give-once"]').first().click()
  await page.waitForURL('**/#give-once')
  await once.waitFor()
})

test('from tablets up a line that opens nothing is no stop of the keyboard', async () => {
  const page = await site.visit('/', { width: 1280, height: 800 })
  const stops = () =>
    page.locator('footer summary, main .fold-heading').evaluateAll((all) => all.map((each) => (each as HTMLElement).tabIndex))
  expect((await stops()).length).toBeGreaterThan(2)
  expect(new Set(await stops())).toEqual(new Set([-1]))
  await page.setViewportSize(PHONE)
  await expect.poll(async () => [...new Set(await stops())]).toEqual([0])
})
