import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { giftsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import { refundedCents } from '#app/features/refunds/refunded-cents.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { slicesOf } from '#app/platform/database/slices.ts'
import type { Moment, Order } from '#app/platform/database/tables.ts'
import { disputeStand } from './ledger.ts'

type PaymentTable = {
  paymentId: string
  giftId: string
  receipt: string
  invoiceId: string | null
  truthOrder: Order
  practice: boolean
  amountCents: number
  /** Zero while the provider does not know it yet. */
  feeCents: number
  feeKnown: Generated<boolean>
  feeTries: Generated<number>
  /** When the provider is to be asked for the fee again. */
  feeDueAt: Generated<Date | null>
  refundedCents: number
  disputeStatus: 'open' | 'won' | 'lost' | null
  disputedCents: number | null
  /** What is left for the ministry, before fees: neither refunded nor disputed, as the database reckons it. */
  keptCents: GeneratedAlways<number>
  fraudWarning: boolean
  /** What was paid for, as it was called then. Null in rows of before: then it is what the gift is called. */
  description: Generated<string | null>
  paidAt: Moment
  failedAt: Moment | null
  /** False of one that failed and of which we have never heard that it succeeded: what it moved was never income. */
  arrived: Generated<boolean>
  /** The truth that the seeds were last brought in line with; behind `truthOrder` when that failed. */
  seedsBookedOrder: Order | null
  receiptMailedAt: Moment | null
  besideTries: Generated<number>
  /** When what could not be written beside the money is to be tried again. */
  besideDueAt: Generated<Date | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftPayments: PaymentTable
  }
}

export type GiftPayment = Selectable<PaymentTable>

/** The provider books a payment within the hour, mostly within minutes. */
const FEE_DUE_MS = 5 * 60_000

export async function findPayment(db: Db, paymentId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

/** The payment by which a month was paid; one that a bank did not pay, or took back, is none. */
export async function findPaidByInvoice(db: Db, invoiceId: string): Promise<GiftPayment | undefined> {
  return db.selectFrom('giftPayments').selectAll().where('invoiceId', '=', invoiceId).where('failedAt', 'is', null).executeTakeFirst()
}

/**
 * Writes what the provider says about a payment of this gift. The caller holds the lock of the gift.
 * @param known.description what it is paid for; written once, because later it may be called something else
 * @returns undefined when something newer is already written
 */
export async function keepPayment(
  trx: Trx,
  gift: Gift,
  truth: PaymentTruth,
  known: { order: number; invoiceId: string | null; practice: boolean; description: string; at: Date },
): Promise<GiftPayment | undefined> {
  const before = await findPayment(trx, truth.paymentId)
  const dispute = disputeStand(truth)
  const succeeded = truth.status === 'succeeded'
  const moved = succeeded || truth.takenBack !== null
  const feeKnown = !moved || truth.feeCents !== null || (before?.feeKnown ?? false)
  const said = {
    truthOrder: known.order,
    amountCents: truth.amountCents,
    // One that was known is not forgotten.
    feeCents: moved ? (truth.feeCents ?? before?.feeCents ?? 0) : 0,
    feeKnown,
    feeDueAt: feeKnown ? null : (before?.feeDueAt ?? new Date(known.at.getTime() + FEE_DUE_MS)),
    refundedCents: refundedCents(truth),
    disputeStatus: dispute?.status ?? null,
    disputedCents: dispute?.amountCents ?? null,
    fraudWarning: truth.fraudWarning,
    failedAt: truth.status === 'failed' ? (before?.failedAt ?? known.at) : null,
    arrived: succeeded || (before?.arrived ?? false),
  }
  if (!before) {
    // What never moved anything leaves no receipt and no row.
    if (!moved && truth.otherFees.length === 0) return undefined
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
        invoiceId: known.invoiceId && (await takeInvoice(trx, known.invoiceId)),
        practice: known.practice,
        description: known.description,
        ...said,
        paidAt: truth.paidAt ?? known.at,
        seedsBookedOrder: null,
        receiptMailedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  if (Number(before.truthOrder) > known.order) return undefined
  const arrives = said.arrived && !before.arrived ? { paidAt: truth.paidAt ?? known.at } : {}
  return trx
    .updateTable('giftPayments')
    .set({ ...said, ...arrives })
    .where('paymentId', '=', truth.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * A month stands with the payment by which it was paid: one that a bank did not pay, or took back, leaves it to the next. Of a month
 * that is paid in parts, with the first of them.
 */
async function takeInvoice(trx: Trx, invoiceId: string): Promise<string | null> {
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
    .set({ seedsBookedOrder: sql`truth_order` })
    .where('paymentId', '=', paymentId)
    .execute()
}

/** Every payment of one world from one address, newest first, with what its gift says. */
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
      'payment.keptCents',
      'payment.paidAt',
      'payment.practice',
      sql<string>`coalesce(payment.description, gift.description)`.as('description'),
      'gift.frequency',
      'gift.honoree',
      'gift.purpose',
    ])
    .where('payment.failedAt', 'is', null)
    .where('payment.practice', '=', practice)
    .orderBy('payment.paidAt', 'desc')
    .execute()
}

/** Whether anything that was paid for a gift is not with the ministry any more. */
export async function hasGoneBack(db: Db, giftId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('giftId', '=', giftId)
    .whereRef('keptCents', '<', 'amountCents')
    .executeTakeFirst()
  return payment !== undefined
}

/** Which of these payments are in our books. */
export async function listKnownPayments(db: Db, paymentIds: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const slice of slicesOf(paymentIds)) {
    const rows = await db.selectFrom('giftPayments').select('paymentId').where('paymentId', 'in', slice).execute()
    for (const { paymentId } of rows) known.add(paymentId)
  }
  return known
}
