import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openGivingSite } from '#test/support/giving/giving-site.ts'
import {
  circleForm,
  give,
  joinCircle,
  mailsTo,
  onceForm,
  pageOf,
  pay,
  personalLinkIn,
  waitForMails,
  wordsOf,
} from '#test/support/giving/site-giver.ts'
import { postForm } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const PHONE = { width: 360, height: 740 }

const giving = await openGivingSite()

const nextMonth = async () => expect((await postForm(giving.site, '/demo/clock', { step: 'month' })).status).toBe(303)
const join = (email: string, circle?: string) => joinCircle(giving.site, email, circle)
async function cardThatFails(link: string) {
  const giftId = /name="gift" value="([^"]+)"/.exec(await pageOf(giving.site, link))![1]!
  const toCard = await postForm(giving.site, link, { gift: giftId, act: 'card' })
  await postForm(giving.site, new URL(toCard.headers.get('location')!, giving.site.url).pathname, { card: 'declines' })
}
const fitsTheFirstScreen = async (wanted: Locator) => {
  const box = (await wanted.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
}
/** Counts what a visitor does by hand. */
function hand() {
  const count = { clicks: 0, fields: 0 }
  const click = async (target: { click(): Promise<void> }) => {
    count.clicks++
    await target.click()
  }
  return { count, click }
}

test('from a receipt a monthly gift is canceled with two clicks and nothing typed', async () => {
  const { mail, email } = await join('two-clicks@example.org')
  const page = await giving.visit(mail, { ...PHONE, scripts: false })
  const { count, click } = hand()
  await click(page.getByRole('link', { name: 'Cancel this monthly gift' }))
  const yes = page.getByRole('button', { name: 'Yes, cancel it' })
  await fitsTheFirstScreen(yes)
  await click(yes)
  await page.getByText('Your monthly gift is canceled').waitFor()
  expect(count).toEqual({ clicks: 2, fields: 0 })
  await waitForMails(giving.site, email, /is canceled/, 1)
  // The same link again: it is done already, and says so.
  await page.goto(giving.site.url + mail)
  await page.getByRole('link', { name: 'Cancel this monthly gift' }).click()
  await page.getByText(/Canceled on .* It will not be charged again\./).waitFor()
  expect(await yes.count()).toBe(0)
})

test('a failed payment stands first, and after the card page one is back on one’s page with the news, without a mail', async () => {
  const { email, link } = await join('mended@example.org')
  const { url } = await give(giving.site, circleForm(email, 'seed-planter'))
  await pay(giving.site, url)
  await waitForMails(giving.site, email, /Receipt/, 2)
  await cardThatFails(link)
  const cards = wordsOf(await pageOf(giving.site, link))
  expect(cards).toContain('Seed Planter')
  await nextMonth()
  await waitForMails(giving.site, email, /did not go through/, 1)
  const page = await giving.visit('/', PHONE)
  await page.goto(giving.site.url + link)
  await page.waitForLoadState('networkidle')
  const failed = page.getByRole('article').first()
  await failed.getByText('Your last payment did not go through').waitFor()
  await fitsTheFirstScreen(failed.getByRole('button', { name: 'Change card' }))
  const before = (await mailsTo(giving.site, email)).length
  const { count, click } = hand()
  await click(failed.getByRole('button', { name: 'Change card' }))
  await page.waitForURL('**/demo/card/*')
  await click(page.getByRole('button', { name: 'Use a card that works' }))
  await page.waitForURL(/\?did=card\.MS-/)
  await page.getByText('You are back from the card page').waitFor()
  expect(count).toEqual({ clicks: 2, fields: 0 })
  // What came meanwhile are receipts: no mail was needed to come back.
  const since = (await mailsTo(giving.site, email)).slice(0, -before || undefined)
  expect(since.filter(({ subject }) => !/Receipt/.test(subject))).toEqual([])
  await waitFor('the page at peace', async () => !wordsOf(await pageOf(giving.site, link)).includes('did not go through'))
})

test('$33 becomes $77: four clicks on the page, two for the mail, nothing typed, and every paper after it is right', async () => {
  const { email, link } = await join('seventy-seven@example.org')
  const page = await giving.visit(link, { ...PHONE, scripts: false })
  const { count, click } = hand()
  await click(page.getByText('Change amount or circle'))
  await click(page.getByRole('radio', { name: /Harvest Champion, \$77/ }))
  await click(page.getByRole('checkbox', { name: /I agree/ }))
  await click(page.getByRole('button', { name: 'Change my gift' }))
  await page.getByText('One more step: confirm the raise').waitFor()
  const card = page.getByRole('article', { name: 'Growth Nurturer' })
  const line = card.getByText(/^Your raise to \$77 a month waits for you: open the link in our email by \w+ \d+, \d{4}\.$/)
  const acts = [
    card.getByRole('button', { name: 'Change card' }),
    card.getByRole('button', { name: 'Pause for a while' }),
    card.getByText('Cancel monthly gift'),
  ]
  for (const wanted of acts) await fitsTheFirstScreen(wanted)
  expect(await line.count()).toBe(0)
  // The notice has room above it, as it has beside it.
  const [intro, notice] = await Promise.all(
    [page.getByText(/^Given from/), page.locator('main').getByRole('status')].map((each) => each.boundingBox()),
  )
  expect(notice!.y - intro!.y - intro!.height).toBeGreaterThanOrEqual(12)
  await page.goto(giving.site.url + link)
  for (const wanted of [line, ...acts]) await fitsTheFirstScreen(wanted)
  const [question] = await waitForMails(giving.site, email, /Please confirm: \$77 a month instead of \$33/, 1)
  await page.goto(`${giving.site.url}/demo/mailbox/${question!.id}`)
  await click(page.getByRole('link', { name: 'Look at the raise' }))
  for (const wanted of [
    page.getByText('Growth Nurturer, $33 a month'),
    page.getByText('Harvest Champion, $77 a month'),
    page.getByText(/^Charged first on/),
    page.getByRole('button', { name: 'Yes, give $77 a month' }),
    page.getByRole('button', { name: 'Keep $33 a month' }),
  ])
    await fitsTheFirstScreen(wanted)
  await click(page.getByRole('button', { name: 'Yes, give $77 a month' }))
  await page.getByText('The raise is confirmed').waitFor()
  expect(count).toEqual({ clicks: 6, fields: 0 })
  // What is so now, and the way on: to one's giving, and home.
  await page.getByRole('heading', { level: 1, name: 'You give $77 a month now' }).waitFor()
  await page.getByText(/^Charged next on/).waitFor()
  await fitsTheFirstScreen(page.getByRole('link', { name: 'Home', exact: true }).last())
  await page.getByRole('button', { name: 'Open your giving' }).click()
  await page.waitForURL('**/my/giving/*')
  await page.getByRole('article', { name: 'Harvest Champion' }).waitFor()
  expect(await mailsTo(giving.site, email, /private link/i)).toEqual([])

  const [changed] = await waitForMails(giving.site, email, /is now \$77 a month/, 1)
  const told = wordsOf(await pageOf(giving.site, `/demo/mailbox/${changed!.id}`))
  for (const part of ['Growth Nurturer, $33 a month', 'Harvest Champion, $77 a month']) expect(told).toContain(part)
  expect(told).toMatch(/Every charge from the next one on, on \w+ \d+, \d{4}, is \$77\./)
  const shown = wordsOf(await pageOf(giving.site, link))
  expect(shown).toMatch(/Harvest Champion \$77 a month .* Your next charge is \$77 on/)

  await nextMonth()
  const [receipt] = await waitForMails(giving.site, email, /Receipt .* \$77/, 1)
  const mail = wordsOf(await pageOf(giving.site, `/demo/mailbox/${receipt!.id}`))
  for (const part of ['Your gift of $77 has arrived', '77 Mustard Seeds', 'Harvest Champion, monthly']) expect(mail).toContain(part)
  const giver = await pageOf(giving.site, link)
  expect(wordsOf(giver)).toContain('You have given $110 so far. That is 110 Mustard Seeds.')
  const papers = [...giver.matchAll(/href="(\/my\/[^"]*\/receipt\/[^"]+)"/g)].map(([, path]) => path!)
  const [newest, first] = await Promise.all(papers.map(async (path) => wordsOf(await pageOf(giving.site, path))))
  for (const part of ['Harvest Champion, monthly', '$77.00']) expect(newest).toContain(part)
  for (const part of ['Growth Nurturer, monthly', '$33.00']) expect(first).toContain(part)
  const statements = [...giver.matchAll(/href="(\/my\/[^"]*\/statement\/\d{4})"/g)].map(([, path]) => path!)
  const years = await Promise.all(statements.map(async (path) => wordsOf(await pageOf(giving.site, path))))
  expect(years.join(' ')).toMatch(/\$77\.00/)
  expect(years.join(' ')).toMatch(/\$33\.00/)
})

test('a giver asks for removal on their own page, which then shows it as asked, and ends all their links there', async () => {
  const email = 'leave-me@example.org'
  const { url } = await give(giving.site, onceForm(email))
  await pay(giving.site, url)
  const [receipt] = await waitForMails(giving.site, email, /Receipt/, 1)
  const link = await personalLinkIn(giving.site, receipt!)
  const page = await giving.visit(link, { ...PHONE, scripts: false, allow: [/status of 404/] })
  const removal = page.getByText('Ask for removal', { exact: true })
  await removal.click()
  await page.getByRole('link', { name: 'No, keep it' }).click()
  await removal.click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  const asked = page.getByRole('region', { name: 'We have your removal request' })
  await asked.waitFor()
  expect(await asked.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.goto(giving.site.url + link)
  await asked.waitFor()
  expect(await removal.count()).toBe(0)
  await waitForMails(giving.site, email, /removal request/, 1)
  await page.getByText('End all my private links', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, end them all' }).click()
  await page.waitForURL('**/account?from=ended')
  expect((await fetch(giving.site.url + link)).status).toBe(404)
})
