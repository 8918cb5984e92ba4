// `npm run bench:hand`: what a phone shows first. For each page on which something is done, at 360 × 740 and without
// scripts: how tall its header is (at most 120 px), how far down the first control, result or notice begins (at most
// 640 px), how many screens the page is long (seven, but for documents and lists), how tall its footer is (at most
// 600 px); and at five widths by how much it can be scrolled sideways (not at all). Ends with 1 where that is not so.
import type { Page } from 'playwright-core'
import { openBrowser } from '#test/browser.ts'
import { demoAddress } from '#test/desk-visitor.ts'
import { startSite } from '#test/start-site.ts'
import { deskPages, listPages, type Measured } from './hand-pages.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [320, 360, 768, 1280, 1920]
const HEADER_WITHIN = 120
const FIRST_WITHIN = 640
const FOOTER_WITHIN = 600
const SCREENS_WITHIN = 7

const site = await startSite({ RATE_LIMITS: 'off' })
const browser = await openBrowser()
const table: Record<string, object> = {}
try {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const each of await listPages(site, page)) await note(page, each)
  await page.goto(site.url + (await demoAddress(site)))
  await page.locator('main button').click()
  await page.waitForURL('**/desk')
  for (const each of deskPages) await note(page, each)
} finally {
  await browser.close()
  await site.stop()
}
console.table(table)

async function note(page: Page, each: Measured): Promise<void> {
  const measured = await measure(page, each)
  const broken = Object.entries(whatIsNot(each, measured))
    .filter(([, isNot]) => isNot)
    .map(([name]) => name)
  table[nameOf(each.path)] = { ...measured, kept: broken.length === 0 ? 'kept' : `NOT KEPT: ${broken.join(', ')}` }
  if (broken.length > 0) process.exitCode = 1
}

function whatIsNot({ first: wanted, long }: Measured, { header, first, screens, footer, sideways }: Awaited<ReturnType<typeof measure>>) {
  return {
    header: wanted !== undefined && header > HEADER_WITHIN,
    // Not a number where nothing of it is in sight.
    first: wanted !== undefined && !(first! <= FIRST_WITHIN),
    screens: !long && screens > SCREENS_WITHIN,
    footer: footer > FOOTER_WITHIN,
    sideways: sideways !== '',
  }
}

async function measure(page: Page, { path, first: wanted }: Measured) {
  await page.setViewportSize(PHONE)
  await page.goto(site.url + path)
  const phone = await page.evaluate((selectors) => {
    const first = [...document.querySelectorAll(`main :is(${selectors})`)].find(
      (each) => each.checkVisibility() && each.getBoundingClientRect().height > 1,
    )
    const tall = (each: Element | null) => Math.round(each?.getBoundingClientRect().height ?? 0)
    return {
      // The search has its form in its header, which is the doing itself.
      header: tall(document.querySelector('main > header:not(:has(form))')),
      first: Math.round((first?.getBoundingClientRect().top ?? Number.NaN) + scrollY),
      height: document.documentElement.scrollHeight,
      footer: tall(document.querySelector('body > footer, footer:last-of-type')),
    }
  }, wanted ?? 'nothing')
  const wider: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wider.push(`${over} px at ${width}`)
  }
  return {
    header: phone.header,
    first: wanted === undefined ? undefined : phone.first,
    screens: Math.round((phone.height / PHONE.height) * 10) / 10,
    footer: phone.footer,
    sideways: wider.join(', '),
  }
}

/** Without the token and the id. */
function nameOf(path: string): string {
  return path.replace(/[\w-]{43}/, '…').replace(/[0-9a-f-]{36}/, '…')
}
