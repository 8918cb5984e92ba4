import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessSupportWords } from '#words/business-support.ts'
import { claimWords, detailsWords, expiredClaimWords, outcomeWords, verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { listingWords } from '#words/listing.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { axe, newVisitor, openBrowser, scripted } from '#test/browser.ts'
import { besides } from '#test/beside-a-site.ts'
import { askForCode, codeSentTo, enterCode, press } from '#test/claims-in-a-browser.ts'
import { NAME } from '#test/forms-in-a-browser.ts'
import { personalLinkIn, waitForMails } from '#test/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())

const placeOf = (name: string) =>
  besides(site, (db) => db.selectFrom('places').select(['id', 'name', 'email', 'phone']).where('name', '=', name).executeTakeFirstOrThrow())
const visitChurch = async (name: string, options = {}) => site.visit(`/claim-church/${placeSlug(await placeOf(name))}`, options)
const outcome = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
async function sendDetails(page: Page, more: Record<string, string> = {}): Promise<void> {
  const typed = { contactName: 'Ruth Ellis', description: 'A church with an open kitchen on Tuesdays.', ...more }
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(text)
  await page.locator('button[name=act][value=details]').click()
}

describe.each([
  ['with scripts', true],
  ['without', false],
])('a church, %s', (_, scripts) => {
  const names = scripts
    ? { domain: 'Hope Fellowship', waits: 'Living Water Chapel', codes: 'Grace Harbor Church' }
    : { domain: 'New Covenant Church', waits: 'Trinity Lane Church', codes: 'Riverside Bible Church' }
  let churches: string[]
  beforeAll(async () => {
    churches = await besides(site, async (db) => {
      const rows = await db.selectFrom('places').select('name').where('kind', '=', 'church').orderBy('id').limit(12).execute()
      return rows.map(({ name }) => name).slice(scripts ? 0 : 6)
    })
    Object.assign(names, { domain: churches[0], waits: churches[1], codes: churches[2] })
  })

  test('is its own who is reached at its own website, and is disputed afterwards', async () => {
    const domain = `church-${scripts}.com`
    const { id } = await placeOf(names.domain)
    await besides(site, (db) =>
      db
        .updateTable('places')
        .set({ website: `https://www.${domain}/` })
        .where('id', '=', id)
        .execute(),
    )
    const page = await visitChurch(names.domain, { scripts })
    await askForCode(page, 'email', `pastor@${domain}`)
    await enterCode(page, await codeSentTo(site, `pastor@${domain}`))
    await page.getByText(verifyWords.success.approved).waitFor()
    await sendDetails(page)
    await outcome(page, outcomeWords.approved.heading)

    const other = await visitChurch(names.domain, { scripts })
    await other.getByText(verifyWords.taken).waitFor()
    await askForCode(other, 'email', `other-${scripts}@elsewhere.example`)
    await enterCode(other, await codeSentTo(site, `other-${scripts}@elsewhere.example`))
    await sendDetails(other)
    await outcome(other, outcomeWords.disputed.heading)
    await waitForMails(site, `pastor@${domain}`, /Someone else claims/, 1)
  })

  test('waits for a person after any other contact', async () => {
    const page = await visitChurch(names.waits, { scripts })
    await askForCode(page, 'email', `ann-${scripts}@elsewhere.example`)
    await enterCode(page, await codeSentTo(site, `ann-${scripts}@elsewhere.example`))
    await page.getByText(verifyWords.success.waiting).waitFor()
    await sendDetails(page)
    await outcome(page, outcomeWords.waiting.heading)
    if (scripts) expect(await axe(page)).toEqual([])
  })

  test('a wrong code, one that is over and the sixth try read the same', async () => {
    const page = await visitChurch(names.codes, { scripts })
    const to = `late-${scripts}@elsewhere.example`
    await askForCode(page, 'email', to)
    const code = await codeSentTo(site, to)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) {
      await enterCode(page, wrong)
      await page.getByRole('alert').getByText(verifyWords.code.wrong).waitFor()
    }
    await enterCode(page, code)
    await page.getByRole('alert').getByText(verifyWords.code.wrong).waitFor()
    if (scripts) expect(await axe(page)).toEqual([])
    await besides(site, (db) =>
      db
        .updateTable('codes')
        .set({ tries: 0, expiresAt: new Date(Date.now() - 1) })
        .execute(),
    )
    await enterCode(page, code)
    await page.getByRole('alert').getByText(verifyWords.code.wrong).waitFor()
  })
})

test('a page that comes back from the browser’s memory sends again', async () => {
  const browser = await openBrowser({ windows: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const page = await newVisitor(browser, site)
    const [slug] = [placeSlug(await placeOf('Peachline Auto Care'))]
    await page.goto(`${site.url}/claim-business?place=${slug}`)
    await scripted(page)
    await askForCode(page, 'email', 'mistyped@elsewhere.example')
    await page.evaluate(() => history.back())
    await page.getByRole('heading', { name: verifyWords.title }).waitFor()
    await askForCode(page, 'email', 'right@elsewhere.example')
    await codeSentTo(site, 'right@elsewhere.example')
  } finally {
    await browser.close()
  }
})

test('details that are sent without a line wait on the page, and go once when it is back', async () => {
  const slug = placeSlug(await placeOf('Peachline Auto Care'))
  const page = await site.visit(`/claim-business?place=${slug}`, { allow: [/ERR_INTERNET_DISCONNECTED/] })
  const to = 'tunnel@elsewhere.example'
  await askForCode(page, 'email', to)
  await enterCode(page, await codeSentTo(site, to))
  await page.getByText(verifyWords.success.waiting).waitFor()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('keep-form')))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await sendDetails(page)
  await page.getByText(formWords.waitsForLine).waitFor()
  // By who cannot wait.
  await page.locator('button[name=act][value=details]').click()
  expect(await page.getByText(formWords.waitsForLine).count()).toBe(1)
  // The line is back, and the site is reached at the second try.
  const looks: string[] = []
  await page.route('**/my/claim/**', (route) => {
    looks.push(route.request().method())
    return looks.length === 1 ? route.abort('internetdisconnected') : route.continue()
  })
  await page.context().setOffline(false)
  await outcome(page, outcomeWords.waiting.heading)
  expect(looks.slice(0, 3)).toEqual(['HEAD', 'HEAD', 'POST'])
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(typed|unsent):/.test(key)))).toEqual([])
  const claims = await besides(site, (db) => db.selectFrom('claims').select('contactName').where('destination', '=', to).execute())
  expect(claims).toEqual([{ contactName: 'Ruth Ellis' }])
})

test('a name that is typed otherwise is found by its words', async () => {
  for (const [typed, similar] of [
    ['whitlow and daughter', 0],
    ['whitlow bakery', 1],
  ] as const) {
    const page = await site.visit(`/claim-business?name=${encodeURIComponent(typed)}`)
    await page.getByRole('link', { name: claimWords.search.choose('Whitlow & Daughter Bakery') }).waitFor()
    expect(await page.getByText(claimWords.search.similar).count()).toBe(similar)
  }
})

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
  const { website } = await besides(site, (db) => db.selectFrom('places').select('website').where('id', '=', id).executeTakeFirstOrThrow())
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
  const claims = await besides(site, (db) =>
    db.selectFrom('claims').select('ownEmail').where('ownEmail', '=', 'refreshed@elsewhere.example').execute(),
  )
  expect(claims).toHaveLength(1)
})

test('a claim that was left for a day says so, and where to begin again', async () => {
  const path = `/claim-business?place=${placeSlug(await placeOf('Open Gate Dental'))}`
  const page = await site.visit(path, { allow: [/status of 404/] })
  await press(page, verifyWords.withoutCode)
  await page.waitForURL('**/my/claim/**')
  await besides(site, (db) =>
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
  const focused = () => page.evaluate(() => document.activeElement!.textContent)
  await expect.poll(focused, { message: words }).toContain(words)
  const where = what === 'step' ? '[data-step-heading]' : '#results-heading'
  expect(await page.evaluate((selector) => document.activeElement!.matches(selector), where)).toBe(true)
  await expect.poll(() => page.locator('p.sr-only[role=status]').first().textContent()).toBe(await page.title())
}

test('each step of a claim, and what was found, has the focus as it comes, and is told', async () => {
  const page = await site.visit('/business-support')
  await page
    .locator('main')
    .getByRole('link', { name: businessSupportWords(NAME).claim })
    .first()
    .click()
  await page.locator('main [name=name]').fill('welding')
  await page.keyboard.press('Enter')
  const found = 'One listing has that in its name'
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

/** Where the first control of what is done on a page begins, in CSS pixels of the first screen. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((control) => control.getBoundingClientRect().top)

test.each([
  [360, 740, 640],
  [1280, 800, 640],
])('on a screen of %d × %d what is to be done begins above %d', async (width, height, most) => {
  const look = { width, height }
  const slug = placeSlug(await placeOf('Cedar & Thread'))
  const search = await site.visit('/claim-business', look)
  expect(await topOf(search, 'main [name=name]')).toBeLessThan(most)
  const found = await site.visit('/claim-business?name=cedar', look)
  expect(await topOf(found, 'main ul > li.card')).toBeLessThan(most)
  const page = await site.visit(`/claim-business?place=${slug}`, look)
  expect(await topOf(page, 'main [name=channel]')).toBeLessThan(most)
  await askForCode(page, 'email', `first-${width}@elsewhere.example`)
  expect(await topOf(page, 'main [name=code]')).toBeLessThan(most)
  await enterCode(page, await codeSentTo(site, `first-${width}@elsewhere.example`))
  await page.getByRole('heading', { name: detailsWords.title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
