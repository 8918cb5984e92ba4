// `npm run bench:hand`: what a phone shows first. For each page on which something is done, at 360 × 740 and without
// scripts: how tall its header is (at most 120 px), how far down the first control, result or notice begins (at most
// 640 px), how many screens the page is long (seven, but for lists and papers), how tall its footer is (at most 600 px);
// and at five widths by how much it can be scrolled sideways (not at all). Ends with 1 where a promise is not kept.
import type { Page } from 'playwright-core'
import { openBrowser } from '#test/browser.ts'
import { circleForm, give, pageOf, personalLinkIn, waitForMails } from '#test/giving/site-giver.ts'
import { postForm, startSite } from '#test/start-site.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [320, 360, 768, 1280, 1920]
const HEADER_WITHIN = 120
const FIRST_WITHIN = 640
const FOOTER_WITHIN = 600
const SCREENS_WITHIN = 7

/** Pages for doing: their first act is on the first screen. */
const doing = [
  '/donate',
  '/donate?monthly=1',
  '/donate?amount=500&for=mentorship',
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
/** Pages for reading, of which only the length counts. */
const reading = ['/', '/about', '/support', '/careers', '/business-support']
/** They may be as long as what they list. */
const longOnes = (path: string) => path.startsWith('/business-directory') || path.includes('near=') || path.includes('/receipt/')
/** Measured for their width alone. */
const others = ['/stories', '/privacy', '/terms', '/accessibility', '/assets', '/nowhere']

type Measured = { header: number; first: number; screens: number; footer: number; sideways: string }

const site = await startSite({ RATE_LIMITS: 'off' })
const browser = await openBrowser()
const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
const page = await context.newPage()
const table: Record<string, Measured & { kept: string }> = {}
let broken = 0
try {
  const own = await ownPages()
  const acts = [...doing, ...Object.values(own), await claimOfAChurch()]
  for (const path of [...acts, ...reading, ...others]) {
    const measured = await measure(page, path)
    const problems = [
      ...(acts.includes(path) && measured.header > HEADER_WITHIN ? ['header'] : []),
      ...(acts.includes(path) && !(measured.first <= FIRST_WITHIN) ? ['first'] : []),
      ...(!others.includes(path) && !longOnes(path) && measured.screens > SCREENS_WITHIN ? ['screens'] : []),
      ...(measured.footer > FOOTER_WITHIN ? ['footer'] : []),
      ...(measured.sideways ? ['sideways'] : []),
    ]
    broken += Number(problems.length > 0)
    table[nameOf(path)] = { ...measured, kept: problems.length === 0 ? 'kept' : `NOT KEPT: ${problems.join(', ')}` }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.table(table)
process.exitCode = broken > 0 ? 1 : 0

/** What only a giver sees: the thanks, their own page, a receipt, and the list of what is held. */
async function ownPages() {
  const email = 'hand@example.org'
  const { url } = await give(site, circleForm(email))
  await postForm(site, new URL(url).pathname, { outcome: 'succeeds' })
  const [receipt] = await waitForMails(site, email, /Receipt/, 1)
  const giving = await personalLinkIn(site, receipt!)
  const html = await pageOf(site, giving)
  const giftId = /name="gift" value="([0-9a-f-]{36})"/.exec(html)![1]!
  const paper = /href="(\/my\/giving\/[^"]+\/receipt\/[^"]+)"/.exec(html)![1]!
  const cancel = /href="(\/my\/giving\/[^"]+\?cancel=[^"]+)"/.exec(await pageOf(site, `/demo/mailbox/${receipt!.id}`))![1]!
  await postForm(site, '/account', { email, attempt: crypto.randomUUID() })
  const [links] = await waitForMails(site, email, /link/i, 1)
  const data = /href="(\/my\/data\/[\w-]{43})"/.exec(await pageOf(site, `/demo/mailbox/${links!.id}`))![1]!
  return { thanks: `/donate/thanks?gift=${giftId}`, giving, cancel, paper, data }
}

async function claimOfAChurch(): Promise<string> {
  const [, slug] = /href="\/places\/([\w-]+)"/.exec(await pageOf(site, '/church-finder?near=Atlanta'))!
  return `/claim-church/${slug}`
}

/** Without the token and the id. */
function nameOf(path: string): string {
  return path.replace(/[\w-]{43}/, '…').replace(/[0-9a-f-]{36}/, '…')
}

async function measure(page: Page, path: string): Promise<Measured> {
  await page.setViewportSize(PHONE)
  await page.goto(site.url + path)
  const phone = await page.evaluate(() => {
    // The thanks are what one comes for; everywhere else it is something to do, a thing that was found, or a notice.
    const wanted = location.pathname === '/donate/thanks' ? 'h1' : ':is(input, select, textarea, button, summary, .notice, .card)'
    const first = [...document.querySelectorAll(`main ${wanted}`)].find(
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
  })
  const wider: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wider.push(`${over} px at ${width}`)
  }
  return {
    header: phone.header,
    first: phone.first,
    screens: Math.round((phone.height / PHONE.height) * 10) / 10,
    footer: phone.footer,
    sideways: wider.join(', '),
  }
}
