import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { dataPage as dataPageOf } from '#app/domains/privacy/personal-data/data-page.server.ts'
import type { PersonalData } from '#app/domains/privacy/personal-data/data-view.ts'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import { linkSources, personalData } from '#app/composition/personal-data.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { findLinkAddresses, findPersonalLink, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handlePersonalForm, openPersonalPage, type PersonalPage } from './open-personal-page.server.ts'
import { personalLinksJob } from './send-links.server.ts'
import { handleLinksRequest } from './ask-for-links.server.ts'

const dataPage = dataPageOf(personalData)
const forms = await openForms()
beforeEach(async () => {
  forms.queued.length = 0
  for (const table of ['ambassadors', 'contactMessages', 'personalLinks', 'mails', 'rateLimits'] as const)
    await forms.db.deleteFrom(table).execute()
})

const known = 'esther@example.org'
async function knowEsther() {
  const row = { reference: 'MS-AAAA-AA', idempotencyKey: 'one', receivedAt: forms.services.now(), suspicion: null }
  await forms.db
    .insertInto('ambassadors')
    .values({ ...row, firstName: 'Esther', lastName: 'H', email: 'Esther@Example.org', phone: null })
    .execute()
}
const ask = (email: string) => forms.post(handleLinksRequest, '/account', { email })
const mails = () => forms.db.selectFrom('mails').selectAll().execute()
const doJob = (email: string) => personalLinksJob(forms.services, linkSources).handle({ email })
const tokenOf = async (linkId: string) => {
  const addresses = await findLinkAddresses(forms.db, forms.services.settings, [linkId])
  return /^\S+\/my\/\w+\/([\w-]{43})$/.exec(addresses.get(linkId)!)![1]!
}

test('a known and an unknown address get the same answer, and nothing is looked up before it', async () => {
  await knowEsther()
  const statements: string[] = []
  const watched = forms.services.db
  forms.services.db = forms.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const answers = [await ask(known), await ask('nobody@example.org')]
  forms.services.db = watched
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({ status: 200, data: { ok: true } })
  expect(statements.filter((each) => /ambassadors|enrolments|contactMessages|contact_messages/.test(each))).toEqual([])
  // The look-up must not begin while the answer is made: on a small machine the one would be felt in the other.
  const later = new Date(forms.services.now().getTime() + 2_000)
  expect(forms.queued.map(({ name, startAfter }) => [name, startAfter])).toEqual(Array(2).fill(['send-personal-links', later]))
})

test('the fourth wish of one network on one day is answered the same and sends nothing', async () => {
  const answers = []
  for (let times = 0; times < 4; times++) answers.push(await ask(times % 2 ? 'ESTHER@example.org' : known))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(forms.queued).toHaveLength(3)
})

test('one press is one wish, however often a bad line makes the browser send it, and leaves the day’s others', async () => {
  const press = (idempotencyKey: string, email = known) => forms.post(handleLinksRequest, '/account', { email, idempotencyKey })
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = [await press(one), ...(await Promise.all(Array.from({ length: 12 }, () => press(one)))), await press(one)]
  expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify({ status: 200, data: { ok: true } })]))
  expect(forms.queued).toHaveLength(1)
  // To an address that was mended it is another wish.
  await press(one, 'ester@example.org')
  await Promise.all([press(other), press(other)])
  expect(forms.queued.map(({ data }) => (data as { email: string }).email)).toEqual([known, 'ester@example.org', known])
  expect(await Promise.all(['', 'x', '-'.repeat(36)].map((odd) => press(odd)))).toEqual(Array(3).fill(answers[0]))
  expect(forms.queued).toHaveLength(4)
})

test('the same press is one wish where limits are off as well', async () => {
  const { limits } = forms.services
  onTestFinished(() => void (forms.services.limits = limits))
  forms.services.limits = openLimits({
    db: forms.db,
    secretKey: forms.services.settings.secretKey,
    now: forms.services.now,
    enforce: false,
  })
  const idempotencyKey = crypto.randomUUID()
  await Promise.all(Array.from({ length: 12 }, () => forms.post(handleLinksRequest, '/account', { email: known, idempotencyKey })))
  expect(forms.queued).toHaveLength(1)
})

test('a stranger with all the networks of one line of IPv6 uses up one network’s wishes for an address, and not the person’s own', async () => {
  for (let network = 0; network < 12; network++)
    await forms.post(handleLinksRequest, '/account', { email: known }, `2001:db8:77:${network}`)
  expect(forms.queued).toHaveLength(3)
  await ask(known)
  expect(forms.queued).toHaveLength(4)
})

test('whoever asks from a link that led to cancelling is answered alike, and the wish goes to the work that sends the links', async () => {
  const toCancel = (email: string) =>
    forms.post((args: Parameters<typeof handleLinksRequest>[0]) => handleLinksRequest(args, 'MS-7KQ4-3F'), '/account', { email })
  expect([await toCancel(known), await toCancel('nobody@example.org')]).toEqual([await ask(known), await ask(known)])
  expect(forms.queued.slice(0, 2).map(({ data }) => data)).toEqual([
    { email: known, cancels: 'MS-7KQ4-3F' },
    { email: 'nobody@example.org', cancels: 'MS-7KQ4-3F' },
  ])
})

test('something that is no address is named as such', async () => {
  expect(await ask('esther')).toMatchObject({ status: 422, data: { errors: { email: 'Enter an email address like name@example.org' } } })
})

test('the job mails a known address its links, and an unknown one nothing', async () => {
  await knowEsther()
  await doJob('nobody@example.org')
  expect(await mails()).toHaveLength(0)
  await doJob(known)
  const [mail] = await mails()
  expect(mail).toMatchObject({ toAddress: known, kind: 'personal-links' })
  expect(JSON.stringify(mail!.parts)).not.toContain('/my/')
  const [sent] = await forms.deliver()
  const link = await findPersonalLink(forms.db, /\/my\/data\/([\w-]{43})/.exec(sent!.text)![1]!, forms.services.now())
  expect(link).toEqual({ purpose: 'data', subject: known })
})

test('a mail with links of several features has a button for each', async () => {
  const source = (label: string) => ({
    what: { title: label, text: '' },
    find: async () => ({ label, link: { purpose: label, subject: known } }),
  })
  await personalLinksJob(forms.services, [source('one'), source('two')]).handle({ email: known })
  const [mail] = await mails()
  expect(mail!.parts!.filter(({ kind }) => kind === 'button').map((part) => 'label' in part && part.label)).toEqual(['one', 'two'])
  expect(await forms.db.selectFrom('personalLinks').select('purpose').orderBy('purpose').execute()).toEqual([
    { purpose: 'one' },
    { purpose: 'two' },
  ])
})

async function linkFor(purpose: string) {
  const id = await inTransaction(forms.db, (trx) =>
    makePersonalLink(trx, forms.services.settings.secretKey, { purpose, subject: known }, forms.services.now()),
  )
  return tokenOf(id)
}
const openLink = async (token: string, page: PersonalPage<object> = dataPage) =>
  (await openPersonalPage(forms.services, page, token)).data ?? undefined

test('the private page lists what the person sent, however the address was written, and of nobody else', async () => {
  await knowEsther()
  const row = { idempotencyKey: 'two', receivedAt: forms.services.now(), suspicion: null, name: 'X', subject: 'Hi', message: 'Hi' }
  await forms.db
    .insertInto('contactMessages')
    .values({ ...row, reference: 'MS-BBBB-BB', email: 'other@example.org' })
    .execute()
  const page = await openLink(await linkFor('data'))
  expect(page).toMatchObject({ email: known, sent: [{ title: expect.stringContaining('Ambassador'), reference: 'MS-AAAA-AA' }] })
})

test('opening a personal link a hundred times changes nothing', async () => {
  await knowEsther()
  const token = await linkFor('data')
  const count = async () => ({
    links: await forms.db.selectFrom('personalLinks').selectAll().execute(),
    mails: await mails(),
    rows: await forms.db.selectFrom('ambassadors').selectAll().execute(),
  })
  const before = await count()
  for (let times = 0; times < 100; times++) await openLink(token)
  expect(await count()).toEqual(before)
  expect(forms.queued).toEqual([])
})

test('a link that is unknown, over, or for another page opens nothing, with status 404', async () => {
  const over = await linkFor('data')
  const giving = await linkFor('giving')
  expect(await openPersonalPage(forms.services, dataPage, 'x'.repeat(43))).toMatchObject({ data: undefined, init: { status: 404 } })
  expect(await openLink(giving)).toBeUndefined()
  expect(await openLink(giving, givingPage(personalData))).toBeDefined()
  expect(await openLink(over, givingPage(personalData))).toBeUndefined()
  expect(await openLink(over)).toBeDefined()
  forms.at('2027-03-01T12:00:00Z')
  expect(await openLink(over)).toBeUndefined()
  forms.at('2026-11-20T12:00:00Z')
})

const actOf = (token: string) => (args: Parameters<typeof handlePersonalForm>[0]) =>
  handlePersonalForm(args, dataPage.purpose, token, (email, address) => handlePersonalDataForm(args, personalData, email, address))
const messages = () => forms.db.selectFrom('contactMessages').selectAll().orderBy('receivedAt').execute()

test('asking for removal files one message to the ministry, however often the button is pressed that day', async () => {
  await knowEsther()
  const token = await linkFor('data')
  const press = () => forms.post(actOf(token), `/my/data/${token}`, { data: 'removal' })
  const [one, other] = [await press(), await press()]
  expect(one).toMatchObject({ status: 303, location: `/my/data/${token}?did=asked` })
  expect(other).toEqual(one)
  const filed = await messages()
  expect(filed).toMatchObject([{ email: known, subject: 'Please remove what you hold about me' }])
  expect(filed[0]!.message).toContain('MS-AAAA-AA')
})

test('the page remembers that removal was asked for, and it need not be asked again until something new came or its days are over', async () => {
  await knowEsther()
  const token = await linkFor('data')
  const press = () => forms.post(actOf(token), `/my/data/${token}`, { data: 'removal' })
  const shown = async () => (await openLink(token)) as PersonalData
  forms.at('2026-11-20T15:00:00Z')
  await press()
  const [{ reference } = { reference: '' }] = await messages()
  expect(await shown()).toMatchObject({
    removal: { reference, shown: 'Nov 20, 2026' },
    sent: [{ title: 'Your removal request of Nov 20, 2026', reference }, { title: expect.stringContaining('Ambassador') }],
  })

  forms.at('2026-12-15T12:00:00Z')
  await press()
  expect(await messages()).toHaveLength(1)

  forms.at('2027-01-14T12:00:00Z')
  expect(await shown()).toMatchObject({ removal: null })
  forms.at('2026-11-20T12:00:00Z')
})

test('of more than a hundred things that were sent the newest hundred are listed, and that there are more is said', async () => {
  const token = await linkFor('data')
  const row = { suspicion: null, name: 'X', subject: 'Hi', message: 'Hi', email: known }
  const send = async (number: number) =>
    forms.db
      .insertInto('contactMessages')
      .values({ ...row, idempotencyKey: `${number}`, reference: `MS-${number}`, receivedAt: new Date(Date.UTC(2026, 5, 1, 0, number)) })
      .execute()
  for (let number = 0; number < 100; number++) await send(number)
  expect(await openLink(token)).toMatchObject({ older: false, sent: { length: 100 } })
  await send(100)
  const { older, sent } = (await openLink(token)) as PersonalData
  expect([older, sent.length, sent[0]!.reference, sent[99]!.reference]).toEqual([true, 100, 'MS-100', 'MS-1'])
})

test('ending the links ends every one of this person, and nobody else’s', async () => {
  await knowEsther()
  const token = await linkFor('data')
  const giving = await linkFor('giving')
  const other = await inTransaction(forms.db, (trx) =>
    makePersonalLink(trx, forms.services.settings.secretKey, { purpose: 'data', subject: 'other@example.org' }, forms.services.now()),
  )
  const ended = await forms.post(actOf(token), `/my/data/${token}`, { data: 'links' })
  expect(ended).toMatchObject({ status: 303, location: '/account?from=ended' })
  expect(await openLink(token)).toBeUndefined()
  expect(await openLink(giving, givingPage(personalData))).toBeUndefined()
  expect(await openLink(await tokenOf(other))).toBeDefined()
  // From a tab that was open all the while.
  expect(await forms.post(actOf(token) as never, `/my/data/${token}`, {})).toMatchObject({ status: 404, data: undefined })
  expect(await forms.db.selectFrom('contactMessages').selectAll().execute()).toEqual([])
})

test('the button on the page of a link that was deleted meanwhile does nothing, and says so with 404', async () => {
  await knowEsther()
  const token = await linkFor('data')
  await forms.db.deleteFrom('personalLinks').execute()
  for (const fields of [{}, { data: 'links' }] as Record<string, string>[])
    expect(await forms.post(actOf(token) as never, `/my/data/${token}`, fields)).toMatchObject({ status: 404, data: undefined })
  expect(await messages()).toEqual([])
})
