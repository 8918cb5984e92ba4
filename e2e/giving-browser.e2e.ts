import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { axe, isFocused, newVisitor, open, openBrowser } from '#test/browser.ts'
import { mailsTo, membersShown, pageOf, personalLinkIn, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'

const cards = { works: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asks: '4000 0025 0000 3155' }
/** A possible card, typed where no card belongs. */
const STRAY = '5555 5555 5555 4444'

let dataDir: string
let site: RunningSite
let browser: Browser
/** Address and body of everything the browsers have asked for. */
const asked: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mustard-seed-giving-'))
  site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'debug' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop().catch(() => {})
  await rm(dataDir, { recursive: true, force: true })
})

async function visit(
  path: string,
  options: { width?: number; scripts?: boolean; colorScheme?: 'light' | 'dark'; allow?: RegExp[] } = {},
): Promise<Page> {
  const page = await newVisitor(browser, site, options)
  page.context().on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  if (options.scripts === false) await page.goto(site.url + path)
  else await open(page, site.url + path)
  return page
}

async function typeCard(where: Page | Locator, number: string): Promise<void> {
  await where.getByLabel('Card number').fill(number)
  await where.getByLabel('Expiry (MM/YY)').fill('04/30')
  await where.getByLabel('CVC').fill('123')
}

const dialogOf = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')
const amountOf = (where: Page | Locator) => where.getByRole('group', { name: 'How much would you like to give?' })
const frequencyOf = (where: Page | Locator) => where.getByRole('group', { name: 'How often?' })
const planted = (where: Page | Locator) => where.getByRole('heading', { name: 'Thank you. It is planted.' })
const summary = (where: Page | Locator) =>
  where.getByRole('alert').filter({ hasText: /There is something to fix|That did not work just now/ })

async function receiptsTo(email: string, count = 1): Promise<string> {
  const mails = await waitForMails(site, email, /receipt/i, count)
  expect(mails).toHaveLength(count)
  return wordsOf(await pageOf(site, `/demo/mailbox/${mails[0]!.id}`))
}

test('a tier opens over the home page and is given with two presses and one typed field beside the card', async () => {
  const page = await visit('/')
  await page.getByRole('link', { name: 'Give $500' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/donate?amount=500&for=mentorship')
  expect(
    await amountOf(dialog)
      .getByRole('radio', { name: /Full mentorship/ })
      .isChecked(),
  ).toBe(true)
  expect(await frequencyOf(dialog).getByRole('radio', { name: 'One time' }).isChecked()).toBe(true)
  const words = await dialog.innerText()
  expect(words).toContain('You are charged $500 once, today. Nothing is charged again.')
  expect(words).toContain('All charges are final. There are no refunds.')
  expect(words).toContain(
    'not deductible as charitable contributions for federal income tax purposes, because Mustard Seed is not a 501(c)(3) organization',
  )
  expect(words).toContain('You must be 13 or older')

  await dialog.getByLabel('Email').fill('tier@example.org')
  await typeCard(dialog, cards.works)
  await dialog.getByRole('button', { name: 'Give $500' }).click()
  await planted(dialog).waitFor()
  expect(await isFocused(planted(dialog))).toBe(true)
  expect(await dialog.innerText()).toContain('We received your gift of $500. That is 500 Mustard Seeds.')
  const reference = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(await dialog.innerText())?.[0]
  const receipt = await receiptsTo('tier@example.org')
  expect(receipt).toContain('$500')
  expect(receipt).toContain(reference)

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Back closes the dialog and gives the focus back to the button of its tier', async () => {
  const page = await visit('/')
  const opener = page.getByRole('link', { name: 'Give $250' })
  await opener.click()
  await dialogOf(page).getByLabel('Email').waitFor()
  await page.goBack()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await isFocused(opener)).toBe(true)
})

test('an amount of one’s own is charged to the cent, and all words on the page follow it', async () => {
  const page = await visit('/donate')
  expect(await amountOf(page).getByRole('radio', { name: '$100', exact: true }).isChecked()).toBe(true)
  expect(
    await amountOf(page)
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['preset:2500', 'preset:5000', 'preset:10000', 'preset:25000', 'preset:50000', 'custom'])
  await page.getByRole('button', { name: 'Give $100' }).waitFor()
  await amountOf(page).getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Your amount').fill('12.34')
  await page.getByText('You are charged $12.34 once, today.').waitFor()
  await page.getByLabel('Email').fill('custom@example.org')
  await page.getByLabel('Your name').fill('Naomi Bell')
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Give $12.34' }).click()
  await planted(page).waitFor()
  expect(await page.locator('main').innerText()).toContain('We received your gift of $12.34. That is 12 Mustard Seeds.')
  expect(await receiptsTo('custom@example.org')).toContain('$12.34')
})

test('a circle needs its box ticked, and its member is the first of the thousand', async () => {
  expect(await membersShown(site)).toBe(0)
  const page = await visit('/')
  await page.getByRole('link', { name: 'Join Growth Nurturer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  expect(await frequencyOf(dialog).getByRole('radio', { name: 'Every month' }).isChecked()).toBe(true)
  const box = dialog.getByRole('checkbox', { name: /I agree that Mustard Seed charges \$33 today and \$33 every month/ })
  expect(await box.isChecked()).toBe(false)
  await dialog.getByLabel('Email').fill('circle@example.org')
  await typeCard(dialog, cards.works)
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await summary(dialog).getByRole('link', { name: 'Tick the box to agree to a monthly charge' }).click()
  expect(await isFocused(box)).toBe(true)
  await box.check()
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await planted(dialog).waitFor()
  expect(await dialog.innerText()).toContain('You joined Growth Nurturer with $33 a month. That is 33 Mustard Seeds.')
  await receiptsTo('circle@example.org')
  await page.goto(`${site.url}/careers`)
  await page.getByText('1/1000').first().waitFor()
})

test('another amount takes the tick of the monthly box away again', async () => {
  const page = await visit('/donate?amount=50&monthly=1')
  const box = page.getByRole('checkbox', { name: /charges \$50 today/ })
  await box.check()
  await amountOf(page).getByRole('radio', { name: '$25', exact: true }).check()
  expect(await page.getByRole('checkbox', { name: /charges \$25 today/ }).isChecked()).toBe(false)
  await frequencyOf(page).getByRole('radio', { name: 'One time' }).check()
  expect(await page.getByRole('checkbox', { name: /charges/ }).count()).toBe(0)
})

test('a declined card says why and keeps the form; another card then pays the same gift', async () => {
  const page = await visit('/donate?amount=250')
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
  await receiptsTo('second-try@example.org')
})

test('a bank that asks is answered on the page: no charges nothing, yes plants the gift', async () => {
  const page = await visit('/donate?amount=50')
  await page.getByLabel('Email').fill('asked@example.org')
  await typeCard(page, cards.asks)
  await page.getByRole('button', { name: 'Give $50' }).click()
  const question = page.getByRole('heading', { name: 'Your practice bank asks: is this you?' })
  await question.waitFor()
  expect(await isFocused(question)).toBe(true)
  expect(await page.getByLabel('Email').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'No, stop here' }).click()
  await summary(page).waitFor()
  await page.getByRole('button', { name: 'Give $50' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  await receiptsTo('asked@example.org')
})

test.each([
  ['-1', /smallest gift is \$1.*minus/],
  ['0', /smallest gift is \$1/],
  ['0.005', /whole cents/],
  ['0.5 cent', /Enter an amount in dollars/],
  ['1e9', /Enter an amount in dollars/],
  ['1000000000', /largest gift online/],
  ['NaN', /Enter an amount in dollars/],
  ['5e3', /Enter an amount in dollars/],
  ['１００', /digits 0 to 9/],
  ['€5', /US dollars only/],
  ['', /Choose an amount/],
])('%s is refused as an amount, beside the field and before anything is charged', async (typed, message) => {
  const page = await visit('/donate')
  await amountOf(page).getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Your amount').fill(typed)
  await page.getByLabel('Email').fill('refused@example.org')
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await summary(page).waitFor()
  expect(await page.getByLabel('Your amount').evaluate((input) => document.getElementById(`${input.id}-error`)?.innerText)).toMatch(message)
  expect(await page.getByLabel('Your amount').inputValue()).toBe(typed)
})

test('a bad amount in the address falls back to the default, and a good one is taken', async () => {
  for (const [query, radio] of [
    ['amount=-5', '$100'],
    ['amount=5e3&monthly=1', '$100'],
    ['amount=100&monthly=maybe', '$100'],
    ['amount=25', '$25'],
  ] as const) {
    const html = await pageOf(site, `/donate?${query}`)
    expect(html, query).toMatch(
      new RegExp(`checked="" value="preset:${Number(radio.slice(1)) * 100}"|value="preset:${Number(radio.slice(1)) * 100}" checked=""`),
    )
  }
})

test('a card number in the message is refused at that field, and hidden in what is shown again', async () => {
  const page = await visit('/donate', { scripts: false })
  await page.getByLabel('Email').fill('stray@example.org')
  await page.getByText('Add a message or a dedication').click()
  await page.getByLabel('A message').fill(`Please use ${STRAY}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await summary(page)
    .getByRole('link', { name: /looks like a card number/ })
    .waitFor()
  expect(await page.getByLabel('A message').inputValue()).toBe('Please use •••• ••••')
  expect(await page.getByLabel('Email').inputValue()).toBe('stray@example.org')
  expect(await page.content()).not.toContain('4444')
})

test('without scripts the whole way leads over plain pages: declined, asked, planted', async () => {
  const page = await visit('/donate?amount=33&monthly=1&for=growth-nurturer', { scripts: false })
  const words = await page.locator('main').innerText()
  expect(words).toContain('The card fields need scripts')
  expect(words).toContain('One time: you are charged')
  expect(words).toContain('Every month: you are charged')
  expect(await page.getByLabel('Card number').isVisible()).toBe(false)
  await page.getByLabel('Email').fill('plain@example.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await summary(page)
    .getByRole('link', { name: /Tick the box/ })
    .waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('plain@example.org')
  expect(
    await amountOf(page)
      .getByRole('radio', { name: /Growth Nurturer/ })
      .isChecked(),
  ).toBe(true)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await page.waitForURL('**/demo/pay/*')
  expect(await page.locator('main').innerText()).toContain('Growth Nurturer, monthly')
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByText('The card was declined.').waitFor()
  await page.getByRole('button', { name: 'Pay with a card that asks you to confirm' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await page.waitForURL('**/donate/thanks?gift=*')
  await planted(page).waitFor()
  await receiptsTo('plain@example.org')
  expect(await membersShown(site)).toBe(2)
})

test('stepping back from the payment page says that nothing was charged, with the amount still chosen', async () => {
  const page = await visit('/donate?amount=25', { scripts: false })
  await page.getByLabel('Email').fill('back@example.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await page.getByText('You stepped back before paying. You were not charged').waitFor()
  expect(await amountOf(page).getByRole('radio', { name: '$25', exact: true }).isChecked()).toBe(true)
})

test('a connection lost while paying leaves the gift waiting, and the same press again pays it once', async () => {
  const page = await visit('/donate?amount=25', { allow: [/demo\/pay/] })
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

  const waiting = await visit(`/donate/thanks?gift=${giftId}`, { scripts: false })
  await waiting.getByRole('heading', { name: 'Thank you. We are waiting for your bank.' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Give $25' }).click()
  await planted(page).waitFor()
  // It looks again by itself, without scripts.
  await planted(waiting).waitFor()
  expect(await waiting.locator('meta[http-equiv=refresh]').count()).toBe(0)
  await receiptsTo('lost@example.org')
})

test('the practice card of a circle is changed on its own page, which leads back', async () => {
  const page = await visit('/donate?amount=77&monthly=1&for=harvest-champion')
  await page.getByLabel('Email').fill('new-card@example.org')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Give $77 a month' }).click()
  await planted(page).waitFor()
  await receiptsTo('new-card@example.org')
  const [receipt] = await mailsTo(site, 'new-card@example.org', /receipt/i)
  const link = await personalLinkIn(site, receipt!)
  await page.goto(site.url + link)
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/demo/card/*')
  const portal = page.url()
  expect(await axe(page)).toEqual([])
  expect(await page.locator('main').innerText()).toContain('Practice mode')
  await page.getByText('later charges go through').waitFor()
  await page.getByRole('button', { name: 'Use a card that fails next time' }).click()
  await page.waitForURL('**/account?from=card')
  await page.getByText('You are back from the card page').waitFor()
  await page.goto(portal)
  await page.getByText('later charges are declined').waitFor()
})

test('what was typed outlives a refresh, but never a tick of consent', async () => {
  const page = await visit('/donate?monthly=1')
  await page.getByLabel('Email').fill('kept@example.org')
  await amountOf(page).getByRole('radio', { name: '$50', exact: true }).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.works)
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value === 'kept@example.org')
  await page.getByRole('button', { name: 'Give $50 a month' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(false)
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
})

test('a gift that nobody has begun has no thanks, and the practice pages know no other ids', async () => {
  for (const path of [
    '/donate/thanks',
    `/donate/thanks?gift=${crypto.randomUUID()}`,
    '/demo/pay/practice_cs_0',
    '/demo/card/practice_ptl_0',
  ])
    expect((await fetch(site.url + path)).status, path).toBe(404)
})

test('with Stripe there is no card field on our pages and no practice page', async () => {
  const other = await startSite({
    STRIPE_SECRET_KEY: 'sk_test_loopback',
    STRIPE_WEBHOOK_SECRET: 'whsec_loopback',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  try {
    const html = await pageOf(other, '/donate')
    expect(wordsOf(html)).toContain('The next page belongs to Stripe')
    expect(html).not.toMatch(/card number|gift-card|Practice mode|CVC/i)
    expect((await fetch(`${other.url}/demo/pay/practice_cs_0`)).status).toBe(404)
  } finally {
    await other.stop()
  }
})

test.each([
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)('each step and each error holds up to axe and fits at $width px', async ({ width, colorScheme }) => {
  const page = await visit('/', { width, colorScheme })
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
  await dialog.getByRole('button', { name: 'Yes, confirm the gift' }).waitFor()
  await look('bank')
  await dialog.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(dialog).waitFor()
  await look('thanks')

  await open(page, `${site.url}/donate?stepped=back&amount=12.34&monthly=1`)
  await page.getByRole('button', { name: 'Give $12.34 a month' }).waitFor()
  await look('page')
  // A plain payment page, reached as a visitor without scripts reaches it.
  const plain = await visit('/donate', { scripts: false })
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

test('no card number that was typed has left a browser, nor is one in any table, mail or line of the log', async () => {
  const typed = [...Object.values(cards), STRAY].map((number) => number.replaceAll(' ', ''))
  const sent = asked.map((each) => decodeURIComponent(each.replaceAll('+', ' '))).filter((each) => !each.includes('stray@example.org'))
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.some((each) => each.includes('second-try@example.org'))).toBe(true)
  expect(numbersIn(sent.join('\n'), typed)).toEqual([])

  const log = site.output()
  expect(log.includes('"path":"/donate"')).toBe(true)
  expect(numbersIn(log, typed)).toEqual([])

  await site.stop()
  const rows = await everyRow(dataDir)
  // Asked with `includes`: a failure would otherwise print the whole database.
  expect(rows.includes('second-try@example.org')).toBe(true)
  expect(rows.includes('stray@example.org')).toBe(false)
  expect(numbersIn(rows, typed)).toEqual([])
  // The search itself finds what is there, however it is grouped.
  expect(numbersIn('… 4242-4242 4242\u00A04242 …', typed)).toEqual([typed[0]])
})

/** Which of the numbers stand in a text, with or without anything between their digits. */
function numbersIn(text: string, numbers: string[]): string[] {
  return numbers.filter((number) => new RegExp([...number].join('[^0-9A-Za-z]{0,2}')).test(text))
}

/** Every row of every table of every schema, mails included, as text. */
async function everyRow(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir })
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(database.db)
    expect(tables.length).toBeGreaterThan(30)
    const texts = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<{
        text: string
      }>`select row_to_json(each)::text as text from ${sql.table(`${schema}.${name}`)} as each`.execute(database.db)
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  } finally {
    await database.close()
  }
}
