import { beforeEach, expect, test } from 'vitest'
import { listingWords } from '#copy/places/listing.ts'
import { handlePersonalForm, openPersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink, revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import { expectHarmless, HOSTILE_WEBSITES, watchConnections } from '#test/support/hostile-websites.ts'
import { openForms } from '#test/support/open-forms.ts'
import { newPlace } from '#test/support/some-place.ts'
import { handleListingForm } from './change-listing.server.ts'
import { setListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { LISTING_LINK_PURPOSE, listingPage } from './listing-page.server.ts'

const OWNER = 'ruth@example.org'
const said = {
  businessName: 'Whitlow Bread',
  description: 'Sourdough.',
  email: 'hello@whitlow.example',
  phone: '404-555-0142',
  website: 'whitlow.example',
  address: '214 Example Auburn Ave NE, Atlanta, GA 30303',
}
const site = await openForms()
await loadExamplePlaces(site.services)
beforeEach(async () => {
  for (const table of ['personalLinks', 'rateLimits'] as const) await site.db.deleteFrom(table).execute()
  await site.db.updateTable('places').set({ ownerEmail: null, ownerClaimId: null, ownedSince: null }).execute()
  await own(mine, OWNER)
})

const mine = '1'
const find = (id: string) => site.db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const own = (placeId: string, email: string) =>
  inTransaction(site.db, (trx) => setListingOwner(trx, placeId, { email, claimId: crypto.randomUUID() }, site.services.now()))

async function tokenFor(subject: string, purpose = LISTING_LINK_PURPOSE): Promise<string> {
  const { settings, now } = site.services
  const id = await inTransaction(site.db, (trx) => makePersonalLink(trx, settings.secretKey, { purpose, subject }, now()))
  return (await findLinkAddresses(site.db, settings, [id])).get(id)!.split('/').at(-1)!
}
async function slugOf(id: string): Promise<string> {
  await own(id, 'asking@example.org')
  const shown = await listingPage(null).load(site.services, 'asking@example.org')
  await own(id, OWNER)
  return shown!.chosen!.slug
}
const change = (token: string, place: string, more: object = {}) =>
  site.post(
    ((request: FormRequest) =>
      handlePersonalForm(request, LISTING_LINK_PURPOSE, token, (email, address) => handleListingForm(request, email, address))) as never,
    `/my/listing/${token}`,
    { ...said, place, ...more },
  )

test('the owner changes what is said of the place, and pages that show it are made anew', async () => {
  const { pageCache } = site.services
  const reading = pageCache.begin()
  reading.dependsOn('places')
  reading.keep('/places/x', { status: 200, headers: [], body: Buffer.from(''), etag: '' })
  expect(pageCache.find('/places/x')).toBeDefined()
  const { status, location } = await change(await tokenFor(OWNER), await slugOf(mine))
  expect([status, location]).toEqual([303, expect.stringMatching(/\?did=saved&place=/)])
  expect(await find(mine)).toMatchObject({
    name: 'Whitlow Bread',
    description: 'Sourdough.',
    website: 'https://whitlow.example',
    zip: '30303',
    hours: null,
    contributionTier: 'legacy',
  })
  expect(pageCache.find('/places/x')).toBeUndefined()
})

test('the ministry hears what an owner has changed, and nothing of a save that changed nothing', async () => {
  const [token, slug] = [await tokenFor(OWNER), await slugOf(mine)]
  await change(token, slug)
  site.queued.length = 0
  await change(token, slug, { description: 'Sourdough, and rye.' })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, mail!.subject, others]).toEqual([
    site.services.settings.contact.email,
    listingWords.changed('Whitlow Bread').subject,
    [],
  ])
  expect(mail!.text).toContain('Sourdough, and rye.')
  expect(mail!.text).not.toContain('404-555-0142')
  await change(token, slug, { description: 'Sourdough, and rye.', idempotencyKey: crypto.randomUUID() })
  expect(await site.deliver()).toEqual([])
})

test('whoever names a listing that is not theirs, however often, does not keep the ministry from hearing of it', async () => {
  const [token, slug] = [await tokenFor(OWNER), await slugOf(mine)]
  await change(token, slug)
  await own('2', 'neighbor@example.org')
  const strange = await tokenFor('neighbor@example.org')
  for (let time = 0; time < 11; time++) expect((await change(strange, slug, { idempotencyKey: crypto.randomUUID() })).status).toBe(422)
  site.queued.length = 0
  await change(token, slug, { description: 'Sourdough, and oats.', idempotencyKey: crypto.randomUUID() })
  expect(await site.deliver()).toHaveLength(1)
})

test('what an owner said is not written over by the next import of its source; what the ministry says still is', async () => {
  await change(await tokenFor(OWNER), await slugOf(mine))
  const { source, sourceId, name } = await find(mine)
  const fromFile = { ...newPlace('Of the file', { sourceId }), status: { contributionTier: 'seed' as const } }
  await inTransaction(site.db, (trx) => upsertPlaces(trx, source, [fromFile]))
  expect(await find(mine)).toMatchObject({ name, contributionTier: 'seed' })
})

test.each([
  ['nobody’s link', async () => 'x'.repeat(43)],
  ['the link of another owner', async () => tokenFor('other@example.org')],
  ['a link of hers to another page', async () => tokenFor(OWNER, 'data')],
  [
    'a link that she ended',
    async () => tokenFor(OWNER).then(async (token) => (await revokePersonalLinks(site.db, [OWNER], site.services.now()), token)),
  ],
  [
    'a link that is over',
    async () => {
      const token = await tokenFor(OWNER)
      await site.db.updateTable('personalLinks').set({ expiresAt: site.services.now() }).execute()
      return token
    },
  ],
])('%s neither shows nor changes the listing', async (_, open) => {
  const slug = await slugOf(mine)
  const before = await find(mine)
  const token = await open()
  const answer = await change(token, slug)
  expect([404, 422]).toContain(answer.status)
  expect(await find(mine)).toEqual(before)
  const page = await openPersonalPage(site.services, listingPage(slug), token)
  expect(JSON.stringify(page.data ?? null)).not.toContain(before.name)
})

test('whoever looks after it no longer is told so, and nothing changes', async () => {
  const [token, slug] = [await tokenFor(OWNER), await slugOf(mine)]
  await own(mine, 'successor@example.org')
  const before = await find(mine)
  const { status, data } = await change(token, slug)
  expect([status, data]).toMatchObject([422, { notice: listingWords.notYours }])
  expect(await find(mine)).toEqual(before)
})

test('an owner of one place changes no other, whatever the form says', async () => {
  await own('2', 'neighbor@example.org')
  const before = await find('2')
  const slug = (await slugOf(mine)).replace(/-1$/, '-2')
  expect((await change(await tokenFor(OWNER), slug)).status).toBe(422)
  expect((await change(await tokenFor(OWNER), '')).status).toBe(422)
  expect(await find('2')).toEqual(before)
})

test('a website is written down and never asked for, whatever it is', async () => {
  const [token, slug] = [await tokenFor(OWNER), await slugOf(mine)]
  expect(HOSTILE_WEBSITES).toHaveLength(40)
  const asked = await watchConnections(async () => {
    for (const website of HOSTILE_WEBSITES) {
      await site.db.deleteFrom('rateLimits').execute()
      expect([303, 422], website).toContain((await change(token, slug, { website })).status)
      expectHarmless((await find(mine)).website, website)
    }
  })
  expect(asked).toEqual([])
})
