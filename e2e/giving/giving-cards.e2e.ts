import { expect, test } from 'vitest'
import { unpaidWords } from '#copy/giving/gift-refusals.ts'
import { axe, isFocused, open } from '#test/support/browser.ts'
import { amountOf, cards, dialogOf, openGivingSite, planted, summary, typeCard } from '#test/support/giving/giving-site.ts'
import { mailsTo, personalLinkIn, joinCircle } from '#test/support/giving/site-giver.ts'
import type { Page } from 'playwright-core'
import { accountWords } from '#copy/content/account.ts'

const giving = await openGivingSite()

test('a declined card says why and keeps the form; another card then pays the same gift', async () => {
  const page = await giving.visit('/donate?amount=250')
  await page.getByLabel('Email').fill('second-try@example.org')
  await page.getByText('Add a message or a dedication').click()
  await page.getByLabel('A message').fill('For the Saturday group')
  await typeCard(page, cards.declined)
  await page.getByRole('button', { name: 'Give $250' }).click()
  const declined = summary(page).getByRole('link', { name: /The card was declined. Nothing was charged./ })
  await declined.waitFor()
  expect(await isFocused(summary(page))).toBe(true)
  expect(await page.title()).toMatch(/^Error: Give/)
  expect(await page.getByLabel('Email').inputValue()).toBe('second-try@example.org')
  expect(await page.getByLabel('A message').inputValue()).toBe('For the Saturday group')
  expect(await amountOf(page).getByRole('radio', { name: '$250', exact: true }).isChecked()).toBe(true)
  await page.getByLabel('Card number').fill(cards.works)
  await page.getByRole('button', { name: 'Give $250' }).click()
  await planted(page).waitFor()
  await giving.receiptsTo('second-try@example.org')
})

test('a bank that asks is answered on a page of its own: no and Back charge nothing and keep the form, yes plants the gift', async () => {
  const page = await giving.visit('/donate?amount=50')
  await page.getByLabel('Email').fill('asked@example.org')
  await typeCard(page, cards.asks)
  await page.getByRole('button', { name: 'Give $50' }).click()
  const question = page.getByRole('heading', { name: 'Your practice bank asks: is this you?' })
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Give $50' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('asked@example.org')
  await page.goForward()
  await page.getByRole('button', { name: 'No, stop here' }).click()
  await page.getByText(unpaidWords.perhapsSteppedBack).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('The card was declined')
  await page.getByRole('button', { name: 'Give $50' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('asked@example.org')
  await typeCard(page, cards.asks)
  await page.getByRole('button', { name: 'Give $50' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  await giving.receiptsTo('asked@example.org')
})

test('a connection lost while paying leaves the gift waiting, and the same press again pays it once', async () => {
  const page = await giving.visit('/donate?amount=25', { allow: [/demo\/pay/] })
  await page.route('**/demo/pay/**', (route) => route.abort())
  await page.getByLabel('Email').fill('lost@example.org')
  await typeCard(page, cards.works)
  let giftId: string | undefined
  // Read on the way: a browser that moves on no longer has the text of an answer.
  await page.route('**/donate.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    giftId ??= /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(await response.text())?.[0]
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Give $25' }).click()
  await summary(page).getByText('the same gift is never charged twice').waitFor()

  const waiting = await giving.visit(`/donate/thanks?gift=${giftId}`, { scripts: false })
  await waiting.getByRole('heading', { name: 'Thank you. We are waiting for your bank.' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Give $25' }).click()
  await planted(page).waitFor()
  // It looks again by itself, without scripts.
  await planted(waiting).waitFor()
  expect(await waiting.locator('meta[http-equiv=refresh]').count()).toBe(0)
  await giving.receiptsTo('lost@example.org')
})

test('a gift given without a line says so, is not sent by itself when the line is back, and goes by the next press', async () => {
  const page = await giving.visit('/', { allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
  await page.getByRole('link', { name: 'Join Growth Nurturer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('no-line@example.org')
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(dialog, cards.works)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await summary(dialog).getByText(unpaidWords.noLine).waitFor()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.context().setOffline(false)
  expect(posts).toEqual([])
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await planted(page).waitFor()
})

test('the practice card of a circle is changed on its own page, which leads back', async () => {
  const page = await giving.visit('/donate?amount=77&monthly=1&for=harvest-champion')
  await page.getByLabel('Email').fill('new-card@example.org')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Give $77 a month' }).click()
  await planted(page).waitFor()
  await giving.receiptsTo('new-card@example.org')
  const [receipt] = await mailsTo(giving.site, 'new-card@example.org', /receipt/i)
  const link = await personalLinkIn(giving.site, receipt!)
  await page.goto(giving.site.url + link)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/demo/card/*')
  const portal = page.url()
  expect(await axe(page)).toEqual([])
  expect(await page.locator('main').innerText()).toContain('Practice mode')
  await page.getByText('later charges go through').waitFor()
  await page.getByRole('button', { name: 'Use a card that fails next time' }).click()
  await page.waitForURL(/did=card\./)
  await page.getByText('You are back from the card page').waitFor()
  await page.goto(portal)
  await page.getByText('later charges are declined').waitFor()
})

test.each([
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)('each step and each error holds up to axe and fits at $width px', async ({ width, colorScheme }) => {
  const page = await giving.visit('/', { width, colorScheme })
  const look = async (step: string) => {
    expect(await axe(page), step).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), step).toBe(true)
  }
  await page.getByRole('link', { name: 'Join Seed Planter' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  await look('dialog')
  await dialog.getByText('Choose another amount').click()
  await amountOf(dialog).getByRole('radio', { name: 'Another amount' }).check()
  await dialog.getByText('Add a message or a dedication').click()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await summary(dialog).waitFor()
  await look('errors')
  await amountOf(dialog)
    .getByRole('radio', { name: /Seed Planter/ })
    .check()
  await dialog.getByLabel('Email').fill(`axe-${width}@example.org`)
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(dialog, cards.declined)
  await dialog.getByRole('button', { name: 'Give $11 a month' }).click()
  await summary(dialog).getByText('The card was declined').waitFor()
  await look('declined')
  await dialog.getByLabel('Card number').fill(cards.asks)
  await dialog.getByRole('button', { name: 'Give $11 a month' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).waitFor()
  await look('bank')
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  await look('thanks')

  await open(page, `${giving.site.url}/donate?stepped=back&amount=12.34&monthly=1`)
  await page.getByRole('button', { name: 'Give $12.34 a month' }).waitFor()
  await look('page')
  // A plain payment page, reached as a visitor without scripts reaches it.
  const plain = await giving.visit('/donate', { scripts: false })
  await plain.getByLabel('Email').fill(`axe-plain-${width}@example.org`)
  await plain.getByRole('button', { name: 'Continue to payment' }).click()
  await plain.waitForURL('**/demo/pay/*')
  await page.goto(plain.url())
  await look('practice payment')
  await page.getByRole('button', { name: 'Pay with a card that asks you to confirm' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).waitFor()
  await look('practice bank')
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  await look('thanks page')
})

const PHONE = { width: 360, height: 740 }

const join = async (email: string) => (await joinCircle(giving.site, email)).link
/** To the card page by the button of one's own page. */
async function leave(page: Page, link: string) {
  await page.goto(giving.site.url + link)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/demo/card/*')
}
test('whoever comes back from the card page in the tab they left by is on their own page with the news', async () => {
  const link = await join('own-page@example.org')
  const page = await giving.visit('/', PHONE)
  await leave(page, link)
  await page.getByRole('button', { name: 'Use a card that works' }).click()
  await page.waitForURL(`**${link}?did=card.MS-*`)
  await page.getByText('You are back from the card page').waitFor()
  // The way back is gone from the tab.
  expect(await page.evaluate(() => sessionStorage.getItem('page-to-return-to'))).toBeNull()
  await page.goto(`${giving.site.url}/account?from=card`)
  await page.getByText(accountWords.backFromCard).waitFor()
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

test('no card number that was typed has left a browser, nor is one in any table, mail or line of the log', async () => {
  await giving.expectNoCardNumbers({ taken: 'second-try@example.org', refused: 'stray@example.org' })
})
