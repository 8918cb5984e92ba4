import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { submissionForms } from '#test/support/site-forms.ts'

const MINISTRY = 'hello@mustardseed.example.org'
const forms = await openForms()

test.each(submissionForms)(
  '$name: an answer to the notice goes to the visitor, an answer to the confirmation to the ministry',
  async (form) => {
    const email = `${form.name}@example.org`
    expect((await form.post(forms, { ...form.typed, ...form.extra, email })).status).toBe(200)
    const mails = await forms.deliver()
    expect(mails.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
      { to: MINISTRY, replyTo: email },
      { to: email, replyTo: MINISTRY },
    ])
    expect(mails[0]!.text).toContain('your answer goes to the sender')
  },
)

test('what is no single address is no address to answer to', async () => {
  const [contact] = submissionForms
  for (const email of ['eve@example.org, victim@example.org', 'eve@example.org\r\nBcc: victim@example.org', 'Eve <eve@example.org>'])
    expect((await contact!.post(forms, { ...contact!.typed, email })).status).toBe(422)
  await expect(
    inTransaction(forms.db, (trx) =>
      forms.services.sendMail(trx, { kind: 'test', to: MINISTRY, replyTo: 'eve@example.org\nX: y', subject: 'S', paragraphs: [] }),
    ),
  ).rejects.toThrow('line break')
  expect(await forms.deliver()).toEqual([])
})

test('the address goes with the words of the mail, and is not shown among them', async () => {
  const mails = await forms.db.selectFrom('mails').select(['toAddress', 'parts']).where('toAddress', '=', MINISTRY).execute()
  expect(mails).not.toEqual([])
  for (const { parts } of mails) expect(parts!.filter(({ kind }) => kind === 'reply-to')).toHaveLength(1)
})
