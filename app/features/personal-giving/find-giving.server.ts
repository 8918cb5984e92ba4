import type { CardFailure } from '#app/adapters/payments/payment-provider.ts'
import { listPaymentsOf } from '#app/features/books/payment-store.server.ts'
import { type CircleId, findCircle } from '#app/features/gifts/circles.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { listGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import { listMonthlyGiftsOf, type MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { makeStatements, type Statement, type StatementRow } from './yearly-statement.ts'

export type GivingMonthly = {
  giftId: string
  reference: string
  circleId: CircleId | null
  amountCents: number
  status: MonthlyGift['status']
  /** Null while paused and after the end. */
  nextChargeAt: Date | null
  startedAt: Date
  cancellation: { at: Date; by: NonNullable<MonthlyGift['cancellationBy']>; reason: string | null; confirmed: boolean } | null
  pause: { at: Date; by: NonNullable<MonthlyGift['pauseBy']> } | null
  failure: { at: Date; cause: CardFailure | null; nextAttemptAt: Date | null } | null
  practice: boolean
}
export type GivingReceipt = StatementRow & {
  giftId: string
  frequency: 'once' | 'monthly'
  dispute: 'open' | 'won' | 'lost' | null
  practice: boolean
}
export type Giving = {
  email: string
  monthly: GivingMonthly[]
  /** Newest first. */
  receipts: GivingReceipt[]
  /** Begun and not yet confirmed by the bank. */
  waiting: { reference: string; amountCents: number; frequency: 'once' | 'monthly'; createdAt: Date }[]
  years: number[]
}

/** Everything that one personal link shows: the giving of one address. */
export async function findGiving({ db, now }: { db: Db; now: () => Date }, email: string): Promise<Giving> {
  const hourAgo = new Date(now().getTime() - 3_600_000)
  const gifts = await listGiftsOf(db, email, { begunSince: hourAgo })
  const [monthlyGifts, receipts] = [await listMonthlyGiftsOf(db, email), await listReceipts(db, email)]
  return {
    email,
    monthly: monthlyGifts.flatMap((monthly) => {
      const gift = gifts.find(({ id }) => id === monthly.giftId)
      return gift?.settledAt ? [describeMonthly(gift, monthly)] : []
    }),
    receipts,
    waiting: gifts
      .filter((gift) => !gift.settledAt && !gift.closedAt && gift.checkoutId && gift.createdAt > hourAgo)
      .map(({ reference, amountCents, frequency, createdAt }) => ({ reference, amountCents, frequency, createdAt })),
    years: makeStatements(receipts).map(({ year }) => year),
  }
}

/** One year of an address's giving as a printable list, or undefined when nothing was given that year. */
export async function findStatement({ db }: { db: Db }, email: string, year: number): Promise<Statement | undefined> {
  return makeStatements(await listReceipts(db, email)).find((statement) => statement.year === year)
}

/** Whether an address has given anything that a personal link could show. */
export async function hasGiving({ db }: { db: Db }, email: string): Promise<boolean> {
  return (await listPaymentsOf(db, email)).length > 0
}

async function listReceipts(db: Db, email: string): Promise<GivingReceipt[]> {
  const payments = await listPaymentsOf(db, email)
  return payments.map(({ refundedCents, disputeStatus, ...payment }) => ({
    ...payment,
    // Whatever the bank takes back after a lost dispute the giver has again, as after a refund.
    returnedCents: disputeStatus === 'lost' ? payment.amountCents : refundedCents,
    dispute: disputeStatus,
  }))
}

function describeMonthly(gift: Gift, monthly: MonthlyGift): GivingMonthly {
  const ends = monthly.status === 'canceled' || monthly.status === 'paused' || monthly.cancellationAt
  return {
    giftId: gift.id,
    reference: gift.reference,
    circleId: findCircle(monthly.circleId)?.id ?? null,
    amountCents: monthly.amountCents,
    status: monthly.status,
    nextChargeAt: ends ? null : monthly.nextChargeAt,
    startedAt: monthly.startedAt,
    cancellation:
      monthly.cancellationAt && monthly.cancellationBy
        ? {
            at: monthly.cancellationAt,
            by: monthly.cancellationBy,
            reason: monthly.cancellationReason,
            confirmed: monthly.status === 'canceled',
          }
        : null,
    pause: monthly.pauseAt && monthly.pauseBy ? { at: monthly.pauseAt, by: monthly.pauseBy } : null,
    failure: monthly.failureAt ? { at: monthly.failureAt, cause: monthly.failureCause, nextAttemptAt: monthly.failureNextAttemptAt } : null,
    practice: gift.practice,
  }
}
