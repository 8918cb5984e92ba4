import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Picture } from '#app/platform/pictures/picture.ts'
import { blurColors } from '#app/platform/pictures/picture-files.server.ts'
import { listPublishedPictures } from '#app/platform/pictures/picture-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { serializeSearchText, foldText } from '#app/platform/text.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { createCode } from '#app/platform/tokens.server.ts'

export type StoryTable = {
  id: Generated<string>
  slug: string
  title: string
  body: string
  author: string
  theme: string
  example: Generated<boolean>
  publishedAt: Timestamp
  /** Empty while the story is hidden, so that no search finds it. */
  foldedText: Generated<string>
  memoryId: Generated<string | null>
  pictureId: Generated<string | null>
  alt: Generated<string | null>
  hiddenAt: ColumnType<Date | null, Date | undefined, Date | null>
  /** The reference of the removal request, or `SUSPENSION`; null while the story is public. */
  hiddenBy: Generated<string | null>
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

type StoryFields = { slug: string; title: string; body: string; author: string; theme: string; example: boolean; publishedAt: Date }
export type Story = StoryFields & { photo?: Picture & { alt: string; blur: string[] } }

const STORY_COLUMNS = ['slug', 'title', 'body', 'author', 'theme', 'example', 'publishedAt', 'pictureId', 'alt'] as const

const publicStories = (db: Db) => db.selectFrom('stories').select(STORY_COLUMNS).where('stories.hiddenAt', 'is', null)

/** Lists the newest first. @param after the slug of the last story already shown */
export async function listStories(db: Db, { limit, after }: { limit: number; after?: string }): Promise<Story[]> {
  const rows = await publicStories(db)
    // The stories are compared in the database: a JavaScript date is less precise, and would skip stories.
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, id) < (select last.published_at, last.id from stories last where last.slug = ${after!})`),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withPhotos(db, rows)
}

export async function listStoryPage(db: Db, { size, after }: { size: number; after?: string }) {
  const found = await listStories(db, { limit: size + 1, after })
  const stories = found.slice(0, size)
  return { stories, next: found.length > size ? stories.at(-1)?.slug : undefined }
}

export function listStoryAddresses(db: Db, limit: number): Promise<{ slug: string; publishedAt: Date }[]> {
  return db
    .selectFrom('stories')
    .select(['slug', 'publishedAt'])
    .where('hiddenAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findStory(db: Db, slug: string): Promise<Story | undefined> {
  return (await withPhotos(db, await publicStories(db).where('slug', '=', slug).execute()))[0]
}

/** Adds the photos to stories, except those that were refused or are hidden. */
async function withPhotos(db: Db, rows: (StoryFields & { pictureId: string | null; alt: string | null })[]): Promise<Story[]> {
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? [])
  const pictures = new Map((await listPublishedPictures(db, ids)).map((picture) => [picture.id, picture]))
  return rows.map(({ pictureId, alt, ...told }) => {
    const picture = pictureId === null ? undefined : pictures.get(pictureId)
    return picture ? { ...told, photo: { ...picture, alt: alt ?? '', blur: blurColors(picture.thumbhash) } } : told
  })
}

export type StoryRow = Selectable<StoryTable>
type NewStory = Omit<Insertable<StoryTable>, 'foldedText' | 'slug'>

export async function insertStories(trx: Trx, stories: (NewStory & { slug: string })[]): Promise<void> {
  await trx
    .insertInto('stories')
    .values(stories.map((story) => ({ ...story, foldedText: foldedTextOf(story) })))
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
}

/** @returns a slug of the title with a random ending. The slug of a removed story is never used again. */
export async function insertStory(trx: Trx, story: NewStory): Promise<{ slug: string }> {
  for (;;) {
    const slug = `${slugOf(story.title)}-${createCode(6).toLowerCase()}`
    const inserted = await trx
      .insertInto('stories')
      .values({ ...story, slug, foldedText: foldedTextOf(story) })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

export async function listStoryIdsByMemory(db: Db, memoryIds: string[]): Promise<string[]> {
  return (await listStoriesByMemory(db, memoryIds)).map(({ id }) => id)
}

export async function listStoriesByMemory(db: Db, memoryIds: string[]): Promise<{ id: string; memoryId: string | null }[]> {
  if (memoryIds.length === 0) return []
  return db.selectFrom('stories').select(['id', 'memoryId']).where('memoryId', 'in', memoryIds).execute()
}

export async function listStoryTitles(db: Db, ids: string[]): Promise<{ id: string; title: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('stories').select(['id', 'title']).where('id', 'in', ids).execute()
}

/** Includes hidden stories. */
export async function findStoryWithHidden(db: Db, slug: string): Promise<StoryRow | undefined> {
  return db.selectFrom('stories').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Includes hidden stories. */
export async function lockStory(trx: Trx, slug: string): Promise<StoryRow | undefined> {
  return trx.selectFrom('stories').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

export async function findStoryByMemory(db: Db, memoryId: string): Promise<Pick<StoryRow, 'id' | 'slug' | 'hiddenAt'> | undefined> {
  return db.selectFrom('stories').select(['id', 'slug', 'hiddenAt']).where('memoryId', '=', memoryId).executeTakeFirst()
}

export async function findStoryById(db: Db, id: string): Promise<StoryRow | undefined> {
  return db.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns undefined if the story was already hidden */
export async function hideStory(trx: Trx, slug: string, hidden: { at: Date; by: string }): Promise<StoryRow | undefined> {
  return trx
    .updateTable('stories')
    .set({ hiddenAt: hidden.at, hiddenBy: hidden.by, foldedText: '' })
    .where('slug', '=', slug)
    .where('hiddenAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The value of `hiddenBy` of a story that staff have suspended. */
export const SUSPENSION = 'suspension'

export async function setHiddenBy(trx: Trx, id: string, hiddenBy: string): Promise<void> {
  await trx.updateTable('stories').set({ hiddenBy }).where('id', '=', id).where('hiddenAt', 'is not', null).execute()
}

export async function unhideStory(trx: Trx, story: StoryRow, now: Date): Promise<void> {
  const shown = { hiddenAt: null, hiddenBy: null, restoredAt: now, foldedText: foldedTextOf(story) }
  await trx.updateTable('stories').set(shown).where('id', '=', story.id).execute()
}

export async function deleteStory(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom('stories').where('slug', '=', slug).execute()
}

export async function deleteStoryByMemory(trx: Trx, memoryId: string): Promise<string | undefined> {
  return (await trx.deleteFrom('stories').where('memoryId', '=', memoryId).returning('id').executeTakeFirst())?.id
}

function foldedTextOf({ title, author, body }: Pick<StoryRow, 'title' | 'author' | 'body'>): string {
  return serializeSearchText({ title, keywords: [author], text: body })
}

const MAX_SLUG_LENGTH = 60

function slugOf(title: string): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
  return words.replace(/^-|-$/g, '') || 'story'
}

/** If more stories than this match, only the newest are ranked. */
const MAX_RANKED = 200

type StoryByWords = { slug: string; title: string; body: string; example: boolean; foldedText: string }

/** Lists stories whose words match, unranked. @param words in the syntax of `tsquery` */
export async function searchStories(db: Db, words: string): Promise<StoryByWords[]> {
  return db
    .selectFrom('stories')
    .select(['slug', 'title', 'body', 'example', 'foldedText'])
    .where(sql<boolean>`words_of(folded_text) @@ ${words}::tsquery`)
    .where('hiddenAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .limit(MAX_RANKED)
    .execute()
}
