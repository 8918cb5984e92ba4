import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { businessSupportWords } from '#copy/places/business-support.ts'
import { claimWords, expiredClaimWords, outcomeWords, verifyWords } from '#copy/places/claim.ts'
import { listingWords } from '#copy/places/listing.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { axe } from '#test/support/browser.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { askForCode, codeSentTo, enterCode, press } from '#test/support/claims-in-a-browser.ts'
import { SITE_NAME } from '#test/support/forms-in-a-browser.ts'
import { personalLinkIn, waitForMails } from '#test/support/giving/site-giver.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()

const placeOf = (name: string) =>
  withSiteDatabase(site, (db) =>
    db.selectFrom('places').select(['id', 'name', 'email', 'phone']).where('name', '=', name).executeTakeFirstOrThrow(),
  )
const outcome = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
async function sendDetails(page: Page, more: Record<string, string> = {}): Promise<void> {
  const typed = { contactName: 'Ruth Ellis', description: 'A church with an open kitchen on Tuesdays.', ...more }
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(text)
  await page.locator('button[name=act][value=details]').click()
}

test('what an owner empties stays empty, on the page that comes back and on the listing', async () => {
  const { id, email } = await placeOf('Whitlow & Daughter Bakery')
  const page = await site.visit(`/claim-business?place=${placeSlug({ id, name: 'x' })}`)
  await askForCode(page, 'email', email!)
  await enterCode(page, await codeSentTo(site, email!))
  await sendDetails(page)
  await outcome(page, outcomeWords.approved.heading)
  const [mail] = await waitForMails(site, email!, / is yours$/, 1)
  await page.goto(site.url + (await personalLinkIn(site, mail!)))
  await page.locator('[name=website]').fill('')
  await page.locator('[name=businessName]').fill('')
  await press(page, listingWords.submit)
  await page.getByRole('alert').waitFor()
  expect(await page.locator('[name=website]').inputValue()).toBe('')
  expect(await page.locator('[name=businessName]').inputValue()).toBe('')
  await page.locator('[name=businessName]').fill('Whitlow & Daughter')
  await press(page, listingWords.submit)
  await page.getByText(listingWords.saved).waitFor()
  const { website } = await withSiteDatabase(site, (db) =>
    db.selectFrom('places').select('website').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(website).toBeNull()
})

test('details survive a refresh, and pressed twice they are sent once', async () => {
  const page = await site.visit(`/claim-business?place=${placeSlug(await placeOf('Second Shelf Books'))}`)
  await press(page, verifyWords.withoutCode)
  await page.waitForURL('**/my/claim/**')
  // Its small script comes after the first paint.
  await page.waitForLoadState('networkidle')
  await page.locator('[name=contactName]').fill('Ruth Ellis')
  await page.locator('[name=ownEmail]').fill('refreshed@elsewhere.example')
  await page.locator('[name=website]').fill('')
  await page.reload()
  await expect.poll(() => page.locator('[name=contactName]').inputValue()).toBe('Ruth Ellis')
  expect(await page.locator('[name=website]').inputValue()).toBe('')
  await page.locator('main [name=description]').fill('Hedges, lawns and quiet mowers.')
  await page.locator('button[value=details]').dblclick()
  await outcome(page, outcomeWords.waiting.heading)
  const claims = await withSiteDatabase(site, (db) =>
    db.selectFrom('claims').select('ownEmail').where('ownEmail', '=', 'refreshed@elsewhere.example').execute(),
  )
  expect(claims).toHaveLength(1)
})

test('a claim that was left for a day says so, and where to begin again', async () => {
  const path = `/claim-business?place=${placeSlug(await placeOf('Open Gate Dental'))}`
  const page = await site.visit(path, { allow: [/status of 404/] })
  await press(page, verifyWords.withoutCode)
  await page.waitForURL('**/my/claim/**')
  await withSiteDatabase(site, (db) =>
    db
      .updateTable('claimStarts')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  )
  await page.reload()
  await page.getByRole('heading', { level: 1, name: expiredClaimWords.heading }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: expiredClaimWords.action }).waitFor()
})

/** Whoever cannot see the page hears where they are: the focus stands there, and what is said last is the title. */
async function arriveAt(page: Page, what: 'step' | 'results', words: string): Promise<void> {
  const where = what === 'step' ? '[data-step-heading]' : '#results-heading'
  const focused = () => page.evaluate((selector) => document.querySelector(`${selector}:focus`)?.textContent, where)
  await expect.poll(focused, { message: words }).toContain(words)
  await expect.poll(() => page.locator('p.sr-only[role=status]').first().textContent()).toBe(await page.title())
}

test('each step of a claim, and what was found, has the focus as it comes, and is told', async () => {
  const page = await site.visit('/business-support')
  await page
    .locator('main')
    .getByRole('link', { name: businessSupportWords({ siteName: SITE_NAME }).claim })
    .first()
    .click()
  await page.locator('main [name=name]').fill('welding')
  await page.keyboard.press('Enter')
  const found = 'We found one listing'
  await arriveAt(page, 'results', found)
  await page.getByRole('link', { name: claimWords.search.choose('Bolton Bend Welding & Gates') }).click()
  await arriveAt(page, 'step', verifyWords.title)
  await page.goBack()
  await arriveAt(page, 'step', claimWords.search.heading)
  await page.goForward()
  await arriveAt(page, 'step', verifyWords.title)
  await page.getByRole('link', { name: verifyWords.back }).click()
  await arriveAt(page, 'step', claimWords.search.heading)
  await page.locator('main [name=name]').fill('forge')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'results', found)
  await page.locator('main [name=name]').fill(' ')
  await page.keyboard.press('Enter')
  await page.getByText(claimWords.search.nameMissing).waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
  await page.close()
})
