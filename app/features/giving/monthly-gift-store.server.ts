import { type Selectable, sql, type Updateable } from 'kysely'
import type { SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { GivingTables } from '#app/platform/database/giving-tables.ts'

export type MonthlyGift = Selectable<GivingTables['monthlyGifts']>

export async function findMonthlyGift(db: Db, giftId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('giftId', '=', giftId).executeTakeFirst()
}

export async function findMonthlyGiftBySubscription(db: Db, subscriptionId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('subscriptionId', '=', subscriptionId).executeTakeFirst()
}

/**
 * Writes what the provider says about a subscription; the caller holds the lock of the gift.
 * @returns undefined when something newer is already written
 */
export async function keepSubscription(
  trx: Trx,
  giftId: string,
  truth: SubscriptionTruth,
  known: { order: number; circleId: string | null },
): Promise<MonthlyGift | undefined> {
  const said = {
    truthOrder: known.order,
    status: truth.status,
    amountCents: truth.amountCents,
    nextChargeAt: truth.nextChargeAt,
    endedAt: truth.endedAt,
    customerId: truth.customerId,
    circleId: known.circleId,
  }
  const before = await findMonthlyGift(trx, giftId)
  // A canceled subscription never lives again, whatever an older answer says.
  if (before && (Number(before.truthOrder) > known.order || (before.status === 'canceled' && truth.status !== 'canceled'))) return undefined
  if (before) return trx.updateTable('monthlyGifts').set(said).where('giftId', '=', giftId).returningAll().executeTakeFirstOrThrow()
  return trx
    .insertInto('monthlyGifts')
    .values({ giftId, subscriptionId: truth.subscriptionId, startedAt: truth.startedAt, ...said })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes what we ourselves know about a monthly gift: its records of cancellation, pause and failure. */
export async function noteOnMonthlyGift(db: Db, giftId: string, note: Updateable<GivingTables['monthlyGifts']>): Promise<void> {
  await db.updateTable('monthlyGifts').set(note).where('giftId', '=', giftId).execute()
}

export async function countChange(trx: Trx, giftId: string): Promise<void> {
  await trx
    .updateTable('monthlyGifts')
    .set({ changes: sql`changes + 1` })
    .where('giftId', '=', giftId)
    .execute()
}

/** Cancellations that were asked for and have not been confirmed by the provider. */
export async function listCancellationsUnderway(db: Db, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGifts')
    .innerJoin('gifts', 'gifts.id', 'monthlyGifts.giftId')
    .select('giftId')
    .where('cancellationAt', 'is not', null)
    .where('status', '!=', 'canceled')
    .where('practice', '=', practice)
    .limit(200)
    .execute()
  return rows.map(({ giftId }) => giftId)
}

/** Subscriptions whose charge was due before `dueBefore` and about which nothing has been heard. */
export async function listOverdueSubscriptions(db: Db, dueBefore: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGifts')
    .innerJoin('gifts', 'gifts.id', 'monthlyGifts.giftId')
    .select('subscriptionId')
    .where('status', '=', 'active')
    .where('nextChargeAt', '<', dueBefore)
    .where('practice', '=', practice)
    .limit(200)
    .execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}

export async function listMonthlyGiftsOf(db: Db, email: string): Promise<MonthlyGift[]> {
  return db
    .selectFrom('monthlyGifts')
    .innerJoin('gifts', 'gifts.id', 'monthlyGifts.giftId')
    .selectAll('monthlyGifts')
    .where(sql`lower(gifts.email)`, '=', email.trim().toLowerCase())
    .orderBy('startedAt', 'desc')
    .execute()
}
