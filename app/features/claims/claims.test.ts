import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimMailWords, verifyWords } from '#words/claim.ts'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { actOnPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { digitsOf } from '#app/platform/codes.server.ts'
import { openForms } from '#test/open-forms.ts'
import { actOnClaim } from './act-on-claim.server.ts'
import { decideClaim } from './decide-claim.server.ts'
import { CLAIM } from './start-claim.server.ts'
import { takeStart } from './take-start.server.ts'

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
  for (const table of ['listingOwners', 'claims', 'claimStarts', 'personalLinks', 'rateLimits', 'mails'] as const)
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
  expect((await onPage(location!, { ...details, ...more })).status).toBe(303)
  return newestClaim()
}
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
  await Promise.all(begun.map((location, nth) => onPage(location, { ...details, email: `nth${nth}@elsewhere.example` })))
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
