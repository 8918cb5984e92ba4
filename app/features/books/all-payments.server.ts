import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** What these payments put on the clearing account before the provider has put it on its balance. */
export async function sumUnbookedCents(db: Db, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('giftPayments')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('sum'))
    .where('feeKnown', '=', false)
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** As a part of other queries: the gifts of which a payment stays with the ministry, at least in part. */
export function giftsThatStay(db: Db) {
  return db.selectFrom('giftPayments').select('giftId').where('keptCents', '>', 0)
}

/** What was paid and has stayed with the ministry, in cents; what is in dispute is not counted. */
export async function sumKeptCents(db: Db, practice: boolean): Promise<number> {
  const { kept } = await db
    .selectFrom('giftPayments')
    .select(sql<string>`coalesce(sum(kept_cents), 0)`.as('kept'))
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

/** Payments of which a dispute has not been decided, as far as we heard. */
export async function listInDispute(db: Db, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('disputeStatus', '=', 'open')
    .where('practice', '=', practice)
    .orderBy('paidAt')
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** When the oldest payment in our books was made. */
export async function findFirstPaymentAt(db: Db, practice: boolean): Promise<Date | undefined> {
  const first = await db
    .selectFrom('giftPayments')
    .select('paidAt')
    .where('practice', '=', practice)
    .orderBy('paidAt')
    .limit(1)
    .executeTakeFirst()
  return first?.paidAt
}

/** Whether any payment in our books was made in this time. */
export async function isAnyPaidBetween(db: Db, practice: boolean, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const paid = db.selectFrom('giftPayments').select('paymentId').where('practice', '=', practice)
  return (await paid.where('paidAt', '>=', from).where('paidAt', '<', to).limit(1).executeTakeFirst()) !== undefined
}
