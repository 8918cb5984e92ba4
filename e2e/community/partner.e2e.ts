import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { partnerWords } from '#copy/community/partner.ts'
import { uiWords } from '#copy/ui.ts'
import { partnerFields, surveyQuestions } from '#app/domains/community/partnerships/partner-fields.ts'
import { axe } from '#test/support/browser.ts'
import { SITE_NAME, REFERENCE } from '#test/support/forms-in-a-browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const words = partnerWords({ siteName: SITE_NAME })
const required = partnerFields.filter((field) => field.required)
const typed: Record<string, string> = {
  businessName: 'Ellis Bakery',
  contactName: 'Ruth Ellis',
  email: 'ruth@example.org',
  phone: '404-555-0142',
}
const titleOf = (question: number) => words.survey.title(String(question), '5')

const site = await openSharedSite()

const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()
const heading = (at: Page | Locator) => at.locator('main [data-step-heading], dialog [data-step-heading]').first()
const untilStep = (at: Page | Locator, title: string) => at.locator('[data-step-heading]', { hasText: title }).waitFor()
const untilQuestion = (at: Page | Locator, question: number) => untilStep(at, titleOf(question))
const option = (at: Page | Locator, question: number, index: number) =>
  at.locator('label.choice', { hasText: surveyQuestions[question - 1]!.options[index]!.label })

const untilDetails = (page: Page) => untilStep(page, words.details.title)
const untilReview = (at: Page | Locator) => untilStep(at, words.review.title)
/** On the review. */
const untilSaid = (page: Page, text: string) => page.getByRole('definition').getByText(text, { exact: true }).first().waitFor()
/** The button of a line of the review. */
const ofLine = (page: Page | Locator, what: string, line: string) => page.getByRole('button', { name: `${what}: ${line}`, exact: true })
const textOf = (question: number) => surveyQuestions[question - 1]!.text

async function toQuestion(page: Page, question: number) {
  await press(page, words.details.next)
  for (let at = 1; at < question; at++) await press(page, words.survey.next)
  await untilQuestion(page, question)
}

/** @param look at each question on the way */
async function toReview(at: Page | Locator, look = async (_question: number) => {}) {
  await press(at, words.details.next)
  for (let question = 1; question <= 5; question++) {
    await untilQuestion(at, question)
    await look(question)
    await press(at, question === 5 ? words.survey.complete : words.survey.next)
  }
  await untilReview(at)
}

/** When the form went on, by the page's own clock. */
async function advancedAfter(page: Page, choose: () => Promise<void>, arrived: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times = { chosen: 0, gone: 0 }
    Object.assign(window, { times })
    document.addEventListener('change', () => void (times.chosen = performance.now()), true)
    const title = document.querySelector('[data-step-heading]')!
    new MutationObserver(() => void (times.gone ||= performance.now())).observe(title, {
      subtree: true,
      characterData: true,
      childList: true,
    })
  })
  await choose()
  await arrived()
  const { chosen, gone } = await page.evaluate(() => (window as unknown as { times: { chosen: number; gone: number } }).times)
  return gone - chosen
}

describe('the survey', () => {
  test('a tap on an answer leads on half a second later', async () => {
    const page = await site.visit('/partner', { hasTouch: true, width: 360, height: 740 })
    await toQuestion(page, 1)
    const after = await advancedAfter(
      page,
      () => option(page, 1, 0).tap(),
      () => untilQuestion(page, 2),
    )
    expect(after).toBeGreaterThanOrEqual(450)
    // On a busy machine it may take longer.
    expect(after).toBeLessThanOrEqual(1_500)
    expect(await heading(page).evaluate((title) => title === document.activeElement)).toBe(true)
  })

  test('keys choose without leading on; Enter and Continue lead on, Back keeps the answers, and coming back stays', async () => {
    const page = await site.visit('/partner')
    await toQuestion(page, 1)
    await page.locator('[name=faith_impact]').first().focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await page.waitForTimeout(900)
    await untilQuestion(page, 1)
    expect(await page.locator('[name=faith_impact]:checked').inputValue()).toBe('maybe')
    await page.keyboard.press('Enter')
    await untilQuestion(page, 2)
    await option(page, 2, 1).click()
    // Back before the half second is over ends the wait.
    await press(page, formWords.back)
    await untilQuestion(page, 1)
    await page.waitForTimeout(900)
    await untilQuestion(page, 1)
    expect(await page.locator('[name=faith_impact]:checked').inputValue()).toBe('maybe')
    await press(page, words.survey.next)
    await untilQuestion(page, 2)
    await page.waitForTimeout(900)
    await untilQuestion(page, 2)
    expect(await page.locator('[name=mentorship]:checked').inputValue()).toBe('maybe')
  })

  test('the boxes wait for the button and may stay empty; the last question has Complete', async () => {
    const page = await site.visit('/partner')
    await toQuestion(page, 3)
    await option(page, 3, 0).click()
    await option(page, 3, 3).click()
    await page.waitForTimeout(900)
    await untilQuestion(page, 3)
    await option(page, 3, 0).click()
    expect(await page.locator('[name=resources]:checked').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).toEqual([
      'network',
    ])
    await option(page, 3, 3).click()
    await press(page, words.survey.next)
    await untilQuestion(page, 4)
    await press(page, words.survey.next)
    await untilQuestion(page, 5)
    expect(await page.getByRole('button', { name: words.survey.next, exact: true }).count()).toBe(0)
    await press(page, words.survey.complete)
    await untilReview(page)
  })
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  test('empty it reaches the review by Next, and Confirm is refused with a link to each field that leads there', async () => {
    const page = await site.visit('/partner', { scripts })
    await toReview(page)
    for (const { missing } of required) await page.getByText(missing!).first().waitFor()
    await press(page, words.review.confirm)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    const lines = alert.getByRole('listitem')
    expect(await lines.allInnerTexts()).toEqual(required.map(({ missing }) => missing))
    expect(await page.title()).toMatch(/^Error: /)
    if (scripts) expect(await axe(page)).toEqual([])
    await lines.nth(2).getByRole('button').click()
    await untilDetails(page)
    const field = page.locator('[name=email]')
    if (scripts) expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
    else expect(new URL(page.url()).hash).toBe('#partner-email')
    await field.fill('ruth@example.org')
    // Enter presses the button that leads on, which is back to the review.
    await field.press('Enter')
    await untilReview(page)
    await untilSaid(page, 'ruth@example.org')
  })

  test('what is missing is added from the review, all answers are kept, and it is sent', async () => {
    const page = await site.visit('/partner', { scripts })
    await page.locator('[name=businessName]').fill(typed.businessName!)
    await page.locator('[name=website]').fill('https://example.org')
    await press(page, words.details.next)
    await page.locator('[name=faith_impact][value=yes]').check()
    await press(page, words.survey.next)
    await press(page, words.survey.next)
    await page.locator('[name=resources][value=expertise]').check()
    await press(page, words.survey.next)
    await press(page, words.survey.next)
    await page.locator('[name=growth][value=discuss]').check()
    await press(page, words.survey.complete)
    await untilReview(page)
    for (const text of ['Ellis Bakery', 'https://example.org', 'Yes, gladly', 'Expertise', 'Let’s discuss it', words.review.leftOpen])
      await untilSaid(page, text)
    await press(page, words.review.confirm)
    await page.getByRole('alert').waitFor()
    await ofLine(page, words.review.add, 'Phone').click()
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
    await press(page, words.review.back)
    await untilReview(page)
    expect(await page.locator('[name=faith_impact]:checked').inputValue()).toBe('yes')
    await press(page, words.review.confirm)
    await page.getByRole('heading', { name: words.welcome.heading }).waitFor()
    expect(await page.locator('main').innerText()).toMatch(REFERENCE)
    if (scripts) expect(await axe(page)).toEqual([])
  })
})

test('a refresh at any step keeps the step and all that was typed', async () => {
  const page = await site.visit('/partner')
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  const untilFilled = () =>
    page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=businessName]')?.value === 'Ellis Bakery')
  await page.reload()
  await untilFilled()
  await toReview(page, async (question) => {
    if (question === 1) await page.locator('[name=faith_impact][value=maybe]').press('Space')
    await page.reload()
    await untilFilled()
    await untilQuestion(page, question)
    expect(await page.locator('[name=faith_impact]:checked').inputValue()).toBe('maybe')
  })
  await page.reload()
  await untilReview(page)
  for (const text of [...Object.values(typed), 'Maybe, tell me more']) await untilSaid(page, text)
  // Also that it was reached from the review.
  await ofLine(page, words.review.change, 'Phone').click()
  await untilDetails(page)
  await page.reload()
  await untilFilled()
  await press(page, words.review.back)
  await untilReview(page)
  await press(page, words.review.confirm)
  await page.getByRole('heading', { name: words.welcome.heading }).waitFor()
})

test('over another page it opens as a dialog, asks before it is left half filled in, and is closed when it is done', async () => {
  const page = await site.visit('/business-support')
  await page.locator('main a[href="/partner"]').first().click()
  const at = page.getByRole('dialog', { name: words.heading })
  await at.waitFor()
  expect(await axe(page)).toEqual([])
  for (const [name, text] of Object.entries(typed)) await at.locator(`[name=${name}]`).fill(text)
  await page.keyboard.press('Escape')
  await press(at, uiWords.keep)
  await toReview(at)
  await ofLine(at, words.review.answer, textOf(5)).click()
  await at.locator('[name=growth][value=yes]').press('Space')
  await press(at, words.review.back)
  await press(at, words.review.confirm)
  await at.getByRole('heading', { name: words.welcome.heading }).waitFor()
  expect(await axe(page)).toEqual([])
  await at.getByRole('button', { name: formWords.close, exact: true }).last().click()
  await at.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/business-support')
})
