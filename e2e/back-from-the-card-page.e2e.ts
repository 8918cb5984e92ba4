import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountWords } from '#words/account.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { dialogOf, type GivingSite, openGivingSite, planted } from '#test/giving/giving-site.ts'
import { joinCircle } from '#test/giving/site-giver.ts'

const PHONE = { width: 360, height: 740 }

let giving: GivingSite
beforeAll(async () => {
  giving = await openGivingSite()
})
afterAll(() => giving.close())

const join = async (email: string) => (await joinCircle(giving.site, email)).link
/** To the card page by the button of one's own page. */
async function leave(page: Page, link: string) {
  await page.goto(giving.site.url + link)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/demo/card/*')
}
const wordOf = async (page: Page) => /#([a-p]{32})$/.exec((await page.getByRole('link', { name: /Go back/ }).getAttribute('href'))!)![1]!
/** The page that was left is forgotten as soon as the script has looked for it; who is led on is so by a form sent at that moment. */
const staysOnTheAccountPage = async (page: Page) => {
  const sent: string[] = []
  const note = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()))
  page.on('request', note)
  await page.getByText(accountWords.backFromCard).waitFor()
  await page.waitForFunction(() => sessionStorage.getItem('page-to-return-to') === null)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(sent).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/account')
}

test('whoever comes back from the card page in the tab they left by is on their own page with the news', async () => {
  const link = await join('own-page@example.org')
  const page = await giving.visit('/', PHONE)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await leave(page, link)
  const word = await wordOf(page)
  await page.getByRole('button', { name: 'Use a card that works' }).click()
  await page.waitForURL(`**${link}?did=new-card.MS-*`)
  await page.getByText('New card saved').waitFor()
  // The way back is gone from the tab, and no address that a server was asked for had the word.
  expect(await page.evaluate(() => sessionStorage.getItem('page-to-return-to'))).toBeNull()
  expect(sent.filter((address) => address.split('#')[0]!.includes(word))).toEqual([])
})

test('whoever opens another page of ours instead of coming back leaves nothing of their private page in the tab', async () => {
  const link = await join('elsewhere@example.org')
  const page = await giving.visit('/', PHONE)
  for (const path of ['/', '/account', '/contact']) {
    await leave(page, link)
    expect(await page.evaluate(() => sessionStorage.getItem('page-to-return-to'))).toContain(link)
    await page.goto(giving.site.url + path)
    await page.waitForFunction(() => sessionStorage.getItem('page-to-return-to') === null)
  }
})

test('in a tab that another person left for the card page nobody is led to that person’s giving', async () => {
  const first = await join('first@example.org')
  const second = await join('second@example.org')
  const page = await giving.visit('/', PHONE)
  // Without the word, with another one, and with that of one's own page, which does not know of the first.
  await leave(page, first)
  await page.goto(`${giving.site.url}/account?from=card`)
  await staysOnTheAccountPage(page)
  await leave(page, first)
  const firstWord = await wordOf(page)
  await page.goto(`${giving.site.url}/account?from=card#${'a'.repeat(32)}`)
  await staysOnTheAccountPage(page)
  await leave(page, second)
  await page.goto('about:blank')
  await page.goto(`${giving.site.url}/account?from=card#${firstWord}`)
  await staysOnTheAccountPage(page)
  await leave(page, first)
  await leave(page, second)
  await page.getByRole('link', { name: /Go back/ }).click()
  await page.waitForURL(`**${second}?did=card.MS-*`)
})

/** A dialog that was not told who takes the card leads to the page where the gift is paid, as every form does where Stripe takes it. */
async function pressGive(email: string) {
  const page = await giving.visit('/', { allow: [/Failed to load/] })
  await page.route('**/donate.data*', (route) => (route.request().method() === 'GET' ? route.abort('aborted') : route.fallback()))
  await page.getByRole('link', { name: 'Give $500' }).click()
  await dialogOf(page).getByLabel('Email').fill(email)
  return { page, press: () => dialogOf(page).getByRole('button', { name: 'Give $500' }).click() }
}
const told = (page: Page) => page.getByText(unpaidWords.perhapsSteppedBack)

test('whoever steps back from the page where a gift is paid is told once that nothing was charged, with the form as it was', async () => {
  const { page, press } = await pressGive('steps-back@example.org')
  await press()
  await page.waitForURL('**/demo/pay/*')
  await page.goBack()
  await told(page).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('steps-back@example.org')
  await page.getByRole('button', { name: 'Give $500' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Give $500' }).waitFor()
  expect(await told(page).count()).toBe(0)
})

test('a form that comes back from the browser’s memory tells it, too, and can be sent again', async () => {
  const { page, press } = await pressGive('from-memory@example.org')
  // The browser stays where it is, and the form believes it is leaving.
  await page.route('**/demo/pay/*', (route) => route.fulfill({ status: 204 }))
  await press()
  await page.waitForFunction(() => history.state?.leftFor !== undefined)
  expect(await told(page).count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await told(page).waitFor()
  await page.unroute('**/demo/pay/*')
  await press()
  await page.waitForURL('**/demo/pay/*')
})

test('whoever steps back after the thanks is not told so', async () => {
  const { page, press } = await pressGive('has-paid@example.org')
  await press()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await planted(page).waitFor()
  // Its thanks have been noted.
  await page.waitForFunction(() => sessionStorage.getItem('draft:gift-begun') === null)
  for (let steps = 0; steps < 3 && new URL(page.url()).pathname !== '/donate'; steps++) await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/donate')
  await page.waitForFunction(() => history.state && history.state.leftFor === undefined)
  expect(await told(page).count()).toBe(0)
})

test('a giver who stops the way to the page where a gift is paid can press again after a while', async () => {
  const { page, press } = await pressGive('stops@example.org')
  await page.clock.install()
  let held = 0
  await page.route('**/demo/pay/*', () => void (held += 1))
  await press()
  await expect.poll(() => held).toBe(1)
  await (await page.context().newCDPSession(page)).send('Page.stopLoading')
  await page.unroute('**/demo/pay/*')
  await page.clock.fastForward(15_000)
  await page.locator('.btn-busy').waitFor({ state: 'detached' })
  await press()
  await page.waitForURL('**/demo/pay/*')
})
