import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountWords } from '#words/account.ts'
import { deskFiguresWords } from '#words/desk-figures.ts'
import { deskOutboxWords } from '#words/desk-outbox.ts'
import { personsWords } from '#words/desk-persons.ts'
import { deskRetentionWords } from '#words/desk-retention.ts'
import { deskHistoryWords } from '#words/desk-history.ts'
import { impactWords } from '#words/impact.ts'
import { personalDataWords } from '#words/personal-data.ts'
import { axeEverywhere, heading, press, showCookies } from '#test/desk-in-a-browser.ts'
import { type DeskVisitor, exampleKeeper } from '#test/desk-visitor.ts'
import { postForm } from '#test/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'
import { waitFor } from '#test/wait-for.ts'

const places = [deskFiguresWords, deskOutboxWords, deskRetentionWords, personsWords]
const { look, found, file, erase, wishes } = personsWords

let site: VisitedSite
let keeper: DeskVisitor
beforeAll(async () => {
  site = await openVisitedSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' })
  keeper = await exampleKeeper(site)
})
afterAll(() => site.close())

const write = (email: string) =>
  postForm(site, '/contact', { name: 'Ruth', email, subject: 'Bread', message: 'On Friday?', attempt: crypto.randomUUID() })

/** At the desk as the example's keeper. Every address that was asked for is kept. */
async function atTheDesk(path: string, scripts = true) {
  const page = await showCookies(site, await site.newcomer({ scripts }), keeper)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(decodeURIComponent(`${request.url()} ${request.headers().referer ?? ''}`)))
  await page.goto(site.url + path)
  return { page, asked }
}

/** The mails to somebody, as the practice mailbox has them. */
async function mailsTo(email: string): Promise<string[]> {
  const list = await (await fetch(`${site.url}/demo/mailbox`)).text()
  const paths = [...list.matchAll(/href="(\/demo\/mailbox\/[0-9a-f-]+)"/g)].map(([, path]) => path!)
  const mails = await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()))
  return mails.filter((mail) => mail.includes(email))
}

test('each place of this part of the desk stands whole at both widths and in both themes', async () => {
  for (const [at, path] of ['figures', 'outbox', 'retention', 'persons'].entries()) {
    const { page } = await atTheDesk(`/desk/${path}`)
    await heading(page, places[at]!.title)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    expect(await axeEverywhere(page)).toEqual([])
  }
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  const email = `ruth.${scripts ? 'scripted' : 'plain'}@canary.example.org`

  test('whoever asks on their private page to be removed is on the list, and a keeper looks at them from there', async () => {
    await write(email)
    const visitor = await site.newcomer({ scripts })
    await visitor.goto(`${site.url}/account`)
    await visitor.locator('main input[type=email]').fill(email)
    await visitor.getByRole('button', { name: accountWords.submit }).click()
    const link = await waitFor('the mail with the links', async () =>
      (await mailsTo(email)).map((mail) => /\/my\/data\/[\w-]{43}/.exec(mail)?.[0]).find(Boolean),
    )
    await visitor.goto(site.url + link)
    await visitor.getByRole('link', { name: personalDataWords.doors.removal.ask }).click()
    await press(visitor, personalDataWords.doors.removal.submit)
    await visitor.getByRole('heading', { name: personalDataWords.asked.heading }).waitFor()

    const { page, asked } = await atTheDesk('/desk/persons', scripts)
    await page
      .getByRole('link', { name: /^Look at MS-/ })
      .first()
      .click()
    await page.waitForURL(/\?wish=MS-/)
    await expect.poll(() => page.getByLabel(look.label).inputValue()).toBe(email)
    await press(page, look.submit)
    await page.getByRole('heading', { name: `${found.heading} ${email}` }).waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    expect(asked.filter((address) => address.includes(email))).toEqual([])
  })

  test('a keeper hands out both files, and removes all of it only once they say that they made sure', async () => {
    const { page, asked } = await atTheDesk('/desk/persons', scripts)
    await page.getByLabel(look.label).fill('nobody')
    await press(page, look.submit)
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel(look.label).fill(email.toUpperCase())
    await press(page, look.submit)
    await page.getByRole('heading', { name: `${found.heading} ${email}` }).waitFor()
    for (const [button, ending, holds] of [
      [file.json, 'json', '"message": "On Friday?"'],
      [file.html, 'html', '<dd>On Friday?</dd>'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
      expect(download.suggestedFilename()).toBe(`held-data.${ending}`)
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toContain(email)
      expect(text).toContain(holds)
    }
    await press(page, erase.submit)
    await page.getByRole('alert').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.getByLabel(erase.sure).check()
    await press(page, erase.submit)
    await page.getByText(erase.done, { exact: true }).waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/desk/persons')
    expect(asked.filter((address) => address.toLowerCase().includes(email))).toEqual([])

    await page.goto(`${site.url}/desk/persons`)
    expect(await page.getByText(wishes.none).count()).toBe(1)
    await page.goto(`${site.url}/desk/history`)
    const history = await page.locator('main').innerText()
    for (const verb of ['look-up-person', 'export-person', 'erase-person']) expect(history).toContain(deskHistoryWords.verbs[verb])
    expect(history).not.toContain(email)
    await waitFor('the last mail', async () => (await mailsTo(email)).length === 1 || undefined)
    expect((await mailsTo(email))[0]).toContain('You are removed from our records')
    expect(site.output()).not.toContain(email)
  })

  test('a keeper changes what the public figures begin with, and everyone sees it', async () => {
    const { page } = await atTheDesk('/desk/figures', scripts)
    const students = scripts ? '71' : '72'
    await page.getByLabel(impactWords.metrics.studentsSupported).fill('seventy')
    await press(page, deskFiguresWords.opening.submit)
    await page.getByRole('alert').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.getByLabel(impactWords.metrics.studentsSupported).fill(students)
    await press(page, deskFiguresWords.opening.submit)
    await page.getByText(deskFiguresWords.opening.done).waitFor()
    const support = await (await fetch(`${site.url}/support`)).text()
    expect(support).toMatch(new RegExp(`>${students}<`))
  })
})
