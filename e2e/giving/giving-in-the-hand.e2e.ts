import { expect, test } from 'vitest'
import { amountOf, cards, dialogOf, frequencyOf, openGivingSite, planted, typeCard } from '#test/support/giving/giving-site.ts'

const PHONE = { width: 360, height: 740 }

const giving = await openGivingSite()

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
  await planted(page).waitFor()
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
  await planted(page).waitFor()
  expect(count).toEqual({ taps: 3, fields: 1 })
  await page.getByText(`Your next gift is charged on ${day}, with a receipt again.`).waitFor()
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
