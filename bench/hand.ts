// `npm run bench:hand`: what a phone shows first. For each page on which something is done, at 360 × 740 and without
// scripts: how far down the first control, result or notice begins (at most 640 px), how many screens the page is long,
// how tall its footer is (at most 600 px); and at five widths by how much it can be scrolled sideways (not at all).
// Ends with 1 where a promise is not kept.
import type { Page } from 'playwright-core'
import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/start-site.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [320, 360, 768, 1280, 1920]
const FIRST_WITHIN = 640
const FOOTER_WITHIN = 600
const SCREENS_WITHIN = 7

/** Pages for doing: their first act is on the first screen. */
const doing = [
  '/donate',
  '/donate?frequency=monthly',
  '/join-movement',
  '/ambassador',
  '/contact',
  '/account',
  '/claim-business',
  '/partner',
  '/share-memory',
  '/search',
  '/search?q=welding',
  '/business-directory',
  '/business-directory?near=Atlanta',
  '/church-finder',
  '/church-finder?near=Atlanta',
]
/** Pages for reading, of which only the length counts; the stories and documents may be longer. */
const reading = ['/', '/about', '/support', '/careers', '/business-support']

type Measured = { first: number; screens: number; footer: number; sideways: string }

const site = await startSite()
const browser = await openBrowser()
const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
const page = await context.newPage()
const table: Record<string, Measured & { kept: string }> = {}
let broken = 0
try {
  for (const path of [...doing, ...reading]) {
    const measured = await measure(page, path)
    const problems = [
      ...(doing.includes(path) && measured.first > FIRST_WITHIN ? ['first'] : []),
      ...(reading.includes(path) && measured.screens > SCREENS_WITHIN ? ['screens'] : []),
      ...(measured.footer > FOOTER_WITHIN ? ['footer'] : []),
      ...(measured.sideways ? ['sideways'] : []),
    ]
    broken += Number(problems.length > 0)
    table[path] = { ...measured, kept: problems.length === 0 ? 'kept' : `NOT KEPT: ${problems.join(', ')}` }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.table(table)
process.exitCode = broken > 0 ? 1 : 0

async function measure(page: Page, path: string): Promise<Measured> {
  await page.setViewportSize(PHONE)
  await page.goto(site.url + path)
  const phone = await page.evaluate(() => {
    const first = [...document.querySelectorAll('main :is(input, select, textarea, button, summary, .notice, [data-result])')].find(
      (each) => each.checkVisibility() && each.getBoundingClientRect().height > 1,
    )
    const footer = document.querySelector('body > footer, footer:last-of-type')
    return {
      first: Math.round((first?.getBoundingClientRect().top ?? Number.NaN) + scrollY),
      height: document.documentElement.scrollHeight,
      footer: Math.round(footer?.getBoundingClientRect().height ?? 0),
    }
  })
  const wider: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wider.push(`${over} px at ${width}`)
  }
  return {
    first: phone.first,
    screens: Math.round((phone.height / PHONE.height) * 10) / 10,
    footer: phone.footer,
    sideways: wider.join(', '),
  }
}
