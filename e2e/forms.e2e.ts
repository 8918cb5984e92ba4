import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ambassadorWords } from '#words/ambassador.ts'
import { ambassadorCommitments, ambassadorFields } from '#app/features/ambassadors/ambassador-fields.ts'
import { contactWords } from '#words/contact.ts'
import { contactFields } from '#app/features/contact/contact-fields.ts'
import { enrolmentWords } from '#words/enrolment.ts'
import { enrolmentFields, enrolmentValues } from '#app/features/enrolment/enrolment-fields.ts'
import { formWords, ageFarewellWords } from '#words/forms.ts'
import type { FormField } from '#app/forms/form-field.ts'
import { newVisitor, open, openBrowser } from '#test/browser.ts'
import { engines } from '#test/engines.ts'
import { pageOf, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { readRows } from '#test/stored-rows.ts'

const NAME = 'Mustard Seed'
const REFERENCE = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/

type Form = {
  path: string
  table: 'contactMessages' | 'ambassadors' | 'enrolments'
  fields: FormField[]
  /** What a sender types; the address is added, so that each test knows its own rows. */
  typed: Record<string, string>
  /** What of it a row keeps. */
  kept: string[]
  /** The name of the boxes to tick, and how many there are. */
  boxes?: [name: string, count: number]
  /** Whether the boxes come before the fields. */
  boxesFirst?: boolean
  /** The button to the next step, and the one that sends. */
  next?: string
  send: string
  thanks: (typed: Record<string, string>) => string
}

const person = { firstName: 'Ruth', lastName: 'Ellis-O’Hara', phone: '404-555-0142', age: '16' }
const forms: Form[] = [
  {
    path: '/contact',
    table: 'contactMessages',
    fields: contactFields,
    typed: { name: 'Ruth Ellis', subject: 'Saturday', message: 'May I bring my brother?\nHe is 14 & <curious>.' },
    kept: ['name', 'subject', 'message'],
    send: contactWords.submit,
    thanks: () => contactWords.thanks.heading,
  },
  {
    path: '/ambassador',
    table: 'ambassadors',
    fields: ambassadorFields,
    typed: person,
    kept: ['firstName', 'lastName', 'phone'],
    boxes: ['commitments', ambassadorCommitments.length],
    boxesFirst: true,
    next: ambassadorWords(NAME).steps.commitments.next,
    send: ambassadorWords(NAME).steps.details.submit,
    thanks: () => 'Welcome to Mustard Seed Movement!',
  },
  {
    path: '/join-movement',
    table: 'enrolments',
    fields: enrolmentFields,
    typed: { ...person, church: 'Grace Chapel' },
    kept: ['firstName', 'lastName', 'phone', 'church'],
    boxes: ['values', enrolmentValues.length],
    next: enrolmentWords(NAME).steps.details.next,
    send: enrolmentWords(NAME).steps.values.submit,
    thanks: ({ firstName }) => enrolmentWords(NAME).steps.welcome.heading(firstName!),
  },
]
const stepped = forms.filter(({ boxes }) => boxes)

/** What the site acknowledged, in all the tests of one site: compared with its rows in the end. */
type Acknowledged = { form: Form; email: string; typed: Record<string, string>; reference: string }

describe('in a browser', () => {
  let site: RunningSite
  let browser: Browser
  let dataDir: string
  const acknowledged: Acknowledged[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mustard-seed-'))
    site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const visit = async (form: Form, scripts: boolean, more: Parameters<typeof newVisitor>[2] = {}) => {
    const page = await newVisitor(browser, site, { scripts, ...more })
    if (scripts) await open(page, site.url + form.path)
    else await page.goto(site.url + form.path)
    return { page, at: page.locator('main') }
  }
  const acknowledge = async (at: Locator, form: Form, email: string, typed = form.typed) => {
    await at.getByRole('heading', { name: form.thanks(typed), exact: true }).waitFor()
    const reference = REFERENCE.exec(await at.innerText())![0]
    acknowledged.push({ form, email, typed, reference })
    return reference
  }

  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_, scripts) => {
    const mark = scripts ? 'scripted' : 'plain'

    test.each(forms)('$path is sent: the reference shown is the one in the mail', async (form) => {
      const { page, at } = await visit(form, scripts)
      const email = `${form.table}.${mark}@example.org`
      await fillAll(at, form, email)
      await at.getByRole('button', { name: form.send }).click()
      const reference = await acknowledge(at, form, email)
      if (scripts) await page.waitForFunction((words) => document.activeElement?.textContent === words, form.thanks(form.typed))
      const [mail] = await waitForMails(site, email, /./, 1)
      expect(wordsOf(await pageOf(site, `/demo/mailbox/${mail!.id}`))).toContain(reference)
    })

    test.each(forms)('$path sent by a double press is stored once', async (form) => {
      const { at } = await visit(form, scripts)
      const email = `${form.table}.twice.${mark}@example.org`
      await fillAll(at, form, email)
      await at.getByRole('button', { name: form.send }).dblclick()
      await acknowledge(at, form, email)
    })

    test.each(forms)('$path with bad input says so beside each field and above the form, and keeps what was typed', async (form) => {
      const { page, at } = await visit(form, scripts)
      if (form.boxesFirst) await tickAll(at, form)
      if (form.boxesFirst) await at.getByRole('button', { name: form.next }).click()
      const [kept, emptied] = form.fields.filter(({ type, required }) => type === 'text' && required)
      await withoutBrowserChecks(page, scripts)
      await at.locator(`[name=${kept!.name}]`).fill('Still here')
      await at.locator('[name=email]').fill('no address')
      const phone = form.fields.find(({ name }) => name === 'phone')
      if (phone) await at.locator('[name=phone]').fill('12')
      await at.getByRole('button', { name: form.boxesFirst ? form.send : (form.next ?? form.send), exact: true }).click()

      const wrong = form.fields.flatMap(({ name, required, missing, invalid }) => {
        if (name === kept!.name) return []
        if (name === 'email' || name === 'phone') return [{ name, message: invalid! }]
        return required ? [{ name, message: missing! }] : []
      })
      expect(wrong.map(({ name }) => name)).toContain(emptied!.name)
      await expectErrors(at, wrong, scripts)
      expect(await at.locator(`[name=${kept!.name}]`).inputValue()).toBe('Still here')
      expect(await at.locator('[name=email]').inputValue()).toBe('no address')
      if (form.boxes) expect(await page.title()).toMatch(/^Error: /)
    })

    test.each(stepped)('$path with a box left open says so, and goes on once it is ticked', async (form) => {
      const { page, at } = await visit(form, scripts)
      const email = `${form.table}.box.${mark}@example.org`
      const [name, count] = form.boxes!
      const ticks = at.locator(`[name=${name}]`)
      if (!form.boxesFirst) {
        await typeAll(at, form, email)
        await at.getByRole('button', { name: form.next, exact: true }).click()
      }
      await withoutBrowserChecks(page, scripts)
      for (let box = 0; box < count - 1; box++) await ticks.nth(box).check()
      await at.getByRole('button', { name: form.boxesFirst ? form.next : form.send, exact: true }).click()
      const message = form.boxesFirst ? ambassadorWords(NAME).steps.commitments.error : enrolmentWords(NAME).steps.values.error
      await at.getByRole('alert').waitFor()
      expect(await at.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([message])
      expect(await describedBy(at, at.getByRole('group'))).toContain(message)
      for (let box = 0; box < count - 1; box++) expect(await ticks.nth(box).isChecked()).toBe(true)
      await ticks.nth(count - 1).check()
      await at.getByRole('button', { name: form.boxesFirst ? form.next : form.send, exact: true }).click()
      if (form.boxesFirst) {
        await typeAll(at, form, email)
        await at.getByRole('button', { name: form.send, exact: true }).click()
      }
      await acknowledge(at, form, email)
    })

    test.each(stepped)('$path turns away who is under 13, kindly, and keeps nothing', async (form) => {
      const { page, at } = await visit(form, scripts)
      await fillAll(at, { ...form, typed: { ...form.typed, age: '12' } }, `${form.table}.young@example.org`, { untilAge: true })
      const { heading, paragraphs } = ageFarewellWords(NAME, '13')
      await at.getByRole('heading', { name: heading }).waitFor()
      expect(await at.innerText()).toContain(paragraphs[1])
      expect(await at.locator('[name=age]').count()).toBe(0)
      expect(await page.content()).not.toContain(form.typed.lastName)
    })
  })

  describe('with scripts only', () => {
    test.each(forms)('$path keeps its draft over a refresh', async (form) => {
      const { page, at } = await visit(form, true)
      const email = `${form.table}.draft@example.org`
      await fillAll(at, form, email)
      const before = await valuesIn(at)
      expect(before).toEqual(expect.arrayContaining([email]))
      await page.reload()
      await page.waitForFunction((email) => document.querySelector<HTMLInputElement>('[name=email]')?.value === email, email)
      expect(await valuesIn(at)).toEqual(before)
      await at.getByRole('button', { name: form.send, exact: true }).click()
      await acknowledge(at, form, email)
      // Sent and done: the next visit begins empty.
      await open(page, site.url + form.path)
      expect((await valuesIn(at)).filter((value) => value !== '')).toEqual([])
    })

    test.each(forms)('$path without a connection keeps what was typed and says so; with one it is sent', async (form) => {
      const { page, at } = await visit(form, true, { allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
      const email = `${form.table}.offline@example.org`
      await fillAll(at, form, email)
      const before = await valuesIn(at)
      await page.context().setOffline(true)
      await at.getByRole('button', { name: form.send, exact: true }).click()
      await at.getByRole('alert').getByText(formWords.notSaved).waitFor()
      expect(await valuesIn(at)).toEqual(before)
      await page.context().setOffline(false)
      await at.getByRole('button', { name: form.send, exact: true }).click()
      await acknowledge(at, form, email)
    })

    test('an answer that got lost on its way is not stored a second time', async () => {
      const [form] = forms
      const { page, at } = await visit(form!, true, { allow: [/ERR_CONNECTION_FAILED|ERR_FAILED/] })
      const email = 'contactMessages.lost@example.org'
      await fillAll(at, form!, email)
      await page.route('**/contact.data*', async (route) => {
        await route.fetch()
        await route.abort('connectionfailed')
      })
      await at.getByRole('button', { name: form!.send }).click()
      await at.getByRole('alert').getByText(formWords.notSaved).waitFor()
      await page.unroute('**/contact.data*')
      await at.getByRole('button', { name: form!.send }).click()
      await acknowledge(at, form!, email)
    })

    const [, ambassador] = forms
    const inDialog = async (more: Parameters<typeof newVisitor>[2] = {}) => {
      const page = await newVisitor(browser, site, more)
      await open(page, site.url)
      await page.locator('main a[href="/ambassador"]').first().click()
      const at = page.getByRole('dialog', { name: ambassadorWords(NAME).heading })
      await at.waitFor()
      return { page, at }
    }

    test('the ambassador dialog is sent, and leads back to the page beneath', async () => {
      const { page, at } = await inDialog()
      const email = 'ambassadors.dialog@example.org'
      await fillAll(at, ambassador!, email)
      await at.getByRole('button', { name: ambassador!.send, exact: true }).dblclick()
      const reference = await acknowledge(at, ambassador!, email)
      const [mail] = await waitForMails(site, email, /./, 1)
      expect(wordsOf(await pageOf(site, `/demo/mailbox/${mail!.id}`))).toContain(reference)
      expect(await at.getByRole('link', { name: 'Get Started' }).count()).toBe(1)
      await at.getByRole('button', { name: formWords.close, exact: true }).last().click()
      await at.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/')
    })

    test('the ambassador dialog says what to mend, beside each field and above the form', async () => {
      const { at } = await inDialog()
      await at.getByRole('button', { name: ambassador!.next }).click()
      await at.getByRole('alert').waitFor()
      expect(await at.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([ambassadorWords(NAME).steps.commitments.error])
      await tickAll(at, ambassador!)
      await at.getByRole('button', { name: ambassador!.next }).click()
      await at.locator('[name=firstName]').fill('Still here')
      await at.locator('[name=email]').fill('no address')
      await at.getByRole('button', { name: ambassador!.send, exact: true }).click()
      const wrong = ambassadorFields.flatMap(({ name, required, missing, invalid }) =>
        name === 'email' ? [{ name, message: invalid! }] : required && name !== 'firstName' ? [{ name, message: missing! }] : [],
      )
      await expectErrors(at, wrong, true)
      expect(await at.locator('[name=firstName]').inputValue()).toBe('Still here')
    })

    test('the ambassador dialog without a connection stays open with what was typed, and is sent with one', async () => {
      const { page, at } = await inDialog({ allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
      const email = 'ambassadors.dialog.offline@example.org'
      await fillAll(at, ambassador!, email)
      await page.context().setOffline(true)
      await at.getByRole('button', { name: ambassador!.send, exact: true }).click()
      await at.getByRole('alert').getByText(formWords.notSaved).waitFor()
      expect(await at.locator('[name=email]').inputValue()).toBe(email)
      await page.context().setOffline(false)
      await at.getByRole('button', { name: ambassador!.send, exact: true }).click()
      await acknowledge(at, ambassador!, email)
    })

    test('the ambassador dialog turns away who is under 13', async () => {
      const { at } = await inDialog()
      await fillAll(at, { ...ambassador!, typed: { ...person, age: '9' } }, 'ambassadors.young.dialog@example.org', { untilAge: true })
      await at.getByRole('heading', { name: ageFarewellWords(NAME, '13').heading }).waitFor()
    })
  })

  test('in the end the rows are exactly what was acknowledged', async () => {
    await site.stop()
    for (const form of forms) {
      const rows = (await readRows({ ...site, dataDir }, {}, form.table)) as unknown as Record<string, unknown>[]
      expectRows(
        rows,
        acknowledged.filter((each) => each.form === form),
      )
    }
    expect(acknowledged.length).toBeGreaterThan(15)
  })
})

/** Everything again on the other engine would say nothing new: one journey for each form. */
describe.each(engines.slice(1))('on the $name', ({ settings: prepare }) => {
  test('each form is sent in a browser and stored as it was acknowledged', async () => {
    const { settings, drop } = await prepare()
    const site = await startSite({ ...settings, RATE_LIMITS: 'off' })
    const browser = await openBrowser()
    const acknowledged: Acknowledged[] = []
    for (const form of forms) {
      const page = await newVisitor(browser, site)
      await open(page, site.url + form.path)
      const at = page.locator('main')
      const email = `${form.table}@example.org`
      await fillAll(at, form, email)
      await at.getByRole('button', { name: form.send, exact: true }).click()
      await at.getByRole('heading', { name: form.thanks(form.typed), exact: true }).waitFor()
      acknowledged.push({ form, email, typed: form.typed, reference: REFERENCE.exec(await at.innerText())![0] })
    }
    await browser.close()
    await site.stop()
    for (const form of forms) {
      const rows = (await readRows(site, settings, form.table)) as unknown as Record<string, unknown>[]
      expectRows(
        rows,
        acknowledged.filter((each) => each.form === form),
      )
    }
    await drop()
  })
})

function expectRows(rows: Record<string, unknown>[], acknowledged: Acknowledged[]) {
  const told = (from: Record<string, unknown>, kept: string[]) =>
    Object.fromEntries(['email', 'reference', ...kept].map((name) => [name, from[name]]))
  const byReference = (a: Record<string, unknown>, b: Record<string, unknown>) => String(a.reference).localeCompare(String(b.reference))
  const { kept } = acknowledged[0]!.form
  expect(rows.map((row) => told(row, kept)).toSorted(byReference)).toEqual(
    acknowledged.map(({ typed, email, reference }) => told({ ...typed, email, reference }, kept)).toSorted(byReference),
  )
  // The age opened a door and was not kept.
  for (const row of rows) expect(Object.keys(row)).not.toContain('age')
}

async function fillAll(at: Locator, form: Form, email: string, { untilAge = false } = {}) {
  if (form.boxesFirst) {
    await tickAll(at, form)
    await at.getByRole('button', { name: form.next, exact: true }).click()
    await typeAll(at, form, email)
    if (untilAge) await at.getByRole('button', { name: form.send, exact: true }).click()
    return
  }
  await typeAll(at, form, email)
  if (!form.next) return
  await at.getByRole('button', { name: form.next, exact: true }).click()
  if (!untilAge) await tickAll(at, form)
}

async function typeAll(at: Locator, { typed }: Form, email: string) {
  for (const [name, text] of Object.entries({ ...typed, email })) await at.locator(`[name=${name}]`).fill(text)
}

async function tickAll(at: Locator, { boxes }: Form) {
  const [name, count] = boxes!
  for (let box = 0; box < count; box++) await at.locator(`[name=${name}]`).nth(box).check()
}

/** What stands in the fields and boxes of a form, beside what only the form itself knows. */
function valuesIn(at: Locator): Promise<string[]> {
  return at
    .locator('form[method=post]')
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].flatMap(([name, value]) =>
        ['attempt', 'fax_number'].includes(name) ? [] : [value as string],
      ),
    )
}

/** Without scripts the browser itself would hold back what is missing; the server must hold without that. */
async function withoutBrowserChecks(page: Page, scripts: boolean) {
  if (!scripts) await page.locator('main form[method=post]').evaluate((form) => ((form as HTMLFormElement).noValidate = true))
}

/** Each error stands beside its field, where the field's description points, and above the form, with a link that leads to the field. */
async function expectErrors(at: Locator, wrong: { name: string; message: string }[], scripts: boolean) {
  const summary = at.getByRole('alert')
  await summary.waitFor()
  const links = summary.getByRole('link')
  expect(await links.allInnerTexts()).toEqual(wrong.map(({ message }) => message))
  if (scripts) expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  for (const [index, { name, message }] of wrong.entries()) {
    const field = at.locator(`[name=${name}]`)
    expect(await field.getAttribute('aria-invalid'), name).toBe('true')
    expect(await describedBy(at, field), name).toContain(message)
    await links.nth(index).click()
    expect(await field.evaluate((each) => each === document.activeElement), `the link to ${name} gives it the focus`).toBe(true)
  }
  for (const name of await at.locator('form [name]:not([type=hidden])').evaluateAll((all) => all.map((each) => each.getAttribute('name')!)))
    if (!wrong.some((each) => each.name === name))
      expect(await at.locator(`[name=${name}]`).first().getAttribute('aria-invalid'), name).toBeNull()
}

async function describedBy(at: Locator, element: Locator): Promise<string> {
  const ids = ((await element.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  return (await Promise.all(ids.map((id) => at.locator(`[id="${id}"]`).innerText()))).join(' ')
}
