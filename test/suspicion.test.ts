import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendDigest, sendDigestJob } from '#app/forms/submissions/submission-digest.server.ts'
import { submissionKinds } from '#app/composition/submission-kinds.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms, message, postContact, submissionForms } from '#test/support/site-forms.ts'

const MINISTRY = 'hello@mustardseed.example.org'
const trap = { fax_number: '1' }
const forms = await openForms()
afterAll(() => forms.close())
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
})

const toMinistry = async () => (await forms.deliver()).filter(({ to }) => to === MINISTRY)
const runJob = () => sendDigestJob(forms.services, submissionKinds).handle({})
const referenceOf = ({ data }: { data: Record<string, never> }) => String(data.reference)

test('six posts in somebody’s name and 22 honeypots hide nothing: their own message is told at once', async () => {
  const email = 'ruth@example.org'
  for (let post = 0; post < 6; post++) await postContact(forms, { ...message, subject: `Forged ${post}`, email }, '203.0.113.1')
  for (let post = 0; post < 22; post++)
    await postContact(forms, { ...message, subject: `Bot ${post}`, email, ...trap }, `203.0.113.${post}`)
  await toMinistry()
  const own = await postContact(forms, { ...message, message: 'This one is true', email }, '192.0.2.20')
  const [notice, ...others] = await toMinistry()
  expect(others).toEqual([])
  expect(notice!.subject).toBe(`A message (${referenceOf(own)})`)
  expect(notice!.text).toContain('This one is true')
})

test('a filled honeypot is told within a day, marked and with everything typed, in one mail with the others', async () => {
  const sent = []
  for (const form of submissionForms)
    sent.push(await form.post(forms, { ...form.typed, ...form.extra, email: `${form.name}@example.org`, ...trap }))
  for (const { status, data } of sent) expect([status, data.reference]).toEqual([200, expect.stringMatching(/^MS-/)])
  await runJob()
  expect(await forms.deliver()).toEqual([])

  forms.at('2026-11-21T10:10:00Z')
  await postContact(forms, { ...message, email: 'young@example.org', ...trap })
  await runJob()
  const [digest, ...others] = await forms.deliver()
  expect(others).toEqual([])
  expect(digest).toMatchObject({ to: MINISTRY, subject: `${sent.length + 1} submissions to look at first` })
  for (const [at, form] of submissionForms.entries())
    for (const typed of [...Object.values(form.typed), `${form.name}@example.org`, referenceOf(sent[at]!)]) {
      expect(digest!.text).toContain(typed)
      expect(digest!.html).toContain(typed)
    }
  expect(digest!.text.match(/Why it is here: A field that people do not see was filled in/g)).toHaveLength(sent.length + 1)
  await runJob()
  expect(await forms.deliver()).toEqual([])
})

test('150 people behind one address at an event are ordinary: each confirmed, each told within the hour, and a machine among them marks nobody', async () => {
  const [hall, signUp] = ['203.0.113.9', submissionForms[1]!]
  for (let post = 0; post < 60; post++)
    await signUp.post(forms, { ...signUp.typed, ...signUp.extra, email: `bot${post}@example.org`, ...trap }, hall)
  for (let post = 0; post < 150; post++)
    expect((await signUp.post(forms, { ...signUp.typed, ...signUp.extra, email: `${post}@example.org` }, hall)).status).toBe(200)
  const rows = await forms.db.selectFrom('ambassadors').select('suspicion').where('email', 'not like', 'bot%').execute()
  expect(rows.filter(({ suspicion }) => suspicion !== null)).toEqual([])
  await runJob()
  const mails = await forms.deliver()
  expect(mails.filter(({ to }) => to !== MINISTRY)).toHaveLength(150)
  const told = mails
    .filter(({ to }) => to === MINISTRY)
    .map(({ text }) => text)
    .join('\n')
  expect(new Set(told.match(/\b\d+@example\.org/g)).size).toBe(150)
})

test('more than 200 of one network in an hour are marked and told the same day, and other networks go on as before', async () => {
  for (let post = 0; post < 205; post++)
    await postContact(forms, { ...message, subject: `Hall ${post}`, email: `${post}@example.org` }, '203.0.113.9')
  const rows = await forms.db.selectFrom('contactMessages').select('suspicion').execute()
  expect(rows.filter(({ suspicion }) => suspicion === 'many-from-one-network')).toHaveLength(5)
  expect(await toMinistry()).toHaveLength(3 + 60)
  await postContact(forms, { ...message, email: 'ruth@example.org' }, '192.0.2.20')
  expect(await toMinistry()).toHaveLength(1)
  await runJob()
  expect(await toMinistry()).toMatchObject([{ subject: '137 submissions more' }])
  forms.at('2026-11-21T11:10:00Z')
  await runJob()
  const [digest] = await toMinistry()
  expect(digest!.text.match(/Many came from one network within an hour/g)).toHaveLength(5)
})

test('2,000 bot posts make one mail of bounded size that counts them all, and a true message stands in it in full', async () => {
  const at = forms.services.now()
  const bot = (post: number) => ({
    reference: `MS-BOT${post}`,
    idempotencyKey: `bot ${post}`,
    receivedAt: at,
    suspicion: 'honeypot' as const,
    lowPriority: post > 3,
    name: 'Bot',
    email: 'bot@example.org',
    subject: `Buy ${post}`,
    message: 'x'.repeat(5_000),
  })
  for (let post = 0; post < 2_000; post += 500)
    await forms.db
      .insertInto('contactMessages')
      .values(Array.from({ length: 500 }, (_, each) => bot(post + each)))
      .execute()
  forms.at('2026-11-20T13:00:00Z')
  const own = await postContact(forms, { ...message, message: 'This one is true', email: 'ruth@example.org', ...trap }, '192.0.2.20')
  forms.at('2026-11-21T10:10:00Z')
  await runJob()
  const [digest, ...others] = await toMinistry()
  expect(others).toEqual([])
  expect(digest!.subject).toBe('2,001 submissions to look at first')
  expect(digest!.text).toContain('This one is true')
  expect(digest!.text).toContain(`Message ${referenceOf(own)}`)
  const full = digest!.text.match(/^Message MS-/gm)!.length
  const byReference = digest!.text.match(/\bMS-BOT\d+\b/g)!.length - (full - 1)
  const uncounted = Number(/, and ([\d,]+) more/.exec(digest!.text)![1]!.replaceAll(',', ''))
  expect(full + byReference + uncounted).toBe(2_001)
  expect(digest!.text.length + digest!.html.length).toBeLessThan(500_000)
  expect(await forms.db.selectFrom('contactMessages').select('id').where('notifiedAt', 'is', null).execute()).toEqual([])
})

test('each is told exactly once, by whichever process and however often the work begins', async () => {
  for (let post = 0; post < 20; post++)
    await postContact(forms, { ...message, subject: `Bot ${post}`, email: 'bot@example.org', ...trap }, `203.0.113.${post}`)
  await Promise.all(Array.from({ length: 6 }, () => sendDigest(forms.services, submissionKinds, 'suspicious')))
  const text = (await toMinistry()).map((mail) => mail.text).join('\n')
  expect(text.match(/^Message MS-/gm)).toHaveLength(20)
  expect(new Set(text.match(/^Message MS-\S+/gm)).size).toBe(20)
})

test('work that ends between the mail and the note of it leaves neither, and the next tells everything', async () => {
  await postContact(forms, { ...message, email: 'bot@example.org', ...trap })
  const ended = {
    ...forms.services,
    sendMail: async (...mail: Parameters<typeof forms.services.sendMail>) => {
      await forms.services.sendMail(...mail)
      throw new Error('the process ended here')
    },
  }
  await expect(sendDigest(ended, submissionKinds, 'suspicious')).rejects.toThrow('ended here')
  expect(await forms.db.selectFrom('mails').selectAll().execute()).toEqual([])
  expect(await sendDigest(forms.services, submissionKinds, 'suspicious')).toBe(1)
  expect(await forms.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
})
