import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refreshPlaceWords, type NewPlace, upsertPlaces } from '#app/domains/places/records/place-store.server.ts'
import { EXAMPLE_SOURCE } from '#app/domains/places/records/place-table.server.ts'
import { loadExampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { searchSite } from './site-search.server.ts'

function place(name: string, more: Partial<NewPlace> = {}): NewPlace {
  const facts = { description: null, street: null, zip: null, phone: null, email: null, website: null, hours: null, origin: null }
  const status = { badges: [], contributionTier: null, joinedOn: null, verifiedAt: null, logo: null, members: null }
  const where = { city: 'Atlanta', state: 'GA', coordinates: { lat: 33.7, lng: -84.4 } }
  return { ...facts, ...where, kind: 'business', sourceId: name, name, types: ['shop'], status, ...more }
}
const status = (more: Partial<NonNullable<NewPlace['status']>>) => ({ status: { ...place('').status!, ...more } })
const store = (places: NewPlace[], source = 'test') => inTransaction(site.db, (trx) => upsertPlaces(trx, source, places))

const site = await openForms()
await loadExampleStories(site.db)
await store([
  ...Array.from({ length: 150 }, (_, at) => place(`Church Supplies ${at}`)),
  ...Array.from({ length: 12 }, (_, at) => place(`Barb and Care ${at}`)),
  place('Whitlow’s Barber Shop', { types: ['barber shop'], city: 'Macon' }),
  place('Clean Cut', { types: ['barber shop'] }),
  place('Barber', { types: ['salon'], city: 'Savannah' }),
  place('Barbershop Quartet Records', { types: ['music shop'] }),
  place('Peach Plumbing', { types: ['plumber'], city: 'Savannah' }),
  place('St. Brendan’s Church', { kind: 'church', types: ['church'], city: 'Macon' }),
  place('Café Ñandú', { types: ['cafe'], ...status({ contributionTier: 'harvest' }) }),
  place('Cafe Nandu', { types: ['cafe'] }),
  place('The Well', { kind: 'church', types: ['church'] }),
])
await store([place('Invented Bakery', { types: ['bakery'] })], EXAMPLE_SOURCE)
await refreshPlaceWords(site.db)

const search = (query: string, isExact = false) => searchSite(site.services, query, { isExact })
const titles = async (query: string) => (await search(query)).results.map(({ title }) => title)

test('a whole title comes before its words, these before beginnings of words, and these before what it is', async () => {
  const found = (await search('barber')).results.filter(({ kind }) => kind !== 'career').map(({ title }) => title)
  expect(found).toEqual(['Barber', 'Whitlow’s Barber Shop', 'Barbershop Quartet Records', 'Clean Cut'])
  expect((await titles('barber')).indexOf('Barber and beauty')).toBeLessThan(found.length)
})

test('places, pages and careers stand in one list', async () => {
  expect(new Set((await search('barber')).results.map(({ kind }) => kind))).toEqual(new Set(['business', 'career']))
  expect(new Set((await search('church')).results.map(({ kind }) => kind))).toEqual(
    new Set(['business', 'church', 'help', 'page', 'part', 'story']),
  )
})

test('a page, a story and a church are not drowned by many shops', async () => {
  const { results } = await search('church')
  expect(results).toHaveLength(40)
  expect(results[0]!.href).toBe('/church-finder')
  expect(results.map(({ href }) => href)).toEqual(expect.arrayContaining(['/church-finder', '/stories/poster-by-the-coffee']))
  expect(results.map(({ title }) => title)).toContain('St. Brendan’s Church')
})

test('a place leads to its page, and says what it is, where, that it is invented, and that it contributes', async () => {
  const [bakery] = (await search('invented bakery')).results
  expect(bakery).toMatchObject({ kind: 'business', text: 'Bakery', labels: ['Business · Atlanta, GA', 'Example listing'] })
  expect(bakery!.href).toMatch(/^\/places\/invented-bakery-[0-9a-z]+$/)
  expect((await search('brendans')).results[0]!.labels).toEqual(['Church · Macon, GA'])
  const [contributor, other] = (await search('nandu cafe')).results
  expect([contributor!.badge, contributor!.title, other!.title]).toEqual(['harvest', 'Café Ñandú', 'Cafe Nandu'])
})

test.each([
  ['barbr', 'barber', 'Barber'],
  ['savanah', 'savannah', 'Barber'],
  ['chruch', 'church', 'St. Brendan’s Church'],
  ['plumer', 'plumber', 'Peach Plumbing'],
  ['chirch macno', 'church macon', 'St. Brendan’s Church'],
  ['mentr', 'mentor', 'About'],
  ['carers', 'careers', 'Future Career Paths'],
])('%s is taken for %s, and says so', async (typed, meant, title) => {
  const { instead, results } = await search(typed)
  expect(instead).toBe(meant)
  expect(results.map((each) => each.title)).toContain(title)
  expect((await search(typed, true)).results).toEqual([])
})

test('what is being typed finds longer words, and is not mended', async () => {
  const { instead, results } = await search('mento')
  expect(instead).toBeUndefined()
  expect(results.map(({ href }) => href)).toContain('/about')
  expect((await titles('whitl'))[0]).toBe('Whitlow’s Barber Shop')
})

test('a trade and a town rank what has both', async () => {
  expect(await titles('barber macon')).toEqual(['Whitlow’s Barber Shop'])
  expect((await titles('plumber in savannah'))[0]).toBe('Peach Plumbing')
})

test('the name of a state finds what is there, as its letters do', async () => {
  await store([place('First Baptist', { types: ['baptist church'] }), place('Baptist Bookshop', { city: 'Mobile', state: 'AL' })])
  for (const typed of ['baptist georgia', 'baptist ga', 'baptist church in georgia']) expect(await titles(typed)).toEqual(['First Baptist'])
  expect(await titles('baptist alabama')).toEqual(['Baptist Bookshop'])
  await site.db.deleteFrom('places').where('name', 'like', '%Baptist%').execute()
})

test('what is asked of the ministry in many small words is answered before names that have one of them', async () => {
  await store([place('Old Mount Zion', { kind: 'church', types: ['church'] })])
  expect((await search('how old do i have to be')).results.map(({ href }) => href)[0]).toBe('/terms#who-may-use')
  await site.db.deleteFrom('places').where('name', '=', 'Old Mount Zion').execute()
})

test('names of words that mean little are found by them', async () => {
  expect((await titles('the well'))[0]).toBe('The Well')
})

test('who is renamed or gone is found as they are, and no longer mends a spelling', async () => {
  await store([place('Quillfeather Books', { sourceId: 'renamed' })])
  await refreshPlaceWords(site.db)
  expect((await search('quilfeather')).instead).toBe('quillfeather')
  await store([place('Larkspur Books', { sourceId: 'renamed' })])
  expect(await titles('quillfeather')).toEqual([])
  expect(await titles('quilfeather')).toEqual([])
  expect(await titles('larkspur')).toEqual(['Larkspur Books'])
  await site.db.deleteFrom('places').where('sourceId', '=', 'renamed').execute()
  expect((await search('larkspurr')).instead).toBeUndefined()
})

test.each(["'; drop table stories; --", '%', '_', '\\', '"', '🌱', '   ', '\u0000', '&|!()*:', "'''", '<->', '\ud800'])(
  '%j is only text, and finds nothing',
  async (query) => {
    expect((await search(query, true)).results).toEqual([])
  },
)

test('whatever is typed there is an answer', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.constantFrom('church', "o'", 'a:*', '&', '!', 'מאפייה', '교회', 'the', '\\', "'", '"', '%', '12', 'ﷺ', 'x'.repeat(900)))
      .map((all) => all.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      const { results, tookTooLong } = await search(query)
      return results.length <= 40 && !tookTooLong
    }),
    { numRuns: 60 },
  )
  expect((await search('church '.repeat(800))).results).toHaveLength(40)
  expect((await search('בית קפה')).results).toEqual([])
})
