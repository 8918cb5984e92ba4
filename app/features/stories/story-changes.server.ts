import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { searchText } from '#app/platform/search-text.ts'
import type { StoryTable } from './story-store.server.ts'

export type StoryRow = Selectable<StoryTable>
type NewStory = Omit<Insertable<StoryTable>, 'foldedText' | 'slug'>

/** Those whose slug is there already stay as they are. */
export async function insertStories(trx: Trx, stories: (NewStory & { slug: string })[]): Promise<void> {
  await trx
    .insertInto('stories')
    .values(stories.map((story) => ({ ...story, foldedText: foldedTextOf(story) })))
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
}

/**
 * @returns the last part of its address: its title, to be read, and a word by chance. One that was removed keeps its
 *   address for itself: whoever has a link to it, or likes it, is not led to another story.
 */
export async function insertStory(trx: Trx, story: NewStory): Promise<{ slug: string }> {
  for (;;) {
    const slug = `${slugOf(story.title)}-${randomBytes(3).toString('hex')}`
    const inserted = await trx
      .insertInto('stories')
      .values({ ...story, slug, foldedText: foldedTextOf(story) })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

/** The numbers of those that were told in these memories, hidden or not. */
export async function listStoryIdsOf(db: Db, memoryIds: string[]): Promise<string[]> {
  return (await listStoriesIn(db, memoryIds)).map(({ id }) => id)
}

/** Those that were told in these memories, hidden or not. */
export async function listStoriesIn(db: Db, memoryIds: string[]): Promise<{ id: string; memoryId: string | null }[]> {
  if (memoryIds.length === 0) return []
  return db.selectFrom('stories').select(['id', 'memoryId']).where('memoryId', 'in', memoryIds).execute()
}

/** What these are called; hidden or not. */
export async function listStoryTitles(db: Db, ids: string[]): Promise<{ id: string; title: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('stories').select(['id', 'title']).where('id', 'in', ids).execute()
}

/** Also one that is hidden. */
export async function findAnyStory(db: Db, slug: string): Promise<StoryRow | undefined> {
  return db.selectFrom('stories').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Also one that is hidden. Nobody else hides it, or shows it again, meanwhile. */
export async function lockStory(trx: Trx, slug: string): Promise<StoryRow | undefined> {
  return trx.selectFrom('stories').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

export async function findStoryOf(db: Db, memoryId: string): Promise<Pick<StoryRow, 'id' | 'slug' | 'hiddenAt'> | undefined> {
  return db.selectFrom('stories').select(['id', 'slug', 'hiddenAt']).where('memoryId', '=', memoryId).executeTakeFirst()
}

/** Also one that is hidden. */
export async function findStoryById(db: Db, id: string): Promise<StoryRow | undefined> {
  return db.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that somebody asked to remove, or staff suspended, the longest first. */
export async function listHidden(db: Db): Promise<StoryRow[]> {
  return db.selectFrom('stories').selectAll().where('hiddenAt', 'is not', null).orderBy('hiddenAt').execute()
}

/** Nobody is shown it, and its words are found by no search. @returns undefined where it was hidden already */
export async function hideStory(trx: Trx, slug: string, hidden: { at: Date; by: string }): Promise<StoryRow | undefined> {
  return trx
    .updateTable('stories')
    .set({ hiddenAt: hidden.at, hiddenBy: hidden.by, foldedText: '' })
    .where('slug', '=', slug)
    .where('hiddenAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** What has hidden a story that staff suspended, where otherwise the reference of a request stands. */
export const SUSPENSION = 'suspension'

/** Of one that is hidden. */
export async function noteHiddenBy(trx: Trx, id: string, hiddenBy: string): Promise<void> {
  await trx.updateTable('stories').set({ hiddenBy }).where('id', '=', id).where('hiddenAt', 'is not', null).execute()
}

export async function showStory(trx: Trx, story: StoryRow, now: Date): Promise<void> {
  const shown = { hiddenAt: null, hiddenBy: null, restoredAt: now, foldedText: foldedTextOf(story) }
  await trx.updateTable('stories').set(shown).where('id', '=', story.id).execute()
}

export async function deleteStory(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom('stories').where('slug', '=', slug).execute()
}

/** @returns its number, where there was one */
export async function deleteStoryOf(trx: Trx, memoryId: string): Promise<string | undefined> {
  return (await trx.deleteFrom('stories').where('memoryId', '=', memoryId).returning('id').executeTakeFirst())?.id
}

function foldedTextOf({ title, author, body }: Pick<StoryRow, 'title' | 'author' | 'body'>): string {
  return searchText({ title, keywords: [author], text: body })
}

const LONGEST_SLUG = 60

/** What has no letter of ours in its title is called by what it is. */
function slugOf(title: string): string {
  const words = folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
  return words.replace(/^-|-$/g, '') || 'story'
}
