import { expect, test } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { openForms } from '#test/support/open-forms.ts'
import { receivedTables, submissionForms } from '#test/support/site-forms.ts'

const forms = await openForms()

const everything = async () =>
  JSON.stringify(await Promise.all(([...receivedTables, 'mails'] as const).map((name) => forms.db.selectFrom(name).selectAll().execute())))

test.each(submissionForms)('$name: a mailbox with a number for its name is taken, a card for its name is not', async (form) => {
  const send = (email: string) => form.post(forms, { ...form.typed, ...form.extra, email })
  // The thirteen digits of this address pass the Luhn check, as a card number does.
  expect((await send('4040555013301@students.example.org')).status).toBe(200)
  expect(await everything()).toContain('4040555013301@students.example.org')
  for (const card of ['4242424242424242', '5555.5555.5555.4444', '378282246310005']) {
    const { status, data } = await send(`${card}@example.org`)
    expect([status, (data.errors as unknown as Record<string, string>).email]).toEqual([422, formWords.cardNumberInEmail])
    expect(JSON.stringify(data)).not.toContain(card)
    expect(await everything()).not.toContain(card)
  }
})
