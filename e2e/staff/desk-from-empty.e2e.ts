import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Cookie, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactSubmission } from '#copy/community/contact.ts'
import { deskClaimWords } from '#copy/places/desk-claims.ts'
import { decisionAuditWords, decisionWords } from '#copy/staff/desk-decisions.ts'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { inboxItemWords, inboxWords } from '#copy/staff/desk-inbox.ts'
import { deskListingWords } from '#copy/places/desk-listings.ts'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { deskGiftWords } from '#copy/giving/desk-money.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { deskWaitingWords } from '#copy/staff/desk-waiting.ts'
import { deskFrameWords, deskHomeWords } from '#copy/staff/desk.ts'
import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import { runCommandBesideSite } from '#test/support/beside-a-site.ts'
import { openVisitorPage, open, openBrowser, waitForScripts } from '#test/support/browser.ts'
import { form, heading, joinInBrowser, press, send, signInByHand, openFoldedForm } from '#test/support/desk-in-a-browser.ts'
import { startLiveSite } from '#test/support/live-site.ts'
import { PASSWORD } from '#test/support/desk-visitor.ts'
import { drawnPhoto } from '#test/support/desk-cases.ts'
import { give, onceForm } from '#test/support/giving/site-giver.ts'
import { sendMemoryTo } from '#test/support/memory-senders.ts'
import { postForm } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'

/** An evening of one keeper: a live site that begins with nothing in it, and what visitors send to it. Each test goes on where the last one ended. */
const EMAIL = 'ruth@desk.example.org'
const GIVER = 'giver@example.org'
/** Visitors of an empty site, as the desk calls each, and where they are written to. */
const people = {
  message: { who: 'Zoe Quist', email: 'zoe@example.org' },
  memory: { who: 'Maria', email: 'maria@example.org' },
  claim: { who: 'Ellis Bread', email: 'bread@example.org' },
  ambassador: { who: 'Ben Ode', email: 'ben@example.org' },
}

const live = await startLiveSite()
const browser = await openBrowser()
const door = { url: live.site.url, origin: live.url }
let cookies: Cookie[] = []

const visitor = () => openVisitorPage(browser, live, { ignoreHTTPSErrors: true })
async function atTheDesk(path: string): Promise<Page> {
  const page = await visitor()
  await page.context().addCookies(cookies)
  await open(page, live.url + path)
  return page
}
const lineOf = (page: Page, who: string) => page.getByRole('list', { name: inboxWords.list }).getByRole('link', { name: who }).first()
/** From the inbox to one thing that came in. */
async function openItem(who: string, list = '/desk/inbox'): Promise<Page> {
  const page = await atTheDesk(list)
  await lineOf(page, who).click()
  await page.getByRole('heading', { level: 1, name: who }).waitFor()
  return page
}
/** And on to where it is decided. */
async function openDecision(who: string, list?: string): Promise<Page> {
  const page = await openItem(who, list)
  const { submit, look } = inboxItemWords.decide
  await page
    .getByRole('link', { name: submit })
    .or(page.getByRole('link', { name: look }))
    .click()
  await page.getByRole('heading', { name: decisionWords.history }).waitFor()
  await waitForScripts(page)
  return page
}
const mailTo = (email: string, subject: RegExp) =>
  waitFor(`a mail ${subject} to ${email}`, () => live.mail.received.find((mail) => mail.to.includes(email) && subject.test(mail.subject)))
/** Sends a form of a public page, as that page does. @returns where it leads */
async function post(path: string, fields: Record<string, string>, wanted: number, boxes: [string, string][] = []): Promise<string> {
  const answer = await postForm(door, path, [...boxes, ...Object.entries({ ...fields, idempotencyKey: crypto.randomUUID() })])
  expect(answer.status, path).toBe(wanted)
  return answer.headers.get('location') ?? ''
}
const statusOf = async (path: string) => (await fetch(live.site.url + path)).status

test('the command invites the first keeper, who comes in by the mail, a password and a second factor, and finds an empty inbox', async () => {
  expect(await runCommandBesideSite(live.site, 'desk-invite', [EMAIL], live.settings)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(EMAIL),
  })
  const { text } = await mailTo(EMAIL, /./)
  const page = await visitor()
  await page.goto(/https:\S+\/desk\/invitation\/[\w-]{43}/.exec(text)![0])
  const { code } = await joinInBrowser(page, { name: 'Ruth Ellis', password: PASSWORD })
  await page.getByRole('button', { name: deskFrameWords.signOut, exact: true }).click()
  await signInByHand(page, { email: EMAIL, password: PASSWORD, code: code(1) })
  await heading(page, deskHomeWords.title('Ruth Ellis'))
  await page.getByText(deskHomeWords.news({ count: 0, written: '0' }), { exact: true }).waitFor()
  await page.getByRole('navigation', { name: deskFrameWords.navLabel }).getByRole('link', { name: inboxWords.place }).click()
  await page.getByText(inboxWords.empty.new.heading).waitFor()
  cookies = await page.context().cookies()
})

test('what visitors send by the public forms stands in the inbox', async () => {
  const { message, memory, claim, ambassador } = people
  await post('/contact', { name: message.who, email: message.email, subject: 'Saturday', message: 'May I bring my brother?' }, 200)
  const told = { story: 'We baked bread on a Friday.', firstName: memory.who, email: memory.email }
  await waitFor('room for a photo', async () => (await sendMemoryTo(door, told, await drawnPhoto())).data.ok)
  const details = {
    contactName: 'Ann Ellis',
    phone: '404-555-0142',
    address: '12 Main St, Savannah, GA 31401',
    description: 'Bread before dawn.',
  }
  const begun = await post('/claim-business', { without: 'listing', called: claim.who }, 303)
  await post(new URL(begun, live.url).pathname, { act: 'details', businessName: claim.who, email: claim.email, ...details }, 303)
  const [firstName = '', lastName = ''] = ambassador.who.split(' ')
  const boxes = ambassadorCommitments.map(({ id }): [string, string] => ['commitments', id])
  await post('/ambassador', { firstName, lastName, email: ambassador.email, phone: '404-555-0123', age: '16' }, 200, boxes)
  const page = await atTheDesk('/desk/inbox')
  for (const { who } of Object.values(people)) await lineOf(page, who).waitFor()
})

test('a memory is approved, and read among the stories', async () => {
  const { approve } = deskMemoryWords
  const page = await openDecision(people.memory.who)
  const approval = form(page, approve.title)
  await approval.getByLabel(approve.storyTitle.label).fill('Bread on a Friday')
  await approval.getByLabel(approve.alt.label).fill('Four loaves on a table.')
  await send(approval, approve.submit)
  // The next one is open.
  await page.getByRole('link', { name: inboxItemWords.back }).waitFor()
  const reader = await visitor()
  await reader.goto(`${live.url}/stories`)
  await reader.getByRole('link', { name: 'Bread on a Friday' }).first().click()
  await heading(reader, 'Bread on a Friday')
  await reader.getByRole('img', { name: 'Four loaves on a table.' }).first().waitFor()
  expect((await mailTo(people.memory.email, /is a story now/)).text).toContain('/stories/')
})

test('a claim is approved and stands in the directory; its listing is suspended and restored: the reason is kept, the claimant told', async () => {
  const { acts, compare } = deskClaimWords
  const { who, email } = people.claim
  const page = await openDecision(who)
  await send(form(page, acts.approve.title), acts.approve.submit)
  await page.getByRole('link', { name: inboxItemWords.back }).waitFor()
  expect((await mailTo(email, /is in the directory/)).text).toContain('/my/')
  const claim = await openDecision(who, '/desk/inbox?state=done')
  await claim.getByRole('link', { name: compare.listing }).click()
  const { suspend, restore } = deskListingWords.acts
  await claim.getByRole('heading', { name: suspend.title, exact: true }).waitFor()
  const path = (await claim.getByRole('link', { name: 'See it as visitors do' }).getAttribute('href'))!
  expect(await statusOf(path)).toBe(200)
  await waitForScripts(claim)
  const suspension = await suspensionForm(claim, suspend.title)
  await suspension.getByLabel(decisionWords.reason.label).fill('Until we have spoken.')
  await send(suspension, suspend.submit)
  expect((await mailTo(email, /off the directory/)).text).toContain('Until we have spoken.')
  expect(await statusOf(path)).toBe(404)
  await claim.goto(`${live.url}/desk/waiting`)
  await claim.getByRole('table', { name: deskWaitingWords.suspended.title }).getByRole('link').click()
  await claim.getByText('Until we have spoken.').waitFor()
  await send(form(claim, restore.title), restore.submit)
  await claim.getByText(confirmationWords.decided).waitFor()
  await mailTo(email, /in the directory again/)
  expect(await statusOf(path)).toBe(200)
})

/** Folded on some of the pages. */
async function suspensionForm(page: Page, title: string) {
  return (await form(page, title).isVisible()) ? form(page, title) : openFoldedForm(page, title)
}

test('a message is answered, and the answer arrives', async () => {
  const page = await openItem(people.message.who)
  await page.locator('main').getByLabel(inboxItemWords.reply.label, { exact: true }).fill('Of course, bring him.')
  await press(page, inboxItemWords.reply.andDone)
  await page.getByText(confirmationWords.answered).waitFor()
  const { text, source } = await mailTo(people.message.email, /^Re: /)
  expect(text).toContain('Of course, bring him.')
  expect(text).toContain('Ruth Ellis')
  expect(source).not.toContain(EMAIL)
})

test('a gift that was given twice is found by its giver and goes back once', async () => {
  const { acts, twins, refunds } = deskGiftWords
  const receipts = () => live.mail.received.filter(({ to, subject }) => to.includes(GIVER) && /Receipt/.test(subject)).length
  for (let gift = 1; gift <= 2; gift++) {
    await live.stripe.settle((await give(door, onceForm(GIVER))).checkoutId, 'succeeds')
    await waitFor('the receipt', () => receipts() === gift)
  }
  const page = await atTheDesk('/desk/persons')
  await page.getByLabel(personsWords.look.label).fill(GIVER)
  await press(page, personsWords.look.submit)
  await page.locator('main summary').filter({ hasText: personsWords.groups.gift }).click()
  await page.getByRole('link', { name: personsWords.pages.gift }).first().click()
  await page.getByText(twins.alike).waitFor()
  await waitForScripts(page)
  const refund = form(page, acts.refund.title)
  await refund.getByRole('radio', { name: acts.refund.reasons.duplicate }).check()
  await send(refund, acts.refund.submit)
  await page.getByText(refunds.outcomes.made, { exact: true }).waitFor()
  expect((await mailTo(GIVER, /returning/)).text).toContain('$100')
  const refunded = live.stripe.records.list('refund', () => true)
  expect(refunded.map(({ amount }) => amount)).toEqual([10_000])
})

test('what the list shows is saved as a file, and whoever asked to be forgotten is erased', async () => {
  const page = await atTheDesk('/desk/inbox?state=all&kind=message')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, inboxWords.export.submit)])
  const rows = parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), { bom: true, columns: true })
  expect(rows.map((row) => [row[inboxWords.export.columns.kind], row[inboxWords.export.columns.from]])).toEqual([
    [contactSubmission.title, people.message.who],
  ])

  await page.goto(`${live.url}/desk/persons`)
  await page.getByLabel(personsWords.look.label).fill(people.message.email)
  await press(page, personsWords.look.submit)
  await page.getByLabel(personsWords.erase.sure).check()
  await press(page, personsWords.erase.submit)
  await page.getByText(personsWords.erase.done, { exact: true }).waitFor()
  await mailTo(people.message.email, /removed from our records/)
  await page.goto(`${live.url}/desk/inbox?state=all&kind=message`)
  await page.getByText(inboxWords.empty.others.heading).waitFor()
})

test('all of the evening stands in the history, by whom it was done, and nobody who was erased', async () => {
  const page = await atTheDesk('/desk/history')
  const history = await page.locator('main').innerText()
  const { approve, suspend, restore } = decisionAuditWords.verbs
  const { verbs } = auditLogWords
  for (const verb of [approve, suspend, restore]) expect(history).toContain(verb)
  for (const verb of ['invite', 'join', 'sign-in', 'answer', 'ask-for-refund', 'export-inbox', 'erase-person'])
    expect(history, verb).toContain(verbs[verb])
  expect(history).toContain('Ruth Ellis')
  for (const said of [people.message.email, people.message.who]) expect(history).not.toContain(said)
})
