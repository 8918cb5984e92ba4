import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { circleForm, give, personalLinkIn, pageOf, waitForMails } from '#test/support/giving/site-giver.ts'
import { countPrintedPages } from '#test/support/browser.ts'
import { postForm } from '#test/support/start-site.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()

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
  const page = await site.newcomer()
  for (const path of papers) {
    await page.goto(site.url + link + path)
    await page.waitForLoadState('networkidle')
    expect(await onScreenOnly(page)).toEqual([])
    expect(await page.locator('footer').isVisible()).toBe(false)
    expect(await notPrinted(page, 'article h1, article dt, article dd, article td, article p')).toEqual([])
    for (const format of ['Letter', 'A4'] as const) expect(await countPrintedPages(page, format), path).toBe(1)
  }
})
