import { afterAll, beforeAll, expect, test } from 'vitest'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { listPages } from '#app/features/site/pages.ts'
import { loadExampleStories } from '#app/features/stories/load-example-stories.server.ts'
import { openForms } from '#test/open-forms.ts'
import { searchSite, searchSources } from './search-site.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => {
  site = await openForms()
  await loadExampleStories(site.db)
})
afterAll(() => site.close())
const find = (query: string) => searchSite(site.services, query)

test('each page of the site is found by its title', async () => {
  for (const { path, title } of listPages(figures).filter(({ path }) => path !== '/search')) {
    expect((await find(title)).map(({ href }) => href)).toContain(path)
  }
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
  expect((await find(deep)).map(({ href }) => href)).toContain(`/stories/${story.slug}`)
})

test('every word of the query must be found', async () => {
  expect(await find('church zebra')).toEqual([])
})

test.each(["'; drop table stories; --", '%', '_', '\\', '"', '🌱', '   '])('%j is only text', async (query) => {
  expect(await find(query)).toEqual([])
})

test('a kind brought by someone else takes part in the ranking', async () => {
  const herbs = {
    kind: 'herb',
    label: 'Herb',
    search: async () => [
      { title: 'Dill', text: '', href: '/dill', score: 1000 },
      { title: 'Rue', text: '', href: '/rue', score: 0 },
    ],
  }
  const found = await searchSite(site.services, 'church', [...searchSources, herbs])
  expect(found[0]).toEqual({ kind: 'herb', label: 'Herb', title: 'Dill', text: '', href: '/dill' })
  expect(found.some(({ title }) => title === 'Rue')).toBe(false)
})
