import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDeskWords, staffWords } from '#words/desk-staff.ts'
import { deskClosedWords, deskFormWords, deskFrameWords, deskHomeWords } from '#words/desk.ts'
import { signInWords } from '#words/desk-ways-in.ts'
import { deskDoneWords } from '#words/desk-done.ts'
import { isFocused, open, scripted, tabTo } from '#test/browser.ts'
import { axeEverywhere, heading, press, showCookies } from '#test/desk-in-a-browser.ts'
import { type DeskVisitor, exampleKeeper, invite, type JoinedPerson } from '#test/desk-visitor.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PASSWORD = 'lantern orchid velvet 40'
/** An answer that the browser's console calls a failure. */
const told = { allow: [/status of 403/] }
const { places, navLabel, signOut } = deskFrameWords

let site: VisitedSite
let example: DeskVisitor
beforeAll(async () => {
  site = await openVisitedSite()
  example = await exampleKeeper(site)
})
afterAll(() => site.close())

let people = 0
const joined = (role: 'keeper' | 'helper') =>
  invite(site, example, { email: `standing-${++people}@desk.example.org`, role, password: PASSWORD })
const place = (page: Page, name: string) => page.getByRole('navigation', { name: navLabel }).getByRole('link', { name, exact: true })

async function at(path: string, { visitor }: JoinedPerson, options: Parameters<VisitedSite['newcomer']>[0] = {}): Promise<Page> {
  const page = await showCookies(site, await site.newcomer(options), visitor)
  await open(page, site.url + path)
  return page
}

/** A keeper's page about somebody, on which something is done to them. */
async function aboutSomebody(person: JoinedPerson): Promise<Page> {
  const keeper = await showCookies(site, await site.newcomer(), example)
  await keeper.goto(`${site.url}/desk/people`)
  await keeper.getByRole('listitem').filter({ hasText: person.email }).getByRole('link').click()
  await keeper.getByText(person.email).waitFor()
  return keeper
}

/** What is gone once the browser loads another document. */
const plant = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { planted: true }))
const isPlanted = (page: Page) => page.evaluate(() => 'planted' in globalThis)

test('whose role or account changes meanwhile is told so at the next click, without a new document', async () => {
  const person = await joined('keeper')
  const page = await at('/desk', person, told)
  await plant(page)
  const keeper = await aboutSomebody(person)
  await keeper.getByRole('radio', { name: /^Helper/ }).check()
  await press(keeper, staffWords.acts['change-role'].submit)
  await keeper.getByText(deskDoneWords['role-changed']).waitFor()

  await place(page, places.history).click()
  await heading(page, deskClosedWords.title)
  expect([await isPlanted(page), await place(page, places.people).count()]).toEqual([true, 0])
  expect(await axeEverywhere(page)).toEqual([])
  await page.getByRole('link', { name: deskClosedWords.action }).click()
  await heading(page, deskHomeWords.title('keeper of the tests'))

  await press(keeper, staffWords.acts.disable.submit)
  await keeper.getByText(deskDoneWords.disabled).waitFor()
  expect(await axeEverywhere(keeper)).toEqual([])
  await place(page, places.account).click()
  await heading(page, signInWords.title)
  expect(await page.getByText(person.email).count()).toBe(0)
})

test('a session is ended from another browser, and whoever sits there is out at the next click', async () => {
  const person = await joined('helper')
  const there = await at('/desk', person)
  const here = await site.newcomer()
  await signInByKeyboard(here, person)
  await place(here, places.account).click()
  await heading(here, accountDeskWords.title)
  await here.getByRole('button', { name: accountDeskWords.sessions.end }).click()
  await here.getByText(deskDoneWords['sessions-ended']).waitFor()
  expect(await here.getByRole('button', { name: accountDeskWords.sessions.end }).count()).toBe(0)
  expect(await axeEverywhere(here)).toEqual([])
  await place(there, places.account).click()
  await heading(there, signInWords.title)
})

test('from the sign-in to new recovery codes and out again by keyboard alone, on a phone', async () => {
  const person = await joined('helper')
  const page = await site.newcomer({ width: 360, height: 740 })
  await signInByKeyboard(page, person)
  await tabTo(page, page.locator('summary', { hasText: deskFrameWords.menu }))
  await page.keyboard.press('Enter')
  await tabTo(page, place(page, places.account))
  await page.keyboard.press('Enter')
  await heading(page, accountDeskWords.title)
  await tabTo(page, page.getByRole('link', { name: new RegExp(accountDeskWords.ways.codes) }))
  await page.keyboard.press('Enter')
  await heading(page, accountDeskWords.recoveryCodes.title)
  await tabTo(page, page.getByRole('button', { name: accountDeskWords.recoveryCodes.submit }))
  await page.keyboard.press('Enter')
  await heading(page, accountDeskWords.recoveryCodes.made)
  const codes = await page.locator('main li code').allInnerTexts()
  expect([codes.length, codes.some((code) => person.codes.includes(code))]).toEqual([10, false])
  await tabTo(page, page.getByRole('button', { name: signOut }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(page, signInWords.title)
})

test('an empty form comes back with what is missing, first among all to be read, each line a way to its field', async () => {
  const page = await site.visit('/desk/sign-in')
  await press(page, signInWords.submit)
  const summary = page.getByRole('alert').first()
  await summary.waitFor()
  await scripted(page)
  expect(await isFocused(summary)).toBe(true)
  expect(await page.title()).toMatch(/^Error/)
  expect(await axeEverywhere(page)).toEqual([])
  await tabTo(page, summary.getByRole('link', { name: deskFormWords.fields.email.missing }))
  await page.keyboard.press('Enter')
  expect(await isFocused(page.getByLabel(deskFormWords.fields.email.label))).toBe(true)
})

async function signInByKeyboard(page: Page, person: JoinedPerson): Promise<void> {
  await open(page, `${site.url}/desk`)
  await tabTo(page, page.getByLabel(deskFormWords.fields.email.label))
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await heading(page, signInWords.secondFactor.title)
  await scripted(page)
  await tabTo(page, page.getByLabel(deskFormWords.fields.code.label, { exact: true }))
  await page.keyboard.type(person.code(1))
  await page.keyboard.press('Enter')
  await heading(page, deskHomeWords.title('helper of the tests'))
  await scripted(page)
}
