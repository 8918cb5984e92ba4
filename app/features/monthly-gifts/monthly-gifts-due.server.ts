import { sql } from 'kysely'
import { idsInWorld } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { dueAgain } from '#app/platform/database/due-again.ts'

/** Of a gift that was asked to end and of which the provider has not said so. */
export type OpenCancellation = { giftId: string; subscriptionId: string; cancellationAt: Date | null }

/** Cancellations that were asked for and have not been confirmed by the provider, and whose turn it is. */
export async function listCancellationsDue(db: Db, now: Date, practice: boolean): Promise<OpenCancellation[]> {
  return openCancellations(db, practice)
    .where((row) => row.or([row('cancellationDueAt', 'is', null), row('cancellationDueAt', '<=', now)]))
    .orderBy('cancellationDueAt', (order) => order.asc().nullsFirst())
    .limit(200)
    .execute()
}

/** Those that were asked for before `askedBefore`. */
export async function listCancellationsOpenSince(db: Db, askedBefore: Date, practice: boolean): Promise<OpenCancellation[]> {
  return openCancellations(db, practice).where('cancellationAt', '<', askedBefore).execute()
}

function openCancellations(db: Db, practice: boolean) {
  return db
    .selectFrom('monthlyGifts')
    .select(['giftId', 'subscriptionId', 'cancellationAt'])
    .where('cancellationAt', 'is not', null)
    .where('status', '!=', 'canceled')
    .where('giftId', 'in', idsInWorld(db, practice))
}

const CANCELLATION_WAITS = { firstSeconds: 120, longestSeconds: 3600 }

/** Before each try of the sweep, so that one that never comes to its end is not the first again. */
export async function noteCancellationTry(db: Db, giftId: string, at: Date): Promise<void> {
  await db
    .updateTable('monthlyGifts')
    .set({
      cancellationDueAt: dueAgain(at, sql<number>`cancellation_tries`, CANCELLATION_WAITS),
      cancellationTries: sql`cancellation_tries + 1`,
    })
    .where('giftId', '=', giftId)
    .execute()
}

/**
 * Subscriptions that have not ended and that are to be looked at, because an event about them may have been lost: those whose
 * charge was due and of which nothing was heard, once an hour; active ones that are not due, once a day; all others, once an hour.
 * Those that wait longest come first.
 */
export async function listSubscriptionsDue(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const rows = await db
    .selectFrom('monthlyGifts')
    .select('subscriptionId')
    .where('status', '!=', 'canceled')
    .where((row) =>
      row.or([
        row('lookedAt', 'is', null),
        row('lookedAt', '<', hoursAgo(24)),
        row.and([
          row('lookedAt', '<', hoursAgo(1)),
          row.or([row('status', '!=', 'active'), row('endsAt', 'is not', null), row('nextChargeAt', '<', hoursAgo(2))]),
        ]),
      ]),
    )
    .where('giftId', 'in', idsInWorld(db, practice))
    .orderBy('lookedAt', (order) => order.nullsFirst())
    .limit(200)
    .execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}

/** One that cannot be looked at is not the first again. */
export async function noteLooked(db: Db, subscriptionId: string, at: Date): Promise<void> {
  await db.updateTable('monthlyGifts').set({ lookedAt: at }).where('subscriptionId', '=', subscriptionId).execute()
}

/** Customers whose charge failed and whose card was not looked at since: the event of a new one may have been lost. */
export async function listCardsDue(db: Db, checkedBefore: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGifts')
    .select('customerId')
    .where('status', '=', 'past-due')
    .where('cancellationAt', 'is', null)
    .where((row) => row.or([row('cardCheckedAt', 'is', null), row('cardCheckedAt', '<', checkedBefore)]))
    .where('giftId', 'in', idsInWorld(db, practice))
    .orderBy('cardCheckedAt', (order) => order.nullsFirst())
    .limit(200)
    .execute()
  return [...new Set(rows.map(({ customerId }) => customerId))]
}
