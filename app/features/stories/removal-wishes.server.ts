import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'

export type RemovalWishRow = Selectable<Tables['storyRemovals']>

/** Wishes that a story be removed which nobody has set aside, the oldest first. What a program filled in is none. */
export function listStanding(db: Db, slug: string): Promise<RemovalWishRow[]> {
  return db
    .selectFrom('storyRemovals')
    .selectAll()
    .where('slug', '=', slug)
    .where('setAsideAt', 'is', null)
    .where(({ or, eb }) => or([eb('suspicion', 'is', null), eb('suspicion', '<>', 'honeypot')]))
    .orderBy('receivedAt')
    .execute()
}

/** Whether any waits to be set aside, be it that a program filled it in: it stands in the inbox all the same. */
export async function hasWaiting(db: Db, slug: string): Promise<boolean> {
  const waiting = db.selectFrom('storyRemovals').select('id').where('slug', '=', slug).where('setAsideAt', 'is', null)
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}

export async function findWish(db: Db, id: string): Promise<RemovalWishRow | undefined> {
  return db.selectFrom('storyRemovals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every wish about a story, set aside or not, the newest first. */
export function listWishesOf(db: Db, slug: string): Promise<RemovalWishRow[]> {
  return db.selectFrom('storyRemovals').selectAll().where('slug', '=', slug).orderBy('receivedAt', 'desc').limit(50).execute()
}

/** Whether it is of somebody who has a right to it: who is in the story, or answers for a child who is. */
export const isTheirOwn = ({ who }: Pick<RemovalWishRow, 'who'>) => who !== 'other'

export async function setAside(trx: Trx, slug: string, { by, why, at }: { by: string; why: string | null; at: Date }): Promise<void> {
  await trx
    .updateTable('storyRemovals')
    .set({ setAsideAt: at, setAsideBy: by, setAsideWhy: why })
    .where('slug', '=', slug)
    .where('setAsideAt', 'is', null)
    .execute()
}

/** As long as a story is hidden, whoever decides sees who asked. @returns how many */
export async function deleteWishes(db: Db, { receivedBefore }: { receivedBefore: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('storyRemovals')
    .where('receivedAt', '<', receivedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stories')
            .select('stories.id')
            .whereRef('stories.slug', '=', 'storyRemovals.slug')
            .where('stories.hiddenAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whoever asked is taken out of their wishes. That somebody asked stays: a story must not come back because they are gone. @returns of how many */
export async function eraseWishes(trx: Trx, email: string): Promise<number> {
  const erased = await trx
    .updateTable('storyRemovals')
    .set({ email: null, message: null, setAsideWhy: null })
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return Number(erased.numUpdatedRows)
}
