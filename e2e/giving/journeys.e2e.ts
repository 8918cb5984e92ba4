import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { amountChangeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { openGivingSite } from '#test/support/giving/giving-site.ts'
import { giftIdOn, joinCircle, mailsTo, press, waitForMails } from '#test/support/giving/site-giver.ts'
import { postForm } from '#test/support/start-site.ts'

const PHONE = { width: 360, height: 740 }

const giving = await openGivingSite()

/** A giver of $33 a month, who has a receipt and a welcome. */
async function join(email: string) {
  const { link } = await joinCircle(giving.site, email)
  return { email, link, act: async (name: string, more = {}) => press(giving.site, link, name, await giftIdOn(giving.site, link), more) }
}
type Giver = Awaited<ReturnType<typeof join>>

const lower = ({ act }: Giver) =>
  act('change', { amount: 'circle:seed-planter', consent: 'yes', consentVersion: amountChangeConsentVersion })
const raise = ({ act }: Giver) =>
  act('change', { amount: 'circle:harvest-champion', consent: 'yes', consentVersion: amountChangeConsentVersion })
const failAtTheNextCharge = async ({ act }: Giver) => {
  const toCard = await act('card')
  await postForm(giving.site, new URL(toCard.headers.get('location')!, giving.site.url).pathname, { card: 'declines' })
  await postForm(giving.site, '/demo/clock', { step: 'month' })
}

test.each<[name: string, subject: RegExp, come: (giver: Giver) => Promise<unknown>]>([
  ['receipt', /Receipt/, async () => {}],
  ['welcome', /Welcome/, async () => {}],
  ['mail that says what was changed', /is now \$11 a month/, lower],
  ['mail that asks for a tap on a raise', /Please confirm/, raise],
  ['mail that says what rests', /paused/i, ({ act }) => act('pause')],
  ['mail of a payment that failed', /did not go through/, failAtTheNextCharge],
])('from a %s a monthly gift is canceled by two clicks, on a phone without scripts, and nothing is typed', async (name, subject, come) => {
  const email = `from-a-${name.replaceAll(' ', '-')}@example.org`
  const giver = await join(email)
  await come(giver)
  const [mail] = await waitForMails(giving.site, email, subject, 1)
  const page = await giving.visit(`/demo/mailbox/${mail!.id}`, { ...PHONE, scripts: false })
  let clicks = 0
  for (const target of [
    page.getByRole('link', { name: /^Cancel (this|the whole) monthly gift/ }),
    page.getByRole('button', { name: 'Yes, cancel it' }),
  ]) {
    clicks++
    await target.click()
  }
  await page.getByText('Your monthly gift is canceled').waitFor()
  expect(clicks).toBe(2)
  await waitForMails(giving.site, email, /is canceled/, 1)
  expect(await mailsTo(giving.site, email, /private link/i)).toEqual([])
})

test.each([true, false])(
  'whoever comes from a mail to cancel and finds its link over is led there by the new one, with scripts: %s',
  async (scripts) => {
    const email = `link-over-${scripts}@example.org`
    const { link } = await join(email)
    const receipt = (await waitForMails(giving.site, email, /Receipt/, 1))[0]!
    await postForm(giving.site, link, { data: 'links' })
    const page = await giving.visit('/', { ...PHONE, scripts, allow: [/status of 404/] })
    await page.goto(`${giving.site.url}/demo/mailbox/${receipt.id}`)
    await page.getByRole('link', { name: 'Cancel this monthly gift' }).click()
    await page.getByRole('link', { name: accountWords.expired.action }).click()
    // What is no address comes back to be mended, and the wish with it.
    for (const typed of ['ruth@example', email]) {
      await page.getByLabel('Email').fill(typed)
      await page.getByRole('button', { name: accountWords.submit }).click()
      await page
        .getByText(typed === email ? accountWords.sent.heading : 'Enter an email address like')
        .first()
        .waitFor()
    }
    const [mail] = await waitForMails(giving.site, email, /private links/, 1)
    await page.goto(`${giving.site.url}/demo/mailbox/${mail!.id}`)
    await page.getByRole('link', { name: yourGivingWords.what.title }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor()
    expect(new URL(page.url()).search).toMatch(/^\?cancel=MS-[A-Z0-9]{4}-[A-Z0-9]{2}$/)
  },
)
