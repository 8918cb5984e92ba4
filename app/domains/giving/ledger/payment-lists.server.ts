import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { giftsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import type { GiftPayment } from './payment-store.server.ts'
import { OFFICE_TIME_ZONE } from '#app/platform/format/dates.ts'

/** Sums payments that are in the clearing account but not on the provider's balance yet. */
export async function sumUnrecordedCents(db: Db, practice: boolean): Promise<number> {
  const { sum } = await db
    .selectFrom('giftPayments')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('sum'))
    .where('feeKnown', '=', false)
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export async function sumRemainingCents(db: Db, practice: boolean): Promise<number> {
  const { kept } = await db
    .selectFrom('giftPayments')
    .select(sql<string>`coalesce(sum(remaining_cents), 0)`.as('kept'))
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return Number(kept)
}

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

export async function findLastPayment(db: Db, giftId: string): Promise<{ amountCents: number; paidAt: Date } | undefined> {
  return db
    .selectFrom('giftPayments')
    .select(['amountCents', 'paidAt'])
    .where('giftId', '=', giftId)
    .where('failedAt', 'is', null)
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists the payments of a gift, newest first, including those that the bank took back. */
export async function listGiftPayments(db: Db, giftId: string): Promise<GiftPayment[]> {
  return db.selectFrom('giftPayments').selectAll().where('giftId', '=', giftId).orderBy('paidAt', 'desc').orderBy('receipt').execute()
}

export async function listAllPaymentsByEmail(db: Db, email: string) {
  return db
    .selectFrom('giftPayments as payment')
    .innerJoin(giftsByEmail(db, email).as('gift'), 'gift.id', 'payment.giftId')
    .select(['payment.giftId', 'payment.receipt', 'payment.paymentId', 'payment.invoiceId', 'payment.paidAt', 'payment.failedAt'])
    .select(['payment.amountCents', 'payment.feeCents', 'payment.feeKnown', 'payment.refundedCents', 'payment.remainingCents'])
    .select(['payment.disputeStatus', 'payment.disputedCents', 'payment.fraudWarning', 'payment.practice'])
    .select(['gift.frequency', 'gift.honoree', 'payment.description'])
    .orderBy('payment.paidAt', 'desc')
    .execute()
}

export type PendingGift = { reference: string; amountCents: number; frequency: 'once' | 'monthly' }

/** Lists the gifts from an e-mail address whose bank debit is not confirmed yet. */
export async function listPendingGifts(db: Db, email: string, practice: boolean): Promise<PendingGift[]> {
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .innerJoin('gifts as gift', 'gift.id', 'ledgerEntries.giftId')
    .select(['gift.reference', 'gift.amountCents', 'gift.frequency'])
    .where(sql`lower(gift.email)`, '=', email.trim().toLowerCase())
    .where('gift.practice', '=', practice)
    .where('gift.settledAt', 'is', null)
    .where('gift.closedAt', 'is', null)
    .where('account', '=', 'under-way')
    .groupBy('gift.id')
    .having(sql<boolean>`sum(ledger_postings.amount_cents) <> 0`)
    .orderBy('gift.createdAt', 'desc')
    .execute()
}

/** Lists payments that lack their fee, receipt or seeds. A missing fee counts only for payments before `paidBefore`. */
export async function listPaymentsLackingFollowUp(db: Db, practice: boolean, paidBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('giftPayments')
    .select('paymentId')
    .where('practice', '=', practice)
    .where((row) =>
      row.or([
        row.and([row('feeKnown', '=', false), row('paidAt', '<', paidBefore)]),
        // No receipt is mailed for a payment that failed or that the bank took back.
        row.and([row('receiptMailedAt', 'is', null), row('failedAt', 'is', null)]),
        row('seedsBookedOrder', 'is', null),
        row('seedsBookedOrder', '<', row.ref('snapshotOrder')),
      ]),
    )
    .orderBy('paidAt')
    .limit(500)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

export async function listWithoutFee(db: Db, practice: boolean, paidBefore: Date): Promise<{ paymentId: string; receipt: string }[]> {
  return db
    .selectFrom('giftPayments')
    .select(['paymentId', 'receipt'])
    .where('feeKnown', '=', false)
    .where('practice', '=', practice)
    .where('paidAt', '<', paidBefore)
    .orderBy('paidAt')
    .execute()
}

type WeekOfGifts = { payments: number; remainingCents: number }

/** Sums by week of payment, keyed by its Monday in the office's time zone. Later refunds and disputes change earlier weeks. */
export async function sumGiftsByWeek(db: Db, practice: boolean, since: string): Promise<Map<string, WeekOfGifts>> {
  const monday = sql<string>`date_trunc('week', paid_at at time zone ${sql.lit(OFFICE_TIME_ZONE)})::date::text`
  const rows = await db
    .selectFrom('giftPayments')
    .select([monday.as('monday'), sql<string>`count(*)`.as('payments'), sql<string>`sum(remaining_cents)`.as('kept')])
    .where('practice', '=', practice)
    .where('remainingCents', '>', 0)
    .where('paidAt', '>=', sql<Date>`${since}::timestamp at time zone ${sql.lit(OFFICE_TIME_ZONE)}`)
    .groupBy(monday)
    .execute()
  return new Map(rows.map(({ monday: week, payments, kept }) => [week, { payments: Number(payments), remainingCents: Number(kept) }]))
}
