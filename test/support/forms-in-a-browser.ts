import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { contactWords } from '#copy/community/contact.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { partnerWords } from '#copy/community/partner.ts'
import { ambassadorCommitments, ambassadorFields } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { contactFields } from '#app/domains/community/contact/contact-fields.ts'
import { enrolmentFields, enrolmentValues } from '#app/domains/community/enrolment/enrolment-fields.ts'
import { partnerFields, surveyQuestions } from '#app/domains/community/partnerships/partner-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'
import type { SubmissionTable } from '#app/forms/submission-rows.server.ts'

export const SITE_NAME = 'Mustard Seed'
export const REFERENCE = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/

export type Form<Table extends SubmissionTable = SubmissionTable> = {
  path: string
  table: Table
  fields: FormField[]
  /** What a sender types. Each test adds an address of its own, by which it finds its rows. */
  typed: Record<string, string>
  /** The typed fields that a row keeps. */
  kept: string[]
  /** The name of the checkboxes, and their number. */
  boxes?: [name: string, count: number]
  /** Whether the checkboxes come before the fields. */
  boxesFirst?: boolean
  /** `next` is the button to the next step, and `send` the one that sends the form. */
  next?: string
  send: string
  thanks: (typed: Record<string, string>) => string
  /** The buttons from the fields to the last step, which lists everything that is missing. */
  onward?: string[]
}

const partner = partnerWords({ siteName: SITE_NAME })
export const person = { firstName: 'Ruth', lastName: 'Ellis-O’Hara', phone: '404-555-0142', age: '16' }
/**
 * Claims are tested in `e2e/places/claims.e2e.ts`, because they go on at a page behind a code. Memories and requests to remove one
 * are tested in `e2e/community/memories.e2e.ts`.
 */
const formOfEach: { [Table in Exclude<SubmissionTable, 'claims' | 'memories' | 'storyRemovals'>]: Form<Table> } = {
  contactMessages: {
    path: '/contact',
    table: 'contactMessages',
    fields: contactFields,
    typed: { name: 'Ruth Ellis', subject: 'Saturday', message: 'May I bring my brother?\nHe is 14 & <curious>.' },
    kept: ['name', 'subject', 'message'],
    send: contactWords.submit,
    thanks: () => contactWords.thanks.heading,
  },
  ambassadors: {
    path: '/ambassador',
    table: 'ambassadors',
    fields: ambassadorFields,
    typed: person,
    kept: ['firstName', 'lastName', 'phone'],
    boxes: ['commitments', ambassadorCommitments.length],
    boxesFirst: true,
    next: ambassadorWords({ siteName: SITE_NAME }).steps.commitments.next,
    send: ambassadorWords({ siteName: SITE_NAME }).steps.details.submit,
    thanks: () => 'Welcome to Mustard Seed Movement!',
  },
  enrolments: {
    path: '/join-movement',
    table: 'enrolments',
    fields: enrolmentFields,
    typed: { ...person, church: 'Grace Chapel' },
    kept: ['firstName', 'lastName', 'phone', 'church'],
    boxes: ['values', enrolmentValues.length],
    next: enrolmentWords({ siteName: SITE_NAME }).steps.details.next,
    send: enrolmentWords({ siteName: SITE_NAME }).steps.values.submit,
    thanks: ({ firstName }) => enrolmentWords({ siteName: SITE_NAME }).steps.welcome.heading(firstName!),
  },
  partnerships: {
    path: '/partner',
    table: 'partnerships',
    fields: partnerFields,
    typed: {
      businessName: 'Ellis & Daughters',
      contactName: 'Ruth Ellis',
      phone: '404-555-0142',
      address: '12 Main St, Atlanta, GA',
      website: 'https://example.org/shop',
    },
    kept: ['businessName', 'contactName', 'phone', 'address', 'website'],
    onward: [partner.details.next, ...surveyQuestions.slice(1).map(() => partner.survey.next), partner.survey.complete],
    send: partner.review.confirm,
    thanks: () => partner.welcome.heading,
  },
}
export const forms: Form[] = Object.values(formOfEach)

/** What the site acknowledged in all the tests of one site. It is compared with the site's rows in the end. */
export type Acknowledged = { form: Form; email: string; typed: Record<string, string>; reference: string }

export function expectRows(rows: Record<string, unknown>[], acknowledged: Acknowledged[]) {
  const told = (from: Record<string, unknown>, kept: string[]) =>
    Object.fromEntries(['email', 'reference', ...kept].map((name) => [name, from[name]]))
  const byReference = (a: Record<string, unknown>, b: Record<string, unknown>) => String(a.reference).localeCompare(String(b.reference))
  const { kept } = acknowledged[0]!.form
  expect(rows.map((row) => told(row, kept)).toSorted(byReference)).toEqual(
    acknowledged.map(({ typed, email, reference }) => told({ ...typed, email, reference }, kept)).toSorted(byReference),
  )
  // The age is only checked, not stored.
  for (const row of rows) expect(Object.keys(row)).not.toContain('age')
}

export async function fillAll(at: Locator, form: Form, email: string, { untilAge = false } = {}) {
  if (form.boxesFirst) {
    await tickAll(at, form)
    await at.getByRole('button', { name: form.next, exact: true }).click()
    await typeAll(at, form, email)
    if (untilAge) await at.getByRole('button', { name: form.send, exact: true }).click()
    return
  }
  await typeAll(at, form, email)
  for (const button of form.onward ?? []) await at.getByRole('button', { name: button, exact: true }).click()
  if (!form.next) return
  await at.getByRole('button', { name: form.next, exact: true }).click()
  if (!untilAge) await tickAll(at, form)
}

export async function typeAll(at: Locator, { typed }: Form, email: string) {
  for (const [name, text] of Object.entries({ ...typed, email })) await at.locator(`[name=${name}]`).fill(text)
}

export async function tickAll(at: Locator, { boxes }: Form) {
  const [name, count] = boxes!
  for (let box = 0; box < count; box++) await at.locator(`[name=${name}]`).nth(box).check()
}

/** Returns the values of a form's fields and checkboxes, except those of hidden fields. */
export function valuesIn(at: Locator): Promise<string[]> {
  return at
    .locator('form[method=post]')
    .evaluate((form) =>
      [...new FormData(form as HTMLFormElement)].flatMap(([name, value]) =>
        ['idempotencyKey', 'fax_number'].includes(name) ? [] : [value as string],
      ),
    )
}

/** Without scripts the browser would not send an incomplete form, but the test is about the server's own checks. */
export async function withoutBrowserChecks(page: Page, scripts: boolean) {
  if (!scripts) await page.locator('main form[method=post]').evaluate((form) => ((form as HTMLFormElement).noValidate = true))
}

/** Expects each error beside its field, as the field's description, and above the form, with a link that leads to the field. */
export async function expectErrors(at: Locator, wrong: { name: string; message: string }[], scripts: boolean) {
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

export async function describedBy(at: Locator, element: Locator): Promise<string> {
  const ids = ((await element.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  return (await Promise.all(ids.map((id) => at.locator(`[id="${id}"]`).innerText()))).join(' ')
}
