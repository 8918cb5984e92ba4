import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { openForms } from '#test/open-forms.ts'
import { placeSlug } from './place-slug.ts'
import { setStanding } from './set-standing.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  site = await openForms()
  await loadExamplePlaces(site.services)
})
afterAll(() => site.close())

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
  const set = await setStanding(site.services, { slug, tier: 'harvest', badges: ['harvest', 'mentor'], joinedOn: '2026-11-01' })
  expect(set).toEqual({ ok: true, name })
  expect(pageCache.find('/business-directory?near=x')).toBeUndefined()
  expect(await standingOf(id)).toMatchObject({ contributionTier: 'harvest', badges: ['harvest', 'mentor'] })
  await setStanding(site.services, { slug, badges: [] })
  expect(await standingOf(id)).toMatchObject({ contributionTier: 'harvest', badges: [] })
  await setStanding(site.services, { slug, tier: null })
  expect(await standingOf(id)).toMatchObject({ contributionTier: null })
})

test('a church has no tier, and what is nowhere has none either', async () => {
  const { id, slug } = await some('church')
  expect(await setStanding(site.services, { slug, tier: 'legacy' })).toEqual({ ok: false, reason: 'church' })
  expect(await standingOf(id)).toMatchObject({ contributionTier: null })
  expect(await setStanding(site.services, { slug, badges: ['educator'] })).toMatchObject({ ok: true })
  for (const nowhere of ['', 'nowhere', 'nowhere-zzzzzz']) {
    expect(await setStanding(site.services, { slug: nowhere, tier: 'seed' }), nowhere).toEqual({ ok: false, reason: 'unknown' })
  }
})
