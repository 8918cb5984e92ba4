import { beforeEach, describe, expect, test } from 'vitest'
import { findClaimablePlace } from '#app/domains/places/claims/start-claim.server.ts'
import { listMapPlaces } from '#app/domains/places/directory/load-directory.server.ts'
import { readPlaceQuery } from '#app/domains/places/directory/place-query.ts'
import { searchPlaces } from '#app/domains/places/directory/search-places.server.ts'
import { excludeOwnPlaces } from '#app/domains/places/maps/google-search.ts'
import { loadPlacePage } from '#app/domains/places/page/load-place-page.server.ts'
import { listByName } from '#app/domains/places/search/list-by-name.server.ts'
import { listContributorSlugs } from '#app/domains/places/search/list-places.server.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { searchSite } from '#app/composition/site-search.server.ts'
import { listSuspensionsOf } from '#app/domains/staff/review/suspensions.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { BAKERY, openClaims } from '#test/support/open-claims.ts'
import { changeListingStatus, listingVersion, restoreListing, suspendListing, type ListingStatusChange } from './decide-listing.server.ts'
import { listingPage } from './listing-page.server.ts'
import { listAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { serverActor } from '#app/domains/staff/desk/actor.ts'

const { id, name } = BAKERY
const slug = placeSlug(BAKERY)
const NEAR = 'kind=business&near=Atlanta%2C+GA&radius=10'
const site = await openClaims()
beforeEach(async () => {
  await site.reset()
  const anna = await decider(site, 'Anna')
  await restoreListing(site.services, id, anna)
  await site.deliver()
})

/** Every way by which a visitor comes upon it. */
async function foundBy(): Promise<string[]> {
  const { services, db } = site
  // As the examples call it, and an index has it.
  const { foldedName } = await db.selectFrom('places').select('foldedName').where('id', '=', id).executeTakeFirstOrThrow()
  const found = await searchPlaces(services, 'business', readPlaceQuery(new URLSearchParams(NEAR), 'business'))
  const ways = {
    directory: found.kind === 'results' && found.places.some((place) => place.id === id),
    map: (await listMapPlaces(services, new URLSearchParams(NEAR))).places.some((place) => place.id === id),
    'its page': (await loadPlacePage(services, slug)) !== undefined,
    claim: (await findClaimablePlace(db, 'business', slug)) !== undefined,
    'a name': (await listByName(db, 'business', foldedName, 20)).length > 0,
    'search engines': (await listContributorSlugs(db, 5_000)).some((place) => place.slug === slug),
    search: (await searchSite(services, foldedName)).results.some((result) => JSON.stringify(result).includes(slug)),
  }
  return Object.entries(ways).flatMap(([way, finds]) => (finds ? [way] : []))
}

test('a suspended listing is found by nobody in any way, and is there again as it was when it is restored', async () => {
  const anna = await decider(site, 'Anna')
  const everywhere = await foundBy()
  expect(everywhere).toHaveLength(7)
  const reading = site.services.pageCache.begin()
  reading.dependsOn('places')
  expect(await suspendListing(site.services, id, { ...anna, reason: 'Closed since May.' })).toEqual({ ok: true, mailed: false })
  expect(reading.isStale()).toBe(true)
  expect(await foundBy()).toEqual([])
  expect(await restoreListing(site.services, id, anna)).toEqual({ ok: true, mailed: false })
  expect(await foundBy()).toEqual(everywhere)
})

test('what Google knows of a suspended listing is left out of its answers, and its name is given to nobody', async () => {
  const { services } = site
  const onMap = async () =>
    listMapPlaces({ ...services, settings: { ...services.settings, google: {} as never } }, new URLSearchParams(NEAR))
  const { lat, lng } = (await onMap()).places.find((place) => place.id === id)!
  const google = [name, 'The Barber'].map((each) => ({
    id: each,
    name: each,
    address: '',
    type: '',
    url: '',
    attributions: [],
    distanceMiles: 1,
    lat: lat + 0.0005,
    lng,
  }))
  expect((await onMap()).suspendedNearby).toEqual([])
  await suspendListing(services, id, { ...(await decider(site, 'Anna')), reason: 'Closed since May.' })
  const { places, suspendedNearby } = await onMap()
  expect(excludeOwnPlaces(google, places, suspendedNearby).map((place) => place.name)).toEqual(['The Barber'])
  expect(JSON.stringify(suspendedNearby)).not.toMatch(/bakery/i)
  // Nobody is asked who asks Google for nothing.
  expect((await listMapPlaces(services, new URLSearchParams(NEAR))).suspendedNearby).toEqual([])
})

test('whoever looks after it reads why, sees it as suspended and still changes it; an import does not bring it back', async () => {
  const { email } = { email: 'owner@bakery.example' }
  await site.claim(email)
  const [anna, ben] = [await decider(site, 'Anna'), await decider(site, 'Ben')]
  await site.deliver()
  expect(await suspendListing(site.services, id, { ...anna, reason: 'Two guests were not paid.' })).toEqual({ ok: true, mailed: true })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, mail!.subject, others]).toEqual([email, expect.stringContaining('off the directory'), []])
  expect(mail!.text).toContain('This is why: Two guests were not paid.')
  expect((await listingPage(null).load(site.services, email))?.chosen).toMatchObject({ suspended: true })

  const row = await site.db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { location, hours, types, description, phone, website, street, city, state, zip } = row
  const facts = { kind: 'business' as const, name, hours, types, description, phone, email, website, street, city, state, zip }
  const imported = { ...facts, coordinates: { lat: location.y, lng: location.x }, sourceId: row.sourceId, origin: null } as never
  for (const byOwner of [false, true]) {
    await inTransaction(site.db, (trx) => upsertPlaces(trx, row.source, [imported], { byOwner }))
    expect(await foundBy(), String(byOwner)).toEqual([])
  }
  expect(await restoreListing(site.services, id, ben)).toEqual({ ok: true, mailed: true })
  expect((await site.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, expect.stringContaining('in the directory again')],
  ])
  expect((await listSuspensionsOf(site.db, 'listing', id))[0]).toMatchObject({
    reason: 'Two guests were not paid.',
    suspendedBy: 'Anna',
    mailed: true,
    restoredBy: 'Ben',
  })
  expect((await listAuditEntriesOf(site, 'listing', id)).slice(0, 2)).toEqual([
    ['Ben', 'restore', { mailed: true }],
    ['Anna', 'suspend', { mailed: true }],
  ])
})

test('of two keepers on one listing the second is refused, and so is who may not do it', async () => {
  const [anna, ben, helper, gone] = [
    await decider(site, 'Anna'),
    await decider(site, 'Ben'),
    await decider(site, 'Hal', 'helper'),
    await disabledDecider(site),
  ]
  const seen = await listingVersion(site.db, id)
  for (const by of [helper, gone]) {
    expect(await suspendListing(site.services, id, { ...by, seen, reason: 'No.' })).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await changeListingStatus(site.services, id, { tier: 'seed', badges: [] }, { ...by, seen })).toEqual({
      ok: false,
      reason: 'not-allowed',
    })
  }
  expect(await suspendListing(site.services, id, { ...anna, seen, reason: 'Closed.' })).toMatchObject({ ok: true })
  expect(await changeListingStatus(site.services, id, { tier: 'seed', badges: [] }, { ...ben, seen })).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect(await restoreListing(site.services, id, { ...ben, seen })).toEqual({ ok: false, reason: 'changed' })
  expect(await suspendListing(site.services, id, { ...ben, reason: 'Once more.' })).toEqual({ ok: false, reason: 'suspended' })
  for (const by of [helper, gone]) expect(await restoreListing(site.services, id, by)).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await restoreListing(site.services, id, ben)).toMatchObject({ ok: true })
  expect(await restoreListing(site.services, id, ben)).toEqual({ ok: false, reason: 'not-suspended' })
  expect(await suspendListing(site.services, '999999', { ...anna, reason: 'Nowhere.' })).toEqual({ ok: false, reason: 'unknown' })
})

describe('tier and badges', () => {
  const set = (id: string, status: ListingStatusChange) =>
    changeListingStatus(site.services, id, status, { by: serverActor('anna'), now: new Date() })

  async function some(kind: 'business' | 'church') {
    const place = site.db.selectFrom('places').select(['id', 'name']).where('kind', '=', kind).where('contributionTier', 'is', null)
    return place.orderBy('id').limit(1).executeTakeFirstOrThrow()
  }
  const statusOf = (id: string) =>
    site.db.selectFrom('places').select(['contributionTier', 'badges', 'joinedOn']).where('id', '=', id).executeTakeFirstOrThrow()

  test('what the ministry says of a partner stands on the listing, and pages that show it are made anew', async () => {
    const { id, name } = await some('business')
    const { pageCache } = site.services
    const reading = pageCache.begin()
    reading.dependsOn('places')
    reading.keep('/business-directory?near=x', { status: 200, headers: [], body: Buffer.from(''), etag: '' })
    const status = { tier: 'harvest', badges: ['harvest', 'mentor'] } as const
    expect(await set(id, { ...status, badges: [...status.badges] })).toEqual({ ok: true, name })
    expect(pageCache.find('/business-directory?near=x')).toBeUndefined()
    expect(await statusOf(id)).toMatchObject({ contributionTier: 'harvest', badges: ['harvest', 'mentor'] })
    await set(id, { tier: 'harvest', badges: [] })
    expect(await statusOf(id)).toMatchObject({ contributionTier: 'harvest', badges: [] })
    await set(id, { tier: null, badges: [] })
    expect(await statusOf(id)).toMatchObject({ contributionTier: null })
    const deeds = await listAuditLog(site.db, { subjectKind: 'listing', subjectId: id }, 10)
    expect(deeds.map(({ verb, actorName, actorRole, before, after }) => [verb, actorName, actorRole, before, after])).toEqual([
      ['set-status', 'anna', 'server', { tier: 'harvest', badges: null }, { tier: null, badges: null }],
      ['set-status', 'anna', 'server', { tier: 'harvest', badges: 'harvest, mentor' }, { tier: 'harvest', badges: null }],
      ['set-status', 'anna', 'server', { tier: null, badges: null }, { tier: 'harvest', badges: 'harvest, mentor' }],
    ])
  })

  test('a church has no tier, and what is nowhere has none either', async () => {
    const { id } = await some('church')
    expect(await set(id, { tier: 'legacy', badges: [] })).toEqual({ ok: false, reason: 'church' })
    expect(await statusOf(id)).toMatchObject({ contributionTier: null })
    expect(await set(id, { tier: null, badges: ['educator'] })).toMatchObject({ ok: true })
    for (const nowhere of ['0', '999999999']) {
      expect(await set(nowhere, { tier: 'seed', badges: [] }), nowhere).toEqual({ ok: false, reason: 'unknown' })
    }
  })
})
