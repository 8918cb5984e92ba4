import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { claimWords, detailsWords, outcomeWords, verifyWords } from '#copy/places/claim.ts'
import { contactWords } from '#copy/community/contact.ts'
import { deskApplicationWords } from '#copy/community/desk-applications.ts'
import { deskHomeWords } from '#copy/staff/desk.ts'
import { shareMemoryWords } from '#copy/community/share-memory.ts'
import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { uiWords } from '#copy/ui.ts'
import { exampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { waitForScripts } from '#test/support/browser.ts'
import { askForCode, codeSentTo, enterCode, press } from '#test/support/claims-in-a-browser.ts'
import { deskCases } from '#test/support/desk-cases.ts'
import { form as deskForm, heading, send, signInByHand } from '#test/support/desk-in-a-browser.ts'
import { exampleKeeper, invite } from '#test/support/desk-visitor.ts'
import { expectErrors, fillAll, forms, SITE_NAME, REFERENCE } from '#test/support/forms-in-a-browser.ts'
import { cards, dialogOf, frequencyOf, planted, typeCard } from '#test/support/giving/giving-site.ts'
import { joinCircle } from '#test/support/giving/site-giver.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

/** The browser's translator has put each text of each page into elements of its own. */
const TRANSLATED = { translated: true } as const

const site = await openVisitedSite()

/** Not before the translator has been at work. */
const isTranslated = (page: Page) => page.locator('main font').first().waitFor({ state: 'attached' })
async function visit(path: string, options = {}): Promise<Page> {
  const page = await site.visit(path, { ...TRANSLATED, ...options })
  await isTranslated(page)
  return page
}
const chosen = (page: Page, name: string, value: string) => page.locator(`main label.choice:has([name=${name}][value=${value}])`).click()

test.each(forms)('$path is sent', async (form) => {
  const page = await visit(form.path)
  const main = page.locator('main')
  await fillAll(main, form, `translated.${form.table}@example.org`)
  await main.getByRole('button', { name: form.send, exact: true }).click()
  await main.getByRole('heading', { name: form.thanks(form.typed), exact: true }).waitFor()
  expect(await main.innerText()).toMatch(REFERENCE)
})

test('a form that is sent empty says what to mend, and no longer once it is mended', async () => {
  const page = await visit('/contact')
  const main = page.locator('main')
  const [contact] = forms
  await press(page, contactWords.submit)
  const required = contact!.fields.filter(({ required }) => required)
  await expectErrors(
    main,
    required.map(({ name, missing }) => ({ name, message: missing! })),
    true,
  )
  await main.locator('[name=name]').fill('Ana')
  await main.locator('#name-error').waitFor({ state: 'detached' })
})

test('a gift is given every month, and the button says what it does', async () => {
  const page = await visit('/')
  await page.getByRole('link', { name: 'Give $500' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Card number').waitFor()
  await frequencyOf(dialog).getByText('Every month', { exact: true }).click()
  await dialog.getByLabel('Email').fill('translated.month@example.org')
  await typeCard(dialog, cards.works)
  await dialog.locator('[name=consent]').check()
  await dialog.getByRole('button', { name: 'Give $500 a month', exact: true }).click()
  await planted(page).waitFor()
  expect(await page.locator('main').innerText()).toContain('$500 a month')
})

test.each(['/ambassador', '/donate'])('%s opens over another page, asks before it is left, and is left', async (path) => {
  const page = await visit('/')
  await page.locator(`main a[href^="${path}"]`).first().click()
  const dialog = dialogOf(page)
  await dialog.locator('[data-step-heading]').waitFor()
  const field = dialog.locator('input:not([type=hidden]):visible, textarea:visible').first()
  if ((await field.getAttribute('type')) === 'checkbox') await field.check()
  else if ((await field.getAttribute('type')) === 'radio') await field.locator('..').click()
  else await field.fill('Ana')
  await dialog.getByRole('button', { name: uiWords.close }).first().click()
  const leave = dialog.getByRole('button', { name: uiWords.leave, exact: true })
  await leave.or(page.locator('body:not(:has(dialog.dialog[open]:not(.sheet)))')).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  await dialog.waitFor({ state: 'detached' })
})

test('a memory is shared', async () => {
  const page = await visit('/share-memory')
  for (const [name, text] of Object.entries({ story: 'We planted a tree.', firstName: 'Ruth', age: '34' }))
    await page.locator(`main [name=${name}]`).fill(text)
  await chosen(page, 'about', 'event')
  await chosen(page, 'minors', 'yes')
  await chosen(page, 'minors', 'no')
  await press(page, shareMemoryWords({ siteName: SITE_NAME }).submit)
  await page.getByRole('heading', { name: shareMemoryWords({ siteName: SITE_NAME }).thanks.heading }).waitFor()
})

test('a story is taken down, and links are asked for', async () => {
  const page = await visit(`/stories/${exampleStories[0]!.slug}/remove`)
  await chosen(page, 'who', 'guardian')
  await press(page, storyRemovalWords.submit)
  await page.getByRole('heading', { name: storyRemovalWords.done.heading, level: 1 }).waitFor()
  const account = await visit('/account')
  await account.locator('[name=email]').fill('translated@example.org')
  await press(account, accountWords.submit)
  await account.getByRole('heading', { name: accountWords.sent.heading }).waitFor()
})

test('places are searched, near a town that is there and one that is not', async () => {
  const page = await visit('/business-directory')
  for (const near of ['Atlanta', 'Macon, GA']) {
    await page.locator('main [name=near]').fill(near)
    await page.keyboard.press('Escape')
    await page.locator('main form[role=search] button[type=submit]').click()
    await page
      .locator('main')
      .getByRole('heading', { name: new RegExp(near.split(',')[0]!) })
      .first()
      .waitFor()
  }
  await page.locator('main [name=near]').fill('Nowhere Atall')
  await page.locator('main form[role=search] button[type=submit]').click()
  await page
    .locator('main')
    .getByRole('heading', { name: /Location not found|Could not find location/ })
    .waitFor()
  await page.locator('main [name=near]').fill('Atlanta')
  await page.keyboard.press('Escape')
  await page.locator('main form[role=search] button[type=submit]').click()
  await page
    .getByText(/within/)
    .first()
    .waitFor()
})

test('the site is searched, and searched again', async () => {
  const page = await visit('/search')
  for (const wanted of ['bakery', 'donate', 'zzzzzz']) {
    await page.locator('main [name=q]').fill(wanted)
    await page.locator('main form[role=search] button[type=submit]').click()
    await page.waitForURL(`**/search?q=${wanted}`)
    await page.locator('main').getByText(new RegExp(wanted, 'i')).first().waitFor()
  }
})

test('a business is claimed', async () => {
  const { name, email } = await withSiteDatabase(site, (db) =>
    db
      .selectFrom('places')
      .select(['name', 'email'])
      .where('kind', '=', 'business')
      .where('email', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const page = await visit('/claim-business')
  await press(page, claimWords.search.button)
  await page.getByText(claimWords.search.nameMissing).waitFor()
  await page.locator('main [name=name]').fill(name)
  await press(page, claimWords.search.button)
  await page.getByRole('link', { name: claimWords.search.choose(name) }).click()
  await page.getByRole('heading', { name: verifyWords.title }).waitFor()
  await askForCode(page, 'email', email!)
  await enterCode(page, await codeSentTo(site, email!))
  await page.getByText(verifyWords.success.approved).waitFor()
  await isTranslated(page)
  const typed = { contactName: 'Ruth Ellis', description: 'Open early, and a seat for whoever is.' }
  for (const [field, text] of Object.entries(typed)) await page.locator(`main [name=${field}]`).fill(text)
  await press(page, detailsWords.submit.mine)
  await page.getByRole('heading', { level: 1, name: outcomeWords.approved.heading }).waitFor()
})

test('a monthly gift is paused, changed and canceled', async () => {
  const { link } = await joinCircle(site, 'translated.giver@example.org')
  // Who comes from a page with scripts has them here as well.
  const page = await visit('/')
  await page.goto(site.url + link)
  await isTranslated(page)
  await page.getByText('Change amount or circle').click()
  await page
    .getByRole('radio', { name: /Seed Planter|\$11/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Change my gift' }).click()
  await page.waitForURL('**?did=changed*')
  await page.getByRole('button', { name: 'Pause for a while' }).click()
  await page.waitForURL('**?did=paused*')
  await page.getByText('Cancel monthly gift').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByText('Your monthly gift is canceled').waitFor()
})

test('staff sign in, and decide', async () => {
  const keeper = await exampleKeeper(site)
  const person = { email: 'ana@desk.example.org', role: 'keeper' as const, password: 'lantern orchid velvet 40' }
  const joined = await invite(site, keeper, person)
  const { id } = await deskCases(site, (work) => withSiteDatabase(site, work)).application('partner@example.org')
  const page = await visit('/desk/sign-in')
  await signInByHand(page, { email: person.email, password: person.password, code: joined.code(1) })
  await heading(page, deskHomeWords.title('keeper of the tests'))
  await page.goto(`${site.url}/desk/applications/${id}`)
  await waitForScripts(page)
  await isTranslated(page)
  const { acts, outcomes } = deskApplicationWords
  await deskForm(page, acts.accept.title).getByLabel(acts.accept.label).fill('Shall we talk on Tuesday?')
  await send(deskForm(page, acts.accept.title), acts.accept.submit)
  await page.getByText(outcomes.accepted, { exact: true }).waitFor()
})
