import { beforeEach, expect, test } from 'vitest'
import { claimFieldWords, verifyWords } from '#copy/places/claim.ts'
import { listingFieldWords } from '#copy/places/listing.ts'
import { claimMailWords } from '#copy/places/claim-mails.ts'
import { sendingLimitReportWords } from '#copy/submission-mails.ts'
import { deleteExpiredClaimStarts } from './claim-start-store.server.ts'
import { handleClaimStart } from './start-claim.server.ts'
import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { findSubject } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { expectHarmless, HOSTILE_WEBSITES, watchConnections } from '#test/support/hostile-websites.ts'
import { BAKERY, details, ELSEWHERE, openClaims } from '#test/support/open-claims.ts'
import { claimPage } from './claim-page.server.ts'
import { searchClaimable } from './claimable-places.server.ts'
import { submitClaim } from './submit-claim.server.ts'

const site = await openClaims()
beforeEach(() => site.reset())

test('a name that is typed otherwise is found by its words, and one that nobody has is not', async () => {
  const search = async (typed: string) => (await searchClaimable(site.db, typed)).found.map(({ name }) => name)
  expect(await search('open gate')).toEqual(['Open Gate Dental'])
  expect(await search('the dental gates')).toEqual(['Open Gate Dental'])
  expect(await search('zzzzz')).toEqual([])
})

test('a minute passes between two codes to one destination, from whichever claim they are asked for', async () => {
  expect((await site.start('ruth@elsewhere.example')).status).toBe(303)
  expect(await site.start('ruth@elsewhere.example', { of: ELSEWHERE, network: '198.51.100.7' })).toMatchObject({
    status: 422,
    data: { notice: verifyWords.code.tooSoon },
  })
  expect((await site.start('someone@elsewhere.example')).status).toBe(303)
})

test('which ceiling was reached is said, and a refusal takes nothing from another', async () => {
  for (let nth = 0; nth < 3; nth++) {
    await site.start('owner@bakery.example', { network: '198.51.100.7' })
    site.later()
  }
  expect((await site.start('owner@bakery.example', { network: '198.51.100.7' })).data).toMatchObject({
    notice: verifyWords.noMore.destination,
  })
  expect((await site.start('owner@bakery.example')).status).toBe(303)
  for (let nth = 0; nth < 3; nth++) {
    site.later()
    expect((await site.start(`a${nth}@elsewhere.example`)).status).toBe(303)
  }
  site.later()
  expect((await site.start('fresh@elsewhere.example')).data).toMatchObject({ notice: verifyWords.noMore.unentered })
})

test('whoever enters a code can ask for more than others from the same network, up to five for a listing', async () => {
  for (let nth = 0; nth < 5; nth++) {
    site.later()
    const { location } = await site.start(`a${nth}@elsewhere.example`)
    await site.onPage(location!, { act: 'check', code: await site.newestCode() })
  }
  site.later()
  expect((await site.start('fresh@elsewhere.example')).data).toMatchObject({ notice: verifyWords.noMore.network })
})

test('when the site has sent an hour’s codes the ministry hears of it, once', async () => {
  for (let nth = 0; nth < 62; nth++) {
    const answer = await site.start(`a${nth}@elsewhere.example`, {
      of: { id: String((nth % 100) + 1), name: 'x' },
      network: `203.0.${nth >> 2}.1`,
    })
    if (nth >= 60) expect(answer.data).toMatchObject({ notice: verifyWords.noMore.site })
  }
  expect(await site.subjectsTo(site.services.settings.contact.email)).toEqual([sendingLimitReportWords('claim-codes').subject])
})

test('what a machine filled in is answered as all else, and no code leaves; by hand one can be asked for', async () => {
  const { status, location } = await site.start('ruth@elsewhere.example', { more: { [HONEYPOT_FIELD]: 'x' } })
  expect(status).toBe(303)
  expect(await site.deliver()).toEqual([])
  expect((await site.onPage(location!, { act: 'resend' })).status).toBe(303)
  expect(await site.subjectsTo('ruth@elsewhere.example')).toHaveLength(1)
})

test('a claim that looks like a machine’s is kept for the ministry, and nobody else is written to', async () => {
  const { location } = await site.start('ann@elsewhere.example')
  await site.onPage(location!, { act: 'check', code: await site.newestCode() })
  await site.onPage(location!, { ...details, [HONEYPOT_FIELD]: 'x' })
  expect(await site.newestClaim()).toMatchObject({ outcome: 'waiting', suspicion: 'honeypot' })
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([])
})

test('details without the code win nothing, however they come', async () => {
  const { location } = await site.start('owner@bakery.example')
  expect((await site.onPage(location!, details)).status).toBe(422)
  expect((await site.onPage(location!, { ...details, ownEmail: 'mallory@elsewhere.example' })).status).toBe(422)
  expect(await site.db.selectFrom('claims').selectAll().execute()).toEqual([])
  const sending = {
    idempotencyKey: 'x',
    browserKey: null,
    suspicion: null,
    network: '192.0.2.1',
    now: site.services.now(),
    room: {} as never,
  }
  const { act: _, ...typed } = details
  const begun = await site.startOf(location!)
  expect(await submitClaim(site.services, begun, { ...typed, website: null, address: null }, sending)).toMatchObject({ ok: true })
  expect(await site.newestClaim()).toMatchObject({ proof: 'none', outcome: 'waiting' })
  expect(await site.owner()).toBeUndefined()
})

test('a website that another listing names too is the own one of none', async () => {
  await site.db
    .updateTable('places')
    .set({ website: 'https://www.bakery-chain.com/' })
    .where('id', 'in', [BAKERY.id, ELSEWHERE.id])
    .execute()
  expect(await site.claim('ann@bakery-chain.com')).toMatchObject({ proof: 'reachable', outcome: 'waiting' })
  await site.db.updateTable('places').set({ website: 'https://elsewhere.com/' }).where('id', '=', ELSEWHERE.id).execute()
  await site.deliver()
  expect(await site.claim('ann@bakery-chain.com')).toMatchObject({ proof: 'own-domain', outcome: 'approved' })
  expect(await site.subjectsTo('owner@bakery.example')).toEqual([claimMailWords.notices.approved('The Bakery', '').subject])
  await site.db.updateTable('places').set({ website: null }).where('id', 'in', [BAKERY.id, ELSEWHERE.id]).execute()
})

test('whom no code has reached by mail says where they are written to, and nothing goes to the listing’s own address', async () => {
  const { location } = await site.start('unused', { more: { without: 'code' } })
  const { status, data } = await site.onPage(location!, details)
  expect([status, data]).toMatchObject([422, { errors: { ownEmail: claimFieldWords.ownEmail.missing } }])
  await site.deliver()
  expect((await site.onPage(location!, { ...details, email: 'owner@bakery.example', ownEmail: 'Ruth@elsewhere.example' })).status).toBe(303)
  expect(await site.subjectsTo('ruth@elsewhere.example')).toHaveLength(1)
  const { reference } = await site.newestClaim()
  await site.decide(reference, 'approve')
  expect(await site.owner()).toBe('ruth@elsewhere.example')
})

test('an address that is missing, or nowhere, is told together with all else', async () => {
  const { location } = await site.post(((request: never) => handleClaimStart(request, 'business')) as never, '/claim-business', {
    without: 'listing',
    called: 'Pear Tree Books',
  })
  const page = await claimPage.load(site.services, (await site.startOf(location!)).id)
  expect(page).toMatchObject({ at: 'details', filled: { businessName: 'Pear Tree Books' } })
  expect((await site.onPage(location!, { ...details, contactName: '' })).data).toMatchObject({
    errors: { contactName: expect.anything(), address: listingFieldWords.address.missing },
  })
  expect((await site.onPage(location!, { ...details, contactName: '', address: 'Nowhere, ZZ' })).data).toMatchObject({
    errors: { contactName: expect.anything(), address: listingFieldWords.address.invalid },
  })
})

test('two different sendings of one claim at once are one claim, and both are led to it', async () => {
  const { location } = await site.start('owner@bakery.example')
  await site.onPage(location!, { act: 'check', code: await site.newestCode() })
  const answers = await Promise.all(['One', 'Two', 'Three'].map((businessName) => site.onPage(location!, { ...details, businessName })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  // Also one that comes from another window when how its sender was reached is no longer kept.
  expect((await site.onPage(location!, { ...details, businessName: 'Four' })).status).toBe(303)
  expect(await site.db.selectFrom('claims').selectAll().execute()).toHaveLength(1)
})

test('what an owner chose to call a listing stands in no mail with a code', async () => {
  await site.claim('owner@bakery.example', { businessName: 'Call 1-800-SCAM', email: 'victim@elsewhere.example' })
  await site.deliver()
  site.later()
  await site.start('victim@elsewhere.example')
  const [mail] = (await site.deliver()).filter(({ to }) => to === 'victim@elsewhere.example')
  expect(mail!.subject + mail!.text).not.toContain('SCAM')
})

test('without a provider of texts nothing is begun by text', async () => {
  Object.assign(site.services, { canText: false })
  expect((await site.start('404-555-0177')).data).toMatchObject({ notice: verifyWords.noTexts })
  Object.assign(site.services, { canText: true })
})

test('what was begun is gone after a day; what was sent in is shown on, and what it began as is gone at once', async () => {
  const { location: left } = await site.start('left@elsewhere.example')
  site.later()
  const { location: sent } = await site.start('ann@elsewhere.example')
  await site.onPage(sent!, { act: 'check', code: await site.newestCode() })
  const [leftStart, sentStart] = [await site.startOf(left!), await site.startOf(sent!)]
  await site.onPage(sent!, details)
  site.inDays(3)
  expect(await claimPage.load(site.services, leftStart.id)).toBeUndefined()
  expect(await claimPage.load(site.services, sentStart.id)).toMatchObject({ at: 'done', outcome: 'waiting' })
  expect(await deleteExpiredClaimStarts(site.db, site.services.now())).toBe(1)
  expect(await site.db.selectFrom('claimStarts').select('id').execute()).toEqual([])
})

test('a claim that keeps the address keeps the listing’s place on the map', async () => {
  const before = await site.db
    .selectFrom('places')
    .select(['location', 'street', 'city', 'zip'])
    .where('id', '=', BAKERY.id)
    .executeTakeFirstOrThrow()
  await site.claim('owner@bakery.example')
  expect(
    await site.db.selectFrom('places').select(['location', 'street', 'city', 'zip']).where('id', '=', BAKERY.id).executeTakeFirstOrThrow(),
  ).toEqual(before)
})

test('the website of a claim is written down and never asked for, whatever it is', async () => {
  const { location } = await site.start('owner@bakery.example')
  await site.onPage(location!, { act: 'check', code: await site.newestCode() })
  const asked = await watchConnections(async () => {
    for (const website of HOSTILE_WEBSITES) {
      await site.db.deleteFrom('rateLimits').execute()
      expect([303, 422], website).toContain((await site.onPage(location!, { ...details, website })).status)
    }
    await site.deliver()
  })
  expect(asked).toEqual([])
  expectHarmless((await site.newestClaim()).website, 'the first that was taken')
})

test('ending all links ends those of claims that were sent in, too', async () => {
  const { location } = await site.start('ruth@elsewhere.example')
  await site.onPage(location!, { act: 'check', code: await site.newestCode() })
  await site.onPage(location!, details)
  const opens = () => findSubject(site.services, claimPage.purpose, location!.split('/').at(-1)!)
  expect(await opens()).toBeDefined()
  await site.post((request) => handlePersonalDataForm(request, personalData, 'ruth@elsewhere.example', '/my/data/x'), '/my/data/x', {
    data: 'links',
  })
  expect(await opens()).toBeUndefined()
})
