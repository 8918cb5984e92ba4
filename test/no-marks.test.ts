import { beforeEach, expect, test } from 'vitest'
import { containsCardNumber } from '#app/forms/card-number.ts'
import { personalLinksJob } from '#app/domains/privacy/personal-links/send-links.server.ts'
import { linkSources } from '#app/composition/personal-data.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMail } from '#app/platform/mail/mailbox.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms, escaped, message, postContact, submissionForms } from '#test/support/site-forms.ts'

const MINISTRY = 'hello@mustardseed.example.org'
const forms = await openForms()
beforeEach(() => clearForms(forms))

const addressOf = async (id: string) => (await findLinkAddresses(forms.db, forms.services.settings, [id])).get(id)!

/** Makes a link for a victim. If placeholders in typed text were still replaced, readers of the ministry's mail would see its address. */
async function makeLink() {
  const link = { purpose: 'data', subject: 'victim@example.org' }
  const { services } = forms
  let id = ''
  // Draws another id if it reads as a card number, which forms refuse: one in some hundreds does.
  do id = await inTransaction(services.db, (trx) => makePersonalLink(trx, services.settings.secretKey, link, services.now()))
  while (containsCardNumber(marksOf(id)[0]!))
  return { id, token: (await addressOf(id)).split('/my/data/')[1]! }
}

const marksOf = (id: string) => [
  `{{link:${id}}}`,
  '<a href="https://evil.example">x</a>',
  '<script>alert(1)</script>',
  '${contact.email} $& $1 %s',
  '{{name}} {% x %} <%= y %>',
  '&amp;lt;b&gt;',
  'x'.repeat(80),
]

test.each(submissionForms)('$name: marks, HTML, template signs and long lines reach the ministry as they were typed', async (form) => {
  const { id, token } = await makeLink()
  for (const [number, mark] of marksOf(id).entries()) {
    const typed = Object.fromEntries(Object.entries(form.typed).map(([field, text]) => [field, field === 'phone' ? text : mark]))
    const sent = { ...typed, ...form.extra, email: `somebody${number}@example.org` }
    expect((await form.post(forms, sent, `192.0.2.${number}`)).status, mark).toBe(200)
    const [row] = await forms.db.selectFrom('mails').select('id').where('kind', '=', 'notice').orderBy('createdAt', 'desc').execute()
    const shown = await findMail(forms.db, forms.services.settings, row!.id)
    const mails = await forms.deliver()
    const notice = mails.find(({ to }) => to === MINISTRY)!
    const places = Object.values(typed).filter((text) => text === mark).length
    expect(notice.text.split(mark).length - 1, mark).toBe(places)
    expect(notice.html.split(escaped(mark)).length - 1, mark).toBe(places)
    expect(JSON.stringify(shown!.parts).split(JSON.stringify(mark).slice(1, -1)).length - 1, mark).toBe(places)
    expect(JSON.stringify([mails, shown])).not.toContain(token)
    expect(notice.html).not.toMatch(/<(a|script)\b/)
    await forms.db.deleteFrom('mails').execute()
  }
})

test('a text of several lines keeps them, and cannot pass for a part of the mail around it', async () => {
  const typed = 'Open your page:\nhttps://evil.example/my/x\n\nReference: MS-AAAA-AA\n--\nYour ministry'
  await postContact(forms, { ...message, message: typed, email: 'somebody@example.org' })
  const notice = (await forms.deliver()).find(({ to }) => to === MINISTRY)!
  expect(notice.text).toContain(`Message:\n${typed.replace(/^/gm, '> ')}`)
  expect(notice.html).toContain(escaped(typed).replaceAll('\n', '<br>'))
  expect(notice.text.match(/^--$/gm)).toHaveLength(1)
})

test('a private link’s token stands in a button and nowhere else, and not at all while the mail waits', async () => {
  await postContact(forms, { ...message, email: 'ruth@example.org' })
  await personalLinksJob(forms.services, linkSources).handle({ email: 'ruth@example.org' })
  const { id, parts } = await forms.db.selectFrom('mails').selectAll().where('kind', '=', 'personal-links').executeTakeFirstOrThrow()
  const [{ id: linkId }] = (await forms.db.selectFrom('personalLinks').select('id').execute()) as [{ id: string }]
  const address = await addressOf(linkId)
  const token = address.split('/my/data/')[1]!
  expect(JSON.stringify(parts)).not.toContain(token)
  expect(parts!.filter((part) => JSON.stringify(part).includes(linkId))).toEqual([
    { kind: 'button', label: 'What we hold about you', linkId },
  ])
  const shown = await findMail(forms.db, forms.services.settings, id)
  expect(shown!.parts!.filter((part) => JSON.stringify(part).includes(token))).toEqual([
    { kind: 'button', label: 'What we hold about you', href: address },
  ])
  const mail = (await forms.deliver()).find(({ subject }) => subject.startsWith('Your private links'))!
  expect(mail.text.split(token)).toHaveLength(2)
  expect(mail.text).toContain(`What we hold about you:\n${address}`)
  expect(mail.html).toContain(`<a href="${address}"`)
})
