import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { PaymentSnapshot } from '#app/integrations/payments/payment-provider.ts'
import type { Gift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { giftsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import { sumRefundedCents, getPaymentDispute } from './ledger.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp, Order } from '#app/platform/database/tables.ts'

type PaymentTable = {
  paymentId: string
  giftId: string
  receipt: string
  invoiceId: string | null
  snapshotOrder: Order
  practice: boolean
  amountCents: number
  /** Zero while the fee is unknown. */
  feeCents: number
  feeKnown: Generated<boolean>
  refundedCents: number
  disputeStatus: 'open' | 'won' | 'lost' | null
  disputedCents: number | null
  /** The cents that were neither refunded, disputed nor taken back by the bank, before fees. The database computes them. */
  remainingCents: GeneratedAlways<number>
  fraudWarning: boolean
  /** The name of the gift at the time of the payment. */
  description: string
  paidAt: Timestamp
  failedAt: Timestamp | null
  /** False if the payment has never succeeded. */
  arrived: Generated<boolean>
  /** Null or less than `snapshotOrder` while the seeds of the newest snapshot are not recorded. */
  seedsBookedOrder: Order | null
  receiptMailedAt: Timestamp | null
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

/** Ignores payments that failed or that the bank took back. */
export async function findPaymentByInvoice(db: Db, invoiceId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('invoiceId', '=', invoiceId).where('failedAt', 'is', null).executeTakeFirst()
}

/**
 * Stores a snapshot of a payment. The caller must hold the lock of the gift.
 * @param known.description stored only once, because the gift may be renamed later
 * @returns undefined if a newer snapshot is stored, or if no snapshot is stored and this one moved no money and has no fee
 */
export async function storePayment(
  trx: Trx,
  gift: Gift,
  snapshot: PaymentSnapshot,
  known: { order: number; invoiceId: string | null; practice: boolean; description: string; at: Date },
): Promise<GiftPayment | undefined> {
  const before = await findPayment(trx, snapshot.paymentId)
  const dispute = getPaymentDispute(snapshot)
  const succeeded = snapshot.status === 'succeeded'
  const moved = succeeded || snapshot.takenBack !== null
  const feeKnown = !moved || snapshot.feeCents !== null || (before?.feeKnown ?? false)
  const fields = {
    snapshotOrder: known.order,
    amountCents: snapshot.amountCents,
    feeCents: moved ? (snapshot.feeCents ?? before?.feeCents ?? 0) : 0,
    feeKnown,
    refundedCents: sumRefundedCents(snapshot),
    disputeStatus: dispute?.status ?? null,
    disputedCents: dispute?.amountCents ?? null,
    fraudWarning: snapshot.fraudWarning,
    failedAt: snapshot.status === 'failed' ? (before?.failedAt ?? known.at) : null,
    arrived: succeeded || (before?.arrived ?? false),
  }
  if (!before) {
    // Neither money nor a fee moved, so the payment gets no row and no receipt.
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

/** Frees an invoice from payments that failed or were taken back. @returns null if it belongs to another payment, which succeeded */
async function claimInvoice(trx: Trx, invoiceId: string): Promise<string | null> {
  await trx
    .updateTable('giftPayments')
    .set({ invoiceId: null })
    .where('invoiceId', '=', invoiceId)
    .where('failedAt', 'is not', null)
    .execute()
  return (await findPaymentByInvoice(trx, invoiceId)) ? null : invoiceId
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

export async function listPaymentsByEmail(db: Db, email: string, practice: boolean) {
  return db
    .selectFrom('giftPayments as payment')
    .innerJoin(giftsByEmail(db, email).as('gift'), 'gift.id', 'payment.giftId')
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

export async function hasReturnedMoney(db: Db, giftId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('giftId', '=', giftId)
    .whereRef('remainingCents', '<', 'amountCents')
    .executeTakeFirst()
  return payment !== undefined
}
