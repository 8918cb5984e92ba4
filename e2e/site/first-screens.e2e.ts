import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoAddress } from '#test/support/desk-visitor.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { amountChangeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { askForCode, codeSentTo, enterCode } from '#test/support/claims-in-a-browser.ts'
import { circleForm, give, giftIdOn, pageOf, personalLinkIn, press, waitForMails } from '#test/support/giving/site-giver.ts'
import { postForm, type RunningSite } from '#test/support/start-site.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [320, 768, 1920]
const MAX_HEADER = 120
const MAX_FIRST_CONTROL = 640
const MAX_FOOTER = 600
const MAX_SCREENS = 7

const site = await openSharedSite()

test('on a phone without scripts every page begins with what is done there, is seven screens at most, and scrolls nowhere sideways', async () => {
  const problems: string[] = []
  let measured = 0
  const measureAll = async (page: Page, pages: ScreenPage[]) => {
    for (const each of pages) {
      problems.push(...(await findProblems(page, site.url, each)))
      measured++
    }
  }
  const page = await site.newcomer({ ...PHONE, scripts: false, allow: [/status of 404/] })
  await measureAll(page, await listPages(site, page))
  await page.goto(site.url + (await demoAddress(site)))
  await page.locator('main button').click()
  await page.waitForURL('**/desk')
  await measureAll(page, deskPages)
  expect(problems).toEqual([])
  expect(measured).toBeGreaterThan(50)
})

async function findProblems(page: Page, origin: string, { path, first: selectors, long }: ScreenPage): Promise<string[]> {
  await page.setViewportSize(PHONE)
  await page.goto(origin + path)
  const { header, first, height, footer } = await page.evaluate((selectors) => {
    const first = [...document.querySelectorAll(`main :is(${selectors})`)].find(
      (each) => each.checkVisibility() && each.getBoundingClientRect().height > 1,
    )
    const heightOf = (each: Element | null) => Math.round(each?.getBoundingClientRect().height ?? 0)
    return {
      // The search has its form in its header.
      header: heightOf(document.querySelector('main > header:not(:has(form))')),
      first: Math.round((first?.getBoundingClientRect().top ?? Infinity) + scrollY),
      height: document.documentElement.scrollHeight,
      footer: heightOf(document.querySelector('body > footer, footer:last-of-type')),
    }
  }, selectors ?? 'nothing')
  const problems = [
    ...(selectors && header > MAX_HEADER ? [`the header is ${header} px tall`] : []),
    ...(selectors && first > MAX_FIRST_CONTROL ? [`what is done there begins at ${first} px`] : []),
    ...(!long && height > MAX_SCREENS * PHONE.height * 1.007 ? [`it is ${height} px long`] : []),
    ...(footer > MAX_FOOTER ? [`the footer is ${footer} px tall`] : []),
  ]
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) problems.push(`it scrolls ${over} px sideways at ${width} px`)
  }
  return problems.map((problem) => `${path}: ${problem}`)
}

type ScreenPage = {
  path: string
  /** What a visitor comes for: the first of these that is visible. Without it, the page is one for reading. */
  first?: string
  /** A document or a list, which is as long as its content. */
  long?: true
}

const CONTROL = ':is(input, select, textarea, button, summary, a.btn, .notice)'
const RESULT = 'li:is(.card, :has(> .card))'

const doing: ScreenPage[] = [
  ...[
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
    '/church-finder',
  ].map((path) => ({ path, first: CONTROL })),
  { path: '/business-directory', first: CONTROL, long: true },
  { path: '/search?q=welding', first: RESULT, long: true },
  { path: '/search?q=zzyzx', first: 'h2' },
  { path: '/business-directory?near=Atlanta', first: RESULT, long: true },
  { path: '/business-directory?near=Nowhereville', first: 'h2' },
  { path: '/church-finder?near=Atlanta', first: RESULT, long: true },
]
const reading: ScreenPage[] = ['/', '/about', '/support', '/careers', '/business-support'].map((path) => ({ path }))
/** Of these only the width and the footer are checked. */
const others: ScreenPage[] = [
  '/stories',
  '/privacy',
  '/terms',
  '/accessibility',
  '/assets',
  '/nowhere',
  '/desk/sign-in',
  '/demo/mailbox',
].map((path) => ({ path, long: true }))
/** Once a keeper has opened the desk of the demo in the same window. */
const deskPages: ScreenPage[] = [
  '/desk',
  '/desk/inbox',
  '/desk/waiting',
  '/desk/content',
  '/desk/figures',
  '/desk/outbox',
  '/desk/people',
  '/desk/persons',
  '/desk/history',
  '/desk/retention',
  '/desk/account',
].map((path) => ({ path, long: true }))

/** Every kind of public page, with those that only one person sees. @param page a window in which a claim is begun */
async function listPages(site: RunningSite, page: Page): Promise<ScreenPage[]> {
  const finder = await pageOf(site, '/church-finder?near=Atlanta')
  const [, slug] = /href="\/places\/([\w-]+)"/.exec(finder)!
  const [story] = /\/stories\/[\w-]+/.exec(await pageOf(site, '/stories'))!
  return [
    ...doing,
    { path: `/claim-church/${slug}`, first: CONTROL },
    { path: `${story}/remove`, first: CONTROL },
    ...(await listPersonal(site)),
    { path: await ownSeeds(site), first: 'p strong' },
    { path: await raise(site), first: '.card' },
    { path: await ownClaim(site, page, slug!), first: CONTROL },
    ...reading,
    { path: `/places/${slug}` },
    { path: story, long: true },
    ...others,
  ]
}

/** A monthly gift. @returns the paths of its giver's page and of the first receipt's mail */
async function begin(site: RunningSite, email: string) {
  const { url } = await give(site, circleForm(email))
  await postForm(site, new URL(url).pathname, { outcome: 'succeeds' })
  const [receipt] = await waitForMails(site, email, /Receipt/, 1)
  return { giving: await personalLinkIn(site, receipt!), receipt: `/demo/mailbox/${receipt!.id}` }
}

/** The thanks, 'your giving', its papers, and the page of a person's data. */
async function listPersonal(site: RunningSite): Promise<ScreenPage[]> {
  const email = 'hand@example.org'
  const { giving, receipt } = await begin(site, email)
  const overview = await pageOf(site, giving)
  const mail = await pageOf(site, receipt)
  await postForm(site, '/account', { email, idempotencyKey: crypto.randomUUID() })
  const [links] = await waitForMails(site, email, /link/i, 1)
  const data = await pageOf(site, `/demo/mailbox/${links!.id}`)
  return [
    { path: `/donate/thanks?gift=${firstMatch(overview, /name="gift" value="([0-9a-f-]{36})"/)}`, first: 'h1' },
    { path: giving, first: '.card button' },
    { path: firstMatch(mail, /href="(\/my\/giving\/[^"]+\?cancel=[^"]+)"/), first: '.card button' },
    { path: firstMatch(overview, /href="(\/my\/giving\/[^"]+\/receipt\/[^"]+)"/), first: 'article', long: true },
    { path: firstMatch(overview, /href="(\/my\/giving\/[^"]+\/statement\/[^"]+)"/), first: 'article', long: true },
    { path: firstMatch(data, /href="(\/my\/data\/[\w-]{43})"/), first: '.card', long: true },
    { path: receipt, long: true },
  ]
}

/** Where a raised amount waits to be confirmed. */
async function raise(site: RunningSite): Promise<string> {
  const email = 'raise@example.org'
  const { giving } = await begin(site, email)
  const raised = { amount: 'circle:harvest-champion', consent: 'yes', consentVersion: amountChangeConsentVersion }
  await press(site, giving, 'change', await giftIdOn(site, giving), raised)
  const [mail] = await waitForMails(site, email, /confirm/, 1)
  return personalLinkIn(site, mail!)
}

async function ownSeeds(site: RunningSite): Promise<string> {
  const email = 'seeds@example.org'
  const person = { firstName: 'Ruth', lastName: 'Ellis', phone: '404-555-0142', age: '16', email, idempotencyKey: crypto.randomUUID() }
  const commitments = ambassadorCommitments.map(({ id }): [string, string] => ['commitments', id])
  await postForm(site, '/ambassador', [...commitments, ...Object.entries(person)])
  const [mail] = await waitForMails(site, email, /./, 1)
  return personalLinkIn(site, mail!)
}

/** A claim whose code is entered: its details are asked for. */
async function ownClaim(site: RunningSite, page: Page, slug: string): Promise<string> {
  const contact = 'claim@example.org'
  await page.goto(`${site.url}/claim-church/${slug}`)
  await askForCode(page, 'email', contact)
  const { pathname } = new URL(page.url())
  await enterCode(page, await codeSentTo(site, contact))
  await page.waitForLoadState()
  return pathname
}

function firstMatch(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1]
  if (!found) throw new Error(`Nothing on the page is ${pattern}.`)
  return found.replaceAll('&amp;', '&')
}
