import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { openForms } from '#test/open-forms.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import { setStandingJob, type StandingAsked } from './set-standing-job.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  site = await openForms()
  await loadExamplePlaces(site.services)
})
afterAll(() => site.close())

const set = (asked: Omit<StandingAsked, 'by'>) => setStandingJob(site.services).answer({ ...asked, by: 'anna' })

async function some(kind: 'business' | 'church') {
  const place = site.db.selectFrom('places').select(['id', 'name']).where('kind', '=', kind).where('contributionTier', 'is', null)
  const found = await place.orderBy('id').limit(1).executeTakeFirstOrThrow()
  return { ...found, slug: placeSlug(found) }
}
const standingOf = (id: string) =>
  site.db.selectFrom('places').select(['contributionTier', 'badges', 'joinedOn']).where('id', '=', id).executeTakeFirstOrThrow()

test('what the ministry says of a partner stands on the listing, pages that show it are made anew, and what is left out stays', async () => {
  const { id, name, slug } = await some('business')
  const { pageCache } = site.services
  const reading = pageCache.begin()
  reading.dependsOn('places')
  reading.keep('/business-directory?near=x', { status: 200, headers: [], body: Buffer.from(''), etag: '' })
  const asked = { slug, tier: 'harvest', badges: ['harvest', 'mentor'], joinedOn: '2026-11-01' } as const
  expect(await set({ ...asked, badges: [...asked.badges] })).toEqual({ ok: true, name })
  expect(pageCache.find('/business-directory?near=x')).toBeUndefined()
  expect(await standingOf(id)).toMatchObject({ contributionTier: 'harvest', badges: ['harvest', 'mentor'] })
  await set({ slug, badges: [] })
  expect(await standingOf(id)).toMatchObject({ contributionTier: 'harvest', badges: [] })
  await set({ slug, tier: null })
  expect(await standingOf(id)).toMatchObject({ contributionTier: null })
  const deeds = await listHistory(site.db, { subjectKind: 'listing', subjectId: id }, 10)
  expect(deeds.map(({ verb, actorName, actorRole, before, after }) => [verb, actorName, actorRole, before, after])).toEqual([
    ['set-standing', 'anna', 'server', { tier: 'harvest' }, { tier: null }],
    ['set-standing', 'anna', 'server', { badges: 'harvest, mentor' }, { badges: null }],
    ['set-standing', 'anna', 'server', { tier: null, badges: null }, { tier: 'harvest', badges: 'harvest, mentor', joined: '2026-11-01' }],
  ])
})

test('a church has no tier, and what is nowhere has none either', async () => {
  const { id, slug } = await some('church')
  expect(await set({ slug, tier: 'legacy' })).toEqual({ ok: false, reason: 'church' })
  expect(await standingOf(id)).toMatchObject({ contributionTier: null })
  expect(await set({ slug, badges: ['educator'] })).toMatchObject({ ok: true })
  for (const nowhere of ['', 'nowhere', 'nowhere-zzzzzz']) {
    expect(await set({ slug: nowhere, tier: 'seed' }), nowhere).toEqual({ ok: false, reason: 'unknown' })
  }
})
