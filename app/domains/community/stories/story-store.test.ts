import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { findStory, listStories, listStoryPage } from './story-store.server.ts'

const database = await openTestDatabase()
const rows = Array.from({ length: 25 }, (_, number) => ({
  slug: `story-${String(number).padStart(2, '0')}`,
  title: `Story ${number}`,
  body: 'Once.',
  author: 'Ruth',
  theme: 'youth',
  // Five share each moment, as stories approved together do.
  example: true,
  publishedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 5))),
}))
await database.db.insertInto('stories').values(rows).execute()

async function slugsByPages(size: number): Promise<string[]> {
  const slugs: string[] = []
  for (let after: string | undefined, pages = 0; pages < 40; pages++) {
    const { stories, next } = await listStoryPage(database.db, { size, after })
    slugs.push(...stories.map(({ slug }) => slug))
    if (!next) return slugs
    after = next
  }
  throw new Error('The pages do not end.')
}

test.each([1, 3, 5, 7, 24, 25, 26])('pages of %d show every story once, in the order of one long list', async (size) => {
  const all = (await listStories(database.db, { limit: 100 })).map(({ slug }) => slug)
  expect(all).toHaveLength(25)
  expect(await slugsByPages(size)).toEqual(all)
})

test('the newest come first', async () => {
  const moments = (await listStories(database.db, { limit: 100 })).map(({ publishedAt }) => publishedAt.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
})

test('stories that differ by less than a millisecond are neither skipped nor shown twice', async () => {
  await sql`update stories set published_at = '2026-06-01 12:00:00.000' ::timestamptz + (right(slug, 2)::int * interval '1 microsecond')`.execute(
    database.db,
  )
  const shown = await slugsByPages(2)
  expect(shown).toHaveLength(25)
  expect(new Set(shown).size).toBe(25)
  expect(shown[0]).toBe('story-24')
})

test('a story published while somebody turns pages moves nothing on the later pages', async () => {
  const first = await listStoryPage(database.db, { size: 10 })
  const before = await listStoryPage(database.db, { size: 10, after: first.next })
  await database.db
    .insertInto('stories')
    .values({
      slug: 'just-now',
      title: 'Just now',
      body: 'Now.',
      author: 'Noah',
      theme: 'youth',
      example: true,
      publishedAt: new Date('2026-07-01'),
    })
    .execute()
  expect(await listStoryPage(database.db, { size: 10, after: first.next })).toEqual(before)
  await database.db.deleteFrom('stories').where('slug', '=', 'just-now').execute()
})

test('no stories follow one that does not exist', async () => {
  expect(await listStoryPage(database.db, { size: 10, after: 'nowhere' })).toEqual({ stories: [], next: undefined })
})

test('a story is found by its slug or not at all', async () => {
  expect((await findStory(database.db, 'story-03'))?.title).toBe('Story 3')
  expect(await findStory(database.db, 'story-99')).toBeUndefined()
})
