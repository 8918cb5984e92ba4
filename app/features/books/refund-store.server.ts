import { randomUUID } from 'node:crypto'
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type RefundTable = {
  id: string
  paymentId: string
  giftId: string
  practice: boolean
  amountCents: number
  reason: 'duplicate' | 'fraudulent'
  askedAt: Moment
  askedBy: string
  tries: Generated<number>
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

/** A wish to return money. */
export type GiftRefund = Selectable<RefundTable>

/** Writes down that money is to be returned, before the provider is asked. One wish at a time for a payment and a reason. */
export async function insertRefund(
  trx: Trx,
  wish: Pick<GiftRefund, 'paymentId' | 'giftId' | 'practice' | 'amountCents' | 'reason' | 'askedAt' | 'askedBy'>,
): Promise<void> {
  await trx
    .insertInto('giftRefunds')
    .values({ id: randomUUID(), ...wish })
    .onConflict((conflict) => conflict.columns(['paymentId', 'reason']).where('doneAt', 'is', null).doNothing())
    .execute()
}

export async function findRefund(db: Db, id: string): Promise<GiftRefund | undefined> {
  return db.selectFrom('giftRefunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The wishes about a payment, the newest first. */
export async function listRefundsOf(db: Db, paymentId: string): Promise<GiftRefund[]> {
  return db.selectFrom('giftRefunds').selectAll().where('paymentId', '=', paymentId).orderBy('askedAt', 'desc').orderBy('id').execute()
}

/** Wishes that are to be carried out now. */
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

/** @param after.newKey the provider keeps its answer under the old one */
export async function delayRefund(db: Db, id: string, after: { nextTryAt: Date; newKey: boolean }): Promise<void> {
  await db
    .updateTable('giftRefunds')
    .set({
      tries: sql`tries + 1`,
      keySerial: after.newKey ? sql`key_serial + 1` : sql`key_serial`,
      nextTryAt: after.nextTryAt,
    })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()
}

export async function closeRefund(
  db: Db,
  id: string,
  done: { at: Date; outcome: NonNullable<GiftRefund['outcome']>; refundId?: string; order?: number },
): Promise<void> {
  await db
    .updateTable('giftRefunds')
    .set({ doneAt: done.at, outcome: done.outcome, refundId: done.refundId ?? null, madeOrder: done.order ?? null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()
}
