import { expect, test } from 'vitest'
import { careerCategories } from '#app/domains/content/careers/career-paths.ts'
import { listPages } from './public-pages.server.ts'
import { loadExampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { listSearchDocuments } from './searchable-pages.server.ts'
import { searchSite } from './site-search.server.ts'

const site = await openForms()
await loadExampleStories(site.db)
const find = async (query: string) => (await searchSite(site.services, query)).results

test('each page of the site is found by its title', async () => {
  for (const { path, title } of (await listPages()).filter(({ path }) => path !== '/search')) {
    expect((await find(title)).map(({ href }) => href)).toContain(path)
  }
})

test.each([
  ['welding', { title: 'Trades', href: '/careers#trades', labels: ['Field of work'] }],
  ['cancel my gift', { title: 'Cancel, pause or change a monthly gift', href: '/account' }],
  ['stop my monthly donation', { title: 'Cancel, pause or change a monthly gift', href: '/account' }],
  ['what do you know about me', { title: 'See or remove what we keep about you', href: '/privacy#rights' }],
  ['jesus', { title: 'About', href: '/about', labels: ['Page'] }],
  ['suicide', { title: 'If you are not safe right now', href: '/contact#urgent' }],
  ['all charges are final', { href: '/terms#payments', labels: ['On the page “Terms”'] }],
  ['seed planter', { href: '/support', labels: ['Page'] }],
])('%s finds what is meant by it first, and where it stands', async (typed, wanted) => {
  expect((await find(typed))[0]).toMatchObject(wanted)
})

test.each([
  ['facebook', '/stories'],
  ['instagram', '/stories'],
  ['newsletter', '/stories'],
  ['telephone', '/contact'],
  ['phone number', '/contact'],
  ['feedback', '/contact'],
  ['complaint', '/contact'],
  ['español', '/contact'],
  ['tithe', '/donate'],
  ['paypal', '/donate'],
  ['anonymous', '/donate'],
  ['gift in honor', '/donate'],
  ['scripture', '/#scripture-title'],
  ['john 3:16', '/#scripture-title'],
  ['psalm 23', '/#scripture-title'],
  ['unlock', '/careers'],
  ['1000', '/careers'],
  ['thirteen', '/terms#who-may-use'],
  ['how old do i have to be', '/terms#who-may-use'],
])('%s, which people look for in their own words, leads first to %s', async (typed, href) => {
  expect((await find(typed))[0]?.href).toBe(href)
})

test('a number alone stands for no words beside it', async () => {
  const { results } = await searchSite(site.services, 'zzzqqq 501')
  expect(results).toEqual([])
  expect((await find('501')).length).toBeGreaterThan(0)
})

test('a page that is misspelt is found, and says which spelling was taken', async () => {
  const { instead, results } = await searchSite(site.services, 'ambasador')
  expect(instead).toBe('ambassador')
  expect(results[0]).toMatchObject({ href: '/ambassador' })
})

test('everything with a name is found by it among the first, and says where it comes from', async () => {
  const documents = await listSearchDocuments(site.services)
  expect(documents.length).toBeGreaterThan(90)
  const lost: string[] = []
  for (const { kind, title, href } of documents) {
    const found = await find(title)
    if (!found.slice(0, 6).some((each) => each.href === href && each.kind === kind && each.labels.join() !== '')) lost.push(title)
  }
  expect(lost).toEqual([])
})

test('a part of a page is shown in the words of this site, around what was searched for', async () => {
  const { siteName } = site.services.settings
  const [part] = await find('independently owned business')
  expect(part!.text).toContain(siteName)
  const [kept] = await find('backups')
  expect(kept).toMatchObject({ href: '/privacy#what' })
  expect(kept!.text).toMatch(/^… .*Backups, so that no accident/)
})

test.each(['john 3:16', 'psalm 23', '3 16'])('%s is not answered with what has one of its numbers alone', async (typed) => {
  const { results } = await searchSite(site.services, typed)
  for (const { title, text } of results) expect(`${title} ${text}`).not.toMatch(/501\(c\)\(3\)|\b(3|16|23)\b/)
})

test('where fewer words do, what is beside a number finds what it stands for', async () => {
  const { results, isOfFewerWords } = await searchSite(site.services, 'ambassador 316')
  expect(isOfFewerWords).toBe(true)
  expect(results.map(({ href }) => href)).toContain('/ambassador')
})

test('a word that stands on no page finds the page it is meant for', async () => {
  expect((await find('login'))[0]).toMatchObject({ kind: 'page', href: '/account' })
  expect((await find('refund'))[0]).toMatchObject({ href: '/terms' })
})

test('a career path leads to its course on the learning site, in a new tab', async () => {
  const [{ id, paths }] = careerCategories as [(typeof careerCategories)[number]]
  const [first] = await find(paths[0]!.title)
  expect(first).toMatchObject({ kind: 'career', newTab: true, href: `${site.services.settings.learningSiteUrl}/${id}/${paths[0]!.slug}` })
})

test('a story is found by its title before anything else, and by a word deep inside', async () => {
  const story = await site.db.selectFrom('stories').selectAll().orderBy('slug').executeTakeFirstOrThrow()
  expect((await find(story.title))[0]).toMatchObject({ kind: 'story', href: `/stories/${story.slug}` })
  const deep = story.body.split(/\W+/).findLast((word) => word.length > 6)!
  const found = (await find(deep)).find(({ href }) => href === `/stories/${story.slug}`)
  expect(found?.text).toContain(deep)
  expect(found?.labels).toEqual(['Story', 'Example story'])
})

test('other forms of a word are found, in the language of the site', async () => {
  const hrefs = async (query: string) => (await find(query)).map(({ href }) => href)
  expect(await hrefs('mentored')).toContain('/about')
  expect(await hrefs('donating')).toContain('/donate')
})

test('words that mean little need not be found, and alone they are looked for', async () => {
  expect((await find('the paycheck of zebra the'))[0]).toMatchObject({ href: '/stories/the-first-paycheck' })
  expect((await find('what is the first paycheck'))[0]).toMatchObject({ href: '/stories/the-first-paycheck' })
  expect((await find('the')).length).toBeGreaterThan(3)
})

test('where nothing has all words, some of them do, and the answer says so; asked for exactly, nothing is found', async () => {
  const forgiving = await searchSite(site.services, 'church zzzqqq')
  expect(forgiving.isOfFewerWords).toBe(true)
  expect(forgiving.results.map(({ href }) => href)).toContain('/church-finder')
  const exact = await searchSite(site.services, 'church zzzqqq', { isExact: true })
  expect(exact).toMatchObject({ results: [] })
  expect(exact.isOfFewerWords).toBeUndefined()
})
