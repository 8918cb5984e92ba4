import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { circleForm, give, personalLinkIn, pageOf, waitForMails } from '#test/giving/site-giver.ts'
import { sheetsOf } from '#test/browser.ts'
import { postForm } from '#test/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

/** What is for a screen alone, and is in sight all the same. */
async function onScreenOnly(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const left = await page
    .locator(
      'header nav, footer nav, main nav, button, .btn, .icon-btn, .hills, .site-header, .skip, .page-coming, dialog, video, [data-print]',
    )
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 1).map((each) => each.outerHTML.slice(0, 80)),
    )
  return left
}

/** Which of the words that are read stand on no sheet, because they are folded, cut off or beside the sheet. */
async function notPrinted(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right, height } = each.getBoundingClientRect()
        return !each.checkVisibility({ contentVisibilityAuto: true }) || height === 0 || left < -1 || right > innerWidth + 1
      })
      .map((each) => each.textContent!.slice(0, 60)),
  )
}

const PAPERS = [{ format: 'Letter' }, { format: 'A4' }, { format: 'Letter', landscape: true }] as const

test.each([
  ['/careers', 'main h3, main li a[target]', 4],
  ['/terms', 'main h2, main .prose p, main .prose li', 5],
  ['/privacy', 'main h2, main .prose p:not(:has(.btn)), main .prose li', 7],
  ['/accessibility', 'main h2, main .prose p, main .prose li', 2],
])('%s is printed whole and set as a text, on either paper and across, with scripts and without', async (path, words, most) => {
  for (const scripts of [true, false]) {
    const page = await site.newcomer({ scripts, colorScheme: 'dark' })
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    expect(await onScreenOnly(page)).toEqual([])
    // As wide as the sheets are between their margins.
    for (const width of [710, 690, 950]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await notPrinted(page, words), `${path} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      const measure = await page
        .locator('main p')
        .filter({ visible: true })
        .evaluateAll((all) => Math.max(...all.map((each) => each.clientWidth)))
      expect(measure).toBeGreaterThan(400)
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    for (const paper of PAPERS) expect(await sheetsOf(page, paper), `${path} on ${JSON.stringify(paper)}`).toBeLessThanOrEqual(most)
  }
})

test.each(['/privacy', '/terms', '/careers', '/accessibility'])(
  '%s has no sheet for the foot of the site alone, and that in one piece',
  async (path) => {
    const page = await site.newcomer({ scripts: false })
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    const count = () => Promise.all([{ format: 'Letter' } as const, { format: 'A4' } as const].map((paper) => sheetsOf(page, paper)))
    const whole = await count()
    await page.emulateMedia({ media: 'print' })
    // Inline: a browser breaks no sheet within it.
    const foot = page.getByRole('contentinfo')
    expect(await foot.evaluate((each) => getComputedStyle(each).display)).toBe('inline-block')
    await foot.evaluate((each) => each.remove())
    expect(whole).toEqual(await count())
  },
)

test('a receipt, and the statement of a whole year, are one sheet each: nothing but what it says, and who says it', async () => {
  const email = 'ruth.ellis@example.org'
  const { url } = await give(site, circleForm(email))
  await postForm(site, new URL(url).pathname, { outcome: 'succeeds' })
  await waitForMails(site, email, /Receipt/, 1)
  for (let month = 1; month <= 12; month++) {
    await postForm(site, '/demo/clock', { step: 'month' })
    await waitForMails(site, email, /Receipt/, 1 + month)
  }
  const [mail] = await waitForMails(site, email, /Receipt/, 13)
  const link = await personalLinkIn(site, mail!)
  const overview = await pageOf(site, link)
  const papers = [/\/receipt\/MS-[A-Z0-9-]+/.exec(overview)![0], ...new Set(overview.match(/\/statement\/\d+/g))]
  expect(papers.length).toBeGreaterThanOrEqual(3)
  for (const path of papers)
    for (const scripts of [true, false]) {
      const page = await site.newcomer({ scripts })
      await page.goto(site.url + link + path)
      await page.waitForLoadState('networkidle')
      expect(await onScreenOnly(page)).toEqual([])
      expect(await page.locator('footer').isVisible()).toBe(false)
      expect(await notPrinted(page, 'article h1, article dt, article dd, article td, article p')).toEqual([])
      for (const paper of PAPERS.slice(0, 2)) expect(await sheetsOf(page, paper), path).toBe(1)
    }
})

test.each(['/', '/terms', '/donate', '/stories'])('without scripts %s stands in the site’s own fonts', async (path) => {
  const page = await site.newcomer({ scripts: false })
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const fontsOf = async (selector: string) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, isCustomFont }) => [familyName.split(' ')[0], isCustomFont])
  }
  expect(await fontsOf('main h1')).toEqual([['Fraunces', true]])
  expect(await fontsOf('main p')).toEqual([['Figtree', true]])
})
