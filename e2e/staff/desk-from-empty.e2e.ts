import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Browser, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactSubmission } from '#copy/community/contact.ts'
import { deskAmbassadorWords } from '#copy/community/desk-ambassadors.ts'
import { deskClaimWords } from '#copy/places/desk-claims.ts'
import { decisionAuditWords, decisionWords } from '#copy/staff/desk-decisions.ts'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { inboxItemWords, inboxWords } from '#copy/staff/desk-inbox.ts'
import { deskListingWords } from '#copy/places/desk-listings.ts'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { deskGiftWords } from '#copy/giving/desk-money.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { deskStoryWords } from '#copy/community/desk-stories.ts'
import { deskWaitingWords } from '#copy/staff/desk-waiting.ts'
import { deskFrameWords, deskHomeWords } from '#copy/staff/desk.ts'
import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import { runBeside } from '#test/support/beside-a-site.ts'
import { newVisitor, open, openBrowser, scripted } from '#test/support/browser.ts'
import { form, heading, joinInBrowser, press, send, signInByHand, unfolded } from '#test/support/desk-in-a-browser.ts'
import { startLiveSite } from '#test/support/live-site.ts'
import { people, publicSenders } from '#test/support/public-senders.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** An evening of one keeper: a live site that begins with nothing in it, and what visitors send to it. Each test goes on where the last one ended. */
const EMAIL = 'ruth@desk.example.org'
/** Of a listing that nobody has claimed yet. */
const ON_FILE = 'grocer@example.org'
const PASSWORD = 'lantern orchid velvet 40'

let live: Awaited<ReturnType<typeof startLiveSite>>
let visitors: ReturnType<typeof publicSenders>
let browser: Browser
let cookies: Cookie[] = []
beforeAll(async () => {
  live = await startLiveSite()
  visitors = publicSenders({ url: live.site.url, origin: live.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await live.stop()
})

const visitor = () => newVisitor(browser, live, { ignoreHTTPSErrors: true })
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
  await scripted(page)
  return page
}
const mailTo = (email: string, subject: RegExp) =>
  waitFor(`a mail ${subject} to ${email}`, () => live.mail.received.find((mail) => mail.to.includes(email) && subject.test(mail.subject)))
const statusOf = async (path: string) => (await fetch(live.site.url + path)).status

test('the command invites the first keeper, who comes in by the mail, a password and a second factor, and finds an empty inbox', async () => {
  expect(await runBeside(live.site, 'desk-invite', [EMAIL], live.settings)).toMatchObject({
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

test('a list of places is imported, and what visitors send by the public forms stands in the inbox', async () => {
  const file = join(live.site.dataDir, 'places.csv')
  await writeFile(
    file,
    `kind,name,lat,lng,city,state,zip,email\nbusiness,${people.otherClaim.who},32.08,-81.09,Savannah,GA,31401,${ON_FILE}\n`,
  )
  expect(await runBeside(live.site, 'places-import', [file], live.settings)).toMatchObject({ code: 0 })
  await visitors.sendAll()
  const page = await atTheDesk('/desk/inbox')
  for (const { who } of Object.values(people)) await lineOf(page, who).waitFor()
})

test('a memory is approved, cut and with what its photo shows, and read among the stories; another is refused with a reason', async () => {
  const { editor, approve, photo, refuse } = deskMemoryWords
  const page = await openDecision(people.memory.who)
  await page.getByText(editor.summary, { exact: true }).click()
  const edit = form(page, editor.summary)
  await edit.getByRole('button', { name: editor.addCrop }).click()
  await send(edit, editor.submit)
  await page.getByRole('img', { name: photo.remade }).waitFor()
  await scripted(page)
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
  const shown = reader.getByRole('img', { name: 'Four loaves on a table.' }).first()
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(4 / 3, 1)
  expect((await mailTo(people.memory.email, /is a story now/)).text).toContain('/stories/')

  const other = await openDecision(people.refused.who)
  const refusal = await unfolded(other, refuse.title)
  await refusal.getByLabel(decisionWords.reason.label).fill('It praises a shop.')
  await send(refusal, refuse.submit)
  await other.getByRole('link', { name: inboxItemWords.back }).waitFor()
  expect((await mailTo(people.refused.email, /About your memory/)).text).toContain('This is why: It praises a shop.')
})

test('a claim is approved and stands in the directory; of another whoever is on file is asked, and it is disputed', async () => {
  const { acts, compare, outcomes } = deskClaimWords
  const page = await openDecision(people.claim.who)
  await send(form(page, acts.approve.title), acts.approve.submit)
  await page.getByRole('link', { name: inboxItemWords.back }).waitFor()
  expect((await mailTo(people.claim.email, /is in the directory/)).text).toContain('/my/')
  const claim = await openDecision(people.claim.who, '/desk/inbox?state=done')
  await claim.getByRole('link', { name: compare.seeListing }).click()
  await heading(claim, people.claim.who)

  const other = await openDecision(people.otherClaim.who)
  await send(await unfolded(other, acts.dispute.title), acts.dispute.submit)
  await other.getByRole('link', { name: inboxItemWords.back }).waitFor()
  await mailTo(ON_FILE, /Someone claims/)
  const disputed = await openDecision(people.otherClaim.who)
  await disputed.getByText(outcomes.disputed, { exact: true }).waitFor()
})

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

test('of the seeds of a full hall ten count at once; those that wait are let count', async () => {
  const { acts, facts } = deskAmbassadorWords
  await visitors.scan(13)
  const page = await atTheDesk('/desk')
  await page.getByRole('navigation', { name: deskFrameWords.navLabel }).getByRole('link', { name: deskWaitingWords.place }).click()
  await page.getByRole('table', { name: deskWaitingWords.seeds.title }).getByRole('link', { name: people.ambassador.email }).click()
  await heading(page, people.ambassador.who)
  await page
    .getByText(facts.seeds({ count: 10, written: '10' }), { exact: true })
    .first()
    .waitFor()
  await send(form(page, acts.waiting.title), acts.waiting.submit)
  await page.getByText(confirmationWords.decided).waitFor()
  await page
    .getByText(facts.seeds({ count: 13, written: '13' }), { exact: true })
    .first()
    .waitFor()
  expect(await form(page, acts.waiting.title).count()).toBe(0)
})

test('an Ambassador, a listing and a story are suspended and restored: the reason is kept, the person told, and what is public goes and comes back', async () => {
  const code = visitors.codeOf()
  const each = [
    { ...people.ambassador, words: deskAmbassadorWords, reads: /suspended for now/, again: /Ambassador again/, path: `/a/${code}` },
    {
      ...people.claim,
      words: deskListingWords,
      link: deskClaimWords.compare.listing,
      reads: /off the directory/,
      again: /in the directory again/,
    },
    { ...people.memory, words: deskStoryWords, link: deskMemoryWords.story.page, reads: /off the site/, again: /on the site again/ },
  ]
  for (const { who, email, words, reads, again, ...more } of each) {
    const page = await openDecision(who, '/desk/inbox?state=all')
    let path = 'path' in more ? more.path : ''
    if ('link' in more) {
      await page.getByRole('link', { name: more.link }).click()
      await page.getByRole('heading', { name: words.acts.suspend.title, exact: true }).waitFor()
      path = (await page.getByRole('link', { name: 'See it as visitors do' }).getAttribute('href'))!
      await scripted(page)
    }
    const { suspend, restore } = words.acts
    const suspension = await suspensionForm(page, suspend.title)
    await suspension.getByLabel(decisionWords.reason.label).fill(`Until we have spoken with ${who}.`)
    await send(suspension, suspend.submit)
    expect((await mailTo(email, reads)).text).toContain(`Until we have spoken with ${who}.`)
    expect(await statusOf(path), path).toBe(404)
    await page.goto(`${live.url}/desk/waiting`)
    await page.getByRole('table', { name: deskWaitingWords.suspended.title }).getByRole('link').click()
    await page.getByText(words.statuses.suspended, { exact: true }).waitFor()
    await page.getByText(`Until we have spoken with ${who}.`).waitFor()
    await send(form(page, restore.title), restore.submit)
    await page.getByText(confirmationWords.decided).waitFor()
    await mailTo(email, again)
    expect(await statusOf(path), path).toBe(200)
  }
})

/** Folded on some of the pages. */
async function suspensionForm(page: Page, title: string) {
  return (await form(page, title).isVisible()) ? form(page, title) : unfolded(page, title)
}

test('a gift that was given twice is found by its giver and goes back once', async () => {
  const { acts, twins, refunds } = deskGiftWords
  const receipts = await visitors.giveTwice(live.stripe, live.mail.received)
  const page = await atTheDesk('/desk/persons')
  await page.getByLabel(personsWords.look.label).fill(visitors.giver)
  await press(page, personsWords.look.submit)
  await page.locator('main summary').filter({ hasText: personsWords.groups.gift }).click()
  await page.getByRole('link', { name: personsWords.pages.gift }).first().click()
  await page.getByText(twins.alike).waitFor()
  await scripted(page)
  const refund = form(page, acts.refund.title)
  await refund.getByRole('radio', { name: acts.refund.reasons.duplicate }).check()
  await send(refund, acts.refund.submit)
  await page.getByText(refunds.outcomes.made, { exact: true }).waitFor()
  expect((await mailTo(visitors.giver, /returning/)).text).toContain('$100')
  const refunded = live.stripe.records.list('refund', () => true)
  expect([receipts, refunded.length, refunded[0]!.amount]).toEqual([2, 1, 10_000])
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
  const { approve, refuse, dispute, suspend, restore, 'release-seeds': release, 'edit-picture': edit } = decisionAuditWords.verbs
  const { verbs } = auditLogWords
  for (const verb of [approve, refuse, dispute, suspend, restore, release, edit]) expect(history).toContain(verb)
  for (const verb of ['invite', 'join', 'sign-in', 'answer', 'ask-for-refund', 'export-inbox', 'erase-person'])
    expect(history, verb).toContain(verbs[verb])
  expect(history).toContain('Ruth Ellis')
  for (const said of [people.message.email, people.message.who]) expect(history).not.toContain(said)
})
