import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { PaymentSnapshot } from '#app/integrations/payments/payment-provider.ts'
import type { Gift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { giftsOfGiver } from '#app/domains/giving/gifts/giver-store.server.ts'
import { refundedCents, summarizeDisputes } from './ledger.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Order } from '#app/platform/database/tables.ts'

type PaymentTable = {
  paymentId: string
  giftId: string
  receipt: string
  invoiceId: string | null
  snapshotOrder: Order
  practice: boolean
  amountCents: number
  /** Zero while the provider does not know it. */
  feeCents: number
  feeKnown: Generated<boolean>
  refundedCents: number
  disputeStatus: 'open' | 'won' | 'lost' | null
  disputedCents: number | null
  /** Computed by the database: neither refunded nor disputed, before fees. */
  remainingCents: GeneratedAlways<number>
  fraudWarning: boolean
  /** What was paid for, as it was called then. */
  description: string
  paidAt: Moment
  failedAt: Moment | null
  /** False for a payment that failed before it ever succeeded. */
  arrived: Generated<boolean>
  /** Behind `snapshotOrder` when the seeds could not be recorded. */
  seedsBookedOrder: Order | null
  receiptMailedAt: Moment | null
  statementMailedAt: Generated<Date | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftPayments: PaymentTable
  }
}

export type GiftPayment = Selectable<PaymentTable>

export async function findPayment(db: Db, paymentId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

/** A payment that a bank did not pay or took back does not count. */
export async function findPaidByInvoice(db: Db, invoiceId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('invoiceId', '=', invoiceId).where('failedAt', 'is', null).executeTakeFirst()
}

/**
 * Stores a snapshot of a payment. The caller holds the lock of the gift. @param known.description stored once, because the gift may be
 * renamed later @returns undefined when a newer snapshot is stored
 */
export async function storePayment(
  trx: Trx,
  gift: Gift,
  snapshot: PaymentSnapshot,
  known: { order: number; invoiceId: string | null; practice: boolean; description: string; at: Date },
): Promise<GiftPayment | undefined> {
  const before = await findPayment(trx, snapshot.paymentId)
  const dispute = summarizeDisputes(snapshot)
  const succeeded = snapshot.status === 'succeeded'
  const moved = succeeded || snapshot.takenBack !== null
  const feeKnown = !moved || snapshot.feeCents !== null || (before?.feeKnown ?? false)
  const fields = {
    snapshotOrder: known.order,
    amountCents: snapshot.amountCents,
    feeCents: moved ? (snapshot.feeCents ?? before?.feeCents ?? 0) : 0,
    feeKnown,
    refundedCents: refundedCents(snapshot),
    disputeStatus: dispute?.status ?? null,
    disputedCents: dispute?.amountCents ?? null,
    fraudWarning: snapshot.fraudWarning,
    failedAt: snapshot.status === 'failed' ? (before?.failedAt ?? known.at) : null,
    arrived: succeeded || (before?.arrived ?? false),
  }
  if (!before) {
    // Nothing moved, so it gets no receipt and no row.
    if (!moved && snapshot.otherFees.length === 0) return undefined
    const { count } = await trx
      .selectFrom('giftPayments')
      .select(sql<string>`count(*)`.as('count'))
      .where('giftId', '=', gift.id)
      .executeTakeFirstOrThrow()
    return trx
      .insertInto('giftPayments')
      .values({
        paymentId: snapshot.paymentId,
        giftId: gift.id,
        receipt: `${gift.reference}-${Number(count) + 1}`,
        invoiceId: known.invoiceId && (await claimInvoice(trx, known.invoiceId)),
        practice: known.practice,
        description: known.description,
        ...fields,
        paidAt: snapshot.paidAt ?? known.at,
        seedsBookedOrder: null,
        receiptMailedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  if (Number(before.snapshotOrder) > known.order) return undefined
  const arrives = fields.arrived && !before.arrived ? { paidAt: snapshot.paidAt ?? known.at } : {}
  return trx
    .updateTable('giftPayments')
    .set({ ...fields, ...arrives })
    .where('paymentId', '=', snapshot.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An invoice belongs to its first payment that was not taken back. */
async function claimInvoice(trx: Trx, invoiceId: string): Promise<string | null> {
  await trx
    .updateTable('giftPayments')
    .set({ invoiceId: null })
    .where('invoiceId', '=', invoiceId)
    .where('failedAt', 'is not', null)
    .execute()
  return (await findPaidByInvoice(trx, invoiceId)) ? null : invoiceId
}

export async function markReceiptMailed(trx: Trx, paymentId: string, at: Date): Promise<void> {
  await trx.updateTable('giftPayments').set({ receiptMailedAt: at }).where('paymentId', '=', paymentId).execute()
}

export async function markSeedsBooked(trx: Trx, paymentId: string): Promise<void> {
  await trx
    .updateTable('giftPayments')
    .set({ seedsBookedOrder: sql`snapshot_order` })
    .where('paymentId', '=', paymentId)
    .execute()
}

export async function listPaymentsOf(db: Db, email: string, practice: boolean) {
  return db
    .selectFrom('giftPayments as payment')
    .innerJoin(giftsOfGiver(db, email).as('gift'), 'gift.id', 'payment.giftId')
    .select([
      'payment.giftId',
      'payment.receipt',
      'payment.amountCents',
      'payment.refundedCents',
      'payment.disputeStatus',
      'payment.remainingCents',
      'payment.paidAt',
      'payment.practice',
      'payment.description',
      'gift.frequency',
      'gift.honoree',
      'gift.purpose',
    ])
    .where('payment.failedAt', 'is', null)
    .where('payment.practice', '=', practice)
    .orderBy('payment.paidAt', 'desc')
    .execute()
}

export async function hasGoneBack(db: Db, giftId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('giftId', '=', giftId)
    .whereRef('remainingCents', '<', 'amountCents')
    .executeTakeFirst()
  return payment !== undefined
}
