import type { Page } from 'playwright-core'
import { verifyWords } from '#copy/places/claim.ts'
import { pageOf, waitForMails } from '#test/support/giving/site-giver.ts'

const CODE = /Your code/

/** Waits for the newest code that was mailed or texted to an address. `nth`: how many must have been sent by then. */
export async function codeSentTo(site: { url: string }, to: string, nth = 1): Promise<string> {
  const [mail] = await waitForMails(site, to, CODE, nth)
  return /tracking-widest">(\d{6})</.exec(await pageOf(site, `/demo/mailbox/${mail!.id}`))![1]!
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Goes from the page where a code is requested to the one where it is entered. */
export async function askForCode(page: Page, channel: 'email' | 'phone', contact: string): Promise<void> {
  await page.locator(`label.choice:has(input[value=${channel}])`).click()
  await page.locator(`main [name=${channel}]`).fill(contact)
  await press(page, verifyWords.send)
  await page.waitForURL('**/my/claim/**')
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code)
  await press(page, verifyWords.code.submit)
}
