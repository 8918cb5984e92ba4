import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { addedWords, claimWords, detailsWords, outcomeWords, verifyWords } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import { shareMemoryWords } from '#copy/community/share-memory.ts'
import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { exampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { press } from '#test/support/claims-in-a-browser.ts'
import { fillAll, forms, SITE_NAME } from '#test/support/forms-in-a-browser.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()

/** All that this tab and this browser keep, what the entry of the history has for its thanks included. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage, entry: history.state as unknown }))
const keeps = (page: Page, word: string) => page.waitForFunction((typed) => JSON.stringify({ ...sessionStorage }).includes(typed), word)
const expectNothingOf = async (page: Page, typed: string[]) => {
  const all = await kept(page)
  for (const each of typed) expect(all).not.toContain(JSON.stringify(each).slice(1, -1))
}

test.each(forms)('$path: after it is sent nothing that was typed is left on the device', async (form) => {
  const email = `left${form.path.replaceAll('/', '-')}@example.org`
  const page = await site.visit(form.path)
  await fillAll(page.locator('main'), form, email)
  await keeps(page, email)
  await page.locator('main').getByRole('button', { name: form.send, exact: true }).click()
  const thanks = form.thanks(form.typed)
  await page.getByRole('heading', { name: thanks, exact: true }).waitFor()
  const told = form.kept.map((name) => form.typed[name]!).filter((text) => text.length > 3 && !thanks.includes(text))
  await expectNothingOf(page, [email, ...told])
})

test('nor of a memory, a wish that a story be taken down, and an address that links are sent to', async () => {
  const page = await site.visit('/share-memory')
  const at = page.locator('main')
  await at.locator('[name=story]').fill('The lamp in the window.')
  for (const [name, value] of Object.entries({ about: 'event', minors: 'no' }))
    await at.locator(`label.choice:has([name=${name}][value=${value}])`).click()
  for (const [name, text] of Object.entries({ firstName: 'Ruthanne', age: '34', email: 'left-memory@example.org' }))
    await at.locator(`[name=${name}]`).fill(text)
  await keeps(page, 'left-memory')
  await press(page, shareMemoryWords({ siteName: SITE_NAME }).submit)
  await page
    .getByText(/MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
    .first()
    .waitFor()
  await expectNothingOf(page, ['The lamp in the window.', 'Ruthanne', 'left-memory@example.org'])

  const wish = await site.visit(`/stories/${exampleStories[3]!.slug}/remove`)
  await wish.locator('label.choice:has([value=other])').click()
  await wish.locator('[name=message]').fill('It names my street.')
  await wish.locator('[name=email]').fill('left-wish@example.org')
  await press(wish, storyRemovalWords.submit)
  await wish.getByRole('heading', { name: storyRemovalWords.done.heading, level: 1 }).waitFor()
  await expectNothingOf(wish, ['It names my street.', 'left-wish@example.org'])

  const account = await site.visit('/account')
  await account.locator('[name=email]').fill('left-links@example.org')
  await press(account, accountWords.submit)
  await account.getByRole('heading', { name: accountWords.sent.heading }).waitFor()
  await expectNothingOf(account, ['left-links@example.org'])
})

/** At the form of a claim that is sent without a code. */
async function toDetails(page: Page, begin: () => Promise<void>): Promise<void> {
  await begin()
  await page.getByRole('heading', { name: detailsWords.title }).waitFor()
  await page.waitForLoadState('networkidle')
}
const addByHand = (page: Page, name: string) =>
  toDetails(page, async () => {
    await page.goto(`${site.url}/claim-business?name=${encodeURIComponent(name)}`)
    await press(page, claimWords.search.manual)
  })
const typeDetails = async (page: Page, contactName: string) => {
  const typed = { contactName, description: 'Bread before dawn.', email: 'ann@elsewhere.example', phone: '404-555-0142' }
  for (const [name, text] of Object.entries({ ...typed, address: '12 Main St, Savannah, GA 31401' }))
    await page.locator(`main [name=${name}]`).fill(text)
}

test('what is typed of a claim outlives a refresh, belongs to what is claimed, and is forgotten once it is sent', async () => {
  const page = await site.newcomer()
  await addByHand(page, 'Lark & Loaf')
  await typeDetails(page, 'Anneliese Lark')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main [name=contactName]')?.value === 'Anneliese Lark')
  await page.getByText(formWords.restored.text).waitFor()

  // Whoever adds another business in the same tab begins with an empty form, and loses nothing of theirs.
  const begun = page.url()
  await addByHand(page, 'Wren & Wheat')
  for (const name of ['contactName', 'description', 'email', 'phone'])
    expect(await page.locator(`main [name=${name}]`).inputValue(), name).toBe('')
  await page.goto(begun)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main [name=contactName]')?.value === 'Anneliese Lark')

  await press(page, detailsWords.submit.review)
  await page.getByRole('heading', { level: 1, name: addedWords.waiting.heading('Lark & Loaf') }).waitFor()
  await page.waitForFunction(() => !JSON.stringify({ ...sessionStorage }).includes('Anneliese'))
  await expectNothingOf(page, ['Anneliese Lark', 'Bread before dawn.', 'ann@elsewhere.example'])
})

test('whoever claims a listing that somebody claimed before in the same tab is shown nothing of theirs', async () => {
  const page = await site.newcomer()
  const begin = async () => {
    await page.goto(`${site.url}/claim-business?name=${encodeURIComponent('Cedar & Thread')}`)
    await page.getByRole('link', { name: claimWords.search.choose('Cedar & Thread') }).click()
    await page.getByRole('button', { name: verifyWords.withoutCode }).click()
  }
  await toDetails(page, begin)
  await page.locator('main [name=contactName]').fill('Anneliese Lark')
  await page.locator('main [name=ownEmail]').fill('ann@elsewhere.example')
  await page.locator('main [name=description]').fill('Thread of every colour.')
  await press(page, detailsWords.submit.review)
  await page.getByRole('heading', { level: 1, name: outcomeWords.waiting.heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await toDetails(page, begin)
  for (const name of ['contactName', 'ownEmail']) expect(await page.locator(`main [name=${name}]`).inputValue(), name).toBe('')
  expect(await page.locator('main [name=description]').inputValue()).not.toBe('Thread of every colour.')
})
