import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Tables } from '#app/platform/database/tables.ts'

type LikeTable = {
  key: string
  slug: string
  day: string
  digest: string
  /** Null for those of before it was kept. */
  network: string | null
  seedEntry: string | null
  likedAt: Moment
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

/** Apart from the locks of others that are kept by a number of two parts. */
const LIKE_LOCKS = 1_785

export type NewLike = { key: string; slug: string; day: string; digest: string; network: string; likedAt: Date }

export async function countLikes(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom('storyLikes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** So many of one network and day stand for a story. */
export async function countLikesOfNetwork(db: Db, { slug, day, network }: Pick<NewLike, 'slug' | 'day' | 'network'>): Promise<number> {
  const { count } = await db
    .selectFrom('storyLikes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .where('day', '=', day)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whoever likes a story out of the same network waits here for whoever does so already. */
export async function lockLikesOfNetwork(trx: Trx, { slug, network }: Pick<NewLike, 'slug' | 'network'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIKE_LOCKS}::integer, hashtext(${`${slug} ${network}`}))`.execute(trx)
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

/** By the key that the device keeps, or by who liked today. */
export type OneLike = { key: string } | { day: string; digest: string }

export async function isLiked(db: Db, slug: string, by: OneLike): Promise<boolean> {
  const found = await db.selectFrom('storyLikes').select('key').where('slug', '=', slug).where(isThat(by)).executeTakeFirst()
  return found !== undefined
}

/** @returns what was earned by it; undefined where there was none */
export async function deleteLike(trx: Trx, slug: string, by: OneLike): Promise<{ seedEntry: string | null } | undefined> {
  return trx.deleteFrom('storyLikes').where('slug', '=', slug).where(isThat(by)).returning('seedEntry').executeTakeFirst()
}

function isThat(by: OneLike) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'storyLikes'>) =>
    'key' in by ? eb('key', '=', by.key) : and([eb('day', '=', by.day), eb('digest', '=', by.digest)])
}
