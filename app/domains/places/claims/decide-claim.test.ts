import { beforeEach, expect, test } from 'vitest'
import { claimMailWords } from '#copy/places/claim-mails.ts'
import { listingPersonalData } from '#app/domains/places/listings/listing-data.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { details, openClaims } from '#test/support/open-claims.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { claimVersion, decideClaim, askForProof, disputeClaim } from './decide-claim.server.ts'

const site = await openClaims()
beforeEach(() => site.reset())

test('whoever is on file hears of a claim that waits, but not without end, and of its approval', async () => {
  let last = await site.claim('ann@elsewhere.example')
  expect(last.outcome).toBe('waiting')
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([claimMailWords.notices.waiting('The Bakery', '').subject])
  for (let nth = 0; nth < 8; nth++) last = await site.claim(`ann${nth}@elsewhere.example`)
  expect(await site.subjectsTo('owner@bakery.example')).toHaveLength(4)
  expect(await site.decide(last.reference, 'approve')).toMatchObject({ ok: true })
  expect(await site.owner()).toBe('ann7@elsewhere.example')
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([claimMailWords.notices.approved('The Bakery', '').subject])
})

test('a claim that waited while somebody else got the listing takes nothing from them: it is disputed', async () => {
  const waiting = await site.claim('ann@elsewhere.example')
  await site.claim('owner@bakery.example', { email: 'owner@bakery.example' })
  await site.deliver()
  expect(await site.decide(waiting.reference, 'approve')).toEqual({ ok: false, reason: 'owner-changed' })
  expect(await site.owner()).toBe('owner@bakery.example')
  expect(await newestClaimOf(waiting.id)).toMatchObject({ outcome: 'disputed', decidedAt: null })
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([claimMailWords.notices.disputed('Typed Name', '').subject])
  // Both were asked: the second time it is decided.
  expect(await site.decide(waiting.reference, 'approve')).toMatchObject({ ok: true })
  expect(await site.owner()).toBe('ann@elsewhere.example')
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([claimMailWords.notices.handedOver('Typed Name', '').subject])
})
const newestClaimOf = (id: string) => site.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a dispute is decided against the owner it began with, and against no other', async () => {
  await site.claim('owner@bakery.example')
  const first = await site.claim('ann@elsewhere.example')
  const second = await site.claim('bob@elsewhere.example')
  expect([first.outcome, second.outcome]).toEqual(['disputed', 'disputed'])
  expect(await site.decide(first.reference, 'approve')).toMatchObject({ ok: true })
  expect(await site.decide(second.reference, 'approve')).toEqual({ ok: false, reason: 'owner-changed' })
  expect(await site.owner()).toBe('ann@elsewhere.example')
})

test('the owner claims it again at the address or the number that reached them before: it is theirs, and no dispute', async () => {
  await site.claim('(404) 555-0101', { email: 'mistyped@elsewhere.example' })
  expect(await site.owner()).toBe('mistyped@elsewhere.example')
  await site.deliver()
  expect(await site.claim('404-555-0101', { email: 'owner@elsewhere.example' })).toMatchObject({ outcome: 'approved' })
  expect(await site.owner()).toBe('owner@elsewhere.example')
  expect(await site.subjectsTo('mistyped@elsewhere.example')).toHaveLength(1)
  // Another with a number of their own does not get it.
  expect(await site.claim('404-555-0177')).toMatchObject({ outcome: 'disputed' })
})

test('once a listing is freed, no contact that its former owner wrote there proves that it is theirs', async () => {
  expect(await site.claim('owner@bakery.example', { website: 'https://ruths-own.com' })).toMatchObject({ outcome: 'approved' })
  await inTransaction(site.db, (trx) => listingPersonalData.erase!(site.services, trx, 'owner@bakery.example'))
  expect(await site.owner()).toBeUndefined()
  for (const contact of [details.phone, details.email, 'ruth@ruths-own.com'])
    expect(await site.claim(contact), contact).toMatchObject({ proof: 'reachable', outcome: 'waiting' })
})

test('two who prove the contact on file at the same moment: one has it, the other’s claim is disputed', async () => {
  const begun: string[] = []
  for (const contact of ['owner@bakery.example', '404-555-0101']) {
    site.later()
    const { location } = await site.start(contact)
    await site.onPage(location!, { act: 'check', code: await site.newestCode() })
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
      site.onPage(location, {
        ...details,
        email: `nth${nth}@elsewhere.example`,
        ...(nth === 1 ? { ownEmail: 'b@elsewhere.example' } : {}),
      }),
    ),
  ).finally(() => Object.assign(site.services, { db }))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const outcomes = await site.db.selectFrom('claims').select('outcome').execute()
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'disputed'])
})

test.each(['approve', 'refuse'] as const)('%s: the mail to the claimant repeats nothing that was typed', async (decision) => {
  const { reference } = await site.claim('404-555-0177', { email: 'somebody@elsewhere.example', businessName: 'Buy My Pills' })
  await site.deliver()
  await site.decide(reference, decision)
  const [mail] = (await site.deliver()).filter(({ to }) => to === 'somebody@elsewhere.example')
  expect(mail!.subject + mail!.text).not.toContain('Buy My Pills')
})

test('whoever decides sees which listing it is, whom a code reached, and answers the claimant and nobody else', async () => {
  await site.claim('mallory@elsewhere.example', { email: 'owner@bakery.example' })
  const told = (await site.deliver()).find(({ to }) => to === site.services.settings.contact.email)!
  expect(told.replyTo).toBe('mallory@elsewhere.example')
  expect(told.text).toContain('The Bakery')
  expect(told.text).toContain('mallory@elsewhere.example')
  expect(told.text).toContain('owner@bakery.example')
})

test('of an approved claim nobody says that an answer was promised', async () => {
  await site.claim('owner@bakery.example')
  const told = (await site.deliver()).find(({ to }) => to === site.services.settings.contact.email)!
  expect(told.text).not.toContain('promised')
})

const ANN = 'ann@elsewhere.example'
const OWNER = 'owner@bakery.example'

test('a claimant is asked for proof in the words of staff, and the claim waits on', async () => {
  const { reference, id } = await site.claim(ANN)
  await site.deliver()
  const anna = await decider(site, 'Anna', 'helper')
  expect(await askForProof(site.services, reference, 'Please send a photo of a bill.', anna)).toEqual({ ok: true })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual([ANN, []])
  expect(mail!.text).toContain('Please send a photo of a bill.')
  expect(await site.newestClaim()).toMatchObject({
    outcome: 'waiting',
    proofAsked: 'Please send a photo of a bill.',
    proofAskedAt: anna.now,
  })
  expect(await listAuditEntriesOf(site, 'claim', id)).toEqual([['Anna', 'ask-for-proof', null]])
})

test('in doubt whoever is on file is asked: the claim is disputed, they hear of it, and it can still be decided', async () => {
  const { reference, id } = await site.claim(ANN)
  await site.deliver()
  const [anna, ben] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben', 'helper')]
  expect(await disputeClaim(site.services, reference, anna)).toEqual({ ok: true })
  expect((await site.deliver()).map(({ to }) => to)).toEqual([OWNER])
  expect(await site.newestClaim()).toMatchObject({ outcome: 'disputed', decidedAt: null })
  expect(await disputeClaim(site.services, reference, ben)).toEqual({ ok: false, reason: 'disputed' })
  expect(await decideClaim(site.services, reference, 'approve', ben)).toMatchObject({ ok: true })
  expect(await site.owner()).toBe(ANN)
  expect(await listAuditEntriesOf(site, 'claim', id)).toEqual([
    ['Ben', 'approve', { outcome: 'approved' }],
    ['Anna', 'dispute', { outcome: 'disputed' }],
  ])
})

test('of two at one claim the second is refused, whatever they ask for; nobody decides who was disabled meanwhile', async () => {
  const claim = await site.claim(ANN)
  const { reference } = claim
  const seen = claimVersion(claim)
  const [anna, ben, gone] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben'), await disabledDecider(site)]
  const verbs = [
    (by: typeof anna) => askForProof(site.services, reference, 'A bill.', by),
    (by: typeof anna) => disputeClaim(site.services, reference, by),
    (by: typeof anna) => decideClaim(site.services, reference, 'approve', by),
    (by: typeof anna) => decideClaim(site.services, reference, 'refuse', by),
  ]
  for (const verb of verbs) expect(await verb({ ...gone, seen })).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decideClaim(site.services, reference, 'refuse', { ...anna, seen })).toMatchObject({ ok: true })
  await site.deliver()
  for (const verb of verbs) expect(await verb({ ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  for (const verb of verbs) expect(await verb(ben)).toEqual({ ok: false, reason: 'decided' })
  expect(await site.deliver()).toEqual([])
})

test('where nobody else is on file nobody is asked', async () => {
  await site.db.updateTable('places').set({ email: null, phone: null }).where('id', '=', '1').execute()
  const { reference } = await site.claim(ANN)
  expect(await disputeClaim(site.services, reference, await decider(site, 'Anna'))).toEqual({ ok: false, reason: 'nobody-else' })
})
