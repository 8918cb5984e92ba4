import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe } from '#test/browser.ts'
import { pageOf, personalLinkIn, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'
import { waitFor } from '#test/wait-for.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/604.1'
const UNKNOWN = '34679CDF'

let site: VisitedSite
let code: string
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())

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

test('in the dialog on a phone, too', async () => {
  const page = await site.visit('/', { width: 360, height: 740 })
  await page.locator('main a[href="/ambassador"]').first().click()
  const dialog = page.getByRole('dialog', { name: 'Become an Ambassador' })
  await signUp(dialog, 'eve@example.org')
  await expect.poll(() => bottomOf(dialog.getByRole('link', { name: 'Get Started' }))).toBeLessThanOrEqual(740)
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

test.each(['letter', 'a4'])('the poster for %s is printed at a press', async (paper) => {
  const page = await site.newcomer({ width: 360, height: 740 })
  await page.addInitScript(() => Object.assign(window, { printed: 0, print: () => (window as unknown as { printed: number }).printed++ }))
  await page.goto(`${site.url}/a/${code}/poster/${paper}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
  expect(await page.locator('main').innerText()).toMatch(/PDF/)
})

test('without scripts the poster has no button that would do nothing', async () => {
  const page = await site.newcomer({ scripts: false })
  await page.goto(`${site.url}/a/${code}/poster/a4`)
  expect(await page.locator('button[data-print]').isVisible()).toBe(false)
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

test('what a like has become is what the page shows', async () => {
  const path = '/stories/the-quiet-one'
  const reader = async (userAgent: string, allow: RegExp[] = []) => {
    const page = await named(await site.newcomer({ allow }), userAgent)
    await page.goto(site.url + path)
    await page.locator('button[data-share]:not([aria-hidden])').waitFor()
    const heart = page.locator('[data-like] button')
    return {
      page,
      press: () => heart.click(),
      told: () => page.waitForResponse((answer) => answer.url().endsWith('/acts')),
      shown: async () => [await heart.getAttribute('aria-pressed'), await page.locator('[data-count]').innerText()],
      said: () => page.getByText('That did not work just now').count(),
    }
  }
  const becomes = (who: Awaited<ReturnType<typeof reader>>, shown: string[]) => expect.poll(() => who.shown()).toEqual(shown)

  const first = await reader(`${PHONE} one`)
  await first.press()
  await becomes(first, ['true', '1'])
  // The same kind of phone behind the same Wi-Fi counts as the same person; the number stays true.
  const second = await reader(`${PHONE} one`)
  const answered = second.told()
  await second.press()
  await answered
  await becomes(second, ['true', '1'])
  expect(await second.said()).toBe(0)
  // Pressed twice at once: the second takes back what the first did.
  const third = await reader(`${PHONE} three`)
  const both = third.told().then(() => third.told())
  await third.page.locator('[data-like] button').evaluate((button: HTMLButtonElement) => (button.click(), button.click()))
  await both
  await becomes(third, ['false', '1'])

  const away = await reader(`${PHONE} away`, [/ERR_INTERNET_DISCONNECTED/])
  await away.page.context().setOffline(true)
  await away.press()
  await away.page.getByRole('status').getByText('That did not work just now').waitFor()
  await expect.poll(async () => (await away.shown())[0]).toBe('false')
  await away.page.context().setOffline(false)
  await away.press()
  await becomes(away, ['true', '2'])
  await expect.poll(() => away.said()).toBe(0)

  const machine = await reader('WhatsApp/2.23')
  await machine.press()
  await machine.page.getByRole('status').getByText('That did not work just now').waitFor()
  await becomes(machine, ['false', '2'])
})

test.each([
  [360, 740],
  [1280, 800],
] as const)('at %i × %i a story opens with its picture, and like and share stand in one line', async (width, height) => {
  const page = await site.newcomer({ width, height })
  await page.goto(`${site.url}/stories/tuesdays-at-the-library`)
  const picture = (await page.locator('article svg[viewBox="0 0 400 250"]').boundingBox())!
  expect(picture.y + picture.height / 2).toBeLessThan(height)
  expect(picture.y).toBeLessThan((await page.locator('.prose').boundingBox())!.y)
  const like = (await page.getByRole('button', { name: 'Like' }).boundingBox())!
  const share = (await page.locator('button[data-share]').boundingBox())!
  expect(Math.abs(like.y - share.y)).toBeLessThan(2)
  if (width === 1280) expect(like.y + like.height).toBeLessThanOrEqual(height)
  expect(await axe(page)).toEqual([])
})

test('who comes without scripts to like a story finds Like as the loud button', async () => {
  const page = await site.newcomer({ scripts: false })
  await page.goto(`${site.url}/stories/tuesdays-at-the-library/like`)
  const [first, second] = await page.locator('main .btn').all()
  expect([await first!.innerText(), await first!.getAttribute('class')]).toEqual(['Like', expect.stringContaining('btn-mustard')])
  expect(await second!.getAttribute('class')).toContain('btn-outline')
})

test('my seeds: the link comes first, an empty page has no plant twice on a phone, and on paper it is two sheets', async () => {
  const [mail] = await waitForMails(site, 'ruth@example.org', /Welcome/, 1)
  const link = await personalLinkIn(site, mail!)
  const page = await site.newcomer({ width: 360, height: 740 })
  await page.goto(site.url + link)
  await page.waitForLoadState('networkidle')
  expect(await bottomOf(page.getByRole('link', { name: 'Link, QR code and posters' }))).toBeLessThan(740)
  const shown = await page
    .locator('main :is(svg[viewBox="0 0 200 200"], img[src*="plant-"])')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 90).length)
  expect(shown).toBe(0)
  expect(await axe(page)).toEqual([])
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2)
})
