import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftThanksWords } from '#words/gift-thanks.ts'
import { amountChangeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { cards, dialogOf, type GivingSite, openGivingSite, planted, typeCard } from '#test/giving/giving-site.ts'
import { giftIdOn, joinCircle, pageOf, personalLinkIn, press, waitForMails, wordsOf } from '#test/giving/site-giver.ts'

let giving: GivingSite
/** The private link of a member of a circle. */
let link: string
const email = 'small-screen@example.org'
beforeAll(async () => {
  giving = await openGivingSite()
  link = (await joinCircle(giving.site, email)).link
})
afterAll(() => giving.close())

test.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('whoever comes to change or stop a monthly gift sees it on the first screen of $width × $height', async (screen) => {
  const page = await giving.visit(link, { ...screen, scripts: false })
  const first = await page.getByRole('button', { name: 'Change card' }).boundingBox()
  expect(first!.y + first!.height).toBeLessThanOrEqual(screen.height)
})

test.each(['', '/statement', '/receipt'])(
  'no sheet of giving is wider than a phone, nor is a table on it cut off: your giving%s',
  async (sheet) => {
    const page = await giving.visit(link, { width: 360, height: 740, scripts: false })
    if (sheet) await page.locator(`main a[href*="${sheet}/"]`).first().click()
    if (sheet) await page.getByRole('link', { name: 'Back to your giving' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // References are drawn by lot: here each is of the widest letters, whatever the lot gave.
    const widened = await page.locator('main table').evaluateAll((all) => {
      const before = all.map((table) => table.innerHTML).join('')
      for (const table of all) table.innerHTML = table.innerHTML.replaceAll(/MS-[\w-]+/g, 'MS-WMWM-WM-12')
      return before.includes('MS-')
    })
    expect(widened).toBe(sheet !== '/receipt')
    const over = await page
      .locator('main table')
      .evaluateAll((all) => all.map(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth))
    expect(over.filter((px) => px > 0)).toEqual([])
  },
)

test('of a raise that only another waiting raise has replaced nobody is told that the gift was changed', async () => {
  const { site } = giving
  const giftId = await giftIdOn(site, link)
  const agreed = { amount: 'custom', consent: 'yes', consentVersion: amountChangeConsentVersion }
  for (const custom of ['150', '200']) {
    await press(site, link, 'change', giftId, { ...agreed, custom })
    await waitForMails(site, email, new RegExp(`confirm: \\$${custom} a month`), 1)
  }
  const [first] = await waitForMails(site, email, /confirm: \$150 a month/, 1)
  const page = wordsOf(await pageOf(site, await personalLinkIn(site, first!)))
  expect(page).toContain('Something else was asked for since then.')
  expect(page).not.toContain('was changed')
  expect(page).toContain('You asked for')
})

test.each(['page', 'dialog'])('after a gift “See the impact” leads to the figures themselves, from a %s', async (kind) => {
  const page = await giving.visit(kind === 'page' ? '/donate?amount=500' : '/', { width: 360, height: 740 })
  if (kind === 'dialog') await page.getByRole('link', { name: 'Give $500' }).click()
  const form = kind === 'page' ? page.locator('main') : dialogOf(page)
  await form.getByLabel('Email').fill(`${kind}@example.org`)
  await typeCard(form, cards.works)
  await form.getByRole('button', { name: 'Give $500' }).click()
  await planted(form).waitFor()
  await form.getByRole('link', { name: giftThanksWords.settled.links.impact }).click()
  await page.waitForURL('**/support#impact')
  await expect.poll(async () => (await page.locator('#impact').boundingBox())?.y).toBeLessThan(740)
  await page.close()
})
