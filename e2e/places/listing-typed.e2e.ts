import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outcomeWords } from '#copy/places/claim.ts'
import { listingWords } from '#copy/places/listing.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { askForCode, codeSentTo, enterCode, press } from '#test/support/claims-in-a-browser.ts'
import { personalLinkIn, waitForMails } from '#test/support/giving/site-giver.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const description = (page: Page) => field(page, 'description').inputValue()
const saved = (page: Page) => page.getByText(listingWords.saved)
const rowOf = (name: string) =>
  withSiteDatabase(site, (db) =>
    db.selectFrom('places').select(['id', 'email', 'phone', 'description']).where('name', '=', name).executeTakeFirstOrThrow(),
  )

/** Opens the page of its owner. Its small script comes after the first paint. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto(site.url + link)
  await page.waitForLoadState('networkidle')
}

/** The page on which a business is changed by its owner, and its address. */
async function own(name: string) {
  const { id, email } = await rowOf(name)
  const page = await site.visit(`/claim-business?place=${placeSlug({ id, name })}`, { allow: [/ERR_INTERNET_DISCONNECTED/] })
  await askForCode(page, 'email', email!)
  await enterCode(page, await codeSentTo(site, email!))
  await field(page, 'contactName').fill('Ruth Ellis')
  await field(page, 'description').fill('Open on Saturdays.')
  await page.locator('button[name=act][value=details]').click()
  await page.getByRole('heading', { level: 1, name: outcomeWords.approved.heading }).waitFor()
  const [mail] = await waitForMails(site, email!, / is yours$/, 1)
  const link = await personalLinkIn(site, mail!)
  await open(page, link)
  return { page, link }
}

async function save(page: Page): Promise<void> {
  await press(page, listingWords.submit)
  await saved(page).waitFor()
  await page.waitForLoadState('networkidle')
}

test('what an owner types after a save is kept as before it, and only what was saved is said to be', async () => {
  const { page } = await own('Whitlow & Daughter Bakery')
  await field(page, 'description').fill('Bread before dawn.')
  await save(page)
  await field(page, 'description').fill('Bread and rolls.')
  // A place on the page is still one of this page, and asks for nothing.
  const asked: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())))
  await page.evaluate(() => {
    const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    location.hash = '#main'
    return there.then(() => {})
  })
  await page.reload()
  await expect.poll(() => description(page)).toBe('Bread and rolls.')
  expect(asked).toHaveLength(1)
  expect(await saved(page).count()).toBe(0)

  await save(page)
  await field(page, 'description').fill('Bread, rolls and rye.')
  await field(page, 'phone').fill('12')
  await press(page, listingWords.submit)
  await page.getByRole('alert').waitFor()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect.poll(() => description(page)).toBe('Bread, rolls and rye.')
  expect(await field(page, 'phone').inputValue()).toBe('12')
  expect(await saved(page).count()).toBe(0)
})

test('what was changed elsewhere meanwhile stays beside what was typed and not sent', async () => {
  const { page, link } = await own('Open Gate Dental')
  await field(page, 'description').press('End')
  await field(page, 'description').pressSequentially('!')
  const elsewhere = await site.newcomer()
  await open(elsewhere, link)
  await field(elsewhere, 'phone').fill('404-555-0199')
  await field(elsewhere, 'closed-tuesday').check()
  await save(elsewhere)
  await open(page, link)
  await expect.poll(() => description(page)).toBe('Open on Saturdays.!')
  expect(await field(page, 'phone').inputValue()).toContain('0199')
  expect(await field(page, 'closed-tuesday').isChecked()).toBe(true)

  // What comes back to be mended holds what was typed before, too.
  await field(page, 'phone').fill('12')
  await press(page, listingWords.submit)
  await page.getByRole('alert').waitFor()
  await page.waitForLoadState('networkidle')
  await field(page, 'phone').fill('404-555-0198')
  await page.reload()
  await expect.poll(() => description(page)).toBe('Open on Saturdays.!')
  expect(await field(page, 'phone').inputValue()).toBe('404-555-0198')
  await save(page)
  const { phone, description: stored } = await rowOf('Open Gate Dental')
  expect([phone!.replaceAll(/\D/g, '').slice(-4), stored]).toEqual(['0198', 'Open on Saturdays.!'])
})
