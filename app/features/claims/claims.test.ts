import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimFieldWords, verifyWords } from '#words/claim.ts'
import { claimMailWords } from '#words/claim-mails.ts'
import { ceilingWords } from '#words/submission-mails.ts'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { actOnPersonalPage, findSubject } from '#app/features/personal-links/open-personal-page.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { digitsOf } from '#app/platform/codes.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { expectHarmless, HOSTILE_WEBSITES, watchConnections } from '#test/hostile-websites.ts'
import { openForms } from '#test/open-forms.ts'
import { actOnClaim } from './act-on-claim.server.ts'
import { claimPage } from './claim-page.server.ts'
import { deleteStarts, findStart } from '#app/features/claim-starts/claim-start-store.server.ts'
import { decideClaim } from './decide-claim.server.ts'
import { CLAIM } from '#app/features/claim-starts/begin-claim.server.ts'
import { submitClaim } from './submit-claim.server.ts'
import { takeStart } from '#app/features/claim-starts/take-start.server.ts'

const details = {
  act: 'details',
  businessName: 'Typed Name',
  contactName: 'Ruth Ellis',
  email: 'typed@elsewhere.example',
  phone: '404-555-0142',
  description: 'Bread before dawn.',
}
let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  site = await openForms()
  await loadExamplePlaces(site.services)
})
afterAll(() => site.close())
let minute = 0
/** A code goes to one destination once a minute. */
const later = () => site.at(new Date(Date.parse('2026-11-20T12:00:00Z') + ++minute * 61_000).toISOString())
beforeEach(async () => {
  for (const table of ['listingOwners', 'claims', 'claimStarts', 'codes', 'personalLinks', 'rateLimits', 'mails'] as const)
    await site.db.deleteFrom(table).execute()
  await site.db
    .updateTable('places')
    .set({ name: 'The Bakery', email: 'owner@bakery.example', phone: '404-555-0101' })
    .where('id', '=', ID)
    .execute()
  site.queued.length = 0
  later()
})
const ID = '1'
const place = { id: ID, name: 'The Bakery' }
const other = { id: '2', name: 'Elsewhere' }

const start = (contact: string, { of = place, more = {}, network = '192.0.2.1' } = {}) =>
  site.post(
    ((request: never) => takeStart(request, 'business')) as never,
    '/claim-business',
    { place: placeSlug(of), channel: contact.includes('@') ? 'email' : 'phone', contact, ...more },
    network,
  )
const onPage = (location: string, fields: Record<string, string>) => {
  const token = location.split('/').at(-1)!
  return site.post(
    ((request: never) => actOnPersonalPage(request, CLAIM, token, (id, address) => actOnClaim(request, id, address))) as never,
    `/my/claim/${token}`,
    fields,
  )
}
const newestCode = async () => {
  const { id } = await site.db.selectFrom('codes').select('id').orderBy('expiresAt', 'desc').executeTakeFirstOrThrow()
  return digitsOf(site.services.settings.secretKey, id)
}
const newestClaim = () => site.db.selectFrom('claims').selectAll().orderBy('receivedAt', 'desc').executeTakeFirstOrThrow()

/** A whole claim of the place. @returns its row */
async function claim(contact: string, more: Partial<typeof details> & Record<string, string> = {}) {
  later()
  const { location } = await start(contact, { network: `198.51.100.${minute % 250}` })
  expect((await onPage(location!, { act: 'check', code: await newestCode() })).status).toBe(303)
  expect((await onPage(location!, { ...details, ...more, ...ownOf(contact, more.email) })).status).toBe(303)
  return newestClaim()
}
/** Whom no code has reached by mail says where they are written to. */
const ownOf = (contact: string, email = details.email): Record<string, string> => (contact.includes('@') ? {} : { ownEmail: email })

const owner = () => site.db.selectFrom('listingOwners').select('email').where('placeId', '=', ID).executeTakeFirst()
const decide = (reference: string, decision: 'approve' | 'refuse') =>
  decideClaim(site.services, reference, decision, { by: 'somebody', now: site.services.now() })
const subjectsTo = async (to: string) => (await site.deliver()).filter((mail) => mail.to === to).map(({ subject }) => subject)

test('by naming other listings nobody uses up the codes of whoever is on file', async () => {
  for (let nth = 0; nth < 10; nth++) {
    await start('owner@bakery.example', { of: other, network: '198.51.100.7' })
    later()
  }
  expect((await start('owner@bakery.example')).status).toBe(303)
})

test('a minute passes between two codes to one destination, from whichever claim they are asked for', async () => {
  expect((await start('ruth@elsewhere.example')).status).toBe(303)
  expect(await start('ruth@elsewhere.example', { of: other, network: '198.51.100.7' })).toMatchObject({
    status: 422,
    data: { notice: verifyWords.code.tooSoon },
  })
  expect((await start('someone@elsewhere.example')).status).toBe(303)
})

test('which ceiling was reached is said, and a refusal takes nothing from another', async () => {
  for (let nth = 0; nth < 3; nth++) {
    await start('owner@bakery.example', { network: '198.51.100.7' })
    later()
  }
  expect((await start('owner@bakery.example', { network: '198.51.100.7' })).data).toMatchObject({ notice: verifyWords.noMore.destination })
  expect((await start('owner@bakery.example')).status).toBe(303)
  for (let nth = 0; nth < 4; nth++) {
    later()
    await start(`a${nth}@elsewhere.example`)
  }
  later()
  expect((await start('fresh@elsewhere.example')).data).toMatchObject({ notice: verifyWords.noMore.network })
})

test('when the site has sent a day’s codes the ministry hears of it, once', async () => {
  for (let nth = 0; nth < 502; nth++) {
    const answer = await start(`a${nth}@elsewhere.example`, {
      of: { id: String((nth % 100) + 1), name: 'x' },
      network: `203.0.${nth >> 3}.1`,
    })
    if (nth >= 500) expect(answer.data).toMatchObject({ notice: verifyWords.noMore.site })
  }
  expect(await subjectsTo(site.services.settings.contact.email)).toEqual([ceilingWords('claim-codes').subject])
})

test('what a machine filled in is answered as all else, and no code leaves; by hand one can be asked for', async () => {
  const { status, location } = await start('ruth@elsewhere.example', { more: { [HONEYPOT_FIELD]: 'x' } })
  expect(status).toBe(303)
  expect(await site.deliver()).toEqual([])
  expect((await onPage(location!, { act: 'resend' })).status).toBe(303)
  expect(await subjectsTo('ruth@elsewhere.example')).toHaveLength(1)
})

test('whoever is on file hears of a claim that waits, but not without end, and of its approval', async () => {
  let last = await claim('ann@elsewhere.example')
  expect(last.outcome).toBe('waiting')
  expect(await subjectsTo('owner@bakery.example')).toEqual([claimMailWords.told.waiting('The Bakery', '').subject])
  for (let nth = 0; nth < 8; nth++) last = await claim(`ann${nth}@elsewhere.example`)
  expect(await subjectsTo('owner@bakery.example')).toHaveLength(4)
  expect(await decide(last.reference, 'approve')).toMatchObject({ ok: true })
  expect(await owner()).toEqual({ email: 'ann7@elsewhere.example' })
  expect(await subjectsTo('owner@bakery.example')).toEqual([claimMailWords.told.given('The Bakery', '').subject])
})

test('a claim that looks like a machine’s is kept for the ministry, and nobody else is written to', async () => {
  const { location } = await start('ann@elsewhere.example')
  await onPage(location!, { act: 'check', code: await newestCode() })
  await onPage(location!, { ...details, [HONEYPOT_FIELD]: 'x' })
  expect(await newestClaim()).toMatchObject({ outcome: 'waiting', suspicion: 'honeypot' })
  expect(await subjectsTo('owner@bakery.example')).toEqual([])
})

test('a claim that waited while somebody else got the listing takes nothing from them: it is disputed', async () => {
  const waiting = await claim('ann@elsewhere.example')
  await claim('owner@bakery.example', { email: 'owner@bakery.example' })
  await site.deliver()
  expect(await decide(waiting.reference, 'approve')).toEqual({ ok: false, reason: 'taken' })
  expect(await owner()).toEqual({ email: 'owner@bakery.example' })
  expect(await newestClaimOf(waiting.id)).toMatchObject({ outcome: 'disputed', decidedAt: null })
  expect(await subjectsTo('owner@bakery.example')).toEqual([claimMailWords.told.disputed('Typed Name', '').subject])
  // Both were asked: the second time it is decided.
  expect(await decide(waiting.reference, 'approve')).toMatchObject({ ok: true })
  expect(await owner()).toEqual({ email: 'ann@elsewhere.example' })
  expect(await subjectsTo('owner@bakery.example')).toEqual([claimMailWords.told.handedOver('Typed Name', '').subject])
})
const newestClaimOf = (id: string) => site.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a dispute is decided against the owner it began with, and against no other', async () => {
  await claim('owner@bakery.example')
  const first = await claim('ann@elsewhere.example')
  const second = await claim('bob@elsewhere.example')
  expect([first.outcome, second.outcome]).toEqual(['disputed', 'disputed'])
  expect(await decide(first.reference, 'approve')).toMatchObject({ ok: true })
  expect(await decide(second.reference, 'approve')).toEqual({ ok: false, reason: 'taken' })
  expect(await owner()).toEqual({ email: 'ann@elsewhere.example' })
})

test('the owner claims it again at the address or the number that reached them before: it is theirs, and no dispute', async () => {
  await claim('(404) 555-0101', { email: 'mistyped@elsewhere.example' })
  expect(await owner()).toEqual({ email: 'mistyped@elsewhere.example' })
  await site.deliver()
  expect(await claim('404-555-0101', { email: 'owner@elsewhere.example' })).toMatchObject({ outcome: 'approved' })
  expect(await owner()).toEqual({ email: 'owner@elsewhere.example' })
  expect(await subjectsTo('mistyped@elsewhere.example')).toHaveLength(1)
  // Another with a number of their own does not get it.
  expect(await claim('404-555-0177')).toMatchObject({ outcome: 'disputed' })
})

test('two who prove the contact on file at the same moment: one has it, the other’s claim is disputed', async () => {
  const begun: string[] = []
  for (const contact of ['owner@bakery.example', '404-555-0101']) {
    later()
    const { location } = await start(contact)
    await onPage(location!, { act: 'check', code: await newestCode() })
    begun.push(location!)
  }
  // Both have weighed theirs before either is written.
  const { db } = site.services
  const bothAreThere = Promise.withResolvers<void>()
  let there = 0
  const meeting = new Proxy(db, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown
      if (name !== 'transaction') return typeof own === 'function' ? (own as () => unknown).bind(target) : own
      return () => ({
        execute: async (work: (trx: Trx) => Promise<unknown>) => {
          if (++there === begun.length) bothAreThere.resolve()
          if (there <= begun.length) await bothAreThere.promise
          return target.transaction().execute(work)
        },
      })
    },
  })
  Object.assign(site.services, { db: meeting })
  const answers = await Promise.all(
    begun.map((location, nth) =>
      onPage(location, { ...details, email: `nth${nth}@elsewhere.example`, ...(nth === 1 ? { ownEmail: 'b@elsewhere.example' } : {}) }),
    ),
  ).finally(() => Object.assign(site.services, { db }))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const outcomes = await site.db.selectFrom('claims').select('outcome').execute()
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'disputed'])
})

test.each([
  ['approve', '404-555-0177', false],
  ['approve', 'ann@elsewhere.example', true],
  ['refuse', '404-555-0177', false],
  ['refuse', 'ann@elsewhere.example', true],
] as const)('%s after a code to %s: the mail repeats the typed name: %s', async (decision, contact, named) => {
  const { reference } = await claim(contact, { email: 'somebody@elsewhere.example', businessName: 'Buy My Pills' })
  await site.deliver()
  await decide(reference, decision)
  const to = named ? contact : 'somebody@elsewhere.example'
  const [mail] = (await site.deliver()).filter((each) => each.to === to)
  expect((mail!.subject + mail!.text).includes('Buy My Pills')).toBe(named)
})

const startOf = async (location: string) => {
  const subject = await findSubject(site.services, CLAIM, location.split('/').at(-1)!)
  return (await findStart(site.db, subject!, site.services.now()))!
}

test('details without the code win nothing, however they come', async () => {
  const { location } = await start('owner@bakery.example')
  expect((await onPage(location!, details)).status).toBe(422)
  expect((await onPage(location!, { ...details, ownEmail: 'mallory@elsewhere.example' })).status).toBe(422)
  expect(await site.db.selectFrom('claims').selectAll().execute()).toEqual([])
  const sending = { attempt: 'x', attemptId: null, suspicion: null, network: '192.0.2.1', now: site.services.now(), room: {} as never }
  const { act: _, ...typed } = details
  const begun = await startOf(location!)
  expect(await submitClaim(site.services, begun, { ...typed, website: null, address: null }, sending)).toMatchObject({ outcome: 'waiting' })
  expect(await newestClaim()).toMatchObject({ proof: 'none', outcome: 'waiting' })
  expect(await owner()).toBeUndefined()
})

test('a website that another listing names too is the own one of none', async () => {
  await site.db.updateTable('places').set({ website: 'https://www.bakery-chain.com/' }).where('id', 'in', [ID, '2']).execute()
  expect(await claim('ann@bakery-chain.com')).toMatchObject({ proof: 'reachable', outcome: 'waiting' })
  await site.db.updateTable('places').set({ website: 'https://elsewhere.com/' }).where('id', '=', '2').execute()
  expect(await claim('ann@bakery-chain.com')).toMatchObject({ proof: 'own-domain', outcome: 'approved' })
  await site.db.updateTable('places').set({ website: null }).where('id', 'in', [ID, '2']).execute()
})

test('whoever decides sees which listing it is, whom a code reached, and answers the claimant and nobody else', async () => {
  await claim('mallory@elsewhere.example', { email: 'owner@bakery.example' })
  const told = (await site.deliver()).find(({ to }) => to === site.services.settings.contact.email)!
  expect(told.replyTo).toBe('mallory@elsewhere.example')
  expect(told.text).toContain('The Bakery')
  expect(told.text).toContain('mallory@elsewhere.example')
  expect(told.text).toContain('owner@bakery.example')
})

test('of an approved claim nobody says that an answer was promised', async () => {
  await claim('owner@bakery.example')
  const told = (await site.deliver()).find(({ to }) => to === site.services.settings.contact.email)!
  expect(told.text).not.toContain('promised')
})

test('whom no code has reached by mail says where they are written to, and nothing goes to the listing’s own address', async () => {
  const { location } = await start('unused', { more: { without: 'code', channel: 'email', contact: '' } })
  const { status, data } = await onPage(location!, details)
  expect([status, data]).toMatchObject([422, { errors: { ownEmail: claimFieldWords.ownEmail.missing } }])
  await site.deliver()
  expect((await onPage(location!, { ...details, email: 'owner@bakery.example', ownEmail: 'Ruth@elsewhere.example' })).status).toBe(303)
  expect(await subjectsTo('ruth@elsewhere.example')).toHaveLength(1)
  const { reference } = await newestClaim()
  await decide(reference, 'approve')
  expect(await owner()).toEqual({ email: 'ruth@elsewhere.example' })
})

test('an address that is missing, or nowhere, is told together with all else', async () => {
  const { location } = await site.post(((request: never) => takeStart(request, 'business')) as never, '/claim-business', {
    without: 'listing',
    called: 'Pear Tree Books',
  })
  const page = await claimPage.load(site.services, (await startOf(location!)).id)
  expect(page).toMatchObject({ at: 'details', filled: { businessName: 'Pear Tree Books' } })
  expect((await onPage(location!, { ...details, contactName: '' })).data).toMatchObject({
    errors: { contactName: expect.anything(), address: claimFieldWords.address.missing },
  })
  expect((await onPage(location!, { ...details, contactName: '', address: 'Nowhere, ZZ' })).data).toMatchObject({
    errors: { contactName: expect.anything(), address: claimFieldWords.address.invalid },
  })
})

test('two different sendings of one claim at once are one claim, and both are led to it', async () => {
  const { location } = await start('owner@bakery.example')
  await onPage(location!, { act: 'check', code: await newestCode() })
  const answers = await Promise.all(['One', 'Two', 'Three'].map((businessName) => onPage(location!, { ...details, businessName })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  // Also one that comes from another window when how its sender was reached is no longer kept.
  expect((await onPage(location!, { ...details, businessName: 'Four' })).status).toBe(303)
  expect(await site.db.selectFrom('claims').selectAll().execute()).toHaveLength(1)
})

test('what an owner chose to call a listing is mailed to no stranger whom they name as its contact', async () => {
  await claim('owner@bakery.example', { businessName: 'Call 1-800-SCAM', email: 'victim@elsewhere.example' })
  await site.deliver()
  later()
  await start('victim@elsewhere.example')
  const [mail] = (await site.deliver()).filter(({ to }) => to === 'victim@elsewhere.example')
  expect(mail!.subject + mail!.text).not.toContain('SCAM')
  later()
  await start('owner@bakery.example')
  expect((await site.deliver()).filter(({ to }) => to === 'owner@bakery.example').length).toBe(1)
})

test('what a listing is called stands only in a code’s mail to the contact on file', async () => {
  await start('owner@bakery.example')
  later()
  await start('stranger@elsewhere.example', { network: '198.51.100.3' })
  const mails = await site.deliver()
  const textTo = (to: string) => mails.find((mail) => mail.to === to)!.text
  expect(textTo('owner@bakery.example')).toContain('The Bakery')
  expect(textTo('stranger@elsewhere.example')).not.toContain('The Bakery')
})

test('one code a minute goes to one mailbox, however it is written, also over the end of a minute', async () => {
  site.at('2026-11-25T12:00:59Z')
  expect((await start('ruth.ellis@gmail.com')).status).toBe(303)
  site.at('2026-11-25T12:01:01Z')
  expect((await start('ruthellis+x@gmail.com', { network: '198.51.100.7' })).status).toBe(422)
  site.at('2026-11-25T12:01:59Z')
  expect((await start('ruthellis+x@gmail.com', { network: '198.51.100.7' })).status).toBe(303)
})

test('without a provider of texts nothing is begun by text', async () => {
  Object.assign(site.services, { canText: false })
  expect((await start('404-555-0177')).data).toMatchObject({ notice: verifyWords.noTexts })
  Object.assign(site.services, { canText: true })
})

test('what was begun is gone after a day; what was sent in is shown as long as its link works, and no longer says where the code went', async () => {
  const { location: left } = await start('left@elsewhere.example')
  later()
  const { location: sent } = await start('ann@elsewhere.example')
  await onPage(sent!, { act: 'check', code: await newestCode() })
  await onPage(sent!, details)
  const [leftStart, sentStart] = [await startOf(left!), await startOf(sent!)]
  expect(sentStart.reached).toBeNull()
  const inDays = (days: number) => site.at(new Date(Date.parse('2026-11-20T12:00:00Z') + minute * 61_000 + days * 86_400_000).toISOString())
  inDays(3)
  expect(await claimPage.load(site.services, leftStart.id)).toBeUndefined()
  expect(await claimPage.load(site.services, sentStart.id)).toMatchObject({ at: 'done', outcome: 'waiting' })
  expect(await deleteStarts(site.db, site.services.now())).toBe(1)
  inDays(91)
  expect(await deleteStarts(site.db, site.services.now())).toBe(1)
})

test('a claim that keeps the address keeps the listing’s place on the map', async () => {
  const before = await site.db
    .selectFrom('places')
    .select(['location', 'street', 'city', 'zip'])
    .where('id', '=', ID)
    .executeTakeFirstOrThrow()
  await claim('owner@bakery.example')
  expect(
    await site.db.selectFrom('places').select(['location', 'street', 'city', 'zip']).where('id', '=', ID).executeTakeFirstOrThrow(),
  ).toEqual(before)
})

test('the website of a claim is written down and never asked for, whatever it is', async () => {
  const { location } = await start('owner@bakery.example')
  await onPage(location!, { act: 'check', code: await newestCode() })
  const asked = await watchConnections(async () => {
    for (const website of HOSTILE_WEBSITES) {
      await site.db.deleteFrom('rateLimits').execute()
      expect([303, 422], website).toContain((await onPage(location!, { ...details, website })).status)
    }
    await site.deliver()
  })
  expect(asked).toEqual([])
  expectHarmless((await newestClaim()).website, 'the first that was taken')
})
