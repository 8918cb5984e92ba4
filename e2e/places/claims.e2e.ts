import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addedWords, claimFieldWords, claimWords, detailsWords, outcomeWords, verifyWords } from '#copy/places/claim.ts'
import { listingFieldWords, listingWords } from '#copy/places/listing.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { axe, waitForScripts } from '#test/support/browser.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { askForCode, codeSentTo, enterCode, press } from '#test/support/claims-in-a-browser.ts'
import { decideAtDesk, exampleKeeper } from '#test/support/desk-visitor.ts'
import { REFERENCE } from '#test/support/forms-in-a-browser.ts'
import { pageOf, personalLinkIn, waitForMails } from '#test/support/giving/site-giver.ts'
import { photoWithMetadata } from '#test/support/hostile-files.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const site = await openVisitedSite()
const keeper = await exampleKeeper(site)

const slugOf = (name: string) =>
  withSiteDatabase(site, async (db) =>
    placeSlug(await db.selectFrom('places').select(['id', 'name']).where('name', '=', name).executeTakeFirstOrThrow()),
  )

async function toVerify(name: string, options = {}): Promise<Page> {
  const page = await site.visit('/claim-business', options)
  await page.locator('main [name=name]').fill(name)
  await press(page, claimWords.search.button)
  await page.getByRole('link', { name: claimWords.search.choose(name) }).click()
  await page.getByRole('heading', { name: verifyWords.title }).waitFor()
  return page
}

async function fillDetails(page: Page, more: Record<string, string> = {}): Promise<void> {
  const typed = { contactName: 'Ruth Ellis', description: 'Bread before dawn, and a seat for whoever is early.', ...more }
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(text)
}

const outcome = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
async function decide(reference: string, act: 'approve' | 'refuse'): Promise<number> {
  const { id } = await withSiteDatabase(site, (db) =>
    db.selectFrom('claims').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  )
  return (await decideAtDesk(keeper, `/desk/claims/${id}`, { act })).status
}

test.each([true, false])('a search for nothing says what to type, with scripts: %s', async (scripts) => {
  const page = await site.visit('/claim-business', { scripts })
  await press(page, claimWords.search.button)
  await page.getByText(claimWords.search.nameMissing).waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(await page.locator('main [name=name]').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.locator('main [name=name]').fill('Northstar')
  await press(page, claimWords.search.button)
  await page.getByRole('link', { name: claimWords.search.choose('Northstar Electric Co.') }).waitFor()
  expect(await page.getByText(claimWords.search.nameMissing).count()).toBe(0)
})

test.each([true, false])('the field for a contact asks for what is chosen, with the keyboard for it, with scripts: %s', async (scripts) => {
  const page = await toVerify('Northstar Electric Co.', { scripts })
  const [email, phone] = (['email', 'phone'] as const).map((channel) =>
    page.getByLabel(verifyWords.contactLabel[channel], { exact: true }),
  ) as [Locator, Locator]
  expect([await email.getAttribute('type'), await phone.isVisible()]).toEqual(['email', false])
  await page.locator('label.choice:has(input[value=phone])').click()
  await phone.waitFor()
  expect([await phone.getAttribute('type'), await email.isVisible()]).toEqual(['tel', false])
})

test.each([true, false])(
  'who is reached at the contact on file has the listing at once, and changes it by a link of their own, with scripts: %s',
  async (scripts) => {
    const name = scripts ? 'Northstar Electric Co.' : 'Open Gate Dental'
    const email = scripts ? 'hello@northstar-electric.example.org' : await emailOf(name)
    const page = await toVerify(name, { scripts })
    if (scripts) expect(await axe(page)).toEqual([])
    await press(page, verifyWords.send)
    await page.getByRole('alert').getByText(verifyWords.problems.email).waitFor()
    await page.locator('label.choice:has(input[value=phone])').click()
    await page.locator('main [name=phone]').fill('020 7946 0958')
    await press(page, verifyWords.send)
    await page.getByRole('alert').getByText(verifyWords.problems.phone).waitFor()
    if (scripts) expect(await axe(page)).toEqual([])
    await askForCode(page, 'email', email)
    if (scripts) expect(await axe(page)).toEqual([])
    await press(page, verifyWords.code.submit)
    await page.getByRole('alert').getByText(verifyWords.code.missing).waitFor()
    await enterCode(page, await codeSentTo(site, email))
    await page.getByText(verifyWords.success.approved).waitFor()
    await press(page, detailsWords.submit.mine)
    await page.getByRole('alert').getByText(claimFieldWords.contactName.missing).waitFor()
    if (scripts) expect(await axe(page)).toEqual([])
    await fillDetails(page)
    await press(page, detailsWords.submit.mine)
    await outcome(page, outcomeWords.approved.heading)
    expect(await page.locator('main').innerText()).toMatch(REFERENCE)
    if (scripts) expect(await axe(page)).toEqual([])

    const [mail] = await waitForMails(site, email, / is yours$/, 1)
    await page.goto(site.url + (await personalLinkIn(site, mail!)))
    if (scripts) expect(await axe(page)).toEqual([])
    await page.locator('main [name=description]').fill('Sockets, lamps and honest prices.')
    await page.locator('[name=closes-tuesday]').fill('')
    await press(page, listingWords.submit)
    await page.getByRole('alert').getByText(listingWords.hours.half('Tuesday')).waitFor()
    if (scripts) expect(await axe(page)).toEqual([])
    expect(await page.locator('main [name=description]').inputValue()).toBe('Sockets, lamps and honest prices.')
    await page.locator('[name=opens-tuesday]').fill('11:00')
    await page.locator('[name=closes-tuesday]').fill('15:30')
    await press(page, listingWords.submit)
    await page.getByText(listingWords.saved).waitFor()
    await page.getByRole('link', { name: listingWords.see }).click()
    const shown = await page.locator('main').innerText()
    expect(shown).toContain('Sockets, lamps and honest prices.')
    expect(shown).toMatch(/Tuesday\s+11\sa\.m\.\sto\s3:30\sp\.m\./)
  },
)

test('any other contact proves only that they can be reached: a person decides', async () => {
  const to = 'ann@elsewhere.example'
  const page = await toVerify('Cedar & Thread')
  await askForCode(page, 'email', to)
  await enterCode(page, await codeSentTo(site, to))
  await page.getByText(verifyWords.success.waiting).waitFor()
  await fillDetails(page)
  await press(page, detailsWords.submit.review)
  await outcome(page, outcomeWords.waiting.heading)
  expect(await axe(page)).toEqual([])
  const [reference] = REFERENCE.exec(await page.locator('main').innerText())!
  expect(await decide(reference, 'approve')).toBe(303)
  await waitForMails(site, to, / is yours$/, 1)
  await page.reload()
  await outcome(page, outcomeWords.approved.heading)
})

test('one that is not there yet is added by hand, and stands in the directory once a person has said so', async () => {
  const name = 'Ellis Bread'
  const page = await site.visit(`/claim-business?name=${encodeURIComponent(name)}`)
  await page.getByText(claimWords.search.none).waitFor()
  await press(page, claimWords.search.manual)
  await page.getByRole('heading', { name: detailsWords.title }).waitFor()
  expect(await page.locator('main form').innerText()).toContain(detailsWords.privacy)
  // Nobody types twice what they looked for.
  expect(await page.locator('[name=businessName]').inputValue()).toBe(name)
  await fillDetails(page, { email: 'ruth@bread.example', phone: '404-555-0142', address: 'somewhere' })
  await press(page, detailsWords.submit.review)
  await page.getByRole('alert').getByText(listingFieldWords.address.invalid).waitFor()
  await page.locator('[name=address]').fill('12 Main St, Savannah, GA 31401')
  await press(page, detailsWords.submit.review)
  await outcome(page, addedWords.waiting.heading(name))
  expect(await page.locator('main').innerText()).not.toMatch(/claim|nothing changes/i)
  const [reference] = REFERENCE.exec(await page.locator('main').innerText())!
  const inDirectory = () => pageOf(site, `/business-directory?near=Savannah%2C+GA&name=${encodeURIComponent(name)}`)
  expect(await inDirectory()).not.toContain(`${name}</a>`)
  expect(await decide(reference, 'approve')).toBe(303)
  expect(await inDirectory()).toContain(name)
  await page.reload()
  await outcome(page, addedWords.approved.heading(name))
})

async function emailOf(name: string): Promise<string> {
  return withSiteDatabase(
    site,
    async (db) => (await db.selectFrom('places').select('email').where('name', '=', name).executeTakeFirstOrThrow()).email!,
  )
}

test('a listing that somebody looks after is disputed, never taken', async () => {
  const name = 'Riverbend Hardware'
  const owner = await emailOf(name)
  const first = await toVerify(name)
  await askForCode(first, 'email', owner)
  await enterCode(first, await codeSentTo(site, owner))
  await fillDetails(first)
  await press(first, detailsWords.submit.mine)
  await outcome(first, outcomeWords.approved.heading)

  const page = await toVerify(name)
  await page.getByText(verifyWords.owned).waitFor()
  await askForCode(page, 'email', 'other@elsewhere.example')
  await enterCode(page, await codeSentTo(site, 'other@elsewhere.example'))
  await page.getByText(verifyWords.success.disputed).waitFor()
  await fillDetails(page, { description: 'Mine now.' })
  await press(page, detailsWords.submit.review)
  await outcome(page, outcomeWords.disputed.heading)
  expect(await axe(page)).toEqual([])
  await waitForMails(site, owner, /Someone else claims/, 1)
  expect(await pageOf(site, `/places/${await slugOf(name)}`)).not.toContain('Mine now.')
  const [reference] = REFERENCE.exec(await page.locator('main').innerText())!
  expect(await decide(reference, 'refuse')).toBe(303)
  await page.reload()
  await outcome(page, outcomeWords.refused.heading)
  expect(await axe(page)).toEqual([])
  expect(await decide(reference, 'approve')).toBe(422)
})

test('a church is claimed the same way, from its own page', async () => {
  const page = await site.newcomer()
  await page.goto(`${site.url}/places/${await slugOf('Oakhurst Community Church')}`)
  await page.getByRole('link', { name: 'Claim this church' }).click()
  await waitForScripts(page)
  await page.getByRole('heading', { name: verifyWords.title }).waitFor()
  expect(await axe(page)).toEqual([])
  const phone = await withSiteDatabase(site, async (db) => {
    const row = await db.selectFrom('places').select('phone').where('name', '=', 'Oakhurst Community Church').executeTakeFirstOrThrow()
    return row.phone!
  })
  await askForCode(page, 'phone', phone)
  const code = await codeSentTo(site, `+1${phone.replace(/\D/g, '')}`)
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await page.getByRole('alert').getByText(verifyWords.code.wrong).waitFor()
  await enterCode(page, code)
  await page.getByText(verifyWords.success.approved).waitFor()
  expect(await axe(page)).toEqual([])
  await fillDetails(page, { ownEmail: 'office@oakhurst.example' })
  await press(page, detailsWords.submit.mine)
  await outcome(page, outcomeWords.approved.heading)
  // Reached by a text, the link goes to the address that was typed.
  await waitForMails(site, 'office@oakhurst.example', / is yours$/, 1)
})

test('a code that is over, wrong too often, replaced or sent elsewhere reads the same and opens nothing', async () => {
  const page = await toVerify('Marsh Light Inn')
  await askForCode(page, 'email', 'late@elsewhere.example')
  const first = await codeSentTo(site, 'late@elsewhere.example')
  const wrong = first === '111111' ? '222222' : '111111'
  const refused = async (code: string) => {
    await enterCode(page, code)
    await page.getByRole('alert').getByText(verifyWords.code.wrong).waitFor()
    expect(await page.locator('[name=code]').getAttribute('aria-invalid')).toBe('true')
  }
  await withSiteDatabase(site, (db) =>
    db
      .updateTable('codes')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute(),
  )
  await refused(first)

  await press(page, verifyWords.code.resend)
  await page.getByText(verifyWords.code.resent).waitFor()
  const second = await codeSentTo(site, 'late@elsewhere.example', 2)
  await refused(first === second ? wrong : first)
  for (let tries = 1; tries < 5; tries++) await refused(wrong)
  await refused(second)

  await page.getByRole('link', { name: verifyWords.code.elsewhere }).click()
  await waitForScripts(page)
  await askForCode(page, 'email', 'elsewhere@elsewhere.example')
  await refused(second)
  const code = await codeSentTo(site, 'elsewhere@elsewhere.example')
  // As it is often pasted.
  await page.locator('[name=code]').fill(code.replace(/^.../, '$& '))
  await press(page, verifyWords.code.submit)
  await page.getByText(verifyWords.success.waiting).waitFor()
})

test('a logo is kept while the rest is mended, and shown once a person has looked at it', async () => {
  const name = 'Classic City Print Shop'
  const email = await emailOf(name)
  const page = await toVerify(name)
  await askForCode(page, 'email', email)
  await enterCode(page, await codeSentTo(site, email))
  await fillDetails(page, { contactName: '' })
  const choose = (bytes: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes })
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  await press(page, detailsWords.submit.mine)
  await page.getByRole('alert').getByText(pictureWords.problems['other-format']).waitFor()
  await page.getByRole('alert').getByText(claimFieldWords.contactName.missing).waitFor()
  expect(await axe(page)).toEqual([])
  await choose(await photoWithMetadata(5))
  await press(page, detailsWords.submit.mine)
  await page.getByText(pictureWords.kept).waitFor()
  await page.locator('main [name=contactName]').fill('Ruth Ellis')
  await press(page, detailsWords.submit.mine)
  await outcome(page, outcomeWords.approved.heading)

  const slug = await slugOf(name)
  expect(await pageOf(site, `/places/${slug}`)).not.toContain('/pictures/')
  const { id, width } = await withSiteDatabase(site, (db) => db.selectFrom('pictures').select(['id', 'width']).executeTakeFirstOrThrow())
  const file = `${site.url}/pictures/${id}-${width}.webp`
  expect((await fetch(file)).status).toBe(404)
  const place = await withSiteDatabase(site, (db) => db.selectFrom('places').select('id').where('logo', '=', id).executeTakeFirstOrThrow())
  expect((await decideAtDesk(keeper, `/desk/listings/${place.id}`, { act: 'show-logo', logo: id })).status).toBe(303)
  expect(await pageOf(site, `/places/${slug}`)).toContain(`/pictures/${id}-${width}.webp`)
  const answer = await fetch(file)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(Buffer.from(await answer.arrayBuffer()).includes('Exif')).toBe(false)

  const [mail] = await waitForMails(site, email, / is yours$/, 1)
  await page.goto(site.url + (await personalLinkIn(site, mail!)))
  await page.getByText(pictureWords.shown).waitFor()
  await page.locator('[name=withoutLogo]').check()
  await press(page, listingWords.submit)
  await page.getByText(listingWords.saved).waitFor()
  expect((await fetch(file)).status).toBe(404)
  expect(await pageOf(site, `/places/${slug}`)).not.toContain('/pictures/')
})

test('Back from the details leads to where the code is asked for, and the browser’s own Back to the details again', async () => {
  const page = await toVerify('Marsh Light Inn')
  await askForCode(page, 'email', 'back@elsewhere.example')
  await enterCode(page, await codeSentTo(site, 'back@elsewhere.example'))
  await page.getByRole('link', { name: detailsWords.back }).click()
  await page.getByRole('heading', { name: verifyWords.title }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: detailsWords.title }).waitFor()
  await fillDetails(page)
  await press(page, detailsWords.submit.review)
  await outcome(page, outcomeWords.waiting.heading)
})
