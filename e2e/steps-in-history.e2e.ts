import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambassadorWords } from '#words/ambassador.ts'
import { enrolmentWords } from '#words/enrolment.ts'
import { ageFarewellWords } from '#words/forms.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { partnerWords } from '#words/partner.ts'
import { skipLink } from '#words/site.ts'
import { isFocused, scripted } from '#test/browser.ts'
import { NAME } from '#test/forms-in-a-browser.ts'
import { amountOf, cards, dialogOf, type GivingSite, openGivingSite, planted, typeCard } from '#test/giving/giving-site.ts'

const PHONE = { width: 360, height: 740 }

let giving: GivingSite
beforeAll(async () => {
  giving = await openGivingSite()
})
afterAll(() => giving.close())

const heading = (at: Page | Locator) => at.locator('[data-step-heading]').first()
const untilStep = (at: Page | Locator, title: string) => at.locator('[data-step-heading]', { hasText: title }).waitFor()
const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
async function tickAll(boxes: Locator) {
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}
/** Of the enrolment, as far as its second step. */
async function fillDetails(page: Page, email: string) {
  const { details, values } = enrolmentWords(NAME).steps
  const typed = { firstName: 'Ruth', lastName: 'Ellis', email, age: '16' }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  await press(page, details.next)
  await untilStep(page, values.title)
}

test('Back and Forward lead through the steps of a dialog, which keeps all that was typed; its ✕ leaves all of them at once', async () => {
  const { steps } = ambassadorWords(NAME)
  const page = await giving.visit('/', PHONE)
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  const dialog = dialogOf(page)
  await tickAll(dialog.locator('[name=commitments]'))
  await press(dialog, steps.commitments.next)
  await untilStep(dialog, steps.details.title)
  await dialog.locator('[name=firstName]').fill('Ruth')

  await page.goBack()
  await untilStep(dialog, steps.commitments.title)
  await expect.poll(() => isFocused(heading(dialog))).toBe(true)
  await expect.poll(() => page.title()).toMatch(/^Step 1 of 2/)
  await expect.poll(() => dialog.locator('[name=commitments]:checked').count()).toBe(await dialog.locator('[name=commitments]').count())
  await page.goForward()
  await untilStep(dialog, steps.details.title)
  await expect.poll(() => dialog.locator('[name=firstName]').inputValue()).toBe('Ruth')
  // The form's own button goes the same way: there is one step forward again.
  await press(dialog, 'Back')
  await untilStep(dialog, steps.commitments.title)
  await page.goForward()
  await untilStep(dialog, steps.details.title)

  await press(dialog, 'Close')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await page.evaluate(() => (history.state as { dialog?: string }).dialog)).toBeUndefined()
})

test('Back from the first step of a dialog that is half filled in asks, whatever steps were gone before', async () => {
  const { steps } = ambassadorWords(NAME)
  const page = await giving.visit('/')
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  const dialog = dialogOf(page)
  await tickAll(dialog.locator('[name=commitments]'))
  await press(dialog, steps.commitments.next)
  await untilStep(dialog, steps.details.title)
  await page.goBack()
  await untilStep(dialog, steps.commitments.title)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await untilStep(dialog, steps.commitments.title)
  expect(pathOf(page)).toBe('/ambassador')
})

test('on a page the steps are entries as well, a refresh stays at its step, and after the thanks one step back is the page before', async () => {
  const { steps } = enrolmentWords(NAME)
  const page = await giving.visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join the Movement' }).click()
  await page.waitForURL('**/join-movement')
  await fillDetails(page, 'steps@example.org')
  await page.reload()
  await untilStep(page, steps.values.title)
  await page.goBack()
  await untilStep(page, steps.details.title)
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('Ruth')
  await page.goForward()
  await untilStep(page, steps.values.title)
  await tickAll(page.locator('[name=values]'))
  await press(page, steps.values.submit)
  await page.getByRole('heading', { name: steps.welcome.heading('Ruth') }).waitFor()
  await page.waitForFunction(() => !(history.state as { flow?: object }).flow)
  await page.goBack()
  await page.waitForURL('**/about')
})

test('a form that was answered before its scripts ran is over: the history leads into none of its steps', async () => {
  const { steps } = enrolmentWords(NAME)
  const page = await giving.visit('/join-movement')
  await fillDetails(page, 'before-scripts@example.org')
  await tickAll(page.locator('[name=values]'))
  // As the browser does by itself.
  await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
  const thanks = page.getByRole('heading', { name: steps.welcome.heading('Ruth') })
  await thanks.waitFor()
  await scripted(page)
  // What it keeps for its thanks is written as it hears of steps: a moment later it does.
  await page.waitForFunction(() => (history.state as { kept?: object } | null)?.kept)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // Steps that were gone before stand above it.
  await page.evaluate(() => {
    const { key } = history.state as { key: string }
    for (const depth of [1, 2])
      history.pushState({ ...history.state, flow: { name: 'enrolment', place: 'values', before: 'details', depth, page: key } }, '')
  })
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => !(history.state as { flow?: object }).flow)
  await thanks.waitFor()
})

test('the skip link amid the steps of a form leads to the content and is no step of the history', async () => {
  const { steps } = enrolmentWords(NAME)
  const page = await giving.visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join the Movement' }).click()
  await page.waitForURL('**/join-movement')
  await fillDetails(page, 'skips@example.org')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: skipLink }).press('Enter')
  await expect.poll(() => isFocused(page.locator('#main'))).toBe(true)
  expect([await page.evaluate(() => history.length), new URL(page.url()).hash]).toEqual([entries, ''])
  await tickAll(page.locator('[name=values]'))
  await press(page, steps.values.submit)
  await page.getByRole('heading', { name: steps.welcome.heading('Ruth') }).waitFor()
  await page.waitForFunction(() => !(history.state as { flow?: object }).flow)
  await page.goBack()
  await page.waitForURL('**/about')
})

test('each question of the survey is one step back, and so is what was mended from the review', async () => {
  const words = partnerWords(NAME)
  const page = await giving.visit('/partner')
  const question = (number: number) => untilStep(page, words.survey.title(String(number), '5'))
  await press(page, words.details.next)
  for (let number = 1; number <= 5; number++) {
    await question(number)
    await press(page, number === 5 ? words.survey.complete : words.survey.next)
  }
  await untilStep(page, words.review.title)
  for (const number of [5, 4, 3]) {
    await page.goBack()
    await question(number)
  }
  for (const number of [4, 5]) {
    await page.goForward()
    await question(number)
  }
  await page.goForward()
  await untilStep(page, words.review.title)
  // Mended from the review, and back in it: one step before it is still the last question.
  await press(page, `${words.review.add}: Business name`)
  await untilStep(page, words.details.title)
  await page.locator('[name=businessName]').fill('Ellis Bakery')
  await press(page, words.review.back)
  await untilStep(page, words.review.title)
  await page.getByText('Ellis Bakery').first().waitFor()
  await page.goBack()
  await question(5)
})

test('Back from the bank’s question is the answer no: nothing was charged, and the amount is still chosen', async () => {
  const page = await giving.visit('/donate?amount=50')
  await page.getByLabel('Email').fill('bank-back@example.org')
  await typeCard(page, cards.asks)
  await page.getByRole('button', { name: 'Give $50' }).click()
  await page.getByRole('heading', { name: 'Your practice bank asks: is this you?' }).waitFor()
  await page.goBack()
  await page.getByText(unpaidWords.steppedBack).waitFor()
  expect(pathOf(page)).toBe('/donate')
  await expect.poll(() => amountOf(page).locator(':checked').inputValue()).toBe('preset:5000')
  await page.getByRole('button', { name: 'Give $50' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  expect(pathOf(page)).toBe('/donate/thanks')
})

test('a refresh stays at the bank’s question; Back and Forward lead from it and to it, and its yes to the thanks', async () => {
  const page = await giving.visit('/about')
  await page.goto(`${giving.site.url}/donate?amount=33&monthly=1&for=growth-nurturer`)
  await page.getByLabel('Email').fill('bank-refresh@example.org')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await typeCard(page, cards.asks)
  const [, day] = /the next time on (\w+ \d+, \d{4})\./.exec(
    await page
      .getByText(/the next time on \w+ \d/)
      .first()
      .innerText(),
  )!
  await page.getByRole('button', { name: 'Give $33 a month' }).click()
  const question = page.getByRole('heading', { name: 'Your practice bank asks: is this you?' })
  await question.waitFor()
  await page.getByText(`the next charge is on ${day}.`).waitFor()
  await page.reload()
  await question.waitFor()
  await page.goBack()
  await page.getByText(unpaidWords.steppedBack).waitFor()
  await page.goForward()
  await question.waitFor()
  await page.getByText('Nothing of the $33 has been charged yet.').waitFor()
  await page.goBack()
  await page.getByText(unpaidWords.steppedBack).waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
  expect(pathOf(page)).toBe('/donate/thanks')
  // What is left before it is where the giver came from, and after it once more the thanks.
  await page.goForward()
  await planted(page).waitFor()
  await page.waitForURL('**/donate/thanks?gift=*')
  await page.goBack()
  await planted(page).waitFor()
  await page.goBack()
  await page.waitForURL('**/about')
})

test('in a dialog, too, the bank’s question outlives a refresh, and Back leads to the form', async () => {
  const page = await giving.visit('/', PHONE)
  await page.getByRole('link', { name: 'Give $250' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('bank-dialog@example.org')
  await typeCard(dialog, cards.asks)
  await dialog.getByRole('button', { name: 'Give $250' }).click()
  const question = page.getByRole('heading', { name: 'Your practice bank asks: is this you?' })
  await question.waitFor()
  await page.goBack()
  await dialog.getByText(unpaidWords.steppedBack).waitFor()
  await page.goForward()
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  // Loaded again it is a page of its own.
  await page.goBack()
  await page.getByRole('button', { name: 'Give $250' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('bank-dialog@example.org')
  await page.goForward()
  await page.getByRole('button', { name: 'No, stop here' }).click()
  await page.getByText(unpaidWords.steppedBack).waitFor()
  await typeCard(page, cards.asks)
  await page.getByRole('button', { name: 'Give $250' }).click()
  await page.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(page).waitFor()
})

test('on the practice payment page Back leads from the bank’s question to the cards, after a refresh and without scripts', async () => {
  const page = await giving.visit('/donate?amount=50', { scripts: false })
  await page.getByLabel('Email').fill('bank-plain@example.org')
  await press(page, 'Continue to payment')
  const question = page.getByRole('heading', { name: 'Your practice bank asks: is this you?' })
  await press(page, 'Pay with a card that asks you to confirm')
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'A practice payment' }).waitFor()
  await page.goForward()
  await question.waitFor()
  await press(page, 'No, stop here')
  await page.getByText(unpaidWords.perhapsSteppedBack).waitFor()
  await page.goBack()
  await page.getByText('Your bank no longer asks. Nothing was charged.').waitFor()
  await press(page, 'Pay')
  await planted(page).waitFor()
})

test('the thanks of a gift in a dialog outlive a refresh, and Back from there is the page beneath', async () => {
  const page = await giving.visit('/', PHONE)
  await page.getByRole('link', { name: 'Give $250' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('dialog-thanks@example.org')
  await typeCard(dialog, cards.asks)
  await dialog.getByRole('button', { name: 'Give $250' }).click()
  await dialog.getByRole('button', { name: 'Yes, confirm the gift' }).click()
  await planted(dialog).waitFor()
  await page.waitForURL('**/donate/thanks?gift=*')
  await page.reload()
  await planted(page).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/$/)
  await page.getByRole('link', { name: 'Become an Ambassador' }).first().waitFor()
  await page.goForward()
  await page.waitForURL('**/donate/thanks?gift=*')
  await planted(page).waitFor()
})

test('a dialog that was loaded again at a later step is a page whose steps go back one by one, and never a dialog over itself', async () => {
  const { steps } = ambassadorWords(NAME)
  const page = await giving.visit('/')
  await page.locator('main a.btn[href="/ambassador"]').first().click()
  await tickAll(dialogOf(page).locator('[name=commitments]'))
  await press(dialogOf(page), steps.commitments.next)
  await untilStep(dialogOf(page), steps.details.title)
  await page.reload()
  await scripted(page)
  await untilStep(page, steps.details.title)

  await page.goBack()
  await untilStep(page, steps.commitments.title)
  await press(page, steps.commitments.next)
  await untilStep(page, steps.details.title)
  await page.goBack()
  await untilStep(page, steps.commitments.title)
  expect([pathOf(page), await dialogOf(page).count()]).toEqual(['/ambassador', 0])
  await page.goBack()
  await page.waitForURL(/\/$/)
  expect(await dialogOf(page).count()).toBe(0)
  await page.goForward()
  await page.waitForURL('**/ambassador')
  await untilStep(page, steps.commitments.title)
  expect(await dialogOf(page).count()).toBe(0)
})

test.each([true, false])('one step back from the farewell of who is too young is the page before it, in a dialog: %s', async (inDialog) => {
  const { steps } = ambassadorWords(NAME)
  const page = await giving.visit(inDialog ? '/' : '/about')
  const opener = inDialog ? page.locator('main a.btn[href="/ambassador"]') : page.locator('footer a[href="/ambassador"]')
  await opener.first().click()
  const at = inDialog ? dialogOf(page) : page.locator('main')
  await tickAll(at.locator('[name=commitments]'))
  await press(at, steps.commitments.next)
  await untilStep(at, steps.details.title)
  for (const [name, text] of Object.entries({ firstName: 'Kim', lastName: 'Ellis', email: 'kim@example.org', age: '9' }))
    await at.locator(`[name=${name}]`).fill(text)
  await press(at, steps.details.submit)
  await at.getByRole('heading', { name: ageFarewellWords(NAME, '13').heading }).waitFor()
  await page.waitForFunction(() => !(history.state as { flow?: object }).flow)
  await page.goBack()
  await page.waitForURL(inDialog ? /\/$/ : '**/about')
  expect(await dialogOf(page).count()).toBe(0)
})
