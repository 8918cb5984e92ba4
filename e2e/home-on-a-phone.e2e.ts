import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, scripted } from '#test/browser.ts'
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

test.each([true, false])('circles and tiers are seen without a choice, each opens to what it brings, with scripts: %s', async (scripts) => {
  const page = await site.visit('/', { ...PHONE, scripts })
  const month = page.getByRole('link', { name: 'Join Growth Nurturer' })
  const once = page.getByRole('link', { name: 'Give $1,500' })
  expect([await month.isVisible(), await once.isVisible()]).toEqual([true, true])
  await page.getByRole('listitem').filter({ has: once }).getByText('one time').click()
  await page.getByText('He will be like a tree').waitFor()
  const circle = page.getByRole('listitem').filter({ has: month })
  await circle.getByText('a month', { exact: true }).click()
  await circle.getByText('33 Mustard Seeds each month').waitFor()
})

test('a young person sees on the home page of a phone, with nothing opened, where to train and where to join', async () => {
  const page = await site.visit('/', { ...PHONE, scripts: false })
  const training = page.locator('main .hero a[href="/careers"]')
  expect((await training.boundingBox())!.y).toBeLessThan(PHONE.height)
  const doors = page.locator('#first-steps a')
  expect(await doors.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/join-movement',
    '/church-finder',
    '/business-support',
    '/share-memory',
  ])
  expect(await doors.first().isVisible()).toBe(true)
})

test.each([
  '/',
  '/about',
  '/support',
  '/careers',
  '/business-support',
  '/stories',
  '/join-movement',
  '/ambassador',
  '/donate',
  '/church-finder',
])('no drawing stands twice on %s, and at most one scene of people', async (path) => {
  const html = await (await fetch(site.url + path)).text()
  const drawings = [...html.replaceAll(/<noscript>.*?<\/noscript>/gs, '').matchAll(/assets\/drawn-[\w-]+\/([\w-]+)\.svg/g)].map(
    ([, name]) => name!,
  )
  const ornaments = /^(badge|social)-/
  expect(drawings.filter((name, at) => !ornaments.test(name) && drawings.indexOf(name) !== at)).toEqual([])
  expect(drawings.filter((name) => /^(people|hero)-/.test(name)).length).toBeLessThan(2)
  expect(drawings).toContain('footer-scene')
})

test('what the page tells search engines stays as the server wrote it when scripts take the page over', async () => {
  const page = await site.visit('/', PHONE)
  await scripted(page)
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>
  expect(told).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }] })
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
