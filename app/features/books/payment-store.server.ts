import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { giftsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import { refundedCents } from '#app/features/refunds/refunded-cents.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { dueAgain } from '#app/platform/database/due-again.ts'
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
const FEE_WAITS = { firstSeconds: 600, longestSeconds: 6 * 3600 }
const BESIDE_WAITS = { firstSeconds: 240, longestSeconds: 6 * 3600 }

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

/** Which of these payments are in our books. */
export async function listKnownPayments(db: Db, paymentIds: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const slice of slicesOf(paymentIds)) {
    const rows = await db.selectFrom('giftPayments').select('paymentId').where('paymentId', 'in', slice).execute()
    for (const { paymentId } of rows) known.add(paymentId)
  }
  return known
}
