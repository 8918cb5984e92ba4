import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import { accountDeskWords, staffWords } from '#copy/staff/desk-staff.ts'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { deskForbiddenWords, deskFormWords, deskFrameWords, deskHomeWords } from '#copy/staff/desk.ts'
import { acceptInvitationWords, secondFactorWords, signInWords } from '#copy/staff/desk-sign-in.ts'
import { codeAt, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { axe, isFocused, open, waitForScripts, tabTo } from '#test/support/browser.ts'
import { axeEverywhere, heading, press, showCookies, typePassword } from '#test/support/desk-in-a-browser.ts'
import {
  type DeskVisitor,
  exampleKeeper,
  fromBase32,
  invite,
  type JoinedPerson,
  PASSWORD,
  waitForInvitation,
} from '#test/support/desk-visitor.ts'
import { openVisitedSite, type VisitedSite } from '#test/support/visited-site.ts'

/** An answer that the browser's console calls a failure. */
const told = { allow: [/status of (403|404)/] }

const { navLabel, signOut } = deskFrameWords

const site = await openVisitedSite()
const example = await exampleKeeper(site)

let people = 0
const joined = (role: 'keeper' | 'helper') =>
  invite(site, example, { email: `person-${++people}@desk.example.org`, role, password: PASSWORD })
const place = (page: Page, name: string) => page.getByRole('navigation', { name: navLabel }).getByRole('link', { name, exact: true })
async function at(path: string, { visitor }: { visitor: DeskVisitor }, options: Parameters<VisitedSite['newcomer']>[0] = {}) {
  const page = await showCookies(site, await site.newcomer(options), visitor)
  await open(page, site.url + path)
  return page
}
/** A keeper's page about somebody, on which something is done to them. */
async function aboutSomebody(person: JoinedPerson): Promise<Page> {
  const keeper = await at('/desk/people', { visitor: example })
  await keeper.getByRole('listitem').filter({ hasText: person.email }).getByRole('link').click()
  await keeper.getByText(person.email).waitFor()
  return keeper
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  const email = `ruth.${scripts ? 'scripted' : 'plain'}@desk.example.org`
  let secret: Buffer
  let codes: string[]
  const code = (stepsOn = 0) => codeAt(secret, timeStepAt(new Date()) + stepsOn)

  async function toSecondFactor(page: Page) {
    await page.goto(`${site.url}/desk/history`)
    await typePassword(page, { email, password: PASSWORD })
    await heading(page, signInWords.secondFactor.title)
  }

  test('a keeper invites somebody, who joins by the link of the mail with a password and an app', async () => {
    const keeper = await showCookies(site, await site.newcomer({ scripts }), example)
    await keeper.goto(`${site.url}/desk/people`)
    await keeper.getByRole('link', { name: staffWords.invite.title }).click()
    await keeper.getByLabel(deskFormWords.fields.email.label).fill(email)
    await keeper.getByRole('radio', { name: /^Keeper/ }).check()
    await press(keeper, staffWords.invite.submit)
    await heading(keeper, email)

    const page = await site.newcomer({ scripts })
    await page.goto(site.url + (await waitForInvitation(site, email)))
    await page.getByLabel(deskFormWords.fields.name.label).fill('Ruth Ellis')
    await page.getByLabel(deskFormWords.fields.newPassword.label).fill('password1234')
    await page.getByLabel(deskFormWords.fields.again.label).fill('password1234')
    await press(page, acceptInvitationWords.invitation.submit)
    await page.getByRole('alert').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    expect(await page.getByLabel(deskFormWords.fields.name.label).inputValue()).toBe('Ruth Ellis')
    await page.getByLabel(deskFormWords.fields.newPassword.label).fill(PASSWORD)
    await page.getByLabel(deskFormWords.fields.again.label).fill(PASSWORD)
    await press(page, acceptInvitationWords.invitation.submit)

    await heading(page, acceptInvitationWords.factor.title)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    secret = fromBase32((await page.locator('main code').innerText()).replaceAll(' ', ''))
    await page.getByLabel(secondFactorWords.app.code).fill(code())
    await press(page, secondFactorWords.app.submit)
    await heading(page, acceptInvitationWords.welcome.title)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    codes = await page.locator('main li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('link', { name: acceptInvitationWords.welcome.onward }).click()
    await heading(page, deskHomeWords.title('Ruth Ellis'))
  })

  test('they sign in with a code of the app, are where they wanted to go, and sign out', async () => {
    const page = await site.newcomer({ scripts })
    await toSecondFactor(page)
    await page.getByLabel(deskFormWords.fields.code.label, { exact: true }).fill('000000')
    await press(page, signInWords.secondFactor.submit)
    await page.getByRole('alert').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.getByLabel(deskFormWords.fields.code.label, { exact: true }).fill(code(1))
    await press(page, signInWords.secondFactor.submit)
    await heading(page, 'History')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await heading(page, signInWords.title)
    await page.goBack()
    await heading(page, signInWords.title)
  })

  test('a lost phone: a recovery code lets them in, and one is left less', async () => {
    const page = await site.newcomer({ scripts })
    await toSecondFactor(page)
    await page.getByLabel(deskFormWords.fields.code.label, { exact: true }).fill(codes[0]!.toLowerCase())
    await press(page, signInWords.secondFactor.submit)
    await heading(page, 'History')
    await page.goto(`${site.url}/desk/account`)
    await page.getByText(accountDeskWords.ways.codesSaid({ count: 9, written: '9' })).waitFor()
  })
})

test('a passkey is added once, and lets its owner in, also where a password manager has broken its toJSON', async () => {
  const person = await joined('helper')
  const page = await showCookies(site, await site.newcomer(), person.visitor)
  await page.addInitScript(() => {
    PublicKeyCredential.prototype.toJSON = () => {
      throw new TypeError('Illegal invocation')
    }
  })
  await addAuthenticator(page)
  await page.goto(`${site.url}/desk/account/passkeys`)
  await page.getByLabel(secondFactorWords.passkey.name).fill('Laptop of the tests')
  await press(page, secondFactorWords.passkey.add)
  await page.getByRole('heading', { name: 'Laptop of the tests' }).waitFor()
  await press(page, secondFactorWords.passkey.add)
  await page.getByText(secondFactorWords.passkey.isThere).waitFor()
  expect(await axeEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await typePassword(page, person)
  await heading(page, signInWords.secondFactor.title)
  expect(await axeEverywhere(page)).toEqual([])
  await press(page, secondFactorWords.passkey.show)
  await heading(page, deskHomeWords.title('helper of the tests'))
})

test('with a passkey as the first second factor one joins, too; a browser that gives none says so', async () => {
  const email = 'first-passkey@desk.example.org'
  await example.post('/desk/people/invite', { email, role: 'helper' })
  const page = await site.newcomer()
  await page.goto(site.url + (await waitForInvitation(site, email)))
  await page.getByLabel(deskFormWords.fields.name.label).fill('Naomi')
  await page.getByLabel(deskFormWords.fields.newPassword.label).fill(PASSWORD)
  await page.getByLabel(deskFormWords.fields.again.label).fill(PASSWORD)
  await press(page, acceptInvitationWords.invitation.submit)
  await heading(page, acceptInvitationWords.factor.title)
  const authenticator = await addAuthenticator(page, { verified: false })
  await press(page, secondFactorWords.passkey.add)
  await page.getByText(secondFactorWords.passkey.notGiven).waitFor()
  await authenticator.verify()
  await press(page, secondFactorWords.passkey.add)
  await heading(page, acceptInvitationWords.welcome.title)
})

test('axe finds nothing on the pages of staff and of one’s own account', async () => {
  const page = await at('/desk', await joined('keeper'), told)
  for (const path of ['', '/people', '/people/invite', '/people/none', '/history', '/history?verb=reset', '/waiting', '/account'].concat(
    ['password', 'app', 'passkeys', 'recovery-codes'].map((name) => `/account/${name}`),
  )) {
    await page.goto(`${site.url}/desk${path}`)
    await page.locator('h1').waitFor()
    expect(await axeEverywhere(page), path).toEqual([])
  }
})

test('whose role or account changes meanwhile is told so at the next click, without a new document', async () => {
  const person = await joined('keeper')
  const page = await at('/desk', person, told)
  await page.evaluate(() => void Object.assign(globalThis, { planted: true }))
  const keeper = await aboutSomebody(person)
  await keeper.getByRole('radio', { name: /^Helper/ }).check()
  await press(keeper, staffWords.acts['change-role'].submit)
  await keeper.getByText(confirmationWords['role-changed']).waitFor()

  await place(page, auditLogWords.place).click()
  await heading(page, deskForbiddenWords.title)
  expect([await page.evaluate(() => 'planted' in globalThis), await place(page, staffWords.place).count()]).toEqual([true, 0])
  expect(await axeEverywhere(page)).toEqual([])
  await page.getByRole('link', { name: deskForbiddenWords.action }).click()
  await heading(page, deskHomeWords.title('keeper of the tests'))

  await press(keeper, staffWords.acts.disable.submit)
  await keeper.getByText(confirmationWords.disabled).waitFor()
  expect(await axeEverywhere(keeper)).toEqual([])
  await place(page, accountDeskWords.place).click()
  await heading(page, signInWords.title)
  expect(await page.getByText(person.email).count()).toBe(0)
})

test('from the sign-in through the menu to new recovery codes and out again by keyboard alone, on a phone', async () => {
  const person = await joined('helper')
  const page = await site.newcomer({ width: 360, height: 740 })
  await open(page, `${site.url}/desk`)
  await tabTo(page, page.getByLabel(deskFormWords.fields.email.label))
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').first()
  await summary.waitFor()
  await waitForScripts(page)
  expect([await isFocused(summary), (await page.title()).startsWith('Error')]).toEqual([true, true])
  expect(await axeEverywhere(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await tabTo(page, summary.getByRole('link', { name: deskFormWords.fields.email.missing }))
  await page.keyboard.press('Enter')
  expect(await isFocused(page.getByLabel(deskFormWords.fields.email.label))).toBe(true)
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await heading(page, signInWords.secondFactor.title)
  await waitForScripts(page)
  await tabTo(page, page.getByLabel(deskFormWords.fields.code.label, { exact: true }))
  await page.keyboard.type(person.code(1))
  await page.keyboard.press('Enter')
  await heading(page, deskHomeWords.title('helper of the tests'))
  await waitForScripts(page)

  const menu = page.locator('summary', { hasText: deskFrameWords.menu })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, place(page, accountDeskWords.place))
  await page.keyboard.press('Enter')
  await heading(page, accountDeskWords.title)
  expect(await place(page, accountDeskWords.place).count()).toBe(0)
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  expect(await place(page, accountDeskWords.place).getAttribute('aria-current')).toBe('page')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect([await place(page, accountDeskWords.place).count(), await isFocused(menu)]).toEqual([0, true])

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

/** A device of Chromium's own that makes keys and shows them. @param options.verified whether its owner is known to it */
async function addAuthenticator(page: Page, { verified = true } = {}) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verified,
      automaticPresenceSimulation: true,
    },
  })
  return { verify: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }) }
}
