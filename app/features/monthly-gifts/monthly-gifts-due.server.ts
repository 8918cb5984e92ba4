import { idsInWorld } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Cancellations that were asked for and have not been confirmed by the provider. */
export async function listCancellationsUnderway(db: Db, practice: boolean): Promise<{ giftId: string; subscriptionId: string }[]> {
  return db
    .selectFrom('monthlyGifts')
    .select(['giftId', 'subscriptionId'])
    .where('cancellationAt', 'is not', null)
    .where('status', '!=', 'canceled')
    .where('giftId', 'in', idsInWorld(db, practice))
    .limit(200)
    .execute()
}

/**
 * Subscriptions that have not ended and that are to be looked at, because an event about them may have been lost: those whose
 * charge was due and of which nothing was heard, once an hour; active ones that are not due, once a day; all others, once an hour.
 * Those that wait longest come first.
 */
export async function listLivingSubscriptions(db: Db, now: Date, practice: boolean): Promise<string[]> {
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
