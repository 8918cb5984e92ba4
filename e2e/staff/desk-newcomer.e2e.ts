import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskDemoWords, deskHomeWords, exampleKeeperName } from '#copy/staff/desk.ts'
import { inboxWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { exampleWorkWords } from '#copy/community/example-work.ts'
import { ambassadorSubmission } from '#copy/community/ambassador.ts'
import { contactSubmission } from '#copy/community/contact.ts'
import { enrolmentSubmission } from '#copy/community/enrolment.ts'
import { partnershipSubmission } from '#copy/community/partner.ts'
import { memorySubmission } from '#copy/community/share-memory.ts'
import { storyRemovalSubmission } from '#copy/community/story-removal.ts'
import { claimSubmission } from '#copy/places/claim.ts'
import { axeEverywhere, heading, press } from '#test/support/desk-in-a-browser.ts'
import { demoAddress } from '#test/support/desk-visitor.ts'
import { waitForMails } from '#test/support/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/support/visited-site.ts'

const forms = [
  ambassadorSubmission,
  claimSubmission,
  contactSubmission,
  enrolmentSubmission,
  memorySubmission,
  partnershipSubmission,
  storyRemovalSubmission,
]

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

const line = (page: Page, text: string) => page.getByRole('list', { name: inboxWords.list }).getByRole('listitem').filter({ hasText: text })
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
  await line(page, '').first().waitFor()
  for (const title of [...forms.map((form) => form.title), itemWords.moneyAlert])
    expect([title, await line(page, `${title}:`).count()]).not.toEqual([title, 0])
  expect(await line(page, itemWords.suspicious).count()).toBe(1)
  expect(await axeEverywhere(page)).toEqual([])

  // The photo is there to be looked at.
  await line(page, exampleWorkWords.garden.firstName).first().getByRole('link').first().click()
  await page.locator('main a[href^="/desk/memories/"]').first().click()
  const photo = page.getByRole('img', { name: deskMemoryWords.photo.sent })
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  expect(await axeEverywhere(page)).toEqual([])

  // Whoever gave had receipts, as always; nobody else was written to.
  await waitForMails(site, 'harriet.lowe@example.com', /./, 2)
  await page.goto(`${site.url}/demo/mailbox`)
  expect(await page.locator('main').innerText()).not.toContain('marisol.vega@example.com')
})
