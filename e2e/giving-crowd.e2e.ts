import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftRefusals } from '#words/gift-refusals.ts'
import { practiceCheckoutWords } from '#words/practice-pages.ts'
import { axe, open } from '#test/browser.ts'
import { give, onceForm } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite({})
})
afterAll(() => site.close())

const REFUSED = /Failed to load resource: .* status of 429/

test('on the practice page five declined cards end the checkout', async () => {
  const page = await site.newcomer({ scripts: false })
  const { url } = await give(site, onceForm('five-cards@example.org'))
  await page.goto(url)
  for (let i = 0; i < 5; i++) {
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await page.getByText('The card was declined.').waitFor()
  }
  // Its event is dealt with a moment later.
  await expect
    .poll(async () => (await page.goto(url)) && page.locator('h1').innerText(), { interval: 200 })
    .toBe(practiceCheckoutWords.expiredHeading)
})

test.each([{ scripts: false }, { scripts: true }])(
  'in a hall whose twenty places are taken the form says how to go on and keeps what was typed, with scripts: $scripts',
  async ({ scripts }) => {
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await postForm(site, '/donate', onceForm(`hall${i}-${scripts}@example.org`))).status)
    expect(statuses.at(-1)).toBe(429)

    const page = await site.newcomer({ width: 360, scripts, allow: [REFUSED] })
    const path = `${site.url}/donate?amount=250`
    await (scripts ? open(page, path) : page.goto(path))
    await page.getByLabel('Email').fill('ruth@example.org')
    if (scripts) {
      await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByLabel('Expiry (MM/YY)').fill('04/30')
      await page.getByLabel('CVC').fill('123')
    }
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: scripts ? 'Give $250' : 'Continue to payment' }).click()
    expect((await answered).status()).toBe(429)
    await page.getByText(giftRefusals['too-many'].network).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('ruth@example.org')
    expect(await page.getByRole('radio', { name: '$250', exact: true }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (scripts) expect(await axe(page)).toEqual([])
  },
)
