import type { Generated, Insertable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { searchText } from '#app/platform/search-text.ts'

type StoryTable = {
  id: Generated<string>
  slug: string
  title: string
  body: string
  author: string
  theme: string
  example: Generated<boolean>
  publishedAt: Moment
  /** As `searchText` makes it. */
  foldedText: Generated<string>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    stories: StoryTable
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    stories: true
  }
}

export type Story = { slug: string; title: string; body: string; author: string; theme: string; example: boolean; publishedAt: Date }

export const FIELDS = ['slug', 'title', 'body', 'author', 'theme', 'example', 'publishedAt'] as const

/**
 * The newest first.
 * @param after the slug of the last story already shown; none follow one that does not exist
 */
export async function listStories(db: Db, { limit, after }: { limit: number; after?: string }): Promise<Story[]> {
  return db
    .selectFrom('stories')
    .select(FIELDS)
    .$if(after !== undefined, (query) =>
      // Compared inside the database: its moments are finer than a JavaScript date, and a rounded one would skip stories.
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stories as last')
            .select('last.id')
            .where('last.slug', '=', after!)
            .where(({ or, and, eb, ref }) =>
              or([
                eb('stories.publishedAt', '<', ref('last.publishedAt')),
                and([eb('stories.publishedAt', '=', ref('last.publishedAt')), eb('stories.id', '>', ref('last.id'))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** One page of the list, and the slug to ask with for the next one where there is more. */
export async function listStoryPage(
  db: Db,
  { size, after }: { size: number; after?: string },
): Promise<{ stories: Story[]; next: string | undefined }> {
  const found = await listStories(db, { limit: size + 1, after })
  const stories = found.slice(0, size)
  return { stories, next: found.length > size ? stories.at(-1)?.slug : undefined }
}

export async function findStory(db: Db, slug: string): Promise<Story | undefined> {
  return db.selectFrom('stories').select(FIELDS).where('slug', '=', slug).executeTakeFirst()
}

/** Those whose slug is there already stay as they are. */
export async function insertStories(trx: Trx, stories: Omit<Insertable<StoryTable>, 'foldedText'>[]): Promise<void> {
  await trx
    .insertInto('stories')
    .values(
      stories.map((story) => ({ ...story, foldedText: searchText({ title: story.title, keywords: [story.author], text: story.body }) })),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
}
