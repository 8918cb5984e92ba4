import { type Selectable, sql } from 'kysely'
import { retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { monthsBefore, type RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'

export type RemovalRow = Selectable<Tables['storyRemovals']>

/** Lists open requests, the oldest first, except those that the honeypot caught, because a program filled them in. */
export function listOpenRemovals(db: Db, slug: string): Promise<RemovalRow[]> {
  return db
    .selectFrom('storyRemovals')
    .selectAll()
    .where('slug', '=', slug)
    .where('dismissedAt', 'is', null)
    .where(({ or, eb }) => or([eb('suspicion', 'is', null), eb('suspicion', '<>', 'honeypot')]))
    .orderBy('receivedAt')
    .execute()
}

/** Requests that a program filled in count too, because staff find them in the inbox and decide on them. */
export async function hasUndecidedRemoval(db: Db, slug: string): Promise<boolean> {
  const waiting = db.selectFrom('storyRemovals').select('id').where('slug', '=', slug).where('dismissedAt', 'is', null)
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}

export async function findRemoval(db: Db, id: string): Promise<RemovalRow | undefined> {
  return db.selectFrom('storyRemovals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists open and dismissed requests, the newest first. */
export function listRemovals(db: Db, slug: string): Promise<RemovalRow[]> {
  return db.selectFrom('storyRemovals').selectAll().where('slug', '=', slug).orderBy('receivedAt', 'desc').limit(50).execute()
}

/** Whether the request comes from somebody in the story, or from their parent or guardian. */
export const isFromPersonInStory = ({ who }: Pick<RemovalRow, 'who'>) => who !== 'other'

export async function dismissRemovals(trx: Trx, slug: string, { by, why, at }: { by: string; why: string | null; at: Date }) {
  await trx
    .updateTable('storyRemovals')
    .set({ dismissedAt: at, dismissedBy: by, dismissedReason: why })
    .where('slug', '=', slug)
    .where('dismissedAt', 'is', null)
    .execute()
}

/** Deletes old requests, except those about a hidden story, which staff still need. @returns how many were deleted */
async function deleteRemovals(db: Db, { receivedBefore }: { receivedBefore: Date }): Promise<number> {
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

export const removalRetention: RetentionEntry = {
  name: 'storyRemovals',
  ages: ['storyRemovalMonths'],
  purge: ({ db }, now) => deleteRemovals(db, { receivedBefore: monthsBefore(now, retentionAges.storyRemovalMonths) }),
}

/** Removes the e-mail address and the reasons. The row stays, so that the story is not shown again. @returns how many */
export async function eraseRemovals(_services: object, trx: Trx, email: string): Promise<number> {
  const erased = await trx
    .updateTable('storyRemovals')
    .set({ email: null, message: null, dismissedReason: null })
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return Number(erased.numUpdatedRows)
}
