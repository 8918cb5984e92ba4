import { idsInWorld } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const MOST_AT_ONCE = 200

/** Open wishes whose time has come, those that wait longest first; a raise that waits for its tap is none of them. */
export async function listChangesDue(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('doneAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .where((row) => row.or([row('tapUntil', 'is', null), row('tappedAt', 'is not', null)]))
    .where('giftId', 'in', idsInWorld(db, practice))
    .orderBy('nextTryAt')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Raises that nobody has tapped in their time. */
export async function listLapsedRaises(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('doneAt', 'is', null)
    .where('tappedAt', 'is', null)
    .where('tapUntil', '<=', now)
    .where('giftId', 'in', idsInWorld(db, practice))
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Decided, and the giver could not be told with it. */
export async function listUnmailedChanges(db: Db, doneBefore: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('mailedAt', 'is', null)
    .where('outcome', 'in', ['done', 'refused', 'lapsed'])
    .where('doneAt', '<', doneBefore)
    .where('giftId', 'in', idsInWorld(db, practice))
    .orderBy('doneAt')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
