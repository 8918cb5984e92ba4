import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskDemoWords, deskHomeWords, exampleKeeperName } from '#words/desk.ts'
import { itemWords } from '#words/desk-inbox.ts'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { deskGiftWords } from '#words/desk-money.ts'
import { exampleWorkWords } from '#words/example-work.ts'
import { axeEverywhere, heading, press } from '#test/desk-in-a-browser.ts'
import { demoAddress } from '#test/desk-visitor.ts'
import { waitForMails } from '#test/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let dataDir: string
let site: VisitedSite
beforeAll(async () => {
  // As a fresh clone begins: with no data at all.
  dataDir = await mkdtemp(join(tmpdir(), 'mustard-seed-newcomer-'))
  site = await openVisitedSite({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const line = (page: Page, text: string) => page.locator('[data-line]').filter({ hasText: text })
/** From a thing in the inbox to where it is decided. */
async function decide(page: Page, text: string): Promise<void> {
  await page.goto(`${site.url}/desk/inbox`)
  await line(page, text).first().getByRole('link').first().click()
  await page.waitForURL(/\/desk\/inbox\/[0-9a-f-]{36}/)
  const subject = page.locator('main a[href^="/desk/memories/"], main a[href^="/desk/money-alerts/"]').first()
  await subject.click()
  await page.waitForURL(/\/desk\/(memories|money-alerts)\//)
}

test('one click on the printed address opens a desk with example work of every kind, which can be decided on', async () => {
  const page = await site.newcomer()
  await page.goto(site.url + (await demoAddress(site)))
  await press(page, deskDemoWords.submit)
  await heading(page, deskHomeWords.title(exampleKeeperName))
  const { examples } = deskHomeWords
  await page.getByText(examples.title, { exact: true }).waitFor()
  await page.getByText(examples.text).waitFor()
  // The words of a gift are filed every five minutes.
  const [without, withMessage] = [14, 15].map((count) =>
    page.getByText(deskHomeWords.news({ count, written: String(count) }), { exact: true }),
  )
  await without!.or(withMessage!).waitFor()
  expect(await axeEverywhere(page)).toEqual([])

  await page.locator('main').getByRole('link', { name: examples.action, exact: true }).click()
  await page.locator('[data-line]').first().waitFor()
  for (const kind of Object.values({ ...itemWords.kinds, 'gift-message': itemWords.kinds.message }))
    expect([kind, await line(page, `${kind}:`).count()]).not.toEqual([kind, 0])
  expect(await line(page, itemWords.suspicious).count()).toBe(1)
  expect(await axeEverywhere(page)).toEqual([])

  // The photo is there to be looked at.
  await decide(page, exampleWorkWords.garden.firstName)
  const photo = page.getByRole('img', { name: deskMemoryWords.photo.sent })
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  expect(await axeEverywhere(page)).toEqual([])

  // Of what was given twice one goes back. Whoever gave had receipts, as always; nobody else was written to.
  await waitForMails(site, 'harriet.lowe@example.com', /./, 2)
  await page.goto(`${site.url}/demo/mailbox`)
  expect(await page.locator('main').innerText()).not.toContain('marisol.vega@example.com')
  await decide(page, itemWords.money)
  await page.locator('main a[href^="/desk/gifts/"]').first().click()
  const { acts, refunds, twins } = deskGiftWords
  await page.getByText(twins.alike).waitFor()
  const refund = page.locator('main').getByRole('form', { name: acts.refund.title, exact: true })
  await refund.getByRole('radio', { name: acts.refund.reasons.duplicate }).check()
  await refund.getByRole('button', { name: acts.refund.submit, exact: true }).click()
  await page.getByText(refunds.outcomes.made, { exact: true }).waitFor()
})
