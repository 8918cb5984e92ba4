import type { Db } from '#app/platform/database/database.server.ts'
import type { Gift } from './gift-store.server.ts'

/** Where a list of gifts goes on, and how long a page of it is. */
type Page = { after: { at: Date; id: string } | null; most: number }
type Listed = { id: string; at: Date }

/** What of a gift is a person, or was typed by one. The amount, the day, the reference and the description stay. */
const NOBODY = {
  email: null,
  name: null,
  message: null,
  honoree: null,
  purpose: null,
  checkoutUrl: null,
  network: null,
  networkBlock: null,
}

/**
 * Gifts that ended unpaid before `endedBefore`, the oldest first. One that the bank has still to decide is not among them: it
 * is not closed.
 */
export async function listEndedUnpaid(db: Db, endedBefore: Date, { after, most }: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom('gifts')
    .select(['id', 'checkoutExpiresAt'])
    .where('forgottenAt', 'is', null)
    .where('settledAt', 'is', null)
    .where('checkoutExpiresAt', '<', endedBefore)
    .where('closedAt', '<', endedBefore)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row.or([row('checkoutExpiresAt', '>', after!.at), row.and([row('checkoutExpiresAt', '=', after!.at), row('id', '>', after!.id)])]),
      ),
    )
    .orderBy('checkoutExpiresAt')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, checkoutExpiresAt: at }) => ({ id, at }))
}

/** Gifts that were paid and that were begun before `begunBefore`, the oldest first. */
export async function listPaidLongAgo(db: Db, begunBefore: Date, { after, most }: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom('gifts')
    .select(['id', 'createdAt'])
    .where('forgottenAt', 'is', null)
    .where('settledAt', 'is not', null)
    .where('createdAt', '<', begunBefore)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row.or([row('createdAt', '>', after!.at), row.and([row('createdAt', '=', after!.at), row('id', '>', after!.id)])]),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, createdAt: at }) => ({ id, at }))
}

/** Of these gifts those that still have their person, with how they stand. */
export async function listKnownAmong(db: Db, ids: string[]): Promise<Pick<Gift, 'id' | 'settledAt' | 'closedAt' | 'checkoutExpiresAt'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('gifts')
    .select(['id', 'settledAt', 'closedAt', 'checkoutExpiresAt'])
    .where('id', 'in', ids)
    .where('forgottenAt', 'is', null)
    .execute()
}

/** Takes the person out of gifts. @param unpaid leaves those alone that were paid in the meantime @returns how many */
export async function forgetPersons(db: Db, ids: string[], at: Date, { unpaid = false } = {}): Promise<number> {
  if (ids.length === 0) return 0
  const forgotten = await db
    .updateTable('gifts')
    .set({ ...NOBODY, forgottenAt: at })
    .where('id', 'in', ids)
    .$if(unpaid, (query) => query.where('settledAt', 'is', null))
    .executeTakeFirst()
  return Number(forgotten.numUpdatedRows)
}
