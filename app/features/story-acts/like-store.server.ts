import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type LikeTable = { key: string; slug: string; day: string; digest: string; seedEntry: string | null; likedAt: Moment }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    storyLikes: LikeTable
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    likes: true
  }
}

export type NewLike = { key: string; slug: string; day: string; digest: string; likedAt: Date }

export async function countLikes(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom('storyLikes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns whether it is new: a visitor likes a story once a day */
export async function insertLike(trx: Trx, like: NewLike): Promise<boolean> {
  const inserted = await trx
    .insertInto('storyLikes')
    .values({ ...like, seedEntry: null })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function noteSeedEntry(trx: Trx, key: string, seedEntry: string): Promise<void> {
  await trx.updateTable('storyLikes').set({ seedEntry }).where('key', '=', key).execute()
}

/** By the key that the device keeps, or by who liked today. @returns what was earned by it; undefined where there was none */
export async function deleteLike(
  trx: Trx,
  slug: string,
  by: { key: string } | { day: string; digest: string },
): Promise<{ seedEntry: string | null } | undefined> {
  const mine = trx.deleteFrom('storyLikes').where('slug', '=', slug)
  return ('key' in by ? mine.where('key', '=', by.key) : mine.where('day', '=', by.day).where('digest', '=', by.digest))
    .returning('seedEntry')
    .executeTakeFirst()
}
