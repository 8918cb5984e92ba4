import { expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { deskFiguresWords } from '#copy/staff/desk-figures.ts'
import { deskOutboxWords } from '#copy/staff/desk-outbox.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { impactWords } from '#copy/content/impact.ts'
import { personalDataWords } from '#copy/privacy/personal-data.ts'
import { axeEverywhere, heading, press, showCookies } from '#test/support/desk-in-a-browser.ts'
import { exampleKeeper } from '#test/support/desk-visitor.ts'
import { postForm } from '#test/support/start-site.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const places = [deskFiguresWords, deskOutboxWords, deskRetentionWords, personsWords]
const { look, found } = personsWords

const site = await openVisitedSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' })
const keeper = await exampleKeeper(site)

const write = (email: string) =>
  postForm(site, '/contact', { name: 'Ruth', email, subject: 'Bread', message: 'On Friday?', idempotencyKey: crypto.randomUUID() })

/** At the desk as the example's keeper. Every address that was asked for is kept. */
async function atTheDesk(path: string) {
  const page = await showCookies(site, await site.newcomer(), keeper)
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

test('whoever asks on their private page to be removed is on the list, and a keeper looks at them from there', async () => {
  const email = 'ruth@canary.example.org'
  await write(email)
  const visitor = await site.newcomer()
  await visitor.goto(`${site.url}/account`)
  await visitor.locator('main input[type=email]').fill(email)
  await visitor.getByRole('button', { name: accountWords.submit }).click()
  const link = await waitFor('the mail with the links', async () =>
    (await mailsTo(email)).map((mail) => /\/my\/data\/[\w-]{43}/.exec(mail)?.[0]).find(Boolean),
  )
  await visitor.goto(site.url + link)
  await visitor.getByText(personalDataWords.doors.removal.ask, { exact: true }).click()
  await press(visitor, personalDataWords.doors.removal.submit)
  const request = visitor.getByRole('region', { name: personalDataWords.asked.heading })
  const [reference] = /MS-[\w-]+/.exec(await request.innerText())!

  const { page, asked } = await atTheDesk('/desk/persons')
  await page.getByRole('link', { name: `Look at ${reference}` }).click()
  await page.waitForURL(`**/*?request=${reference}`)
  await expect.poll(() => page.getByLabel(look.label).inputValue()).toBe(email)
  await press(page, look.submit)
  await page.getByRole('heading', { name: `${found.heading} ${email}` }).waitFor()
  expect(await axeEverywhere(page)).toEqual([])
  expect(asked.filter((address) => address.includes(email))).toEqual([])
})

test('a keeper changes what the public figures begin with, and everyone sees it', async () => {
  const { page } = await atTheDesk('/desk/figures')
  await page.getByLabel(impactWords.metrics.studentsSupported).fill('seventy')
  await press(page, deskFiguresWords.opening.submit)
  await page.getByRole('alert').first().waitFor()
  expect(await axeEverywhere(page)).toEqual([])
  await page.getByLabel(impactWords.metrics.studentsSupported).fill('71')
  await press(page, deskFiguresWords.opening.submit)
  await page.getByText(deskFiguresWords.opening.done).waitFor()
  const support = await (await fetch(`${site.url}/support`)).text()
  expect(support).toContain('>71<')
})
