import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { claimWords } from '#copy/places/claim.ts'
import { axe, isFocused, open, tabTo } from '#test/support/browser.ts'
import { exampleKeeper } from '#test/support/desk-visitor.ts'
import { type FakeServerMode, openFakeGoogle } from '#test/fakes/google/open-fake-google.ts'
import { watchBrowserStorage } from '#test/support/browser-storage.ts'
import { openSharedSite, openVisitedSite } from '#test/support/visited-site.ts'

/** The last page of what is ours, whichever that is. */
const DIRECTORY = '/business-directory?near=Atlanta%2C+GA&radius=5&page=99'
const CHURCHES = '/church-finder?near=Atlanta%2C+GA&radius=5&page=99'
/** A place that we do not know. */
const ONLY_GOOGLES = '/business-directory?near=The+Varsity+Lawn&radius=5&page=99'
const NAMED = `${DIRECTORY}&name=bak`

const google = await openFakeGoogle()
const settings = (more: Record<string, string> = {}) => ({
  RATE_LIMITS: 'off',
  MAPS_PROVIDER: 'google',
  GOOGLE_MAPS_API_KEY: 'key-of-the-test',
  GOOGLE_MAPS_MAP_ID: 'map-of-the-test',
  GOOGLE_MAPS_SCRIPT_URL: google.url,
  ...more,
})
const site = await openVisitedSite(settings())
beforeEach(() => google.set('succeeds'))

/** The stand-in is another host, and some of its modes are meant to fail. */
const allow = [/asked another host: http:\/\/127\.0\.0\.1/, /console: .*127\.0\.0\.1/, /failed: http:\/\/127\.0\.0\.1/, /not today/]
const visit = (path: string) => site.visit(path, { allow })

type Asked = { what: string; request: Record<string, unknown> }[]
const askedOf = (page: Page, what: string) =>
  page.evaluate((wanted) => {
    const { asked } = (globalThis as unknown as { fakeGoogle: { asked: Asked } }).fakeGoogle
    return asked.filter((each) => each.what === wanted).map(({ request }) => request)
  }, what)
const fromGoogle = (page: Page) => page.getByRole('region', { name: /from Google Maps/ })
const namesOf = (within: ReturnType<Page['locator']>) => within.getByRole('heading', { level: 3 }).allInnerTexts()
const error = (page: Page) => page.locator('h2.text-clay')

test('after the last of our own listings come Google’s, the nearest first, without what is far, closed or one of ours', async () => {
  const page = await visit(DIRECTORY)
  await fromGoogle(page).waitFor()
  expect(await namesOf(fromGoogle(page))).toEqual([
    expect.stringMatching(/^Kite and Key Repairs/),
    expect.stringMatching(/^Lantern Bakery/),
  ])
  const all = await namesOf(page.locator('main'))
  expect(all.length).toBeGreaterThan(2)
  expect(all.at(-1)).toMatch(/^Lantern Bakery/)
  expect(await fromGoogle(page).getByText('Google Maps', { exact: true }).count()).toBe(1)
  expect(await fromGoogle(page).getByText('Listing by Other Data').count()).toBe(1)
  expect(await fromGoogle(page).getByRole('link', { name: 'Example Data' }).getAttribute('href')).toBe('https://data.example/')
  expect(await askedOf(page, 'searchNearby')).toHaveLength(1)
  expect(google.asked).toHaveLength(1)
  expect(google.asked[0]!.searchParams.get('key')).toBe('key-of-the-test')
  expect(await axe(page)).toEqual([])
})

test('a listing that staff have suspended is among ours no more, and among Google’s neither', async () => {
  const keeper = await exampleKeeper(site)
  const listing = '/desk/listings/1'
  const decide = async (act: string, more = {}) => {
    const seen = /name="seen"[^>]*value="([^"]+)"/.exec(await keeper.read(listing))![1]!
    expect((await keeper.post(listing, { act, seen, ...more })).status).toBe(303)
  }
  const named = async () => {
    const page = await visit('/business-directory?near=Atlanta%2C+GA&radius=5&name=bakery')
    await fromGoogle(page).waitFor()
    return (await namesOf(page.locator('main'))).map((name) => name.split('\n')[0])
  }
  expect(await named()).toEqual(['Whitlow & Daughter Bakery', expect.stringMatching(/^Lantern Bakery/)])
  await decide('suspend', { why: 'Closed since May.' })
  expect(await named()).toEqual([expect.stringMatching(/^Lantern Bakery/)])
  await decide('restore')
  expect(await named()).toHaveLength(2)
})

test.each(['/business-directory?near=Atlanta%2C+GA&radius=50', `${DIRECTORY}&contributors=1`, '/business-directory', '/about'])(
  'nothing is asked of Google at %s',
  async (path) => {
    const page = await visit(path)
    await page.waitForLoadState('networkidle')
    expect(google.asked).toEqual([])
  },
)

/** Names, addresses and pages of Google's places, and where exactly Google says that The Varsity Lawn is. */
const OF_GOOGLE = /Lantern|Kite|Example (St|Data)|cid=|33\.7717|84\.3893|Varsity Lawn, /

test('what Google answered stands on the page alone: none of it is sent to us, and none kept, on the next page either', async () => {
  const page = await site.newcomer({ allow })
  const look = watchBrowserStorage(page, site.url)
  await open(page, `${site.url}${ONLY_GOOGLES}&view=map`)
  await fromGoogle(page).waitFor()
  await page.getByRole('button', { name: /^Lantern Bakery, / }).click()
  await page.locator('.map-card').waitFor()
  const told = await look()
  expect(told.filter((line) => OF_GOOGLE.test(line))).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await look()).filter((line) => OF_GOOGLE.test(line))).toEqual([])
})

test.each<[FakeServerMode, string, string]>([
  ['finds-nothing', DIRECTORY, 'Could not find location'],
  ['finds-nothing', CHURCHES, 'Location not found'],
  ['is-over-limit', DIRECTORY, 'Geocoding failed: OVER_QUERY_LIMIT'],
  ['has-no-geometry', CHURCHES, 'No location found'],
  ['geocodes-oddly', DIRECTORY, 'Failed to geocode address'],
  ['refuses-searches', DIRECTORY, 'Places search failed'],
  ['refuses-searches', NAMED, 'Place search failed'],
  ['throws-odd-things', DIRECTORY, 'An error occurred'],
  ['refuses-searches', CHURCHES, 'Failed to find churches'],
  ['throws-odd-things', CHURCHES, 'Failed to search churches'],
  ['answers-500', DIRECTORY, 'Failed to load Google Maps script'],
  ['denies', CHURCHES, 'Failed to load Google Maps'],
])('where Google %s, %s says "%s" alone, in red, and shows our own listings to who wants them', async (mode, path, text) => {
  google.set(mode)
  const page = await visit(path)
  await error(page).waitFor()
  expect(await error(page).innerText()).toBe(text)
  expect(await page.locator('main').getByRole('heading', { level: 3 }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show our own listings' }).click()
  await page.locator('a[href^="/places/"]').first().waitFor()
  expect(await error(page).count()).toBe(0)
})

test('without a key the page says so, nothing is asked of Google, and the site warned of it when it started', async () => {
  const keyless = await openVisitedSite(settings({ GOOGLE_MAPS_API_KEY: '' }))
  const page = await keyless.visit(DIRECTORY)
  await error(page).waitFor()
  expect(await error(page).innerText()).toBe('Google Maps API key is required. Please check your environment configuration.')
  expect(google.asked).toEqual([])
  expect(keyless.output()).toContain('GOOGLE_MAPS_API_KEY is not set')
})

test('on the map ours and Google’s stand together: one stop of the Tab key, arrows between them, Enter opens, Escape goes back', async () => {
  const page = await visit(`${DIRECTORY}&view=map&name=bak`)
  await fromGoogle(page).waitFor()
  const lantern = page.getByRole('button', { name: /^Lantern Bakery, business, 2\.1 miles away, Google Maps$/ })
  await lantern.waitFor()
  expect(await askedOf(page, 'map')).toEqual([
    expect.objectContaining({ mapId: 'map-of-the-test', zoom: 12, center: { lat: 33.749, lng: -84.388 } }),
  ])
  expect(await askedOf(page, 'circle')).toEqual([expect.objectContaining({ radius: expect.closeTo(8046.7, 0) as number })])
  expect((await page.locator('.place-map').boundingBox())!.height).toBe(600)
  expect((await page.locator('.map-view').boundingBox())!.height).toBeGreaterThan(590)
  expect(await page.locator('.map-view [tabindex="0"]').count()).toBe(1)
  await tabTo(page, page.locator('.map-view [tabindex="0"]'))
  await page.keyboard.press('End')
  expect(await isFocused(lantern)).toBe(true)
  await page.keyboard.press('Home')
  expect(await isFocused(lantern)).toBe(false)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const card = page.locator('.map-card')
  expect(await card.getByRole('link', { name: /^Lantern Bakery/ }).getAttribute('href')).toBe('https://maps.google.com/?cid=second')
  await page.keyboard.press('Escape')
  await expect.poll(() => card.count()).toBe(0)
  expect(await isFocused(lantern)).toBe(true)
})

test('only pages that ask Google let it in, and who moves there from another page gets that page’s own policy', async () => {
  for (const path of ['/contact', '/about', '/donate']) {
    const { headers } = await fetch(site.url + path)
    expect(headers.get('content-security-policy')).not.toMatch(/google|gstatic|unsafe/)
  }
  const page = await visit('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Business Directory' }).click()
  await page.locator('html[data-opened-to=google]').waitFor()
  await open(page, page.url())
  await page.getByLabel('Location').fill('Atlanta, GA')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: /businesses within 10 miles of Atlanta/ }).waitFor()
})

test.each<[FakeServerMode, RegExp]>([
  ['succeeds', /^Maco Lawn, Atlanta, GA, USA/],
  ['refuses-searches', /^Macon, GA$/],
  ['answers-500', /^Macon, GA$/],
  ['hangs', /^Macon, GA$/],
])('where Google %s, the field for a place suggests %s', async (mode, suggestion) => {
  google.set(mode)
  const page = await visit('/business-directory')
  await page.getByLabel('Location').pressSequentially('Maco')
  await page.getByRole('option', { name: suggestion }).first().waitFor()
})

async function someChurch(): Promise<string> {
  return /\/places\/([\w-]+)/.exec(await (await fetch(`${site.url}/church-finder?near=Atlanta%2C+GA`)).text())![1]!
}

test.each(['business', 'church'] as const)(
  'the page of a %s’s claim says that the service is unavailable where the library fails, and only there',
  async (kind) => {
    const path = kind === 'business' ? '/claim-business' : `/claim-church/${await someChurch()}`
    google.set('answers-500')
    const page = await visit(path)
    const said = page.getByText("Service Unavailable: We're experiencing technical difficulties. Please try again later.", { exact: true })
    await said.waitFor()
    // What can be done without the library still can.
    const doable = kind === 'business' ? claimWords.search.heading : claimWords.churchHeading
    expect(await page.getByRole('heading', { name: doable }).isVisible()).toBe(true)
    expect(await axe(page)).toEqual([])
    google.set('succeeds')
    await page.reload()
    await expect.poll(() => google.asked.length).toBe(1)
    expect(await said.count()).toBe(0)
  },
)

test('a partner’s address field is closed and says why where the library fails, and the rest is still sent', async () => {
  google.set('answers-500')
  const page = await visit('/partner')
  const field = page.getByPlaceholder('Location search unavailable')
  await field.waitFor()
  expect(await field.isDisabled()).toBe(true)
  const said = page.locator('main .error').getByText('Failed to load Google Maps script')
  expect(await said.isVisible()).toBe(true)
  // Red, as the words of every error are.
  expect(await said.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(169, 68, 31)')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('radio').first().waitFor()
})

test('a site that asks no Google sends no code of its maps and searches', async () => {
  const own = await openSharedSite()
  for (const path of [DIRECTORY, `${DIRECTORY}&view=map`, CHURCHES, '/claim-business', '/']) {
    const page = await own.newcomer()
    const scripts: Promise<string>[] = []
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text().catch(() => '')))
    await open(page, own.url + path)
    await page.waitForLoadState('networkidle')
    const sent = await Promise.all(scripts)
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter((text) => /searchNearby|AdvancedMarkerElement|Geocoder|AutocompleteSuggestion/.test(text))).toEqual([])
    const policy = (await fetch(own.url + path)).headers.get('content-security-policy')
    expect(policy).not.toMatch(/google|gstatic|unsafe/)
  }
})
