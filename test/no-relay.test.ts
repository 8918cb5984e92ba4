import { beforeEach, expect, test } from 'vitest'
import { PERSONAL_LINKS_JOB, personalLinksJob } from '#app/domains/privacy/personal-links/send-links.server.ts'
import { handleLinksRequest } from '#app/domains/privacy/personal-links/ask-for-links.server.ts'
import { linkSources } from '#app/composition/personal-data.server.ts'
import { normalizeMailbox, consumeConfirmationLimits } from '#app/platform/limits.server.ts'
import { growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openForms } from '#test/support/open-forms.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { clearForms, escaped, message, postContact, submissionForms } from '#test/support/site-forms.ts'

const MINISTRY = 'hello@mustardseed.example.org'
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
})

const sentTo = async (to: string) =>
  (await forms.db.selectFrom('mails').select('toAddress').execute()).filter((mail) => mail.toAddress === to)
const mailsOf = async (kind: string) => forms.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()

test.each(submissionForms)(
  '$name: no mail to the typed address holds anything that was typed, and the ministry’s holds all of it',
  async (form) => {
    const canaries = Object.keys(form.typed).map((field) =>
      field === 'phone' ? '404-555-0199' : `<b>${field}</b> & "canary" https://evil.example`,
    )
    const typed = Object.fromEntries(Object.keys(form.typed).map((field, at) => [field, canaries[at]!]))
    const { status } = await form.post(forms, { ...typed, ...form.extra, email: 'victim@example.org' })
    expect(status).toBe(200)
    const mails = await forms.deliver()
    const toVictim = mails.filter(({ to }) => to === 'victim@example.org')
    const [notice, ...others] = mails.filter(({ to }) => to === MINISTRY)
    expect(toVictim).toHaveLength(1)
    expect(others).toEqual([])
    for (const canary of [...canaries, 'evil.example', 'canary']) {
      const whole = JSON.stringify(toVictim)
      expect(whole).not.toContain(canary)
      expect(whole).not.toContain(escaped(canary))
    }
    for (const canary of canaries) {
      expect(notice!.text).toContain(canary)
      expect(notice!.html).toContain(escaped(canary))
      expect(notice!.html).not.toContain('<b>')
      expect(notice!.subject).not.toContain('canary')
    }
  },
)

test('no mail about a gift holds what its giver typed', async () => {
  const database = await openTestDatabase()
  const giving = openGiving(database)
  const canary = 'CANARY https://evil.example'
  const typed = { name: canary, message: canary, honoree: canary, email: 'victim@example.org' }
  for (const priced of [undefined, growthNurturer]) {
    const { checkoutId } = await giving.begin({ ...typed, ...(priced ? { priced } : {}) })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
  }
  const mails = await giving.mails()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['circle-welcome', 'gift-receipt', 'gift-receipt'])
  expect(JSON.stringify(mails)).not.toContain('CANARY')
  await database.close()
})

test.each([
  ['Ruth@Example.org', 'ruth@example.org'],
  ['ruth+one+two@example.org', 'ruth@example.org'],
  ['r.u.t.h+x@GoogleMail.com', 'ruth@gmail.com'],
  ['r.u.t.h@example.org', 'r.u.t.h@example.org'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(normalizeMailbox(typed)).toBe(mailbox)
})

test('the sixth confirmation of a day to one mailbox is not sent, however it is written; the message is taken and told at once', async () => {
  const spellings = ['vic.tim@gmail.com', 'victim+a@gmail.com', 'v.i.c.t.i.m@googlemail.com', 'VICTIM@gmail.com', 'victim+b@gmail.com']
  for (const email of spellings) expect((await postContact(forms, { ...message, email })).status).toBe(200)
  const sixth = await postContact(forms, { ...message, email: 'victim+c@gmail.com' }, '198.51.100.7')
  expect(sixth).toMatchObject({ status: 200, data: { ok: true, reference: expect.stringMatching(/^MS-/) } })
  expect(await mailsOf('contact')).toHaveLength(5)
  const notices = (await forms.deliver()).filter(({ to }) => to === MINISTRY)
  expect(notices).toHaveLength(6)
  expect(notices[5]!.text).toContain('No confirmation went to the sender')
  expect(await forms.db.selectFrom('contactMessages').selectAll().where('suspicion', 'is not', null).execute()).toEqual([])

  forms.at('2026-11-21T00:00:01Z')
  await postContact(forms, { ...message, email: 'victim@gmail.com' })
  expect(await mailsOf('contact')).toHaveLength(6)
})

test('past the site’s ceiling of a day forms are taken and told, nobody unconfirmed is written to, and the ministry hears of it once', async () => {
  for (let sent = 0; sent < 999; sent++) await forms.services.limits.consumeLimits(['confirmations', 'site'])
  for (const [at, form] of submissionForms.entries())
    expect((await form.post(forms, { ...form.typed, ...form.extra, email: `new${at}@example.org` })).data.reference).toMatch(/^MS-/)
  const mails = await forms.deliver()
  expect(mails.filter(({ to }) => to !== MINISTRY).map(({ to }) => to)).toEqual(['new0@example.org'])
  expect(mails.filter(({ to, subject }) => to === MINISTRY && subject.includes('(MS-'))).toHaveLength(submissionForms.length)
  expect(await mailsOf('mail-ceiling')).toHaveLength(1)

  forms.at('2026-11-21T00:00:01Z')
  for (let sent = 0; sent < 1000; sent++) await forms.services.limits.consumeLimits(['confirmations', 'site'])
  await postContact(forms, { ...message, email: 'late@example.org' })
  await postContact(forms, { ...message, email: 'later@example.org' })
  expect(await mailsOf('mail-ceiling')).toHaveLength(2)
  expect(await sentTo('late@example.org')).toEqual([])
})

const confirm = (email: string, network: string) => consumeConfirmationLimits(forms.services.limits, email, network)

test('one network uses up no more than 200 confirmations of the day: past that its forms are taken and told, and other networks go on', async () => {
  for (let sent = 0; sent < 200; sent++) expect(await confirm(`${sent}@example.org`, '203.0.113.9')).toBe('yes')
  expect((await postContact(forms, { ...message, email: 'late@example.org' }, '203.0.113.9')).status).toBe(200)
  await postContact(forms, { ...message, email: 'other@example.org' }, '192.0.2.20')
  const mails = await forms.deliver()
  expect(mails.filter(({ to }) => to !== MINISTRY).map(({ to }) => to)).toEqual(['other@example.org'])
  expect(mails.filter(({ to }) => to === MINISTRY)[0]!.text).toContain('on the same network, such as a school’s or a hall’s')
  expect(mails.filter(({ to }) => to === MINISTRY)).toHaveLength(2)
})

const ask = (email: string, network: string) => forms.post(handleLinksRequest, '/account', { email }, network)
async function sendLinks() {
  const job = personalLinksJob(forms.services, linkSources)
  for (const { name, data } of forms.queued.splice(0)) if (name === PERSONAL_LINKS_JOB) await job.handle(data as { email: string })
}

test('a stranger cannot keep somebody from their own link: neither by asking for it nor by writing in their name', async () => {
  const email = 'esther@example.org'
  for (let post = 0; post < 30; post++) await postContact(forms, { ...message, subject: `No ${post}`, email }, '203.0.113.66')
  const answers = []
  for (let wish = 0; wish < 30; wish++) answers.push(await ask(email, '203.0.113.66'))
  // Requests from many networks with unknown spellings of the address. They send nothing, so they do not use up the daily limit.
  for (let wish = 0; wish < 30; wish++) answers.push(await ask(`Esther+${wish}@example.org`, `198.51.100.${wish}`))
  await sendLinks()
  expect(await mailsOf('personal-links')).toHaveLength(3)
  answers.push(await ask(email, '192.0.2.20'))
  await sendLinks()
  expect(await mailsOf('personal-links')).toHaveLength(4)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('all networks together get eight such mails a day sent to one address, by the hour and by the day', async () => {
  const email = 'esther@example.org'
  await postContact(forms, { ...message, email })
  for (let hour = 0; hour < 12; hour++) {
    forms.at(`2026-11-20T${String(12 + hour).padStart(2, '0')}:30:00Z`)
    for (let network = 0; network < 4; network++) await ask(email, `203.0.113.${network}`)
  }
  await sendLinks()
  expect(await mailsOf('personal-links')).toHaveLength(8)
  forms.at('2026-11-21T00:30:00Z')
  await ask(email, '203.0.113.1')
  await sendLinks()
  expect(await mailsOf('personal-links')).toHaveLength(9)
})

test('links to addresses that were only typed have a ceiling for the site; to people who gave they have none', async () => {
  for (const email of ['typed@example.org', 'gave@example.org']) await postContact(forms, { ...message, email })
  for (let sent = 0; sent < 1_000; sent++) await forms.services.limits.consumeLimits(['linksToUnproven', 'site'])
  const gave = { what: { title: '', text: '' }, proven: true as const, find: async (_: unknown, email: string) => linkOf(email) }
  const linkOf = (email: string) =>
    email.startsWith('gave') ? { label: 'Giving', link: { purpose: 'giving', subject: email } } : undefined
  const job = personalLinksJob(forms.services, [gave, ...linkSources])
  for (const email of ['typed@example.org', 'gave@example.org']) await job.handle({ email })
  expect((await mailsOf('personal-links')).map(({ toAddress }) => toAddress)).toEqual(['gave@example.org'])
  expect(await mailsOf('mail-ceiling')).toHaveLength(1)
})

test('a name with marks that turn the direction of writing is stored and mailed without them, and one in another script as it is', async () => {
  const typed = { name: 'Ruth\u202e Ellis\u2066', subject: '\u202egnp.exe', email: 'ruth@example.org', message: 'One' }
  expect((await postContact(forms, typed)).status).toBe(200)
  const others = { ...typed, name: 'רות בת נעמי', subject: 'سلام دوست من' }
  expect((await postContact(forms, others)).status).toBe(200)
  const stored = await forms.db.selectFrom('contactMessages').select(['name', 'subject']).orderBy('id').execute()
  expect(stored).toEqual(
    expect.arrayContaining([
      { name: 'Ruth Ellis', subject: 'gnp.exe' },
      { name: others.name, subject: others.subject },
    ]),
  )
  expect(JSON.stringify(await forms.deliver())).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})
