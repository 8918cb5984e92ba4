import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageOf, wordsOf } from '#test/support/giving/site-giver.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/604.1'
const UNKNOWN = '34679CDF'

let code: string
const site = await openVisitedSite()

const bottomOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!
  return y + height
}
const named = async (page: Page, userAgent: string) => {
  await page.setExtraHTTPHeaders({ 'user-agent': userAgent })
  return page
}

async function signUp(at: Locator, email: string): Promise<void> {
  await at.locator('input[type=checkbox]').first().waitFor()
  for (const box of await at.locator('input[type=checkbox]').all()) await box.check()
  await at.getByRole('button', { name: 'Continue' }).click()
  await at.getByLabel('First name').fill('Ruth')
  await at.getByLabel('Last name').fill('Ellis')
  await at.getByLabel('Email').fill(email)
  await at.getByLabel(/age|old/i).fill('16')
  await at.getByRole('button', { name: 'Become an Ambassador' }).click()
  await at.getByRole('heading', { name: 'Welcome to Mustard Seed Movement!' }).waitFor()
}

test.each([
  [360, 740, 'ruth@example.org'],
  [1280, 800, 'ada@example.org'],
] as const)('who has signed up at %i × %i sees Get Started at once, and may print', async (width, height, email) => {
  const page = await site.visit('/ambassador', { width, height })
  expect((await page.locator('main label.choice').first().boundingBox())!.y).toBeLessThan(620)
  await signUp(page.locator('main'), email)
  const start = page.getByRole('link', { name: 'Get Started' })
  await waitFor('the heading to come up', async () => (await bottomOf(start)) <= height)
  await expect.poll(() => page.locator('main').innerText()).toContain('Your link and QR code are ready.')
  await start.click()
  await page.getByRole('heading', { name: 'Your link and QR code' }).waitFor()
  code = new URL(page.url()).pathname.split('/')[2]!
  await page.locator(`main a[href="/a/${code}/poster/letter"]`).click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
})

test.each([`/q/${UNKNOWN}`, `/Q/${UNKNOWN}`, '/q/abc', '/q/%C3%A4%2Fb', `/a/${UNKNOWN}`, `/A/${UNKNOWN}`, `/a/${UNKNOWN}/share`])(
  '%s says in the frame of the site that the invitation is not open any more',
  async (path) => {
    const answer = await fetch(site.url + path)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page).toMatch(/<h1[^>]*>This invitation is no longer open<\/h1>/)
    expect(page).toMatch(/<a [^>]*href="\/ambassador"[^>]*>Become an Ambassador</)
    expect(page).toContain('noindex')
  },
)

test('an address copied from a poster in capitals leads to the invitation', async () => {
  for (const path of [`/A/${code}`, `/A/${code.toLowerCase()}`, `/A/${code}/`]) {
    const answer = await fetch(site.url + path)
    expect([answer.status, new URL(answer.url).pathname], path).toEqual([200, `/a/${code}`])
  }
})

test('the home page says how many seeds are planted, and knows of a new one', async () => {
  const planted = async () => Number(/([\d,]+) Mustard Seeds planted so far/.exec(wordsOf(await pageOf(site, '/')))?.[1]?.replace(',', ''))
  const before = await planted()
  expect(before).toBeGreaterThanOrEqual(1_234)
  const page = await named(await site.newcomer(), `${PHONE} planter`)
  await page.goto(`${site.url}/stories/eleven-dollars?a=${code}`)
  await page.locator('button[data-share]:not([aria-hidden])').waitFor()
  await page.getByRole('button', { name: 'Like' }).click()
  await waitFor('the seed on the home page', async () => (await planted()) === before + 1)
  expect(await pageOf(site, '/')).toMatch(/href="\/support#impact"/)
})
