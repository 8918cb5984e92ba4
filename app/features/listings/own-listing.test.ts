import dns from 'node:dns'
import net from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listingWords } from '#words/listing.ts'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { storePlaces } from '#app/features/places/place-store.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink, revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import { openForms } from '#test/open-forms.ts'
import { actOnListing } from './act-on-listing.server.ts'
import { setListingOwner } from './listing-owner-store.server.ts'
import { LISTING, listingPage } from './listing-page.server.ts'

const OWNER = 'ruth@example.org'
const said = {
  businessName: 'Whitlow Bread',
  description: 'Sourdough.',
  email: 'hello@whitlow.example',
  phone: '404-555-0142',
  website: 'whitlow.example',
  address: '214 Example Auburn Ave NE, Atlanta, GA 30303',
}
let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  site = await openForms()
  await loadExamplePlaces(site.services)
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['listingOwners', 'personalLinks', 'rateLimits'] as const) await site.db.deleteFrom(table).execute()
  await own(mine, OWNER)
})

const mine = '1'
const find = (id: string) => site.db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const own = (placeId: string, email: string) =>
  inTransaction(site.db, (trx) => setListingOwner(trx, { placeId, email, claimId: crypto.randomUUID(), since: site.services.now() }))

async function tokenFor(subject: string, purpose = LISTING): Promise<string> {
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
      actOnPersonalPage(request, LISTING, token, (email, address) => actOnListing(request, email, address))) as never,
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

test('what an owner said is not written over by the next import of its source; what the ministry says still is', async () => {
  await change(await tokenFor(OWNER), await slugOf(mine))
  const { source, sourceId, name } = await find(mine)
  const facts = {
    kind: 'business',
    name: 'Of the file',
    types: [],
    description: null,
    street: null,
    city: 'Atlanta',
    state: 'GA',
    zip: null,
  } as const
  const rest = { coordinates: { lat: 33.7, lng: -84.4 }, phone: null, email: null, website: null, hours: null }
  const fromFile = { ...facts, ...rest, types: [], sourceId, origin: null, standing: { contributionTier: 'seed' as const } }
  await inTransaction(site.db, (trx) => storePlaces(trx, source, [fromFile]))
  expect(await find(mine)).toMatchObject({ name, contributionTier: 'seed' })
})

test.each([
  ['nobody’s link', async () => 'x'.repeat(43)],
  ['the link of another owner', async () => tokenFor('other@example.org')],
  ['a link of hers to another page', async () => tokenFor(OWNER, 'data')],
  [
    'a link that she ended',
    async () => tokenFor(OWNER).then(async (token) => (await revokePersonalLinks(site.db, OWNER, site.services.now()), token)),
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

const HOSTILE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://localhost/',
  'http://localhost:5432/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://172.16.0.1/',
  'file:///etc/passwd',
  'ftp://example.org/',
  'gopher://example.org/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/x',
  'https://user:pass@example.org/',
  'https://example.org@127.0.0.1/',
  'https://127.0.0.1#@example.org/',
  'https://example.org:22/',
  '//example.org/x',
  'https:///example.org',
  'https://exa mple.org',
  'https://example.org/"><script>',
  'https://example.org/\r\nSet-Cookie: x',
  'https://xn--80ak6aa92e.com/',
  'https://аррӏе.com/',
  'https://example',
  'http://internal.local/',
  'https://example.org/?url=http://127.0.0.1/',
  'https://example.org/../../etc/passwd',
  'mailto:a@example.org',
  'about:blank',
]

test('a website is written down and never asked for, whatever it is', async () => {
  const asked: string[] = []
  const note = (to: unknown) => void asked.push(JSON.stringify(to))
  // Where the tests ask a PostgreSQL server, its connections are there already.
  const spies = [
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(note as never),
    vi.spyOn(dns, 'lookup').mockImplementation(note as never),
    vi.spyOn(globalThis, 'fetch').mockImplementation(note as never),
  ]
  try {
    const [token, slug] = [await tokenFor(OWNER), await slugOf(mine)]
    expect(HOSTILE).toHaveLength(40)
    for (const website of HOSTILE) {
      await site.db.deleteFrom('rateLimits').execute()
      const { status } = await change(token, slug, { website })
      expect([303, 422], website).toContain(status)
      const stored = (await find(mine)).website
      if (stored === null) continue
      const { protocol, hostname, username } = new URL(stored)
      expect([protocol, username], website).toEqual([expect.stringMatching(/^https?:$/), ''])
      expect(hostname, website).not.toMatch(/^[\d.]+$|localhost|\[/)
      expect(stored, website).not.toMatch(/[\r\n"<>]/)
    }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  expect(asked).toEqual([])
})
