import type { Page } from 'playwright-core'
import { ambassadorCommitments } from '#app/features/ambassadors/ambassador-fields.ts'
import { amountChangeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { askForCode, codeSentTo, enterCode } from '#test/claims-in-a-browser.ts'
import { circleForm, give, giftIdOn, pageOf, personalLinkIn, press, waitForMails } from '#test/giving/site-giver.ts'
import { postForm, type RunningSite } from '#test/start-site.ts'

export type Measured = {
  path: string
  /** The first of these in sight is what one comes for; without it the page is one for reading, of which no such place is asked. */
  first?: string
  /** A document, or a list, which is as long as what stands in it. */
  long?: true
}

const CONTROL = ':is(input, select, textarea, button, summary, a.btn, .notice)'
const RESULT = 'li:is(.card, :has(> .card))'

const doing: Measured[] = [
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
const reading: Measured[] = ['/', '/about', '/support', '/careers', '/business-support'].map((path) => ({ path }))
/** Of these the width counts, and the foot. */
const others: Measured[] = [
  '/stories',
  '/privacy',
  '/terms',
  '/accessibility',
  '/assets',
  '/nowhere',
  '/desk/sign-in',
  '/demo/mailbox',
].map((path) => ({ path, long: true }))
/** The keeper's, once the desk of the demo is open in the same window. */
export const deskPages: Measured[] = [
  '/desk',
  '/desk/inbox',
  '/desk/waiting',
  '/desk/figures',
  '/desk/trash',
  '/desk/outbox',
  '/desk/people',
  '/desk/persons',
  '/desk/history',
  '/desk/retention',
  '/desk/account',
].map((path) => ({ path, long: true }))

/** Every kind of page, with those that only one person sees. @param page a window in which a claim is begun */
export async function listPages(site: RunningSite, page: Page): Promise<Measured[]> {
  const finder = await pageOf(site, '/church-finder?near=Atlanta')
  const [, slug] = /href="\/places\/([\w-]+)"/.exec(finder)!
  const [story] = /\/stories\/[\w-]+/.exec(await pageOf(site, '/stories'))!
  return [
    ...doing,
    { path: `/claim-church/${slug}`, first: CONTROL },
    { path: `${story}/remove`, first: CONTROL },
    ...(await listOwn(site)),
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

/** The thanks, 'your giving', its papers, and the list of what is held. */
async function listOwn(site: RunningSite): Promise<Measured[]> {
  const email = 'hand@example.org'
  const { giving, receipt } = await begin(site, email)
  const overview = await pageOf(site, giving)
  const mail = await pageOf(site, receipt)
  await postForm(site, '/account', { email, attempt: crypto.randomUUID() })
  const [links] = await waitForMails(site, email, /link/i, 1)
  const data = await pageOf(site, `/demo/mailbox/${links!.id}`)
  return [
    { path: `/donate/thanks?gift=${one(overview, /name="gift" value="([0-9a-f-]{36})"/)}`, first: 'h1' },
    { path: giving, first: '.card button' },
    { path: one(mail, /href="(\/my\/giving\/[^"]+\?cancel=[^"]+)"/), first: '.card button' },
    { path: one(overview, /href="(\/my\/giving\/[^"]+\/receipt\/[^"]+)"/), first: 'article', long: true },
    { path: one(overview, /href="(\/my\/giving\/[^"]+\/statement\/[^"]+)"/), first: 'article', long: true },
    { path: one(data, /href="(\/my\/data\/[\w-]{43})"/), first: '.card', long: true },
    { path: receipt, long: true },
  ]
}

/** Where a raise waits for a tap. */
async function raise(site: RunningSite): Promise<string> {
  const email = 'raise@example.org'
  const { giving } = await begin(site, email)
  const wish = { amount: 'circle:harvest-champion', consent: 'yes', consentVersion: amountChangeConsentVersion }
  await press(site, giving, 'change', await giftIdOn(site, giving), wish)
  const [mail] = await waitForMails(site, email, /confirm/, 1)
  return personalLinkIn(site, mail!)
}

async function ownSeeds(site: RunningSite): Promise<string> {
  const email = 'seeds@example.org'
  const person = { firstName: 'Ruth', lastName: 'Ellis', phone: '404-555-0142', age: '16', email, attempt: crypto.randomUUID() }
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

function one(html: string, wanted: RegExp): string {
  const found = wanted.exec(html)?.[1]
  if (!found) throw new Error(`Nothing on the page is ${wanted}.`)
  return found.replaceAll('&amp;', '&')
}
