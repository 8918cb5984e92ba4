import { expect, test } from 'vitest'
import { unpaidWords } from '#copy/giving/gift-refusals.ts'
import { isFocused } from '#test/support/browser.ts'
import { amountOf, cards, dialogOf, frequencyOf, openGivingSite, planted, summary, typeCard } from '#test/support/giving/giving-site.ts'
import { membersShown } from '#test/support/giving/site-giver.ts'

const giving = await openGivingSite()

test('a tier opens over the home page and is given with two presses and one typed field beside the card', async () => {
  const page = await giving.visit('/')
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
  await planted(page).waitFor()
  expect(await isFocused(planted(page))).toBe(true)
  const thanks = await page.locator('main').innerText()
  expect(thanks).toContain('We received your gift of $500. That is 500 Mustard Seeds.')
  const reference = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(thanks)?.[0]
  const receipt = await giving.receiptsTo('tier@example.org')
  expect(receipt).toContain('$500')
  expect(receipt).toContain(reference)

  // The thanks have taken the place of the dialog.
  await page.reload()
  await planted(page).waitFor()
  await page.goBack()
  await page.waitForURL(/\/$/)
  expect(await dialog.count()).toBe(0)
})

test('Back closes the dialog and gives the focus back to the button of its tier', async () => {
  const page = await giving.visit('/')
  const opener = page.getByRole('link', { name: 'Give $250' })
  await opener.click()
  await dialogOf(page).getByLabel('Email').waitFor()
  await page.goBack()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await isFocused(opener)).toBe(true)
})

test('an amount of one’s own is charged to the cent, and all words on the page follow it', async () => {
  const page = await giving.visit('/donate')
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
  expect(await giving.receiptsTo('custom@example.org')).toContain('$12.34')
})

test('a circle needs its box ticked, and its member is the first of the thousand', async () => {
  expect(await membersShown(giving.site)).toBe(0)
  const page = await giving.visit('/')
  await page.getByRole('link', { name: 'Join Growth Nurturer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  expect(await frequencyOf(dialog).getByRole('radio', { name: 'Every month' }).isChecked()).toBe(true)
  const box = dialog.getByRole('checkbox', { name: /I agree that Mustard Seed charges \$33 today and \$33 every month/ })
  expect(await box.isChecked()).toBe(false)
  await dialog.getByLabel('Email').fill('circle@example.org')
  await typeCard(dialog, cards.works)
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await summary(dialog).getByRole('link', { name: 'Check the box to agree to a monthly charge' }).click()
  expect(await isFocused(box)).toBe(true)
  await box.check()
  await dialog.getByRole('button', { name: 'Give $33 a month' }).click()
  await planted(page).waitFor()
  expect(await page.locator('main').innerText()).toContain('You joined Growth Nurturer with $33 a month. That is 33 Mustard Seeds.')
  await giving.receiptsTo('circle@example.org')
  await page.goto(`${giving.site.url}/careers`)
  await page.getByText('1/1000').first().waitFor()
})

test('what is no amount is refused, beside the field and before anything is charged', async () => {
  const page = await giving.visit('/donate')
  await amountOf(page).getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Email').fill('refused@example.org')
  await typeCard(page, cards.works)
  const field = page.getByLabel('Your amount')
  for (const [typed, message] of [
    ['-1', /smallest gift is \$1.*minus/],
    ['0', /smallest gift is \$1/],
    ['0.005', /whole cents/],
    ['0.5 cent', /Enter an amount in dollars/],
    ['1000000000', /largest gift online/],
    ['1e9', /Enter an amount in dollars/],
    ['１００', /digits 0 to 9/],
    ['NaN', /Enter an amount in dollars/],
    ['€5', /US dollars only/],
    ['5e3', /Enter an amount in dollars/],
    ['', /Choose an amount/],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    // No two neighbors have the same message.
    await page.locator('[id$="-error"]').filter({ hasText: message }).waitFor()
    expect(await summary(page).count()).toBe(1)
    expect(await field.evaluate((input) => document.getElementById(`${input.id}-error`)?.innerText)).toMatch(message)
    expect(await field.inputValue()).toBe(typed)
  }
})

test('without scripts the whole way leads over plain pages: declined, asked, planted', async () => {
  const page = await giving.visit('/donate?amount=33&monthly=1&for=growth-nurturer', { scripts: false })
  const words = await page.locator('main').innerText()
  expect(words).toContain('The card fields need JavaScript')
  expect(words).toContain('One time: you are charged')
  expect(words).toContain('Every month: you are charged')
  expect(await page.getByLabel('Card number').isVisible()).toBe(false)
  await page.getByLabel('Email').fill('plain@example.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await summary(page)
    .getByRole('link', { name: /Check the box/ })
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
  const declined = page.getByRole('alert').filter({ hasText: 'The card was declined.' })
  await declined.waitFor()
  // There are buttons here and no numbers to type.
  expect(await declined.innerText()).not.toContain('number')
  expect(await isFocused(declined)).toBe(true)
  await page.getByRole('button', { name: 'Pay with a card that asks you to confirm' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await page.waitForURL('**/donate/thanks?gift=*')
  await planted(page).waitFor()
  await giving.receiptsTo('plain@example.org')
  expect(await membersShown(giving.site)).toBe(2)
})

test('stepping back from the payment page says that nothing was charged, with the amount still chosen', async () => {
  const page = await giving.visit('/donate?amount=25', { scripts: false })
  await page.getByLabel('Email').fill('back@example.org')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await page.getByText(unpaidWords.perhapsSteppedBack).waitFor()
  expect(await amountOf(page).getByRole('radio', { name: '$25', exact: true }).isChecked()).toBe(true)
})

test('the thanks on the page have an address of their own: a refresh finds them again, and Back leads to where the giver came from', async () => {
  const page = await giving.visit('/support')
  await page.goto(`${giving.site.url}/donate?amount=25`)
  await page.getByLabel('Email').fill('refresh@example.org')
  await typeCard(page, cards.works)
  await page.getByRole('button', { name: 'Give $25' }).click()
  await planted(page).waitFor()
  expect(await isFocused(planted(page))).toBe(true)
  const headings = async () => page.locator('h1').allInnerTexts()
  const [title, heads] = [await page.title(), await headings()]
  expect(heads).toEqual([await planted(page).innerText()])
  expect(title).toBe(`${heads[0]} · Mustard Seed`)
  await page.reload()
  await planted(page).waitFor()
  expect([await page.title(), await headings()]).toEqual([title, heads])
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/support')
})

test('a gift is given as it was pressed, whatever is changed in the form before the answer comes', async () => {
  const page = await giving.visit('/donate?amount=25')
  await page.getByLabel('Email').fill('as-pressed@example.org')
  await typeCard(page, cards.works)
  const { promise: changed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/donate.data*', async (route) => {
    await changed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Give $25' }).click()
  await amountOf(page).getByRole('radio', { name: '$100', exact: true }).check()
  await page.getByLabel('Email').fill('another@example.org')
  await page.getByLabel('Card number').fill(cards.declined)
  answer()
  await planted(page).waitFor()
  expect(await page.locator('main').innerText()).toContain('We received your gift of $25.')
  expect(await giving.receiptsTo('as-pressed@example.org')).toContain('$25')
})

test('what was typed outlives a refresh, but never a tick of consent', async () => {
  const page = await giving.visit('/donate?monthly=1')
  await page.getByLabel('Email').fill('kept@example.org')
  await amountOf(page)
    .getByRole('radio', { name: /Harvest Champion/ })
    .check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.works)
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value === 'kept@example.org')
  await page.getByRole('button', { name: 'Give $77 a month' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(false)
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
})

test('no card number that was typed has left a browser, nor is one in any table, mail or line of the log', async () => {
  await giving.expectNoCardNumbers({ taken: 'tier@example.org' })
})
