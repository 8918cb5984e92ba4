import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { sendDigest } from '#app/forms/submissions/submission-digest.server.ts'
import { linkSources, personalData } from '#app/composition/personal-data.server.ts'
import { submissionKinds } from '#app/composition/submission-kinds.server.ts'
import { openGiving } from '#test/support/giving/open-giving.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms, submissionForms } from '#test/support/site-forms.ts'
import { dataPage } from './data-page.server.ts'

const forms = await openForms()
afterAll(() => forms.close())
beforeEach(() => clearForms(forms))

const email = 'ruth@example.org'

test('every table of the database that keeps what a form received has a kind of its own, and a form that fills it', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name in ('reference', 'idempotency_key', 'received_at', 'notified_at')
    group by table_name having count(*) = 4 order by table_name`.execute(forms.db)
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const tables = rows.map(({ name }) => camel(name))
  expect(tables.length).toBeGreaterThan(2)
  expect(submissionKinds.map(({ table }) => table).toSorted()).toEqual(tables)
  expect(submissionForms.map(({ table }) => table).toSorted()).toEqual(tables)
  expect(new Set(submissionKinds.map(({ name }) => name)).size).toBe(tables.length)
})

test.each(submissionForms)('$name: who sent it is shown it under its own name, and can have the link again', async (form) => {
  const sent = await form.post(forms, { ...form.typed, ...form.extra, email: 'Ruth@Example.org' })
  const page = await dataPage(personalData).load(forms.services, email)
  const { words } = submissionKinds.find(({ table }) => table === form.table)!
  expect(page!.sent).toMatchObject([{ title: words.sentOn(page!.sent[0]!.shown), reference: sent.data.reference }])
  // Word for word, but for what no table keeps.
  const held = page!.sent[0]!.rows.map(([, text]) => text).join('\n')
  for (const typed of Object.values(form.typed)) expect(held).toContain(typed)
  expect(words.sentOn('May 3')).toMatch(/\w.*May 3/)
  const found = await Promise.all(linkSources.map((source) => source.find(forms.services, email)))
  // Whoever signed up as an Ambassador has their seeds besides, and whoever sent a memory the page of theirs.
  expect(found.flat().filter((each) => each && !['seeds', 'memories'].includes(each.link.purpose))).toMatchObject([
    { link: { purpose: 'data', subject: email } },
  ])
})

test.each(submissionForms)('$name: the ministry is told of it, also where it waits, and can have it printed', async (form) => {
  await form.post(forms, { ...form.typed, ...form.extra, email, fax_number: '1' })
  expect(await sendDigest(forms.services, submissionKinds, 'suspicious')).toBe(1)
  const [digest] = await forms.deliver()
  for (const typed of [...Object.values(form.typed), email]) expect(digest!.text).toContain(typed)
})

test('of a gift that is not paid the page says so only once nobody is asked for it any more', async () => {
  const giver = 'debit@example.org'
  const { giftId } = await openGiving({ db: forms.db } as never).begin({ email: giver })
  const title = async (known: { settledAt?: Date; closedAt?: Date }) => {
    const gift = { settledAt: null, closedAt: null, ...known, closedReason: known.closedAt ? ('failed' as const) : null }
    await forms.db.updateTable('gifts').set(gift).where('id', '=', giftId).execute()
    const { sent } = (await dataPage(personalData).load(forms.services, giver))!
    return sent[0]!.title.replace(sent[0]!.shown, 'May 3')
  }
  expect(await title({})).toBe('A gift begun with this address on May 3, which the bank has not confirmed')
  expect(await title({ closedAt: forms.services.now() })).toBe('A gift begun with this address on May 3 and not paid')
  expect(await title({ settledAt: forms.services.now() })).toBe('Your gift of May 3')
})
