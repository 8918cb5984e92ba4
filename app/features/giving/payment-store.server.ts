import { type Selectable, sql } from 'kysely'
import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { GivingTables } from '#app/platform/database/giving-tables.ts'
import type { Gift } from './gift-store.server.ts'
import { refundedCents } from './ledger.ts'

export type GiftPayment = Selectable<GivingTables['giftPayments']>

export async function findPayment(db: Db, paymentId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

export async function findPaymentByInvoice(db: Db, invoiceId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst()
}

/**
 * Writes what the provider says about a payment of this gift. The caller holds the lock of the gift.
 * @returns undefined when something newer is already written
 */
export async function keepPayment(
  trx: Trx,
  gift: Gift,
  truth: PaymentTruth,
  known: { order: number; invoiceId: string | null; practice: boolean; at: Date },
): Promise<GiftPayment | undefined> {
  const said = {
    truthOrder: known.order,
    amountCents: truth.amountCents,
    feeCents: truth.feeCents,
    refundedCents: refundedCents(truth),
    disputeStatus: truth.dispute?.status ?? null,
    fraudWarning: truth.fraudWarning,
    failedAt: truth.status === 'failed' ? known.at : null,
  }
  const before = await findPayment(trx, truth.paymentId)
  if (!before) {
    // A payment that never succeeded leaves no receipt and no row.
    if (truth.status !== 'succeeded') return undefined
    const { count } = await trx
      .selectFrom('giftPayments')
      .select(sql<string>`count(*)`.as('count'))
      .where('giftId', '=', gift.id)
      .executeTakeFirstOrThrow()
    return trx
      .insertInto('giftPayments')
      .values({
        paymentId: truth.paymentId,
        giftId: gift.id,
        receipt: `${gift.reference}-${Number(count) + 1}`,
        invoiceId: known.invoiceId,
        practice: known.practice,
        ...said,
        paidAt: truth.paidAt ?? known.at,
        seedsBookedOrder: null,
        receiptMailedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  if (Number(before.truthOrder) > known.order || truth.status === 'pending') return undefined
  return trx.updateTable('giftPayments').set(said).where('paymentId', '=', truth.paymentId).returningAll().executeTakeFirstOrThrow()
}

export async function markReceiptMailed(trx: Trx, paymentId: string, at: Date): Promise<void> {
  await trx.updateTable('giftPayments').set({ receiptMailedAt: at }).where('paymentId', '=', paymentId).execute()
}

export async function markSeedsBooked(trx: Trx, paymentId: string): Promise<void> {
  await trx
    .updateTable('giftPayments')
    .set({ seedsBookedOrder: sql`truth_order` })
    .where('paymentId', '=', paymentId)
    .execute()
}

/** Payments whose receipt or seeds could not be written with the money. */
export async function listUnfinishedPayments(db: Db, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('practice', '=', practice)
    .where((row) =>
      row.or([
        row('receiptMailedAt', 'is', null),
        row('seedsBookedOrder', 'is', null),
        row('seedsBookedOrder', '<', row.ref('truthOrder')),
      ]),
    )
    .where('failedAt', 'is', null)
    .orderBy('paidAt')
    .limit(200)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Every payment from one address, newest first, with the gift it belongs to. */
export async function listPaymentsOf(db: Db, email: string) {
  return db
    .selectFrom('giftPayments as payment')
    .innerJoin('gifts as gift', 'gift.id', 'payment.giftId')
    .select([
      'payment.giftId',
      'payment.receipt',
      'payment.amountCents',
      'payment.refundedCents',
      'payment.disputeStatus',
      'payment.paidAt',
      'payment.practice',
      'gift.description',
      'gift.frequency',
      'gift.honoree',
    ])
    .where(sql`lower(gift.email)`, '=', email.trim().toLowerCase())
    .where('payment.failedAt', 'is', null)
    .orderBy('payment.paidAt', 'desc')
    .execute()
}

/** Which of these payments are in our books. */
export async function listKnownPayments(db: Db, paymentIds: string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db.selectFrom('giftPayments').select('paymentId').where('paymentId', 'in', paymentIds).execute()
  return new Set(rows.map(({ paymentId }) => paymentId))
}
