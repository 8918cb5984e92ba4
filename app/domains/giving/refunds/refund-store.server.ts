import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { nextAttempt } from '#app/platform/database/expressions.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'

type RefundTable = {
  id: string
  paymentId: string
  giftId: string
  practice: boolean
  amountCents: number
  reason: 'duplicate' | 'fraudulent'
  requestedAt: Timestamp
  requestedBy: string
  outages: Generated<number>
  refusals: Generated<number>
  keySerial: Generated<number>
  nextTryAt: Generated<Date | null>
  refundId: Generated<string | null>
  madeOrder: ColumnType<string | number | null, number | null | undefined, number | null>
  doneAt: Generated<Date | null>
  outcome: Generated<'made' | 'refused' | 'not-needed' | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftRefunds: RefundTable
  }
}

export const REQUESTED_BY_FRAUD_WARNING = 'fraud-warning'

export type GiftRefund = Selectable<RefundTable>

/** Does nothing if the payment already has an open request with the same reason. */
export async function insertRefund(
  trx: Trx,
  request: Pick<GiftRefund, 'paymentId' | 'giftId' | 'practice' | 'amountCents' | 'reason' | 'requestedAt' | 'requestedBy'>,
): Promise<void> {
  await trx
    .insertInto('giftRefunds')
    .values({ id: randomUUID(), ...request })
    .onConflict((conflict) => conflict.columns(['paymentId', 'reason']).where('doneAt', 'is', null).doNothing())
    .execute()
}

export async function findRefund(db: Db, id: string): Promise<GiftRefund | undefined> {
  return db.selectFrom('giftRefunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listRefundsByPayment(db: Db, paymentId: string): Promise<GiftRefund[]> {
  return db.selectFrom('giftRefunds').selectAll().where('paymentId', '=', paymentId).orderBy('requestedAt', 'desc').orderBy('id').execute()
}

export async function listRefundsDue(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('giftRefunds')
    .select('id')
    .where('doneAt', 'is', null)
    .where('practice', '=', practice)
    .where((row) => row.or([row('nextTryAt', 'is', null), row('nextTryAt', '<=', now)]))
    .orderBy('nextTryAt', (order) => order.asc().nullsFirst())
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

const OUTAGE_RETRY_DELAYS = { firstSeconds: 60, longestSeconds: 6 * 3600 }
const REFUSAL_RETRY_MS = 86_400_000

/** Records that the provider was unavailable. @param newKey true if the provider would repeat its answer for the old key */
export async function recordOutage(db: Db, id: string, { at, newKey }: { at: Date; newKey: boolean }): Promise<void> {
  await db
    .updateTable('giftRefunds')
    .set({
      outages: sql`outages + 1`,
      keySerial: newKey ? sql`key_serial + 1` : sql`key_serial`,
      nextTryAt: nextAttempt(at, sql<number>`outages`, OUTAGE_RETRY_DELAYS),
    })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()
}

/** Records that the provider refused. The next try is a day later. @returns the number of refusals */
export async function recordRefusal(db: Db, id: string, at: Date): Promise<number> {
  const noted = await db
    .updateTable('giftRefunds')
    .set({
      refusals: sql`refusals + 1`,
      keySerial: sql`key_serial + 1`,
      nextTryAt: new Date(at.getTime() + REFUSAL_RETRY_MS),
    })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .returning('refusals')
    .executeTakeFirst()
  return noted?.refusals ?? 0
}

export async function closeRefund(
  db: Db,
  id: string,
  done: { at: Date; outcome: NonNullable<GiftRefund['outcome']>; refundId?: string; order?: number },
): Promise<boolean> {
  const closed = await db
    .updateTable('giftRefunds')
    .set({ doneAt: done.at, outcome: done.outcome, refundId: done.refundId ?? null, madeOrder: done.order ?? null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

export async function listRefundsByGift(db: Db, giftId: string): Promise<GiftRefund[]> {
  return db.selectFrom('giftRefunds').selectAll().where('giftId', '=', giftId).orderBy('requestedAt', 'desc').orderBy('id').execute()
}
