import type { Locator, Page } from 'playwright-core'
import { deskFormWords, deskHomeWords } from '#copy/staff/desk.ts'
import { acceptInvitationWords, secondFactorWords, signInWords } from '#copy/staff/desk-sign-in.ts'
import { codeAt, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { axe } from './browser.ts'
import { type DeskVisitor, fromBase32 } from './desk-visitor.ts'

/** Presses a button of the page itself, not of the layout around it. */
export const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** Waits for the page with that heading. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Finds the form of one act by its heading. */
export const form = (page: Page, name: string) => page.locator('main').getByRole('form', { name, exact: true })

/** Unfolds the form with that heading, and finds it. */
export async function openFoldedForm(page: Page, name: string): Promise<Locator> {
  const fold = page.locator('main details').filter({ has: page.getByRole('heading', { name, exact: true }) })
  if (!(await fold.evaluate((each: HTMLDetailsElement) => each.open))) await fold.getByRole('heading').click()
  return form(page, name)
}

export const send = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click()

/**
 * Joins the desk from the page of an invitation link, with a name, a password and an authenticator app.
 * @returns a function that gives the app's code of now, or of some half minutes later
 */
export async function joinInBrowser(page: Page, { name, password }: { name: string; password: string }) {
  await page.getByLabel(deskFormWords.fields.name.label).fill(name)
  await page.getByLabel(deskFormWords.fields.newPassword.label).fill(password)
  await page.getByLabel(deskFormWords.fields.again.label).fill(password)
  await press(page, acceptInvitationWords.invitation.submit)
  await heading(page, acceptInvitationWords.factor.title)
  const secret = fromBase32((await page.locator('main code').innerText()).replaceAll(' ', ''))
  const code = (stepsOn = 0) => codeAt(secret, timeStepAt(new Date()) + stepsOn)
  await page.getByLabel(secondFactorWords.app.code).fill(code())
  await press(page, secondFactorWords.app.submit)
  await heading(page, acceptInvitationWords.welcome.title)
  await page.getByRole('link', { name: acceptInvitationWords.welcome.onward }).click()
  await heading(page, deskHomeWords.title(name))
  return { code }
}

/** Signs in on the sign-in page with a password and a code. */
export async function signInByHand(page: Page, { email, password, code }: { email: string; password: string; code: string }) {
  await typePassword(page, { email, password })
  await heading(page, signInWords.secondFactor.title)
  await page.getByLabel(deskFormWords.fields.code.label, { exact: true }).fill(code)
  await press(page, signInWords.secondFactor.submit)
}

export async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await heading(page, signInWords.title)
  await page.getByLabel(deskFormWords.fields.email.label).fill(email)
  await page.getByLabel(deskFormWords.fields.password.label, { exact: true }).fill(password)
  await press(page, signInWords.submit)
}

/** Copies the cookies of a desk visitor into a browser's window. */
export async function showCookies(site: { url: string }, page: Page, { jar }: DeskVisitor): Promise<Page> {
  await page.context().addCookies([...jar].map(([name, value]) => ({ name, value, url: site.url })))
  return page
}

/** Returns what axe finds on a dark phone and a light laptop, and what is wider than the window. Without scripts axe would wait forever. */
export async function axeEverywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const line of await axe(page)) found.push(`${width} ${colorScheme}: ${line}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) found.push(`${width}: ${beyond} px beside the window`)
  }
  return found
}
