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

/** Open wishes that were asked for, or tapped, before `askedBefore`. */
export async function listChangesOpenSince(db: Db, askedBefore: Date, practice: boolean) {
  return db
    .selectFrom('monthlyGiftChanges')
    .select(['id', 'giftId', 'askedAt'])
    .where('doneAt', 'is', null)
    .where((row) => row.or([row.and([row('tapUntil', 'is', null), row('askedAt', '<', askedBefore)]), row('tappedAt', '<', askedBefore)]))
    .where('giftId', 'in', idsInWorld(db, practice))
    .execute()
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

/** Decided, and the giver could not be told with it; those whose turn it is, those that wait longest first. */
export async function listUnmailedChanges(
  db: Db,
  { doneBefore, now, practice }: { doneBefore: Date; now: Date; practice: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('mailedAt', 'is', null)
    .where('outcome', 'in', ['done', 'refused', 'lapsed'])
    .where('doneAt', '<', doneBefore)
    .where('nextTryAt', '<=', now)
    .where('giftId', 'in', idsInWorld(db, practice))
    .orderBy('nextTryAt')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
