import { beforeEach, expect, test } from 'vitest'
import { reportUndelivered } from '#app/forms/submissions/mail-alerts.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms } from '#test/support/site-forms.ts'

const MINISTRY = 'hello@mustardseed.example.org'
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
})

type Ended = { refusal?: number; sent?: true; createdAt?: string }
async function addMail(toAddress: string, { refusal, sent, createdAt = '2026-11-20T11:00:00Z' }: Ended) {
  const ended = refusal ? { refusal, refusedAt: forms.services.now() } : {}
  const sentAt = sent ? forms.services.now() : null
  const row = { kind: 'contact', toAddress, subject: `For ${toAddress}`, parts: null, createdAt: new Date(createdAt), sentAt, sentBy: null }
  await forms.db
    .insertInto('mails')
    .values({ ...row, ...ended })
    .execute()
}
const told = async () => {
  await reportUndelivered(forms.services)
  return forms.deliver()
}

test('the ministry hears once of each mail that was refused for good or given up, and of no other', async () => {
  await addMail('mistyped@example.org', { refusal: 550 })
  await addMail('nobody-answered@example.org', { createdAt: '2026-11-16T11:00:00Z' })
  await addMail('waits@example.org', {})
  await addMail('arrived@example.org', { sent: true, createdAt: '2026-11-19T11:00:00Z' })
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: MINISTRY, subject: '2 emails from the site reached nobody' })
  expect(mail!.text).toContain('For mistyped@example.org: mistyped@example.org (refused with 550)')
  expect(mail!.text).toContain('For nobody-answered@example.org: nobody-answered@example.org (not taken within four days)')
  for (const other of ['waits', 'arrived']) expect(mail!.text).not.toContain(other)
  expect(await told()).toEqual([])
})

test('many are named up to a hundred and counted', async () => {
  for (let number = 0; number < 130; number++) await addMail(`${number}@example.org`, { refusal: 550 })
  const [mail] = await told()
  expect(mail!.subject).toBe('130 emails from the site reached nobody')
  expect(mail!.text).toContain('The first 100 are below.')
  expect(mail!.text.match(/refused with 550/g)).toHaveLength(100)
})

test('a ministry whose own mailbox refuses is not written to about it', async () => {
  await addMail('Hello@mustardseed.example.org', { refusal: 552 })
  expect(await told()).toEqual([])
})

type Text = { at?: string; refusal?: number; sent?: true; channel?: 'mail' }
async function addText({ at = '2026-11-20T11:00:00Z', refusal, sent, channel }: Text) {
  const createdAt = new Date(at)
  const ended = refusal ? { refusal, refusedAt: createdAt } : {}
  const row = { kind: 'claim-code', toAddress: '+14045550142', subject: 'Your code', parts: null, createdAt, sentBy: null, ...ended }
  await forms.db
    .insertInto('mails')
    .values({
      ...row,
      channel: channel ?? 'text',
      sentAt: sent ? createdAt : null,
      uselessAfter: new Date(createdAt.getTime() + 600_000),
    })
    .execute()
}

test('the ministry hears once how many text messages could not be sent and what the provider answered, not to whom', async () => {
  for (const refusal of [21614, 21608, 21608]) await addText({ refusal })
  await addText({})
  await addText({ at: '2026-11-20T11:55:00Z' })
  await addText({ channel: 'mail', refusal: 550 })
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: MINISTRY, subject: '4 text messages from the site could not be sent' })
  expect(mail!.text).toContain('In the last 24 hours none left.')
  expect(mail!.text).toMatch(/Answer 21608: 2\nAnswer 21614: 1\nNo answer, or none with a number: 1/)
  expect(mail!.text + mail!.html).not.toContain('4045550142')
  expect(await told()).toEqual([])
})

test('how many did leave is said beside them', async () => {
  await addText({ refusal: 21610 })
  for (const at of ['2026-11-20T11:00:00Z', '2026-11-19T13:00:00Z', '2026-11-19T11:00:00Z']) await addText({ at, sent: true })
  const [mail] = await told()
  expect(mail!.subject).toBe('1 text message from the site could not be sent')
  expect(mail!.text).toContain('In the last 24 hours 2 text messages left.')
})

test('where every text message left the ministry hears nothing', async () => {
  await addText({ sent: true })
  expect(await told()).toEqual([])
})
