import { expect, test } from 'vitest'
import { churchFinderPage, churchFinderWords } from '#copy/places/church-finder.ts'
import { directoryPage, directoryWords } from '#copy/places/directory.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { directoryMeta } from './directory-meta.ts'
import { type Directory, loadDirectory } from './load-directory.server.ts'

const database = await openTestDatabase()
await loadExamplePlaces({ db: database.db, pageCache: { invalidateOnCommit: async () => {} } } as never)

const open = (address: string, kind: 'business' | 'church' = 'business') =>
  loadDirectory({ db: database.db, settings: { tiles: undefined } } as never, kind, new URLSearchParams(address))
const businesses = { path: '/business-directory', ...directoryPage }
const site = { id: 'root', loaderData: { siteName: 'Seeds', siteUrl: 'https://a.example', figures: {} } }

/** In the tab, and of a link that is shared: they say the same. */
function titleOf(loaderData: Directory, kind: 'business' | 'church' = 'business'): string {
  const meta =
    kind === 'business'
      ? directoryMeta(businesses, directoryWords)
      : directoryMeta({ path: '/church-finder', ...churchFinderPage }, churchFinderWords)
  const said = meta({ matches: [site], loaderData })
  const [title] = said.flatMap((each) => ('title' in each ? [each.title as string] : []))
  const [shared] = said.flatMap((each) => ('property' in each && each.property === 'og:title' ? [each.content as string] : []))
  expect(title).toBe(`${shared} · Seeds`)
  return shared!
}

test('each search and page has a title of its own', async () => {
  const first = await open('near=Atlanta&radius=25')
  const { pages } = first.answer as Extract<Directory['answer'], { kind: 'results' }>
  expect(titleOf(first)).toBe('Businesses near Atlanta, GA · Business Directory')
  expect(titleOf(await open('near=Atlanta&radius=25&page=2'))).toBe(`Businesses near Atlanta, GA · Page 2 of ${pages} · Business Directory`)
  expect(titleOf(await open('near=Dalton, GA&name=barber'))).toBe('Businesses near Dalton, GA · “barber” · Business Directory')
  expect(titleOf(await open('near=Macon', 'church'), 'church')).toBe('Churches near Macon, GA · Find a church')
})

test('the start, favorites and errors have theirs', async () => {
  expect(titleOf(await open(''))).toBe('Business Directory')
  expect(titleOf(await open('near=Atlanta&view=favorites'))).toBe('Your favorites · Business Directory')
  expect(titleOf(await open('near=Qqzzx'))).toBe('Could not find location · Business Directory')
  expect(titleOf(await open('near=Qqzzx', 'church'), 'church')).toBe('Location not found · Find a church')
  expect(titleOf({ ...(await open('')), answer: { kind: 'failed' } })).toBe('Places search failed · Business Directory')
})

test('a title names the town a visitor is near, never their coordinates or their street', async () => {
  expect(titleOf(await open('near=33.77, -84.3 (near Decatur, GA)'))).toMatch(/^Businesses near Decatur, GA · /)
  expect(titleOf(await open('near=12 Main St, Atlanta, GA'))).toMatch(/^Businesses near Atlanta, GA · /)
})

test('where Google may know a place that we do not, it is not said to be unknown', async () => {
  const map = { provider: 'google', google: {} } as Directory['map']
  expect(titleOf({ ...(await open('near=Qqzzx')), map })).toBe('Business Directory')
})
