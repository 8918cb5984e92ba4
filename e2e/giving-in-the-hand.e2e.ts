import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '#test/browser.ts'
import { amountOf, cards, dialogOf, frequencyOf, type GivingSite, openGivingSite, planted, typeCard } from '#test/giving/giving-site.ts'
import { mailsTo, personalLinkIn, waitForMails } from '#test/giving/site-giver.ts'

const PHONE = { width: 360, height: 740 }

let giving: GivingSite
beforeAll(async () => {
  giving = await openGivingSite()
})
afterAll(() => giving.close())

/** Counts what a visitor does by hand. */
function hand() {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    async tap(target: { click(): Promise<void> }) {
      count.taps++
      await target.click()
    },
    async type(target: { fill(text: string): Promise<void> }, text: string) {
      count.fields++
      await target.fill(text)
    },
  }
}

async function giveMonthly(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: /a month$/ }).click()
}

test('from the home page on a phone $500 is one tap and one field before the card', async () => {
  const page = await giving.visit('/', PHONE)
  const { tap, type, count } = hand()
  await tap(page.getByRole('link', { name: 'Give $500' }))
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  await type(dialog.getByLabel('Email'), 'five-hundred@example.org')
  expect(count).toEqual({ taps: 1, fields: 1 })
  await typeCard(dialog, cards.works)
  await dialog.getByRole('button', { name: 'Give $500' }).click()
  await planted(dialog).waitFor()
})

test('from the home page on a phone $33 a month is three taps, and the thanks name the day of the next charge', async () => {
  const page = await giving.visit('/', PHONE)
  const { tap, type, count } = hand()
  await tap(page.getByRole('link', { name: 'Join Growth Nurturer' }))
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  await type(dialog.getByLabel('Email'), 'thirty-three@example.org')
  await typeCard(dialog, cards.works)
  await tap(dialog.getByRole('checkbox', { name: /I agree/ }))
  const [, day] = /the next time on (\w+ \d+, \d{4})\./.exec(await dialog.innerText())!
  await tap(dialog.getByRole('button', { name: 'Give $33 a month' }))
  await planted(dialog).waitFor()
  expect(count).toEqual({ taps: 3, fields: 1 })
  await dialog.getByText(`Your next gift is charged on ${day}, with a receipt again.`).waitFor()
})

test('how often comes first: the amounts follow it, and a sentence says what the chosen one does', async () => {
  const page = await giving.visit('/donate', PHONE)
  const shown = () =>
    amountOf(page)
      .getByRole('radio')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const chosen = () => amountOf(page).locator(':checked').inputValue()
  const first = await page.evaluate(() => document.querySelector('main form input:not([type=hidden])')!.getBoundingClientRect().top)
  expect(first).toBeLessThan(640)
  expect(await shown()).toEqual(['preset:2500', 'preset:5000', 'preset:10000', 'preset:25000', 'preset:50000', 'custom'])
  expect(await chosen()).toBe('preset:10000')
  await page.getByText('100 Mustard Seeds. Helps keep a mentor').waitFor()
  await frequencyOf(page).getByRole('radio', { name: 'Every month' }).check()
  expect(await shown()).toEqual(['circle:seed-planter', 'circle:growth-nurturer', 'circle:harvest-champion', 'custom'])
  expect(await chosen()).toBe('circle:growth-nurturer')
  await page.getByRole('button', { name: 'Give $33 a month' }).waitFor()
  await page.getByText('33 Mustard Seeds every month.').waitFor()
  await frequencyOf(page).getByRole('radio', { name: 'One time' }).check()
  expect(await chosen()).toBe('preset:10000')
})

test('a circle opened from its card and given once is the same amount: card, sentence, terms and button say so together', async () => {
  const page = await giving.visit('/', PHONE)
  await page.getByRole('link', { name: 'Join Growth Nurturer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Give $33 a month' }).waitFor()
  await frequencyOf(dialog).getByRole('radio', { name: 'One time' }).check()
  await dialog.getByRole('button', { name: 'Give $33', exact: true }).waitFor()
  const chosen = amountOf(dialog).locator('label', { has: page.locator(':checked') })
  expect((await chosen.innerText()).replace(/\s+/g, ' ')).toBe('This amount, one time $33 one time')
  await dialog.getByText('33 Mustard Seeds.').waitFor()
  await dialog.getByText('You are charged $33 once, today.').waitFor()
})

test('an amount that somebody chose stays when how often changes, in view, and is the offer that it was once it changes back', async () => {
  const page = await giving.visit('/donate?monthly=1', PHONE)
  await amountOf(page)
    .getByRole('radio', { name: /Harvest Champion/ })
    .check()
  await frequencyOf(page).getByRole('radio', { name: 'One time' }).check()
  expect(await page.getByLabel('Your amount').inputValue()).toBe('77')
  expect(await page.getByLabel('Your amount').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Give $77', exact: true }).waitFor()
  await frequencyOf(page).getByRole('radio', { name: 'Every month' }).check()
  await page.getByRole('button', { name: 'Give $77 a month' }).waitFor()
  expect(await amountOf(page).locator(':checked').inputValue()).toBe('circle:harvest-champion')
})

test('another amount than that of the card is in sight after a refresh as well', async () => {
  const page = await giving.visit('/donate?amount=500&for=mentorship', PHONE)
  await amountOf(page).getByText('Choose another amount').click()
  await amountOf(page).getByRole('radio', { name: '$50', exact: true }).check()
  await page.reload()
  await page.getByRole('button', { name: 'Give $50', exact: true }).waitFor()
  expect(await amountOf(page).locator(':checked').isVisible()).toBe(true)
})

test('without scripts the amount that is chosen stays in sight, whichever rhythm is', async () => {
  const page = await giving.visit('/donate', { ...PHONE, scripts: false })
  await frequencyOf(page).getByText('Every month').click()
  expect(await amountOf(page).locator(':checked').isVisible()).toBe(true)
  expect(await amountOf(page).locator('[value="circle:seed-planter"]').isVisible()).toBe(true)
})

test('without scripts what an amount does is said of the one the page opens with, and of no other', async () => {
  const page = await giving.visit('/donate', { ...PHONE, scripts: false })
  const does = amountOf(page).getByText('Helps keep a mentor and a young person meeting')
  expect(await does.isVisible()).toBe(true)
  await amountOf(page).locator('[value="preset:5000"]').check({ force: true })
  expect(await does.isVisible()).toBe(false)
})

test('without scripts the card of a circle or a tier follows how often as well', async () => {
  const page = await giving.visit('/donate?amount=33&monthly=1&for=growth-nurturer', { ...PHONE, scripts: false })
  const card = async () => (await amountOf(page).locator('label').first().innerText()).replace(/\s+/g, ' ')
  expect(await card()).toContain('Growth Nurturer $33 a month')
  await frequencyOf(page).getByText('One time').click()
  expect(await card()).toBe('This amount, one time $33 one time')
})

test('a box that is ticked is no longer red', async () => {
  const page = await giving.visit('/donate?amount=33&monthly=1&for=growth-nurturer')
  await page.getByRole('button', { name: 'Give $33 a month' }).click()
  const consent = page.locator('.field', { has: page.getByRole('checkbox', { name: /I agree/ }) }).last()
  await consent.getByText('Check the box to agree').waitFor()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  expect(await consent.getByText('Check the box to agree').count()).toBe(0)
  expect(await consent.locator('[aria-invalid]').count()).toBe(0)
})

test('a tier that is given every month changes its card and the button together', async () => {
  const page = await giving.visit('/donate?amount=500&for=mentorship')
  await amountOf(page).getByText('A full mentorship program.').waitFor()
  await frequencyOf(page).getByRole('radio', { name: 'Every month' }).check()
  await page.getByRole('button', { name: 'Give $500 a month' }).waitFor()
  expect(await amountOf(page).innerText()).toContain('$500 a month')
  expect(await amountOf(page).innerText()).not.toContain('A full mentorship program.')
})

test('the button with the total is in view wherever one is in the form', async () => {
  const page = await giving.visit('/donate', PHONE)
  const button = page.getByRole('button', { name: 'Give $100' })
  for (const y of [0, 300, 700]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    const box = (await button.boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
  }
  // What has the focus is never beneath it.
  await page.getByLabel('Name', { exact: false }).first().focus()
  const [field, over] = [(await page.locator(':focus').boundingBox())!, (await button.boundingBox())!]
  expect(field.y + field.height <= over.y || field.y >= over.y + over.height).toBe(true)
})

test('a card’s number is grouped as on the card, also while one digit of it is mended', async () => {
  const page = await giving.visit('/donate')
  const number = page.getByLabel('Card number')
  await number.pressSequentially('4242424242424242')
  expect(await number.inputValue()).toBe('4242 4242 4242 4242')
  await number.press('Backspace')
  expect(await number.inputValue()).toBe('4242 4242 4242 424')
})

test('the same monthly gift given again in this browser with the same e-mail asks first, and the same press goes on', async () => {
  const circle = '/donate?amount=11&monthly=1&for=seed-planter'
  const asks = (at: Page) => at.getByText('You may have begun this same monthly gift on this device already')
  const page = await giving.visit(circle)
  await giveMonthly(page, 'twice@example.org')
  await planted(page).waitFor()
  const thanks = page.url()
  await open(page, giving.site.url + circle)
  await giveMonthly(page, ' Twice@example.org')
  await asks(page).waitFor()
  // Whoever else types that address here learns no day of it.
  expect(await asks(page).innerText()).not.toMatch(/\d/)
  expect(await planted(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Give $11 a month' }).click()
  await planted(page).waitFor()
  // Another person of the house gives as much, and is not asked.
  await open(page, giving.site.url + circle)
  await giveMonthly(page, 'sister@example.org')
  await planted(page).waitFor()
  // Whoever gives elsewhere is told nothing of it, not even who was sent the address of the thanks.
  const stranger = await giving.visit(circle)
  await open(stranger, thanks)
  await planted(stranger).waitFor()
  await open(stranger, giving.site.url + circle)
  await giveMonthly(stranger, 'twice@example.org')
  await planted(stranger).waitFor()
  expect(await asks(stranger).count()).toBe(0)
})

test('who canceled a monthly gift and begins the same one anew in this browser is not asked about the first', async () => {
  const circle = '/donate?amount=11&monthly=1&for=seed-planter'
  const page = await giving.visit(circle)
  const isKept = () => localStorage.getItem('monthly-gifts')?.includes('"paid":true') ?? false
  await giveMonthly(page, 'anew@example.org')
  await planted(page).waitFor()
  await page.waitForFunction(isKept)
  await giving.receiptsTo('anew@example.org')
  const [receipt] = await mailsTo(giving.site, 'anew@example.org', /receipt/i)
  await page.goto(giving.site.url + (await personalLinkIn(giving.site, receipt!)))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(isKept)).toBe(true)
  await page.getByText('Cancel monthly gift').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.waitForURL('**?did=cancel*')
  await expect.poll(() => page.evaluate(isKept)).toBe(false)
  await open(page, giving.site.url + circle)
  await giveMonthly(page, 'anew@example.org')
  await planted(page).waitFor()
})

test('a monthly gift that was raised from $33 to $77 is asked about by $77, and by $33 only while the raise waits', async () => {
  const email = 'raised@example.org'
  const asks = (at: Page) => at.getByText('You may have begun this same monthly gift on this device already')
  const giveOnceMore = async (cents: number) => {
    await open(page, `${giving.site.url}/donate?amount=${cents}&monthly=1`)
    await giveMonthly(page, email)
  }
  const page = await giving.visit('/donate?amount=33&monthly=1')
  await giveMonthly(page, email)
  await planted(page).waitFor()
  await giving.receiptsTo(email)
  const [receipt] = await mailsTo(giving.site, email, /receipt/i)
  await page.goto(giving.site.url + (await personalLinkIn(giving.site, receipt!)))
  await page.getByText('Change amount or circle').click()
  await page.getByRole('radio', { name: /Harvest Champion, \$77/ }).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Change my gift' }).click()
  await page.getByText('One more step: confirm the raise').waitFor()
  await page.waitForLoadState('networkidle')
  await giveOnceMore(33)
  await asks(page).waitFor()
  const [question] = await waitForMails(giving.site, email, /Please confirm: \$77 a month/, 1)
  await page.goto(`${giving.site.url}/demo/mailbox/${question!.id}`)
  await page.getByRole('link', { name: 'Look at the raise' }).click()
  await page.getByRole('button', { name: 'Yes, give $77 a month' }).click()
  await page.getByText('The raise is confirmed').waitFor()
  await page.getByRole('button', { name: 'Open your giving' }).click()
  await page.waitForURL('**/my/giving/*')
  await page.waitForLoadState('networkidle')
  await giveOnceMore(77)
  await asks(page).waitFor()
  await giveOnceMore(33)
  await planted(page).waitFor()
})

test('the thanks of a gift leave alone what is typed for another', async () => {
  const page = await giving.visit('/donate?amount=25')
  await page.getByLabel('Email').fill('again@example.org')
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Give $25' }).click()
  await planted(page).waitFor()
  const thanks = page.url()
  await open(page, `${giving.site.url}/donate?amount=50`)
  await page.getByLabel('Email').fill('still-typing@example.org')
  await open(page, thanks)
  await planted(page).waitFor()
  await open(page, `${giving.site.url}/donate?amount=50`)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('still-typing@example.org')
})

test('from the card page one is back on one’s own page without a mail, and from elsewhere on the account page', async () => {
  const page = await giving.visit('/donate?amount=77&monthly=1&for=harvest-champion', PHONE)
  await giveMonthly(page, 'back@example.org')
  await planted(page).waitFor()
  await giving.receiptsTo('back@example.org')
  const [receipt] = await mailsTo(giving.site, 'back@example.org', /receipt/i)
  const link = await personalLinkIn(giving.site, receipt!)
  await page.goto(giving.site.url + link)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/demo/card/*')
  await page.getByRole('button', { name: 'Use a card that fails next time' }).click()
  await page.waitForURL(`**${link}?did=new-card.*`)
  await page.getByText('New card saved').waitFor()
  expect(await mailsTo(giving.site, 'back@example.org', /link/i)).toEqual([])
  await page.goto(`${giving.site.url}/account?from=card`)
  await page.getByText('Your giving opens by the link in your email').waitFor()
})
