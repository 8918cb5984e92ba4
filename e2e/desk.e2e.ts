import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDeskWords, staffWords } from '#words/desk-staff.ts'
import { deskDemoWords, deskFormWords, deskFrameWords, deskHomeWords } from '#words/desk.ts'
import { joiningWords, secondFactorWords, signInWords } from '#words/desk-ways-in.ts'
import { codeAt, stepAt } from '#app/features/second-factors/totp.server.ts'
import { axe, isFocused, tabTo } from '#test/browser.ts'
import { axeEverywhere, heading, press, showCookies, typePassword } from '#test/desk-in-a-browser.ts'
import { demoAddress, type DeskVisitor, deskVisitor, fromBase32, invite, type JoinedPerson, waitForInvitation } from '#test/desk-visitor.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PASSWORD = 'lantern orchid velvet 40'
/** An answer that the browser's console calls a failure. */
const told = { allow: [/status of (403|404)/] }

let site: VisitedSite
let example: DeskVisitor
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())

test('a newcomer to a demo is in with one click, by the address that it prints', async () => {
  const page = await site.newcomer()
  await page.goto(site.url + (await demoAddress(site)))
  expect(await axeEverywhere(page)).toEqual([])
  await press(page, deskDemoWords.submit)
  await heading(page, deskHomeWords.title('Example Keeper'))
  // They stay in, and invite the others of these tests.
  example = deskVisitor(site)
  for (const { name, value } of await page.context().cookies()) example.jar.set(name, value)
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  const email = `ruth.${scripts ? 'scripted' : 'plain'}@desk.example.org`
  let secret: Buffer
  let codes: string[]
  const code = (stepsOn = 0) => codeAt(secret, stepAt(new Date()) + stepsOn)

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
    await press(page, joiningWords.invitation.submit)
    await page.getByRole('alert').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    expect(await page.getByLabel(deskFormWords.fields.name.label).inputValue()).toBe('Ruth Ellis')
    await page.getByLabel(deskFormWords.fields.newPassword.label).fill(PASSWORD)
    await page.getByLabel(deskFormWords.fields.again.label).fill(PASSWORD)
    await press(page, joiningWords.invitation.submit)

    await heading(page, joiningWords.factor.title)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    secret = fromBase32((await page.locator('main code').innerText()).replaceAll(' ', ''))
    await page.getByLabel(secondFactorWords.app.code).fill(code())
    await press(page, secondFactorWords.app.submit)
    await heading(page, joiningWords.welcome.title)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    codes = await page.locator('main li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await page.getByRole('link', { name: joiningWords.welcome.onward }).click()
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
  const person = await invite(site, example, { email: 'passkey@desk.example.org', role: 'helper', password: PASSWORD })
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
  const keeper = deskVisitor(site)
  for (const [name, value] of example.jar) keeper.jar.set(name, value)
  const email = 'first-passkey@desk.example.org'
  await keeper.post('/desk/people/invite', { email, role: 'helper' })
  const page = await site.newcomer()
  await page.goto(site.url + (await waitForInvitation(site, email)))
  await page.getByLabel(deskFormWords.fields.name.label).fill('Naomi')
  await page.getByLabel(deskFormWords.fields.newPassword.label).fill(PASSWORD)
  await page.getByLabel(deskFormWords.fields.again.label).fill(PASSWORD)
  await press(page, joiningWords.invitation.submit)
  await heading(page, joiningWords.factor.title)
  const authenticator = await addAuthenticator(page, { verified: false })
  await press(page, secondFactorWords.passkey.add)
  await page.getByText(secondFactorWords.passkey.notGiven).waitFor()
  await authenticator.verify()
  await press(page, secondFactorWords.passkey.add)
  await heading(page, joiningWords.welcome.title)
})

describe('every page', () => {
  let keeper: JoinedPerson
  let helper: JoinedPerson
  beforeAll(async () => {
    keeper = await invite(site, example, { email: 'axe-keeper@desk.example.org', role: 'keeper', password: PASSWORD })
    helper = await invite(site, example, { email: 'axe-helper@desk.example.org', role: 'helper', password: PASSWORD })
  })
  const pages = ['', '/people', '/people/invite', '/history', '/history?verb=reset', '/account', '/account/password', '/account/app']

  test.each([...pages, '/account/passkeys', '/account/recovery-codes', '/people/none'])('axe finds nothing on /desk%s', async (path) => {
    const page = await showCookies(site, await site.newcomer(told), keeper.visitor)
    await page.goto(`${site.url}/desk${path}`)
    await page.locator('h1').waitFor()
    expect(await axeEverywhere(page)).toEqual([])
  })

  test('axe finds nothing on somebody’s page, and on the one that says no', async () => {
    const page = await showCookies(site, await site.newcomer(), keeper.visitor)
    await page.goto(`${site.url}/desk/people`)
    await page.getByRole('link', { name: 'helper of the tests' }).first().click()
    await heading(page, 'helper of the tests')
    expect(await axeEverywhere(page)).toEqual([])
    const closed = await showCookies(site, await site.newcomer(told), helper.visitor)
    await closed.goto(`${site.url}/desk/history`)
    await closed.locator('h1').waitFor()
    expect(await axeEverywhere(closed)).toEqual([])
  })

  test('on a phone the header’s menu is walked by keyboard, closes by itself and by Escape, says where one is, and asks the server at each step', async () => {
    const page = await showCookies(site, await site.newcomer({ width: 360, height: 740 }), keeper.visitor)
    await page.goto(`${site.url}/desk`)
    await page.waitForFunction(() => 'takenOver' in document.documentElement.dataset)
    const menu = page.locator('summary', { hasText: deskFrameWords.menu })
    const place = (name: string) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true })
    for (const name of ['People', 'History', 'My account']) {
      await tabTo(page, menu)
      await page.keyboard.press('Enter')
      await tabTo(page, place(name))
      await page.keyboard.press('Enter')
      await heading(page, name)
      expect(await place(name).count()).toBe(0)
      await tabTo(page, menu)
      await page.keyboard.press('Enter')
      expect(await place(name).getAttribute('aria-current')).toBe('page')
      if (name === 'People') expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect([await place(name).count(), await isFocused(menu)]).toEqual([0, true])
    }
    // Signed out elsewhere meanwhile.
    await keeper.visitor.post('/desk/sign-out')
    await tabTo(page, menu, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, place('People'))
    await page.keyboard.press('Enter')
    await heading(page, signInWords.title)
  })
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
