import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { dueAgain } from '#app/platform/database/due-again.ts'

const FEE_WAITS = { firstSeconds: 600, longestSeconds: 6 * 3600 }
const BESIDE_WAITS = { firstSeconds: 240, longestSeconds: 6 * 3600 }

/** Payments whose receipt or seeds could not be written with the money, and whose turn it is. One that failed has no receipt. */
export async function listUnfinishedPayments(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('practice', '=', practice)
    .where((row) =>
      row.or([
        // What the bank took back is not thanked for; its seeds are taken back, too.
        row.and([row('receiptMailedAt', 'is', null), row('failedAt', 'is', null)]),
        row('seedsBookedOrder', 'is', null),
        row('seedsBookedOrder', '<', row.ref('truthOrder')),
      ]),
    )
    .where((row) => row.or([row('besideDueAt', 'is', null), row('besideDueAt', '<=', now)]))
    .orderBy('besideDueAt', (order) => order.asc().nullsFirst())
    .orderBy('paidAt')
    .limit(200)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Before each try, so that one that cannot be finished is not the first again. */
export async function noteBesideTry(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('giftPayments')
    .set({ besideDueAt: dueAgain(at, sql<number>`beside_tries`, BESIDE_WAITS), besideTries: sql`beside_tries + 1` })
    .where('paymentId', '=', paymentId)
    .execute()
}

/** Payments of which the provider is to be asked for the fee now. */
export async function listFeesDue(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('feeKnown', '=', false)
    .where('feeDueAt', '<=', now)
    .where('practice', '=', practice)
    .orderBy('feeDueAt')
    .limit(200)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** It is not known yet: asked again after ten minutes, then twenty, until six hours lie between. */
export async function delayFee(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('giftPayments')
    .set({
      feeTries: sql`fee_tries + 1`,
      feeDueAt: dueAgain(at, sql<number>`fee_tries`, FEE_WAITS),
    })
    .where('paymentId', '=', paymentId)
    .where('feeKnown', '=', false)
    .execute()
}

/** Payments whose money the provider has not booked, and so not in its balance. */
export async function listFeesUnknown(db: Db, practice: boolean, paidBefore?: Date): Promise<{ paymentId: string; receipt: string }[]> {
  return db
    .selectFrom('giftPayments')
    .select(['paymentId', 'receipt'])
    .where('feeKnown', '=', false)
    .where('practice', '=', practice)
    .$if(paidBefore !== undefined, (query) => query.where('paidAt', '<', paidBefore!))
    .orderBy('paidAt')
    .execute()
}
