import type { ColumnType, Generated } from 'kysely'
import type { Picture } from '#app/features/pictures/picture.ts'
import { blurOf } from '#app/features/pictures/blur-of.server.ts'
import { listPublished } from '#app/features/pictures/picture-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

export type StoryTable = {
  id: Generated<string>
  slug: string
  title: string
  body: string
  author: string
  theme: string
  example: Generated<boolean>
  publishedAt: Moment
  /** As `searchText` makes it; empty while it is hidden. */
  foldedText: Generated<string>
  /** What it was told in; null for an example. */
  memoryId: Generated<string | null>
  pictureId: Generated<string | null>
  /** What its picture shows, in words. */
  alt: Generated<string | null>
  hiddenAt: ColumnType<Date | null, Date | undefined, Date | null>
  /** The request that it be removed, or `SUSPENSION`. */
  hiddenBy: Generated<string | null>
  /** When it was last shown again. */
  restoredAt: ColumnType<Date | null, Date | undefined, Date>
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

type Told = { slug: string; title: string; body: string; author: string; theme: string; example: boolean; publishedAt: Date }
/**
 * `photo`: what came with it, what it shows in words, and the colors that stand for it until it is there; without one a
 * drawing stands for it.
 */
export type Story = Told & { photo?: Picture & { alt: string; blur: string[] } }

const FIELDS = ['slug', 'title', 'body', 'author', 'theme', 'example', 'publishedAt', 'pictureId', 'alt'] as const

/** What everyone may be shown. */
const shown = (db: Db) => db.selectFrom('stories').select(FIELDS).where('stories.hiddenAt', 'is', null)

/**
 * The newest first.
 * @param after the slug of the last story already shown; none follow one that does not exist
 */
export async function listStories(db: Db, { limit, after }: { limit: number; after?: string }): Promise<Story[]> {
  const rows = await shown(db)
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
  return withPhotos(db, rows)
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

/** The address of each, and since when: the newest first. */
export function listKnownStories(db: Db, limit: number): Promise<{ slug: string; publishedAt: Date }[]> {
  return db
    .selectFrom('stories')
    .select(['slug', 'publishedAt'])
    .where('hiddenAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findStory(db: Db, slug: string): Promise<Story | undefined> {
  return (await listStoriesBySlug(db, [slug]))[0]
}

export async function listStoriesBySlug(db: Db, slugs: string[]): Promise<Story[]> {
  return slugs.length === 0 ? [] : withPhotos(db, await shown(db).where('slug', 'in', slugs).execute())
}

/** One that was refused by itself, or is hidden, is not among them. */
async function withPhotos(db: Db, rows: (Told & { pictureId: string | null; alt: string | null })[]): Promise<Story[]> {
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? [])
  const pictures = new Map((await listPublished(db, ids)).map((picture) => [picture.id, picture]))
  return rows.map(({ pictureId, alt, ...told }) => {
    const picture = pictureId === null ? undefined : pictures.get(pictureId)
    return picture ? { ...told, photo: { ...picture, alt: alt ?? '', blur: blurOf(picture.thumbhash) } } : told
  })
}
