import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import type { RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'

type LikeTable = {
  key: string
  slug: string
  day: string
  digest: string
  network: string
  seedEntry: string | null
  likedAt: Timestamp
}

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

export type NewLike = { key: string; slug: string; day: string; digest: string; network: string; likedAt: Date }

export async function countLikes(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom('storyLikes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countLikesByNetwork(db: Db, { slug, day, network }: Pick<NewLike, 'slug' | 'day' | 'network'>): Promise<number> {
  const { count } = await db
    .selectFrom('storyLikes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .where('day', '=', day)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false if the visitor already likes the story */
export async function insertLike(trx: Trx, like: NewLike): Promise<boolean> {
  const inserted = await trx
    .insertInto('storyLikes')
    .values({ ...like, seedEntry: null })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setLikeSeedEntry(trx: Trx, key: string, seedEntry: string): Promise<void> {
  await trx.updateTable('storyLikes').set({ seedEntry }).where('key', '=', key).execute()
}

/** @returns the seed entry that the like earned; undefined if there was no like */
export async function deleteLike(trx: Trx, slug: string, key: string): Promise<{ seedEntry: string | null } | undefined> {
  return trx.deleteFrom('storyLikes').where('slug', '=', slug).where('key', '=', key).returning('seedEntry').executeTakeFirst()
}

export function loadLikeCount(context: Readonly<RouterContextProvider>, slug: string): Promise<number> {
  context.get(pageContext).reading.dependsOn('likes')
  return countLikes(context.get(servicesContext).db, slug)
}
