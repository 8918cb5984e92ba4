import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { verifyWords } from '#words/claim.ts'
import { openExisting } from '#app/platform/database/open-existing.server.ts'
import { pageOf, waitForMails } from './giving/site-giver.ts'
import type { VisitedSite } from './visited-site.ts'

const CODE = /Your code/
const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** The newest code that was sent there; `nth`: how many must have been sent by then. */
export async function codeSentTo(site: { url: string }, to: string, nth = 1): Promise<string> {
  const [mail] = await waitForMails(site, to, CODE, nth)
  return /tracking-widest">(\d{6})</.exec(await pageOf(site, `/demo/mailbox/${mail!.id}`))![1]!
}

/** Works on the database of a running site, as a command beside it does. */
export async function besides<Result>(
  site: VisitedSite,
  work: (db: Awaited<ReturnType<typeof openExisting>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openExisting({ databaseUrl: undefined, dataDir: site.dataDir }, MIGRATIONS)
  return work(db).finally(close)
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** From the page where a code is asked for, to the one where it is entered. */
export async function askForCode(page: Page, channel: 'email' | 'phone', contact: string): Promise<void> {
  await page.locator(`label.choice:has(input[value=${channel}])`).click()
  await page.locator('[name=contact]').fill(contact)
  await press(page, verifyWords.send)
  await page.waitForURL('**/my/claim/**')
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await press(page, verifyWords.code.submit)
}
